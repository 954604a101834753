"""One thread writes. Everything that arrived while it was busy is committed together: a hundred cost hardly more than one."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
MOST_TOGETHER = 500


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    work: Callable[[Connection], Any]
    done: Future[Any]


class Writer:
    """Runs jobs in the order they came; a job is done when it is durable."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(writes=True)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        """Do `work` in a transaction. What it raises undoes this job alone."""
        done: Future[T] = Future()
        done.set_running_or_notify_cancel()  # it is written also if nobody waits for it any more
        self._jobs.put(Job(work, done))
        return done

    def close(self) -> None:
        """Finish what was submitted, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch = [self._jobs.get()]
            while len(batch) < MOST_TOGETHER and not self._jobs.empty():
                batch.append(self._jobs.get())
            going_on = None not in batch
            self._commit([job for job in batch if job is not None])

    def _commit(self, batch: list[Job]) -> None:
        if not batch:
            return
        results: list[tuple[Job, Any, BaseException | None]] = []
        try:
            with self._engine.begin() as connection:
                results = [_attempt(connection, job) for job in batch]
        except Exception as error:  # noqa: BLE001  # the disk is full, the server gone: whoever waits is told
            results = [(job, None, error) for job in batch]
        for job, result, problem in results:
            if problem is None:
                job.done.set_result(result)
            else:
                job.done.set_exception(problem)


def _attempt(connection: Connection, job: Job) -> tuple[Job, Any, BaseException | None]:
    try:
        with connection.begin_nested():
            return job, job.work(connection), None
    except Exception as error:  # noqa: BLE001  # handed to whoever waits; the other jobs go on
        return job, None, error
