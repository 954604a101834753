"""Workers: the same results under every interpreter; whoever dies is replaced, and nothing is lost or counted twice."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pionier
from pionier import arena, bots
from pionier.arena import spread, worker, workers
from pionier.arena.play import Bout, MatchFailed, Played, Terms, play_match
from pionier.arena.spread import Bouts
from pionier.arena.workers import CPYTHON, Desk, Interpreter, TooLong, Worker, WorkerDied, WorkFailed
from pionier.bots import Search
from pionier.engine.errors import PionierError

ANTARCTICA = Terms("antarctica", 2, {"ship_setup": "free"})
COUNT = 300
MANY = {"do": "play", "terms": vars(ANTARCTICA), "bouts": [("s", ("random", "random"), "")] * 100_000}
needs_pypy = pytest.mark.skipif(os.environ.get("PIONIER_NO_PYPY") == "1", reason="PIONIER_NO_PYPY=1")


def bout(number: int) -> Bout:
    return Bout(f"seed/{number}", ("random", "random"))


def expected(count: int) -> dict[int, Played]:
    return {number: play_match(ANTARCTICA, bout(number)) for number in range(count)}


def pypy() -> Interpreter:
    found = workers.pypy()
    assert found, "there is no pypy3: tools/system-packages installs it (or set PIONIER_NO_PYPY=1 to go without)"
    return found


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def desk(said: list[str]) -> Iterator[Desk]:
    made = Desk(CPYTHON, said.append)
    yield made
    made.close()


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Worker]:
    """All workers that the test starts."""
    made: list[Worker] = []

    class Noted(Worker):
        def __init__(self, under: Interpreter) -> None:
            super().__init__(under)
            made.append(self)

    monkeypatch.setattr(workers, "Worker", Noted)
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


@needs_pypy
def test_a_bot_thinks_the_same_under_pypy(desk: Desk, said: list[str]) -> None:
    match, pick = pionier.new_match("antarctica", 2, 5), bots.Random(5).pick
    other = Desk(pypy(), said.append)
    try:
        while match.ply < 40:
            seat, asked = next(iter(match.pending.items()))
            if match.ply % 8 == 0:
                guess = match.guess(seat, match.ply).snapshot()
                request = {"do": "think", "bot": "greedy", "luck": "l", "guess": guess, "seat": seat}
                assert other.ask(request) == desk.ask(request)
            match.step(seat, pick(asked.options))
    finally:
        other.close()
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
    monkeypatch.setattr(workers, "pypy", lambda: other)
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
    monkeypatch.setattr(workers, "CPYTHON", broken)
    with pytest.raises(WorkerDied, match=r"worker processes die \(exit code 1\); is there enough memory"):
        list(spread.in_processes(ANTARCTICA, Bouts(range(5), bout, True), 2, broken, said.append))


def test_a_match_that_breaks_off_ends_the_run() -> None:
    broken = Terms("antarctica", 2, {"ship_setup": "nonsense"})
    with pytest.raises(MatchFailed, match=r"a match of antarctica broke off \(.*nonsense.*seed 'seed/"):
        list(spread.in_processes(broken, Bouts(range(5), bout, False), 2, CPYTHON, print))


def test_a_bot_thinks_in_a_worker_as_it_would_here(desk: Desk) -> None:
    match = pionier.new_match("antarctica", 2, 1)
    guess = match.guess(0, 1).snapshot()
    request = {"do": "think", "bot": "greedy", "luck": "l", "guess": guess, "seat": 0}
    assert desk.ask(request) == bots.make("greedy", "l").choose(pionier.restore(guess), 0).to_data()


def test_a_bot_alone_at_a_table_remembers_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[str] = []
    think = Search.think

    def counted(bot: Search, *args: Any) -> Any:
        thoughts.append("thought")
        return think(bot, *args)

    monkeypatch.setattr(Search, "think", counted)
    match = pionier.new_match("planet_unknown", 1, 1, {"events": "standard"})

    def play_a_turn(table: str) -> int:
        copy = match.clone()
        before = len(thoughts)
        while copy.state.round <= 1:
            asked = copy.pending[0].options
            guess = copy.guess(0, copy.ply).snapshot()
            copy.play(0, worker.think("easy", f"l{copy.ply}", guess, 0, table) if len(asked) > 1 else asked[0])
        return len(thoughts) - before

    assert play_a_turn("table 1") < play_a_turn(""), "without a table, every decision is thought about"


def test_a_fault_in_a_worker_is_told_and_the_worker_goes_on(desk: Desk, said: list[str]) -> None:
    with pytest.raises(WorkFailed, match="there is no bot 'nobody'"):
        desk.ask({"do": "think", "bot": "nobody", "luck": "", "guess": "", "seat": 0})
    worker = desk.worker
    assert list(spread.played(desk, ANTARCTICA, {7: bout(7)})) == [7]
    assert desk.worker is worker
    assert said == []


def test_a_worker_that_takes_too_long_is_stopped_and_the_next_request_is_served(desk: Desk) -> None:
    with pytest.raises(TooLong, match=r"stopped after 0.3 seconds"):
        desk.ask(MANY, limit=0.3)
    assert spread.played(desk, ANTARCTICA, {7: bout(7)}) == {7: play_match(ANTARCTICA, bout(7))}


def test_workers_end_with_whoever_started_them_however_that_ends() -> None:
    program = f"""
from pionier.arena.workers import CPYTHON, Worker
worker = Worker(CPYTHON)
print(worker.pid, flush=True)
worker.ask({{"do": "play", "terms": {vars(ANTARCTICA)}, "bouts": [("s", ("random", "random"), "")] * 100_000}})
"""
    source = Path(pionier.__file__).parent.parent
    parent = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(source)}, text=True
    )
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    until = time.monotonic() + 20
    while alive(worker):
        assert time.monotonic() < until


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended may wait for somebody to ask how."""
    status = Path(f"/proc/{pid}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_auto_takes_pypy_only_for_bots_that_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIONIER_PYPY", sys.executable)
    assert workers.interpreter("auto", False, print) == CPYTHON
    assert workers.interpreter("auto", True, print).name == "PyPy"
    assert workers.interpreter("cpython", True, print) == CPYTHON
    monkeypatch.setenv("PIONIER_PYPY", "/nowhere/pypy3")
    assert workers.interpreter("auto", True, print) == CPYTHON
    with pytest.raises(PionierError, match="there is no interpreter 'jython'"):
        workers.interpreter("jython", True, print)


@needs_pypy
def test_pypy_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PIONIER_PYPY", raising=False)
    assert pypy().command[0] == shutil.which("pypy3")


@needs_pypy
@pytest.mark.parametrize("chosen", [None, "16M"])
def test_pypy_has_room_for_what_bots_soon_forget(chosen: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in workers.ROOM:
        monkeypatch.delenv(name, raising=False)
        if chosen:
            monkeypatch.setenv(name, chosen)
    at_work = Worker(pypy())
    try:
        found = dict(line.split("=", 1) for line in Path(f"/proc/{at_work.pid}/environ").read_text().split("\0") if line)
    finally:
        at_work.close()
    assert {name: found[name] for name in workers.ROOM} == {name: chosen or room for name, room in workers.ROOM.items()}
