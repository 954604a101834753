"""`pionier tournament`: what it prints and writes, and what it says when something is wrong."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.arena.quick import quick_bots
from tests.cli.test_commands import bad, english, good

from pionier.arena.tournament import MATCHES

__all__ = ["english", "quick_bots"]
ALONE = ("tournament", "planet_unknown", "--players", 1, "--bots", "random", "--games", 4)


@pytest.mark.usefixtures("quick_bots")
def test_a_tournament_prints_its_standings_and_writes_what_is_wanted(tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    command = (
        "tournament",
        "antarctica",
        "--bots",
        "first,last",
        "--games",
        3,
        "--option",
        "ship_setup=first_game",
        "--out",
        out,
    )
    said = good(*command, "--format", "csv", "--format", "parquet", "--interpreter", "cpython")
    assert "2 players, Ships at the start: Fixed layout for a first game" in said
    assert "2 bots, 2 deals, 4 matches, seed 1" in said
    assert "Rating" in said
    assert sorted(path.name for path in out.iterdir()) == [MATCHES, "report.html", "seats.csv", "seats.parquet"]
    again = good(*command, "--interpreter", "cpython", "--language", "pl")
    assert "2 boty, 2 rozdania, 4 partie, ziarno 1" in again
    assert "Turniej: Antarktyda" in (out / "report.html").read_text(encoding="utf-8")
    assert (out / "results.json").exists()
    assert len((out / MATCHES).read_text(encoding="utf-8").splitlines()) == 5


@pytest.mark.usefixtures("quick_bots")
def test_what_bots_win_is_noted_for_the_pages_beside_what_is_there(tmp_path: Path) -> None:
    file = tmp_path / "strength.json"
    other = {"below": "random", "matches": 2, "wins": 1, "seed": "x", "date": "2026-01-01"}
    file.write_text(json.dumps({"antarctica": {"hard": other}, "evacuation": {"easy": other}}), encoding="utf-8")
    good("tournament", "antarctica", "--bots", "first,last,random", "--games", 4, "--strength", file, "--interpreter", "cpython")
    noted = json.loads(file.read_text(encoding="utf-8"))
    first, last = noted["antarctica"].pop("first"), noted["antarctica"].pop("last")
    assert noted == {"antarctica": {"hard": other}, "evacuation": {"easy": other}}
    assert [(one["below"], one["matches"], one["seed"]) for one in (first, last)] == [("last", 4, "1"), ("random", 4, "1")]
    shown = json.loads(
        good("tournament", "antarctica", "--bots", "first,last", "--games", 4, "--json", "--interpreter", "cpython")
    )
    assert first["wins"] == 4 * shown["pairs"][0]["ahead"]["value"]


def test_a_tournament_prints_json() -> None:
    found: dict[str, Any] = json.loads(good(*ALONE, "--json", "--seed", "x"))
    assert (found["game"], found["players"], found["seed"], found["matches"]) == ("planet_unknown", 1, "x", 4)
    assert found["standings"][0]["score"]["low"] <= found["standings"][0]["score"]["value"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Missing option '--bots'"),
        (["--bots", "random,nobody"], "there is no bot 'nobody'; the bots are: random, greedy"),
        (["--bots", "random,greedy", "--players", "7"], "antarctica is for 2, 3, 4 players, not 7"),
        (["--bots", "random,greedy", "--option", "ships=1"], "antarctica has no option 'ships'"),
        (["--bots", "random,greedy", "--games", "0"], "0 is not in the range x>=1"),
        (["--bots", "random,greedy", "--format", "csv"], "--format needs a folder to write into: --out DIR"),
        (["--bots", "random,greedy", "--format", "xml"], "'xml' is not one of 'json', 'csv', 'parquet'"),
        (["--bots", "random,greedy", "--players", "3", "--strength", "x"], "--strength is about matches of two players"),
        (["--bots", "random,greedy", "--interpreter", "jython"], "'jython' is not one of 'auto', 'cpython', 'pypy'"),
    ],
)
def test_a_wrong_command_is_told_what_would_be_right(arguments: list[str], said: str) -> None:
    assert said in bad(2, "tournament", "antarctica", *arguments)


def test_bots_that_cannot_be_compared_are_refused() -> None:
    assert "a tournament needs two or more bots" in bad(1, "tournament", "antarctica", "--bots", "random")
    assert "every bot can be named once only" in bad(1, "tournament", "antarctica", "--bots", "random,random")


def test_a_folder_of_another_tournament_is_refused(tmp_path: Path) -> None:
    good(*ALONE, "--out", tmp_path)
    assert "holds another tournament (seed: 1, not 2)" in bad(1, *ALONE, "--out", tmp_path, "--seed", 2)


def test_what_is_missing_is_named_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    there = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *more: None if name == "choix" else there(name, *more))
    assert bad(1, *ALONE) == "Error: a tournament needs choix: `make arena` installs it (or: pip install 'pionier[arena]')\n"


def test_without_the_arena_everything_else_works() -> None:
    """The command line itself imports nothing of it."""
    program = "import sys, pionier.cli; sys.exit(bool({'numpy', 'scipy', 'choix', 'pyarrow', 'ray'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_an_interruption_keeps_what_was_played_and_says_how_to_go_on(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from pionier.cli import main; main()", *map(str, ALONE[:-1]), "100000"]
    running = subprocess.Popen(
        [*command, "--jobs", "1", "--out", str(tmp_path)],
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    file = tmp_path / MATCHES
    while not file.exists() or file.read_bytes().count(b"\n") < 5:
        assert running.poll() is None
    os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate(timeout=30)
    assert running.returncode == 1
    assert said.decode().split("\n\n") == [
        f"pionier: what was played is kept in {tmp_path}; the same command goes on from there",
        "Aborted!\n",
    ]
    lines = file.read_text(encoding="utf-8").splitlines()
    good(*ALONE, "--out", tmp_path)
    after = file.read_text(encoding="utf-8").splitlines()
    assert after[: len(lines)] == lines
    deals = [json.loads(line)["deal"] for line in after[1:]]
    assert len(deals) == len(set(deals))
    assert {0, 1, 2, 3} <= set(deals)
