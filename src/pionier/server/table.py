"""A table in memory: its seats, its match, and what has been told. Everything that changes goes through the store first."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

import pionier
from pionier import games
from pionier.engine import chance
from pionier.engine.choice import Option
from pionier.engine.match import Match
from pionier.engine.saving import record
from pionier.engine.state import Event
from pionier.store import Choice, Conflict, Kept, Seat, Snapshot, Store, TableRow

from .trouble import Refused, Reports


class Line:
    """Something told at the table, and by whose choice."""

    __slots__ = ("by", "event", "seq")

    def __init__(self, seq: int, by: int, event: Event) -> None:
        self.seq = seq
        self.by = by
        self.event = event


class Table:
    """One table. Whoever changes or draws it holds its lock, so that nothing is shown before it is durable."""

    def __init__(self, store: Store, reports: Reports, kept: Kept, changed: Callable[[Table], None]) -> None:
        self.store = store
        self.reports = reports
        self.changed = changed  # told after every change
        self.lock = asyncio.Lock()
        self.version = int(time.time() * 1000)  # never one that an earlier run of the server used
        self._take(kept)

    def _take(self, kept: Kept) -> None:
        self.row: TableRow = kept.row
        self.made = [(choice.seat, choice.choice) for choice in kept.choices if choice.seq > 0]
        self.lines = [line for choice in kept.choices for line in _lines(choice.seq, choice.seat, choice.events)]
        self.drawn: dict[tuple[Any, ...], Any] = {}  # lines of the log as they were drawn
        self.match: Match | None = None
        self._marked = -1  # how many choices the oldest stage of the newest snapshot follows
        if kept.snapshot is not None:
            with self.reports.guard(f"loading table {kept.row.id}"):
                self.match = self._play_on(kept.snapshot, len(self.made))
                self._marked = _oldest(self.match)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def game(self) -> Any:
        return games.load(self.row.game)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.row.seats]

    @property
    def over(self) -> bool:
        return self.row.status == "over"

    @property
    def broken(self) -> bool:
        """The match could not be loaded."""
        return self.match is None and self.row.status != "lobby"

    def seats_of(self, holder: str | None) -> list[int]:
        """The seats somebody holds."""
        return [at for at, seat in enumerate(self.row.seats) if holder is not None and seat.holder == holder]

    def told(self, match: Match, seat: int, until: int) -> list[Line]:
        """The log up to a choice as the seat may read it."""
        lines = [line for line in self.lines if line.seq <= until]
        heard = set(map(id, match.told(seat, [line.event for line in lines])))
        return [line for line in lines if id(line.event) in heard]

    # Before the match

    async def sit(self, seats: list[Seat]) -> None:
        """Somebody sat down or stood up."""
        await asyncio.wrap_future(self.store.seat(self.id, seats))
        self.row = replace(self.row, seats=seats)
        self.drawn.clear()
        self._tell()

    async def start(self) -> None:
        """Everybody is there: draw the seats if wanted, and begin."""
        row = self.row
        seats = drawn(row.seats, row.seed) if row.draw_seats else row.seats
        with self.reports.guard(f"starting table {row.id}"):
            match = Match.new(self.game, len(seats), row.seed, row.options)
            opening = Choice(0, -1, {}, [event.to_data() for event in match.log], time.time())
            snapshot = Snapshot(0, match.snapshot())
        try:
            await asyncio.wrap_future(self.store.start(row.id, seats, opening, snapshot))
        except Conflict:
            await self.reload()
            return
        self.row = replace(row, seats=seats, status="playing", updated=time.time())
        self.match, self._marked = match, 0
        self.lines = _lines(0, -1, opening.events)
        self.drawn.clear()
        self._tell()

    def link_rematch(self, rematch: str) -> None:
        """Somebody opened the next table (and wrote it down): show it to everybody here."""
        self.row = replace(self.row, rematch=rematch)
        self._tell()

    # The match

    async def choose(self, seat: int, decision: str, find: Callable[[Match], Option]) -> None:
        """A seat answers its open decision; `find` says which of the offered options is meant."""
        match = self._running()
        if seat not in match.pending or match.decision(seat) != decision:
            raise Refused("error.stale", 409)
        with self.reports.guard(f"reading a choice of seat {seat}", match):
            option = find(match)
        before = len(match.log)
        try:
            with self.reports.guard(f"playing {option.to_data()} for seat {seat}", match):
                match.step(seat, option)
                events = [event.to_data() for event in match.log[before:]]
                choice = Choice(match.ply, seat, option.to_data(), events, time.time())
                snapshot = Snapshot(match.ply, match.snapshot()) if _oldest(match) != self._marked or match.over else None
                result = None if match.outcome is None else match.outcome.to_data()
        except Refused:
            await self.reload()  # the match in memory may be half-way
            raise
        await self._durable(self.store.append(self.id, choice, snapshot, result))
        self.made.append((seat, choice.choice))
        self.lines += _lines(choice.seq, seat, choice.events)
        if snapshot is not None:
            self._marked = _oldest(match)
        if result is not None:
            self.row = replace(self.row, status="over", result=result)
        self._tell()

    async def undo(self, seat: int, decision: str) -> None:
        """A seat takes its last choice back."""
        match = self._running()
        if match.decision(seat) != decision:
            raise Refused("error.stale", 409)
        why = match.undo_refused(seat)
        if why is not None:
            raise Refused(why, 409)
        last = match.ply
        removed = match.first + max(at for at, (who, _) in enumerate(match.choices) if who == seat) + 1
        try:
            with self.reports.guard(f"taking back choice {removed}", match):
                match.undo(seat)
                snapshot = Snapshot(match.ply, match.snapshot())
        except Refused:
            await self.reload()
            raise
        await self._durable(self.store.take_back(self.id, removed, last, snapshot))
        del self.made[removed - 1]
        self.drawn.clear()
        self.lines = [line for line in self.lines if line.seq != removed]
        for line in self.lines:
            if line.seq > removed:
                line.seq = line.event.ply = line.seq - 1
        self._marked = _oldest(match)
        self._tell()

    def _running(self) -> Match:
        if self.row.status != "playing":
            raise Refused("error.over" if self.over else "error.not_begun", 409)
        if self.match is None:
            raise Refused("error.broken", 500)
        return self.match

    async def _durable(self, written: Any) -> None:
        """Wait until it is on disk; if it cannot be, nothing has happened."""
        try:
            await asyncio.wrap_future(written)
        except Conflict:
            await self.reload()
            raise Refused("error.stale", 409) from None
        except Exception as error:
            report = self.reports.write(error, f"writing table {self.id}", None)
            await self.reload()
            raise Refused("error.not_written", 500, report=report) from error

    async def reload(self) -> None:
        """Forget what is in memory and take what is kept."""
        kept = await asyncio.to_thread(self.store.load, self.id)
        if kept is not None:
            self._take(kept)
        self._tell()

    def _tell(self) -> None:
        self.version += 1
        self.changed(self)

    # Looking back

    def match_at(self, ply: int) -> Match:
        """The match after that many choices."""
        if self.match is None or not 0 <= ply <= self.match.ply:
            raise Refused("error.no_such_ply")
        if ply == self.match.ply:
            return self.match
        snapshot = self.store.snapshot_before(self.id, ply)
        if snapshot is None:
            raise Refused("error.no_such_ply")
        return self._play_on(snapshot, ply)

    def _play_on(self, snapshot: Snapshot, until: int) -> Match:
        """A kept position and the choices after it. A rule that was mended since counts from here on."""
        document = json.loads(snapshot.text)
        document["rules"] = self.game.rules_version
        match = pionier.restore(document)
        for seat, choice in self.made[match.ply : until]:
            match.play(seat, choice)
        return match

    def record(self) -> Mapping[str, Any]:
        """The whole match as a file: only when it is over, for it holds the seed."""
        if self.match is None or not self.over:
            raise Refused("error.file_later", 403)
        return {**record(self.match, list(self.made)), "rules": self.row.rules, "names": self.names}


def drawn(seats: list[Seat], seed: str) -> list[Seat]:
    """The seats in an order drawn from the seed, so that the draw too can be checked afterwards."""
    seats = list(seats)
    chance.shuffle(lambda at: chance.word(seed, "seats", at), 0, seats)
    return seats


def _oldest(match: Match) -> int:
    return match.first + match.oldest_mark().ply


def _lines(seq: int, by: int, events: list[dict[str, Any]]) -> list[Line]:
    lines = [Line(seq, by, Event.from_data(data)) for data in events]
    for line in lines:
        line.event.ply = seq
    return lines
