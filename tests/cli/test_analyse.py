"""`pionier analyse` prints each player's costliest choices, in both languages, and refuses what it cannot analyse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.test_commands import bad, changed, good

from pionier import arena
from pionier.analysis import Replayed


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("saved")
    arena.simulate("antarctica", 2, {}, ["random"], 1, 7, save=folder)
    return next(folder.iterdir())


def test_analyse_prints_the_costliest_choices_of_each_player(saved: Path) -> None:
    said = good("analyse", saved, "--iterations", 1, "--lang", "pl")
    assert "random 1: decyzje takie, jakie podjąłby program:" in said
    assert "random 2: " in said
    assert "p.p." in said
    assert "szacunek programu" in said


def test_analyse_as_json_judges_every_decision(saved: Path) -> None:
    judged = json.loads(good("analyse", saved, "--iterations", 1, "--json"))
    assert [(each["ply"], each["seat"]) for each in judged] == Replayed(json.loads(saved.read_text())).decisions


def test_analyse_refuses_a_match_that_is_not_over(saved: Path, tmp_path: Path) -> None:
    choices = json.loads(saved.read_text())["choices"][:4]
    assert "the match is not over yet" in bad(1, "analyse", changed(saved, tmp_path, choices=choices, result=None))


def test_analyse_says_where_a_record_is_damaged(saved: Path, tmp_path: Path) -> None:
    choices = json.loads(saved.read_text())["choices"]
    choices[3] = [0, {"win": {}}]
    assert "choices[3]" in bad(1, "analyse", changed(saved, tmp_path, choices=choices))
