"""Bots that need no time, for tests of tournaments; they play in the process of the test only."""

from __future__ import annotations

import pytest

from pionier import bots
from pionier.engine.choice import Option
from pionier.engine.match import Match


class First(bots.Bot):
    """Takes the first option."""

    def choose(self, match: Match, seat: int) -> Option:
        return match.pending[seat].options[0]


class Last(bots.Bot):
    """Takes the last option."""

    def choose(self, match: Match, seat: int) -> Option:
        return match.pending[seat].options[-1]


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """`first` and `last` beside the usual bots."""
    monkeypatch.setitem(bots.BOTS, "first", First)
    monkeypatch.setitem(bots.BOTS, "last", Last)
    monkeypatch.setattr(bots, "NAMES", (*bots.NAMES, "first", "last"))
