"""Chapter 17: race mode."""

from __future__ import annotations

from .state import Evacuation


def met(s: Evacuation, player: int) -> bool:
    """EVA-17.1: whether the player meets the end condition."""
    return False
