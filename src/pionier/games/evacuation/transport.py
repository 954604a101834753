"""Chapter 11: Transport. Everybody decides which ships fly and what they carry, all at the same time (EVA-11.1, 24.18).

What is decided stands in `Player.sent`, `recalled` and `aboard` until the player confirms; up to then it may be taken back.
"""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Facts, Flow, FlowOf, Refusal, Together, Verdict, ask

from . import parts
from .components import BOX
from .components.vocabulary import ENERGY, NEW, OLD
from .loading import load
from .named import FACTORY, HOME, PLAYER, RESOURCE, SHIP, STADIUM, WORLD
from .options.phases import Fly, Ready
from .powers import powers
from .rounds import end_phase
from .shared import CONFIRM, FLY, READY, SHIP_AT
from .state import Evacuation, Load, Player
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
    yield from choose_flights(me, player)
    if not me.sent and not me.recalled:
        return
    for at, ship in enumerate(me.sent):
        me.loading = at
        yield from load(s, player, ship)
    returning = yield from choose_returns(me, player)
    yield from ask(player, "prompt.confirm_transport", (CONFIRM,))  # EVA-24.24
    land(s, player, returning)


# Which ships fly


def flight_energy(me: Player, ship: int) -> int:
    """EVA-11.14, 22.6, 22.28, 25.27: what a flight of the ship costs in the world it leaves."""
    saved = sum(first.saves for first in me.first_flight if first.ship == ship)
    if ship in me.ships_new:
        return 0 if powers(me).return_flight_free else max(0, BOX.return_flight - saved)
    return max(0, BOX.ships[ship].flight - powers(me).flight_discount - saved)


def refuse_flight(me: Player, ship: int) -> Optional[Refusal]:
    """EVA-11.14, 11.15: the Energy must lie in the world the ship leaves."""
    world = NEW if ship in me.ships_new else OLD
    cost, there = flight_energy(me, ship), me.stock(world)[ENERGY]
    if there >= cost:
        return None
    return Refusal("EVA-11.14", "refused.flight_energy", {"n": cost, "there": there, "world": WORLD[world]})


def flight_verdicts(me: Player) -> list[Verdict[Union[Fly, Ready]]]:
    """EVA-24.18: ships that can be paid for may fly, Old World first."""
    grounded = [ship for ship in me.ships_old + me.ships_new if ship not in me.sent and ship not in me.recalled]
    return [*((FLY[ship], refuse_flight(me, ship)) for ship in grounded), (READY, None)]


def choose_flights(me: Player, player: int) -> Flow:
    """EVA-11.2, 11.3, 24.18: ships of both worlds, one after another; their Energy is set aside at once."""
    while True:
        facts: Facts = {"old": me.old[ENERGY], "new": me.new[ENERGY]}
        option = yield from ask(player, "prompt.flights", lambda _: flight_verdicts(me), facts, single_taken=True)
        if isinstance(option, Ready):
            return
        ship = SHIP_AT[option.ship]
        world = NEW if ship in me.ships_new else OLD
        me.stock(world)[ENERGY] -= flight_energy(me, ship)
        if world == OLD:
            me.sent += (ship,)
        else:
            me.recalled += (ship,)


def choose_returns(me: Player, player: int) -> FlowOf[tuple[int, ...]]:
    """EVA-22.29, 24.19: ships that go straight back to the Old World, empty and free."""
    returning: tuple[int, ...] = ()
    while powers(me).ships_return_free:
        staying = [ship for ship in me.sent if ship not in returning]
        if not staying:
            break
        option = yield from ask(player, "prompt.return_free", [*(FLY[ship] for ship in staying), READY])
        if isinstance(option, Ready):
            break
        returning += (SHIP_AT[option.ship],)
    return returning


def land(s: Evacuation, player: int, returning: tuple[int, ...]) -> None:
    """EVA-11.16, 11.17: ships change sides, and everything aboard comes to the New World side."""
    me = s.players[player]
    for ship in me.sent:
        cargo = [each for each in me.aboard if each.ship == ship]
        for each in cargo:
            unload(me, each)
        key, part = "event.flew" if cargo else "event.flew_empty", parts.ship(BOX.ships[ship].id)
        s.tell(key, (part,), player=PLAYER[player], ship=SHIP[ship], load=[_named(each) for each in cargo])
    for ship in me.recalled + returning:
        s.tell("event.returned", (parts.ship(BOX.ships[ship].id),), player=PLAYER[player], ship=SHIP[ship])
    arrived = tuple(ship for ship in me.sent if ship not in returning)
    back = tuple(ship for ship in me.ships_new if ship in me.recalled)
    me.ships_new = tuple(ship for ship in me.ships_new if ship not in back) + arrived
    me.ships_old = tuple(ship for ship in me.ships_old if ship not in arrived) + back
    me.first_flight = tuple(first for first in me.first_flight if first.ship not in me.sent + me.recalled)
    me.sent = me.recalled = ()
    me.aboard = ()
    me.loading = -1


def unload(me: Player, load: Load) -> None:
    """EVA-11.17, 11.18: to the New World side; no production changes."""
    if load.factory >= 0:
        me.prepared_new[load.factory] += 1
    elif load.what == "bay":
        me.population += BOX.old_areas[load.which].population
    elif load.what == "stadium":
        me.stadiums_new += (load.which,)
    else:
        me.new[load.which] += 1


NAMES = {"bay": HOME, "area": HOME, "stadium": STADIUM, "factory": FACTORY, "resource": RESOURCE}


def _named(load: Load) -> str:
    """An entry of the load in words."""
    return NAMES[load.what][load.which]
