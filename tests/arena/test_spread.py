"""Matches in several processes: the same results under every interpreter; whoever dies is replaced, every match counts once."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest
from tests.workers.shop import ANTARCTICA, bout, needs_pypy, pypy, said

from pionier import arena
from pionier.arena import spread
from pionier.arena.spread import Bouts
from pionier.workers import CPYTHON, Desk, Interpreter, Worker, WorkerDied, interpreters
from pionier.workers import desk as desks
from pionier.workers.play import Bout, MatchFailed, Played, Terms, play_match

__all__ = ["said"]

COUNT = 300


def expected(count: int) -> dict[int, Played]:
    return {number: play_match(ANTARCTICA, bout(number)) for number in range(count)}


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Worker]:
    """All workers that the test starts."""
    made: list[Worker] = []

    class Noted(Worker):
        def __init__(self, under: Interpreter) -> None:
            super().__init__(under)
            made.append(self)

    monkeypatch.setattr(desks, "Worker", Noted)
    return made


def pretender(folder: Path, script: str) -> Interpreter:
    """Something that is called PyPy and is not."""
    path = folder / "pypy3"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return Interpreter("PyPy", (str(path),))


@needs_pypy
@pytest.mark.parametrize(
    ("terms", "names"),
    [
        (ANTARCTICA, ("random", "random")),
        (Terms("planet_unknown", 3, {"planets": "dealt", "corporations": "dealt"}), ("random",) * 3),
        (Terms("planet_unknown", 1, {"events": "harsh"}), ("random",)),
    ],
)
def test_the_same_seed_gives_the_same_match_under_pypy(terms: Terms, names: tuple[str, ...], said: list[str]) -> None:
    chosen = Bout("seed", names)
    desk = Desk(pypy(), said.append)
    try:
        theirs = spread.played(desk, terms, {0: chosen})
        assert desk.worker is not None
        assert desk.worker.python.startswith("PyPy 3.")
    finally:
        desk.close()
    assert theirs == {0: play_match(terms, chosen)}
    assert said == []


def test_a_worker_killed_at_work_is_replaced_and_every_match_counts_once(started: list[Worker], said: list[str]) -> None:
    found: list[int] = []
    results: dict[int, Played] = {}
    killed = False
    for some in spread.in_processes(ANTARCTICA, Bouts(range(COUNT), bout, False), 2, CPYTHON, said.append):
        found += some
        results.update(some)
        if len(found) > COUNT // 3 and not killed:
            os.kill(started[0].pid, signal.SIGKILL)
            killed = True
    assert sorted(found) == list(range(COUNT))
    assert results == expected(COUNT)
    assert len(started) == 3
    assert said == ["a worker under CPython died (signal 9); another one does its work again"]


def test_without_pypy_cpython_plays_and_says_so(monkeypatch: pytest.MonkeyPatch, said: list[str]) -> None:
    monkeypatch.setenv("PIONIER_PYPY", "/nowhere/pypy3")
    report = arena.simulate("antarctica", 2, {}, ["random"], 3, 1, arena.Where(1, "pypy", tell=said.append))
    assert report.games == 3
    assert said == ["there is no pypy3 here (install it, or name it in PIONIER_PYPY); going on under CPython"]


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("echo not today >&2; exit 3", ["workers under PyPy do not hold out (exit code 3, not today); going on under CPython"]),
        (
            """echo '{"python": "dying"}'; read request; kill -9 $$""",
            [
                "a worker under PyPy died (signal 9); another one does its work again",
                "workers under PyPy do not hold out (signal 9); going on under CPython",
            ],
        ),
        (
            """echo '{"python": "stuttering"}'; read request; printf '{"done": ['; kill -9 $$""",
            [
                "a worker under PyPy died (signal 9); another one does its work again",
                "workers under PyPy do not hold out (signal 9); going on under CPython",
            ],
        ),
    ],
    ids=["does not start", "dies at work", "dies while it answers"],
)
def test_an_interpreter_that_does_not_hold_out_gives_way_to_cpython(
    script: str, told: list[str], tmp_path: Path, said: list[str]
) -> None:
    broken = pretender(tmp_path, script)
    done = list(spread.in_processes(ANTARCTICA, Bouts(range(5), bout, True), 1, broken, said.append))
    assert [number for some in done for number in some] == list(range(5))
    assert {number: played for some in done for number, played in some.items()} == expected(5)
    assert said == told


def test_auto_changes_to_pypy_when_there_is_much_to_play(
    monkeypatch: pytest.MonkeyPatch, started: list[Worker], said: list[str]
) -> None:
    other = Interpreter("PyPy", (sys.executable, "-B"))
    monkeypatch.setattr(interpreters, "pypy", lambda: other)
    where = arena.Where(1, "auto", tell=said.append)
    short = list(spread.spread(ANTARCTICA, Bouts(range(40), bout, True), where))
    assert len(started) == 1
    monkeypatch.setattr(spread, "LONG", 0.0)
    long = list(spread.spread(ANTARCTICA, Bouts(range(40), bout, True), where))
    assert len(started) == 1 + 2
    for done in (short, long):
        assert [number for some in done for number in some] == list(range(40))
        assert {number: played for some in done for number, played in some.items()} == expected(40)
    assert said == []


def test_when_cpython_dies_too_it_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, said: list[str]) -> None:
    broken = pretender(tmp_path, "exit 1")
    monkeypatch.setattr(desks, "CPYTHON", broken)
    with pytest.raises(WorkerDied, match=r"worker processes die \(exit code 1\); is there enough memory"):
        list(spread.in_processes(ANTARCTICA, Bouts(range(5), bout, True), 2, broken, said.append))


def test_a_match_that_breaks_off_ends_the_run() -> None:
    broken = Terms("antarctica", 2, {"ship_setup": "nonsense"})
    with pytest.raises(MatchFailed, match=r"a match of antarctica broke off \(.*nonsense.*seed 'seed/"):
        list(spread.in_processes(broken, Bouts(range(5), bout, False), 2, CPYTHON, print))
