"""One open table page: what it was last shown, and the next message for it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

import msgspec

from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR
from pionier.scene import El, diff, to_json

from .ask import ask, rule_url
from .picture import looking_through, news, status, tree
from .table import Table
from .trouble import Refused
from .words import say

KEPT = 64  # pictures and patches kept for viewers who see the same
encode = msgspec.json.Encoder().encode


class Drawings:
    """What has been drawn of a table: viewers with the same seats and language share picture, patch and bytes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.clock = table.version
        self._version = -1
        self._kept: dict[Any, Any] = {}

    def once(self, key: Any, make: Any) -> Any:
        """What was made for this key since the table last changed, or made now."""
        if self._version != self.table.version:
            self._version = self.table.version
            self._kept = {}
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[key] = make()
        return self._kept[key]

    def tick(self) -> int:
        self.clock += 1
        return self.clock


class Viewer:
    """A browser at a table."""

    def __init__(self, table: Table, drawings: Drawings, holder: str | None, language: str) -> None:
        self.table = table
        self.drawings = drawings
        self.holder = holder
        self.language = language
        self.wish: int | None = None  # the seat last looked through
        self.insists = False  # on that seat, until something happens
        self.at: int | None = None  # the choice looked back to
        self.greeted = False
        self.shown: El | None = None
        self.version = -1  # of the table, when last shown
        self.heard = 0  # how many choices it has been told of
        self.outbox: deque[bytes] = deque()
        self.wake = asyncio.Event()

    def show(self, n: int | None = None, error: Refused | None = None) -> None:
        """Put the next message into the outbox. The table's lock is held."""
        old = self.shown
        try:
            with self.table.reports.guard(f"drawing table {self.table.id} for {self.holder}", self.table.match):
                self.outbox.append(self._compose(n, error))
        except Refused:
            self.shown = old
            raise
        self.version = self.table.version
        self.wake.set()

    def show_present(self, n: int | None, error: Refused) -> None:
        """When the picture asked for cannot be drawn: the present, and if that cannot be drawn either, an apology."""
        past, self.at = self.at, None
        if past is None:
            self._apologise(n, error)
            return
        try:
            self.show(n, error)
        except Refused as fault:
            self._apologise(n, fault)

    def _apologise(self, n: int | None, error: Refused) -> None:
        """Say so, and leave what is shown as it is."""
        self.version = self.table.version
        message = {"v": self.drawings.tick(), "ops": [], "ask": None, "status": say("status.trouble", self.language)}
        rest = {"mine": False, "seat": None, "seats": [], "ply": 0, "last": 0, "over": False, "say": None, "n": n}
        self.outbox.append(encode({**message, **rest, "error": self._error(error)}))
        self.wake.set()

    def _compose(self, n: int | None, error: Refused | None) -> bytes:
        table, language = self.table, self.language
        if table.match is None or (self.at is not None and self.at >= table.match.ply):
            self.at = None  # what was looked back to has been taken back
        mine = table.seats_of(self.holder)
        self.insists = self.insists and self.version == table.version
        if self.wish in mine and (self.insists or self.at is not None):
            eyes = self.wish
        else:
            eyes = looking_through(table.match, mine, self.wish)
        self.wish = None if eyes == SPECTATOR else eyes
        relation = self.holder if table.match is None else None
        key = (eyes, tuple(mine), language, relation, self.at)
        match, picture = self.drawings.once(("tree", *key), lambda: self._draw(eyes, mine))
        old, self.shown = self.shown, picture
        heard, self.heard = self.heard, 0 if match is None else match.ply
        if n is None and error is None:
            same = ("message", *key, id(old), heard)
            # `old` is kept beside the bytes, so that no other picture can get its id meanwhile.
            _, sent = self.drawings.once(same, lambda: (old, self._encode(match, old, picture, eyes, mine, heard)))
            return sent
        return self._encode(match, old, picture, eyes, mine, heard, n=n, error=self._error(error))

    def _draw(self, eyes: int, mine: list[int]) -> tuple[Match | None, El]:
        if self.table.broken:
            raise Refused("error.broken", 500)
        match = self.table.match if self.at is None else self.table.match_at(self.at)
        return match, tree(self.table, match, eyes, mine, self.holder, self.language)

    def _encode(self, match: Match | None, old: El | None, new: El, eyes: int, mine: list[int], heard: int, **more: Any) -> bytes:
        table, language = self.table, self.language
        present = self.at is None
        last = 0 if table.match is None else table.match.ply
        asked = None
        if match is not None and present and eyes != SPECTATOR and not match.over:
            asked = self.drawings.once(
                ("ask", eyes, tuple(mine), language), lambda: ask(match, eyes, mine, language, table.names)
            )
        message = {
            "v": self.drawings.tick(),
            **({"tree": to_json(new)} if old is None else {"ops": [] if old is new else diff(old, new)}),
            "ask": asked,
            "status": status(table, table.match, eyes, language),
            "mine": asked is not None and match is not None and eyes in match.pending,
            "seat": None if eyes == SPECTATOR else eyes,
            "seats": mine,
            "ply": 0 if match is None else match.ply,
            "last": last,
            "over": table.over,
            "say": news(table, match, eyes, heard, language) if match is not None and present and old is not None else None,
            "error": None,
            "n": None,
        }
        return encode({**message, **more})

    def _error(self, error: Refused | None) -> dict[str, str] | None:
        if error is None:
            return None
        told = {"text": say(error.key, self.language, **error.facts)}
        if error.rule:
            told |= {"rule": error.rule, "url": rule_url(self.table.row.game, error.rule)}
        return told
