"""The table's page and what can be posted to it: take a seat, stand up, begin, play again, save."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pionier import games
from pionier.store import Holder, Seat
from pionier.web import client_words

from . import coach
from .deals import refuse_strangers
from .game_cards import game_name, learn_url, rules_url
from .new_table import form_of, new_row, start_if_full, unlike
from .one_page import page_url
from .pages import render
from .shared_link import shared_link
from .table import Table
from .trouble import Refused
from .words import language_of, say

STAND_IN = "medium"  # the bot that takes a seat which somebody leaves or nobody has taken


async def table_page(request: Request) -> Response:
    """The table; or, for somebody who could sit down, the invitation."""
    table: Table = await request.app.state.hub.table(request.path_params["table"])
    holder = await request.app.state.guests.who(request)
    refuse_strangers(table, None if holder is None else holder.id)
    language = language_of(request)
    seated = table.seats_of(None if holder is None else holder.id)
    if _is_invited(request, table, holder) and not seated:
        return await _invitation(request, table, holder, None)
    game = table.game
    return await render(
        request,
        "table.html",
        game={"name": game_name(game, language), "css": style_of(game.id)},
        mood=game.id,
        socket=f"/t/{table.id}/ws?lang={language}",
        share_url=str(request.url_for("table", table=table.id)),
        save_url=f"/t/{table.id}/match.json",
        shared=await shared_link(request, table, language),
        play_on_url=f"/t/{table.id}/play-on",
        rules_url=rules_url(game.id),
        page_url=page_url(game.id),
        learn_url=learn_url(game.id),
        rematch_url=f"/t/{table.id}/rematch",
        analysis_url=f"/t/{table.id}/analysis",
        commitment=table.row.commitment,
        words=client_words(language),
        seated=bool(seated),
        dismiss_url=f"/t/{table.id}/without-coach" if coach.in_lesson(table) and coach.LEARNER in seated else None,
    )


def _is_invited(request: Request, table: Table, holder: Holder | None) -> bool:
    """Who opened the table and gave every seat away waits with the others, and sits down only when asking to."""
    if table.row.status != "lobby" or all(seat.kind != "open" for seat in table.row.seats):
        return False
    hosts = holder is not None and holder.id == table.row.host
    return "sit" in request.query_params if hosts else "watch" not in request.query_params


def style_of(game: str) -> str | None:
    return f"/static/games/{game}.css" if games.style(game) else None


async def _invitation(request: Request, table: Table, holder: Holder | None, refused: Refused | None) -> Response:
    language = language_of(request)
    host = next((seat.name for seat in table.row.seats if seat.holder == table.row.host), say("someone", language))
    free = [at for at, seat in enumerate(table.row.seats) if seat.kind == "open"]
    if table.row.draw_seats:
        free = free[:1]  # which one does not matter: the platform draws
    return await render(
        request,
        "join.html",
        status=200 if refused is None else refused.status,
        game={"name": game_name(table.game, language)},
        mood=table.row.game,
        host=host,
        action=f"/t/{table.id}/join",
        seats=[{"number": at, "name": say("seat.number", language, n=at + 1)} for at in free],
        user=None if holder is None else holder.name,
        watch_url=f"/t/{table.id}?watch=1",
        notice=None if refused is None else say(refused.key, language, **refused.facts),
    )


class Join(msgspec.Struct):
    """The form of the invitation."""

    name: str
    seat: int = -1


async def join(request: Request) -> Response:
    """Take a free seat under a name."""
    state = request.app.state
    table: Table = await state.hub.table(request.path_params["table"])
    try:
        wish = msgspec.convert(await form_of(request), Join, strict=False)
    except msgspec.ValidationError:
        raise Refused("error.message") from None
    known = await state.guests.who(request)
    if known is not None and table.seats_of(known.id):
        return _back(request, table.id, None)  # a doubled click
    _free(table)
    if not state.pace.allows(request.client.host if request.client else ""):
        raise Refused("error.too_fast", 429)
    try:
        holder, token = await state.guests.welcome(request, wish.name)
    except Refused as refused:
        return await _invitation(request, table, known, refused)
    async with table.lock:
        await table.sit(_take_seat(table, holder, wish.seat))
    await start_if_full(request, table.id)
    return _back(request, table.id, token)


def _free(table: Table) -> list[int]:
    free = [at for at, seat in enumerate(table.row.seats) if seat.kind == "open"]
    if table.row.status != "lobby" or not free:
        raise Refused("error.full", 409)
    return free


def _take_seat(table: Table, holder: Holder, wish: int) -> list[Seat]:
    seats = list(table.row.seats)
    free = _free(table)
    at = wish if wish in free else free[0]
    seats[at] = Seat("person", holder.id, None, unlike(holder.name, [seat.name for seat in seats]))
    return seats


async def leave(request: Request) -> Response:
    """Stand up: before the match the seat is free again, during it a bot plays on."""
    table, holder = await _seated(request)
    language = language_of(request)
    async with table.lock:
        lobby = table.row.status == "lobby"
        if table.over:
            raise Refused("error.over", 409)
        seats: list[Seat] = []
        for seat in table.row.seats:
            if seat.holder != holder.id:
                seats.append(seat)
            elif lobby:
                seats.append(Seat())
            else:
                name = unlike(say("bot.name." + STAND_IN, language), [other.name for other in (*seats, *table.row.seats)])
                seats.append(Seat("bot", None, STAND_IN, name))
        if lobby and not any(seat.kind == "person" for seat in seats):
            await asyncio.wrap_future(request.app.state.store.drop_table(table.id))
            request.app.state.hub.forget(table.id)
            return RedirectResponse("/", 303)
        await table.sit(coach.without_coach(seats, STAND_IN))
    return RedirectResponse("/" if lobby else f"/t/{table.id}", 303)


async def start(request: Request) -> Response:
    """The host begins without waiting any longer: bots take the free seats."""
    table: Table = await request.app.state.hub.table(request.path_params["table"])
    holder = await request.app.state.guests.who(request)
    language = language_of(request)
    if holder is None or holder.id != table.row.host:
        raise Refused("error.not_host", 403)
    async with table.lock:
        if table.row.status != "lobby":
            raise Refused("error.begun", 409)
        seats: list[Seat] = []
        for seat in table.row.seats:
            taken = [other.name for other in (*seats, *table.row.seats)]
            bot = Seat("bot", None, STAND_IN, unlike(say("bot.name." + STAND_IN, language), taken))
            seats.append(bot if seat.kind == "open" else seat)
        await table.sit(seats)
        await table.start()
    return _back(request, table.id, None)


async def rematch(request: Request) -> Response:
    """Another match with the same people and options; the second who asks comes to the same table."""
    table, _ = await _seated(request)
    state = request.app.state
    async with table.lock:
        if not table.over:
            raise Refused("error.not_over", 409)
        row = table.row
        if row.rematch is None:
            if not state.pace.allows(request.client.host if request.client else ""):
                raise Refused("error.too_fast", 429)
            again = new_row(table.game, row.options, row.seats, row.host, row.draw_seats, listed=False)
            await asyncio.wrap_future(state.store.add_table(again))
            await asyncio.wrap_future(state.store.link_rematch(row.id, again.id))
            table.link_rematch(again.id)
    rematch_id = table.row.rematch
    assert rematch_id is not None
    await start_if_full(request, rematch_id)
    return _back(request, rematch_id, None)


async def match_file(request: Request) -> Response:
    """The match as a file that `pionier verify` and `pionier replay` read."""
    table: Table = await request.app.state.hub.table(request.path_params["table"])
    async with table.lock:
        document = table.record()
    body = msgspec.json.format(msgspec.json.encode(document), indent=1)
    name = f"{table.row.game}-{table.id}.match.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type="application/json", headers=headers)


async def _seated(request: Request) -> tuple[Table, Holder]:
    table: Table = await request.app.state.hub.table(request.path_params["table"])
    holder = await request.app.state.guests.who(request)
    if holder is None or not table.seats_of(holder.id):
        raise Refused("error.not_your_seat", 403)
    return table, holder


def _back(request: Request, table_id: str, token: str | None) -> Response:
    response = RedirectResponse(f"/t/{table_id}", 303)
    request.app.state.guests.give_token(request, response, token)
    return response
