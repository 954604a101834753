"""Analyses of matches that are over: one at a time, in a process of its own that stands back behind bots and tables.

Every decision is looked at twice, quickly and then for longer: those of the turning points first, so that what one wants to know
comes early.
"""

from __future__ import annotations

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from pionier.analysis import Judged, by_cost, is_mistake
from pionier.store import AnalysisRow, AnalysisStatus, Holder
from pionier.workers import Desk, interpreter

from .broken import can_be_played
from .hub import Hub
from .settings import ANALYSES_PER_PERSON, ANALYSES_WAITING, Settings
from .table import Table
from .trouble import Refused, log

SEED = "1"  # the same match is always judged with the same luck
JUDGING_SECONDS = 120.0  # a worker that takes longer for a decision is stopped, and reported
TELLING = 3  # decisions after which the time left can be told
QUICK, DEEP = 1, 2  # all decisions are looked at twice
QUICK_PART = 10  # of the iterations, for a quick look
QUICK_MINUTES = 2.0  # at most for all quick looks together, more or less


class Progress(NamedTuple):
    """How far an analysis has come."""

    status: AnalysisStatus
    look: int  # that runs, or was the last one
    done: int  # in this look
    decisions: int | None  # to judge, when that is known
    ahead: int = 0  # analyses that come first
    seconds: float | None = None  # left, as far as can be told
    report: str | None = None
    asker: str = ""


class Job:
    """An analysis that waits or runs."""

    def __init__(self, row: AnalysisRow) -> None:
        self.match = row.match
        self.asker = row.asker
        self.decisions: int | None = row.decisions
        self.look = QUICK
        self.done = 0  # in this look
        self.fresh = 0  # decisions judged in this look since it runs
        self.began = 0.0
        self.desk: Desk | None = None
        self.stopped = False
        self.over = asyncio.Event()

    @property
    def seconds(self) -> float | None:
        """Left of this look, by what its decisions have taken so far."""
        if self.decisions is None or self.fresh < TELLING:
            return None
        return (time.monotonic() - self.began) / self.fresh * (self.decisions - self.done)


