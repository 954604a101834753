"""Matches in bulk: the same results however they are spread over processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import pionier
from pionier import arena, bots
from pionier.arena.simulate import Plan
from pionier.engine.errors import PionierError
from pionier.workers.play import Terms, play_match

RANDOM = ["random"]


def timeless(report: arena.Report) -> arena.Report:
    return replace(report, seconds=0, decisions_per_second=0, games_per_second=0)


@pytest.mark.parametrize(("names", "count"), [(["random"], 60), (["random", "greedy"], 1)])
def test_results_do_not_depend_on_the_number_of_processes(names: list[str], count: int) -> None:
    one, three = (timeless(arena.simulate("antarctica", 2, {}, names, count, 5, arena.Where(jobs))) for jobs in (1, 3))
    assert one == three


def test_one_bot_stands_for_all_seats() -> None:
    report = arena.simulate("antarctica", 4, {}, RANDOM, 20, 1)
    assert report.bots == [seat.bot for seat in report.seats] == ["random"] * 4
    assert report.games == 20
    assert sum(seat.wins for seat in report.seats) == pytest.approx(20)
    assert report.options == {"ship_setup": "free"}
    assert report.decisions_per_second == pytest.approx(report.decisions / report.seconds)


def test_matches_cut_off_by_a_safety_cap_are_counted_as_unfinished() -> None:
    """Random players of Beyond the Horizon seldom meet the goals that end it (BTH-18.22)."""
    plan = Plan(Terms("beyond_the_horizon", 2, {}), ("random", "random"), "7", rotate=False)
    report = arena.simulate("beyond_the_horizon", 2, {}, RANDOM, 4, 7)
    assert report.unfinished == sum(not play_match(plan.terms, plan.bout(number)).finished for number in range(4)) > 0
    assert arena.simulate("antarctica", 2, {}, RANDOM, 4, 7).unfinished == 0


def test_every_match_has_a_seed_of_its_own_and_the_same_seed_gives_the_same_matches() -> None:
    plan = Plan(Terms("antarctica", 2, {}), ("random", "random"), "7", rotate=False)
    first, again, second = (play_match(plan.terms, plan.bout(number)) for number in (0, 0, 1))
    assert first == again != second


def test_bots_that_differ_change_seats_from_match_to_match() -> None:
    plan = Plan(Terms("antarctica", 3, {}), ("greedy", "random", "random"), "7", rotate=True)
    assert [plan.bots_of(number).index("greedy") for number in range(4)] == [0, 1, 2, 0]
    assert [plan.seat_of(2, number) for number in range(4)] == [2, 0, 1, 2]


def test_the_fast_way_of_random_play_gives_the_same_matches(tmp_path: Path) -> None:
    terms = Terms("antarctica", 4, {"ship_setup": "free"})
    bout = Plan(terms, ("random",) * 4, "7", rotate=False).bout(3)
    assert play_match(terms, bout) == play_match(replace(terms, save=str(tmp_path)), bout)


@pytest.mark.usefixtures("quick_bots")
def test_saved_matches_verify_and_name_their_players(tmp_path: Path) -> None:
    arena.simulate("antarctica", 2, {"ship_setup": "first_game"}, ["first", "random"], 2, "a/b", save=tmp_path / "new")
    files = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in files] == [f"antarctica-2-a_b-0000{number}.match.json" for number in range(2)]
    records = [json.loads(file.read_text(encoding="utf-8")) for file in files]
    assert [record["names"] for record in records] == [
        ["first 1", "random 2"],
        ["random 1", "first 2"],
    ]
    for number, record in enumerate(records):
        assert pionier.verify(record).seed == f"a/b/{number}"


def test_a_wrong_number_of_bots_is_refused() -> None:
    with pytest.raises(PionierError, match="4 players need 4 bots"):
        arena.simulate("antarctica", 4, {}, ["random", "greedy"], 1, 1)


def test_a_match_that_breaks_off_says_how_to_come_back_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(bots.Greedy, "choose", stumble)
    with pytest.raises(arena.MatchFailed, match=r"ZeroDivisionError: oh.*seed '7/0'.*bots greedy,random"):
        arena.simulate("antarctica", 2, {}, ["greedy", "random"], 1, 7)


def test_an_interruption_ends_all_processes_without_a_traceback(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from pionier.cli import main; main()", "simulate", "antarctica", "--games", "1000000"]
    simulation = subprocess.Popen(
        [*command, "--jobs", "2", "--save", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        # Tests that run in the background inherit that interruptions are ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    while not any(tmp_path.glob("*.match.json")):
        assert simulation.poll() is None
    os.killpg(simulation.pid, signal.SIGINT)
    _, said = simulation.communicate(timeout=30)
    assert (simulation.returncode, said.strip()) == (1, b"Aborted!")
