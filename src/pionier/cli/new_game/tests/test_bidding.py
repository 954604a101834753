"""Chapter 2: bidding."""

from __future__ import annotations

import pytest

from pionier.engine.errors import NotAllowed
from pionier.engine.rulebook import rule
from pionier.games.sealed_bids.shared import BID, PASS

from .positions import PASSES, A, B, bid, table, told


@rule("SEA-2.1")
def test_nobody_sees_a_bid_before_all_have_chosen() -> None:
    match = table([1, 10], [2, 11])
    before = match.view(B).state.to_data()
    match.play(A, BID[10])
    assert match.view(B).state.to_data() == before
    assert match.view(A).state.bids[A] == 10
    assert list(match.pending) == [B]


@rule("SEA-2.2")
def test_a_bid_is_a_card_in_hand_or_nothing() -> None:
    match = table([1, 10], [2, 11])
    assert list(match.pending[A].options) == [BID[1], BID[10], PASS]


@rule("SEA-2.3")
def test_nobody_passes_twice_in_a_row() -> None:
    match = table([1, 10], [2, 11], passed=[A])
    with pytest.raises(NotAllowed, match=r"You passed in the last round. \(SEA-2.3\)"):
        match.play(A, PASS)
    assert PASS in match.pending[B].options


@rule("SEA-2.3")
def test_who_has_bid_may_pass_again() -> None:
    match = table([1, 10], [2, 11], [3, 12], passed=[A])
    bid(match, 1, PASSES, PASSES)
    match.play(A, match.pending[A].options[0])
    assert PASS in match.pending[A].options
    assert PASS not in match.pending[B].options


@rule("SEA-2.4")
def test_bids_are_turned_up_all_at_once_and_are_spent() -> None:
    match = table([1, 10], [2, 11])
    bid(match, 10, 2)
    assert told(match)[-2:] == ["Ann bids 10.", "Bob bids 2."]
    assert match.state.spent == [10, 2]
    assert [hand.cards for hand in match.state.hands] == [(1,), (11,)]
