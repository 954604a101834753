"""Worker processes under CPython or PyPy: requests go in and answers come out as lines of JSON over pipes.

A worker says a line when it is ready, and one for each request: {"done": ...} or {"failed": why}. An answer is one line, so a
request is done wholly or not at all, and can be asked again of another worker if the first one dies.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, Optional

import pionier
from pionier.engine.errors import PionierError

INTERPRETERS = ("auto", "cpython", "pypy")
Tell = Callable[[str], None]  # gets sentences for whoever started it all

# Loads the package from its folder and nothing else from beside it, which may be made for another interpreter.
BOOT = """
import sys
from importlib import import_module, util
spec = util.spec_from_file_location("pionier", sys.argv[1] + "/__init__.py", submodule_search_locations=[sys.argv[1]])
sys.modules["pionier"] = util.module_from_spec(spec)
spec.loader.exec_module(sys.modules["pionier"])
import_module("pionier.arena.worker").main()
"""
# Our rules are many short generators: short traces without unrolled loops warm up twice as fast (docs/speed.md).
JIT = ["--jit", "enable_opts=intbounds:rewrite:virtualize:string:pure:earlyforce:heap,trace_limit=2000"]
# Bots copy positions by the thousand and forget them soon: with room for them PyPy seldom has to tidy up (docs/speed.md).
ROOM = {"PYPY_GC_NURSERY": "32M"}
DEATHS = 2  # in a row, before another interpreter is tried


class Interpreter(NamedTuple):
    """A Python that workers run under."""

    name: str
    command: tuple[str, ...]


CPYTHON = Interpreter("CPython", (sys.executable,))


def pypy() -> Optional[Interpreter]:
    """PyPy, if this machine has it: $PIONIER_PYPY or `pypy3`."""
    path = shutil.which(os.environ.get("PIONIER_PYPY") or "pypy3")
    return Interpreter("PyPy", (path, *JIT)) if path else None


def environment() -> dict[str, str]:
    """What a worker finds set: as here, and room for PyPy unless somebody has chosen another."""
    return {**ROOM, **os.environ}


def interpreter(wanted: str, thinking: bool, tell: Tell) -> Interpreter:
    """The interpreter to use. `auto`: PyPy, if it is there and a bot thinks; for random play it warms up too slowly."""
    if wanted not in INTERPRETERS:
        raise PionierError(f"there is no interpreter {wanted!r} (interpreters: {', '.join(INTERPRETERS)})")
    if wanted == "cpython" or (wanted == "auto" and not thinking):
        return CPYTHON
    found = pypy()
    if found is None and wanted == "pypy":
        tell("there is no pypy3 here (install it, or name it in PIONIER_PYPY); going on under CPython")
    return found or CPYTHON


class WorkerDied(RuntimeError):
    """A worker ended before it answered."""


class WorkFailed(RuntimeError):
    """A worker answered that it could not do it, and why."""


class TooLong(RuntimeError):
    """A worker thought longer than it may, and was ended."""


class Worker:
    """One process. It ends when whoever made it ends or closes it."""

    def __init__(self, under: Interpreter) -> None:
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115  # closed with the worker
        command = [*under.command, "-I", "-c", BOOT, os.path.dirname(os.path.abspath(pionier.__file__))]
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                env=environment(),
                start_new_session=True,  # Ctrl-C is not its business
            )
        except OSError as error:
            self._complaints.close()
            raise WorkerDied(f"{under.command[0]} does not start: {error}") from None
        self.python: str = self._hear()["python"]

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def ask(self, request: dict[str, Any], limit: Optional[float] = None) -> Any:
        """Let it work; if it takes longer than `limit` seconds, it is ended."""
        assert self._process.stdin is not None
        late = threading.Event()
        timer = threading.Timer(limit or 0, lambda: (late.set(), self.kill()))
        if limit is not None:
            timer.start()
        try:
            with suppress(BrokenPipeError):
                self._process.stdin.write(json.dumps(request, ensure_ascii=False).encode() + b"\n")
                self._process.stdin.flush()
            answer = self._hear()
        except WorkerDied:
            if late.is_set():
                raise TooLong(f"stopped after {limit:g} seconds") from None
            raise
        finally:
            timer.cancel()
        if "failed" in answer:
            raise WorkFailed(answer["failed"])
        return answer["done"]

    def _hear(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line.endswith(b"\n"):
            code = self._process.wait()
            self._complaints.seek(0)
            said = self._complaints.read().decode(errors="replace").strip().splitlines()
            self.close()
            how = f"signal {-code}" if code < 0 else f"exit code {code}"
            raise WorkerDied(", ".join([how, *said[-1:]]))
        return json.loads(line)

    def kill(self) -> None:
        """End it at once, whatever it does; for another thread than the one that asks."""
        self._process.kill()

    def close(self) -> None:
        """End it, and let go of what it held."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._complaints):
            with suppress(OSError):  # what could not be written any more
                if stream is not None:
                    stream.close()


class Desk:
    """A place for one worker at a time: who dies is replaced, and under CPython if PyPy does not hold out."""

    def __init__(self, under: Interpreter, tell: Tell) -> None:
        self.under = under
        self.worker: Optional[Worker] = None
        self._tell = tell
        self._asking = threading.Lock()
        self._closed = False

    def ask(self, request: dict[str, Any], limit: Optional[float] = None) -> Any:
        """Let a worker do it, however many it takes."""
        with self._asking:
            deaths = 0
            while True:
                began = False
                try:
                    worker = self._start()
                    began = True
                    return worker.ask(request, limit)
                except TooLong:
                    self.worker = None
                    raise
                except WorkerDied as died:
                    self.worker = None
                    deaths += 1
                    if self._closed:
                        raise
                    self._replace(died, deaths, began)

    def change(self, under: Interpreter) -> None:
        """Let another interpreter do what comes next."""
        with self._asking:
            if under != self.under:
                self.under = under
                if self.worker is not None:
                    self.worker.close()
                    self.worker = None

    def _start(self) -> Worker:
        if self.worker is None:
            self.worker = Worker(self.under)
        if self._closed:  # meanwhile
            self.worker.close()
            raise WorkerDied("sent home")
        return self.worker

    def _replace(self, died: WorkerDied, deaths: int, began: bool) -> None:
        if began and deaths < DEATHS:
            self._tell(f"a worker under {self.under.name} died ({died}); another one does its work again")
        elif self.under != CPYTHON:
            self._tell(f"workers under {self.under.name} do not hold out ({died}); going on under CPython")
            self.under = CPYTHON
        elif not began or deaths >= 2 * DEATHS:
            raise WorkerDied(f"worker processes die ({died}); is there enough memory for so many?") from None

    def close(self) -> None:
        """Send the worker home, whatever it is doing; who waits for its answer gets `WorkerDied`."""
        self._closed = True
        worker = self.worker
        if worker is not None:
            worker.kill()
        with self._asking:
            if self.worker is not None:
                self.worker.close()
