"""The application: which address leads where."""

from __future__ import annotations

import asyncio
import hashlib
import mimetypes
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

import pionier
from pionier import games
from pionier.scene.styles import browser_css
from pionier.store import Store
from pionier.web import STATIC

from .analyses import Analyses
from .analysis_page import analysis_page, analysis_progress, ask_analysis, stop_analysis
from .broken import game_of
from .courses import Courses
from .figures import figure_file
from .guests import Guests
from .home import home
from .hub import Hub
from .learn import begin_lesson, dismiss_coach, learn, lessons
from .live import live
from .my_tables import KEPT as TOLD
from .my_tables import Told
from .new_table_page import new_table
from .one_page import one_page, one_page_file
from .opening import play_deal, play_now
from .pages import refusal_page
from .play_on import play_on, play_on_page
from .recent import Recent
from .rules_page import rules
from .security import Guard, Pace
from .settings import Settings
from .shared_link import PICTURES_PER_MINUTE, LinkPictures, link_picture
from .snapshots import KEPT, table_picture
from .table_page import join, leave, match_file, rematch, start, table_page
from .trouble import Refused, Reports, log

REVALIDATE = "public, no-cache"  # kept by the browser, checked by its ETag
FOREVER = "public, max-age=31536000, immutable"

# Some systems have no or odd tables of types, and `nosniff` makes a wrong one fatal.
for kind, ending in [("text/javascript", ".js"), ("text/css", ".css"), ("image/svg+xml", ".svg"), ("font/woff2", ".woff2")]:
    mimetypes.add_type(kind, ending)


class Static(StaticFiles):
    """Files of the client: fonts never change, the rest is checked at every load."""

    def file_response(self, full_path: Any, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(full_path, *args, **kwargs)
        response.headers["Cache-Control"] = FOREVER if str(full_path).endswith(".woff2") else REVALIDATE
        return response


def _text(request: Request, text: str, kind: str = "text/css") -> Response:
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": REVALIDATE}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=kind, headers=headers)


@cache
def _palette() -> str:
    return browser_css({game.id: games.mood(game.id) for game in games.playable()})


async def palette(request: Request) -> Response:
    return _text(request, _palette())


async def game_style(request: Request) -> Response:
    return _text(request, games.style(game_of(request.path_params["game"]).id))


async def cover(request: Request) -> Response:
    return _cover(request, dark=False)


async def dark_cover(request: Request) -> Response:
    return _cover(request, dark=True)


def _cover(request: Request, dark: bool) -> Response:
    picture = games.cover(game_of(request.path_params["game"]).id, dark)
    if not picture:
        raise Refused("error.no_page", 404)
    return _text(request, picture, "image/svg+xml")


async def health(request: Request) -> Response:
    await asyncio.to_thread(request.app.state.store.table, "-")
    return JSONResponse({"ok": True, "version": pionier.__version__}, headers={"Cache-Control": "no-store"})


async def not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    key = {404: "error.no_page", 405: "error.method"}.get(status, "error.message")
    return await refusal_page(request, Refused(key, status))


async def fault(request: Request, error: Exception) -> Response:
    report = request.app.state.reports.write(error, f"{request.method} {request.url.path}", None)
    return await refusal_page(request, Refused("error.bug", 500, report=report))


async def refused_at_the_door(scope: Scope, receive: Receive, send: Send) -> None:
    status = {"error.origin": 403, "error.too_large": 413}[scope["refused"]]
    response = await refusal_page(Request(scope), Refused(scope["refused"], status))
    await response(scope, receive, send)


ROUTES = [
    Route("/", home),
    Route("/new/{game}", new_table, methods=["GET", "POST"]),
    Route("/play/{game}", play_now, methods=["POST"]),
    Route("/deal/{game}", play_deal, methods=["POST"]),
    Route("/learn", lessons),
    Route("/learn/{game}", learn),
    Route("/learn/{game}", begin_lesson, methods=["POST"]),
    Route("/t/{table}", table_page, name="table"),
    Route("/t/{table}/join", join, methods=["POST"]),
    Route("/t/{table}/leave", leave, methods=["POST"]),
    Route("/t/{table}/start", start, methods=["POST"]),
    Route("/t/{table}/rematch", rematch, methods=["POST"]),
    Route("/t/{table}/picture.png", link_picture),
    Route("/t/{table}/at/{ply:int}/picture.png", link_picture),
    Route("/t/{table}/without-coach", dismiss_coach, methods=["POST"]),
    Route("/t/{table}/play-on", play_on_page),
    Route("/t/{table}/play-on", play_on, methods=["POST"]),
    Route("/t/{table}/match.json", match_file),
    Route("/t/{table}/picture.svg", table_picture),
    Route("/t/{table}/analysis", analysis_page),
    Route("/t/{table}/analysis", ask_analysis, methods=["POST"]),
    Route("/t/{table}/analysis/stop", stop_analysis, methods=["POST"]),
    Route("/t/{table}/analysis.json", analysis_progress),
    WebSocketRoute("/t/{table}/ws", live),
    Route("/rules/{game}", rules),
    Route("/learn/{game}/page", one_page),
    Route("/learn/{game}/page.json", one_page_file),
    Route("/figures/{game}/{figure}.json", figure_file),
    Route("/health", health),
    Route("/static/palette.css", palette),
    Route("/static/games/{game}.css", game_style),
    Route("/static/games/{game}/cover.svg", cover),
    Route("/static/games/{game}/cover.dark.svg", dark_cover),
    Mount("/static", Static(directory=STATIC)),
]


def make_app(store: Store, settings: Settings, reports: Reports) -> Starlette:
    """The application over an open store; it closes the store when it ends."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        for bad in games.broken():
            log.error("%s", bad)
        hub = app.state.hub = Hub(store, settings, reports)
        analyses = app.state.analyses = Analyses(hub, settings)
        resuming = [asyncio.create_task(hub.resume()), asyncio.create_task(analyses.resume())]
        yield
        for task in resuming:
            task.cancel()
        await analyses.close()
        await hub.close()
        store.close()

    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[Middleware(Guard, refuse=refused_at_the_door)],
        exception_handlers={Refused: refusal_page, HTTPException: not_found, Exception: fault},
    )
    app.state.store = store
    app.state.reports = reports
    app.state.guests = Guests(store)
    app.state.told = Recent[Told](TOLD)
    app.state.snapshots = Recent[str | None](KEPT)
    app.state.courses = Courses()
    app.state.link_pictures = LinkPictures(Pace(PICTURES_PER_MINUTE))
    app.state.pace = Pace(settings.tables_per_minute)
    return app
