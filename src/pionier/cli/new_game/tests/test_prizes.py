"""Chapter 3: who takes which prize."""

from __future__ import annotations

from pionier.engine.rulebook import rule
from pionier.games.sealed_bids.options import TakeHidden, TakeOpen

from .positions import PASSES, A, B, C, bid, table, told


@rule("SEA-3.1")
def test_the_highest_bid_chooses_between_the_two_prizes() -> None:
    match = table([1, 10], [2, 11], [3, 12], lots=(5, 9))
    bid(match, 10, 2, 3)
    assert list(match.pending) == [A]
    assert list(match.pending[A].options) == [TakeOpen(), TakeHidden()]
    match.play(A, TakeOpen())
    assert match.state.won[A] == (5,)


@rule("SEA-3.2")
def test_the_second_highest_bid_takes_the_other_prize_and_the_third_nothing() -> None:
    match = table([1, 10], [2, 11], [3, 12], lots=(5, 9))
    bid(match, 10, 2, 3)
    match.play(A, TakeHidden())
    assert match.state.won == [(9,), (), (5,)]


@rule("SEA-3.3")
def test_the_hidden_prize_is_turned_up_when_it_is_taken() -> None:
    match = table([1, 10], [2, 11], lots=(5, 9))
    bid(match, 1, 11)
    assert match.view(B).state.hidden_prize.cards == (-1,)
    match.play(B, TakeHidden())
    assert told(match)[2:4] == ["Bob takes the prize of 9.", "Ann takes the prize of 5."]


@rule("SEA-3.4")
def test_a_prize_that_is_left_leaves_the_game_and_a_hidden_one_stays_unseen() -> None:
    match = table([1, 10], [2, 11], [3, 12], lots=(5, 9))
    bid(match, PASSES, PASSES, 3)
    match.play(C, TakeOpen())
    assert match.state.gone_unseen.cards == (9,)
    assert match.view(C).state.gone_unseen.cards == (-1,)


@rule("SEA-3.4")
def test_where_all_pass_both_prizes_leave_the_game() -> None:
    match = table([1, 10], [2, 11], lots=(5, 9))
    bid(match, PASSES, PASSES)
    assert match.state.gone == [5]
    assert match.state.gone_unseen.cards == (9,)
    assert match.state.round == 2
