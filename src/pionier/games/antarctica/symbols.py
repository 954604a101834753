"""Chapter 8.C: the actions of red and blue spaces, one after the other."""

from __future__ import annotations

from typing import Callable, Optional

from pionier.engine.choice import Choose, Flow, Option, Refusal, Refused
from pionier.engine.effects import Effect

from .cards import draft, draw_draft, opponents_pick
from .components import BOX, SLOTS
from .options import DECLINE, PLAYER, SHIFT, ZONE, ZONE_PART, ShiftShip
from .setup import refuse_zone
from .state import BUILT, OWNER, Antarctica
from .tracks import any_track


def begin_next(s: Antarctica) -> None:
    """ANT-8.15: the first of the line. Red ones are done at once, blue ones go around the table."""
    action, mover = s.waiting.pop(0)
    s.tell("event.symbol", player=PLAYER[mover], symbol=f"@symbol.{action}")
    symbol = BOX.symbols[action]
    if not symbol.blue:
        RED[symbol.effect.verb](s, mover, symbol.effect)
    elif symbol.effect.verb != "draft_shipyard_cards" or draw_draft(s):
        s.action, s.mover, s.served, s.taken = action, mover, 0, []


def serve_next(s: Antarctica) -> Flow:
    """The next player's part of the blue action (ANT-8.13)."""
    player = (s.mover + s.served) % s.seats
    effect = BOX.symbols[s.action].effect
    yield from BLUE[effect.verb](s, player, effect)
    s.served += 1
    if s.served == s.seats:
        s.action = ""


def gain_scientists(s: Antarctica, mover: int, effect: Effect) -> None:
    """ANT-8.22."""
    moved = s.to_supply(mover, effect["count"])
    if moved:
        s.tell("event.gained_scientists", player=PLAYER[mover], n=moved)


def new_ship(s: Antarctica, mover: int, _: Effect) -> None:
    """ANT-8.23."""
    if s.ships[mover] and len(s.queues[s.sun]) < SLOTS:
        launch(s, mover)


def launch(s: Antarctica, player: int) -> None:
    """ANT-5.15 to 5.17: an available ship joins the queue of the sun zone; the opponents pick shipyard cards."""
    s.ships[player] -= 1
    s.add_ship(s.sun, player | BUILT)
    s.tell("event.launched", ZONE_PART[s.sun], player=PLAYER[player], zone=ZONE[s.sun])
    opponents_pick(s, player)


def take_resource(s: Antarctica, mover: int, effect: Effect) -> None:
    """ANT-8.24, 8.25."""
    if effect["card"] == "resource_basic":
        basic_resource(s, mover)
    else:
        advanced_resource(s, mover)


def advanced_resource(s: Antarctica, mover: int) -> None:
    """ANT-8.24."""
    if s.advanced_stack:
        s.advanced_stack -= 1
        s.advanced[mover] += 1
        s.tell("event.took_resource", player=PLAYER[mover], card="@resource.advanced")


def basic_resource(s: Antarctica, mover: int) -> None:
    """ANT-8.25, R.17."""
    if s.basic_stack and s.start_card_used[mover]:
        s.basic_stack -= 1
        s.basic[mover] += 1
        s.tell("event.took_resource", player=PLAYER[mover], card="@resource.basic")


JUST_BUILT = Refusal("ANT-8.18", "refused.just_built")


def refuse_shift(s: Antarctica, zone: int, at: int, target: int) -> Optional[Refusal]:
    """ANT-8.17, 8.18."""
    if s.queues[zone][at] & BUILT:
        return JUST_BUILT
    return refuse_zone(s, target)


def move_ship(s: Antarctica, player: int, _: Effect) -> Flow:
    """ANT-8.17: a player may move one ship; who has none to move is not asked (ANT-12.15)."""
    candidates = [
        SHIFT[zone][at][target]
        for zone, queue in enumerate(s.queues)
        for at, ship in enumerate(queue)
        if ship & OWNER == player
        for target in range(len(s.queues))
        if target != zone
    ]
    judged = [(option, refuse_shift(s, option.zone, option.position - 1, option.target)) for option in candidates]
    options = [option for option, refusal in judged if refusal is None]
    if not options:
        return
    why = [Refused(option, refusal) for option, refusal in judged if refusal is not None]
    option: Option = yield Choose(player, "prompt.shift_ship", [*options, DECLINE], lambda: why)
    if not isinstance(option, ShiftShip):
        s.tell("event.declined", player=PLAYER[player])
        return
    s.take_ship(option.zone, option.position - 1)
    s.add_ship(option.target, player)
    zones = ZONE_PART[option.zone] + ZONE_PART[option.target]
    s.tell("event.shifted", zones, player=PLAYER[player], zone=ZONE[option.zone], target=ZONE[option.target])


RED: dict[str, Callable[[Antarctica, int, Effect], None]] = {
    "reserve_to_supply": gain_scientists,
    "place_available_ship_in_sun_zone": new_ship,
    "take_resource_card": take_resource,
}
BLUE: dict[str, Callable[[Antarctica, int, Effect], Flow]] = {
    "move_own_ship": move_ship,
    "draft_shipyard_cards": draft,
    "research": any_track,
}
