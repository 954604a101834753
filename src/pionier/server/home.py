"""The lobby: my tables, the deal of the day, the games, tables that wait for players."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from pionier import games
from pionier.store import TableRow

from .broken import can_be_played, runs_the_server
from .deals import deal_card
from .game_cards import by_weight, covers, game_card, game_name
from .my_tables import Shelf, my_tables
from .pages import render
from .words import language_of, say

NOTHING = Shelf([], [], [], [])


async def home(request: Request) -> Response:
    """The lobby; who comes for the first time is invited to a lesson."""
    language = language_of(request)
    holder = await request.app.state.guests.who(request)
    mine = NOTHING if holder is None else await my_tables(request, holder.id, language)
    waiting: list[TableRow] = await asyncio.to_thread(request.app.state.store.open_tables)
    seated = {card["id"] for tables in mine for card in tables}
    cards = [game_card(game, language) for game in by_weight(games.playable())]
    return await render(
        request,
        "home.html",
        games=cards,
        first=next((card for card in cards if card["learn_url"]), cards[0] if cards else None),
        newcomer=not any(mine),
        mine=mine,
        deal=await deal_card(request, None if holder is None else holder.id, language),
        broken=games.broken() if runs_the_server(request) else [],
        open_tables=[_open_table(row, language) for row in waiting if row.id not in seated and _can_join(row)],
    )


def _open_table(row: TableRow, language: str) -> dict[str, object]:
    host = next((seat.name for seat in row.seats if seat.holder == row.host), say("someone", language))
    return {
        "url": f"/t/{row.id}",
        "game": game_name(games.load(row.game), language),
        "covers": covers(row.game),
        "host": host,
        "free": _free(row),
    }


def _can_join(row: TableRow) -> bool:
    return _free(row) > 0 and can_be_played(row.game)


def _free(row: TableRow) -> int:
    return sum(seat.kind == "open" for seat in row.seats)
