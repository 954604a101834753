"""Chapter 10: building tiles, new buildings and those of others."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import named, parts
from .components import BOX
from .components.vocabulary import SETTLER
from .effects import VERBS, ask_or_skip, bonus
from .options import BuildNew, JoinBuilding, Skip
from .population import Means
from .powers import modifier, pious, react
from .shared import BUILDING_AT, TAKE_BUILDING, TILE_ID, build_new, join_building
from .state import Civilization, Horizon, Unit
from .tracks import NO_CUBE, choose_track, has_cube, take_cube, track_effect
from .units import distinct, exhaust_unit, option_of, picked, place_of, replace, token_free

BUILDINGS = BOX.buildings
FOREIGN_HOME = Refusal("BTH-10.4", "refused.build_on_home")
ON_VILLAGE = Refusal("BTH-10.4", "refused.build_on_village")
ON_BUILDING = Refusal("BTH-10.4", "refused.build_on_building")
FOREIGN_UNIT = Refusal("BTH-10.4", "refused.build_among_others")
NO_SETTLER = Refusal("BTH-10.2", "refused.no_settler_there")
NO_LOWER_TOKEN = Refusal("BTH-18.13", "refused.no_lower_token")
OWN_BUILDING = Refusal("BTH-10.9", "refused.own_building")
TWO_BUILDERS = Refusal("BTH-10.9", "refused.two_builders")
TOO_DEAR = {n: Refusal("BTH-1.11", "refused.too_few_coins", {"n": n}) for n in range(200)}


# Building tiles


def _on_display(s: Horizon, task: Effect) -> tuple[int, ...]:
    level: int = task["level"]
    return s.display[level - 1]


@VERBS.teach("take_building", fits=lambda s, player, task, means: bool(_on_display(s, task)))
def take_building(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-10.3, 2.8: one tile of exactly that level; the display is refilled at once."""
    shown = _on_display(s, task)
    answer = yield from ask_or_skip(
        player, "prompt.take_building", lambda _: [(TAKE_BUILDING[tile], None) for tile in shown], may_skip
    )
    if isinstance(answer, Skip):
        return False
    tile = BUILDING_AT[answer.building]
    level: int = task["level"] - 1
    stack = s.buildings[level]
    refill = (s.turn_up(stack),) if len(stack) else ()
    at = shown.index(tile)
    s.display[level] = shown[:at] + refill + shown[at + 1 :]
    s.civs[player].tiles += (tile,)
    part = parts.building(answer.building)
    s.tell("event.took_building", (part,), player=named.PLAYER[player], building=named.BUILDING[tile])
    return True


# Building


def cost_of(s: Horizon, player: int, building: int, discount: int) -> int:
    """BTH-14.10, 14.17."""
    return max(0, BUILDINGS[building].cost - discount + modifier(s, player, "building_coins"))


def builders(civ: Civilization, place: int) -> list[Unit]:
    """BTH-10.5, 18.13: the settlers on a place that can be lowered by 1."""
    return [unit for unit in distinct(civ) if unit.place == place and unit.kind == SETTLER and _can_lower(civ, unit)]


def _can_lower(civ: Civilization, unit: Unit) -> bool:
    strength = unit.strength
    return strength == 1 or token_free(civ, SETTLER, strength - 1, strength)


def refuse_site(s: Horizon, player: int, place: int) -> Optional[Refusal]:
    """BTH-10.4: why no new building can be put there."""
    row = s.places[place]
    if row.building >= 0:
        return ON_BUILDING
    if s.home_of(place) not in (-1, player):
        return FOREIGN_HOME
    if row.village >= 0:
        return ON_VILLAGE
    for other in s.around(player):
        for unit in s.civs[other].units:
            if unit.place == place:
                return FOREIGN_UNIT
    return None


def refuse_builder(s: Horizon, player: int, place: int, cost: int, purse: int) -> Optional[Refusal]:
    """BTH-10.2, 10.5, 6.7: the settler, the coins, the cube."""
    civ = s.civs[player]
    if not any(unit.place == place and unit.kind == SETTLER for unit in civ.units):
        return NO_SETTLER
    if not builders(civ, place):
        return NO_LOWER_TOKEN
    if purse < cost:
        return TOO_DEAR[cost]
    return None if has_cube(s, player) else NO_CUBE


