"""The game on one page: to read before the first match, beside the table, and on paper."""

from __future__ import annotations

import asyncio
from functools import cache

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from pionier import games
from pionier.engine.onepage import SIGN, Line, OnePage, Part, Text
from pionier.scene import Child, El, h, to_json, to_markup

from .ask import rule_url
from .broken import game_of
from .figures import place, unchanged_or
from .game_cards import game_name, learn_url, players_of, rules_url
from .pages import render
from .trouble import Refused
from .words import language_of, say


def page_url(game_id: str) -> str | None:
    """Where the game's page is, if it has one."""
    return f"/learn/{game_id}/page" if games.one_page(game_id) is not None else None


async def one_page(request: Request) -> Response:
    """The page by itself; it prints on one sheet of paper."""
    game, language = game_of(request.path_params["game"]), language_of(request)
    shown = await asyncio.to_thread(sheet, game.id, language)
    return await render(
        request,
        "one_page.html",
        game={"id": game.id, "name": game_name(game, language), "players": players_of(game)},
        mood=game.id,
        css=f"/static/games/{game.id}.css",
        signs=Markup(to_markup(signs(game.id))),
        sheet=Markup(to_markup(shown)),
        rules_url=rules_url(game.id),
        learn_url=learn_url(game.id),
        new_url=f"/new/{game.id}",
    )


async def one_page_file(request: Request) -> Response:
    """The same, for the table to show beside it."""
    game, language = game_of(request.path_params["game"]), language_of(request)
    shown = await asyncio.to_thread(sheet, game.id, language)
    return unchanged_or(request, msgspec.json.encode({"sheet": to_json(shown), "signs": to_json(signs(game.id))}))


@cache
def signs(game_id: str) -> El:
    """The symbols that the lines name, for a page that does not show the game's picture."""
    picture = games.picture(game_id)
    return h.svg([] if picture is None else list(picture.symbols()), class_="symbols", aria_hidden=True)


@cache
def sheet(game_id: str, language: str) -> El:
    """The whole page; refused if the game has none yet."""
    page = games.one_page(game_id)
    if page is None:
        raise Refused("error.no_page", 404)
    return _Sheet(game_id, language).whole(page)


class _Sheet:
    """A page being drawn for a game in a language."""

    def __init__(self, game_id: str, language: str) -> None:
        self.game, self.language = game_id, language

    def whole(self, page: OnePage) -> El:
        shown = h.div(
            self._part("goal", page.goal, h.p([self._said(line) for line in page.goal.lines])),
            self._part("turn", page.turn, h.ol([self._step(line) for line in page.turn.lines])),
            self._part("actions", page.actions, self._list(page.actions)),
            self._part("scoring", page.scoring, self._table(page.scoring)),
            h.div(
                self._part("end", page.end, h.p([self._said(line) for line in page.end.lines])),
                self._part("mind", page.mind, self._list(page.mind)),
            ),
            class_="one-page",
        )
        return h.div(shown, class_="op-frame")

    def _part(self, name: str, part: Part, body: El) -> El:
        title = say(f"page.{name}", self.language) if part.title is None else part.title[self.language]
        return h.section(h.h2(title), body, class_=f"op-{name}")

    def _step(self, line: Line) -> El:
        figure = place(self.game, line.figure, self.language) if line.figure else None
        name = None if line.name is None else h.b(self._marked(line.name))
        return h.li(figure, h.div(name, h.p(self._said(line)), class_="op-step"))

    def _list(self, part: Part) -> El:
        return h.ul([h.li(self._sign(line.sign), h.span(self._named(line), self._said(line))) for line in part.lines])

    def _table(self, part: Part) -> El:
        heads = h.thead(h.tr([h.th(self._marked(head), scope="col") for head in part.heads])) if part.heads else None
        return h.table(heads, h.tbody([self._row(line) for line in part.lines]))

    def _row(self, line: Line) -> El:
        first, *others = line.texts
        what = h.th(h.span(self._sign(line.sign), h.span(self._marked(first), " ", self._links(line))), scope="row")
        return h.tr(what, [h.td(self._marked(text)) for text in others])

    def _named(self, line: Line) -> Child:
        return None if line.name is None else [h.b(self._marked(line.name)), " "]

    def _said(self, line: Line) -> Child:
        return [[self._marked(text) for text in line.texts], " ", self._links(line), " "]

    def _links(self, line: Line) -> El:
        """The numbers of the rules behind a line, small."""
        links = [
            h.a(
                rule.partition("-")[2],
                href=rule_url(self.game, rule),
                aria_label=say("ui.rule", self.language, rule=rule),
            )
            for rule in line.rules
        ]
        return h.span([[", " if at else None, link] for at, link in enumerate(links)], class_="op-rules")

    def _marked(self, text: Text) -> Child:
        """A text with its symbols drawn."""
        pieces = SIGN.split(text[self.language])  # text, symbol, text, ...
        return [self._sign(piece) if at % 2 else piece for at, piece in enumerate(pieces)]

    def _sign(self, name: str) -> El | None:
        if not name:
            return None
        return h.svg(h.use(href=f"#{name}", width=20, height=20), viewBox="0 0 20 20", class_="icon op-sign", aria_hidden=True)
