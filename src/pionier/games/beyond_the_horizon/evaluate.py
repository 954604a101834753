"""To come."""

from __future__ import annotations

from .state import Horizon


def evaluate(s: Horizon, seat: int) -> float:
    """To come."""
    return 0.0
