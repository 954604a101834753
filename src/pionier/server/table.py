"""A table in memory: its seats, its match, and what has been told. Everything that changes goes through the store first."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Any, NamedTuple

from msgspec.structs import replace

from pionier import games
from pionier.engine import chance, saving
from pionier.engine.choice import Option
from pionier.engine.errors import BadData
from pionier.engine.game import AnyGame
from pionier.engine.history import Made
from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR, Event
from pionier.scene import El
from pionier.store import Choice, Conflict, Kept, Seat, Snapshot, Store, TableRow

from . import days
from .trouble import Refused, Reports

END_TURN = "turn-over"  # the path of the only choice of who may still take the end of a turn back


class Line(NamedTuple):
    """Something told at the table, and by which choice: number `seq` of the match, number `nth` of that seat."""

    seq: int
    by: int
    nth: int
    event: Event


class Table:
    """One table. Whoever changes or draws it holds its lock, so that nothing is shown before it is durable."""

    def __init__(self, store: Store, reports: Reports, kept: Kept, changed: Callable[[Table], None]) -> None:
        self.store = store
        self.reports = reports
        self.changed = changed  # told after every change
        self.lock = asyncio.Lock()
        self.version = int(time.time() * 1000)  # never one that an earlier run of the server used
        self.read = 0  # of how many steps of a lesson the words were read
        self._take(kept)

    def _take(self, kept: Kept) -> None:
        self.row: TableRow = kept.row
        self.drawn: dict[tuple[str | Line, ...], El] = {}  # lines of the log as they were drawn
        self.held: int | None = None  # the seat that ended its turn and may still take that back: the others wait for it
        self.match: Match | None = None
        self._marked = -1  # how many choices the oldest stage of the newest snapshot follows
        if kept.snapshot is not None:
            with self.reports.guard(f"loading table {kept.row.id}"):
                self.match = self._play_on(kept.snapshot, *_read(kept.choices))
                self._marked = _oldest(self.match)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def game(self) -> AnyGame:
        return games.load(self.row.game)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.row.seats]

    @property
    def over(self) -> bool:
        return self.row.status == "over"

    @property
    def sealed(self) -> bool:
        """Whether it is the deal of a day (UTC) that others may still play: until then nothing tells how it goes."""
        return self.row.deal is not None and self.row.deal >= days.today()

    @property
    def broken(self) -> bool:
        """The match could not be loaded."""
        return self.match is None and self.row.status != "lobby"

    def seats_of(self, holder: str | None) -> list[int]:
        """The seats somebody holds."""
        return [at for at, seat in enumerate(self.row.seats) if holder is not None and seat.holder == holder]

    def deciding(self, match: Match) -> list[int]:
        """The seats that must choose at a moment of the match."""
        return [self.held] if self.held is not None and match is self.match else list(match.pending)

    def newest(self, match: Match, seat: int) -> int:
        """The number of the newest choice that the seat knows of at a moment of the match."""
        apart = 0 if self.match is None else self.match.history.common_ply
        if match is self.match or match.ply <= apart:
            return match.ply
        return self.own(seat, apart)[match.ply - apart - 1]

    def own(self, seat: int, after: int = 0) -> list[int]:
        """The numbers of a seat's choices."""
        seats = [] if self.match is None else self.match.history.seats()
        return [seq for seq, who in enumerate(seats, 1) if seq > after and who == seat]

    def told(self, match: Match, seat: int) -> list[Line]:
        """The log at a moment of the match as the seat may read it."""
        if self.match is None:
            return []
        newest = self.newest(match, seat)
        by, nth = [SPECTATOR, *self.match.history.seats()], [0]  # nobody's choice tells how the match begins
        count: Counter[int] = Counter()
        for who in by[1:]:
            count[who] += 1
            nth.append(count[who])
        log = [event for event in self.match.log if event.ply <= newest]
        return [Line(event.ply, by[event.ply], nth[event.ply], event) for event in match.told(seat, log)]

    # Before the match

    async def sit(self, seats: list[Seat]) -> None:
        """Somebody sat down or stood up."""
        await asyncio.wrap_future(self.store.seat(self.id, seats))
        self.row = replace(self.row, seats=seats)
        self.drawn.clear()
        if self.held is not None and seats[self.held].kind != "person":
            self.held = None
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
        self.drawn.clear()
        self._tell()

    def link_rematch(self, rematch: str) -> None:
        """Somebody opened the next table (and wrote it down): show it to everybody here."""
        self.row = replace(self.row, rematch=rematch)
        self._tell()

    # The match

    async def choose(self, seat: int, decision: str, find: Callable[[Match], Option], hold: bool = False) -> None:
        """A seat answers its open decision; `find` says which of the offered options is meant.

        With `hold`, if that ends the turn, the others wait until the seat says so as well, or takes the choice back.
        """
        match = self._running()
        if seat not in match.pending or match.decision(seat) != decision:
            raise Refused("error.stale", 409)
        if self.held is not None:
            raise Refused("error.held", 409, name=self.names[self.held])
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
        if snapshot is not None:
            self._marked = _oldest(match)
        if result is not None:
            self.row = replace(self.row, status="over", result=result)
        if hold and not option.ends_turn and self._has_ended(match, seat):
            self.held = seat
        self._tell()

    def _has_ended(self, match: Match, seat: int) -> bool:
        """Whether now others must choose, while the seat could still take its choice back."""
        if match.over or match.simultaneous or self.undo_refused(match, seat) is not None:
            return False
        holder = self.row.seats[seat].holder
        return not any(self.row.seats[other].holder == holder for other in match.pending)

    def end_turn(self, seat: int, decision: str) -> None:
        """Who ended a turn leaves it at that: the others go on."""
        if self.held != seat or self._running().decision(seat) != decision:
            raise Refused("error.stale", 409)
        self.let_go()

    def let_go(self) -> None:
        """Nobody waits for the end of a turn any more."""
        self.held = None
        self._tell()

    def undo_refused(self, match: Match, seat: int) -> str | None:
        """Why the seat cannot take its last choice back; None if it can. What came of another match stays."""
        last = match.history.last_of(seat)
        if last is not None and match.history.first + last < (self.row.continued_at or 0):
            return "copied"
        return match.undo_refused(seat)

    async def undo(self, seat: int, decision: str) -> None:
        """A seat takes its last choice back."""
        match = self._running()
        if match.decision(seat) != decision:
            raise Refused("error.stale", 409)
        why = self.undo_refused(match, seat)
        if why is not None:
            raise Refused(f"undo.{why}", 409)
        last = match.ply
        try:
            with self.reports.guard(f"taking back a choice of seat {seat}", match):
                removed = match.undo(seat)
                snapshot = Snapshot(match.ply, match.snapshot())
        except Refused:
            await self.reload()
            raise
        await self._durable(self.store.take_back(self.id, removed, last, snapshot))
        self.held = None
        self.drawn.clear()
        self._marked = _oldest(match)
        self._tell()

    def read_on(self, steps: int) -> None:
        """In a lesson: the words of so many steps were read."""
        self.read = steps
        self._tell()

    def _running(self) -> Match:
        if self.row.status != "playing":
            raise Refused("error.over" if self.over else "error.not_begun", 409)
        if self.match is None:
            raise Refused("error.broken", 500)
        return self.match

    async def _durable(self, written: Future[None]) -> None:
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

    def need_finished(self, later: str) -> None:
        """Refuse what is only for a match that is over, loaded and no secret any more; `later` says that it is not over yet."""
        if not self.over:
            raise Refused(later, 403)
        if self.sealed:
            raise Refused("error.sealed", 403)
        if self.broken:
            raise Refused("error.broken", 500)

    # Looking back

    def match_at(self, ply: int, seat: int) -> Match:
        """The match after that many choices that the seat knows of."""
        match = self.match
        if match is None or not 0 <= ply <= match.history.known_ply(seat):
            raise Refused("error.no_such_ply")
        if ply == match.history.known_ply(seat):
            return match
        snapshot = self.store.snapshot_before(self.id, min(ply, match.history.common_ply))
        if snapshot is None:
            raise Refused("error.no_such_ply")
        return self._play_on(snapshot, match.history.known_made(seat)[:ply], [])

    def _play_on(self, snapshot: Snapshot, made: list[Made], told: list[Event]) -> Match:
        """A kept position, the choices around it and what they told. A rule that was mended since counts from here on."""
        document = json.loads(snapshot.text)
        document["rules"] = self.game.rules_version
        try:
            match = saving.restore(document, games.load, made, told)
        except BadData:  # written when the state still looked different: seed and choices tell the same
            match = Match.new(self.game, len(self.row.seats), self.row.seed, self.row.options)
        for seat, choice in made[match.ply :]:
            match.play(seat, choice)
        return match

    def record(self) -> Mapping[str, Any]:
        """The whole match as a file: only when it is over, for it holds the seed."""
        self.need_finished("error.file_later")
        assert self.match is not None
        return {**self.match.record(), "rules": self.row.rules, "names": self.names}


def drawn(seats: list[Seat], seed: str) -> list[Seat]:
    """The seats in an order drawn from the seed, so that the draw too can be checked afterwards."""
    seats = list(seats)
    chance.shuffle(lambda at: chance.word(seed, "seats", at), 0, seats)
    return seats


def _oldest(match: Match) -> int:
    return match.history.first + match.history.marks[0].at


def _read(choices: list[Choice]) -> tuple[list[Made], list[Event]]:
    """The choices as they were kept, and what they told."""
    told: list[Event] = []
    for choice in choices:
        for data in choice.events:
            told.append(Event.from_data(data))
            told[-1].ply = choice.seq  # it may have been another one before a choice was taken back
    return [(choice.seat, choice.choice) for choice in choices if choice.seq > 0], told
