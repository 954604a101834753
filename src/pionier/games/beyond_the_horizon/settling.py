"""Chapter 9: villages and cities."""

from __future__ import annotations

from typing import NamedTuple, Optional, Union

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import named, parts
from .components import BOX
from .components.vocabulary import FORTIFICATION, SETTLEMENT, SETTLER, SOLDIER
from .effects import VERBS, ask_or_skip, bonus
from .options import Fortify, Settle, Skip
from .powers import modifier, pious, react
from .shared import TILE_ID, fortify, settle, use_units
from .state import Horizon, Unit
from .tracks import NO_CUBE, choose_track, has_cube, take_cube, track_effect
from .units import exhaust_unit, place_of

NO_AREA = Refusal("BTH-9.9", "refused.home_has_no_area")
BUILT_OVER = Refusal("BTH-10.6", "refused.built_over")
HAS_VILLAGE = Refusal("BTH-9.4", "refused.has_village")
NO_VILLAGE = Refusal("BTH-9.5", "refused.no_village")
HAS_CITY = Refusal("BTH-9.7", "refused.has_city")
NO_TOKEN = Refusal("BTH-10.11", "refused.no_token")
TOO_WEAK = {
    kind: {n: Refusal(rule, key, {"n": n}) for n in range(1, 99)}
    for kind, rule, key in (
        (SETTLER, "BTH-9.1", "refused.settlers_too_weak"),
        (SOLDIER, "BTH-9.5", "refused.soldiers_too_weak"),
    )
}


class Area(NamedTuple):
    """What village areas and city areas differ in."""

    kind: int  # of the units used
    modifier: str
    token: int  # that is played for it
    prompt: str


VILLAGES = Area(SETTLER, "settle_strength", SETTLEMENT, "prompt.settle")
CITIES = Area(SOLDIER, "fortify_strength", FORTIFICATION, "prompt.fortify")


def force(s: Horizon, player: int, place: int, kind: int) -> int:
    """The total strength of a player's settlers or soldiers on a place."""
    return sum([unit.strength for unit in s.civs[player].units if unit.place == place and unit.kind == kind])


def refuse_area(s: Horizon, place: int, area: Area) -> Optional[Refusal]:
    """BTH-9.1, 9.5, 9.9: why nobody can settle or fortify there."""
    row = s.places[place]
    if BOX.tiles[row.tile].home >= 0:
        return NO_AREA
    if row.building >= 0:
        return BUILT_OVER
    if area is VILLAGES:
        return HAS_VILLAGE if row.village >= 0 else None
    if row.village < 0:
        return NO_VILLAGE
    return HAS_CITY if row.city >= 0 else None


def needed(s: Horizon, place: int, change: int) -> int:
    """BTH-14.8, 18.29: the strength to reach there, at least 1."""
    return max(1, BOX.tiles[s.places[place].tile].strength + change)


def area_verdicts(
    s: Horizon, player: int, area: Area, change: int, token: bool, why: bool
) -> list[Verdict[Union[Settle, Fortify]]]:
    """BTH-9.1, 9.5: where the player can settle or fortify; `change` is all that changes the strength of a tile."""
    make = settle if area is VILLAGES else fortify
    there = {unit.place for unit in s.civs[player].units if unit.kind == area.kind}
    found: list[Verdict[Union[Settle, Fortify]]] = []
    for place in range(len(s.places)) if why else sorted(there):
        refusal = refuse_area(s, place, area)
        if refusal is None:
            least = needed(s, place, change)
            if force(s, player, place, area.kind) < least:
                refusal = TOO_WEAK[area.kind][least]
            elif not has_cube(s, player):
                refusal = NO_CUBE
        if refusal is None or why:
            found.append((make(TILE_ID[s.places[place].tile], token), refusal))
    return found


def change_of(s: Horizon, player: int, area: Area, task_change: int = 0) -> int:
    """What a task and the player's modifiers add to the strength of a tile."""
    return task_change + modifier(s, player, area.modifier)


def possible(s: Horizon, player: int, area: Area, task: Effect) -> bool:
    """Whether there is a tile to settle or fortify."""
    if not any(unit.kind == area.kind for unit in s.civs[player].units):
        return False
    return bool(area_verdicts(s, player, area, change_of(s, player, area, task["strength_mod"]), False, False))


