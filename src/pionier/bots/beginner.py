"""The bot that plays like a person in their first match: it sees some of its options and misjudges what its turn comes to."""

from __future__ import annotations

from statistics import pstdev

from pionier.engine.choice import Option
from pionier.engine.match import Match

from .ahead import SURE, look_ahead, worth
from .greedy import DEPTH, FEW, Greedy

SEEN, SHARE = 6, 3  # it looks at so many options, or at one of so many where there are more
BLUR = 0.5  # how far it misjudges them, by their deviation


class Beginner(Greedy):
    """Follows one line from each option that it sees, to the end of its turn, and takes what looks best."""

    def choose(self, match: Match, seat: int) -> Option:
        options = match.pending[seat].options
        if len(options) == 1:
            return options[0]
        seen = self.luck.sample(options, min(len(options), max(SEEN, len(options) // SHARE)))
        guess = match.guess(seat, self.luck.getrandbits(64))
        values = [max(map(worth, lines), default=float("-inf")) for lines in look_ahead(guess, seat, seen, len(seen), DEPTH, FEW)]
        most = max(values)
        if most < -SURE:
            return super().choose(match, seat)  # play would stand still: now it looks at everything
        blur = BLUR * pstdev([value for value in values if value > most - SURE])
        looks = [self.luck.gauss(value, blur) for value in values]
        return seen[looks.index(max(looks))]
