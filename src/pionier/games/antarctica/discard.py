"""Chapter 7: discarding a piece."""

from __future__ import annotations

from pionier.engine.choice import Option, Refusal, Verdict

from .options import DISCARD_AT, DISCARD_CUBE, DISCARD_SHIP, PLAYER, ZONE, ZONE_PART, DiscardShipAt
from .state import OWNER, Antarctica

DISCARD_LIMIT = Refusal("ANT-7.1", "refused.discarded")
NO_CUBE = Refusal("ANT-7.1", "refused.no_available_cube")
NO_SHIP = Refusal("ANT-7.1", "refused.no_available_ship")
ACTIVE_SHIP = Refusal("ANT-7.4", "refused.active_ship")


def discard_verdicts(s: Antarctica, why: bool) -> list[Verdict]:
    """The pieces the active player might discard, and why not (ANT-7.1, 7.4)."""
    if s.has_discarded and not why:
        return []
    player = s.active
    limit = DISCARD_LIMIT if s.has_discarded else None
    found: list[Verdict] = [
        (DISCARD_CUBE, limit or (None if s.cubes[player] else NO_CUBE)),
        (DISCARD_SHIP, limit or (None if s.ships[player] else NO_SHIP)),
    ]
    for zone, queue in enumerate(s.queues):
        for at, ship in enumerate(queue):
            if ship & OWNER == player:
                found.append((DISCARD_AT[zone][at], limit))
    if limit is None and s.phase == "move":
        active = DISCARD_AT[s.sun][0]
        return [(option, ACTIVE_SHIP if option is active else why) for option, why in found]
    return found


def can_discard(s: Antarctica) -> bool:
    """Whether the active player could still discard something after the move."""
    player = s.active
    if s.has_discarded:
        return False
    return bool(s.cubes[player] or s.ships[player]) or any(ship & OWNER == player for queue in s.queues for ship in queue)


def discard(s: Antarctica, option: Option) -> None:
    """ANT-7.1, 7.2, 7.5."""
    player = s.active
    s.has_discarded = True
    s.productive = True
    if option is DISCARD_CUBE:
        s.cubes[player] -= 1
        s.discarded_cubes[player] += 1
        s.tell("event.discarded_cube", player=PLAYER[player])
    elif option is DISCARD_SHIP:
        s.ships[player] -= 1
        s.discarded_ships[player] += 1
        s.tell("event.discarded_ship", player=PLAYER[player])
    else:
        assert isinstance(option, DiscardShipAt)
        s.take_ship(option.zone, option.position - 1)
        s.discarded_ships[player] += 1
        s.tell("event.discarded_ship_at", ZONE_PART[option.zone], player=PLAYER[player], zone=ZONE[option.zone])
    if s.to_supply(player, 1):
        s.tell("event.gained_scientists", player=PLAYER[player], n=1)
