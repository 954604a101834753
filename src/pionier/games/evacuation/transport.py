"""Chapter 11: ships are loaded, fly and are unloaded; everybody at the same time."""

from __future__ import annotations

from pionier.engine.choice import Flow

from .phases import end_phase
from .state import Evacuation


def transport(s: Evacuation) -> Flow:
    """The whole phase (EVA-24.18). `Player.sent`, `recalled` and `aboard` hold what is not confirmed yet."""
    end_phase(s)
    return
    yield
