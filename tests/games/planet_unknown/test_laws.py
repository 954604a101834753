"""Every law of the engine holds in random matches of every mode and number of players."""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pionier.engine import laws, rulebook
from pionier.engine.choice import Decision, Option
from pionier.games import folder
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.options import Place, TakeBoard

RULES = set(rulebook.ids(rulebook.read(os.path.join(folder("planet_unknown"), "rules"), "en")))
ENDINGS = {"ending.unable", "ending.depot", "ending.events"}
DEALT = {"planets": "dealt", "corporations": "dealt", "boards": "all"}
CHOSEN = {"planets": "chosen", "corporations": "chosen", "boards": "all"}
MODES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {**CHOSEN, "events": "harsh"}),
    (1, {**DEALT, "events": "calm"}),
    (2, {}),
    (2, {"two_players": "commander", "events": "standard", "private_objectives": "on"}),
    (2, {**CHOSEN, "events": "custom", "green_events": "10", "orange_events": "0"}),
    (3, {**DEALT, "private_objectives": "on"}),
    (3, {**CHOSEN, "events": "harsh", "station": "shuffled"}),
]
CROWDS: list[tuple[int, dict[str, str]]] = [(4, {**DEALT, "events": "calm"}), (5, CHOSEN), (6, {"planets": "dealt"}), (6, DEALT)]


def picker(seed: int, planet: str = "", corporation: str = "") -> laws.Picker:
    """Picks at random, but packs tiles (the first squares of a random sample), so that matches last; boards as named."""
    rng = random.Random(seed)

    def pick(_: int, asked: Decision) -> Option:
        options = asked.options
        for option in options:
            if isinstance(option, TakeBoard) and option.board in (planet, corporation):
                return option
        places = [option for option in options if isinstance(option, Place)]
        if places and rng.random() < 0.8:
            return min(rng.sample(places, min(12, len(places))), key=lambda place: place.x + 2 * place.y)
        return options[int(rng.random() * len(options))]

    return pick


@settings(max_examples=24)
@given(st.integers(0, 10**6), st.sampled_from(MODES))
def test_every_law_holds_in_every_mode(seed: int, mode: tuple[int, dict[str, str]]) -> None:
    players, options = mode
    match = laws.obey(GAME, players, options, seed, picker(seed), RULES, every=37 * players)
    assert match.outcome is not None
    assert match.outcome.reason in ENDINGS


@pytest.mark.parametrize(("players", "options"), CROWDS)
def test_every_law_holds_at_a_full_table(players: int, options: dict[str, str]) -> None:
    laws.obey(GAME, players, options, 7, picker(players), RULES, every=250)


PAIRS = [(planet.id, board.id) for planet in BOX.planets for board in BOX.corporations]


@pytest.mark.parametrize("first", range(0, len(PAIRS), 13))
def test_every_planet_can_be_played_with_every_corporation(first: int) -> None:
    for at, (planet, corporation) in enumerate(PAIRS[first : first + 13]):
        options = {**CHOSEN, "events": ("calm", "standard", "harsh")[at % 3]}
        match = laws.obey(GAME, 1, options, first + at, picker(at, planet, corporation), RULES, every=400)
        me = match.state.players[0]
        assert (me.world.id, me.board.id) == (planet, corporation)
