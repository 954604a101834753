"""What only bots ask of Micro Cosmos."""

from __future__ import annotations

from pionier.engine.game import Advice

from . import evaluate
from .state import MicroCosmos


class MicroCosmosAdvice(Advice[MicroCosmos]):
    """What positions are worth, and how far to look."""

    horizon = 1  # what cards bring by the next turn is luck: who counts on it plays worse

    def evaluate(self, s: MicroCosmos, seat: int) -> float:
        return evaluate.evaluate(s, seat)

    def turn(self, s: MicroCosmos) -> int:
        return s.round * len(s.players) + (s.active - s.first) % len(s.players)
