"""What a bot thinks a position is worth: the score if the match ended now, and what is still in hand."""

from __future__ import annotations

from .scoring import breakdown
from .state import MicroCosmos


def evaluate(s: MicroCosmos, seat: int) -> float:
    """The seat's expected lead over the best opponent, in points."""
    return float(sum(breakdown(s, seat).values()))
