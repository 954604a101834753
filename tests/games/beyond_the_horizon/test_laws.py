"""Every law of the engine holds in random matches of every number of players."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pionier.engine import laws, rulebook
from pionier.engine.choice import Decision, Option
from pionier.games import folder
from pionier.games.beyond_the_horizon import GAME
from pionier.games.beyond_the_horizon.state import BOARD

RULES = set(rulebook.ids(rulebook.read(os.path.join(folder("beyond_the_horizon"), "rules"), "en")))
PLAYERS = st.sampled_from(GAME.players)
SEEDS = st.integers(0, 10**6)
CHOICES = st.lists(st.integers(0, 11), max_size=60)
STEPS = st.sampled_from([37, 41, 43])  # the costly laws are checked at every n-th decision
BUSY = ("skip", "stop", "no_expansion", "produce")


def picker(choices: list[int], seed: int, avoid: tuple[str, ...] = ()) -> laws.Picker:
    """Picks by the drawn numbers, so that a failing match shrinks; then at random, `avoid` only when nothing else is there."""
    numbers = iter(choices)
    at_random = laws.random_picker(seed, lambda option: option.tag in avoid)

    def pick(seat: int, asked: Decision) -> Option:
        number = next(numbers, None)
        return at_random(seat, asked) if number is None else asked.options[number % len(asked.options)]

    return pick


def obey(players: int, seed: int, pick: laws.Picker, every: int) -> None:
    match = laws.obey(GAME, players, {}, seed, pick, RULES, every=every, limit=6000)
    assert match.outcome is not None
    assert match.outcome.reason == ("ending.goals" if match.outcome.finished else "ending.cap")
    for civ in match.state.civs:
        assert sum(civ.tracks) + civ.invested <= BOARD.cubes


@settings(max_examples=6, deadline=None, derandomize=True)
@given(PLAYERS, SEEDS, CHOICES, STEPS)
def test_every_law_holds_whatever_the_players_do(players: int, seed: int, choices: list[int], every: int) -> None:
    obey(players, seed, picker(choices, seed), every)


@settings(max_examples=4, deadline=None, derandomize=True)
@given(PLAYERS, SEEDS, CHOICES, STEPS)
def test_every_law_holds_in_busy_matches_in_which_nothing_is_skipped(
    players: int, seed: int, choices: list[int], every: int
) -> None:
    obey(players, seed, picker(choices, seed, BUSY), every)


@pytest.mark.parametrize("players", GAME.players)
def test_asking_what_may_be_done_and_what_comes_of_it_changes_nothing(players: int) -> None:
    """Options, refusals and names are judged by what would be there after paying, without paying; so are a bot's hopes."""
    for seed in range(2):
        match = laws.Match.new(GAME, players, f"asking {seed}")
        pick = laws.random_picker(seed)
        while not match.over:
            before = match.state.to_data()
            seat, asked = next(iter(match.pending.items()))
            assert asked.options
            assert not {option for option, _ in asked.refused} & set(asked.options)
            assert len(GAME.said(match.state, asked)) == len(asked.options)
            GAME.advice.evaluate(match.state, seat)
            assert match.state.to_data() == before
            match.step(seat, pick(seat, asked))


@pytest.mark.parametrize("players", GAME.players)
def test_every_law_holds_at_every_decision_of_the_first_rounds(players: int) -> None:
    """A match that is cut short by its own round cap, checked closely."""
    match = laws.Match.new(GAME, players, f"close {players}")
    pick = laws.random_picker(players)
    while match.ply < 60:
        assert GAME.problems(match.state) == []
        laws.decision_laws(match, RULES)
        laws.copy_laws(match)
        laws.secrecy_laws(match)
        seat, asked = next(iter(match.pending.items()))
        before, known = laws.position(match), (dict(match.state.draws), match.state.looks)
        match.step(seat, pick(seat, asked))
        laws.undo_law(match, seat, before, known)
