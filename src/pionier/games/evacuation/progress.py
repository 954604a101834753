"""Chapter 13: the markers move on the progress track."""

from __future__ import annotations

from pionier.engine.choice import Flow

from .phases import end_phase
from .state import Evacuation, Player


def power_levels(me: Player) -> tuple[int, ...]:
    """EVA-13.1, 18.9, 18.10: every power level the player may use this year, lowest first."""
    return (sum(uses * (group + 1) for group, uses in enumerate(me.uses)),)


def progress(s: Evacuation) -> Flow:
    """The move of the first of `s.waiting` (a seat, RIVAL or EXTRA); the phase ends when nobody waits."""
    s.waiting = ()
    end_phase(s)
    return
    yield
