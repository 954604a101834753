"""Ships: where they may go (ANT-1.2, 1.3), new ones (ANT-5.14 to 5.17), and symbols that move them (ANT-8.17, 8.18, 8.23)."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import named, parts
from .cards import opponents_pick
from .components import SLOTS
from .effects import VERBS
from .options import Decline, ShiftShip
from .shared import DECLINE, SHIFT
from .state import BUILT, OWNER, Antarctica

CLOSED = Refusal("ANT-1.2", "refused.closed")
FULL = Refusal("ANT-1.3", "refused.full")
JUST_BUILT = Refusal("ANT-8.18", "refused.just_built")


def refuse_zone(s: Antarctica, zone: int) -> Optional[Refusal]:
    """Why no ship can join the queue of a zone."""
    if zone in s.closed:
        return CLOSED
    if len(s.queues[zone]) >= SLOTS:
        return FULL
    return None


def launch(s: Antarctica, player: int) -> None:
    """ANT-5.15 to 5.17: an available ship joins the queue of the sun zone; the opponents pick shipyard cards."""
    s.ships[player] -= 1
    s.add_ship(s.sun, player | BUILT)
    s.tell("event.launched", (parts.ZONE[s.sun],), player=named.PLAYER[player], zone=named.ZONE[s.sun])
    opponents_pick(s, player)


def can_launch(s: Antarctica, player: int, _: Effect) -> bool:
    return s.ships[player] > 0 and refuse_zone(s, s.sun) is None


@VERBS.teach("place_available_ship_in_sun_zone", fits=can_launch)
def new_ship(s: Antarctica, player: int, _: Effect) -> Flow:
    """ANT-8.23."""
    launch(s, player)
    yield from ()


def shift_verdicts(s: Antarctica, player: int) -> list[Verdict[ShiftShip]]:
    """Where each ship of a player might be moved (ANT-8.17, 8.18)."""
    return [
        (SHIFT[zone][at][target], JUST_BUILT if ship & BUILT else refuse_zone(s, target))
        for zone, queue in enumerate(s.queues)
        for at, ship in enumerate(queue)
        if ship & OWNER == player
        for target in range(len(s.queues))
        if target != zone
    ]


@VERBS.teach("move_own_ship")
def move_ship(s: Antarctica, player: int, _: Effect) -> Flow:
    """ANT-8.17: a player may move one ship; who has none to move is not asked (ANT-12.15)."""
    verdicts = shift_verdicts(s, player)
    if all(refusal for _, refusal in verdicts):
        return
    option = yield from ask(player, "prompt.shift_ship", lambda _: [*verdicts, (DECLINE, None)])
    if isinstance(option, Decline):
        s.tell("event.declined", player=named.PLAYER[player])
        return
    s.take_ship(option.zone, option.position - 1)
    s.add_ship(option.target, player)
    s.tell(
        "event.shifted",
        (parts.ZONE[option.zone], parts.ZONE[option.target]),
        player=named.PLAYER[player],
        zone=named.ZONE[option.zone],
        target=named.ZONE[option.target],
    )
