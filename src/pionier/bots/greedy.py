"""The bot that looks to the end of its turn and takes what is worth most there, for one guess at what it cannot see."""

from __future__ import annotations

from pionier.engine.choice import Option
from pionier.engine.match import Match

from .ahead import look_ahead, worth
from .bot import Bot

LINES = 12  # how many lines are followed at a time, shared by all first choices
DEPTH = 3  # how many own choices after the first
FEW = 8  # how many of many first choices are followed


class Greedy(Bot):
    """Rates positions with the game's `evaluate`; luck decides between equals."""

    def choose(self, match: Match, seat: int) -> Option:
        options = match.pending[seat].options
        if len(options) == 1:
            return options[0]
        guess = match.guess(seat, self.luck.getrandbits(64))
        found = look_ahead(guess, seat, options, LINES, DEPTH, FEW, self.until())
        values = [max(map(worth, lines), default=float("-inf")) for lines in found]
        most = max(values)
        equals = [option for option, value in zip(options, values) if value == most]
        return equals[int(self.luck.random() * len(equals))]
