"""Chapter 1: laying out the game."""

from __future__ import annotations

import pytest

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.engine.state import SPECTATOR
from pionier.games.sealed_bids import GAME

from .positions import A, B


@rule("SEA-1.1")
@pytest.mark.parametrize("players", GAME.players)
def test_everybody_is_dealt_six_cards_and_sees_no_others(players: int) -> None:
    match = Match.new(GAME, players, 1)
    assert [len(hand) for hand in match.state.hands] == [6] * players
    assert len(match.state.stack) == 24 - 6 * players
    seen = match.view(A).state
    assert seen.hands[A].cards == match.state.hands[A].cards
    assert set(seen.hands[B].cards) == {-1}
    assert set(match.view(SPECTATOR).state.hands[A].cards) == {-1}


@rule("SEA-1.2", "SEA-1.3")
def test_of_the_two_prizes_laid_out_one_is_open_and_nobody_sees_the_other() -> None:
    match = Match.new(GAME, 2, 1)
    assert match.state.open_prize in range(1, 15)
    assert len(match.state.prizes) == 14 - 2
    seen = match.view(A).state
    assert seen.open_prize == match.state.open_prize
    assert seen.hidden_prize.cards == (-1,)
    assert set(seen.prizes.cards) == {-1}


@rule("SEA-1.4")
@pytest.mark.parametrize("rounds", ["3", "5"])
def test_a_match_has_as_many_rounds_as_its_setting_says(rounds: str) -> None:
    match = Match.new(GAME, 2, 1, {"rounds": rounds})
    while not match.over:
        for seat, asked in match.pending.items():
            match.play(seat, asked.options[0])
    assert match.state.round == int(rounds)
