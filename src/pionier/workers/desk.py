"""Worker processes under CPython or PyPy: requests go in and answers come out as lines of JSON over pipes.

A worker says a line when it is ready, and one for each request: {"done": ...} or {"failed": why}. An answer is one line, so a
request is done wholly or not at all, and can be asked again of another worker if the first one dies.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import threading
from contextlib import suppress
from typing import Any, Optional

import pionier

from .interpreters import CPYTHON, Interpreter, Tell, environment

# Loads the package from its folder and nothing else from beside it, which may be made for another interpreter.
BOOT = """
import sys
from importlib import import_module, util
spec = util.spec_from_file_location("pionier", sys.argv[1] + "/__init__.py", submodule_search_locations=[sys.argv[1]])
sys.modules["pionier"] = util.module_from_spec(spec)
spec.loader.exec_module(sys.modules["pionier"])
import_module("pionier.workers.at_work").main()
"""
DEATHS = 2  # in a row, before another interpreter is tried


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
