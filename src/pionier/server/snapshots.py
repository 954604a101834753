"""A picture of a position as somebody at the table may see it: for lists of tables, and wherever a page shows one small."""

from __future__ import annotations

import asyncio
import hashlib

from starlette.requests import Request
from starlette.responses import Response

from pionier import games
from pionier.engine.match import Match
from pionier.scene import h
from pionier.scene.export import SYMBOLS, to_svg
from pionier.scene.palette import DARK, LIGHT, THEMES

from .deals import refuse_strangers
from .picture import looking_through
from .recent import Recent
from .table import Table
from .trouble import Refused
from .words import language_of

KEPT = 100  # pictures, about 80 KB each
# Its own style sheet is in the picture; nothing else may be in it.
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def snapshot(table: Table, match: Match, seat: int, language: str, theme: str = LIGHT) -> str | None:
    """The most important region of the game's picture, as an SVG that needs nothing else; None if the game has no picture."""
    picture = games.picture(table.row.game)
    if picture is None:
        return None
    region = picture.regions(match.view(seat), None, language, table.names, False)[0]
    drawing = h.div(
        h.svg(picture.symbols(), class_=SYMBOLS),
        h.svg(region.tree, viewBox=f"0 0 {region.width:g} {region.height:g}"),
    )
    return to_svg(drawing, theme, games.mood(table.row.game), games.style(table.row.game))


async def table_picture(request: Request) -> Response:
    """`/t/<table>/picture.svg`, through the eyes of whoever asks."""
    table: Table = await request.app.state.hub.table(request.path_params["table"])
    holder = await request.app.state.guests.who(request)
    refuse_strangers(table, None if holder is None else holder.id)
    theme = request.query_params.get("theme", LIGHT)
    if theme not in THEMES:
        raise Refused("error.no_page", 404)
    async with table.lock:
        if table.match is None:
            raise Refused("error.not_begun", 404)
        seat = looking_through(table, table.seats_of(None if holder is None else holder.id), None)
        svg = await asyncio.to_thread(
            _present, request.app.state.snapshots, table, table.match, seat, language_of(request), theme
        )
    if svg is None:
        raise Refused("error.no_page", 404)
    tag = f'"{hashlib.sha256(svg.encode()).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache", "Content-Security-Policy": POLICY}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(svg, media_type="image/svg+xml", headers=headers)


def _present(kept: Recent[str | None], table: Table, match: Match, seat: int, language: str, theme: str) -> str | None:
    def draw() -> str | None:
        with table.reports.guard(f"drawing a small picture of table {table.id} for seat {seat}", match):
            return snapshot(table, match, seat, language, theme)

    return kept.once((table.id, table.version, seat, language, theme), draw)


def picture_urls(table_id: str) -> dict[str, str]:
    """The picture of a table in each theme."""
    return {theme: f"/t/{table_id}/picture.svg?theme={theme}" for theme in (LIGHT, DARK)}
