"""Workers: a bot thinks there as it would here, under every interpreter; whoever takes too long is stopped."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.workers.shop import ANTARCTICA, bout, desk, needs_pypy, pypy, said

import pionier
from pionier import bots, workers
from pionier.bots import Search
from pionier.engine.errors import PionierError
from pionier.workers import CPYTHON, Desk, TooLong, Worker, WorkFailed, at_work, interpreters
from pionier.workers.play import Played, play_match

__all__ = ["desk", "said"]

ONE = {"do": "play", "terms": vars(ANTARCTICA), "bouts": [bout(7)]}
MANY = {"do": "play", "terms": vars(ANTARCTICA), "bouts": [("s", ("random", "random"), "")] * 100_000}


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
            copy.play(0, at_work.think("easy", f"l{copy.ply}", guess, 0, table) if len(asked) > 1 else asked[0])
        return len(thoughts) - before

    assert play_a_turn("table 1") < play_a_turn(""), "without a table, every decision is thought about"


def test_a_fault_in_a_worker_is_told_and_the_worker_goes_on(desk: Desk, said: list[str]) -> None:
    with pytest.raises(WorkFailed, match="there is no bot 'nobody'"):
        desk.ask({"do": "think", "bot": "nobody", "luck": "", "guess": "", "seat": 0})
    worker = desk.worker
    assert len(desk.ask(ONE)) == 1
    assert desk.worker is worker
    assert said == []


def test_a_worker_that_takes_too_long_is_stopped_and_the_next_request_is_served(desk: Desk) -> None:
    with pytest.raises(TooLong, match=r"stopped after 0.3 seconds"):
        desk.ask(MANY, limit=0.3)
    assert [Played.from_data(data) for data in desk.ask(ONE)] == [play_match(ANTARCTICA, bout(7))]


def test_workers_end_with_whoever_started_them_however_that_ends() -> None:
    program = f"""
from pionier.workers import CPYTHON, Worker
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
    for name in interpreters.ROOM:
        monkeypatch.delenv(name, raising=False)
        if chosen:
            monkeypatch.setenv(name, chosen)
    at_work = Worker(pypy())
    try:
        found = dict(line.split("=", 1) for line in Path(f"/proc/{at_work.pid}/environ").read_text().split("\0") if line)
    finally:
        at_work.close()
    assert {name: found[name] for name in interpreters.ROOM} == {name: chosen or room for name, room in interpreters.ROOM.items()}
