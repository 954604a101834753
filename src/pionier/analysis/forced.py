"""A match in which a decision has one answer: so the search can be asked what it thinks of a choice it would not make."""

from __future__ import annotations

from typing import Union

from pionier.engine.choice import Choose, Option
from pionier.engine.match import Match


class Forced(Match):
    """A copy of a match in which one option is open to a seat, and in all guesses at it too, until the seat has chosen.

    The option is offered twice, for nobody thinks about a decision with one option.
    """

    def __init__(self, match: Match, seat: int, option: Option) -> None:
        vars(self).update(vars(match.clone()))
        self._offer = Choose(seat, match.pending[seat].prompt, [option, option])
        self._force(self)

    def guess(self, seat: int, seed: Union[int, str]) -> Match:
        guess = super().guess(seat, seed)
        self._force(guess)
        return guess

    def _force(self, match: Match) -> None:
        if match._branches is None:
            match._asked = self._offer
        else:
            match._branches[self._offer.player].asked = self._offer
