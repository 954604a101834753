"""Playing on from any moment of a match that is over: a table of one's own with the same seed and the choices made until then."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from markupsafe import Markup
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pionier.engine.errors import PionierError
from pionier.engine.history import Made
from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR
from pionier.scene import to_markup
from pionier.scene.icons import html_icon, mark_name
from pionier.store import Choice, Holder, Seat, Snapshot, TableRow
from pionier.store.store import SNAPSHOT_EVERY

from .game_cards import game_name
from .guests import clean_name
from .new_table import form_of, new_row, unlike
from .pages import render
from .settings import NAME_LIMIT, TABLES_PER_HOST
from .table import Table
from .trouble import Refused
from .words import language_of, say

BOT = "medium"


class Wish(msgspec.Struct):
    """From which moment, in which seat, under which name."""

    at: int
    seat: int = -1
    name: str = ""


async def play_on_page(request: Request) -> Response:
    """Which seat to take."""
    table, wish = await _wish(request, dict(request.query_params))
    language = language_of(request)
    holder = await request.app.state.guests.who(request)
    chosen = await _usual_seat(table, wish.at, holder)
    seats = [
        {"number": at, "mark": Markup(to_markup(html_icon(mark_name(at)))), "name": name, "chosen": at == chosen}
        for at, name in enumerate(table.names)
    ]
    return await render(
        request,
        "play_on.html",
        game={"name": game_name(table.game, language)},
        mood=table.row.game,
        at=wish.at,
        last=_last(table),
        seats=seats,
        picture_url=f"/t/{table.id}/at/{wish.at}/picture.png?lang={language}",
        table_url=f"/t/{table.id}?at={wish.at}",
        action=f"/t/{table.id}/play-on",
        named=holder is not None,
        name_limit=NAME_LIMIT,
    )


async def play_on(request: Request) -> Response:
    """Open the table: me in the seat I chose, bots in the others. It is never listed, and nobody waits for anybody."""
    state, language = request.app.state, language_of(request)
    table, wish = await _wish(request, await form_of(request))
    known = await state.guests.who(request)
    seat = wish.seat if wish.seat >= 0 else await _usual_seat(table, wish.at, known)
    if seat >= len(table.row.seats):
        raise Refused("error.message")
    if not state.pace.allows(request.client.host if request.client else ""):
        raise Refused("error.too_fast", 429)
    holder, token = await state.guests.welcome(request, wish.name or (known.name if known else say("guest", language)))
    if await asyncio.to_thread(state.store.unfinished_of, holder.id) >= TABLES_PER_HOST:
        raise Refused("error.too_many_tables", 429, most=TABLES_PER_HOST)
    row = _row(table, wish.at, _seats(len(table.row.seats), seat, holder, language), holder)
    async with table.lock:
        made = [] if table.match is None else table.match.history.made()[: wish.at]
    try:
        choices, snapshots = await asyncio.to_thread(copied, table, made)
    except PionierError:  # a rule, or an option of the game, has been changed since
        raise Refused("error.old_rules", 409) from None
    await asyncio.wrap_future(state.store.add_begun(row, choices, snapshots))
    await state.hub.table(row.id)  # bots begin
    response = RedirectResponse(f"/t/{row.id}", 303)
    state.guests.give_token(request, response, token)
    return response


async def _wish(request: Request, fields: dict[str, Any]) -> tuple[Table, Wish]:
    """The table and the moment, if one can play on from there."""
    table: Table = await request.app.state.hub.table(request.path_params["table"])
    try:
        wish = msgspec.convert(fields, Wish, strict=False)
    except msgspec.ValidationError:
        raise Refused("error.message") from None
    table.need_finished("error.play_on_later")
    if not 0 <= wish.at < _last(table):
        raise Refused("error.no_such_ply")
    return table, wish


def _last(table: Table) -> int:
    """How many choices the match had."""
    return 0 if table.match is None else table.match.ply


async def _usual_seat(table: Table, at: int, holder: Holder | None) -> int:
    """The seat one had in the match; of several, or of none, the one whose decision it is."""
    mine = table.seats_of(None if holder is None else holder.id)
    async with table.lock:
        deciding = list(table.match_at(at, SPECTATOR).pending)
    return next((seat for seat in deciding if seat in mine), (mine or deciding)[0])


def _seats(players: int, mine: int, holder: Holder, language: str) -> list[Seat]:
    seats = [Seat("person", holder.id, None, clean_name(holder.name))] * players
    taken = [holder.name]
    for at in range(players):
        if at != mine:
            taken.append(unlike(say(f"bot.name.{BOT}", language), taken))
            seats[at] = Seat("bot", None, BOT, taken[-1])
    return seats


def _row(table: Table, at: int, seats: list[Seat], holder: Holder) -> TableRow:
    row, old = new_row(table.game, table.row.options, seats, holder.id, draw=False, listed=False), table.row
    return replace(row, seed=old.seed, commitment=old.commitment, status="playing", continues=old.id, continued_at=at)


def copied(table: Table, made: list[Made]) -> tuple[list[Choice], list[Snapshot]]:
    """These choices of the match with what they tell, made once more by the rules as they are now, and positions on the way."""
    match = Match.new(table.game, len(table.row.seats), table.row.seed, table.row.options)
    choices = [Choice(0, -1, {}, [event.to_data() for event in match.log], time.time())]
    snapshots = [Snapshot(0, match.snapshot())]
    for number, (seat, data) in enumerate(made, 1):
        told = len(match.log)
        match.play(seat, data)
        choices.append(Choice(number, seat, dict(data), [event.to_data() for event in match.log[told:]], time.time()))
        if number % SNAPSHOT_EVERY == 0 or number == len(made):
            snapshots.append(Snapshot(number, match.snapshot()))
    return choices, snapshots
