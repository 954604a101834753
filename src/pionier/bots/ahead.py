"""Looking ahead to the end of a turn, in width: what a seat's own next choices can make of a position.

Decisions are small (the action, then its target), so the first of them is worth what the following ones can make of it. A line
is a row of own choices played on copies of a match; of each first choice the few best lines are followed until the turn is over.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from pionier.engine.choice import Option
from pionier.engine.match import Match

MANY = 40  # more options than this are not followed one by one
SURE = 1000.0  # what a won match is worth beyond its points
LOST = 10.0  # what a lost one costs beyond them: little, for who puts a defeat off for ever holds everybody up
PATIENCE = 1  # so many turns in a row may change nothing
STALE = 3 * SURE  # what more of them cost: whatever changes something is better


class Line(NamedTuple):
    """Own choices in a row, where they lead, and what that is worth."""

    value: float
    match: Match
    choices: tuple[Option, ...]


def look_ahead(
    match: Match, seat: int, options: Sequence[Option], lines: int, depth: int, few: int, until: float = inf
) -> list[list[Line]]:
    """For each first option, the lines found from it by `depth` more choices, following `lines` at a time, shared by all.

    Of many options (where to place a tile) only the few most promising are followed. When the time is over, none goes further.
    """
    firsts = [extended(match, seat, (), option) for option in options]
    best: Sequence[int] = range(len(firsts))
    if len(firsts) > MANY:
        best = sorted(best, key=lambda at: firsts[at].value, reverse=True)[:few]
    turn = match.game.advice.turn(match.state)
    ways = {at: Way([firsts[at]]) for at in best}
    for _ in range(depth):  # all of them one choice further, for they are compared
        if time.perf_counter() > until:
            break
        for way in ways.values():
            way.go_on(seat, turn, max(1, lines // len(best)))
    return [ways[at].lines() if at in ways else [] for at in range(len(firsts))]


def followed(reached: list[Line], seat: int, turn: int, lines: int, depth: int) -> list[Line]:
    """Where lines lead by the end of the turn or by `depth` more choices, following at most `lines` of them at a time."""
    way = Way(reached)
    for _ in range(depth):
        way.go_on(seat, turn, lines)
    return way.lines()


class Way:
    """Lines that are followed together: those that can go on, and those whose turn is over."""

    __slots__ = ("over", "reached")

    def __init__(self, reached: list[Line]) -> None:
        self.reached = reached
        self.over: list[Line] = []

    def go_on(self, seat: int, turn: int, lines: int) -> None:
        """One choice further with the best so many."""
        front: list[Line] = []
        for line in self.reached:
            (front if goes_on(line.match, seat, turn) else self.over).append(line)
        front.sort(key=worth, reverse=True)
        self.reached = [
            extended(line.match, seat, line.choices, option)
            for line in front[:lines]
            for option in line.match.pending[seat].options
        ]

    def lines(self) -> list[Line]:
        """All that have been found."""
        return self.over + self.reached


def extended(match: Match, seat: int, choices: tuple[Option, ...], option: Option) -> Line:
    """A line and one more choice."""
    after = match.clone()
    after.step(seat, option)
    return Line(rate(after, seat), after, (*choices, option))


def played_again(match: Match, seat: int, choices: tuple[Option, ...], turn: int, depth: int) -> list[Line]:
    """A line that was found on another guess, as far as it can be played here, and on from there."""
    after = match.clone()
    done = 0
    for choice in choices:
        asked = after.pending.get(seat)
        if asked is None or choice not in asked.options:
            break
        after.step(seat, choice)
        done += 1
    return followed([Line(rate(after, seat), after, choices[:done])], seat, turn, 1, depth)


def goes_on(match: Match, seat: int, turn: int) -> bool:
    """Whether the seat chooses again in the same turn, among few enough options to look at them all."""
    asked = match.pending.get(seat)
    return asked is not None and len(asked.options) <= MANY and match.game.advice.turn(match.state) == turn


def worth(line: Line) -> float:
    """What a line is worth so far."""
    return line.value


def rate(match: Match, seat: int) -> float:
    """What a position is worth to the seat, less if play stands still; at the end, what the result is."""
    outcome = match.outcome
    if outcome is None:
        advice = match.game.advice
        return advice.evaluate(match.state, seat) - STALE * (advice.still(match.state, seat) > PATIENCE)
    if match.players == 1:
        return outcome.scores[seat]  # alone, an early end is no victory
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    margin = outcome.scores[seat] - max(others, default=0)
    return margin + (SURE if outcome.places[seat] == 1 else -LOST)
