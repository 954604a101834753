"""Learning by playing: the page that invites to a lesson, its table, and the way on from there."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pionier import games
from pionier.engine.chance import commitment
from pionier.engine.errors import BadData
from pionier.store import Seat, TableRow

from .broken import game_of
from .coach import TEACHES, in_lesson, without_coach
from .game_cards import game_name, rules_url
from .lesson import Script, has_lesson, script
from .new_table import name_of, new_row, open_table, unlike, welcome
from .pages import render
from .table import Table
from .trouble import Refused, log
from .words import language_of

PLAYS_ON = "easy"  # the bot that takes the seats of the others when the coach goes


async def lessons(request: Request) -> Response:
    """All lessons there are."""
    language = language_of(request)
    cards: list[dict[str, object]] = []
    for game in games.playable():
        if has_lesson(game.id):
            try:
                lesson = _script(game.id).lesson
            except Refused:
                continue
            cards.append({"url": f"/learn/{game.id}", "name": game_name(game, language), "minutes": lesson.minutes})

    return await render(request, "lessons.html", lessons=cards)


async def learn(request: Request) -> Response:
    """What one will learn, and a button that opens the table."""
    game = game_of(request.path_params["game"])
    language = language_of(request)
    found = _script(game.id)
    begun = await _begun(request, game.id)
    return await render(
        request,
        "learn.html",
        game={"name": game_name(game, language)},
        mood=game.id,
        minutes=found.lesson.minutes,
        steps=len(found.lesson.steps),
        learn=[each[language] for each in found.lesson.learn],
        action=f"/learn/{game.id}",
        begun=None if begun is None else f"/t/{begun.id}",
        rules_url=rules_url(game.id),
    )


async def begin_lesson(request: Request) -> Response:
    """A table of one's own, on the deal of the lesson; nobody else sees it in the lobby."""
    game = game_of(request.path_params["game"])
    lesson = _script(game.id).lesson
    holder, token = await welcome(request, await name_of(request))
    learner = Seat("person", holder.id, None, unlike(holder.name, lesson.names))
    seats = [learner, *(Seat("bot", None, TEACHES, name) for name in lesson.names)]
    settings = game.check_settings(lesson.players, lesson.settings)
    row = new_row(game, settings, seats, holder.id, draw=False, listed=False)
    row = replace(row, seed=lesson.seed, commitment=commitment(lesson.seed), hints=False, lesson=True)
    return await open_table(request, row, token)


async def dismiss_coach(request: Request) -> Response:
    """The coach goes; the match goes on against bots that think for themselves."""
    table: Table = await request.app.state.hub.table(request.path_params["table"])
    holder = await request.app.state.guests.who(request)
    if holder is None or not table.seats_of(holder.id):
        raise Refused("error.not_your_seat", 403)
    async with table.lock:
        if in_lesson(table):
            await table.sit(without_coach(table.row.seats, PLAYS_ON))
    return RedirectResponse(f"/t/{table.id}", 303)


def _script(game_id: str) -> Script:
    """The lesson of a game. A file that does not fit it is told to whoever runs the server; the game can be played."""
    if not has_lesson(game_id):
        raise Refused("error.no_lesson", 404)
    try:
        return script(game_id)
    except BadData as bad:
        log.error("a lesson cannot be played: %s", bad)
        raise Refused("error.bad_lesson", 503, game=game_id, why=bad) from None


async def _begun(request: Request, game_id: str) -> TableRow | None:
    """The table at which this browser has begun the lesson and not ended it."""
    holder = await request.app.state.guests.who(request)
    if holder is None:
        return None
    tables: list[TableRow] = await asyncio.to_thread(request.app.state.store.tables_of, holder.id)
    running = (row for row in tables if row.game == game_id and row.lesson and row.status == "playing")
    return next((row for row in running if any(seat.bot == TEACHES for seat in row.seats)), None)
