"""Bots choose what is open, know only what their seat knows, and greedy ones play well."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

import pionier
from pionier import arena, bots
from pionier.bots import beginner
from pionier.bots.ahead import PATIENCE
from pionier.engine.errors import PionierError
from pionier.engine.laws import position, random_picker
from pionier.engine.match import Match

from . import two_steps

EVERY_GAME = [(game_id, players) for game_id in pionier.game_ids() for players in pionier.game(game_id).players]
FEWEST_AND_MOST = [
    (game_id, n) for game_id in pionier.game_ids() for n in (pionier.game(game_id).players[0], pionier.game(game_id).players[-1])
]
KINDS = {
    "random": bots.Random,
    "greedy": bots.Greedy,
    "beginner": bots.Beginner,
    "search": lambda seed: bots.Search(seed, iterations=2),
}


def positions(game_id: str, players: int, seed: int, every: int) -> Any:
    """Positions of a random match with the seat that must choose, every so many decisions."""
    match = pionier.new_match(game_id, players, seed)
    pick = random_picker(seed)
    while match.pending:
        seat, asked = next(iter(match.pending.items()))
        if match.ply % every == 0 and len(asked.options) > 1:
            yield match, seat
        match.step(seat, pick(seat, asked))


@pytest.mark.parametrize("kind", ["random", "greedy", "beginner"])
@pytest.mark.parametrize(("game_id", "players"), EVERY_GAME)
def test_a_bots_choice_depends_on_its_view_only(kind: str, game_id: str, players: int) -> None:
    for match, seat in islice(positions(game_id, players, seed=players, every=17), 8):
        chosen = KINDS[kind]("law").choose(match, seat)
        for other in ("x", "y"):
            assert KINDS[kind]("law").choose(match.guess(seat, other), seat) == chosen


@pytest.mark.parametrize(("game_id", "players"), FEWEST_AND_MOST)
def test_what_the_search_chooses_depends_on_its_view_only(game_id: str, players: int) -> None:
    for match, seat in islice(positions(game_id, players, seed=players, every=17), 1, 3):
        chosen = KINDS["search"]("law").choose(match, seat)
        assert KINDS["search"]("law").choose(match.guess(seat, "x"), seat) == chosen


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_chooses_what_is_offered_and_leaves_the_match_as_it_is(kind: str) -> None:
    for match, seat in positions("antarctica", 3, seed=1, every=25):
        before = position(match), match.snapshot()
        option = KINDS[kind](1).choose(match, seat)
        assert option in match.pending[seat].options
        assert (position(match), match.snapshot()) == before


def test_the_random_bot_is_even() -> None:
    match = Match.new(two_steps.GAME, 2, 1)
    bot = bots.make("random", 5)
    counts = Counter(bot.choose(match, 0) for _ in range(3000))
    assert sorted(counts, key=str) == sorted(match.pending[0].options, key=str)
    assert all(900 < count < 1100 for count in counts.values())


def test_bots_of_one_seed_choose_alike_and_their_luck_is_not_the_matchs() -> None:
    match = Match.new(two_steps.GAME, 2, 1)
    one, same, other = bots.make("random", 1), bots.make("random", 1), bots.make("random", 2)
    choices = [[bot.choose(match, 0) for _ in range(50)] for bot in (one, same, other)]
    assert choices[0] == choices[1] != choices[2]
    assert match.state.draws == {}


def test_greedy_values_the_first_step_of_an_action_by_what_it_leads_to() -> None:
    match = Match.new(two_steps.GAME, 2, 1)
    bot = bots.make("greedy", 1)
    match.play(0, bot.choose(match, 0))
    assert match.choices[-1][1] == two_steps.Invest()
    match.play(0, bot.choose(match, 0))
    assert match.state.points == [7, 0]


def test_greedy_looks_no_further_than_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(two_steps.TwoStepsAdvice, "turn", lambda self, s: s.points[0])  # to collect is the next turn
    match = Match.new(two_steps.GAME, 2, 1)
    assert bots.make("greedy", 1).choose(match, 0) == two_steps.Take(3)


def test_greedy_changes_something_when_play_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(two_steps.TwoStepsAdvice, "still", lambda self, s, seat: 0 if s.points[0] == 1 else PATIENCE + 1)
    match = Match.new(two_steps.GAME, 2, 1)
    assert bots.make("greedy", 1).choose(match, 0) == two_steps.Take(1)


def test_a_beginner_takes_mostly_what_is_best_and_never_what_is_far_worse() -> None:
    match = Match.new(two_steps.GAME, 2, 1)
    chosen = Counter(bots.make("beginner", seed).choose(match, 0) for seed in range(200))
    assert chosen[two_steps.Invest()] > 150  # 7 points by the end of the turn
    assert chosen[two_steps.Take(3)] > 0
    assert chosen[two_steps.Take(1)] < 10


def test_a_beginner_takes_the_best_of_the_options_that_it_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beginner, "SEEN", 1)
    match = Match.new(two_steps.GAME, 2, 1)
    assert {bots.make("beginner", seed).choose(match, 0) for seed in range(30)} == set(match.pending[0].options)


def test_a_beginner_looks_at_everything_when_play_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beginner, "SEEN", 1)
    monkeypatch.setattr(two_steps.TwoStepsAdvice, "still", lambda self, s, seat: 0 if s.points[0] == 1 else PATIENCE + 1)
    match = Match.new(two_steps.GAME, 2, 1)
    assert {bots.make("beginner", seed).choose(match, 0) for seed in range(30)} == {two_steps.Take(1)}


def test_greedy_ends_a_match_that_it_wins() -> None:
    match = Match.new(two_steps.GAME, 2, 1)
    for seat in (0, 1, 0):
        match.play(seat, two_steps.Take(3))
    bot = bots.make("greedy", 1)
    while match.pending:
        match.play(1, bot.choose(match, 1))
    assert match.outcome is not None
    assert match.outcome.winners == [1]


def test_greedy_breaks_ties_by_its_own_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(two_steps.TwoStepsAdvice, "evaluate", lambda self, s, seat: 0.0)
    match = Match.new(two_steps.GAME, 2, 1)
    assert len({bots.make("greedy", seed).choose(match, 0) for seed in range(30)}) == 3


def test_greedy_beats_three_random_players() -> None:
    report = arena.simulate("antarctica", 4, {}, ["greedy", "random", "random", "random"], 8, "strength", arena.Where(2))
    assert report.seats[0].wins >= 7


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(PionierError, match="there is no bot 'genius' \\(bots: random, greedy, beginner, easy, medium, hard\\)"):
        bots.make("genius", 1)
