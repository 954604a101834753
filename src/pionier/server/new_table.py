"""Opening a table: game, options and seats on one page with good defaults."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pionier import bots
from pionier.engine import chance
from pionier.engine.errors import BadOptions, PionierError
from pionier.engine.game import AnyGame, Setting
from pionier.store import Holder, Seat, TableRow

from .broken import game_of
from .guests import clean_name, new_id
from .pages import game_name, render
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


async def new_table(request: Request) -> Response:
    """The page, and what it posts."""
    if request.method == "POST":
        form = await form_of(request)
        try:
            return await _open(request, form)
        except Refused as refused:
            return await _page(request, form, refused)
    return await _page(request, {}, None)


async def _page(request: Request, form: Form, refused: Refused | None) -> Response:
    game = game_of(request.path_params["game"])
    language = language_of(request)
    holder = await request.app.state.guests.who(request)
    name = say("guest", language) if holder is None else holder.name
    kinds = ["me", *(f"bot:{bot}" for bot in bots.NAMES), "open", "here", "none"]
    return await render(
        request,
        "new_table.html",
        status=200 if refused is None else refused.status,
        game={"name": game_name(game, language)},
        mood=game.id,
        action=f"/new/{game.id}",
        options=[_setting(game, setting, form, language) for setting in game.settings],
        seats=[_seat_row(number, game.players, form, name) for number in range(1, max(game.players) + 1)],
        kinds=[{"value": kind, "name": _kind_name(kind, language)} for kind in kinds],
        name_limit=NAME_LIMIT,
        draw=not form or form.get("draw") == "yes",
        listed=not form or form.get("listed") == "yes",
        notice=None if refused is None else say(refused.key, language, **refused.facts),
    )


def _kind_name(kind: str, language: str) -> str:
    if kind.startswith("bot:"):
        return say("new.kind.bot", language, name=say("bot." + kind[4:], language))
    return say("new.kind." + kind, language)


def _seat_row(number: int, players: tuple[int, ...], form: Form, name: str) -> dict[str, object]:
    usual = 3 if 3 in players else players[0]
    default = "me" if number == 1 else "bot:greedy" if number <= usual else "none"
    typed = form.get(f"name.{number}", name if number == 1 else "")
    return {"number": number, "chosen": form.get(f"seat.{number}", default), "name": typed[:NAME_LIMIT]}


def _setting(game: AnyGame, setting: Setting, form: Form, language: str) -> dict[str, object]:
    chosen = form.get("option." + setting.id, setting.default)
    choices = [
        {"value": value, "name": _word(game, f"setting.{setting.id}.{value}", value, language), "chosen": value == chosen}
        for value in setting.values
    ]
    help_key = f"setting.{setting.id}.help"
    return {
        "id": setting.id,
        "name": _word(game, f"setting.{setting.id}", setting.id, language),
        "help": game.words.say(help_key, language) if help_key in game.words else None,
        "choices": choices,
    }


def _word(game: AnyGame, key: str, otherwise: str, language: str) -> str:
    return game.words.say(key, language) if key in game.words else otherwise


async def _open(request: Request, form: Form) -> Response:
    game = game_of(request.path_params["game"])
    state, language = request.app.state, language_of(request)
    wanted = [(n, form.get(f"seat.{n}", "none")) for n in range(1, max(game.players) + 1)]
    wanted = [(n, kind) for n, kind in wanted if kind != "none"]
    if len(wanted) not in game.players:
        raise Refused("error.player_count", counts=", ".join(map(str, game.players)), n=len(wanted))
    options = {name[7:]: value for name, value in form.items() if name.startswith("option.")}
    try:
        options = game.check_settings(len(wanted), options)
    except BadOptions as error:
        raise Refused("error.bad_options", why=game.words.say(error.key, language, error.facts)) from None
    except PionierError:
        raise Refused("error.options") from None
    if not state.pace.allows(request.client.host if request.client else ""):
        raise Refused("error.too_fast", 429)
    own = next((n for n, kind in wanted if kind == "me"), 1)
    holder, token = await state.guests.welcome(request, form.get(f"name.{own}") or say("guest", language))
    if await asyncio.to_thread(state.store.unfinished_of, holder.id) >= TABLES_PER_HOST:
        raise Refused("error.too_many_tables", 429, most=TABLES_PER_HOST)
    seats = _seats(wanted, form, holder, language)
    row = new_row(game, options, seats, holder.id, draw=form.get("draw") == "yes", listed=form.get("listed") == "yes")
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
