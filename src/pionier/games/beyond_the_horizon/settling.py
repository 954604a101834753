"""Chapter 9: villages and cities."""

from __future__ import annotations

from typing import NamedTuple, Optional

from pionier.engine.choice import Choose, Flow, Option, Refusal, Verdict
from pionier.engine.effects import Effect

from .abilities import modifier, pious, react
from .components import BOX
from .components.vocabulary import FORTIFICATION, SETTLEMENT, SETTLER, SOLDIER
from .map_options import TILE_ID, TILE_NAME, TILE_PART, Fortify, Settle, UseUnits, fortify, settle, use_units
from .options import PLAYER, SKIP
from .state import BUILDING, CITY, KIND, PLACE, STRENGTH, TILE, VILLAGE, Horizon
from .tasks import TASKS, bonus, pick
from .tracks import NO_CUBE, has_cube, pick_track, take_cube, track_effect
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


class Claim(NamedTuple):
    """What settling and fortifying differ in."""

    kind: int  # of the units used
    modifier: str
    area: int  # column of the place that gets the owner
    token: int  # that is played for it


VILLAGES = Claim(SETTLER, "settle_strength", VILLAGE, SETTLEMENT)
CITIES = Claim(SOLDIER, "fortify_strength", CITY, FORTIFICATION)


def force(s: Horizon, player: int, place: int, kind: int) -> int:
    """The total strength of a player's settlers or soldiers on a place."""
    return sum(unit[STRENGTH] for unit in s.civs[player].units if unit[PLACE] == place and unit[KIND] == kind)


def refuse_area(s: Horizon, place: int, claim: Claim) -> Optional[Refusal]:
    """BTH-9.1, 9.5, 9.9: why nobody can settle or fortify there."""
    row = s.places[place]
    if BOX.tiles[row[TILE]].home >= 0:
        return NO_AREA
    if row[BUILDING] >= 0:
        return BUILT_OVER
    if claim is VILLAGES:
        return HAS_VILLAGE if row[VILLAGE] >= 0 else None
    if row[VILLAGE] < 0:
        return NO_VILLAGE
    return HAS_CITY if row[CITY] >= 0 else None


def needed(s: Horizon, place: int, change: int) -> int:
    """BTH-14.8, 18.29: the strength to reach there, at least 1."""
    return max(1, BOX.tiles[s.places[place][TILE]].strength + change)


def claim_verdicts(s: Horizon, player: int, claim: Claim, change: int, token: bool, why: bool) -> list[Verdict]:
    """BTH-9.1, 9.5: where the player can settle or fortify; `change` is all that changes the strength of a tile."""
    make = settle if claim is VILLAGES else fortify
    there = {unit[PLACE] for unit in s.civs[player].units if unit[KIND] == claim.kind}
    found: list[Verdict] = []
    for place in range(len(s.places)) if why else sorted(there):
        refusal = refuse_area(s, place, claim)
        if refusal is None:
            least = needed(s, place, change)
            if force(s, player, place, claim.kind) < least:
                refusal = TOO_WEAK[claim.kind][least]
            elif not has_cube(s, player):
                refusal = NO_CUBE
        if refusal is None or why:
            found.append((make(TILE_ID[s.places[place][TILE]], token), refusal))
    return found


def change_of(s: Horizon, player: int, claim: Claim, task_change: int = 0) -> int:
    """What a task and the player's modifiers add to the strength of a tile."""
    return task_change + modifier(s, player, claim.modifier)


def possible(s: Horizon, player: int, claim: Claim, task_change: int) -> bool:
    """Whether there is a tile to settle or fortify."""
    if not any(unit[KIND] == claim.kind for unit in s.civs[player].units):
        return False
    return bool(claim_verdicts(s, player, claim, change_of(s, player, claim, task_change), False, False))


def sets_of_units(s: Horizon, player: int, place: int, kind: int, least: int) -> list[tuple[int, ...]]:
    """BTH-18.11: the strengths of every set that is enough and of which no unit could be left out."""
    strengths = sorted((u[STRENGTH] for u in s.civs[player].units if u[PLACE] == place and u[KIND] == kind), reverse=True)
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
    sets = sets_of_units(s, player, place, kind, least)
    chosen = sets[0]
    if len(sets) > 1:
        by_option = {use_units("+".join(map(str, each))): each for each in sets}
        option: UseUnits = yield Choose(player, "prompt.use_units", list(by_option), facts={"n": least})
        chosen = by_option[option]
    for strength in chosen:
        exhaust_unit(s.civs[player], (place, kind, strength))


