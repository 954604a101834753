"""The searching bots: reproducible, within their budget, fair about what is hidden, with an eye for what comes after."""

from __future__ import annotations

import time
from itertools import islice

import pytest

import pionier
from pionier import bots
from pionier.bots import search
from pionier.bots.search import Search
from pionier.engine.match import Match

from . import harvest, hidden_prize, traps, two_steps
from .test_bots import positions

GAMES = pionier.game_ids()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_and_iterations_give_the_same_thought(game_id: str) -> None:
    for match, seat in islice(positions(game_id, 2, seed=3, every=23), 1, 3):
        first, again = (Search("same", iterations=6).think(match, seat) for _ in range(2))
        assert first == again


@pytest.mark.parametrize("game_id", GAMES)
def test_a_thought_rates_offered_options_the_chosen_one_first(game_id: str) -> None:
    match, seat = next(islice(positions(game_id, 2, seed=5, every=7), 2, 3))
    thought = Search(1, iterations=8).think(match, seat)
    assert {rating.option for rating in thought.ratings} <= set(match.pending[seat].options)
    assert all(rating.visits > 0 and 0 <= rating.chance <= 1 for rating in thought.ratings)
    assert Search(1, iterations=8).choose(match, seat) == thought.ratings[0].option


def test_iterations_are_the_budget() -> None:
    match = Match.new(two_steps.GAME, 2, 1)
    few, many = (Search(1, iterations=number).think(match, 0).iterations for number in (10, 100))
    assert few <= 15
    assert 80 <= many <= 110


def test_milliseconds_are_a_budget_too() -> None:
    match, seat = next(islice(positions("antarctica", 2, seed=1, every=10), 2, 3))
    start = time.perf_counter()
    thought = Search(1, iterations=1_000_000, milliseconds=150).think(match, seat)
    assert thought.iterations > 0
    assert 0.14 < time.perf_counter() - start < 3


def test_the_search_of_a_turn_is_used_for_its_next_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    walked: list[int] = []
    walk = search.Walk.walk

    def counted(self: search.Walk, first: search.Option) -> None:
        walked.append(1)
        walk(self, first)

    monkeypatch.setattr(search.Walk, "walk", counted)
    match = Match.new(two_steps.GAME, 2, 1)
    bot = Search(1, iterations=60)
    match.play(0, bot.choose(match, 0))
    assert match.choices[-1][1] == two_steps.Invest()
    before = len(walked)
    match.play(0, bot.choose(match, 0))
    assert match.choices[-1][1] == two_steps.Collect(9)
    assert len(walked) - before < 2 / 3 * before


def test_a_branch_is_not_used_for_another_decision() -> None:
    bot = Search(1, iterations=30)
    match = Match.new(two_steps.GAME, 2, 1)
    match.play(0, bot.choose(match, 0))
    assert bot.expected(match, 0) is not None
    match.undo(0)
    assert bot.expected(match, 0) is None
    match.play(0, two_steps.Take(1))
    assert bot.expected(match, 1) is None


def test_it_does_not_give_the_opponent_more_than_it_takes() -> None:
    match = Match.new(traps.GAME, 2, 1)
    assert bots.make("greedy", 1).choose(match, 0) == traps.Take(3)
    assert Search(1, iterations=40).choose(match, 0) == traps.Take(2)


def test_it_does_not_count_on_knowing_what_is_hidden() -> None:
    match = Match.new(hidden_prize.GAME, 2, 1)
    assert Search(1, iterations=120).choose(match, 0) == hidden_prize.Sure()


def test_it_looks_as_far_as_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(harvest.GAME, 2, 1)
    assert Search(1, iterations=24).choose(match, 0) == harvest.Sow()
    monkeypatch.setattr(harvest.HarvestAdvice, "horizon", 2)
    assert Search(1, iterations=24).choose(match, 0) == harvest.Pick(harvest.GOOD)


@pytest.mark.parametrize("horizon", [1, 2, 4, 7])
def test_lines_end_at_the_horizon(monkeypatch: pytest.MonkeyPatch, horizon: int) -> None:
    monkeypatch.setattr(harvest.Harvest, "players", (1, 2))
    monkeypatch.setattr(harvest.HarvestAdvice, "horizon", horizon)
    match = Match.new(harvest.GAME, 1, 1)
    bot, options = Search(1), match.pending[0].options
    bot.plant(match, 0)
    walk = search.Walk(bot, match.clone(), 0)
    walk.look(options)
    walk.walk(options[0])
    assert harvest.GAME.advice.turn(walk.guess.state) == horizon


def test_alone_it_compares_more_options_and_may_think_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harvest.Harvest, "players", (1, 2))
    monkeypatch.setattr(harvest.HarvestAdvice, "horizon", 1)
    thoughts = {
        (players, alone): Search(1, iterations=24, alone=alone).think(Match.new(harvest.GAME, players, 1), 0)
        for players in (1, 2)
        for alone in (1, 3)
    }
    assert {terms: thought.iterations > 40 for terms, thought in thoughts.items()} == {
        (1, 1): False,
        (1, 3): True,
        (2, 1): False,
        (2, 3): False,
    }
    compared = {terms: len(thought.ratings) for terms, thought in thoughts.items()}
    assert compared[1, 3] > compared[1, 1] == compared[2, 3] == search.RIVALS


