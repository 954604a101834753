"""What only bots ask of Antarctica."""

from __future__ import annotations

from pionier.engine.game import Advice

from . import evaluate
from .state import Antarctica


class AntarcticaAdvice(Advice[Antarctica]):
    """What positions are worth, and how far to look."""

    horizon = 3  # a turn moves one of several ships; who has the next one, the sun decides

    def evaluate(self, s: Antarctica, seat: int) -> float:
        return evaluate.evaluate(s, seat)

    def turn(self, s: Antarctica) -> int:
        return 2 * s.stop + s.extra
