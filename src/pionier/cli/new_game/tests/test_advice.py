"""What bots are told is worth listening to."""

from __future__ import annotations

from pionier import bots
from pionier.engine.match import Match
from pionier.games.sealed_bids import GAME


def test_the_greedy_bot_beats_the_random_one() -> None:
    won = 0.0
    for seed in range(40):
        match = Match.new(GAME, 2, seed)
        players = [bots.make("greedy", f"{seed}/0"), bots.make("random", f"{seed}/1")]
        while (asked := match.asked) is not None:
            match.step(asked.player, players[asked.player].choose(match, asked.player))
        outcome = match.outcome
        assert outcome is not None
        won += (0 in outcome.winners) / len(outcome.winners)
    assert won > 28
