"""What the server draws beside the board, the same for every game: players, log, and the room where one waits."""

from __future__ import annotations

from collections.abc import Sequence

from pionier import games
from pionier.engine.game import Number
from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR
from pionier.scene import El, h
from pionier.scene.icons import html_icon, mark_name
from pionier.store import Seat

from .coach import in_lesson
from .table import Line, Table
from .words import say

Numbers = Sequence[Number]


def players(table: Table, deciding: list[int], numbers: list[Numbers], mine: Sequence[int], language: str) -> El:
    """Who plays, whose turn it is, and each player's key numbers, a column for each."""
    rows = [_player(at, seat, numbers[at], at in deciding, at in mine, language) for at, seat in enumerate(table.row.seats)]
    heads = h.tr(
        h.th(h.span(say("players", language), class_="unseen"), scope="col"),
        [h.th(_sign(number), scope="col", data_about=number.part or None) for number in numbers[0]],
    )
    leave = _leave(table, language) if mine and table.row.status == "playing" and not in_lesson(table) else None
    continues = continuation(table, language)
    return h.div(
        h.table(h.thead(heads, id="players-head"), h.tbody(rows, id="players-rows"), id="players-table"),
        None if continues is None else h.p(continues, id="players-continues", class_="facts-line"),
        leave,
        id="players",
    )


def continuation(table: Table, language: str) -> El | None:
    """That a match continues another one, and which."""
    row = table.row
    if row.continues is None or row.continued_at is None:
        return None
    link = h.a(say("continues.link", language), href=f"/t/{row.continues}?at={row.continued_at}")
    said = say("continues" if row.continued_at else "continues.beginning", language, n=row.continued_at)
    return h.span(said, " ", link)


def _sign(number: Number) -> El:
    """What a column counts: a symbol of the picture, named for who points at it or cannot see it."""
    if not number.sign:
        return h.span(number.label)
    drawing = h.use(href=f"#{number.sign}", width=20, height=20)
    return h.svg(h.title(number.label), drawing, viewBox="0 0 20 20", class_="icon", role="img", aria_label=number.label)


def _player(at: int, seat: Seat, numbers: Numbers, turn: bool, mine: bool, language: str) -> El:
    away = " is-away" if seat.kind == "open" else ""
    return h.tr(
        h.th(
            html_icon(mark_name(at)),
            h.span(seat_name(seat, language), class_="name"),
            h.span(html_icon("bot"), h.span(say("bot", language), class_="unseen"), class_="kind")
            if seat.kind == "bot"
            else None,
            scope="row",
            id=f"player-{at}-name",
        ),
        [
            h.td(number.value, id=f"player-{at}-{n}", data_about=f"{number.part}-{at}" if number.part else None)
            for n, number in enumerate(numbers)
        ],
        id=f"player-{at}",
        class_=f"player{' is-turn' if turn else ''}{' is-mine' if mine else ''}{away}",
        aria_current="true" if turn else None,
    )


def _leave(table: Table, language: str) -> El:
    """Standing up takes two clicks: a bot plays on, so nobody is left waiting."""
    button = h.button(say("leave.button", language))
    form = h.form(h.p(say("leave.text", language)), button, method="post", action=f"/t/{table.id}/leave")
    return h.details(h.summary(say("leave.title", language)), form, id="leave", class_="leave")


def seat_name(seat: Seat, language: str) -> str:
    return say("seat.open", language) if seat.kind == "open" else seat.name


def log(table: Table, match: Match, eyes: int, language: str) -> El:
    """Who did what, a line for each player's go; what came after the viewer's last choice stands apart."""
    until = table.newest(match, eyes)
    own = [seq for seq in table.own(eyes) if seq <= until]
    since = own[-1] if own else until
    rows = _beginning(table, language)
    go: list[Line] = []
    for line in table.told(match, eyes):
        begins_news = line.seq > since and bool(go) and go[-1].seq <= since
        if go and (line.by != go[-1].by or begins_news):
            rows.append(_go(table, go, eyes, language))
            go = []
        if begins_news:
            rows.append(h.li(say("log.since", language), id=f"log-since-{len(own)}", class_="since"))
        go.append(line)
    if go:
        rows.append(_go(table, go, eyes, language))
    return h.ol(rows, id="log", tabindex=0, aria_label=say("log", language))


