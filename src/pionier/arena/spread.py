"""Matches spread over this process, over several, or over the machines of a Ray cluster: every match is played exactly once."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass

from pionier.workers import CPYTHON, Desk, Interpreter, Tell, WorkFailed, interpreter
from pionier.workers.play import Bout, MatchFailed, Played, Terms, play_match

PORTION_SECONDS = 0.5  # a worker gets about so much at a time
MOST = 500
LONG = 120.0  # seconds of work ahead of a worker that are worth the time in which PyPy warms up
Results = dict[int, Played]


def to_nobody(said: str) -> None:
    """Nobody listens."""


@dataclass(frozen=True)
class Where:
    """Where matches are played: `jobs` processes under an interpreter here, or as many as a Ray cluster has processors."""

    jobs: int = 1
    interpreter: str = "cpython"
    ray: str | None = None
    tell: Tell = to_nobody


HERE = Where()


@dataclass(frozen=True)
class Bouts:
    """The matches of a run: their numbers, what is played under a number, and whether any bot in it thinks."""

    numbers: Sequence[int]
    bout: Callable[[int], Bout]
    thinking: bool


def spread(terms: Terms, bouts: Bouts, where: Where = HERE) -> Generator[Results, None, None]:
    """Play all the matches; each comes once, in whatever order, under its number."""
    if where.ray is not None:
        from .on_ray import on_ray

        return on_ray(where.ray, terms, bouts, where.interpreter)
    under = later = interpreter(where.interpreter, bouts.thinking, where.tell)
    if where.interpreter == "auto":
        under = CPYTHON
    if where.jobs == 1 and under == later == CPYTHON:
        return in_this_process(terms, bouts)
    return in_processes(terms, bouts, min(where.jobs, len(bouts.numbers)), under, where.tell, later)


def somebody_thinks(bots: Iterable[str]) -> bool:
    """Whether a bot does more than pick anything."""
    return any(name != "random" for name in bots)


def in_this_process(terms: Terms, bouts: Bouts) -> Generator[Results, None, None]:
    """Match after match."""
    for number in bouts.numbers:
        yield {number: play_match(terms, bouts.bout(number))}


def in_processes(
    terms: Terms, bouts: Bouts, jobs: int, under: Interpreter, tell: Tell, later: Interpreter | None = None
) -> Generator[Results, None, None]:
    """Portions of the matches side by side, as they get done. Each worker has a thread here that asks it.

    If there is so much to play that it pays, workers change to the interpreter for `later`.
    """
    portions = Portions(bouts, jobs)
    done: queue.SimpleQueue[Results | BaseException] = queue.SimpleQueue()
    desks = [Desk(under, tell) for _ in range(jobs)]
    askers = [threading.Thread(target=ask, args=[desk, terms, portions, done, later], daemon=True) for desk in desks]
    for asker in askers:
        asker.start()
    left = len(bouts.numbers)
    try:
        while left:
            results = done.get()
            if isinstance(results, BaseException):
                raise results
            left -= len(results)
            yield results
    finally:  # all done, interrupted, or a match broke off: nobody waits for the rest
        portions.withdraw()
        for desk in desks:
            desk.close()
        for asker in askers:
            asker.join()


def ask(
    desk: Desk,
    terms: Terms,
    portions: Portions,
    done: queue.SimpleQueue[Results | BaseException],
    later: Interpreter | None,
) -> None:
    """Let the worker of a desk play portion after portion."""
    size, matches, start = 1, 0, time.monotonic()
    try:
        while portion := portions.take(size):
            begun = time.monotonic()
            done.put(played(desk, terms, portion))
            size = next_size(len(portion), time.monotonic() - begun)
            matches += len(portion)
            if later is not None and portions.left_each() * (time.monotonic() - start) / matches > LONG:
                desk.change(later)
                later = None
    except WorkFailed as error:
        done.put(MatchFailed(str(error)))
    except BaseException as error:  # noqa: BLE001  # told to the thread that waits for it
        done.put(error)


def played(desk: Desk, terms: Terms, portion: Mapping[int, Bout]) -> Results:
    """Have a portion played by the worker of a desk."""
    answer = desk.ask({"do": "play", "terms": asdict(terms), "bouts": list(portion.values())})
    return {number: Played.from_data(data) for number, data in zip(portion, answer, strict=True)}


def next_size(size: int, seconds: float) -> int:
    """How many matches the next portion should have, if the last one took so long; at most twice as many."""
    return max(1, min(2 * size, MOST, int(size * PORTION_SECONDS / max(seconds, 1e-6))))


class Portions:
    """Hands out matches, each once."""

    def __init__(self, bouts: Bouts, takers: int) -> None:
        self._bouts = bouts
        self._waiting = bouts.numbers
        self._takers = takers
        self._lock = threading.Lock()

    def take(self, most: int) -> dict[int, Bout]:
        """The next matches; towards the end fewer, so that all takers end together."""
        with self._lock:
            size = max(1, min(most, len(self._waiting) // (2 * self._takers)))
            taken, self._waiting = self._waiting[:size], self._waiting[size:]
        return {number: self._bouts.bout(number) for number in taken}

    def left_each(self) -> float:
        """How many matches every taker can still expect."""
        return len(self._waiting) / self._takers

    def withdraw(self) -> None:
        """No more."""
        with self._lock:
            self._waiting = ()
