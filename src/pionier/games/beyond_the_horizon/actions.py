"""To come."""

from __future__ import annotations

from pionier.engine.choice import Flow

from .state import Horizon


def choose_action(s: Horizon) -> Flow:
    """To come."""
    raise NotImplementedError
    yield


def carry_on(s: Horizon) -> Flow:
    """To come."""
    raise NotImplementedError
    yield