def found_village(s: Horizon, player: int, place: int, change: int) -> Flow:
    """BTH-9.2: exhaust the settlers, move the cube, gain the bonus."""
    theocracy = pious(s, player)
    yield from use(s, player, place, SETTLER, needed(s, place, change))
    tile = BOX.tiles[s.places[place][TILE]]
    yield from _cube_to(s, player, place, VILLAGES, tile.village_track)
    yield from bonus(s, player, tile.village_bonus)
    yield from react(s, player, "settle", theocracy)


def fortify_city(s: Horizon, player: int, place: int, change: int) -> Flow:
    """BTH-9.6: exhaust the soldiers, move the cube."""
    theocracy = pious(s, player)
    yield from use(s, player, place, SOLDIER, needed(s, place, change))
    yield from _cube_to(s, player, place, CITIES, BOX.tiles[s.places[place][TILE]].city_track)
    yield from react(s, player, "fortify", theocracy)


def _cube_to(s: Horizon, player: int, place: int, claim: Claim, shown: int) -> Flow:
    """The leftmost cube of the track shown goes to the area (BTH-6.6: of another one if that is empty)."""
    track = yield from pick_track(s, player, (shown,), "prompt.cube")
    space = take_cube(s, player, track)
    s.change(place, claim.area, player)
    tile = s.places[place][TILE]
    key = "event.settled" if claim is VILLAGES else "event.fortified"
    s.tell(key, (TILE_PART[tile],), player=PLAYER[player], place=TILE_NAME[tile])
    yield from track_effect(s, player, track, space)


# Tasks


def settle_or_fortify(s: Horizon, player: int, claim: Claim, place: int, change: int) -> Flow:
    """One or the other."""
    yield from (found_village if claim is VILLAGES else fortify_city)(s, player, place, change)


def claim_task(s: Horizon, player: int, claim: Claim, prompt: str, task: Effect) -> Flow:
    """BTH-14.8, 10.12: on a tile of choice."""
    change = change_of(s, player, claim, task["strength_mod"])
    option: Option = yield from pick(
        player, prompt, lambda why: claim_verdicts(s, player, claim, change, False, why), task["may_skip"]
    )
    if option is SKIP:
        return False
    assert isinstance(option, (Settle, Fortify))
    yield from settle_or_fortify(s, player, claim, place_of(s, option.tile), change)
    return True


@TASKS.teach("settle", fits=lambda s, player, task: possible(s, player, VILLAGES, task["strength_mod"]))
def settle_task(s: Horizon, player: int, task: Effect) -> Flow:
    return claim_task(s, player, VILLAGES, "prompt.settle", task)


@TASKS.teach("fortify", fits=lambda s, player, task: possible(s, player, CITIES, task["strength_mod"]))
def fortify_task(s: Horizon, player: int, task: Effect) -> Flow:
    return claim_task(s, player, CITIES, "prompt.fortify", task)


# Tokens


def token_verdicts(s: Horizon, player: int, claim: Claim, why: bool) -> list[Verdict]:
    """BTH-10.11: with a token, where settling or fortifying can be carried out."""
    held = s.civs[player].tokens[claim.token] > 0
    if not held and not why:
        return []
    found = claim_verdicts(s, player, claim, change_of(s, player, claim), True, why)
    return found if held else [(option, refusal or NO_TOKEN) for option, refusal in found]


def play_token(s: Horizon, player: int, claim: Claim, tile: str) -> Flow:
    """BTH-10.11: return the token to the supply, then settle or fortify."""
    civ = s.civs[player]
    civ.tokens = tuple(held - (kind == claim.token) for kind, held in enumerate(civ.tokens))
    yield from settle_or_fortify(s, player, claim, place_of(s, tile), change_of(s, player, claim))


def token_task(s: Horizon, player: int, claim: Claim, prompt: str, task: Effect) -> Flow:
    """BTH-14.8: play a token on a tile of choice."""
    option: Option = yield from pick(player, prompt, lambda why: token_verdicts(s, player, claim, why), task["may_skip"])
    if option is SKIP:
        return False
    assert isinstance(option, (Settle, Fortify))
    yield from play_token(s, player, claim, option.tile)
    return True


@TASKS.teach("settle_with_token", fits=lambda s, player, task: bool(token_verdicts(s, player, VILLAGES, False)))
def settle_with_token(s: Horizon, player: int, task: Effect) -> Flow:
    return token_task(s, player, VILLAGES, "prompt.settle", task)


@TASKS.teach("fortify_with_token", fits=lambda s, player, task: bool(token_verdicts(s, player, CITIES, False)))
def fortify_with_token(s: Horizon, player: int, task: Effect) -> Flow:
    return token_task(s, player, CITIES, "prompt.fortify", task)
