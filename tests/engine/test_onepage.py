"""A page and figures that do not fit are refused with the place and the reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pionier.engine import figures, onepage
from pionier.engine.errors import BadData

SAID = {"en": "Sail {sign:ship}.", "pl": "Płyń {sign:ship}."}
PART = {"lines": [{"rules": ["PEB-1.1"], "text": SAID}]}
PAGE: dict[str, Any] = dict.fromkeys(onepage.OnePage._fields, PART)
FIGURE: dict[str, Any] = {"position": "first", "region": "map", "parts": ["z1"], "caption": SAID}


def written(tmp_path: Path, document: Any) -> str:
    path = tmp_path / "data.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def test_a_page_has_six_parts_and_names_its_rules(tmp_path: Path) -> None:
    page = onepage.read(written(tmp_path, PAGE))
    assert page is not None
    assert [line.rules for line in page.lines()] == [("PEB-1.1",)] * 6
    onepage.check("", page, ["PEB-1.1"], [], ["ship"])


def test_a_game_may_have_no_page_and_no_figures(tmp_path: Path) -> None:
    assert onepage.read(str(tmp_path / "onepage.json")) is None
    assert figures.read(str(tmp_path / "figures.json")) == {}


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"mind": {"lines": []}}, "mind: expected 'lines'"),
        ({"tricks": PART}, "expected goal, turn, actions, scoring, end, mind; found"),
        ({"goal": {"lines": [{"text": SAID}]}}, "goal, line 1: expected 'rules'"),
        (
            {"goal": {"lines": [{"rules": ["PEB-1.1"], "text": {"en": "Sail."}}]}},
            "goal, line 1: expected a text in each language",
        ),
        ({"goal": {"lines": [{"rules": ["PEB-1.1"], "text": SAID, "colour": "red"}]}}, "goal, line 1: unknown: colour"),
        ({"goal": {"lines": ["Sail."]}}, "goal, line 1: expected an object"),
        ({"turn": {"title": "A turn", "lines": PART["lines"]}}, "turn, title: expected a text in each language"),
    ],
)
def test_a_page_that_is_not_whole_is_refused(tmp_path: Path, changed: dict[str, Any], why: str) -> None:
    with pytest.raises(BadData) as refused:
        onepage.read(written(tmp_path, {**PAGE, **changed}))
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("rules", "signs", "why"),
    [
        ([], ["ship"], "names a rule that there is not: PEB-1.1"),
        (["PEB-1.1"], [], "names a symbol that there is not: ship"),
    ],
)
def test_a_page_names_only_what_there_is(tmp_path: Path, rules: list[str], signs: list[str], why: str) -> None:
    page = onepage.read(written(tmp_path, PAGE))
    assert page is not None
    with pytest.raises(BadData, match=why):
        onepage.check("onepage.json", page, rules, [], signs)


def test_a_line_shows_only_a_figure_that_there_is(tmp_path: Path) -> None:
    line = {"rules": ["PEB-1.1"], "text": SAID, "figure": "queue"}
    page = onepage.read(written(tmp_path, {**PAGE, "turn": {"lines": [line]}}))
    assert page is not None
    with pytest.raises(BadData, match="names a figure that there is not: queue"):
        onepage.check("onepage.json", page, ["PEB-1.1"], ["sun"], ["ship"])


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"position": "last"}, "there is no position 'last' (positions: first)"),
        ({"parts": "z1"}, "parts: expected a list of ids"),
        ({"caption": "A ship"}, "expected a text in each language"),
        ({"colour": "red"}, "missing or unknown: colour"),
    ],
)
def test_a_figure_that_does_not_fit_is_refused(tmp_path: Path, changed: dict[str, Any], why: str) -> None:
    path = written(tmp_path, {"positions": {"first": {}}, "figures": {"queue": {**FIGURE, **changed}}})
    with pytest.raises(BadData) as refused:
        figures.read(path)
    assert "queue" in str(refused.value)
    assert why in str(refused.value)


def test_figures_stand_beside_positions(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="expected two objects"):
        figures.read(written(tmp_path, {"figures": []}))
