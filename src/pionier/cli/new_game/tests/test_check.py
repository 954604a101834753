"""Positions that cannot be are refused, with what is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pionier.engine.match import Match
from pionier.games.sealed_bids import GAME
from pionier.games.sealed_bids.state import SealedBids


def twice_bid(s: SealedBids) -> None:
    s.spent.append(s.hands[0].cards[0])


def twice_won(s: SealedBids) -> None:
    s.won[1] = (s.open_prize,)


def too_late(s: SealedBids) -> None:
    s.round = 6


def over(s: SealedBids) -> None:
    s.phase = "over"


def no_such_bid(s: SealedBids) -> None:
    s.bids[0] = 25


def one_too_many(s: SealedBids) -> None:
    s.won.append(())


def changed_seats(s: SealedBids) -> None:
    s.hands.reverse()


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (twice_bid, "the bid cards are not each in one place"),
        (twice_won, "the prize cards are not each in one place"),
        (too_late, "there is no round 6 of 5"),
        (over, "two prizes lie on the table until the match is over"),
        (no_such_bid, "a bid is no bid card"),
        (one_too_many, "won needs an entry for each of the 2 players"),
        (changed_seats, "hands are not in seat order"),
    ],
)
def test_what_cannot_be_is_told(spoil: Callable[[SealedBids], None], said: str) -> None:
    s: SealedBids = Match.new(GAME, 2, 1).state
    assert GAME.problems(s) == []
    spoil(s)
    assert said in "; ".join(GAME.problems(s))
