"""Chapter 11, loading: what a ship may carry, and how it is filled (EVA-11.5 to 11.12)."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Facts, Flow, Refusal, Verdict, ask

from .components import BOX
from .components.vocabulary import KINDS, OLD
from .named import FACTORY, RESOURCE, SHIP, WORLD
from .options.phases import LeaveEmpty, LoadArea, LoadFactory, LoadStadium, LoadUnit
from .powers import powers
from .shared import HOME_AT, KIND_AT, LEAVE_EMPTY, LOAD_AREA, LOAD_FACTORY, LOAD_STADIUM, LOAD_UNIT, STADIUM_AT
from .state import Evacuation, Load, Player

EDGE = [f"@bay.{edge}" for edge in BOX.edges]
NEEDS_BAY = Refusal("EVA-11.10", "refused.needs_bay")
NO_UNITS = [Refusal("EVA-11.12", "refused.no_unit", {"kind": RESOURCE[kind], "world": WORLD[OLD]}) for kind in KINDS]
OTHER_EDGE = [Refusal("EVA-11.5", "refused.other_edge", {"bay": edge}) for edge in EDGE]
ALL_IN_PLAY = [Refusal("EVA-11.11", "refused.factories_in_play", {"kind": FACTORY[kind]}) for kind in KINDS]


def load(s: Evacuation, player: int, ship: int) -> Flow:
    """EVA-11.5 to 11.12: the bays, then buildings, then resources; what nothing can be put into stays empty (EVA-24.24)."""
    name: Facts = {"ship": SHIP[ship]}
    for edge in BOX.ships[ship].bays:
        yield from load_bay(s, player, ship, edge, {**name, "bay": EDGE[edge]})
    me = s.players[player]
    for left in range(building_limit(me, ship), 0, -1):
        place: Facts = {**name, "n": left}
        building = yield from ask(
            player, "prompt.load_building", lambda _: building_verdicts(s, player), place, single_taken=True
        )
        if isinstance(building, LeaveEmpty):
            break
        load_building(me, ship, building)
    for left in range(resource_limit(me, ship), 0, -1):
        unit = yield from ask(player, "prompt.load_unit", lambda _: unit_verdicts(me), {**name, "n": left}, single_taken=True)
        if isinstance(unit, LeaveEmpty):
            break
        kind = KIND_AT[unit.kind]
        me.old[kind] -= 1
        me.aboard += (Load(ship, "resource", kind),)


# Evacuation bays


def load_bay(s: Evacuation, player: int, ship: int, edge: int, facts: Facts) -> Flow:
    """EVA-11.5, 11.19: an Area through a bay, or none."""
    option = yield from ask(player, "prompt.load_bay", lambda _: bay_verdicts(s, player, edge), facts, single_taken=True)
    if isinstance(option, LoadArea):
        evacuate(s.players[player], Load(ship, "bay", HOME_AT[option.area]))


def evacuate(me: Player, area: Load) -> None:
    """EVA-11.6, 11.7: the tile is turned over for good; its people or its factory board the ship."""
    me.evacuated |= 1 << area.which
    me.aboard += (area,)


def refuse_factory_area(s: Evacuation, player: int, area: int) -> Optional[Refusal]:
    """EVA-11.11: not while all factories of its kind are in play."""
    kind = BOX.old_areas[area].factory
    return ALL_IN_PLAY[kind] if kind >= 0 and not s.unused(player, kind) else None


def refuse_bay(s: Evacuation, player: int, area: int, edge: int) -> Optional[Refusal]:
    """EVA-11.5, 22.30: the edge colour must match the bay."""
    if BOX.old_areas[area].edge != edge and not powers(s.players[player]).bay_any_colour:
        return OTHER_EDGE[edge]
    return refuse_factory_area(s, player, area)


def bay_verdicts(s: Evacuation, player: int, edge: int) -> list[Verdict[Union[LoadArea, LeaveEmpty]]]:
    """EVA-11.5, 11.19: what an evacuation bay may take."""
    areas = s.players[player].left_behind()
    return [*((LOAD_AREA[area], refuse_bay(s, player, area, edge)) for area in areas), (LEAVE_EMPTY, None)]


# Buildings


def building_limit(me: Player, ship: int) -> int:
    """EVA-11.8, 22.30."""
    return BOX.ships[ship].buildings + powers(me).ship_building_limit


def building_verdicts(s: Evacuation, player: int) -> list[Verdict[Union[LoadStadium, LoadFactory, LoadArea, LeaveEmpty]]]:
    """EVA-11.8 to 11.10: stadiums, prepared factories and factory Areas of any edge colour."""
    me = s.players[player]
    found: list[Verdict[Union[LoadStadium, LoadFactory, LoadArea, LeaveEmpty]]] = []
    found += [(LOAD_STADIUM[stadium], None) for stadium in me.stadiums_old]
    found += [(LOAD_FACTORY[kind], None) for kind in KINDS if me.prepared_old[kind]]
    for area in me.left_behind():
        factory = BOX.old_areas[area].factory >= 0
        found.append((LOAD_AREA[area], refuse_factory_area(s, player, area) if factory else NEEDS_BAY))
    found.append((LEAVE_EMPTY, None))
    return found


def load_building(me: Player, ship: int, option: Union[LoadStadium, LoadFactory, LoadArea]) -> None:
    """EVA-11.8, 11.9: a unit of the building limit."""
    if isinstance(option, LoadStadium):
        stadium = STADIUM_AT[option.stadium]
        me.stadiums_old = tuple(each for each in me.stadiums_old if each != stadium)
        me.aboard += (Load(ship, "stadium", stadium),)
    elif isinstance(option, LoadFactory):
        kind = KIND_AT[option.kind]
        me.prepared_old[kind] -= 1
        me.aboard += (Load(ship, "factory", kind),)
    else:
        evacuate(me, Load(ship, "area", HOME_AT[option.area]))


# Resources


def resource_limit(me: Player, ship: int) -> int:
    """EVA-11.12, 22.30."""
    return BOX.ships[ship].resources + powers(me).ship_resource_limit


def unit_verdicts(me: Player) -> list[Verdict[Union[LoadUnit, LeaveEmpty]]]:
    """EVA-11.12: units of the Old World; what was set aside for flights is gone (EVA-11.15)."""
    return [*((LOAD_UNIT[kind], None if me.old[kind] else NO_UNITS[kind]) for kind in KINDS), (LEAVE_EMPTY, None)]
