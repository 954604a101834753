"""Figures in pages: the place where one is shown, and its drawing, which the page asks for when somebody comes near."""

from __future__ import annotations

import asyncio
from functools import cache
from hashlib import sha256
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pionier import games
from pionier.engine.figures import Figure
from pionier.engine.game import Region
from pionier.engine.saving import restore
from pionier.scene import El, h, to_json
from pionier.scene.figures import drawn, regions_of

from .broken import game_of
from .trouble import Refused
from .words import language_of

WIDE = 1.7  # from so many times as wide as high a figure gets more room


@cache
def figures_of(game_id: str) -> dict[str, Figure]:
    """All figures of a game by name."""
    return games.figure_data(game_id)


@cache
def drawing(game_id: str, name: str, language: str) -> El:
    """The figure with that name; KeyError if the game has none such."""
    picture, figure = games.picture(game_id), figures_of(game_id)[name]
    if picture is None:
        raise KeyError(name)
    return drawn(name, figure, _regions(game_id, figure.moment, figure.seat, language), picture)


@cache
def _regions(game_id: str, moment: str, seat: int, language: str) -> list[Region[El]]:
    """A position drawn once for all figures that show parts of it."""
    game, picture = games.load(game_id), games.picture(game_id)
    assert picture is not None
    position = next(figure.position for figure in figures_of(game_id).values() if figure.moment == moment)
    # A position of ours is made under the present rules, whichever they are.
    match = restore({**position, "rules": game.rules_version}, games.load)
    return regions_of(picture, match, seat, language)


def place(game_id: str, name: str, language: str) -> El:
    """Where a page shows the figure: as large as it will be."""
    caption = figures_of(game_id)[name].caption[language]
    frame = drawing(game_id, name, language)["viewBox"]
    width, height = (float(each) for each in frame.split()[2:])
    return h.div(
        h.svg(viewBox=frame, aria_hidden=True),
        class_="drawn is-wide" if width > WIDE * height else "drawn",
        role="img",
        aria_label=caption,
        data_figure=f"/figures/{game_id}/{quote(name)}.json?lang={language}",
        data_game=game_id,
    )


async def figure_file(request: Request) -> Response:
    """The drawing of a figure, as the picture of a table comes."""
    game, language = game_of(request.path_params["game"]), language_of(request)
    try:
        figure = await asyncio.to_thread(drawing, game.id, request.path_params["figure"], language)
    except KeyError:
        raise Refused("error.no_page", 404) from None
    return unchanged_or(request, msgspec.json.encode(to_json(figure)))


def unchanged_or(request: Request, body: bytes) -> Response:
    """JSON that the browser may keep and ask about again."""
    tag = f'"{sha256(body).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "public, no-cache", "Vary": "Cookie, Accept-Language"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
