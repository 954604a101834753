"""The picture of a table for one viewer: the game's board and the panels, and the message that carries it."""

from __future__ import annotations

from typing import NamedTuple

from pionier import games
from pionier.engine.choice import Decision
from pionier.engine.match import Match
from pionier.engine.sight import View
from pionier.engine.state import SPECTATOR
from pionier.scene import El, h
from pionier.scene.regions import board

from . import panels
from .result import result, winner_sentence
from .table import Table
from .words import say


class Eyes(NamedTuple):
    """Who looks, and how: two who look alike see the same."""

    seat: int
    mine: tuple[int, ...]  # the seats of this browser
    language: str
    hand: bool  # on a phone


def tree(table: Table, match: Match | None, asked: Decision | None, eyes: Eyes, holder: str | None) -> El:
    """The whole scene; `asked` is the open decision of the seat that is looked through."""
    language, mine = eyes.language, eyes.mine
    if match is None:
        empty: list[panels.Numbers] = [()] * len(table.row.seats)
        shown = [panels.waiting_room(table, holder, language), panels.players(table, [], empty, mine, language)]
        return h.div(shown, h.ol(id="log"), id="scene")
    return h.div(
        position(table, match, asked, eyes),
        panels.log(table, match, eyes.seat, language),
        result(table, match, language) if match.over else None,
        id="scene",
    )


def position(table: Table, match: Match, asked: Decision | None, eyes: Eyes) -> tuple[El, El]:
    """The board and the table of players."""
    view, drawing, language = match.view(eyes.seat), games.picture(table.row.game), eyes.language
    numbers: list[panels.Numbers] = [
        () if drawing is None else drawing.numbers(view, seat, language) for seat in range(match.players)
    ]
    return (
        _plain_board(view, language)
        if drawing is None
        else board(table.row.game, drawing, view, asked, language, table.names, eyes.hand),
        panels.players(table, table.deciding(match), numbers, eyes.mine, language),
    )


def _plain_board(view: View, language: str) -> El:
    """A game without a drawing can be played from the list of options; this shows what there is to know."""
    rows = [h.li(h.strong(name), f": {value}") for name, value in view.plainly().items()]
    return h.div(h.section(h.p(say("board.none", language)), h.ul(rows), class_="box"), id="board", class_="stage plain")


def status(table: Table, match: Match | None, eyes: int, language: str) -> str:
    """One sentence: whose turn it is."""
    if match is None:
        free = sum(seat.kind == "open" for seat in table.row.seats)
        return say("status.waiting", language, n=free)
    if match.over:
        return winner_sentence(table, match, language)
    pending = table.deciding(match)
    if eyes in pending:
        return say("status.yours", language)
    names = ", ".join(table.names[seat] for seat in pending)
    return say("status.choosing", language, n=len(pending), names=names)


def choices_told(table: Table, match: Match, eyes: int) -> set[tuple[int, int]]:
    """Of which choices a seat has read something."""
    return {(line.by, line.nth) for line in table.told(match, eyes)}


def news(table: Table, match: Match, eyes: int, heard: set[tuple[int, int]], language: str) -> str | None:
    """What happened by other choices than these, for the polite live region."""
    lines = [line for line in table.told(match, eyes) if (line.by, line.nth) not in heard]
    return " ".join(panels.sentence(table, line, language) for line in lines[-6:]) or None


def looking_through(table: Table, mine: list[int], wish: int | None) -> int:
    """Whose eyes: of one's own seats the one that must choose, else the one last looked through."""
    if not mine:
        return SPECTATOR
    wish = wish if wish in mine else None
    pending = [] if table.match is None else [seat for seat in mine if seat in table.deciding(table.match)]
    if pending and wish not in pending:
        return pending[0]
    return mine[0] if wish is None else wish
