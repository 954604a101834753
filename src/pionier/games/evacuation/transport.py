"""Chapter 11: Transport. Everybody decides which ships fly and what they carry, all at the same time (EVA-11.1, 24.18).

What is decided stands in `Player.sent`, `recalled` and `aboard` until the player confirms; up to then it may be taken back.
"""

from __future__ import annotations

from typing import Any, Callable

from pionier.engine.choice import Choose, Facts, Flow, Option, Together, Verdict, weigh

from .abilities import powers
from .components import BOX
from .components.effects import ENERGY, NEW, OLD
from .fleet import (
    bay_verdicts,
    building_limit,
    building_verdicts,
    flight_energy,
    flight_verdicts,
    resource_limit,
    something,
    unit_verdicts,
)
from .named import HOME, HOME_AT, KIND_AT, PLAYER, RESOURCE, SHIP, SHIP_AT, STADIUM, STADIUM_AT
from .options_phases import CONFIRM, FLY, LEAVE_EMPTY, READY, Fly, LoadArea, LoadFactory, LoadStadium, LoadUnit
from .phases import end_phase
from .state import Evacuation, Player, carried_factory
from .triggers import check


def transport(s: Evacuation) -> Flow:
    """EVA-11.1, 11.20: the whole phase, in every year."""
    yield Together({player: send_ships(s, player) for player in range(s.seats)})
    for player in s.order:
        if player < s.seats:
            check(s, player)  # EVA-25.17: a third stadium may have arrived
    end_phase(s)


def send_ships(s: Evacuation, player: int) -> Flow:
    """EVA-11.4: load all ships, fly, and unload when every ship has landed."""
    me = s.players[player]
    yield from choose_flights(s, player)
    if not me.sent and not me.recalled:
        return
    for at, ship in enumerate(me.sent):
        me.loading = at
        yield from load(s, player, ship)
    returning = yield from choose_returns(me, player)
    yield Choose(player, "prompt.confirm_transport", (CONFIRM,))  # EVA-24.24
    land(s, player, returning)


def choose_flights(s: Evacuation, player: int) -> Flow:
    """EVA-11.2, 11.3, 24.18: ships of both worlds, one after another; their Energy is set aside at once."""
    me = s.players[player]
    while something(flight_verdicts(me)):
        facts: Facts = {"old": me.old[ENERGY], "new": me.new[ENERGY]}
        option: Option = yield weigh(player, "prompt.flights", lambda _: flight_verdicts(me), facts)
        if not isinstance(option, Fly):
            return
        ship = SHIP_AT[option.ship]
        world = NEW if ship in me.ships_new else OLD
        me.stock(world)[ENERGY] -= flight_energy(me, ship)
        if world == OLD:
            me.sent += (ship,)
        else:
            me.recalled += (ship,)


def load(s: Evacuation, player: int, ship: int) -> Flow:
    """EVA-11.5 to 11.12: the bays, then buildings, then resources."""
    me = s.players[player]
    name: Facts = {"ship": SHIP[ship]}
    for edge in BOX.ships[ship].bays:
        facts: Facts = {**name, "bay": f"@bay.{BOX.edges[edge]}"}
        option = yield from pick(player, "prompt.load_bay", lambda edge=edge: bay_verdicts(s, player, edge), facts)
        if isinstance(option, LoadArea):
            evacuate(me, ship, "bay", HOME_AT[option.area])
    for left in range(building_limit(me, ship), 0, -1):
        option = yield from pick(player, "prompt.load_building", lambda: building_verdicts(s, player), {**name, "n": left})
        if option is LEAVE_EMPTY:
            break
        load_building(me, ship, option)
    for left in range(resource_limit(me, ship), 0, -1):
        option = yield from pick(player, "prompt.load_unit", lambda: unit_verdicts(me), {**name, "n": left})
        if not isinstance(option, LoadUnit):
            break
        kind = KIND_AT[option.kind]
        me.old[kind] -= 1
        me.aboard += ((ship, "resource", kind),)


