"""Chapter 3: the sun gives the turns."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow

from .components import ZONES
from .state import SECOND, Antarctica
from .turn import begin_turn, clear_flag, sail


def next_zone(s: Antarctica) -> Optional[int]:
    """ANT-3.1: the next zone with ships, in sun order."""
    for step in range(1, ZONES + 1):
        zone = (s.sun + step) % ZONES
        if s.queues[zone]:
            return zone
    return None


def next_stop(s: Antarctica) -> Flow:
    """ANT-3.1, 3.3: the sun moves on, and a turn begins; without any ship the match ends (ANT-9.6)."""
    zone = next_zone(s)
    if zone is None:
        s.ending = "no_ships"
        return
    clear_flag(s, SECOND)
    s.sun = zone
    s.stop += 1
    s.extra = False
    queue = s.queues[zone]
    if len(queue) > 1:
        s.queues[zone] = (queue[0], queue[1] | SECOND, *queue[2:])
    s.card_played = False
    begin_turn(s)
    yield from sail(s)
