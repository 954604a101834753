"""To come."""

from __future__ import annotations

from .state import Horizon


def problems(s: Horizon) -> list[str]:
    """To come."""
    return []
