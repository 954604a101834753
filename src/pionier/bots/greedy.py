"""The bot that looks to the end of its turn and takes what is worth most there.

Decisions are small (the action, then its target), so the first of them is worth what the following ones can make of it. The bot
plays its own next choices on copies of a guess (a match that could be this one for all its seat knows), in width rather than
depth: of each first choice it follows the few best lines until somebody else must choose.
"""

from __future__ import annotations

from pionier.engine.choice import Option
from pionier.engine.match import Match

from .bot import Bot

GUESSES = 1  # how many guesses at what is hidden
LINES = 12  # how many lines are followed at a time, shared by all first choices
DEPTH = 3  # how many own choices after the first
SURE = 1000.0  # what a won match is worth beyond its points


class Greedy(Bot):
    """Rates positions with the game's `evaluate`; luck decides between equals."""

    def choose(self, match: Match, seat: int) -> Option:
        options = match.pending[seat].options
        if len(options) == 1:
            return options[0]
        lines = max(1, LINES // len(options))
        values = [0.0] * len(options)
        for _ in range(GUESSES):
            guess = match.guess(seat, self.luck.getrandbits(64))
            for at, option in enumerate(options):
                values[at] += best_of_turn(played(guess, seat, option), seat, lines)
        most = max(values)
        equals = [option for option, value in zip(options, values) if value == most]
        return equals[int(self.luck.random() * len(equals))]


def best_of_turn(start: Match, seat: int, lines: int) -> float:
    """The best that the seat's own next choices can make of a position, following at most `lines` lines at a time."""
    best = float("-inf")
    reached = [(rate(start, seat), start)]
    for _ in range(DEPTH):
        best = max([best, *(value for value, match in reached if seat not in match.pending)])
        front = sorted((line for line in reached if seat in line[1].pending), key=worth, reverse=True)[:lines]
        reached = [
            (rate(after, seat), after)
            for _, match in front
            for after in (played(match, seat, option) for option in match.pending[seat].options)
        ]
        if not reached:
            return best
    return max([best, *map(worth, reached)])


def worth(line: tuple[float, Match]) -> float:
    """What a line is worth so far."""
    return line[0]


def played(match: Match, seat: int, option: Option) -> Match:
    """A copy of the match in which the seat has played an option."""
    copy = match.clone()
    copy.step(seat, option)
    return copy


def rate(match: Match, seat: int) -> float:
    """What a position is worth to the seat; at the end, what the result is."""
    outcome = match.outcome
    if outcome is None:
        return match.game.evaluate(match.state, seat)
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    margin = outcome.scores[seat] - max(others, default=0)
    return margin + (SURE if outcome.places[seat] == 1 else -SURE)
