"""What a link to a table tells where it is shared: title, description, and a picture drawn by the server.

Of a match that runs, or waits for players, that is the game and the names, whoever asks and whatever the address says. Of one
that is over it is the position at the moment that the link names, as somebody without a seat sees it.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import Response

from pionier import games
from pionier.engine.state import SPECTATOR
from pionier.scene.export import to_png
from pionier.scene.palette import DARK
from pionier.scene.preview import WIDTH, Preview, preview
from pionier.web import STATIC

from .analysis_turning import whole
from .courses import Told
from .game_cards import game_name
from .panels import seat_name
from .result import winner_sentence
from .security import Pace
from .snapshots import snapshot
from .table import Table
from .trouble import Refused
from .words import language_of, say

KEPT = 60  # pictures, about 250 KB each
PICTURES_PER_MINUTE = 30  # that are drawn for one address
LOCALES = {"en": "en_GB", "pl": "pl_PL"}


class LinkPictures:
    """The pictures drawn last. One is drawn at a time, and only so many a minute for one address."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.kept: OrderedDict[tuple[str, int | None, str, str], bytes] = OrderedDict()
        self.drawing = asyncio.Lock()


async def shared_link(request: Request, table: Table, language: str) -> dict[str, str]:
    """For the head of the table's page. Addresses are whole, as those who read them need it."""
    at = _moment(table, request.query_params.get("at", ""))
    url = str(request.url_for("table", table=table.id))
    picture = f"{url}/picture.png" if at is None else f"{url}/at/{at}/picture.png"
    parts = [await _where(request, table, at, language)]
    if at is not None:
        if at == _last(table) and table.match is not None:
            parts[0] = winner_sentence(table, table.match, language)
        parts.append(", ".join(f"{name} {score}" for name, score in await _players(request, table, at, language)))
    parts.append(_foot(table, language))
    names = ", ".join(seat_name(seat, language) for seat in table.row.seats)
    return {
        "title": f"{game_name(table.game, language)}: {names}",
        "description": ". ".join(part.rstrip(".") for part in parts if part) + ".",
        "url": url if at is None or at == _last(table) else f"{url}?at={at}",
        "image": f"{picture}?lang={language}",
        "locale": LOCALES[language],
    }


async def link_picture(request: Request) -> Response:
    """`/t/<table>/picture.png`, `/t/<table>/at/<choices>/picture.png`: 1200 × 630."""
    table: Table = await request.app.state.hub.table(request.path_params["table"])
    pictures: LinkPictures = request.app.state.link_pictures
    language = language_of(request)
    wanted = request.path_params.get("ply")
    at = _moment(table, "" if wanted is None else str(wanted))
    # What is told of a match that is not over: its seats, which may change.
    state = "" if at is not None else "|".join(seat_name(seat, language) for seat in table.row.seats) + table.row.status
    key = (table.id, at, language, state)
    async with pictures.drawing:
        if key not in pictures.kept:
            if not pictures.pace.allows(request.client.host if request.client else ""):
                raise Refused("error.too_many_pictures", 429)
            pictures.kept[key] = await _draw(request, table, at, language)
            while len(pictures.kept) > KEPT:
                pictures.kept.popitem(last=False)
        pictures.kept.move_to_end(key)
        png = pictures.kept[key]
    tag = f'"{hashlib.sha256(png).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "public, no-cache" if at is None else "public, max-age=86400"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(png, media_type="image/png", headers=headers)


async def _draw(request: Request, table: Table, at: int | None, language: str) -> bytes:
    players = await _players(request, table, at, language)
    position = None
    if at is not None:
        async with table.lock:
            match = table.match_at(at, SPECTATOR)
        with table.reports.guard(f"drawing the picture of table {table.id} after {at} choices", match):
            position = await asyncio.to_thread(snapshot, table, match, SPECTATOR, language, DARK)
    shown = Preview(
        say("page.name", language),
        game_name(table.game, language),
        await _where(request, table, at, language),
        players,
        _foot(table, language),
        (STATIC / "icon.svg").read_text(encoding="utf-8"),
        position,
    )
    return await asyncio.to_thread(lambda: to_png(preview(shown, games.mood(table.row.game)), WIDTH))


def _moment(table: Table, wanted: str) -> int | None:
    """How many choices the link is about; None if the match is not told of: it is not over, or others may still play the deal."""
    if not table.over or table.sealed or table.match is None:
        return None
    last = _last(table)
    return min(int(wanted), last) if wanted.isdecimal() and len(wanted) < 7 else last


def _last(table: Table) -> int:
    return 0 if table.match is None else table.match.ply


async def _where(request: Request, table: Table, at: int | None, language: str) -> str:
    """Which moment it is, in a few words."""
    if at is None or table.match is None:
        return ""
    if at == _last(table):
        return say("link.end", language)
    picture = games.picture(table.row.game)
    async with table.lock:
        view = table.match_at(at, SPECTATOR).view(SPECTATOR)
    choice = say("link.moment", language, at=at, last=_last(table))
    moment = "" if picture is None else picture.moment(view, language)
    return f"{moment} · {choice}" if moment else choice


async def _players(request: Request, table: Table, at: int | None, language: str) -> list[tuple[str, str]]:
    """Names, and of a match that is over the points at that moment."""
    told: Told | None = None if at is None else await request.app.state.courses.of(table)
    names = [seat_name(seat, language) for seat in table.row.seats]
    scores = [""] * len(names) if told is None else [whole(score) for score in told.course.scores[at or 0]]
    return list(zip(names, scores, strict=True))


def _foot(table: Table, language: str) -> str:
    return say(f"link.{table.row.status}", language)
