"""To come."""

from __future__ import annotations

from pionier.engine.choice import Flow

from .state import Horizon


def claim_goal(s: Horizon) -> Flow:
    """To come."""
    raise NotImplementedError
    yield
