"""What a bot thinks a position is worth: the score if the match ended now, and what may still come of it."""

from __future__ import annotations

from .scoring import breakdown
from .state import PlanetUnknown


def evaluate(s: PlanetUnknown, seat: int) -> float:
    """The seat's expected lead over the best opponent, in medals."""
    scores = [sum(part.values()) for part in breakdown(s)]
    others = [score for player, score in enumerate(scores) if player != seat]
    return scores[seat] - (max(others) if others else 0)
