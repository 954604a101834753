"""The day, the same all over the world."""

from __future__ import annotations

from datetime import UTC, datetime


def today() -> str:
    """By the clock of UTC: "2026-11-20"."""
    return datetime.now(UTC).date().isoformat()
