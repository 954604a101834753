"""Chapter 10: building tiles, new buildings and those of others."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, Option, Refusal, Verdict
from pionier.engine.effects import Effect

from .abilities import modifier, pious, react
from .components import BOX
from .components.vocabulary import SETTLER
from .map_options import TILE_ID, TILE_NAME, TILE_PART, BuildNew, JoinBuilding, PickUnit, build_new, join_building
from .options import BUILDING_AT, PLAYER, SKIP, TAKE_BUILDING, TakeBuilding
from .state import BUILDING, KIND, LEFT, PLACE, RIGHT, STRENGTH, TILE, VILLAGE, Civilization, Horizon, Unit
from .tasks import TASKS, bonus, pick
from .tracks import NO_CUBE, has_cube, pick_track, take_cube, track_effect
from .units import distinct, exhaust_unit, option_of, picked, place_of, replace, token_free

BUILDINGS = BOX.buildings
BUILDING_NAME = [f"@building.{tile.id}" for tile in BUILDINGS]
FOREIGN_HOME = Refusal("BTH-10.4", "refused.build_on_home")
ON_VILLAGE = Refusal("BTH-10.4", "refused.build_on_village")
ON_BUILDING = Refusal("BTH-10.4", "refused.build_on_building")
FOREIGN_UNIT = Refusal("BTH-10.4", "refused.build_among_others")
NO_SETTLER = Refusal("BTH-10.2", "refused.no_settler_there")
NO_LOWER_TOKEN = Refusal("BTH-18.13", "refused.no_lower_token")
OWN_BUILDING = Refusal("BTH-10.9", "refused.own_building")
TWO_BUILDERS = Refusal("BTH-10.9", "refused.two_builders")
TOO_DEAR = {n: Refusal("BTH-1.11", "refused.too_few_coins", {"n": n}) for n in range(100)}


# Building tiles


def _on_display(s: Horizon, player: int, task: Effect) -> bool:
    level: int = task["level"]
    return bool(s.display[level - 1])


@TASKS.teach("take_building", fits=_on_display)
def take_building(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-10.3, 2.8: one tile of exactly that level; the display is refilled at once."""
    level: int = task["level"] - 1

    def verdicts(_: bool) -> list[Verdict]:
        return [(TAKE_BUILDING[tile], None) for tile in s.display[level]]

    option: Option = yield from pick(player, "prompt.take_building", verdicts, task["may_skip"])
    if not isinstance(option, TakeBuilding):
        return False
    tile = BUILDING_AT[option.building]
    stack = s.buildings[level]
    refill = (s.turn_up(stack),) if len(stack) else ()
    at = s.display[level].index(tile)
    s.display[level] = s.display[level][:at] + refill + s.display[level][at + 1 :]
    s.civs[player].tiles += (tile,)
    s.tell("event.took_building", (f"building-{option.building}",), player=PLAYER[player], building=BUILDING_NAME[tile])
    return True


# Building


def cost_of(s: Horizon, player: int, building: int, discount: int) -> int:
    """BTH-14.10, 14.17."""
    return max(0, BUILDINGS[building].cost - discount + modifier(s, player, "building_coins"))


def builders(civ: Civilization, place: int) -> list[Unit]:
    """BTH-10.5, 18.13: the settlers on a place that can be lowered by 1."""
    return [unit for unit in distinct(civ) if unit[PLACE] == place and unit[KIND] == SETTLER and _can_lower(civ, unit)]


def _can_lower(civ: Civilization, unit: Unit) -> bool:
    strength = unit[STRENGTH]
    return strength == 1 or token_free(civ, SETTLER, strength - 1, strength)


def refuse_site(s: Horizon, player: int, place: int) -> Optional[Refusal]:
    """BTH-10.4: why no new building can be put there."""
    row = s.places[place]
    if row[BUILDING] >= 0:
        return ON_BUILDING
    if s.home_of(place) not in (-1, player):
        return FOREIGN_HOME
    if row[VILLAGE] >= 0:
        return ON_VILLAGE
    for other in s.around(player):
        for unit in s.civs[other].units:
            if unit[PLACE] == place:
                return FOREIGN_UNIT
    return None


