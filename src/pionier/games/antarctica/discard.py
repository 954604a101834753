"""Chapter 7: discarding a piece."""

from __future__ import annotations

from pionier.engine.choice import Refusal, Verdict

from . import named, parts
from .options import Discard, DiscardShip, DiscardShipAt
from .shared import DISCARD_AT, DISCARD_CUBE, DISCARD_SHIP
from .state import OWNER, Antarctica

DISCARD_LIMIT = Refusal("ANT-7.1", "refused.discarded")
NO_CUBE = Refusal("ANT-7.1", "refused.no_available_cube")
NO_SHIP = Refusal("ANT-7.1", "refused.no_available_ship")
ACTIVE_SHIP = Refusal("ANT-7.4", "refused.active_ship")


def discard_verdicts(s: Antarctica, why: bool) -> list[Verdict[Discard]]:
    """The pieces the active player might discard, and why not (ANT-7.1, 7.4)."""
    if s.has_discarded and not why:
        return []
    player = s.active
    limit = DISCARD_LIMIT if s.has_discarded else None
    found: list[Verdict[Discard]] = [
        (DISCARD_CUBE, limit or (None if s.cubes[player] else NO_CUBE)),
        (DISCARD_SHIP, limit or (None if s.ships[player] else NO_SHIP)),
    ]
    active = DISCARD_AT[s.sun][0] if s.phase == "move" else None
    for zone, queue in enumerate(s.queues):
        for at, ship in enumerate(queue):
            if ship & OWNER == player:
                option = DISCARD_AT[zone][at]
                found.append((option, ACTIVE_SHIP if option is active else limit))
    return found


def can_discard(s: Antarctica) -> bool:
    """Whether the active player could still discard something after the move."""
    player = s.active
    if s.has_discarded:
        return False
    return bool(s.cubes[player] or s.ships[player]) or any(ship & OWNER == player for queue in s.queues for ship in queue)


def discard(s: Antarctica, option: Discard) -> None:
    """ANT-7.1, 7.2, 7.5."""
    player = s.active
    s.has_discarded = True
    s.productive = True
    who = named.PLAYER[player]
    if isinstance(option, DiscardShipAt):
        s.take_ship(option.zone, option.position - 1)
        s.discarded_ships[player] += 1
        s.tell("event.discarded_ship_at", (parts.ZONE[option.zone],), player=who, zone=named.ZONE[option.zone])
    elif isinstance(option, DiscardShip):
        s.ships[player] -= 1
        s.discarded_ships[player] += 1
        s.tell("event.discarded_ship", player=who)
    else:
        s.cubes[player] -= 1
        s.discarded_cubes[player] += 1
        s.tell("event.discarded_cube", player=who)
    if s.to_supply(player, 1):
        s.tell("event.gained_scientists", player=who, n=1)
