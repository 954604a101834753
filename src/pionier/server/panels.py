"""What the server draws beside the board, the same for every game: players, log, result, and the room where one waits."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR
from pionier.engine.words import Words
from pionier.scene import El, h
from pionier.scene.icons import html_icon, mark_name
from pionier.scene.parts import Bar, bar_chart
from pionier.store import Seat

from .table import Line, Table
from .words import say

Numbers = Sequence[tuple[str, str]]


def players(table: Table, deciding: list[int], numbers: list[Numbers], mine: list[int], language: str) -> El:
    """Who plays, whose turn it is, and each player's key numbers."""
    rows = [_player(at, seat, numbers[at], at in deciding, language) for at, seat in enumerate(table.row.seats)]
    leave = _leave(table, language) if mine and table.row.status == "playing" else None
    return h.ol(rows, leave, id="players", aria_label=say("players", language))


def _player(at: int, seat: Seat, numbers: Numbers, turn: bool, language: str) -> El:
    name = seat_name(seat, language)
    facts = [h.li(f"{label} ", h.span(value, class_="number")) for label, value in numbers]
    return h.li(
        html_icon(mark_name(at)),
        h.span(name, class_="name"),
        h.span(html_icon("bot"), h.span(say("bot", language), class_="unseen"), class_="kind") if seat.kind == "bot" else None,
        h.ul(facts, class_="facts") if facts else None,
        id=f"player-{at}",
        class_="player is-turn" if turn else "player is-away" if seat.kind == "open" else "player",
        aria_current="true" if turn else None,
    )


def _leave(table: Table, language: str) -> El:
    """Standing up takes two clicks: a bot plays on, so nobody is left waiting."""
    button = h.button(say("leave.button", language))
    form = h.form(h.p(say("leave.text", language)), button, method="post", action=f"/t/{table.id}/leave")
    return h.li(h.details(h.summary(say("leave.title", language)), form), id="leave", class_="leave")


def seat_name(seat: Seat, language: str) -> str:
    return say("seat.open", language) if seat.kind == "open" else seat.name


def log(table: Table, match: Match, eyes: int, language: str) -> El:
    """Who did what, a line for each player's go; what came after the viewer's last choice stands apart."""
    until = table.newest(match, eyes)
    own = [seq for seq in table.own(eyes) if seq <= until]
    since = own[-1] if own else until
    rows = _promise(table, language)
    go: list[Line] = []
    for line in table.told(match, eyes):
        begins_news = line.seq > since and bool(go) and go[-1].seq <= since
        if go and (line.by != go[-1].by or begins_news):
            rows.append(_go(table, go, language))
            go = []
        if begins_news:
            rows.append(h.li(say("log.since", language), id=f"log-since-{len(own)}", class_="since"))
        go.append(line)
    if go:
        rows.append(_go(table, go, language))
    return h.ol(rows, id="log", aria_label=say("log", language))


def _promise(table: Table, language: str) -> list[El]:
    """What is known before the first choice: the hash of the seed, and how the seats were drawn."""
    hashed = h.li(say("seed.promise", language), " ", h.code(table.row.commitment), id="log-seed", class_="line soft")
    if not table.row.draw_seats:
        return [hashed]
    order = say("seats.drawn", language, names=", ".join(table.names))
    return [hashed, h.li(order, id="log-drawn", class_="line")]


def _go(table: Table, go: list[Line], language: str) -> El:
    """One player's go. Drawn once: only the newest one can still grow."""
    known = (language, *go)
    if known not in table.drawn:
        table.drawn[known] = _draw_go(table, go, language)
    return table.drawn[known]


def _draw_go(table: Table, go: list[Line], language: str) -> El:
    key = f"log-{go[0].by + 1}-{go[0].nth}"
    parts = list(dict.fromkeys(part for line in go for part in line.event.parts))
    return h.li(
        [_sentence(table, line, f"{key}-{at}", at == 0, language) for at, line in enumerate(go)],
        id=key,
        class_="line",
        data_lights=" ".join(parts) or None,
    )