def refuse_second(s: Horizon, player: int, place: int) -> Optional[Refusal]:
    """BTH-10.8, 10.9: the right slot is for one other player."""
    row = s.places[place]
    if row.left == player:
        return OWN_BUILDING
    return TWO_BUILDERS if row.right >= 0 else None


def build_verdicts(
    s: Horizon, player: int, mode: str, discount: int, purse: int, why: bool
) -> list[Verdict[Union[BuildNew, JoinBuilding]]]:
    """BTH-10.2 to 10.9: what the player can build with so many coins, and where."""
    civ = s.civs[player]
    there = {unit.place for unit in civ.units if unit.kind == SETTLER}
    places = range(len(s.places)) if why else sorted(there)
    found: list[Verdict[Union[BuildNew, JoinBuilding]]] = []
    if mode != "existing" and civ.tiles:
        sites = [(place, refuse_site(s, player, place)) for place in places]
        for tile in civ.tiles:
            cost = cost_of(s, player, tile, discount)
            for place, refusal in sites:
                no = refusal or refuse_builder(s, player, place, cost, purse)
                if no is None or why:
                    found.append((build_new(BUILDINGS[tile].id, TILE_ID[s.places[place].tile], cost), no))
    if mode != "new":
        for place in places:
            row = s.places[place]
            if row.building >= 0:
                cost = cost_of(s, player, row.building, discount)
                no = refuse_second(s, player, place) or refuse_builder(s, player, place, cost, purse)
                if no is None or why:
                    found.append((join_building(BUILDINGS[row.building].id, TILE_ID[row.tile], cost), no))
    return found


def build(s: Horizon, player: int, option: Union[BuildNew, JoinBuilding], discount: int) -> Flow:
    """BTH-10.5 to 10.8: pay, lower a settler, move the cube to the slot, gain the bonus."""
    theocracy = pious(s, player)
    civ = s.civs[player]
    place, number = place_of(s, option.tile), BUILDING_AT[option.building]
    new = isinstance(option, BuildNew)
    settlers = [option_of(s, player, unit) for unit in builders(civ, place)]
    settler = yield from ask(player, "prompt.builder", settlers, single_taken=True)
    civ.coins -= cost_of(s, player, number, discount)
    lower_settler(civ, picked(s, settler))
    building = BUILDINGS[number]
    track = yield from choose_track(s, player, (building.left_track if new else building.right_track,), "prompt.cube")
    space = take_cube(s, player, track)
    row = s.places[place]
    if new:
        civ.tiles = _without(civ.tiles, number)
        s.places[place] = row._replace(building=number, left=player)
    else:
        s.places[place] = row._replace(right=player)
    s.tell(
        "event.built" if new else "event.joined_building",
        (parts.tile(TILE_ID[row.tile]),),
        player=named.PLAYER[player],
        building=named.BUILDING[number],
        place=named.TILE[row.tile],
    )
    yield from track_effect(s, player, track, space)
    yield from bonus(s, player, building.bonus)
    yield from react(s, player, "build", theocracy)


def lower_settler(civ: Civilization, unit: Unit) -> None:
    """BTH-10.5: by 1; one of strength 1 is exhausted instead."""
    if unit.strength == 1:
        exhaust_unit(civ, unit)
    else:
        replace(civ, unit, unit._replace(strength=unit.strength - 1))


def _without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def _can_build(s: Horizon, player: int, task: Effect, means: Means) -> bool:
    return bool(build_verdicts(s, player, task["mode"], task["discount"], means.coins, False))


@VERBS.teach("build", fits=_can_build)
def build_task(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.10, 10.12."""
    mode, discount = task["mode"], task["discount"]
    answer = yield from ask_or_skip(
        player,
        "prompt.build",
        lambda why: build_verdicts(s, player, mode, discount, s.civs[player].coins, why),
        may_skip,
    )
    if isinstance(answer, Skip):
        return False
    yield from build(s, player, answer, discount)
    return True
