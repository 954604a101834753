"""Bots at the table: they think in processes of their own and play through the same door as people."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from pionier.engine.choice import Option
from pionier.engine.match import Match

from .settings import Settings
from .table import Table
from .thinking import begin, think
from .trouble import Refused, Reports

ATTEMPTS = 3


class Thinkers:
    """The processes bots think in; a process that dies is replaced."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # a fork of a server with threads may hang
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context, initializer=begin)
        return self._pool

    async def think(self, bot: str, luck: str, guess: str, seat: int) -> dict[str, Any]:
        for attempt in range(1, ATTEMPTS + 1):
            pool = self._start()
            try:
                return await asyncio.wrap_future(pool.submit(think, bot, luck, guess, seat))
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if attempt == ATTEMPTS:
                    raise
        raise AssertionError

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class BotsAtTable:
    """Wakes the bots whose turn it is."""

    def __init__(self, settings: Settings, reports: Reports) -> None:
        self._pause = settings.bot_pause
        self._reports = reports
        self._thinkers = Thinkers(settings.bot_processes)
        self._turns: dict[tuple[str, int, str], asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Let every bot that must choose begin to think, once for each decision."""
        match = table.match
        if match is None or table.row.status != "playing":
            return
        for seat in match.pending:
            key = (table.id, seat, match.decision(seat))
            if table.row.seats[seat].kind == "bot" and key not in self._turns:
                task = asyncio.create_task(self._turn(table, seat, key[2]))
                self._turns[key] = task
                task.add_done_callback(lambda _, key=key: self._turns.pop(key, None))

    def busy(self, table: Table) -> bool:
        return any(table_id == table.id for table_id, _, _ in self._turns)

    async def close(self) -> None:
        for task in list(self._turns.values()):
            task.cancel()
        await asyncio.gather(*self._turns.values(), return_exceptions=True)
        self._thinkers.close()

    async def _turn(self, table: Table, seat: int, decision: str) -> None:
        pause = asyncio.create_task(asyncio.sleep(self._pause))
        answer = await self._answer(table, seat, decision)
        await pause
        for attempt in range(ATTEMPTS):
            wanted = answer if attempt == 0 else None
            async with table.lock:
                try:
                    await table.choose(seat, decision, lambda match, wanted=wanted: self._meant(match, seat, wanted))
                except Refused as refused:
                    if refused.status == 500:
                        continue  # a fault of ours, reported; another choice may get past it
                return  # played, or taken back or given to a person meanwhile

    async def _answer(self, table: Table, seat: int, decision: str) -> dict[str, Any] | None:
        luck = f"{table.id}|{seat}|{decision}"
        async with table.lock:
            match = table.match
            if match is None or seat not in match.pending or match.decision(seat) != decision:
                return None
            bot = table.row.seats[seat].bot or "random"
            if len(match.pending[seat].options) == 1:
                return match.pending[seat].options[0].to_data()
            try:
                guess = match.guess(seat, luck).snapshot()
            except Exception as error:  # noqa: BLE001  # a fault of the game must not stop the table
                self._reports.write(error, f"guessing for seat {seat}", match)
                return None
        try:
            return await self._thinkers.think(bot, luck, guess, seat)
        except Exception as error:  # noqa: BLE001  # nor one of the bot
            self._reports.write(error, f"thinking ({bot}) for seat {seat}", match)
            return None

    def _meant(self, match: Match, seat: int, answer: dict[str, Any] | None) -> Option:
        """The bot's option. A bot that failed (reported above) plays anything, so that the others can go on."""
        options = list(match.pending[seat].options)
        found = next((option for option in options if option.to_data() == answer), None)
        if found is None and answer is not None:
            self._reports.write(ValueError(f"a bot chose {answer}"), f"choosing for seat {seat}", match)
        return found or random.choice(options)
