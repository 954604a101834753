"""What only bots ask of Beyond the Horizon."""

from __future__ import annotations

from pionier.engine.game import Advice

from . import evaluate
from .state import Horizon


class BeyondTheHorizonAdvice(Advice[Horizon]):
    """What positions are worth, and how far to look."""

    def evaluate(self, s: Horizon, seat: int) -> float:
        return evaluate.evaluate(s, seat)

    def turn(self, s: Horizon) -> int:
        return s.round * s.seats + s.active
