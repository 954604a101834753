"""What a bot thinks a position is worth: enough to beat chance clearly and to bring matches to their end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import prompt, say

from pionier import bots
from pionier.engine.game import Outcome
from pionier.engine.match import Match
from pionier.games.beyond_the_horizon.game import GAME
from pionier.games.beyond_the_horizon.shared import DO

from .positions import A, B, lay, position


def play(names: list[str], seed: str) -> Outcome:
    seats = [bots.make(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    match = Match.new(GAME, len(names), seed)
    while (asked := match.asked) is not None:
        match.step(asked.player, seats[asked.player].choose(match, asked.player))
    assert match.outcome is not None
    return match.outcome


def test_greedy_beats_random_by_far() -> None:
    mine, theirs = play(["greedy", "random"], "0").scores
    assert mine > theirs + 20


def test_greedy_players_end_their_match_by_the_goals() -> None:
    assert play(["greedy", "greedy"], "2").finished


@pytest.mark.parametrize("bot", ["greedy", "easy"])
def test_bots_take_the_pawns_they_may_leave_out(bot: str) -> None:
    match = position(goals=["A1", "B1", "C3"])
    say(match, "space-BA4.1")
    assert prompt(match) == "want_pawns"
    assert bots.make(bot, "test").choose(match, A) is DO


def better(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether A likes the first position more."""
    return GAME.advice.evaluate(lay(**one), A) > GAME.advice.evaluate(lay(**other), A)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"coins": {A: 3}}, {}),
        ({"pawns": {A: 2}}, {}),
        ({"developed": {A: ["I-1"]}}, {}),
        ({"villages": {"T06": A}}, {"lands": ["T06"]}),
        ({"units": {A: [("T06", "settler", 3)]}}, {"units": {A: [("HOME1", "settler", 3)]}, "lands": ["T06"]}),
        ({"units": {A: [("T06", "settler", 3)]}}, {"units": {A: [("T06", "settler", 2)]}}),
        ({"tokens": {A: (1, 0)}, "units": {A: [("T06", "settler", 3)]}}, {"units": {A: [("T06", "settler", 3)]}}),
        ({"claims": {"C1": [A]}}, {}),
        ({"goals": ["A1", "B1", "C3"], "pawns": {A: 9}}, {"goals": ["A1", "B1", "C1"], "pawns": {A: 9}}),
        ({}, {"developed": {B: ["I-1", "I-2"]}}),
    ],
)
def test_what_is_worth_more(one: dict[str, Any], other: dict[str, Any]) -> None:
    assert better(one, other)
