"""The numbered rules of a game, to read and to look things up."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from typing import NamedTuple

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from pionier import games
from pionier.engine import rulebook
from pionier.engine.errors import PionierError
from pionier.engine.game import AnyGame
from pionier.engine.rulebook import Section
from pionier.scene import Child, El, h, to_markup

from .broken import game_of
from .figures import figures_of, place
from .game_cards import game_name
from .one_page import page_url
from .pages import render
from .trouble import Refused
from .words import language_of

ITEM = re.compile(r"(- |\d+\. |\([a-z]\) )(.*)")


class Shown(NamedTuple):
    """A figure beside the rules that it explains."""

    place: Markup
    caption: str


class Told(NamedTuple):
    """A rule as the page shows it."""

    id: str
    kind: str
    text: Markup


class Chapter(NamedTuple):
    """A chapter of the rules as the page shows it."""

    id: str
    title: str
    rules: list[Told]


async def rules(request: Request) -> Response:
    """The numbered rules of a game."""
    game = game_of(request.path_params["game"])
    language = language_of(request)
    folder = f"{games.folder(game.id)}/rules"
    try:
        sections = rulebook.read(folder, language)
        sources = rulebook.sources(folder, language)
    except PionierError as error:  # the files have changed since the game was loaded
        raise Refused("error.bad_game", 503, game=game.id, why=error, folder=folder) from None
    if not sections:
        raise Refused("error.no_rules", 404)
    return await render(
        request,
        "rules.html",
        game={"name": game_name(game, language)},
        mood=game.id,
        chapters=[
            Chapter(part.id, part.title, [Told(rule.id, rule.kind, told(rule.text, game)) for rule in part.rules])
            for part in sections
        ],
        figures=await asyncio.to_thread(_figures, game.id, language, tuple(_order(sections))),
        page_url=page_url(game.id),
        sources=sources,
        reconstructed=[],
    )


def _order(sections: list[Section]) -> list[str]:
    return [rule.id for part in sections for rule in part.rules]


@cache
def _figures(game_id: str, language: str, order: tuple[str, ...]) -> dict[str, list[Shown]]:
    """Figures by the rule below which they stand: the first of those that they explain."""
    found: dict[str, list[Shown]] = {}
    for name, figure in figures_of(game_id).items():
        if figure.rules:
            shown = Shown(Markup(to_markup(place(game_id, name, language))), figure.caption[language])
            found.setdefault(min(figure.rules, key=order.index), []).append(shown)
    return found


def told(text: str, game: AnyGame) -> Markup:
    """A rule's text: its lists as lists, and the numbers of other rules as links to them."""
    blocks: list[El] = []
    items: list[El] = []
    for line in text.split("\n"):
        item = ITEM.fullmatch(line)
        if item is None:
            if items:
                blocks.append(h.ul(items))
                items = []
            blocks.append(h.p(_linked(line, game)))
        elif item[1] == "- ":
            items.append(h.li(_linked(item[2], game)))
        else:
            items.append(h.li(_linked(line, game), class_="numbered"))
    if items:
        blocks.append(h.ul(items))
    return Markup("".join(map(to_markup, blocks)))


def _linked(text: str, game: AnyGame) -> Child:
    pieces = re.split(rf"({game.rule_prefix}-[0-9A-Z]+\.\d+)", text)
    return [h.a(piece, href=f"#{piece}") if at % 2 else piece for at, piece in enumerate(pieces)]