def pick(player: int, prompt: str, verdicts: Callable[[], list[Verdict]], facts: Facts) -> Flow:
    """EVA-11.19, 24.24: what is loaded next; where there is nothing, the place stays empty unasked."""
    if not something(verdicts()):
        return LEAVE_EMPTY
    option: Option = yield weigh(player, prompt, lambda _: verdicts(), facts)
    return option


def evacuate(me: Player, ship: int, way: str, area: int) -> None:
    """EVA-11.6, 11.7: the tile is turned over for good; its people or its factory board the ship."""
    me.evacuated |= 1 << area
    me.aboard += ((ship, way, area),)


def load_building(me: Player, ship: int, option: Option) -> None:
    """EVA-11.8, 11.9: a unit of the building limit."""
    if isinstance(option, LoadStadium):
        stadium = STADIUM_AT[option.stadium]
        me.stadiums_old = tuple(each for each in me.stadiums_old if each != stadium)
        me.aboard += ((ship, "stadium", stadium),)
    elif isinstance(option, LoadFactory):
        kind = KIND_AT[option.kind]
        me.prepared_old[kind] -= 1
        me.aboard += ((ship, "factory", kind),)
    else:
        assert isinstance(option, LoadArea)
        evacuate(me, ship, "area", HOME_AT[option.area])


def choose_returns(me: Player, player: int) -> Flow:
    """EVA-22.29, 24.19: ships that go straight back to the Old World, empty and free."""
    returning: tuple[int, ...] = ()
    while powers(me).ships_return_free:
        staying = [ship for ship in me.sent if ship not in returning]
        if not staying:
            break
        option: Option = yield Choose(player, "prompt.return_free", [*(FLY[ship] for ship in staying), READY])
        if not isinstance(option, Fly):
            break
        returning += (SHIP_AT[option.ship],)
    return returning


def land(s: Evacuation, player: int, returning: tuple[int, ...]) -> None:
    """EVA-11.16, 11.17: ships change sides, and everything aboard comes to the New World side."""
    me = s.players[player]
    for ship in me.sent:
        cargo = [(what, which) for carrier, what, which in me.aboard if carrier == ship]
        for what, which in cargo:
            unload(me, what, which)
        key = "event.flew" if cargo else "event.flew_empty"
        s.tell(
            key, (f"ship-{BOX.ships[ship].id}",), player=PLAYER[player], ship=SHIP[ship], load=[_named(*each) for each in cargo]
        )
    for ship in me.recalled + returning:
        s.tell("event.returned", (f"ship-{BOX.ships[ship].id}",), player=PLAYER[player], ship=SHIP[ship])
    arrived = tuple(ship for ship in me.sent if ship not in returning)
    back = tuple(ship for ship in me.ships_new if ship in me.recalled)
    me.ships_new = tuple(ship for ship in me.ships_new if ship not in back) + arrived
    me.ships_old = tuple(ship for ship in me.ships_old if ship not in arrived) + back
    me.first_flight = tuple(row for row in me.first_flight if row[0] not in me.sent + me.recalled)
    me.sent = me.recalled = ()
    me.aboard = ()
    me.loading = -1


def unload(me: Player, what: str, which: int) -> None:
    """EVA-11.17, 11.18: to the New World side; no production changes."""
    factory = carried_factory(what, which)
    if factory >= 0:
        me.prepared_new[factory] += 1
    elif what == "bay":
        me.population += BOX.old_areas[which].population
    elif what == "stadium":
        me.stadiums_new += (which,)
    else:
        me.new[which] += 1


def _named(what: str, which: int) -> Any:
    """An entry of the load in words."""
    names = {"bay": HOME, "area": HOME, "stadium": STADIUM, "resource": RESOURCE}
    return f"@factory.{RESOURCE[which][10:]}" if what == "factory" else names[what][which]
