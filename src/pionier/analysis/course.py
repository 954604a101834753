"""The course of a finished match without any search: everybody's points at every moment, and the turns that changed most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Union

from pionier import games
from pionier.engine.errors import PionierError
from pionier.engine.match import Match
from pionier.engine.saving import replay

MOST = 4  # turning points that are told


class TurningPoint(NamedTuple):
    """A turn in which somebody's lead over the best of the others changed much; alone: in which the points did."""

    start: int  # choices made before it
    end: int  # and after it
    at: int  # choices made before the first one of the seat in it
    seat: int  # whose own points changed most
    before: int  # the seat's points
    after: int
    swing: int  # by how much somebody's lead changed
    gains: dict[str, int]  # what has changed of the seat's points, by category


class Standing(NamedTuple):
    """Everybody's points, and by category."""

    scores: list[int]
    breakdown: list[dict[str, int]]


class Course(NamedTuple):
    """How a match went."""

    scores: list[list[int]]  # after each choice, from none to all: everybody's points if the match had ended there
    turning: list[TurningPoint]  # the most important ones, in the order of the match


def course(record: Union[str, dict[str, Any]]) -> Course:
    """Go through a finished match once."""
    end = replay(record, games.load)
    if end.outcome is None:
        raise PionierError("the match is not over yet, so it cannot be analysed")
    match = replay(record, games.load, 0)
    standings, turns = [standing(match)], list[int]()
    for seat, option in end.choices:
        turns.append(match.game.advice.turn(match.state))
        match.step(seat, option)
        standings.append(standing(match))
    seats = [seat for seat, _ in end.choices]
    points = [turning_point(standings, seats, start, stop) for start, stop in runs(turns)]
    decisive = sorted((each for each in points if each.swing), key=lambda each: (-each.swing, -each.start))[:MOST]
    return Course([each.scores for each in standings], sorted(decisive))


def standing(match: Match) -> Standing:
    """The points if the match ended now."""
    outcome = match.outcome or match.game.outcome(match.state)
    return Standing(list(outcome.scores), [dict(points) for points in outcome.breakdown])


def runs(turns: Sequence[int]) -> list[tuple[int, int]]:
    """Where each turn begins and ends, in choices."""
    starts = [ply for ply, turn in enumerate(turns) if ply == 0 or turn != turns[ply - 1]]
    return list(zip(starts, [*starts[1:], len(turns)]))


def turning_point(standings: Sequence[Standing], seats: Sequence[int], start: int, end: int) -> TurningPoint:
    """What a turn has changed."""
    before, after = standings[start], standings[end]
    swing = max(abs(new - old) for old, new in zip(leads(before.scores), leads(after.scores)))
    changes = [new - old for old, new in zip(before.scores, after.scores)]
    seat = max(range(len(changes)), key=lambda each: (abs(changes[each]), changes[each]))
    own = [ply for ply in range(start, end) if seats[ply] == seat]
    old, new = before.breakdown[seat], after.breakdown[seat]
    gains = {name: new.get(name, 0) - old.get(name, 0) for name in {**old, **new}}
    told = {name: gain for name, gain in gains.items() if gain}
    at = own[0] if own else start
    return TurningPoint(start, end, at, seat, before.scores[seat], after.scores[seat], swing, told)


def leads(scores: Sequence[int]) -> list[int]:
    """How far each seat is ahead of the best of the others; alone the points."""
    if len(scores) == 1:
        return list(scores)
    return [own - max(other for at, other in enumerate(scores) if at != seat) for seat, own in enumerate(scores)]
