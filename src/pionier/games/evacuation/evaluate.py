"""What a bot thinks a position is worth."""

from __future__ import annotations

from .state import Evacuation


def evaluate(s: Evacuation, seat: int) -> float:
    """The seat's expected lead, in points."""
    return float(sum(s.players[seat].production))
