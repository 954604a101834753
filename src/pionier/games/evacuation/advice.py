"""What only bots ask of Evacuation."""

from __future__ import annotations

from pionier.engine.game import Advice

from . import evaluate, turn
from .state import Evacuation


class EvacuationAdvice(Advice[Evacuation]):
    """What positions are worth, and how far to look."""

    horizon = None  # a year: passing early, a line would otherwise end in another phase than the rest

    def evaluate(self, s: Evacuation, seat: int) -> float:
        return evaluate.evaluate(s, seat)

    def turn(self, s: Evacuation) -> int:
        return turn.number(s)

    def era(self, s: Evacuation) -> int:
        return s.year