class Analyses:
    """The queue. Everything is in the store: a restart goes on where it stopped."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self._hub = hub
        self._kept = hub.store.analyses
        self._settings = settings
        self._jobs: list[Job] = []  # the first one runs
        self._more = asyncio.Event()
        self._asking = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "analysis")  # waits for the process
        self._working = asyncio.create_task(self._work())

    async def resume(self) -> None:
        """After a start: those that waited or ran."""
        for row in await asyncio.to_thread(self._kept.unfinished):
            table = await asyncio.to_thread(self._hub.store.table, row.match)
            if table is None or not can_be_played(table.game):
                continue  # it waits in the store until its game can be loaded
            async with self._asking:
                if self._job(row.match) is None:
                    self._put(row)

    async def ask(self, table: Table, holder: Holder | None) -> None:
        """Somebody wants a match analysed. Nothing happens if it has been, or is being."""
        table.need_finished("error.analysis_later")
        if holder is None:
            raise Refused("error.analysis_nobody", 403)
        async with self._asking:
            kept = await asyncio.to_thread(self._kept.of, table.id)
            if self._job(table.id) is not None or (kept is not None and kept.status == "done"):
                return
            if sum(job.asker == holder.id for job in self._jobs) >= ANALYSES_PER_PERSON:
                raise Refused("error.analyses_yours", 429, n=ANALYSES_PER_PERSON)
            if len(self._jobs) >= ANALYSES_WAITING:
                raise Refused("error.analyses_many", 429)
            row = AnalysisRow(table.id, holder.id, "waiting", time.time())
            await asyncio.wrap_future(self._kept.ask(row))
            self._put(row)

    async def stop(self, table: Table, holder: Holder | None) -> None:
        """Whoever asked, or sat at the table, has had enough. What has been judged stays."""
        job = self._job(table.id)
        if job is None:
            return
        if holder is None or not may_stop(table, holder, job.asker):
            raise Refused("error.analysis_not_yours", 403)
        job.stopped = True
        if job is not self._jobs[0]:
            self._jobs.remove(job)
            await asyncio.wrap_future(self._kept.change(job.match, status="stopped"))
            return
        if job.desk is not None:
            await asyncio.to_thread(job.desk.close)
        await job.over.wait()

    async def progress(self, match: str) -> Progress | None:
        """How far it is; None if nobody has asked."""
        job = self._job(match)
        if job is not None:
            ahead = self._jobs.index(job)
            status: AnalysisStatus = "waiting" if ahead else "running"
            return Progress(status, job.look, job.done, job.decisions, ahead, job.seconds, None, job.asker)
        row = await asyncio.to_thread(self._kept.of, match)
        if row is None:
            return None
        looks = await asyncio.to_thread(self._kept.looks, match)
        look = DEEP if len(looks) == row.decisions else QUICK
        done = sum(last >= look for last in looks.values())
        return Progress(row.status, look, done, row.decisions, report=row.report, asker=row.asker)

    async def close(self) -> None:
        self._working.cancel()
        await asyncio.gather(self._working, return_exceptions=True)
        self._thread.shutdown()

    def _job(self, match: str) -> Job | None:
        return next((job for job in self._jobs if job.match == match), None)

    def _put(self, row: AnalysisRow) -> None:
        self._jobs.append(Job(row))
        self._more.set()

    async def _work(self) -> None:
        while True:
            await self._more.wait()
            while self._jobs:
                job = self._jobs[0]
                try:
                    await self._analyse(job)
                finally:
                    self._jobs.remove(job)
                    job.over.set()
            self._more.clear()

    async def _analyse(self, job: Job) -> None:
        """Judge what is left to judge, and write down how it ended."""
        job.desk = Desk(interpreter(self._settings.bot_interpreter, True, log.warning), log.warning)
        status, report = "done", None
        try:
            await self._judge_all(job, job.desk)
        except Exception as error:  # noqa: BLE001  # a fault of a game or a bot ends this analysis, not the queue
            status = "stopped" if job.stopped else "failed"
            if not job.stopped:
                report = self._hub.reports.write(error, f"analysing table {job.match}", None)
        finally:
            await asyncio.to_thread(job.desk.close)
        try:
            await asyncio.wrap_future(self._kept.change(job.match, status=status, report=report))
        except Exception as error:  # noqa: BLE001  # the disk is full: after a restart it is tried again
            self._hub.reports.write(error, f"writing the analysis of table {job.match}", None)

    async def _judge_all(self, job: Job, desk: Desk) -> None:
        table = await self._hub.table(job.match)
        async with table.lock:
            # Rules that were mended since the match count, as they do when the table is opened.
            record = json.dumps({**table.record(), "rules": table.game.rules_version})
        await asyncio.wrap_future(self._kept.change(job.match, status="running"))
        order, near = await self._ask(job, desk, do="order", record=record)
        await asyncio.wrap_future(self._kept.change(job.match, decisions=len(order)))
        job.decisions = len(order)
        await self._look(job, desk, record, order, QUICK)
        kept = await asyncio.to_thread(self._kept.judged, job.match)
        costly = [each.ply for each in map(Judged.from_data, kept) if is_mistake(each, len(table.row.seats))]
        await self._look(job, desk, record, by_cost(order, near, costly), DEEP)

    async def _look(self, job: Job, desk: Desk, record: str, plies: list[int], look: int) -> None:
        """Judge all decisions that have not been looked at so closely."""
        looks = await asyncio.to_thread(self._kept.looks, job.match)
        left = [ply for ply in plies if looks.get(ply, 0) < look]
        job.look, job.done, job.fresh, job.began = look, len(plies) - len(left), 0, time.monotonic()
        budget = self._budget(look, len(plies))
        for ply in left:
            told = await self._ask(job, desk, do="judge", record=record, ply=ply, seed=SEED, **budget)
            await asyncio.wrap_future(self._kept.add(job.match, ply, told, look))
            job.done += 1
            job.fresh += 1

    def _budget(self, look: int, decisions: int) -> dict[str, float]:
        """What may be spent on a decision."""
        iterations, minutes = self._settings.analysis_iterations, self._settings.analysis_minutes
        if look == QUICK:
            iterations, minutes = max(1, iterations // QUICK_PART), min(QUICK_MINUTES, minutes)
        seconds = min(self._settings.analysis_seconds, minutes * 60 / max(1, decisions))
        return {"iterations": iterations, "milliseconds": seconds * 1000}

    async def _ask(self, job: Job, desk: Desk, **request: Any) -> Any:
        if job.stopped:
            raise asyncio.InvalidStateError("stopped")
        return await asyncio.wrap_future(self._thread.submit(desk.ask, request, JUDGING_SECONDS))


def may_stop(table: Table, holder: Holder, asker: str) -> bool:
    """Who may stop an analysis."""
    return holder.id == asker or bool(table.seats_of(holder.id))
