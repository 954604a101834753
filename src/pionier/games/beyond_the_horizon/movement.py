"""Chapter 8: movement and discovery, step by step."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Option, Refusal, Verdict, weigh
from pionier.engine.effects import Effect

from .abilities import modifier, pious, react
from .components import BOX
from .components.vocabulary import KINDS, SETTLER
from .map_options import TILE_ID, TILE_NAME, TILE_PART, Discover, Step, discover, step
from .options import PLAYER, SKIP, STOP
from .state import KIND, PLACE, STRENGTH, TILE, Horizon, Unit, neighbours
from .tasks import TASKS, bonus, pick
from .units import UNIT_NAME, distinct, part_of, picked, place_of, replace

MAY_NOT_END = Refusal("BTH-8.4", "refused.foreign_home")
GO_ON = Refusal("BTH-8.4", "refused.go_on_with_unit")
SOLDIER = Refusal("BTH-8.6", "refused.soldier_discovers")
LONELY = Refusal("BTH-8.6", "refused.touches_one")
LIMIT = Refusal("BTH-8.8", "refused.discovered_enough")
NO_LAND = Refusal("BTH-8.10", "refused.no_territories")


def points_of(s: Horizon, player: int, printed: int) -> int:
    """BTH-8.1."""
    return printed + modifier(s, player, "move_points")


class Walk:
    """What the steps of one decision have in common."""

    def __init__(self, s: Horizon, player: int, points: int) -> None:
        self.s = s
        self.player = player
        self.points = points
        self.at = s.at()
        civ = s.civs[player]
        self.no_discovery: Optional[Refusal] = None
        if not len(s.territories):
            self.no_discovery = NO_LAND
        elif civ.discovered >= civ.may_discover:
            self.no_discovery = LIMIT

    def steps(self, unit: Unit, why: bool) -> list[Verdict]:
        """BTH-8.2, 8.4, 8.6: everywhere the unit may go with one point."""
        s, player = self.s, self.player
        row = s.places[unit[PLACE]]
        kind, tile = KINDS[unit[KIND]], TILE_ID[row[TILE]]
        found: list[Verdict] = []
        for position in neighbours(row[0], row[1]):
            place = self.at.get(position)
            if place is not None:
                refusal = self._refuse_step(place)
                if refusal is None or why:
                    found.append((step(player, tile, kind, unit[STRENGTH], TILE_ID[s.places[place][TILE]]), refusal))
            elif why or (unit[KIND] == SETTLER and self.no_discovery is None):
                refusal = self._refuse_discovery(unit, position)
                if refusal is None or why:
                    found.append((discover(player, tile, kind, unit[STRENGTH], *position), refusal))
        return found

    def _refuse_step(self, place: int) -> Optional[Refusal]:
        """BTH-8.4: a foreign home is only passed through."""
        if self.points >= 2:
            return None
        return None if self.s.home_of(place) in (-1, self.player) else MAY_NOT_END

    def _refuse_discovery(self, unit: Unit, position: tuple[int, int]) -> Optional[Refusal]:
        if unit[KIND] != SETTLER:
            return SOLDIER
        touched = 0
        for spot in neighbours(*position):
            touched += spot in self.at
        return self.no_discovery if touched >= 2 else LONELY

    def goes_on(self) -> bool:
        """Whether some unit has a legal step."""
        return any(self.steps(unit, False) for unit in distinct(self.s.civs[self.player]))

    def verdicts(self, bound: Optional[Unit], why: bool) -> list[Verdict]:
        """The steps of all units; a unit that stands on a foreign home goes first."""
        found: list[Verdict] = []
        for unit in distinct(self.s.civs[self.player]):
            if bound is None or unit == bound:
                found += self.steps(unit, why)
            elif why:
                found += [(option, GO_ON) for option, refusal in self.steps(unit, True) if refusal is None]
        return found


def can_move(s: Horizon, player: int, task: Effect) -> bool:
    """Whether some unit has a legal first step."""
    return bool(s.civs[player].units) and Walk(s, player, points_of(s, player, task["points"])).goes_on()


@TASKS.teach("move", fits=can_move)
def move(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-8.2, 8.3, 8.11: the points are fixed when the task begins; at least one step."""
    points = points_of(s, player, task["points"])
    bound: Optional[Unit] = None  # the unit that stands on a foreign home
    moved = False
    while points:
        option: Option = yield from next_step(Walk(s, player, points), bound, moved, task["may_skip"])
        if option is STOP or option is SKIP:
            break
        points -= 1
        moved = True
        bound = yield from take_step(s, player, option)
    return moved


def next_step(walk: Walk, bound: Optional[Unit], moved: bool, may_skip: bool) -> Flow:
    """BTH-17.7: a step; to stop is possible after the first one, unless a unit stands on a foreign home."""
    facts = {"n": walk.points}
    if not moved or bound is not None:
        may_skip = may_skip and not moved
        return (yield from pick(walk.player, "prompt.move", lambda why: walk.verdicts(bound, why), may_skip, facts))
    if not walk.goes_on():
        return STOP
    return (yield weigh(walk.player, "prompt.move", lambda why: [*walk.verdicts(None, why), (STOP, None)], facts))


def take_step(s: Horizon, player: int, option: Option) -> Flow:
    """One step; gives back the unit if it must go on."""
    if isinstance(option, Discover):
        yield from discover_land(s, player, option)
        return None
    assert isinstance(option, Step)
    civ = s.civs[player]
    unit = picked(s, option)
    target = place_of(s, option.target)
    moved = (target, unit[KIND], unit[STRENGTH])
    replace(civ, unit, moved)
    s.tell(
        "event.moved",
        (part_of(s, player, moved), TILE_PART[s.places[target][TILE]]),
        player=PLAYER[player],
        unit=UNIT_NAME[unit[KIND]],
        n=unit[STRENGTH],
        place=f"@tile.{option.tile}",
        target=f"@tile.{option.target}",
    )
    s.passing = -1 if s.home_of(target) in (-1, player) else player
    return None if s.passing < 0 else moved


def discover_land(s: Horizon, player: int, option: Discover) -> Flow:
    """BTH-8.7, 18.25: the tile is laid, the settler stands on it, then comes the bonus."""
    theocracy = pious(s, player)
    civ = s.civs[player]
    unit = picked(s, option)
    s.passing = -1
    civ.discovered += 1
    tile = s.turn_up(s.territories)
    s.places.append((option.q, option.r, tile, -1, -1, -1, -1, -1))
    replace(civ, unit, (len(s.places) - 1, unit[KIND], unit[STRENGTH]))
    s.tell("event.discovered", (TILE_PART[tile],), player=PLAYER[player], place=TILE_NAME[tile])
    yield from bonus(s, player, BOX.tiles[tile].discovery)
    yield from react(s, player, "discover", theocracy)


@TASKS.teach("discovery_limit")
def discovery_limit(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-14.7, 8.8: takes effect by itself."""
    civ = s.civs[player]
    civ.may_discover = max(civ.may_discover, task["n"])
    return True
    yield