def _sentence(table: Table, line: Line, key: str, first: bool, language: str) -> El:
    mark = html_icon(mark_name(line.by)) if first and line.by != SPECTATOR else None
    return h.div(mark, sentence(table, line, language), id=key, data_lights=" ".join(line.event.parts) or None)


def sentence(table: Table, line: Line, language: str) -> str:
    """A log line in words."""
    return table.game.words.say(line.event.key, language, line.event.facts, table.names)


def _tie(words: Words, key: str, value: int | None, language: str) -> str:
    """What broke a tie, or a rating: a number, or the word a game has for it ("tie.won.1": yes)."""
    named = f"tie.{key}.{value}"
    return words.say(named, language) if named in words else "" if value is None else str(value)


def result(table: Table, match: Match, language: str) -> El:
    """The end: points by category as table and chart, places, what broke ties, and the seed for checking."""
    outcome, words = match.outcome, table.game.words
    assert outcome is not None
    order = sorted(range(match.players), key=lambda seat: outcome.places[seat])
    names = [table.names[seat] for seat in order]
    scored = {key: True for points in outcome.breakdown for key in points}  # a mode may score by categories of its own
    categories = [each for each in table.game.categories if each in scored]
    categories += [each for each in scored if each not in table.game.categories]
    labels = [words.say(f"score.{each}", language) if f"score.{each}" in words else each for each in categories]
    head = h.thead(h.tr(h.th(""), [h.th(name, scope="col") for name in names]))
    rows = [
        h.tr(h.th(label, scope="row"), [h.td(outcome.breakdown[seat].get(category, 0)) for seat in order])
        for category, label in zip(categories, labels, strict=True)
    ]
    foot = [_row("result.total", [outcome.scores[seat] for seat in order], language)]
    if any(outcome.tie_breaks):
        for key in dict.fromkeys(key for ties in outcome.tie_breaks for key in ties):
            label = words.say("tie." + key, language) if "tie." + key in words else key
            cells = [h.td(_tie(words, key, outcome.tie_breaks[seat].get(key), language)) for seat in order]
            foot.append(h.tr(h.th(label, scope="row"), cells))
    if match.players > 1:
        foot.append(_row("result.place", [f"{outcome.places[seat]}." for seat in order], language))
    bars = [
        Bar(seat, table.names[seat], [outcome.breakdown[seat].get(each, 0) for each in categories], str(outcome.scores[seat]))
        for seat in order
    ]
    return h.section(
        h.h2(winner_sentence(table, match, language)),
        h.p(words.say(outcome.reason, language, {}, table.names)) if outcome.reason in words else None,
        h.table(head, h.tbody(rows), h.tfoot(foot)),
        bar_chart(bars, labels, aria_label=say("result.chart", language)),
        _rematch(table, language),
        _seed(table, language),
        id="result",
    )


def _row(key: str, values: Sequence[str | int], language: str) -> El:
    return h.tr(h.th(say(key, language), scope="row"), [h.td(value) for value in values])


def winner_sentence(table: Table, match: Match, language: str) -> str:
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


def waiting_room(table: Table, holder: str | None, language: str) -> El:
    """Before the match: who is there, and what can be done."""
    row = table.row
    seats = [h.li(html_icon(mark_name(at)), " ", seat_name(seat, language), id=f"wait-{at}") for at, seat in enumerate(row.seats)]
    free = sum(seat.kind == "open" for seat in row.seats)
    start = _post(table, "start", say("wait.start", language), "main-button") if holder == row.host else None
    leave = _post(table, "leave", say("wait.leave", language), "") if table.seats_of(holder) else None
    sit = (
        h.a(say("wait.sit", language), href=f"/t/{table.id}", class_="button main-button") if not table.seats_of(holder) else None
    )
    return h.div(
        h.section(
            h.h2(say("wait.title", language, n=free)),
            h.p(say("wait.text", language)),
            h.ul(seats, class_="waiting-seats"),
            h.div(sit, start, leave, class_="buttons"),
            h.p(say("wait.hash", language), " ", h.code(row.commitment), class_="facts-line"),
            class_="waiting box",
        ),
        id="board",
    )


def _post(table: Table, what: str, text: str, look: str) -> El:
    return h.form(h.button(text, class_=look or None), method="post", action=f"/t/{table.id}/{what}")
