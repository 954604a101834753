"""The course of a match is told without a search: points at every moment, and the turns in which a lead changed most."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.bots import two_steps
from tests.games.test_recorded import CHANGED, RECORDED, name_of

from pionier import games
from pionier.analysis import Replayed, TurningPoint, by_cost, course
from pionier.analysis.course import leads, runs
from pionier.analysis.order import by_turning_points
from pionier.engine.errors import PionierError
from pionier.engine.match import Match

PLAYABLE = [file for file in RECORDED if name_of(file) not in CHANGED]


class ByTurns(two_steps.TwoStepsAdvice):
    def turn(self, s: Any) -> int:
        return s.turns


@pytest.fixture(autouse=True)
def small_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny game of the bots' tests, among the real ones; it counts its turns."""
    monkeypatch.setitem(games._loaded, "two_steps", two_steps.GAME)
    monkeypatch.setattr(two_steps.GAME, "advice", ByTurns())


def two_step_match(*choices: Any) -> Match:
    match = Match.new(two_steps.GAME, 2, 1)
    for option in choices:
        match.play(next(iter(match.pending)), option)
    return match


PLAYED = (
    two_steps.Take(1),
    two_steps.Invest(),
    two_steps.Collect(9),
    two_steps.Take(3),
    two_steps.Invest(),
    two_steps.Collect(0),
)


def test_the_points_of_everybody_are_told_after_each_choice() -> None:
    found = course(two_step_match(*PLAYED).record())
    assert found.scores == [[0, 0], [1, 0], [1, -2], [1, 7], [4, 7], [4, 5], [4, 5]]


def test_a_turning_point_is_a_whole_turn_with_what_it_changed() -> None:
    found = course(two_step_match(*PLAYED).record())
    assert found.turning[1] == TurningPoint(1, 3, 1, 1, 0, 7, 7, {"points": 7})
    assert [(each.start, each.end, each.swing) for each in found.turning] == [(0, 1, 1), (1, 3, 7), (3, 4, 3), (4, 6, 2)]


def test_a_lead_is_over_the_best_of_the_others_and_alone_it_is_the_points() -> None:
    assert leads([9, 4, 7]) == [2, -5, -2]
    assert leads([-3]) == [-3]
    assert runs([0, 0, 1, 2, 2]) == [(0, 2), (2, 3), (3, 5)]


def test_the_decisions_of_the_greatest_turning_points_come_first_and_then_those_that_seemed_costly() -> None:
    turning = course(two_step_match(*PLAYED).record()).turning[1:3]
    order = by_turning_points([0, 1, 2, 3, 4, 5], turning)
    assert order == [1, 2, 3, 0, 4, 5]
    assert by_cost(order, 3, costly=[5, 2]) == [1, 2, 3, 5, 0, 4]
    match = Replayed(two_step_match(*PLAYED).record())
    assert match.order() == ([1, 2, 3, 4, 5, 0], 6)


@pytest.mark.parametrize("file", PLAYABLE, ids=name_of)
def test_of_every_recorded_match_the_course_ends_with_its_result(file: Any) -> None:
    document = json.loads(file.read_text(encoding="utf-8"))
    found = course({**document, "rules": games.load(document["game"]).rules_version})
    assert len(found.scores) == len(document["choices"]) + 1
    assert found.scores[-1] == document["result"]["scores"]
    assert found.turning
    for point in found.turning:
        assert found.scores[point.start][point.seat] == point.before
        assert found.scores[point.end][point.seat] == point.after == point.before + sum(point.gains.values())
        assert point.start <= point.at < point.end


def test_a_match_that_is_not_over_has_no_course_yet() -> None:
    with pytest.raises(PionierError, match="not over"):
        course(two_step_match(two_steps.Take(1)).record())
