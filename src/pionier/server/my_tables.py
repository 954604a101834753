"""The tables where somebody sits, as the lobby shows them: those that wait for them first, finished ones folded away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import NamedTuple, TypedDict

from starlette.requests import Request

from pionier import games
from pionier.engine.match import Match
from pionier.scene.icons import mark_name
from pionier.store import TableRow

from .broken import can_be_played
from .game_cards import covers, game_name
from .panels import seat_name, sentence
from .picture import looking_through, status
from .recent import Recent
from .snapshots import picture_urls
from .table import Table
from .trouble import Refused
from .words import say

SINCE = 2  # sentences about what others did
FRESH = 3 * 24 * 3600.0  # seconds for which a finished table is shown unfolded
NEWS = 3  # finished tables shown unfolded
KEPT = 300
MINUTE, HOUR, DAY = 60, 3600, 24 * 3600


class Line(NamedTuple):
    """A sentence, and the mark of who it speaks of."""

    mark: str | None
    text: str


class Told(NamedTuple):
    """What a seat may know of a running match, in words."""

    yours: bool
    asked: str  # what it has to decide
    status: str
    moment: str
    newest: int  # the number of the newest choice that it knows of
    since: list[Line]  # what happened since its last choice, the newest last
    more: int  # so many sentences were left out
    scores: list[Line]


class Card(TypedDict):
    """A table in the lobby."""

    id: str
    url: str
    game: str
    people: str
    covers: dict[str, str]
    pictures: dict[str, str]
    told: Told | None
    status: str
    ago: str
    at: float
    lesson: bool


class Shelf(NamedTuple):
    """My tables, sorted by what I may want of them."""

    waiting: list[Card]
    others: list[Card]
    finished: list[Card]
    older: list[Card]


def tell(table: Table, match: Match, seat: int, language: str) -> Told:
    """A running match as a seat may know it. The table's lock is held."""
    yours = seat in table.deciding(match)
    seen = match.guess(seat, "seen") if yours and table.held is None else None
    asked = None if seen is None else seen.pending.get(seat)
    view = match.view(seat)
    drawing = games.picture(table.row.game)
    own = table.own(seat)
    apart = match.history.common_ply
    lines = [line for line in table.told(match, seat) if line.seq > (own[-1] if own else 0)]
    told = [Line(mark_name(line.by) if line.by >= 0 else None, sentence(table, line, language)) for line in lines]
    numbers = [] if drawing is None else [drawing.numbers(view, each, language) for each in range(match.players)]
    return Told(
        yours,
        "" if asked is None or seen is None else seen.game.words.say(asked.prompt, language, asked.facts or {}, table.names),
        status(table, match, seat, language),
        "" if drawing is None else drawing.moment(view, language),
        max([apart, *own[-1:]]),
        told[-SINCE:],
        max(0, len(told) - SINCE),
        [Line(mark_name(each), row[-1].value) for each, row in enumerate(numbers) if row],
    )


async def my_tables(request: Request, holder: str, language: str) -> Shelf:
    """All tables where the holder sits."""
    rows: list[TableRow] = await asyncio.to_thread(request.app.state.store.tables_of, holder)
    cards = [(row, await _card(request, row, holder, language)) for row in rows]
    running = sorted((card for row, card in cards if row.status != "over"), key=lambda card: -card["at"])
    over = [card for row, card in cards if row.status == "over"]
    fresh = [card for card in over if time.time() - card["at"] < FRESH][:NEWS]
    return Shelf(
        [card for card in running if _is_yours(card)],
        [card for card in running if not _is_yours(card)],
        fresh,
        [card for card in over if card not in fresh],
    )


def _is_yours(card: Card) -> bool:
    return card["told"] is not None and card["told"].yours


async def _card(request: Request, row: TableRow, holder: str, language: str) -> Card:
    playable = can_be_played(row.game)
    told = await _told(request, row, holder, language) if playable and row.status == "playing" else None
    at = row.updated
    if told is not None:  # when somebody chose what this seat may not know yet is nothing it may know either
        at = await asyncio.to_thread(request.app.state.store.last_choice_at, row.id, told.newest) or row.created
    return {
        "id": row.id,
        "url": f"/t/{row.id}",
        "game": game_name(games.load(row.game), language) if playable else row.game,
        "people": ", ".join(seat_name(seat, language) for seat in row.seats if seat.holder != holder and seat.kind != "open"),
        "covers": covers(row.game) if playable else {},
        "pictures": picture_urls(row.id) if playable and row.status != "lobby" and _has_picture(row.game) else {},
        "told": told,
        "status": _status(row, told, language) if playable else say("status.table_waits", language),
        "ago": ago(time.time() - at, language),
        "at": at,
        "lesson": row.lesson,
    }


def _has_picture(game_id: str) -> bool:
    return games.picture(game_id) is not None


async def _told(request: Request, row: TableRow, holder: str, language: str) -> Told | None:
    """None if the match cannot be loaded or told of: that is reported, and the table's own page says more."""
    kept: Recent[Told] = request.app.state.told
    try:
        table: Table = await request.app.state.hub.table(row.id)
        async with table.lock:
            match, seat = table.match, looking_through(table, table.seats_of(holder), None)
            if match is None:
                return None
            with table.reports.guard(f"telling of table {row.id} for seat {seat}", match):
                key = (row.id, table.version, seat, language)
                return await asyncio.to_thread(kept.once, key, lambda: tell(table, match, seat, language))
    except Refused:
        return None


def _status(row: TableRow, told: Told | None, language: str) -> str:
    if row.status == "lobby":
        return say("status.waiting", language, n=sum(seat.kind == "open" for seat in row.seats))
    if row.status == "over":
        return won(row, language)
    return say("status.trouble", language) if told is None else told.status


def won(row: TableRow, language: str) -> str:
    """Who won a finished match, and with how much."""
    result = row.result
    if result is None:
        return say("home.over", language)
    scores: list[int] = result["scores"]
    if len(scores) == 1:
        return say("result.alone", language, name=row.seats[0].name, n=scores[0])
    winners: Iterable[int] = result["winners"]
    names = [row.seats[seat].name for seat in winners]
    points = " : ".join(str(score) for score in scores)
    return say("home.won", language, names=", ".join(names), n=len(names), points=points)


def ago(seconds: float, language: str) -> str:
    """How long ago something was, in words."""
    for key, unit in (("ago.days", DAY), ("ago.hours", HOUR), ("ago.minutes", MINUTE)):
        if seconds >= unit:
            return say(key, language, n=int(seconds // unit))
    return say("ago.now", language)
