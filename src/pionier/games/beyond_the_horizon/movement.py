"""Chapter 8: movement and discovery, step by step."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import named, parts
from .components import BOX
from .components.vocabulary import KINDS, SETTLER
from .effects import VERBS, ask_or_skip, bonus
from .options import Discover, Skip, Step, Stop
from .powers import modifier, pious, react
from .shared import STOP, TILE_ID, discover, step
from .state import Horizon, Place, Unit, neighbours, touches_two
from .units import distinct, part_of, picked, place_of, replace

Going = Union[Step, Discover]
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

    def steps(self, unit: Unit, why: bool) -> list[Verdict[Going]]:
        """BTH-8.2, 8.4, 8.6: everywhere the unit may go with one point."""
        s, player = self.s, self.player
        row = s.places[unit.place]
        kind, tile = KINDS[unit.kind], TILE_ID[row.tile]
        found: list[Verdict[Going]] = []
        for position in neighbours(row.q, row.r):
            place = self.at.get(position)
            if place is not None:
                refusal = self._refuse_step(place)
                if refusal is None or why:
                    found.append((step(player, tile, kind, unit.strength, TILE_ID[s.places[place].tile]), refusal))
            elif why or (unit.kind == SETTLER and self.no_discovery is None):
                refusal = self._refuse_discovery(unit, position)
                if refusal is None or why:
                    found.append((discover(player, tile, kind, unit.strength, *position), refusal))
        return found

    def _refuse_step(self, place: int) -> Optional[Refusal]:
        """BTH-8.4: a foreign home is only passed through."""
        if self.points >= 2:
            return None
        return None if self.s.home_of(place) in (-1, self.player) else MAY_NOT_END

    def _refuse_discovery(self, unit: Unit, position: tuple[int, int]) -> Optional[Refusal]:
        if unit.kind != SETTLER:
            return SOLDIER
        return self.no_discovery if touches_two(self.at, position) else LONELY

    def goes_on(self) -> bool:
        """Whether some unit has a legal step."""
        return any(self.steps(unit, False) for unit in distinct(self.s.civs[self.player]))

    def verdicts(self, bound: Optional[Unit], why: bool) -> list[Verdict[Going]]:
        """The steps of all units; a unit that stands on a foreign home goes first."""
        found: list[Verdict[Going]] = []
        for unit in distinct(self.s.civs[self.player]):
            if bound is None or unit == bound:
                found += self.steps(unit, why)
            elif why:
                found += [(option, GO_ON) for option, refusal in self.steps(unit, True) if refusal is None]
        return found


def _can_move(s: Horizon, player: int, task: Effect) -> bool:
    """Whether some unit has a legal first step."""
    return bool(s.civs[player].units) and Walk(s, player, points_of(s, player, task["points"])).goes_on()


@VERBS.teach("move", fits=lambda s, player, task, means: _can_move(s, player, task))
def move(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-8.2, 8.3, 8.11: the points are fixed when the task begins; at least one step."""
    points = points_of(s, player, task["points"])
    bound: Optional[Unit] = None  # the unit that stands on a foreign home
    moved = False
    while points:
        answer = yield from next_step(Walk(s, player, points), bound, moved, may_skip)
        if isinstance(answer, (Skip, Stop)):
            break
        points -= 1
        moved = True
        bound = yield from take_step(s, player, answer)
    return moved


def next_step(walk: Walk, bound: Optional[Unit], moved: bool, may_skip: bool) -> FlowOf[Union[Going, Skip, Stop]]:
    """BTH-17.7: a step; to stop is possible after the first one, unless a unit stands on a foreign home."""
    facts = {"n": walk.points}
    if not moved or bound is not None:
        may_skip = may_skip and not moved
        return (yield from ask_or_skip(walk.player, "prompt.move", lambda why: walk.verdicts(bound, why), may_skip, facts))

    def with_stop(why: bool) -> list[Verdict[Union[Going, Stop]]]:
        return [*walk.verdicts(None, why), (STOP, None)]

    return (yield from ask(walk.player, "prompt.move", with_stop, facts, single_taken=True))


def take_step(s: Horizon, player: int, option: Going) -> FlowOf[Optional[Unit]]:
    """One step; gives back the unit if it must go on."""
    if isinstance(option, Discover):
        yield from discover_land(s, player, option)
        return None
    unit = picked(s, option)
    target = place_of(s, option.target)
    moved = unit._replace(place=target)
    replace(s.civs[player], unit, moved)
    s.tell(
        "event.moved",
        (part_of(s, player, moved), parts.tile(option.target)),
        player=named.PLAYER[player],
        unit=named.UNIT[unit.kind],
        n=unit.strength,
        place=named.tile(option.tile),
        target=named.tile(option.target),
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
    s.places.append(Place(option.q, option.r, tile))
    replace(civ, unit, unit._replace(place=len(s.places) - 1))
    s.tell("event.discovered", (parts.tile(TILE_ID[tile]),), player=named.PLAYER[player], place=named.TILE[tile])
    yield from bonus(s, player, BOX.tiles[tile].discovery)
    yield from react(s, player, "discover", theocracy)


@VERBS.teach("discovery_limit")
def discovery_limit(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.7, 8.8: takes effect by itself."""
    civ = s.civs[player]
    civ.may_discover = max(civ.may_discover, task["n"])
    yield from ()
    return True
