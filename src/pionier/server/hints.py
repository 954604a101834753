"""Hints: what the strongest bot would consider at an open decision, thought about in a process that stands back for all others.

It gets a guess from what the seat knows, never the match, and luck that anybody could work out: so a hint tells its seat
nothing that the seat could not find out alone, given time. Nobody else hears of it, and it is not kept.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from pionier.engine.choice import Decision
from pionier.engine.match import Match
from pionier.workers import Desk, interpreter

from .settings import Settings
from .table import Table
from .trouble import Refused, log
from .words import say

MILLISECONDS = 4000.0  # of thought
LIMIT = 30.0  # seconds after which the thinker is stopped
WAITING = 20  # so many hints may be waited for at a time
ALIKE, LITTLE = 2, 6  # a difference of so many percentage points (alone: points) is none, is small


class Hints:
    """The process that thinks about hints, one after the other; it is started when somebody asks for the first one."""

    def __init__(self, settings: Settings) -> None:
        self._wanted = settings.bot_interpreter
        self._desk: Desk | None = None
        self._thread = ThreadPoolExecutor(1, "hint")
        self._waiting = 0

    async def consider(self, request: dict[str, Any]) -> list[dict[str, Any]]:
        """The options that are worth considering, the best one first."""
        if self._waiting >= WAITING:
            raise Refused("error.hints_many", 429)
        self._waiting += 1
        try:
            return await asyncio.wrap_future(self._thread.submit(self._ask, request))
        finally:
            self._waiting -= 1

    def _ask(self, request: dict[str, Any]) -> list[dict[str, Any]]:
        if self._desk is None:
            self._desk = Desk(interpreter(self._wanted, True, log.warning), log.warning)
        return self._desk.ask(request, LIMIT)

    async def close(self) -> None:
        if self._desk is not None:
            await asyncio.to_thread(self._desk.close)
        self._thread.shutdown(cancel_futures=True)


def why_no_hint(table: Table, asked: Decision, language: str) -> str | None:
    """Why no hint can be had now; None if one can."""
    if not table.row.hints:
        return say("hint.not_allowed", language)
    return say("hint.no_choice", language) if len(asked.options) == 1 else None


def request(table: Table, match: Match, seat: int) -> dict[str, Any]:
    """What the thinker is told: nothing that the seat does not know."""
    luck = f"hint|{table.id}|{seat}|{match.decision(seat)}"
    guess = match.guess(seat, luck).snapshot()
    return {"do": "hint", "guess": guess, "seat": seat, "luck": luck, "milliseconds": MILLISECONDS}


def worded(seen: Match, asked: Decision, found: list[dict[str, Any]], language: str) -> list[dict[str, str]]:
    """Where the options lie in the decision, and how much they differ, in words."""
    paths = {str(option.to_data()): "/".join(option.path()) for option in asked.options}
    measure = "value" if seen.players == 1 else "chance"
    scale = 1 if seen.players == 1 else 100
    best = found[0][measure]
    return [
        {"path": paths[str(each["choice"])], "much": _much(at, round((best - each[measure]) * scale), seen.players, language)}
        for at, each in enumerate(found)
        if str(each["choice"]) in paths
    ]


def _much(at: int, less: int, players: int, language: str) -> str:
    if at == 0:
        return say("hint.best", language)
    if less < ALIKE:
        return say("hint.alike", language)
    unit = "points" if players == 1 else "chance"
    return say(f"hint.{'little' if less < LITTLE else 'clearly'}.{unit}", language, n=less)
