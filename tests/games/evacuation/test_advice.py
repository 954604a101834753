"""What a bot thinks of a position: whatever brings it forward is worth something."""

from __future__ import annotations

import pytest
from tests.games.playing import options, say

from pionier.engine.match import Match
from pionier.games.evacuation.advice.outlook import further_actions, incomes_left, transports_left
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import OLD
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.rounds import begin
from pionier.games.evacuation.state import Evacuation

from .positions import developed, holds_infra, owns_ship, owns_stadium, resume, settled, stocks, table

CHANGES = {
    "production": lambda s: s.players[0].production.__setitem__(0, 1),
    "an area left": lambda s: setattr(s.players[0], "evacuated", 1),
    "a stadium there": lambda s: owns_stadium(s, 0, "ST05"),
    "a stadium here": lambda s: owns_stadium(s, 0, "ST05", world=OLD),
    "a ship": lambda s: owns_ship(s, 0, "SH16"),
    "a technology": lambda s: developed(s, 0, "T1-1"),
    "people": lambda s: setattr(s.players[0], "population", 2),
    "a factory": lambda s: s.players[0].prepared_new.__setitem__(0, 1),
    "a step": lambda s: setattr(s.players[0], "steps", [1, 0]),
    "Steel there": lambda s: s.players[0].new.__setitem__(1, 1),
    "Energy here": lambda s: s.players[0].old.__setitem__(2, 8),
    "a bonus token": lambda s: setattr(s.players[0], "bonuses", 1),
    "infrastructure": lambda s: holds_infra(s, 0, "I1"),
    "a goal on its way": lambda s: settled(s, 0, "NW01", "NW02"),
}

evaluate = GAME.advice.evaluate


def start(**settings: str) -> Evacuation:
    return table(2, "test", (1, 2), **settings)


@pytest.mark.parametrize("mode", ["points", "race"])
@pytest.mark.parametrize("change", [change for change in CHANGES if change != "a goal on its way"])
def test_what_brings_a_player_forward_is_worth_something_in_both_modes(change: str, mode: str) -> None:
    s = start(mode=mode)
    before = evaluate(s, 0)
    CHANGES[change](s)
    assert evaluate(s, 0) > before


def test_areas_towards_a_goal_are_worth_something() -> None:
    s = table(2, "test", (3, 2))
    goals = next(goals for number, goals in BOX.first_game_goals.items() if number == 3)
    s.players[0].goals.cards, s.players[0].goals.looks = goals, (0,) * len(goals)
    before = evaluate(s, 0)
    CHANGES["a goal on its way"](s)
    assert evaluate(s, 0) > before


def test_what_waits_is_worth_nothing_much_after_the_last_turn() -> None:
    s = start()
    s.year = len(BOX.years)
    begin(s, "bonuses")
    before = evaluate(s, 0)
    s.players[0].population = 6
    stocks(s, 0, new=(5, 5, 5))
    assert evaluate(s, 0) - before < 2


@pytest.mark.parametrize(("mode", "more"), [("race", True), ("points", False)])
def test_faces_left_on_the_old_world_are_worth_something_at_the_end_of_a_race_only(mode: str, more: bool) -> None:
    one, five = start(mode=mode), start(mode=mode)
    for s, stadium in ((one, "ST01"), (five, "ST17")):
        s.year = len(BOX.years)
        begin(s, "bonuses")
        owns_stadium(s, 0, stadium, world=OLD)
    assert (evaluate(five, 0) > evaluate(one, 0)) is more


def test_time_is_counted_by_phases() -> None:
    s = start()
    assert (incomes_left(s), transports_left(s)) == (3, 4)
    begin(s, "progress")
    assert (incomes_left(s), transports_left(s)) == (3, 3)
    assert [further_actions(0, energy) for energy in (0, 1, 2, 3, 6)] == [2, 3, 3, 4, 5]


def test_a_ship_that_may_fly_is_worth_more_with_the_energy_to_fly() -> None:
    s = start()
    owns_ship(s, 0, "SH16")
    stocks(s, 0, old=(0, 0, 2))
    short = evaluate(s, 0)
    stocks(s, 0, old=(0, 0, 3))
    assert evaluate(s, 0) - short > 3


def test_evaluation_works_at_every_decision_of_a_match() -> None:
    match = Match.new(GAME, 3, "evaluate", {"actions": "advanced", "common_goals": "on", "majority_in_line": "B"})
    for turn in range(400):
        if match.over:
            break
        for seat in range(3):
            assert isinstance(evaluate(match.state, seat), float)
        say(match, options(match)[turn % len(options(match))])
    assert resume(start()).pending
