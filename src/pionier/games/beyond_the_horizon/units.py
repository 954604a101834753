"""Chapter 7: recruiting and upgrading units; their limited, double-sided tokens."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import FlowOf, Refusal, Verdict
from pionier.engine.effects import Effect

from . import named, parts
from .components.vocabulary import KINDS
from .effects import VERBS, ask_or_skip
from .options import Discover, PickUnit, Recruit, Skip, Step
from .population import Means, exhaust, take_pawn
from .shared import KIND_AT, TILE_AT, TILE_ID, pick_unit, recruit
from .state import BOARD, Civilization, Horizon, Unit

NO_TOKEN = Refusal("BTH-7.4", "refused.no_unit_token")
NOT_YOURS = Refusal("BTH-7.1", "refused.not_your_place")
WRONG_KIND = Refusal("BTH-7.2", "refused.wrong_kind")
AT_MOST = Refusal("BTH-7.2", "refused.strongest")
NO_STRONGER_TOKEN = Refusal("BTH-7.5", "refused.no_stronger_token")


def token_free(civ: Civilization, kind: int, strength: int, returned: int = 0) -> bool:
    """BTH-7.4: a token with that side lies beside the board; a unit of strength `returned` gives its own back first (BTH-7.5)."""
    token_of = BOARD.token_of
    wanted = token_of[strength]
    used = sum(1 for unit in civ.units if unit.kind == kind and token_of[unit.strength] == wanted)
    if returned and token_of[returned] == wanted:
        used -= 1
    return used < BOARD.token_counts[wanted]


def replace(civ: Civilization, old: Optional[Unit], new: Optional[Unit]) -> None:
    """A unit changes, appears (no old one) or leaves the map (no new one)."""
    units = list(civ.units)
    if old is not None:
        units.remove(old)
    if new is not None:
        units.append(new)
        units.sort()
    civ.units = tuple(units)


def distinct(civ: Civilization) -> list[Unit]:
    """BTH-7.8: interchangeable units once."""
    return list(dict.fromkeys(civ.units))


def exhaust_unit(civ: Civilization, unit: Unit) -> None:
    """BTH-1.5, 7.6: its pawn is exhausted, its token comes back."""
    replace(civ, unit, None)
    exhaust(civ)


def tile_of(s: Horizon, unit: Unit) -> int:
    """The tile a unit stands on."""
    return s.places[unit.place].tile


def part_of(s: Horizon, player: int, unit: Unit) -> str:
    """The part of the picture that is the unit."""
    return parts.units(player, TILE_ID[tile_of(s, unit)], KINDS[unit.kind], unit.strength)


def option_of(s: Horizon, player: int, unit: Unit) -> PickUnit:
    """The option that picks a unit."""
    return pick_unit(player, TILE_ID[tile_of(s, unit)], KINDS[unit.kind], unit.strength)


def place_of(s: Horizon, tile: str) -> int:
    """Where a tile lies on the map."""
    number = TILE_AT[tile]
    return next(at for at, row in enumerate(s.places) if row.tile == number)


def picked(s: Horizon, option: Union[PickUnit, Step, Discover]) -> Unit:
    """The unit that an option picks."""
    return Unit(place_of(s, option.tile), KIND_AT[option.kind], option.strength)


# Recruiting


def _can_recruit(s: Horizon, player: int, task: Effect, means: Means) -> bool:
    civ = s.civs[player]
    return means.pawn(task["from"]) and any(token_free(civ, kind, task["strength"]) for kind in task["types"])


def recruit_verdicts(s: Horizon, player: int, task: Effect, why: bool) -> list[Verdict[Recruit]]:
    """BTH-7.1, 7.4: where a unit may appear."""
    civ = s.civs[player]
    found: list[Verdict[Recruit]] = []
    kinds: tuple[int, ...] = task["types"]
    for kind in kinds:
        free = token_free(civ, kind, task["strength"])
        if not free and not why:
            continue
        for place, row in enumerate(s.places):
            if place == 1 + player or s.own_cube(place, player):
                found.append((recruit(KINDS[kind], TILE_ID[row.tile]), None if free else NO_TOKEN))
            elif why:
                found.append((recruit(KINDS[kind], TILE_ID[row.tile]), NOT_YOURS))
    return found


@VERBS.teach("recruit", fits=_can_recruit)
def recruit_unit(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-7.1."""
    civ = s.civs[player]
    strength: int = task["strength"]
    answer = yield from ask_or_skip(
        player, "prompt.recruit", lambda why: recruit_verdicts(s, player, task, why), may_skip, {"n": strength}
    )
    if isinstance(answer, Skip):
        return False
    take_pawn(civ, task["from"])
    unit = Unit(place_of(s, answer.tile), KIND_AT[answer.kind], strength)
    replace(civ, None, unit)
    s.tell(
        "event.recruited",
        (part_of(s, player, unit),),
        player=named.PLAYER[player],
        unit=named.unit(answer.kind),
        n=strength,
        place=named.tile(answer.tile),
    )
    return True


# Upgrading


def raised(civ: Civilization, unit: Unit, by: int) -> int:
    """BTH-7.2, 7.5: the strength a unit would get; its own if there is no token for more."""
    now = unit.strength
    for strength in range(min(BOARD.max_strength, now + by), now, -1):
        if token_free(civ, unit.kind, strength, now):
            return strength
    return now


def upgrade_verdicts(s: Horizon, player: int, task: Effect, why: bool) -> list[Verdict[PickUnit]]:
    """BTH-7.2, 7.5: which units can be upgraded."""
    civ = s.civs[player]
    found: list[Verdict[PickUnit]] = []
    for unit in distinct(civ):
        refusal: Optional[Refusal] = None
        if unit.kind not in task["types"]:
            refusal = WRONG_KIND
        elif raised(civ, unit, task["by"]) == unit.strength:
            refusal = AT_MOST if unit.strength == BOARD.max_strength else NO_STRONGER_TOKEN
        if refusal is None or why:
            found.append((option_of(s, player, unit), refusal))
    return found


@VERBS.teach("upgrade", fits=lambda s, player, task, means: bool(upgrade_verdicts(s, player, task, False)))
def upgrade(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-7.2, 7.3: one unit gets all the points."""
    by: int = task["by"]
    answer = yield from ask_or_skip(
        player, "prompt.upgrade", lambda why: upgrade_verdicts(s, player, task, why), may_skip, {"n": by}
    )
    if isinstance(answer, Skip):
        return False
    civ = s.civs[player]
    unit = picked(s, answer)
    better = Unit(unit.place, unit.kind, raised(civ, unit, by))
    replace(civ, unit, better)
    s.tell(
        "event.upgraded",
        (part_of(s, player, better),),
        player=named.PLAYER[player],
        unit=named.UNIT[unit.kind],
        before=unit.strength,
        n=better.strength,
        place=named.TILE[tile_of(s, unit)],
    )
    return True
