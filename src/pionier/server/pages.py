"""Pages around the table: rendering, lobby, errors."""

from __future__ import annotations

import asyncio
from functools import cache
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pionier import games
from pionier.engine.game import AnyGame
from pionier.engine.words import LANGUAGES
from pionier.scene import to_markup
from pionier.scene.icons import symbols
from pionier.store import TableRow
from pionier.web import TEMPLATES

from .broken import can_be_played, runs_the_server
from .guests import YEAR
from .panels import seat_name
from .trouble import Refused
from .words import COOKIE, language_of, say, words

LANGUAGE_NAMES = {"en": "English", "pl": "polski"}


@cache
def _templates() -> Environment:
    return Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined)


@cache
def _symbols() -> Markup:
    return Markup(to_markup(symbols()))


async def render(request: Request, template: str, status: int = 200, **context: object) -> Response:
    """A page in the reader's language."""
    language = language_of(request)
    holder = await request.app.state.guests.who(request)

    def translate(key: str, **facts: object) -> str:
        return say(key, language, **facts)

    shared: dict[str, object] = {
        "lang": language,
        "languages": [_in_language(request, code) for code in LANGUAGES],
        "symbols": _symbols(),
        "user": None if holder is None else holder.name,
        "mood": None,
        "notice": None,
        "t": translate,
    }
    page = _templates().get_template(template).render({**shared, **context})
    response = HTMLResponse(page, status)
    if request.query_params.get("lang") == language:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, language, max_age=YEAR, secure=secure, httponly=True, samesite="lax")
    return response


def _in_language(request: Request, code: str) -> dict[str, str]:
    """The same page in a language."""
    return {"code": code, "name": LANGUAGE_NAMES[code], "url": "?" + urlencode({**request.query_params, "lang": code})}


async def home(request: Request) -> Response:
    """The lobby."""
    language = language_of(request)
    store = request.app.state.store
    holder = await request.app.state.guests.who(request)
    mine: list[TableRow] = [] if holder is None else await asyncio.to_thread(store.tables_of, holder.id)
    waiting: list[TableRow] = await asyncio.to_thread(store.open_tables)
    me = None if holder is None else holder.id
    seated = {row.id for row in mine}
    return await render(
        request,
        "home.html",
        games=[_game_card(game, language) for game in games.playable()],
        broken=games.broken() if runs_the_server(request) else [],
        my_tables=[await _my_table(request, row, me, language) for row in mine],
        open_tables=[_open_table(row, language) for row in waiting if row.id not in seated and _can_join(row)],
    )


def _game_card(game: AnyGame, language: str) -> dict[str, object]:
    return {
        "name": game_name(game, language),
        "about": game.words.say("about", language) if "about" in game.words else "",
        "players": players_of(game),
        "new_url": f"/new/{game.id}",
        "rules_url": rules_url(game.id),
    }


def rules_url(game_id: str) -> str | None:
    return f"/rules/{game_id}" if games.has_rules(game_id) else None


def players_of(game: AnyGame) -> str:
    """For how many players the game is: "1–4"."""
    players = game.players
    return str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"


def game_name(game: AnyGame, language: str) -> str:
    return game.words.say("name", language) if "name" in game.words else game.id


async def _my_table(request: Request, row: TableRow, me: str | None, language: str) -> dict[str, object]:
    playable = can_be_played(row.game)
    yours = False
    if playable and row.status == "playing":
        try:
            table = await request.app.state.hub.table(row.id)
            yours = table.match is not None and any(seat in table.match.pending for seat in table.seats_of(me))
        except Refused:
            pass  # reported; the table's own page says more
    status = {
        "lobby": say("status.waiting", language, n=_free(row)),
        "playing": say("status.yours" if yours else "home.playing", language),
        "over": say("home.over", language),
    }[row.status]
    return {
        "url": f"/t/{row.id}",
        "game": game_name(games.load(row.game), language) if playable else row.game,
        "people": ", ".join(seat_name(seat, language) for seat in row.seats),
        "status": status if playable else say("status.table_waits", language),
        "your_turn": yours,
        "over": row.status == "over",
    }


def _open_table(row: TableRow, language: str) -> dict[str, object]:
    host = next((seat.name for seat in row.seats if seat.holder == row.host), say("someone", language))
    return {"url": f"/t/{row.id}", "game": game_name(games.load(row.game), language), "host": host, "free": _free(row)}


def _can_join(row: TableRow) -> bool:
    return _free(row) > 0 and can_be_played(row.game)


def _free(row: TableRow) -> int:
    return sum(seat.kind == "open" for seat in row.seats)


async def refusal_page(request: Request, error: Exception) -> Response:
    """What went wrong, why, and what to do."""
    assert isinstance(error, Refused)
    language = language_of(request)
    advice = [error.key + ".advice.host"] if runs_the_server(request) else []
    advice.append(error.key + ".advice")
    return await render(
        request,
        "error.html",
        status=error.status,
        title=say("error.title.404" if error.status == 404 else "error.title", language),
        text=say(error.key, language, **error.facts),
        advice=next((say(key, language, **error.facts) for key in advice if key in words()), None),
    )
