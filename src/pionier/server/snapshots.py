"""A picture of a position as somebody at the table may see it: for lists of tables, and wherever a page shows one small."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import Response

from pionier import games
from pionier.engine.match import Match
from pionier.scene import h
from pionier.scene.export import SYMBOLS, to_svg
from pionier.scene.palette import DARK, LIGHT, THEMES

from .picture import looking_through
from .table import Table
from .trouble import Refused
from .words import language_of

KEPT = 100
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


class Snapshots:
    """Those asked for last: a list of tables is looked at again and again."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int, str, str], str | None] = OrderedDict()

    def of(self, table: Table, match: Match, seat: int, language: str, theme: str) -> str | None:
        """The present position. The table's lock is held."""
        key = (table.id, table.version, seat, language, theme)
        if key not in self._kept:
            with table.reports.guard(f"drawing a small picture of table {table.id} for seat {seat}", match):
                self._kept[key] = snapshot(table, match, seat, language, theme)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


async def table_picture(request: Request) -> Response:
    """`/t/<table>/picture.svg`, through the eyes of whoever asks."""
    table: Table = await request.app.state.hub.table(request.path_params["table"])
    holder = await request.app.state.guests.who(request)
    theme = request.query_params.get("theme", LIGHT)
    if theme not in THEMES:
        raise Refused("error.no_page", 404)
    async with table.lock:
        if table.match is None:
            raise Refused("error.not_begun", 404)
        seat = looking_through(table, table.seats_of(None if holder is None else holder.id), None)
        pictures: Snapshots = request.app.state.snapshots
        svg = await asyncio.to_thread(pictures.of, table, table.match, seat, language_of(request), theme)
    if svg is None:
        raise Refused("error.no_page", 404)
    tag = f'"{hashlib.sha256(svg.encode()).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache", "Content-Security-Policy": POLICY}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(svg, media_type="image/svg+xml", headers=headers)


def picture_urls(table_id: str) -> dict[str, str]:
    """The picture of a table in each theme."""
    return {theme: f"/t/{table_id}/picture.svg?theme={theme}" for theme in (LIGHT, DARK)}
