"""Chapter 4: the end of the match."""

from __future__ import annotations

from pionier.engine.game import Outcome
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.sealed_bids.options import TakeHidden, TakeOpen

from .positions import PASSES, A, B, bid, table


def result(match: Match) -> Outcome:
    outcome = match.outcome
    assert outcome is not None
    return outcome


@rule("SEA-4.1")
def test_the_match_is_over_after_the_last_round() -> None:
    match = table([1, 10], [2, 11], this=2, rounds=3)
    for cards in ((1, 2), (10, 11)):
        assert not match.over
        bid(match, *cards)
        match.play(B, TakeOpen())
    assert match.over
    assert result(match).reason == "ending.rounds"


@rule("SEA-4.2")
def test_prizes_count_their_points_and_cards_in_hand_one_each() -> None:
    match = table([1, 10, 20], [2], lots=(5, 9), won=((4,), (8, 1)), this=5)
    bid(match, 20, 2)
    match.play(A, TakeHidden())
    assert result(match).breakdown == [{"prizes": 13, "cards": 2}, {"prizes": 14, "cards": 0}]
    assert result(match).scores == [15, 14]
    assert result(match).winners == [A]


@rule("SEA-4.3")
def test_of_equal_players_the_best_prize_decides() -> None:
    match = table([20], [2], lots=(3, 9), won=((2, 6), (14,)), this=5)
    bid(match, 20, 2)
    match.play(A, TakeHidden())
    assert result(match).scores == [17, 17]
    assert result(match).winners == [B]


@rule("SEA-4.3")
def test_players_who_are_equal_in_all_share_the_place() -> None:
    match = table([1, 20], [2, 11], [3, 12], this=5)
    bid(match, 20, PASSES, PASSES)
    match.play(A, TakeOpen())
    assert result(match).scores == [6, 2, 2]
    assert result(match).places == [1, 2, 2]
