"""The analysis of a match that is over: asking for it, watching it come, reading it."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pionier.analysis import Judged

from .analyses import QUICK, Progress, may_stop
from .analysis_reading import Reading, mark
from .analysis_turning import Turning
from .deals import refuse_sealed
from .game_cards import game_name
from .pages import render
from .result import winner_sentence
from .table import Table
from .trouble import Refused
from .words import language_of, say

NO_STORE = {"Cache-Control": "no-store"}


async def ask_analysis(request: Request) -> Response:
    """Begin, or go on; then look at it."""
    table = await _table(request)
    await request.app.state.analyses.ask(table, await request.app.state.guests.who(request))
    return RedirectResponse(f"/t/{table.id}/analysis", 303)


async def stop_analysis(request: Request) -> Response:
    """No more of it."""
    table = await _table(request)
    await request.app.state.analyses.stop(table, await request.app.state.guests.who(request))
    return RedirectResponse(f"/t/{table.id}/analysis", 303)


async def analysis_progress(request: Request) -> Response:
    """How far it is, for the page that waits."""
    table = await _table(request)
    progress: Progress | None = await request.app.state.analyses.progress(table.id)
    if progress is None:
        return JSONResponse({"status": None}, headers=NO_STORE)
    told = {"status": progress.status, "look": progress.look, "done": progress.done, "decisions": progress.decisions}
    # The page comes anew ever more rarely: after 1, 2, 4, 8 decisions ...
    found = f"{progress.look}.{progress.done.bit_length()}"
    said = progress_sentence(progress, language_of(request))
    return JSONResponse({**told, "found": found, "say": said}, headers=NO_STORE)


async def analysis_page(request: Request) -> Response:
    """What there is, and what can be done about it."""
    table = await _table(request)
    if not table.over:
        raise Refused("error.analysis_later", 403)
    state, language = request.app.state, language_of(request)
    holder = await state.guests.who(request)
    progress: Progress | None = await state.analyses.progress(table.id)
    kept = await asyncio.to_thread(state.store.analyses.judged, table.id)
    reading = Reading(table, [Judged.from_data(data) for data in kept], language)
    told = await state.courses.of(table)
    turning = None if told is None else Turning(reading, told)
    unfinished = progress is not None and progress.status in ("waiting", "running")
    return await render(
        request,
        "analysis.html",
        game={"name": game_name(table.game, language)},
        mood=table.row.game,
        table_url=f"/t/{table.id}",
        ask_url=f"/t/{table.id}/analysis",
        stop_url=f"/t/{table.id}/analysis/stop",
        progress_url=f"/t/{table.id}/analysis.json?lang={language}",
        stage=None if progress is None else progress.status,
        progress=progress,
        progress_sentence=None if progress is None else progress_sentence(progress, language),
        may_ask=holder is not None and not unfinished,
        may_stop=unfinished and holder is not None and progress is not None and may_stop(table, holder, progress.asker),
        alone=reading.alone,
        won=None if table.match is None else winner_sentence(table, table.match, language),
        legend=[{"mark": mark(seat), "name": name} for seat, name in enumerate(table.names)],
        points=[] if turning is None else turning.chart(),
        turning=[] if turning is None else turning.cards(),
        # A line through the first few of many decisions would tell nothing.
        charts=[] if unfinished and progress is not None and progress.look == QUICK else reading.charts(),
        found=bool(kept),
        players=reading.players(),
        chosen=reading.chosen(request.query_params.get("who", ""), request.query_params.get("show", "")),
    )


async def _table(request: Request) -> Table:
    table: Table = await request.app.state.hub.table(request.path_params["table"])
    refuse_sealed(table)
    return table


def progress_sentence(progress: Progress, language: str) -> str:
    """How far it is, in words."""
    if progress.status == "waiting":
        return say("analysis.waiting", language, n=progress.ahead)
    if progress.decisions is None:
        return say("analysis.beginning", language)
    look = "quick" if progress.look == QUICK else "done" if progress.status == "done" else "deep"
    judged = say(f"analysis.judged.{look}", language, done=progress.done, n=progress.decisions)
    if progress.status != "running":
        return judged
    left = "quick" if progress.look == QUICK else "deep"
    if progress.seconds is None:
        return f"{judged} {say('analysis.left.unknown', language)}"
    if progress.seconds < 55:
        return f"{judged} {say(f'analysis.left.{left}.soon', language)}"
    return f"{judged} {say(f'analysis.left.{left}', language, n=round(progress.seconds / 60) or 1)}"
