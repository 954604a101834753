"""The bot that looks to the end of its turn and takes what is worth most there.

Decisions are small (the action, then its target), so the first of them is worth what the following ones can make of it. The bot
plays its own next choices on copies of a guess (a match that could be this one for all its seat knows), in width rather than
depth: of each first choice it follows the few best lines until somebody else must choose.
"""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.choice import Option
from pionier.engine.match import Match

from .bot import Bot

GUESSES = 1  # how many guesses at what is hidden
LINES = 12  # how many lines are followed at a time, shared by all first choices
DEPTH = 3  # how many own choices after the first
WIDE = 40  # more options than this are not followed one by one
FEW = 8  # but the best so many of them are
SURE = 1000.0  # what a won match is worth beyond its points


class Greedy(Bot):
    """Rates positions with the game's `evaluate`; luck decides between equals."""

    def choose(self, match: Match, seat: int) -> Option:
        options = match.pending[seat].options
        if len(options) == 1:
            return options[0]
        values = [0.0] * len(options)
        for _ in range(GUESSES):
            guess = match.guess(seat, self.luck.getrandbits(64))
            for at, value in enumerate(rated(guess, seat, options)):
                values[at] += value
        most = max(values)
        equals = [option for option, value in zip(options, values) if value == most]
        return equals[int(self.luck.random() * len(equals))]


def rated(guess: Match, seat: int, options: Sequence[Option]) -> list[float]:
    """What each option is worth; of a wide decision (where to place a tile) only the most promising are followed further."""
    after = [(rate(match, seat), match) for match in (played(guess, seat, option) for option in options)]
    values = [value for value, _ in after]
    best = range(len(after))
    if len(after) > WIDE:
        best = sorted(best, key=lambda at: values[at], reverse=True)[:FEW]
        values = [float("-inf")] * len(after)
    lines = max(1, LINES // len(best))
    turn = guess.game.turn(guess.state)
    for at in best:
        values[at] = best_of_turn(*after[at], seat, turn, lines)
    return values


def goes_on(match: Match, seat: int, turn: int) -> bool:
    """Whether the seat chooses again in the same turn, among few enough options to look at them all."""
    asked = match.pending.get(seat)
    return asked is not None and len(asked.options) <= WIDE and match.game.turn(match.state) == turn


def best_of_turn(value: float, start: Match, seat: int, turn: int, lines: int) -> float:
    """The best that the seat's own next choices can make of a position, following at most `lines` lines at a time."""
    best = float("-inf")
    reached = [(value, start)]
    for _ in range(DEPTH):
        best = max([best, *(value for value, match in reached if not goes_on(match, seat, turn))])
        front = sorted((line for line in reached if goes_on(line[1], seat, turn)), key=worth, reverse=True)[:lines]
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
    if match.players == 1:
        return outcome.scores[seat]  # alone, an early end is no victory
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    margin = outcome.scores[seat] - max(others, default=0)
    return margin + (SURE if outcome.places[seat] == 1 else -SURE)
