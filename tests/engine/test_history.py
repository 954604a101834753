"""The history of a match: whole again after a restart, and dated rightly after going back."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pionier
from pionier.engine import saving
from pionier.engine.errors import NotAllowed
from pionier.engine.match import Match
from pionier.games import load

GAMES = [("antarctica", 3), ("planet_unknown", 2), ("evacuation", 2), ("micro_cosmos", 2), ("beyond_the_horizon", 2)]


def told(match: Match) -> list[dict[str, Any]]:
    return [event.to_data() for event in match.log]


def played(game: str, players: int, choices: int, seed: str = "history") -> Match:
    match, rng = pionier.new_match(game, players, seed), random.Random(seed)
    while match.ply < choices and not match.over:
        seat = rng.choice(list(match.pending))
        match.step(seat, rng.choice(list(match.pending[seat].options)))
    return match


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_match_that_was_kept_has_its_whole_history_again(game: str, players: int) -> None:
    for choices in (0, 7, 40, 111):
        match = played(game, players, choices)
        again = saving.restore(match.snapshot(), load, match.history.made(), match.log)
        assert again.history.made() == match.history.made()
        assert again.history.seats() == match.history.seats()
        assert told(again) == told(match)
        assert again.record() == match.record()
        for seat in range(players):
            assert again.history.known_made(seat) == match.history.known_made(seat)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_was_told_is_told_once_after_going_back_and_on(game: str, players: int) -> None:
    rng, taken_back = random.Random(5), 0
    match = played(game, players, 5)
    while taken_back < 20:
        seat = rng.choice(list(match.pending))
        before, choice = told(match), rng.choice(list(match.pending[seat].options))
        match.step(seat, choice)
        after = told(match)
        if match.undo_refused(seat) is None:
            assert match.undo(seat) == match.ply + 1
            assert told(match) == before
            match.play(seat, choice.to_data())
            assert told(match) == after
            taken_back += 1
        if match.over:
            match = played(game, players, 20, f"history {taken_back}")


def test_a_match_restored_in_its_middle_does_not_pretend_to_know_how_it_began() -> None:
    match = pionier.restore(played("antarctica", 2, 50).snapshot())
    with pytest.raises(NotAllowed, match="restored in its middle"):
        match.record()