def refuse_builder(s: Horizon, player: int, place: int, cost: int) -> Optional[Refusal]:
    """BTH-10.2, 10.5, 6.7: the settler, the coins, the cube."""
    civ = s.civs[player]
    if not any(unit[PLACE] == place and unit[KIND] == SETTLER for unit in civ.units):
        return NO_SETTLER
    if not builders(civ, place):
        return NO_LOWER_TOKEN
    if civ.coins < cost:
        return TOO_DEAR[cost]
    return None if has_cube(s, player) else NO_CUBE


def refuse_second(s: Horizon, player: int, place: int) -> Optional[Refusal]:
    """BTH-10.8, 10.9: the right slot is for one other player."""
    row = s.places[place]
    if row[LEFT] == player:
        return OWN_BUILDING
    return TWO_BUILDERS if row[RIGHT] >= 0 else None


def build_verdicts(s: Horizon, player: int, mode: str, discount: int, why: bool) -> list[Verdict]:
    """BTH-10.2 to 10.9: what the player can build, and where."""
    civ = s.civs[player]
    there = {unit[PLACE] for unit in civ.units if unit[KIND] == SETTLER}
    places = range(len(s.places)) if why else sorted(there)
    found: list[Verdict] = []
    if mode != "existing" and civ.tiles:
        sites = [(place, refuse_site(s, player, place)) for place in places]
        for tile in civ.tiles:
            cost = cost_of(s, player, tile, discount)
            for place, refusal in sites:
                no = refusal or refuse_builder(s, player, place, cost)
                if no is None or why:
                    found.append((build_new(BUILDINGS[tile].id, TILE_ID[s.places[place][TILE]]), no))
    if mode != "new":
        for place in places:
            building = s.places[place][BUILDING]
            if building >= 0:
                no = refuse_second(s, player, place)
                no = no or refuse_builder(s, player, place, cost_of(s, player, building, discount))
                if no is None or why:
                    found.append((join_building(BUILDINGS[building].id, TILE_ID[s.places[place][TILE]]), no))
    return found


def build(s: Horizon, player: int, option: Union[BuildNew, JoinBuilding], discount: int) -> Flow:
    """BTH-10.5 to 10.8: pay, lower a settler, move the cube to the slot, gain the bonus."""
    theocracy = pious(s, player)
    civ = s.civs[player]
    place, number = place_of(s, option.tile), BUILDING_AT[option.building]
    new = isinstance(option, BuildNew)

    def verdicts(_: bool) -> list[Verdict]:
        return [(option_of(s, player, unit), None) for unit in builders(civ, place)]

    settler: PickUnit = yield from pick(player, "prompt.builder", verdicts, False)
    civ.coins -= cost_of(s, player, number, discount)
    lower_settler(civ, picked(s, settler))
    building = BUILDINGS[number]
    shown = building.left_track if new else building.right_track
    track = yield from pick_track(s, player, (shown,), "prompt.cube")
    space = take_cube(s, player, track)
    if new:
        civ.tiles = _without(civ.tiles, number)
        s.change(place, BUILDING, number)
        s.change(place, LEFT, player)
    else:
        s.change(place, RIGHT, player)
    tile = s.places[place][TILE]
    key = "event.built" if new else "event.joined_building"
    s.tell(key, (TILE_PART[tile],), player=PLAYER[player], building=BUILDING_NAME[number], place=TILE_NAME[tile])
    yield from track_effect(s, player, track, space)
    yield from bonus(s, player, building.bonus)
    yield from react(s, player, "build", theocracy)


def lower_settler(civ: Civilization, unit: Unit) -> None:
    """BTH-10.5: by 1; one of strength 1 is exhausted instead."""
    if unit[STRENGTH] == 1:
        exhaust_unit(civ, unit)
    else:
        replace(civ, unit, (unit[PLACE], unit[KIND], unit[STRENGTH] - 1))


def _without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


@TASKS.teach("build", fits=lambda s, player, task: bool(build_verdicts(s, player, task["mode"], task["discount"], False)))
def build_task(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-14.10, 10.12."""
    mode, discount = task["mode"], task["discount"]
    option: Option = yield from pick(
        player,
        "prompt.build",
        lambda why: build_verdicts(s, player, mode, discount, why),
        task["may_skip"],
        {"discount": discount},
    )
    if option is SKIP:
        return False
    assert isinstance(option, (BuildNew, JoinBuilding))
    yield from build(s, player, option, discount)
    return True
