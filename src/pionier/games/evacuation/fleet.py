"""Chapter 11, what may fly and what a ship may carry: costs, limits and refusals."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Refusal, Verdict

from .abilities import powers
from .components import BOX
from .components.effects import ENERGY, KINDS, NEW, OLD, RESOURCES, WORLDS
from .options_phases import FLY, LEAVE_EMPTY, LOAD_AREA, LOAD_FACTORY, LOAD_STADIUM, LOAD_UNIT, READY
from .state import Evacuation, Player

NEEDS_BAY = Refusal("EVA-11.10", "refused.needs_bay")
NO_UNITS = [Refusal("EVA-11.12", "refused.no_unit", {"kind": f"@resource.{kind}", "world": "@world.old"}) for kind in RESOURCES]
OTHER_EDGE = [Refusal("EVA-11.5", "refused.other_edge", {"bay": f"@bay.{edge}"}) for edge in BOX.edges]
ALL_IN_PLAY = [Refusal("EVA-11.11", "refused.factories_in_play", {"kind": f"@factory.{kind}"}) for kind in RESOURCES]


def flight_energy(me: Player, ship: int) -> int:
    """EVA-11.14, 22.6, 22.28, 25.27: what a flight of the ship costs in the world it leaves."""
    saved = sum(saves for each, saves in me.first_flight if each == ship)
    if ship in me.ships_new:
        return 0 if powers(me).return_flight_free else max(0, BOX.return_flight - saved)
    return max(0, BOX.ships[ship].flight - powers(me).flight_discount - saved)


def refuse_flight(me: Player, ship: int) -> Optional[Refusal]:
    """EVA-11.14, 11.15: the Energy must lie in the world the ship leaves."""
    world = NEW if ship in me.ships_new else OLD
    cost, there = flight_energy(me, ship), me.stock(world)[ENERGY]
    if there >= cost:
        return None
    return Refusal("EVA-11.14", "refused.flight_energy", {"n": cost, "there": there, "world": f"@world.{WORLDS[world]}"})


def grounded(me: Player) -> list[int]:
    """The ships that may still be sent, Old World first."""
    return [ship for ship in me.ships_old + me.ships_new if ship not in me.sent and ship not in me.recalled]


def flight_verdicts(me: Player) -> list[Verdict]:
    """EVA-24.18: ships that can be paid for may fly."""
    found: list[Verdict] = [(FLY[ship], refuse_flight(me, ship)) for ship in grounded(me)]
    found.append((READY, None))
    return found


def refuse_factory_area(s: Evacuation, player: int, area: int) -> Optional[Refusal]:
    """EVA-11.11: not while all factories of its kind are in play."""
    kind = BOX.old_areas[area].factory
    return ALL_IN_PLAY[kind] if kind >= 0 and not s.unused(player, kind) else None


def refuse_bay(s: Evacuation, player: int, area: int, edge: int) -> Optional[Refusal]:
    """EVA-11.5, 22.30: the edge colour must match the bay."""
    if BOX.old_areas[area].edge != edge and not powers(s.players[player]).bay_any_colour:
        return OTHER_EDGE[edge]
    return refuse_factory_area(s, player, area)


def left_behind(me: Player) -> list[int]:
    """EVA-11.7: the Areas of the continent that are not evacuated."""
    return [area for area in range(len(BOX.old_areas)) if not me.evacuated >> area & 1]


def bay_verdicts(s: Evacuation, player: int, edge: int) -> list[Verdict]:
    """EVA-11.5, 11.19: what an evacuation bay may take."""
    areas = left_behind(s.players[player])
    found: list[Verdict] = [(LOAD_AREA[area], refuse_bay(s, player, area, edge)) for area in areas]
    found.append((LEAVE_EMPTY, None))
    return found


def building_limit(me: Player, ship: int) -> int:
    """EVA-11.8, 22.30."""
    return BOX.ships[ship].buildings + powers(me).ship_building_limit


def building_verdicts(s: Evacuation, player: int) -> list[Verdict]:
    """EVA-11.8 to 11.10: stadiums, prepared factories and factory Areas of any edge colour."""
    me = s.players[player]
    found: list[Verdict] = [(LOAD_STADIUM[stadium], None) for stadium in me.stadiums_old]
    found += [(LOAD_FACTORY[kind], None) for kind in KINDS if me.prepared_old[kind]]
    for area in left_behind(me):
        factory = BOX.old_areas[area].factory >= 0
        found.append((LOAD_AREA[area], refuse_factory_area(s, player, area) if factory else NEEDS_BAY))
    found.append((LEAVE_EMPTY, None))
    return found


def resource_limit(me: Player, ship: int) -> int:
    """EVA-11.12, 22.30."""
    return BOX.ships[ship].resources + powers(me).ship_resource_limit


def unit_verdicts(me: Player) -> list[Verdict]:
    """EVA-11.12: units of the Old World; what was set aside for flights is gone (EVA-11.15)."""
    found: list[Verdict] = [(LOAD_UNIT[kind], None if me.old[kind] else NO_UNITS[kind]) for kind in KINDS]
    found.append((LEAVE_EMPTY, None))
    return found


def something(verdicts: list[Verdict]) -> bool:
    """Whether there is anything to choose but to leave it (EVA-24.24)."""
    return sum(refusal is None for _, refusal in verdicts) > 1
