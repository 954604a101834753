"""Component data that cannot be played is refused, saying where and why."""

from __future__ import annotations

from typing import Any


def check(data: dict[str, Any]) -> None:
    """Refuse component data that cannot be played."""