def sets_of_units(s: Horizon, player: int, place: int, kind: int, least: int) -> list[tuple[int, ...]]:
    """BTH-18.11: the strengths of every set that is enough and of which no unit could be left out."""
    strengths = sorted([u.strength for u in s.civs[player].units if u.place == place and u.kind == kind], reverse=True)
    found: list[tuple[int, ...]] = []

    def extend(chosen: tuple[int, ...], rest: list[int]) -> None:
        if sum(chosen) >= least:
            found.append(chosen)  # the smallest was taken last, and without it the rest was not enough
            return
        for at, strength in enumerate(rest):
            if strength not in rest[:at]:
                extend((*chosen, strength), rest[at + 1 :])

    extend((), strengths)
    return found


def use(s: Horizon, player: int, place: int, kind: int, least: int) -> Flow:
    """BTH-9.2, 9.3, 9.6: choose the units and exhaust them."""
    by_option = {use_units("+".join(map(str, each))): each for each in sets_of_units(s, player, place, kind, least)}
    answer = yield from ask(player, "prompt.use_units", list(by_option), {"n": least}, single_taken=True)
    for strength in by_option[answer]:
        exhaust_unit(s.civs[player], Unit(place, kind, strength))


def take_area(s: Horizon, player: int, area: Area, place: int, change: int) -> Flow:
    """BTH-9.2, 9.6: exhaust the units, move the cube; a village gains the bonus of its tile."""
    theocracy = pious(s, player)
    yield from use(s, player, place, area.kind, needed(s, place, change))
    tile = BOX.tiles[s.places[place].tile]
    if area is VILLAGES:
        yield from _cube_to(s, player, place, area, tile.village_track)
        yield from bonus(s, player, tile.village_bonus)
        yield from react(s, player, "settle", theocracy)
    else:
        yield from _cube_to(s, player, place, area, tile.city_track)
        yield from react(s, player, "fortify", theocracy)


def _cube_to(s: Horizon, player: int, place: int, area: Area, shown: int) -> Flow:
    """The leftmost cube of the track shown goes to the area (BTH-6.6: of another one if that is empty)."""
    track = yield from choose_track(s, player, (shown,), "prompt.cube")
    space = take_cube(s, player, track)
    row = s.places[place]
    s.places[place] = row._replace(village=player) if area is VILLAGES else row._replace(city=player)
    key = "event.settled" if area is VILLAGES else "event.fortified"
    s.tell(key, (parts.tile(TILE_ID[row.tile]),), player=named.PLAYER[player], place=named.TILE[row.tile])
    yield from track_effect(s, player, track, space)


# Tasks


def area_task(s: Horizon, player: int, area: Area, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.8, 10.12: on a tile of choice."""
    change = change_of(s, player, area, task["strength_mod"])
    answer = yield from ask_or_skip(player, area.prompt, lambda why: area_verdicts(s, player, area, change, False, why), may_skip)
    if isinstance(answer, Skip):
        return False
    yield from take_area(s, player, area, place_of(s, answer.tile), change)
    return True


@VERBS.teach("settle", fits=lambda s, player, task, means: possible(s, player, VILLAGES, task))
def settle_task(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    return area_task(s, player, VILLAGES, task, may_skip)


@VERBS.teach("fortify", fits=lambda s, player, task, means: possible(s, player, CITIES, task))
def fortify_task(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    return area_task(s, player, CITIES, task, may_skip)


# Tokens


def token_verdicts(s: Horizon, player: int, area: Area, why: bool) -> list[Verdict[Union[Settle, Fortify]]]:
    """BTH-10.11: with a token, where settling or fortifying can be carried out."""
    held = s.civs[player].tokens[area.token] > 0
    if not held and not why:
        return []
    found = area_verdicts(s, player, area, change_of(s, player, area), True, why)
    return found if held else [(option, refusal or NO_TOKEN) for option, refusal in found]


def play_token(s: Horizon, player: int, area: Area, tile: str) -> Flow:
    """BTH-10.11: return the token to the supply, then settle or fortify."""
    civ = s.civs[player]
    civ.tokens = tuple([held - (kind == area.token) for kind, held in enumerate(civ.tokens)])
    yield from take_area(s, player, area, place_of(s, tile), change_of(s, player, area))


def token_task(s: Horizon, player: int, area: Area, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.8: play a token on a tile of choice."""
    answer = yield from ask_or_skip(player, area.prompt, lambda why: token_verdicts(s, player, area, why), may_skip)
    if isinstance(answer, Skip):
        return False
    yield from play_token(s, player, area, answer.tile)
    return True


@VERBS.teach("settle_with_token", fits=lambda s, player, task, means: bool(token_verdicts(s, player, VILLAGES, False)))
def settle_with_token(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    return token_task(s, player, VILLAGES, may_skip)


@VERBS.teach("fortify_with_token", fits=lambda s, player, task, means: bool(token_verdicts(s, player, CITIES, False)))
def fortify_with_token(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    return token_task(s, player, CITIES, may_skip)