@pytest.mark.parametrize(("horizon", "times"), [(1, 3), (2, 1), (3, 1), (4, 1), (None, 3)])
def test_alone_it_thinks_the_less_the_further_it_looks(monkeypatch: pytest.MonkeyPatch, horizon: int | None, times: int) -> None:
    monkeypatch.setattr(harvest.Harvest, "players", (1, 2))
    monkeypatch.setattr(harvest.HarvestAdvice, "horizon", horizon)
    thought = Search(1, iterations=24, alone=3).think(Match.new(harvest.GAME, 1, 1), 0)
    assert times - 0.4 < thought.iterations / 24 < times + 0.4


def test_alone_points_count_and_not_whether_they_suffice() -> None:
    match = pionier.new_match("planet_unknown", players=1, seed=2, options={"events": "standard"})
    while match.pending:
        match.play(0, match.pending[0].options[0])
    assert match.outcome is not None
    assert match.outcome.places != [1], "random play fails"
    assert search.prospects(match) == [match.game.advice.evaluate(match.state, 0)]


def test_a_line_that_was_good_for_a_turn_becomes_a_habit() -> None:
    match = Match.new(harvest.GAME, 2, 1)
    options = match.pending[0].options
    habits = {search.Walk(Search(luck), match.clone(), 0).habit(0, options) for luck in range(20)}
    assert len(habits) > 1
    bot, good = Search(1), harvest.Pick(harvest.GOOD)
    bot.known[0, 0, "turn"] = {(good,): None}
    assert {search.Walk(bot, match.clone(), 0).habit(0, options) for _ in range(20)} == {good}


def test_of_many_options_more_are_rated_and_the_best_are_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(harvest.GAME, 2, 1)
    options = match.pending[0].options
    assert len(search.Walk(Search(1), match, 0).first_steps(0, options, 12)) == 12
    monkeypatch.setattr(search, "MANY", len(options) - 1)
    steps = search.Walk(Search(1), match, 0).first_steps(0, options, 12)
    assert len(steps) == 4
    assert steps[0].choices == (harvest.Pick(harvest.GOOD),)


def test_of_many_options_those_that_promise_most_are_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(harvest.GAME, 2, 1)
    options = match.pending[0].options
    monkeypatch.setattr(search, "MANY", len(options) - 1)
    asked: list[int] = []

    def promising(
        advice: harvest.HarvestAdvice, s: harvest.Field, seat: int, options: list[search.Option], number: int
    ) -> object:
        asked.append(number)
        return options[-number:]

    monkeypatch.setattr(harvest.HarvestAdvice, "promising", promising)
    steps = search.Walk(Search(1), match, 0).first_steps(0, options, 2)
    assert asked == [2 * search.MORE]
    assert {step.choices[0] for step in steps} <= set(options[-2 * search.MORE :])


def test_where_lines_end_the_longer_look_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harvest.HarvestAdvice, "horizon", 2)
    match = Match.new(harvest.GAME, 2, 1)
    assert Search(1, iterations=24).choose(match, 0) == harvest.Pick(harvest.GOOD)

    def foresee(advice: harvest.HarvestAdvice, s: harvest.Field, seat: int) -> float:
        return advice.evaluate(s, seat) + (harvest.CROP * s.sown if seat == 0 else 0)

    monkeypatch.setattr(harvest.HarvestAdvice, "foresee", foresee)
    assert Search(1, iterations=24).choose(match, 0) == harvest.Sow()


def test_other_options_are_looked_at_beside_a_habit_where_the_horizon_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(harvest.GAME, 2, 1)
    options = match.pending[0].options

    def glanced(seat: int) -> int:
        bot = Search(1)
        bot.known[0, 0, "turn"] = {(harvest.Pick(harvest.GOOD),): None}
        return len(search.Walk(bot, match.clone(), seat).glance(0, options))

    assert harvest.GAME.advice.horizon is None
    assert glanced(0) == 1 + search.FRESH
    assert glanced(1) == 1
    monkeypatch.setattr(harvest.HarvestAdvice, "horizon", 2)
    assert glanced(0) == glanced(1) == 1 + search.SOME


def test_what_is_known_of_past_turns_is_forgotten() -> None:
    match = Match.new(harvest.GAME, 2, 1)
    bot = Search(1, iterations=24)
    for _ in range(6):
        match.play(0, bot.choose(match, 0))
    assert {turn for _, turn, _ in bot.known} == {5, 6, 7}


def test_options_can_be_compared_on_equal_terms() -> None:
    match = Match.new(traps.GAME, 2, 1)
    thought = Search(1, iterations=40).think(match, 0, among=[traps.Take(3), traps.Take(1)])
    assert [(rating.option, rating.visits) for rating in thought.ratings] == [(traps.Take(1), 20), (traps.Take(3), 20)]


def test_levels_differ_by_their_budget() -> None:
    levels = [bots.make(name, 1) for name in ("easy", "medium", "hard")]
    budgets = [level.iterations for level in levels if isinstance(level, Search)]
    assert len(budgets) == 3
    assert budgets == sorted(set(budgets))
