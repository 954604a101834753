"""Every law of the engine holds in random matches of every combination of modes and every number of players."""

from __future__ import annotations

import itertools
import os
import random

import pytest

from pionier.engine import laws, rulebook
from pionier.engine.choice import Decision, Option
from pionier.engine.errors import BadOptions
from pionier.games import folder
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.options.turn import Act

RULES = set(rulebook.ids(rulebook.read(os.path.join(folder("evacuation"), "rules"), "en")))
SIDES = ("off", "A", "B", "random")
Mode = tuple[int, dict[str, str]]

# How eagerly the busy player takes options of a kind: settling and flying make rich positions, passing ends them.
EAGER = {"pass_turn": 0.02, "decline": 0.15, "leave_empty": 0.1, "refresh": 0.15, "end_turn": 0.5, "settle": 3, "fly": 3}
ACTIONS = {"2A": 6.0, "2B": 1.5, "3A": 1.2}


def every_mode() -> list[Mode]:
    """All combinations that are allowed, the sides of the line module taken in turn."""
    found: list[Mode] = []
    names = [setting.id for setting in GAME.settings]
    values = [setting.values if setting.id != "majority_in_line" else ("off", "on") for setting in GAME.settings]
    for players, chosen in itertools.product(GAME.players, itertools.product(*values)):
        options = dict(zip(names, chosen, strict=True))
        if options["majority_in_line"] == "on":
            options["majority_in_line"] = SIDES[1 + len(found) % 3]
        try:
            found.append((players, GAME.check_settings(players, options)))
        except BadOptions:
            continue
    return found


MODES = every_mode()


def busy(seed: int) -> laws.Picker:
    """Picks at random, but rather what makes the position grow."""
    rng = random.Random(seed)

    def weight(option: Option) -> float:
        return ACTIONS.get(option.action, 0.6) if isinstance(option, Act) else EAGER.get(option.tag, 1.0)

    def pick(_: int, asked: Decision) -> Option:
        return rng.choices(asked.options, [weight(option) for option in asked.options])[0]

    return pick


def test_the_modes_are_all_there() -> None:
    assert len(MODES) == 24 + 2 * 27 + 27 + 27  # 24 modes for points, 3 for a race; two players also with the dummy
    assert {players for players, _ in MODES} == {1, 2, 3, 4}
    assert {options["majority_in_line"] for _, options in MODES} == set(SIDES)
    assert {options["mode"] for players, options in MODES if players == 1} == {"points"}


@pytest.mark.parametrize("number", range(len(MODES)))
def test_every_law_holds_in_every_mode(number: int) -> None:
    players, options = MODES[number]
    match = laws.obey(GAME, players, options, number, busy(number), RULES, every=97)
    assert match.outcome is not None
    assert match.outcome.reason in {"ending.years", "ending.race"}


RICH: list[Mode] = [
    (1, {"actions": "advanced", "common_goals": "on", "majority_in_line": "random"}),
    (2, {"third_player": "dummy", "common_goals": "on", "majority_in_line": "A"}),
    (2, {"mode": "race", "actions": "advanced"}),
    (3, {"actions": "advanced", "common_goals": "on", "majority_in_line": "B"}),
]


@pytest.mark.parametrize("mode", RICH)
def test_every_law_holds_at_many_decisions_of_a_match(mode: Mode) -> None:
    players, options = mode
    match = laws.obey(GAME, players, options, "many", busy(players), RULES, every=11)
    assert match.outcome is not None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_law_holds_where_a_race_is_decided(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a nearer goal, for random players never come as far as 8/8/8."""
    monkeypatch.setattr(BOX, "race_production", 1)
    monkeypatch.setattr(BOX, "race_stadiums", 1)
    for seed in range(3):
        match = laws.obey(GAME, players, {"mode": "race"}, seed, busy(seed), RULES, every=97)
        assert match.outcome is not None
        assert match.outcome.reason == ("ending.race" if match.state.ended_in else "ending.years")