def _beginning(table: Table, language: str) -> list[El]:
    """What is told before the first choice: of which match this one is the rest, and how the seats were drawn."""
    continues = continuation(table, language)
    first = [] if continues is None else [h.li(continues, id="log-continues", class_="line")]
    if not table.row.draw_seats:
        return first
    order = say("seats.drawn", language, names=", ".join(table.names))
    return [*first, h.li(order, id="log-drawn", class_="line")]


def _go(table: Table, go: list[Line], eyes: int, language: str) -> El:
    """One player's go. Drawn once: only the newest one can still grow."""
    known = (language, str(eyes), *go)
    if known not in table.drawn:
        table.drawn[known] = _draw_go(table, go, eyes, language)
    return table.drawn[known]


def _draw_go(table: Table, go: list[Line], eyes: int, language: str) -> El:
    """A sentence says what lights up with it, unless all of the go does."""
    key = f"log-{go[0].by + 1}-{go[0].nth}"
    picture = games.picture(table.row.game)
    lit = [line.event.parts if picture is None else picture.lit(line.event, eyes) for line in go]
    parts = list(dict.fromkeys(part for each in lit for part in each))
    return h.li(
        [
            _sentence(table, line, [] if list(lit[at]) == parts else lit[at], f"{key}-{at}", at == 0, language)
            for at, line in enumerate(go)
        ],
        id=key,
        class_="line",
        data_lights=" ".join(parts) or None,
    )


def _sentence(table: Table, line: Line, lit: Sequence[str], key: str, first: bool, language: str) -> El:
    mark = html_icon(mark_name(line.by)) if first and line.by != SPECTATOR else None
    return h.div(mark, sentence(table, line, language), id=key, data_lights=" ".join(lit) or None)


def sentence(table: Table, line: Line, language: str) -> str:
    """A log line in words."""
    return table.game.words.say(line.event.key, language, line.event.facts, table.names)


def waiting_room(table: Table, holder: str | None, language: str) -> El:
    """Before the match: who is there, and what can be done."""
    row = table.row
    seats = [h.li(html_icon(mark_name(at)), " ", seat_name(seat, language), id=f"wait-{at}") for at, seat in enumerate(row.seats)]
    free = sum(seat.kind == "open" for seat in row.seats)
    host = holder == row.host
    start = _post(table, "start", say("wait.start", language), "") if host else None
    share = h.button(say("wait.share", language), type="button", class_="main-button", data_opens="share") if host else None
    leave = _post(table, "leave", say("wait.leave", language), "") if table.seats_of(holder) else None
    way_in = h.a(say("wait.sit", language), href=f"/t/{table.id}?sit=1", class_="button main-button")
    sit = None if table.seats_of(holder) else way_in
    nexts = ["wait.send", *(["wait.listed"] if row.listed else []), "wait.text", "wait.now"] if host else ["wait.text"]
    return h.div(
        h.section(
            h.h2(say("wait.title", language, n=free)),
            h.ul(seats, class_="waiting-seats"),
            h.ol([h.li(say(key, language)) for key in nexts], class_="nexts"),
            h.div(sit, share, start, leave, class_="buttons"),
            h.p(say("wait.fair", language), " ", h.code(row.commitment), class_="facts-line"),
            class_="waiting box",
        ),
        id="board",
    )


def _post(table: Table, what: str, text: str, look: str) -> El:
    return h.form(h.button(text, class_=look or None), method="post", action=f"/t/{table.id}/{what}")
