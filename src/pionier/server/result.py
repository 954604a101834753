"""The end of a match in one look: who won, points by category as bars and as a table, what broke ties, and the seed."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.game import Outcome
from pionier.engine.match import Match
from pionier.engine.words import Words
from pionier.scene import El, h
from pionier.scene.icons import html_icon, mark_name

from .panels import continuation
from .table import Table
from .words import say

COLOURS = 8  # of categories, in palette.css


def result(table: Table, match: Match, language: str) -> El:
    """The winner first; a category has the same colour in the bars and at the head of its row."""
    outcome, words = match.outcome, table.game.words
    assert outcome is not None
    order = sorted(range(match.players), key=lambda seat: outcome.places[seat])
    categories = _categories(table, outcome)
    ties = _tie_breaks(table, outcome, order, language)
    ended = words.say(outcome.reason, language, {}, table.names) if outcome.reason in words else ""
    return h.section(
        h.h2([html_icon(mark_name(seat)) for seat in outcome.winners], winner_sentence(table, match, language)),
        h.p(ended) if ended else None,
        None if (continues := continuation(table, language)) is None else h.p(continues),
        _bars(table, outcome, order, categories, language),
        h.div(
            h.table(
                _head(table, outcome, order),
                h.tbody([_row(at, each, outcome, order, words, language) for at, each in enumerate(categories)]),
                h.tbody(_numbers("result.total", [outcome.scores[seat] for seat in order], language), class_="sum"),
                h.tbody(_tie_title(match, len(order), language), ties, class_="ties") if ties else None,
            ),
            class_="scrolls-sideways",
        ),
        _rematch(table, language),
        _seed(table, language),
        id="result",
        class_=f"of-{match.players}",
    )


def _categories(table: Table, outcome: Outcome) -> list[str]:
    """Those the game names, in its order, if anything counts there; a mode may score by categories of its own."""
    scored = {key: True for points in outcome.breakdown for key in points}
    known = [each for each in table.game.categories if each in scored]
    return known + [each for each in scored if each not in table.game.categories]


def _named(words: Words, key: str, language: str) -> str:
    return words.say(key, language) if key in words else key.partition(".")[2]


def _bars(table: Table, outcome: Outcome, order: list[int], categories: list[str], language: str) -> El:
    """Stacked bars, one a player. Losses are not drawn; a number stands in its part if there is room for it."""
    gained = {seat: [max(0, outcome.breakdown[seat].get(each, 0)) for each in categories] for seat in order}
    most = max([sum(points) for points in gained.values()] + [1])
    rows = [
        h.li(
            html_icon(mark_name(seat)),
            h.span(table.names[seat], class_="name"),
            h.svg(_parts(gained[seat], most), class_="bar-of-points", aria_hidden=True),
            h.span(outcome.scores[seat], class_="sum"),
        )
        for seat in order
    ]
    return h.ol(rows, class_="bars", aria_label=say("result.chart", language))


def _parts(points: Sequence[int], most: int) -> list[El]:
    drawn: list[El] = []
    x = 0.0
    for at, value in enumerate(points):
        share = 100 * value / most
        if share:
            look = f"cat-{at % COLOURS + 1}"
            drawn.append(h.rect(x=f"{x:.2f}%", width=f"{share:.2f}%", height="100%", class_=look))
            if share > 7:
                drawn.append(h.text(value, x=f"{x + share / 2:.2f}%", y="50%", dy=".35em", class_="label"))
        x += share
    return drawn


def _head(table: Table, outcome: Outcome, order: list[int]) -> El:
    heads = [
        h.th(
            html_icon(mark_name(seat)),
            h.span(table.names[seat], class_="name"),
            scope="col",
            class_="win" if outcome.places[seat] == 1 else None,
        )
        for seat in order
    ]
    return h.thead(h.tr(h.td(""), heads))


def _row(at: int, category: str, outcome: Outcome, order: list[int], words: Words, language: str) -> El:
    values = [outcome.breakdown[seat].get(category, 0) for seat in order]
    best = max(values)
    cells = [
        h.td(value, class_="best" if value == best != 0 and len(order) > 1 else "zero" if value == 0 else None)
        for value in values
    ]
    swatch = h.svg(h.rect(width=12, height=12, rx=2, class_=f"cat-{at % COLOURS + 1}"), viewBox="0 0 12 12", class_="swatch")
    return h.tr(h.th(swatch, _named(words, f"score.{category}", language), scope="row"), cells)


def _numbers(key: str, values: Sequence[int | str], language: str) -> El:
    return h.tr(h.th(say(key, language), scope="row"), [h.td(value) for value in values])


def _tie_title(match: Match, columns: int, language: str) -> El:
    return h.tr(h.th(say("result.ties" if match.players > 1 else "result.more", language), scope="rowgroup", colspan=columns + 1))


def _tie_breaks(table: Table, outcome: Outcome, order: list[int], language: str) -> list[El]:
    """What decides between equal points; it counts nothing by itself."""
    if not any(outcome.tie_breaks):
        return []
    words = table.game.words
    keys = dict.fromkeys(key for ties in outcome.tie_breaks for key in ties)
    return [
        h.tr(
            h.th(_named(words, f"tie.{key}", language), scope="row"),
            [h.td(_tie(words, key, outcome.tie_breaks[seat].get(key), language)) for seat in order],
        )
        for key in keys
    ]


def _tie(words: Words, key: str, value: int | None, language: str) -> str:
    """What broke a tie, or a rating: a number, or the word a game has for it ("tie.won.1": yes)."""
    named = f"tie.{key}.{value}"
    return words.say(named, language) if named in words else "" if value is None else str(value)


def winner_sentence(table: Table, match: Match, language: str) -> str:
    """Who won, and with how much."""
    outcome = match.outcome
    assert outcome is not None
    if match.players == 1:  # who may also have lost to the game
        return say("result.alone", language, name=table.names[0], n=outcome.scores[0])
    winners = [table.names[seat] for seat in outcome.winners]
    most = max(outcome.scores[seat] for seat in outcome.winners)
    if len(winners) == 1:
        return say("result.won", language, name=winners[0], n=most)
    return say("result.shared", language, names=", ".join(winners), n=most)


def _rematch(table: Table, language: str) -> El | None:
    """Somebody asked for another match: everybody here sees the way to it."""
    if table.row.rematch is None:
        return None
    link = h.a(say("rematch.link", language), href=f"/t/{table.row.rematch}", class_="button main-button")
    return h.p(link, id="rematch")


def _seed(table: Table, language: str) -> El:
    if table.sealed:
        return h.p(say("seed.sealed", language), id="seed", class_="facts-line")
    return h.details(
        h.summary(say("seed.title", language)),
        h.p(say("seed.text", language)),
        h.dl(
            h.dt(say("seed.seed", language)),
            h.dd(h.code(table.row.seed)),
            h.dt(say("seed.hash", language)),
            h.dd(h.code(table.row.commitment)),
        ),
        id="seed",
    )
