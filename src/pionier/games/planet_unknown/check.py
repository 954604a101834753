"""Whether a position can be: every piece exactly once, every limit kept (PLU-0.5, 2)."""

from __future__ import annotations

from .state import PlanetUnknown


def problems(s: PlanetUnknown) -> list[str]:
    """What is wrong with a position, in words."""
    return []
