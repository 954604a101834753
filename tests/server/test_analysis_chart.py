"""The chart of an analysis: lines over the match, places to go to, marks that do not cover each other."""

from __future__ import annotations

import pytest

from pionier.scene import El
from pionier.server.analysis_chart import NARROW, WIDE, Curve, Plot, Spot, draw, ticks

SPOTS = [Spot(1, 0.5, 0, "/t/x?at=0", "Choice 1"), Spot(4, 0.2, 1, "/t/x?at=3", "Choice 4")]


def plot(**changes: object) -> Plot:
    curves = [Curve(0, "Ola", [(1, 0.5), (10, 0.0)]), Curve(1, "Jan", [(4, 0.2), (10, 0.0)]), Curve(2, "Ewa", [])]
    drawn = Plot("Chance", "choices", curves, SPOTS, [(1, SPOTS[1])], 10, 0.0, 1.0, lambda value: f"{value:.0%}")
    return drawn._replace(**changes)


def all_of(tree: El, tag: str) -> list[El]:
    return [each for each in tree.walk() if each.tag == tag]


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_every_decision_leads_to_its_position_and_the_strips_fill_the_chart(size: tuple[float, float]) -> None:
    strips = [each for each in all_of(draw(plot(), size), "a") if each.attributes.get("class") == "strip"]
    assert [each["href"] for each in strips] == ["/t/x?at=0", "/t/x?at=3"]
    first, last = (all_of(each, "rect")[0] for each in strips)
    assert float(first["x"]) + float(first["width"]) == pytest.approx(float(last["x"]), abs=0.02)


def test_only_the_costliest_choices_are_stops_for_the_keyboard() -> None:
    links = [each for each in all_of(draw(plot(), WIDE), "a") if each.attributes.get("tabindex") != "-1"]
    assert [(each["href"], each["aria-label"]) for each in links] == [("/t/x?at=3", "Choice 4")]


def test_marks_of_lines_that_end_at_the_same_height_stand_apart() -> None:
    marks = all_of(draw(plot(), WIDE), "use")
    assert len(marks) == 2
    assert abs(float(marks[0]["y"]) - float(marks[1]["y"])) >= 18


def test_a_match_without_ups_and_downs_can_be_drawn() -> None:
    flat = [Curve(0, "Ola", [(1, 7.0)])]
    assert all_of(draw(plot(curves=flat, spots=SPOTS[:1], costly=[], last=1, low=7.0, high=7.0), NARROW), "polyline")


@pytest.mark.parametrize(("low", "high", "most"), [(0, 1, 4), (0, 95, 10), (-3.2, 41.5, 4), (7, 8, 4)])
def test_ticks_are_round_and_inside(low: float, high: float, most: int) -> None:
    found = ticks(low, high, most)
    assert 2 <= len(found) <= most + 1
    assert low - 1e-6 <= found[0] < found[-1] <= high + 1e-6
