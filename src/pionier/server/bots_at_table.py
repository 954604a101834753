"""Bots at the table: they think in processes of their own and play through the same door as people."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256
from queue import LifoQueue
from typing import Any

from pionier import bots
from pionier.engine.choice import Option
from pionier.engine.errors import NotAllowed
from pionier.engine.match import Match
from pionier.workers import Desk, interpreter

from .coach import due, in_lesson
from .settings import Settings
from .speed import UNSEEN, Looker, Speed, share, wanted
from .table import Table
from .trouble import Refused, Reports, log

ATTEMPTS = 3
THINKING_SECONDS = 60.0  # a bot that thinks longer is stopped, and reported
WARMING_SECONDS = 2.0
FETCHING = 0.04  # seconds of its time that a choice spends on the way to the thinker and back


class Thinkers:
    """The processes bots think in, under PyPy if it is there; a process that dies is replaced."""

    def __init__(self, processes: int, wanted: str) -> None:
        under = interpreter(wanted, True, log.warning)
        self._desks = [Desk(under, log.warning) for _ in range(processes)]
        self._free: LifoQueue[Desk] = LifoQueue()  # who worked last is warm
        for desk in self._desks:
            self._free.put(desk)
        self._warm: set[str] = set()
        self._threads = ThreadPoolExecutor(processes, "thinker")  # each waits for one process

    async def think(self, bot: str, luck: str, guess: str, seat: int, table: str, milliseconds: float | None) -> dict[str, Any]:
        asked = {"bot": bot, "luck": luck, "guess": guess, "seat": seat, "table": table}
        request: dict[str, Any] = {"do": "think", **asked, "milliseconds": milliseconds}
        return await asyncio.wrap_future(self._threads.submit(self._ask, request))

    def warm(self, game: str) -> None:
        """A match of a game begins, so bots will be asked soon: once for each game, all processes get ready."""
        if game in self._warm:
            return
        self._warm.add(game)
        for desk in range(len(self._desks)):
            request = {"do": "warm", "game": game, "seed": str(desk), "seconds": WARMING_SECONDS}
            self._threads.submit(self._ask, request).add_done_callback(lambda done: done.exception())

    def _ask(self, request: dict[str, Any]) -> Any:
        desk = self._free.get()
        try:
            return desk.ask(request, THINKING_SECONDS)
        finally:
            self._free.put(desk)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for desk in self._desks:
            desk.close()


def luck_of(table: Table, seat: int, decision: str) -> str:
    """A bot's luck for one decision: its program is public, so from the table's address nobody may work out what it will do.

    It comes from the seed of the match, as a hash, so that the bot does not learn that seed.
    """
    return sha256(f"pionier-bot|{table.row.seed}|{seat}|{decision}".encode()).hexdigest()


def _searches(bot: str | None) -> bool:
    return bot in bots.NAMES and isinstance(bots.make(bot, 0), bots.Search)


def _called(table: Table, match: Match) -> list[int]:
    """The seats for which the table chooses now: those of bots; in a lesson the one whose recorded choice comes next."""
    if in_lesson(table):
        recorded = due(table)
        return [] if recorded is None else [recorded.seat]
    return [seat for seat in table.deciding(match) if table.row.seats[seat].kind == "bot"]


class Clock:
    """Time as it passes; a test may have another."""

    def now(self) -> float:
        return time.monotonic()

    async def wait(self, happens: asyncio.Event, seconds: float) -> None:
        """Until something happens, or so many seconds are over."""
        with suppress(TimeoutError):
            await asyncio.wait_for(happens.wait(), seconds)


class Pace:
    """The pace of the bots at one table."""

    def __init__(self, now: float) -> None:
        self.since = now  # when a person last did something
        self.version = -1  # of the table, when that was last looked at
        self.moving = False  # a bot is just making its choice
        self.changed = asyncio.Event()  # somebody came, went, or wants another speed


class BotsAtTable:
    """Wakes the bots whose turn it is, and lets them play at a pace that the people at the table can follow."""

    def __init__(self, settings: Settings, reports: Reports, here: Callable[[Table], list[Looker]], clock: Clock | None = None):
        self._slowness = settings.bot_pace
        self._processes = settings.bot_processes
        self._reports = reports
        self._here = here
        self._clock = clock or Clock()
        self._thinkers = Thinkers(settings.bot_processes, settings.bot_interpreter) if settings.bot_processes else None
        self._turns: dict[tuple[str, int, str], asyncio.Task[None]] = {}
        self._paces: dict[str, Pace] = {}

    def wake(self, table: Table) -> None:
        """Something has changed, or somebody looks: let every bot that must choose begin to think, once for each decision."""
        match = table.match
        if match is None or table.row.status != "playing" or self._thinkers is None:
            self._paces.pop(table.id, None)
            return
        if table.id not in self._paces and any(_searches(seat.bot) for seat in table.row.seats):
            self._thinkers.warm(table.row.game)
        self._look_at(table)
        for seat in _called(table, match):
            key = (table.id, seat, match.decision(seat))
            if key not in self._turns:
                task = asyncio.create_task(self._turn(table, seat, key[2]))
                self._turns[key] = task
                task.add_done_callback(lambda _, key=key: self._turns.pop(key, None))

    def _look_at(self, table: Table) -> None:
        """Whatever is not a bot's own choice was done by a person: from then on all the time is there again."""
        now = self._clock.now()
        pace = self._paces.setdefault(table.id, Pace(now))
        if pace.version != table.version and not pace.moving:
            pace.since = now
        pace.version = table.version
        pace.changed.set()
        pace.changed = asyncio.Event()

    def busy(self, table: Table) -> bool:
        return any(table_id == table.id for table_id, _, _ in self._turns)

    def forget(self, table_id: str) -> None:
        self._paces.pop(table_id, None)

    async def close(self) -> None:
        for task in list(self._turns.values()):
            task.cancel()
        await asyncio.gather(*self._turns.values(), return_exceptions=True)
        if self._thinkers is not None:
            self._thinkers.close()

    async def _turn(self, table: Table, seat: int, decision: str) -> None:
        pace, began = self._paces[table.id], self._clock.now()
        recorded = due(table)
        laid_out = recorded is not None and recorded.step < 0  # before a lesson begins, nobody needs to follow
        answer = await self._answer(table, seat, decision, pace, began)
        while not laid_out and (left := began + self._seconds(table, pace, began) - self._clock.now()) > 0:
            await self._clock.wait(pace.changed, left)
        for attempt in range(ATTEMPTS):
            wanted = answer if attempt == 0 else None
            async with table.lock:
                pace.moving = True
                try:
                    await table.choose(seat, decision, lambda match, wanted=wanted: self._meant(match, seat, wanted))
                except Refused as refused:
                    if refused.status == 500:
                        continue  # a fault of ours, reported; another choice may get past it
                finally:
                    pace.moving = False
                return  # played, or taken back or given to a person meanwhile

    def _seconds(self, table: Table, pace: Pace, began: float) -> float:
        """How long a choice is waited for that a bot began to think about at a moment."""
        speed = wanted(self._here(table))
        return self._share(table, pace, began, speed) if speed.follows else 0.0

    def _share(self, table: Table, pace: Pace, began: float, speed: Speed) -> float:
        programs = sum(seat.kind == "bot" for seat in table.row.seats)
        alone = programs == len(table.row.seats)  # bots among themselves keep nobody waiting
        return share(speed, self._slowness, 0.0 if alone else max(0.0, began - pace.since), programs)

    def _milliseconds(self, table: Table, pace: Pace, began: float, thinking: int) -> float | None:
        """How long a bot may think; None: as long as it likes. Those who think at the same time share the processes."""
        speed = wanted(self._here(table))
        if speed is UNSEEN or not self._slowness:
            return None
        seconds = self._share(table, pace, began, speed) / -(-thinking // self._processes)
        return max(0.0, seconds - FETCHING) * 1000

    async def _answer(self, table: Table, seat: int, decision: str, pace: Pace, began: float) -> dict[str, Any] | None:
        luck = luck_of(table, seat, decision)
        async with table.lock:
            match = table.match
            if match is None or seat not in match.pending or match.decision(seat) != decision:
                return None
            recorded = due(table)
            if recorded is not None:
                return recorded.choice
            bot = table.row.seats[seat].bot or "random"
            if len(match.pending[seat].options) == 1:
                return match.pending[seat].options[0].to_data()
            try:
                guess = match.guess(seat, luck).snapshot()
            except Exception as error:  # noqa: BLE001  # a fault of the game must not stop the table
                self._reports.write(error, f"guessing for seat {seat}", match)
                return None
            thinking = sum(table.row.seats[other].kind == "bot" for other in match.pending)
            limit = self._milliseconds(table, pace, began, thinking)
        assert self._thinkers is not None
        try:
            return await self._thinkers.think(bot, luck, guess, seat, table.id, limit)
        except Exception as error:  # noqa: BLE001  # nor one of the bot
            self._reports.write(error, f"thinking ({bot}) for seat {seat}", match)
            return None

    def _meant(self, match: Match, seat: int, answer: dict[str, Any] | None) -> Option:
        """The bot's option. A bot that failed (reported above) plays anything, so that the others can go on."""
        if answer is not None:
            try:
                return match.offered(seat, answer)
            except NotAllowed as error:
                self._reports.write(error, f"choosing for seat {seat}", match)
        return random.choice(match.pending[seat].options)
