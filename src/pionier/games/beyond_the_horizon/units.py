"""Chapter 7: recruiting and upgrading units; their limited, double-sided tokens."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, Option, Refusal, Verdict
from pionier.engine.effects import Effect

from .components.vocabulary import KINDS
from .map_options import KIND_AT, TILE_AT, TILE_ID, TILE_NAME, Discover, PickUnit, Recruit, Step, pick_unit, recruit, unit_part
from .options import PLAYER
from .population import exhaust, take_inactive
from .state import BOARD, KIND, PLACE, STRENGTH, TILE, Civilization, Horizon, Unit
from .tasks import TASKS, pick

UNIT_NAME = [f"@unit.{name}" for name in KINDS]
NO_TOKEN = Refusal("BTH-7.4", "refused.no_unit_token")
NOT_YOURS = Refusal("BTH-7.1", "refused.not_your_place")
WRONG_KIND = Refusal("BTH-7.2", "refused.wrong_kind")
AT_MOST = Refusal("BTH-7.2", "refused.strongest")
NO_STRONGER_TOKEN = Refusal("BTH-7.5", "refused.no_stronger_token")


def token_free(civ: Civilization, kind: int, strength: int, returned: int = 0) -> bool:
    """BTH-7.4: a token with that side lies beside the board; a unit of strength `returned` gives its own back first (BTH-7.5)."""
    token_of = BOARD.token_of
    wanted = token_of[strength]
    used = sum(1 for unit in civ.units if unit[KIND] == kind and token_of[unit[STRENGTH]] == wanted)
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
    return s.places[unit[PLACE]][TILE]


def part_of(s: Horizon, player: int, unit: Unit) -> str:
    """The part of the picture that is the unit."""
    return unit_part(player, TILE_ID[tile_of(s, unit)], KINDS[unit[KIND]], unit[STRENGTH])


def option_of(s: Horizon, player: int, unit: Unit) -> PickUnit:
    """The option that picks a unit."""
    return pick_unit(player, TILE_ID[tile_of(s, unit)], KINDS[unit[KIND]], unit[STRENGTH])


def place_of(s: Horizon, tile: str) -> int:
    """Where a tile lies on the map."""
    number = TILE_AT[tile]
    return next(at for at, row in enumerate(s.places) if row[TILE] == number)


def picked(s: Horizon, option: Union[PickUnit, Step, Discover]) -> Unit:
    """The unit that an option picks."""
    return place_of(s, option.tile), KIND_AT[option.kind], option.strength


# Recruiting


def pawn_there(civ: Civilization, origin: str) -> bool:
    """Whether the stated kind of pawn exists."""
    return civ.active > 0 if origin == "active" else any(civ.columns)


def take_pawn(civ: Civilization, origin: str) -> None:
    """An active or an inactive pawn leaves the board."""
    if origin == "active":
        civ.active -= 1
    else:
        take_inactive(civ)


def _can_recruit(s: Horizon, player: int, task: Effect) -> bool:
    civ = s.civs[player]
    return pawn_there(civ, task["from"]) and any(token_free(civ, kind, task["strength"]) for kind in task["types"])


def recruit_verdicts(s: Horizon, player: int, task: Effect, why: bool) -> list[Verdict]:
    """BTH-7.1, 7.4: where a unit may appear."""
    civ = s.civs[player]
    found: list[Verdict] = []
    kinds: tuple[int, ...] = task["types"]
    for kind in kinds:
        free = token_free(civ, kind, task["strength"])
        if not free and not why:
            continue
        for place, row in enumerate(s.places):
            if place == 1 + player or s.own_cube(place, player):
                found.append((recruit(KINDS[kind], TILE_ID[row[TILE]]), None if free else NO_TOKEN))
            elif why:
                found.append((recruit(KINDS[kind], TILE_ID[row[TILE]]), NOT_YOURS))
    return found


@TASKS.teach("recruit", fits=_can_recruit)
def recruit_unit(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-7.1."""
    civ = s.civs[player]
    option: Option = yield from pick(
        player, "prompt.recruit", lambda why: recruit_verdicts(s, player, task, why), task["may_skip"], {"n": task["strength"]}
    )
    if not isinstance(option, Recruit):
        return False
    take_pawn(civ, task["from"])
    unit = (place_of(s, option.tile), KIND_AT[option.kind], task["strength"])
    replace(civ, None, unit)
    s.tell(
        "event.recruited",
        (part_of(s, player, unit),),
        player=PLAYER[player],
        unit=f"@unit.{option.kind}",
        n=task["strength"],
        place=f"@tile.{option.tile}",
    )
    return True


# Upgrading


def raised(civ: Civilization, unit: Unit, by: int) -> int:
    """BTH-7.2, 7.5: the strength a unit would get; its own if there is no token for more."""
    now = unit[STRENGTH]
    for strength in range(min(BOARD.max_strength, now + by), now, -1):
        if token_free(civ, unit[KIND], strength, now):
            return strength
    return now


def upgrade_verdicts(s: Horizon, player: int, task: Effect, why: bool) -> list[Verdict]:
    """BTH-7.2, 7.5: which units can be upgraded."""
    civ = s.civs[player]
    found: list[Verdict] = []
    for unit in distinct(civ):
        refusal: Optional[Refusal] = None
        if unit[KIND] not in task["types"]:
            refusal = WRONG_KIND
        elif raised(civ, unit, task["by"]) == unit[STRENGTH]:
            refusal = AT_MOST if unit[STRENGTH] == BOARD.max_strength else NO_STRONGER_TOKEN
        if refusal is None or why:
            found.append((option_of(s, player, unit), refusal))
    return found


@TASKS.teach("upgrade", fits=lambda s, player, task: bool(upgrade_verdicts(s, player, task, False)))
def upgrade(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-7.2, 7.3: one unit gets all the points."""
    option: Option = yield from pick(
        player, "prompt.upgrade", lambda why: upgrade_verdicts(s, player, task, why), task["may_skip"], {"n": task["by"]}
    )
    if not isinstance(option, PickUnit):
        return False
    civ = s.civs[player]
    unit = picked(s, option)
    better = (unit[PLACE], unit[KIND], raised(civ, unit, task["by"]))
    replace(civ, unit, better)
    s.tell(
        "event.upgraded",
        (part_of(s, player, better),),
        player=PLAYER[player],
        unit=UNIT_NAME[unit[KIND]],
        before=unit[STRENGTH],
        n=better[STRENGTH],
        place=TILE_NAME[tile_of(s, unit)],
    )
    return True
