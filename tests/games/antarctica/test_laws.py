"""Every law of the engine holds in random matches of every number of players and both ways to place the ships."""

from __future__ import annotations

import os

from hypothesis import given, settings
from hypothesis import strategies as st

from pionier.engine import laws, rulebook
from pionier.engine.choice import Decision, Option
from pionier.games import folder
from pionier.games.antarctica import GAME

RULES = set(rulebook.ids(rulebook.read(os.path.join(folder("antarctica"), "rules"), "en")))
MODES = st.sampled_from([(players, setup) for players in GAME.players for setup in ("free", "first_game")])
SEEDS = st.integers(0, 10**6)
CHOICES = st.lists(st.integers(0, 11), max_size=60)
STEPS = st.sampled_from([11, 13, 17])  # the costly laws are checked at every n-th decision


def picker(choices: list[int], seed: int, avoid: tuple[str, ...] = ()) -> laws.Picker:
    """Picks by the drawn numbers, so that a failing match shrinks; then at random, `avoid` only when nothing else is there."""
    numbers = iter(choices)
    at_random = laws.random_picker(seed, lambda option: option.tag in avoid)

    def pick(seat: int, asked: Decision) -> Option:
        number = next(numbers, None)
        return at_random(seat, asked) if number is None else asked.options[number % len(asked.options)]

    return pick


def obey(mode: tuple[int, str], seed: int, pick: laws.Picker, every: int) -> None:
    players, ship_setup = mode
    match = laws.obey(GAME, players, {"ship_setup": ship_setup}, seed, pick, RULES, every=every)
    assert match.outcome is not None
    assert match.outcome.reason in {"ending.last_scientist", "ending.last_card", "ending.no_ships", "ending.stall"}


@settings(max_examples=30, deadline=None, derandomize=True)
@given(MODES, SEEDS, CHOICES, STEPS)
def test_every_law_holds_whatever_the_players_do(mode: tuple[int, str], seed: int, choices: list[int], every: int) -> None:
    obey(mode, seed, picker(choices, seed), every)


@settings(max_examples=10, deadline=None, derandomize=True)
@given(MODES, SEEDS, CHOICES, STEPS)
def test_every_law_holds_in_long_matches_of_players_who_keep_their_ships(
    mode: tuple[int, str], seed: int, choices: list[int], every: int
) -> None:
    obey(mode, seed, picker(choices, seed, ("discard_ship_at",)), every)


@settings(max_examples=10, deadline=None, derandomize=True)
@given(MODES, SEEDS, CHOICES, STEPS)
def test_every_law_holds_in_busy_matches_full_of_cards_and_symbols(
    mode: tuple[int, str], seed: int, choices: list[int], every: int
) -> None:
    idle = ("discard_ship_at", "discard_ship", "discard_cube", "pass_action", "end_turn", "decline")
    obey(mode, seed, picker(choices, seed, idle), every)
