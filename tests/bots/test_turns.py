"""A lone bot that plans whole turns: it finds their best ends, compares them on fresh guesses, and follows what it has chosen."""

from __future__ import annotations

import time
from collections import Counter
from itertools import islice

import pytest

import pionier
from pionier import bots
from pionier.bots import turns
from pionier.bots.ahead import Line
from pionier.bots.search import Search
from pionier.engine.match import Match

from . import errands, harvest, hidden_prize
from .test_bots import positions


@pytest.fixture
def guesses(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One for each guess that is made."""
    made: list[int] = []
    guess = Match.guess

    def counted(self: Match, seat: int, luck: int) -> Match:
        made.append(luck)
        return guess(self, seat, luck)

    monkeypatch.setattr(Match, "guess", counted)
    return made


def test_the_best_ends_of_a_turn_are_found() -> None:
    ends = turns.whole_turns(Match.new(errands.GAME, 1, 1), 0, 60, (), None)
    assert {line.match.state.turns for line in ends} == {1}
    assert [line.value for line in ends] == sorted([line.value for line in ends], reverse=True)
    assert ends[0].match.state.points[0] == 11
    assert set(ends[0].choices) == {errands.Run(0), errands.Run(1), errands.Run(3), errands.Rest()}


def test_of_ways_that_come_to_the_same_one_is_followed() -> None:
    ends = turns.whole_turns(Match.new(errands.GAME, 1, 1), 0, 1000, (), None)
    orders = 1 + 4 + 4 * 3 + 4 * 3 * 2 + 4 * 3 * 2
    sets_after_a_first = 1 + 4 * (1 + 3 + 3 + 1)
    assert len(ends) == sets_after_a_first < orders
    assert len({(line.choices[0], line.value) for line in ends}) == len(ends)


def test_of_many_ways_the_best_are_followed_in_whatever_order_they_are_found() -> None:
    match = Match.new(errands.GAME, 1, 1)
    values = [3.0, 9.0, 1.0, 9.0, 4.0, 7.0, 2.0, 8.0, 5.0, 6.0] * 3
    best = turns.Best(3, 3, 0, match.state.turns)
    for number, value in enumerate(values):
        best.add(Line(value, match, (errands.Run(number),)))
    assert [line.value for line in best.lines(3)] == [9.0] * 3
    assert [line.choices[0] for line in best.lines(3)] == [errands.Run(number) for number in (1, 3, 11)], "the first of equals"
    assert len(best.reached) < turns.ROOM * 3, "the others are forgotten on the way"


def test_a_choice_that_seems_worse_at_first_is_followed_too() -> None:
    match = Match.new(errands.GAME, 1, 1)
    best = turns.Best(4, 2, 0, match.state.turns)
    for number, value in ((1, 9.0), (1, 8.0), (1, 7.0), (2, 3.0), (3, 2.0)):
        best.add(Line(value, match, (errands.Run(number), errands.Run(int(value)))))
    assert [line.value for line in best.lines(4)] == [9.0, 8.0, 3.0, 2.0], "at most two begin alike"


@pytest.mark.parametrize(("few", "alike"), [(len(errands.POINTS) + 1, turns.ALIKE), (len(errands.POINTS), 1)])
def test_of_many_options_different_ones_are_compared(monkeypatch: pytest.MonkeyPatch, few: int, alike: int) -> None:
    compared: list[object] = []
    compare = turns.Turns.compare

    def noted(self: turns.Turns, match: Match, seat: int, found: list[turns.Turn], until: float) -> turns.Turn:
        compared.extend(turn.choices[0] for turn in found)
        return compare(self, match, seat, found, until)

    monkeypatch.setattr(turns, "MANY", few)
    monkeypatch.setattr(turns.Turns, "compare", noted)
    Search(1, iterations=64).think(Match.new(errands.GAME, 1, 1), 0)
    assert max(Counter(compared).values()) == alike


def test_when_time_is_over_the_best_row_is_brought_to_its_end() -> None:
    (end,) = turns.whole_turns(Match.new(errands.GAME, 1, 1), 0, 60, (), None, until=time.perf_counter() - 1)
    assert end.match.state.turns == 1


def test_it_looks_as_many_turns_ahead_as_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harvest.Harvest, "players", (1,))
    chosen: dict[int, object] = {}
    for number in (1, harvest.YEAR):
        monkeypatch.setattr(harvest.HarvestAdvice, "turns_alone", number)
        chosen[number] = Search(1, iterations=24).choose(Match.new(harvest.GAME, 1, 1), 0)
    assert chosen == {1: harvest.Pick(harvest.GOOD), harvest.YEAR: harvest.Sow()}


def test_ends_of_turns_get_the_longer_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errands.ErrandsAdvice, "turns_alone", 1)
    monkeypatch.setattr(
        errands.ErrandsAdvice, "foresee", lambda advice, s, seat: advice.evaluate(s, seat) - 5 * (s.points[0] % 2)
    )
    bot, match = Search(1, iterations=24), Match.new(errands.GAME, 1, 1)
    while match.state.turns == 0:
        match.play(0, bot.choose(match, 0))
    assert match.state.points[0] == 10, "an odd point is dear"


@pytest.mark.parametrize("seed", range(5))
def test_it_does_not_count_on_knowing_what_is_hidden(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(hidden_prize.HiddenPrize, "players", (1,))
    monkeypatch.setattr(hidden_prize.HiddenPrizeAdvice, "turns_alone", 1)
    match = Match.new(hidden_prize.GAME, 1, seed)
    assert Search(seed, iterations=200).choose(match, 0) == hidden_prize.Sure()


def test_what_goes_on_as_foreseen_needs_no_further_thought(guesses: list[int]) -> None:
    bot, match = Search(1, iterations=24), Match.new(errands.GAME, 1, 1)
    match.play(0, bot.choose(match, 0))
    first = len(guesses)
    assert first > 1
    while match.state.turns == 0:
        match.play(0, bot.choose(match, 0))
    assert match.ply == 4
    assert match.state.points[0] == 11
    assert len(guesses) == first


def test_what_was_not_foreseen_is_thought_about(guesses: list[int]) -> None:
    bot, match = Search(1, iterations=24), Match.new(errands.GAME, 1, 1)
    option = bot.choose(match, 0)
    first = len(guesses)
    match.play(0, next(other for other in match.pending[0].options if other not in (option, errands.Rest())))
    bot.choose(match, 0)
    assert len(guesses) > first


def test_after_one_of_many_options_the_rest_of_the_turn_is_thought_about_once_more(
    monkeypatch: pytest.MonkeyPatch, guesses: list[int]
) -> None:
    monkeypatch.setattr(turns, "MANY", 4)
    bot, match = Search(1, iterations=24), Match.new(errands.GAME, 1, 1)
    thoughts: list[bool] = []
    while match.state.turns == 0:
        before = len(guesses)
        match.play(0, bot.choose(match, 0))
        thoughts.append(len(guesses) > before)
    assert thoughts == [True, True, False, False], "of five options, of four, and then as foreseen"


def test_a_turn_that_was_chosen_is_not_for_the_next_turn(guesses: list[int]) -> None:
    bot, match = Search(1, iterations=24), Match.new(errands.GAME, 1, 1)
    bot.choose(match, 0)
    first = len(guesses)
    match.play(0, errands.Rest())
    bot.choose(match, 0)
    assert len(guesses) > first


def test_options_are_compared_on_the_same_guesses() -> None:
    among = (errands.Rest(), errands.Run(3))
    thought = Search(1, iterations=24).think(Match.new(errands.GAME, 1, 1), 0, among)
    assert {rating.option: rating.visits for rating in thought.ratings} == dict.fromkeys(among, 12)
    assert thought.ratings[0].option == errands.Run(3)
    assert thought.ratings[0].value - thought.ratings[1].value == 11


def test_iterations_are_the_budget() -> None:
    match = Match.new(errands.GAME, 1, 1)
    spent = [Search(1, iterations=number, alone=3).think(match, 0).iterations for number in (4, 24)]
    assert spent[0] <= 12
    assert 12 < spent[1] <= 72


def test_in_planet_unknown_a_thought_is_fair_and_can_be_repeated() -> None:
    for match, seat in islice(positions("planet_unknown", 1, seed=3, every=31), 1, 3):
        thought = Search("same", iterations=6).think(match, seat)
        assert thought.ratings[0].option in match.pending[seat].options
        assert Search("same", iterations=6).think(match.guess(seat, 5), seat) == thought


def test_milliseconds_are_a_budget_too() -> None:
    match, seat = next(islice(positions("planet_unknown", 1, seed=1, every=10), 2, 3))
    start = time.perf_counter()
    Search(1, iterations=1_000_000, milliseconds=300).think(match, seat)
    assert time.perf_counter() - start < 4


def test_with_others_it_searches_as_ever() -> None:
    match = pionier.new_match("planet_unknown", players=2, seed=1)
    bot = Search(1, iterations=4)
    bot.choose(match, next(iter(match.pending)))
    assert bot.decision.visits
    assert bot.turns.expected is None


def test_levels_differ_by_their_budget_alone_too() -> None:
    levels = [bots.make(name, 1) for name in ("easy", "medium", "hard")]
    budgets = [bot.turns.budget for bot in levels if isinstance(bot, Search)]
    assert budgets == sorted(set(budgets))
    assert len(budgets) == 3
