"""Every law of the engine holds in random matches of every mode and number of players."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pionier.engine import laws, rulebook
from pionier.engine.choice import Decision, Option
from pionier.engine.words import LANGUAGES
from pionier.games import folder
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.options import PlayCard

RULES = set(rulebook.ids(rulebook.read(os.path.join(folder("micro_cosmos"), "rules"), "en")))
SOLO = [(1, {"automa": level.id, "length": length}) for level in BOX.levels for length in ("standard", "long")]
TABLES = [(players, {"length": length}) for players in (2, 3, 4) for length in ("standard", "long")]
IDLE = ("skip", "stop", "let_go")


def picker(seed: object, choices: list[int] | None = None) -> laws.Picker:
    """Picks by the drawn numbers, so that a failing match shrinks; then at random, but busily."""
    numbers = iter(choices or [])
    busily = laws.random_picker(seed, lambda option: option.tag in IDLE or (isinstance(option, PlayCard) and not option.action))

    def pick(seat: int, asked: Decision) -> Option:
        number = next(numbers, None)
        return busily(seat, asked) if number is None else asked.options[number % len(asked.options)]

    return pick


def obey(mode: tuple[int, dict[str, str]], seed: object, pick: laws.Picker, every: int) -> None:
    players, options = mode
    match = laws.obey(GAME, players, options, seed, pick, RULES, every=every)
    assert match.outcome is not None
    assert match.outcome.reason in ("ending.planets", "ending.rounds")
    for event in match.log:
        for language in LANGUAGES:
            assert GAME.words.say(event.key, language, event.facts)


@pytest.mark.parametrize("mode", SOLO, ids=lambda mode: "-".join(mode[1].values()))
def test_every_law_holds_against_every_automa(mode: tuple[int, dict[str, str]]) -> None:
    obey(mode, 11, picker(11), 7)


@pytest.mark.parametrize("mode", TABLES, ids=lambda mode: f"{mode[0]}-{mode[1]['length']}")
def test_every_law_holds_at_every_table(mode: tuple[int, dict[str, str]]) -> None:
    obey(mode, 5, picker(5), 41)


@settings(max_examples=12)
@given(st.sampled_from(SOLO), st.integers(0, 10**6), st.lists(st.integers(0, 30), max_size=60))
def test_every_law_holds_whatever_a_lone_player_does(mode: tuple[int, dict[str, str]], seed: int, choices: list[int]) -> None:
    obey(mode, seed, picker(seed, choices), 19)


@settings(max_examples=8)
@given(st.sampled_from(TABLES), st.integers(0, 10**6), st.lists(st.integers(0, 30), max_size=60))
def test_every_law_holds_whatever_the_players_do(mode: tuple[int, dict[str, str]], seed: int, choices: list[int]) -> None:
    obey(mode, seed, picker(seed, choices), 113)


def test_a_match_of_players_who_do_nothing_ends_too() -> None:
    idle = laws.random_picker(1, lambda option: option.tag not in IDLE)
    obey((2, {}), 1, idle, 500)
