"""Bots at the table: they think in processes of their own and play through the same door as people."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from queue import LifoQueue
from typing import Any

from pionier.engine.choice import Option
from pionier.engine.errors import NotAllowed
from pionier.engine.match import Match
from pionier.workers import Desk, interpreter

from .settings import Settings
from .table import Table
from .trouble import Refused, Reports, log

ATTEMPTS = 3
THINKING_SECONDS = 60.0  # a bot that thinks longer is stopped, and reported


class Thinkers:
    """The processes bots think in, under PyPy if it is there; a process that dies is replaced."""

    def __init__(self, processes: int, wanted: str) -> None:
        under = interpreter(wanted, True, log.warning)
        self._desks = [Desk(under, log.warning) for _ in range(processes)]
        self._free: LifoQueue[Desk] = LifoQueue()  # who worked last is warm
        for desk in self._desks:
            self._free.put(desk)
        self._threads = ThreadPoolExecutor(processes, "thinker")  # each waits for one process

    async def think(self, bot: str, luck: str, guess: str, seat: int, table: str) -> dict[str, Any]:
        request = {"do": "think", "bot": bot, "luck": luck, "guess": guess, "seat": seat, "table": table}
        return await asyncio.wrap_future(self._threads.submit(self._ask, request))

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
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


class BotsAtTable:
    """Wakes the bots whose turn it is."""

    def __init__(self, settings: Settings, reports: Reports) -> None:
        self._pause = settings.bot_pause
        self._reports = reports
        self._thinkers = Thinkers(settings.bot_processes, settings.bot_interpreter)
        self._turns: dict[tuple[str, int, str], asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Let every bot that must choose begin to think, once for each decision."""
        match = table.match
        if match is None or table.row.status != "playing":
            return
        for seat in table.deciding(match):
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
        luck = luck_of(table, seat, decision)
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
            return await self._thinkers.think(bot, luck, guess, seat, table.id)
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
