"""What is read from and written to the database, as records."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Status = Literal["lobby", "playing", "over"]
AnalysisStatus = Literal["waiting", "running", "stopped", "failed", "done"]


class Seat(msgspec.Struct, frozen=True):
    """Who sits there: a person (with the holder of the seat), a bot, or nobody yet."""

    kind: Literal["person", "bot", "open"] = "open"
    holder: str | None = None
    bot: str | None = None
    name: str = ""


class Holder(msgspec.Struct, frozen=True):
    """Somebody with a browser."""

    id: str
    name: str


class TableRow(msgspec.Struct, frozen=True):
    """A table and its match, without the choices."""

    id: str
    game: str
    rules: str
    options: dict[str, str]
    seats: list[Seat]
    draw_seats: bool  # by the platform, when the match begins
    listed: bool  # in the lobby, while it waits for players
    host: str
    seed: str
    commitment: str
    status: Status
    created: float
    updated: float
    result: dict[str, Any] | None = None
    rematch: str | None = None
    hints: bool = True  # whether players may ask for a hint
    lesson: bool = False
    deal: str | None = None  # the day (UTC, "2026-11-20") whose deal of the day it is
    continues: str | None = None  # the match that was over whose choices it began with
    continued_at: int | None = None  # how many of them


class Choice(msgspec.Struct, frozen=True):
    """Choice number `seq` of a match and what was told by it."""

    seq: int
    seat: int
    choice: dict[str, Any]
    events: list[dict[str, Any]]
    at: float


class Snapshot(msgspec.Struct, frozen=True):
    """The position after `seq` choices."""

    seq: int
    text: str


class DealResult(msgspec.Struct, frozen=True):
    """How somebody's match of a deal of the day ended."""

    table: str
    holder: str
    points: int
    at: float


class Kept(msgspec.Struct, frozen=True):
    """Everything kept of a table: enough to go on where it stopped."""

    row: TableRow
    choices: list[Choice]
    snapshot: Snapshot | None


class AnalysisRow(msgspec.Struct, frozen=True):
    """An analysis that somebody asked for."""

    match: str
    asker: str
    status: AnalysisStatus
    asked: float
    decisions: int | None = None  # to judge, when that is known
    report: str | None = None  # of the fault that ended it
