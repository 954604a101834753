"""Whole turns of a lone player: found in width, compared by what the next turns can make of them.

A turn is a row of small decisions, and many rows lead to the same end. So the best ends of the turn are found first, one choice
deeper at a time, and of rows that come to the same only one is followed. The best of them are then played on fresh guesses, each
with the best next turns that are found there in the same way; the worse half is dropped again and again. What is chosen is a
whole turn: while it goes on as foreseen, there is nothing to think about. Only where the first choice was one of many (where to
place a tile), what comes of it is thought about once more, for there it got little of the time.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from math import inf
from typing import NamedTuple, Optional, TypeVar, Union

from pionier.engine.choice import Option
from pionier.engine.match import Match

from .ahead import MANY, Line, extended, rate, worth
from .tree import Rating, Thought

WIDE = 60  # so many rows of choices are followed at a time
RIVALS = 16  # so many turns are compared; half as many where there are many options, each with another of those
ALIKE = 3  # otherwise at most so many begin with the same choice
ENDS = 3  # so many times as many are looked at longer
NARROW, TRIED = 6, 24  # so many rows in the turns to come, and of many options so many are tried there
ROOM = 3  # so many times as many as are followed are kept until they are compared
FEW = 6  # so many of their ends are looked at longer


class Turn:
    """A way to play the rest of a turn, and what came of it."""

    __slots__ = ("choices", "prior", "total", "visits")

    def __init__(self, line: Line, prior: float) -> None:
        self.choices = line.choices
        self.prior = prior  # what its end is worth at a longer look
        self.visits = 0
        self.total = 0.0

    @property
    def value(self) -> float:
        """What it is worth, on average."""
        return self.total / self.visits if self.visits else self.prior


def value_of(turn: Turn) -> float:
    """What a turn is worth so far."""
    return turn.value


Way = TypeVar("Way", bound=Union[Line, Turn])


class Expected(NamedTuple):
    """The rest of a turn that was chosen."""

    turn: int
    choices: tuple[Option, ...]
    offered: list[tuple[Option, ...]]  # at each of them, on the guess the turn was found on


class Turns:
    """Thinks for a lone player in whole turns."""

    def __init__(self, luck: random.Random, budget: int) -> None:
        self.luck = luck
        self.budget = budget  # so many turns are played on to the horizon
        self.expected: Optional[Expected] = None

    def goes_on(self, match: Match, seat: int) -> Optional[Option]:
        """The next choice of the turn that was chosen, if just that is offered which was foreseen."""
        expected, self.expected = self.expected, None
        options = tuple(match.pending[seat].options)
        if expected is None or expected.turn != match.game.advice.turn(match.state) or expected.offered[0] != options:
            return None
        self.follow(expected.turn, expected.choices, expected.offered)
        return expected.choices[0]

    def follow(self, turn: int, choices: tuple[Option, ...], offered: list[tuple[Option, ...]]) -> None:
        """Keep what comes after the first choice."""
        if len(choices) > 1:
            self.expected = Expected(turn, choices[1:], offered[1:])

    def think(self, match: Match, seat: int, among: Optional[Sequence[Option]], until: float) -> Thought:
        """Compare ways to play the turn; with `among` only the best way with each of these options."""
        guess = match.guess(seat, self.luck.getrandbits(64))
        if among is None:
            options = len(match.pending[seat].options)
            most = max(2, min(RIVALS, self.budget // 4))
            number, alike = (min(most, ALIKE * options), ALIKE) if options <= MANY else (max(2, most // 2), 1)
            found = best_turns(guess, seat, self.ends(guess, seat, (), until), number, alike)
        else:
            found = [best_turns(guess, seat, self.ends(guess, seat, (option,), until), 1, 1)[0] for option in among]
        best = self.compare(match, seat, found, until)
        if len(match.pending[seat].options) <= MANY:  # after one of many, there is time for what comes of it
            self.follow(match.game.advice.turn(match.state), best.choices, offers(guess, seat, best.choices))
        return rated(found, best)

    def ends(self, guess: Match, seat: int, first: tuple[Option, ...], until: float) -> list[Line]:
        """How the turn may end, after a first choice."""
        return whole_turns(guess, seat, min(WIDE, self.budget), first, None, until)

    def compare(self, match: Match, seat: int, found: list[Turn], until: float) -> Turn:
        """Play the turns on the same guesses, the better ones on more of them, and tell the best."""
        rivals: list[Turn] = found
        share = self.budget // max(1, (len(rivals) - 1).bit_length())
        while len(rivals) > 1:
            for _ in range(max(1, share // len(rivals))):
                guess = match.guess(seat, self.luck.getrandbits(64))
                values: list[float] = []
                for rival in rivals:
                    values.append(played_out(guess, seat, rival.choices))
                    if time.perf_counter() > until:
                        break
                if len(values) < len(rivals):  # a guess counts for all of them or for none
                    return max(rivals, key=value_of)
                for rival, value in zip(rivals, values):
                    rival.visits += 1
                    rival.total += value
            rivals = sorted(rivals, key=value_of, reverse=True)[: (len(rivals) + 1) // 2]
        return rivals[0]


def whole_turns(
    match: Match, seat: int, width: int, first: tuple[Option, ...], many: Optional[int], until: float = inf
) -> list[Line]:
    """Rows of choices to the end of the turn, the best first; of a decision with many options so `many` are tried.

    When the time is over, the best row is brought to its end.
    """
    start = match.clone()
    for option in first:
        start.step(seat, option)
    turn = match.game.advice.turn(match.state)
    asked = start.pending.get(seat)
    alike = width if many or first or asked is None else max(ALIKE, width // len(asked.options))
    front, over = [Line(rate(start, seat), start, first)], list[Line]()
    while front:
        best = Best(width, alike, seat, turn)
        for line in front:
            asked = line.match.pending.get(seat)
            if asked is None or match.game.advice.turn(line.match.state) != turn:
                over.append(line)
                continue
            for option in tried(line.match, seat, asked.options, many):
                best.add(extended(line.match, seat, line.choices, option))
        front = best.lines(1 if time.perf_counter() > until else width)
    return sorted(over, key=worth, reverse=True)


class Best:
    """The best lines that are reached with one more choice, each once however it was reached."""

    def __init__(self, width: int, alike: int, seat: int, turn: int) -> None:
        self.width = width
        self.alike = alike  # at most so many with the same first choice
        self.seat = seat
        self.turn = turn
        self.reached: list[Line] = []
        self.least = -inf  # what a line must be worth more than
        self.seen: dict[tuple[Option, float], list[tuple[object, ...]]] = {}

    def add(self, line: Line) -> None:
        """Keep a line, if it is among the best and new."""
        if line.value <= self.least:
            return
        alike = self.seen.setdefault((line.choices[0], line.value), [])
        same = situation(line.match, self.seat, self.turn)
        if same in alike:
            return
        alike.append(same)
        self.reached.append(line)
        if len(self.reached) >= ROOM * self.width:
            self.reached = self.lines(self.width)
            if len(self.reached) == self.width:
                self.least = self.reached[-1].value

    def lines(self, number: int) -> list[Line]:
        """The best so many."""
        return few_alike(sorted(self.reached, key=worth, reverse=True), self.alike)[:number]


def situation(match: Match, seat: int, turn: int) -> tuple[object, ...]:
    """What is asked next in the turn: where this and the worth are the same, so is what was done."""
    asked = match.pending.get(seat)
    return () if asked is None or match.game.advice.turn(match.state) != turn else (asked.prompt, tuple(asked.options))


def tried(match: Match, seat: int, options: Sequence[Option], many: Optional[int]) -> Sequence[Option]:
    """All options, or of many those that promise most."""
    if many is None or len(options) <= MANY:
        return options
    return match.game.advice.promising(match.state, seat, options, many) or options


def best_turns(match: Match, seat: int, ends: list[Line], number: int, alike: int) -> list[Turn]:
    """The best so many turns, at a longer look at the best of their ends; not too many that begin alike."""
    found = [Turn(line, foreseen(line.match, seat)) for line in few_alike(ends, ENDS * alike)[: ENDS * number]]
    return few_alike(sorted(found, key=value_of, reverse=True), alike)[:number]


def few_alike(found: Sequence[Way], number: int) -> list[Way]:
    """At most so many with the same first choice."""
    begun: Counter[Option] = Counter()
    kept: list[Way] = []
    for way in found:
        first = way.choices[0]
        begun[first] += 1
        if begun[first] <= number:
            kept.append(way)
    return kept


def foreseen(match: Match, seat: int) -> float:
    """What a position is worth at a longer look, or what the match has come to."""
    return match.game.advice.foresee(match.state, seat) if match.outcome is None else rate(match, seat)


def played_out(guess: Match, seat: int, choices: Sequence[Option]) -> float:
    """What a turn comes to on a guess, with the next turns up to the horizon."""
    after = guess.clone()
    turn = after.game.advice.turn(after.state)
    for choice in choices:
        asked = after.pending.get(seat)
        if asked is None or choice not in asked.options:
            break
        after.step(seat, choice)
    if after.pending and after.game.advice.turn(after.state) == turn:  # it goes on differently here
        after = whole_turns(after, seat, 1, (), TRIED)[0].match
    return ahead(after, seat, (after.game.advice.turns_alone or 1) - 1)


def ahead(match: Match, seat: int, turns: int) -> float:
    """What the best of so many more turns comes to."""
    if not turns or not match.pending:
        return foreseen(match, seat)
    ends = whole_turns(match, seat, NARROW, (), TRIED)[:FEW]
    return max(ahead(line.match, seat, turns - 1) for line in ends)


def offers(guess: Match, seat: int, choices: Sequence[Option]) -> list[tuple[Option, ...]]:
    """What is offered at each of the choices."""
    after, found = guess.clone(), list[tuple[Option, ...]]()
    for choice in choices:
        found.append(tuple(after.pending[seat].options))
        after.step(seat, choice)
    return found


def rated(found: list[Turn], best: Turn) -> Thought:
    """What the thought has come to for each first option, the chosen one first."""
    turns: dict[Option, Turn] = {}
    for turn in sorted(found, key=lambda turn: (turn is best, turn.visits, turn.value), reverse=True):
        if turn.visits or turn is best:
            turns.setdefault(turn.choices[0], turn)
    ratings = [Rating(option, turn.visits, turn.value, 1.0) for option, turn in turns.items()]
    return Thought(ratings, sum(turn.visits for turn in found))
