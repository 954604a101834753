"""Bots that need no time, for tests of tournaments; they play in the process of the test only."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

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


@contextmanager
def known() -> Iterator[None]:
    """`first` and `last` beside the usual bots."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(bots.BOTS, "first", First)
        patch.setitem(bots.BOTS, "last", Last)
        patch.setattr(bots, "NAMES", (*bots.NAMES, "first", "last"))
        yield


@pytest.fixture
def quick_bots() -> Iterator[None]:
    with known():
        yield
