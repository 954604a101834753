"""Chapter 16: the end and the points; the race has its own chapter."""

from __future__ import annotations

from pionier.engine.game import Outcome

from .state import Evacuation

CATEGORIES: tuple[str, ...] = ()


def outcome(s: Evacuation) -> Outcome:
    """The result of a finished match."""
    return Outcome([0] * s.seats, [1] * s.seats, [{} for _ in s.players], f"ending.{s.ending}")
