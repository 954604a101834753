"""Opening a table: what the form of the new table asks for, and the table that comes of it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping
from urllib.parse import parse_qsl

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pionier import bots
from pionier.engine import chance
from pionier.engine.errors import BadOptions, PionierError
from pionier.engine.game import AnyGame
from pionier.store import Holder, Seat, TableRow

from .broken import game_of
from .guests import clean_name, new_id
from .settings import NAME_LIMIT, TABLES_PER_HOST
from .trouble import Refused
from .words import language_of, say

Form = Mapping[str, str]


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form (its size was checked at the door)."""
    try:
        return dict(parse_qsl((await request.body()).decode(), keep_blank_values=True, max_num_fields=100))
    except (UnicodeDecodeError, ValueError):
        raise Refused("error.message") from None


async def table_from(request: Request, form: Form) -> Response:
    """Open the table that a form asks for."""
    game, language = game_of(request.path_params["game"]), language_of(request)
    wanted = [(n, form.get(f"seat.{n}", "none")) for n in range(1, max(game.players) + 1)]
    wanted = [(n, kind) for n, kind in wanted if kind != "none"]
    if len(wanted) not in game.players:
        raise Refused("error.player_count", counts=", ".join(map(str, game.players)), n=len(wanted))
    options = _options(game, len(wanted), form, language)
    own = next((n for n, kind in wanted if kind == "me"), 1)
    holder, token = await welcome(request, form.get(f"name.{own}") or await name_of(request))
    row = new_row(
        game, options, _seats(wanted, form, holder, language), holder.id, form.get("draw") == "yes", form.get("listed") == "yes"
    )
    return await open_table(request, replace(row, hints=form.get("hints") != "no"), token)


def _options(game: AnyGame, players: int, form: Form, language: str) -> dict[str, str]:
    """Those of the preset, if one is named; else those that are listed one by one."""
    preset = next((each for each in game.presets if each.id == form.get("preset")), None)
    try:
        if preset is not None:
            return game.preset(players, preset)
        return game.check_settings(players, {name[7:]: value for name, value in form.items() if name.startswith("option.")})
    except BadOptions as error:
        raise Refused("error.bad_options", why=game.words.say(error.key, language, error.facts)) from None
    except PionierError:
        raise Refused("error.options") from None


async def name_of(request: Request) -> str:
    """The name somebody has here, or the one for guests."""
    known = await request.app.state.guests.who(request)
    return say("guest", language_of(request)) if known is None else known.name


async def welcome(request: Request, name: str) -> tuple[Holder, str | None]:
    """Who wants to open a table, if there are not too many already; with the token for somebody new."""
    state = request.app.state
    if not state.pace.allows(request.client.host if request.client else ""):
        raise Refused("error.too_fast", 429)
    holder, token = await state.guests.welcome(request, name)
    if await asyncio.to_thread(state.store.unfinished_of, holder.id) >= TABLES_PER_HOST:
        raise Refused("error.too_many_tables", 429, most=TABLES_PER_HOST)
    return holder, token


async def open_table(request: Request, row: TableRow, token: str | None) -> Response:
    """Write the table down, begin if nobody is missing, and go there."""
    state = request.app.state
    await asyncio.wrap_future(state.store.add_table(row))
    await start_if_full(request, row.id)
    response = RedirectResponse(f"/t/{row.id}", 303)
    state.guests.give_token(request, response, token)
    return response


def _seats(wanted: list[tuple[int, str]], form: Form, holder: Holder, language: str) -> list[Seat]:
    seats: list[Seat] = []
    for number, kind in wanted:
        typed = form.get(f"name.{number}", "").strip()
        taken = [seat.name for seat in seats]
        if kind == "open":
            seats.append(Seat())
        elif kind in ("me", "here"):
            name = holder.name if kind == "me" else clean_name(typed or say("seat.number", language, n=number))
            seats.append(Seat("person", holder.id, None, unlike(name, taken)))
        elif kind.startswith("bot:") and kind[4:] in bots.NAMES:
            name = clean_name(typed) if typed else say("bot.name." + kind[4:], language)
            seats.append(Seat("bot", None, kind[4:], unlike(name, taken)))
        else:
            raise Refused("error.message")
    return seats


def unlike(name: str, taken: list[str]) -> str:
    """The name, with a number if somebody at the table has it already."""
    lowered = {other.casefold() for other in taken}
    number, candidate = 2, name
    while candidate.casefold() in lowered:
        candidate = f"{name[: NAME_LIMIT - 3]} {number}"
        number += 1
    return candidate


def new_row(game: AnyGame, options: dict[str, str], seats: list[Seat], host: str, draw: bool, listed: bool) -> TableRow:
    seed = secrets.token_hex(16)
    now = time.time()
    hashed = chance.commitment(seed)
    return TableRow(new_id(), game.id, game.rules_version, options, seats, draw, listed, host, seed, hashed, "lobby", now, now)


async def start_if_full(request: Request, table_id: str) -> None:
    """A table without a free seat begins by itself."""
    table = await request.app.state.hub.table(table_id)
    async with table.lock:
        if table.row.status == "lobby" and all(seat.kind != "open" for seat in table.row.seats):
            await table.start()
