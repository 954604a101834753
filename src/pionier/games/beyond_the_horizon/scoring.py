"""To come."""

from __future__ import annotations

from pionier.engine.game import Outcome

from .state import Horizon

CATEGORIES: tuple[str, ...] = (
    "goals",
    "technologies",
    "end_game",
    "villages",
    "cities",
    "buildings",
    "investment",
    "leaders",
    "democracy",
)


def outcome(s: Horizon) -> Outcome:
    """To come."""
    raise NotImplementedError
