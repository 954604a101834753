"""When a request cannot be granted, and when the program itself is wrong."""

from __future__ import annotations

import hashlib
import json
import logging
import signal
import threading
import time
import traceback
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from pionier.engine.match import Match

log = logging.getLogger("pionier")


ENGINE_SECONDS = 10.0


class TooLong(Exception):
    """The rules or the picture took longer than any position should."""


@contextmanager
def time_limit(seconds: float) -> Generator[None]:
    """Stop what runs in here when it takes too long, so that one endless loop is a report and not a dead server.

    What counts is the time it has run, not the time it has waited for a busy processor. By an alarm signal, which only the main
    thread has; elsewhere (and on Windows) nothing is limited.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_signal: int, _frame: object) -> None:
        raise TooLong(f"stopped after {seconds:g} seconds")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class Refused(Exception):
    """Something asked for that is not possible: a key of the server's words and its facts. Nothing has changed."""

    def __init__(self, key: str, status: int = 400, rule: str = "", **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.rule = rule
        self.facts = facts


class Reports:
    """Bug reports: one file for each distinct fault, so that a fault that repeats does not fill the disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, error: BaseException, doing: str, match: Match | None) -> str:
        """Keep what is needed to repeat the fault; the name of the report is what the player can pass on."""
        trace = "".join(traceback.format_exception(error))
        name = "bug-" + hashlib.sha256(trace.encode()).hexdigest()[:10]
        log.error("%s while %s (report %s)\n%s", type(error).__name__, doing, name, trace)
        report: dict[str, Any] = {"at": time.time(), "doing": doing, "traceback": trace.splitlines(), "snapshot": None}
        if match is not None:
            # The match may be what is broken.
            with suppress(Exception):
                report["snapshot"] = json.loads(match.snapshot())
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / f"{name}.json").write_text(json.dumps(report, ensure_ascii=False, indent=1), encoding="utf-8")
        except OSError as problem:
            log.error("the report %s could not be written to %s: %s", name, self.folder, problem)
        return name

    @contextmanager
    def guard(self, doing: str, match: Match | None = None) -> Generator[None]:
        """What goes wrong in here by a fault of ours becomes a report and a sentence for the player."""
        try:
            with time_limit(ENGINE_SECONDS):
                yield
        except Refused:
            raise
        except Exception as error:
            raise Refused("error.bug", 500, report=self.write(error, doing, match)) from error
