"""What has happened since a seat's last turn: what that changed in its own numbers, and every choice of the others in words."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from pionier import games
from pionier.engine.game import Number
from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR

from .panels import sentence
from .table import Line, Table
from .trouble import Refused
from .words import say

MOST = 80  # of so many choices, the newest ones, it is told


def since(table: Table, seat: int, start: int | None, language: str) -> dict[str, Any]:
    """What others did after so many choices, or after the seat's last turn; all as the seat may see it."""
    match = table.match
    if match is None or (start is not None and not 0 <= start <= match.history.known_ply(seat)):
        raise Refused("error.no_such_ply")
    begin = _last_turn(match, seat) if start is None else start
    common = match.history.common_ply  # what others do at the same time is not known yet
    lines = [line for line in table.told(match, seat) if begin < line.seq <= common and line.by not in (seat, SPECTATOR)]
    steps = [_step(table, seat, list(told), language) for _, told in groupby(lines, key=lambda line: line.seq)]
    changed = _changed(table, match, seat, begin, language) if steps and seat != SPECTATOR else []
    return {"from": begin, "changed": changed, "steps": steps[-MOST:]}


def _last_turn(match: Match, seat: int) -> int:
    """After how many choices the others began to play that the seat has not seen play before it chose last."""
    seats = match.history.seats()[: match.history.common_ply]
    begin = len(seats)
    while begin and seats[begin - 1] == seat:  # its present turn
        begin -= 1
    while begin and seats[begin - 1] != seat:
        begin -= 1
    told = {event.ply: event.seat is not None for event in match.log}
    while begin and told.get(begin, True):  # the others chose at the same time, unseen; or nothing was told by it
        begin -= 1
    return begin


def _step(table: Table, seat: int, lines: list[Line], language: str) -> dict[str, Any]:
    picture = games.picture(table.row.game)
    lit = [part for line in lines for part in (line.event.parts if picture is None else picture.lit(line.event, seat))]
    said = [sentence(table, line, language) for line in lines]
    return {"ply": lines[0].seq, "seat": lines[0].by, "said": said, "lights": list(dict.fromkeys(lit))}


def _changed(table: Table, match: Match, seat: int, begin: int, language: str) -> list[dict[str, Any]]:
    """The seat's key numbers and its place that are not what they were, losses first."""
    try:
        before = _numbers(table, table.match_at(begin, seat), seat, language)
    except Refused:
        return []  # that position can no longer be shown
    after = _numbers(table, match, seat, language)
    found: list[dict[str, Any]] = []
    for old, new in zip(before, after, strict=False):
        was, now = _count(old.value), _count(new.value)
        if was is not None and now is not None and was != now:
            lost = now > was if old.label == say("since.place", language) else now < was
            found.append({"name": new.label, "sign": new.sign, "before": old.value, "after": new.value, "lost": lost})
    return sorted(found, key=lambda change: not change["lost"])


def _numbers(table: Table, match: Match, seat: int, language: str) -> list[Number]:
    """The seat's key numbers, and its place by the last of them, the score."""
    drawing = games.picture(table.row.game)
    if drawing is None:
        return []
    view = match.view(seat)
    numbers = [drawing.numbers(view, each, language) for each in range(match.players)]
    scores = [_count(each[-1].value) if each else None for each in numbers]
    mine = scores[seat]
    if mine is None or match.players == 1:
        return numbers[seat]
    place = 1 + sum(score is not None and score > mine for score in scores)
    return [*numbers[seat], Number(say("since.place", language), str(place))]


def _count(value: str) -> int | None:
    """The number that is shown, if it is one."""
    plain = value.replace("\N{MINUS SIGN}", "-")
    return int(plain) if re.fullmatch(r"[+-]?\d+", plain) else None
