"""What only bots ask of Evacuation."""

from __future__ import annotations

from pionier.engine.game import Advice
from pionier.games.evacuation.state import PHASES, Evacuation

from .evaluation import prospects

MOST_TURNS = 1000  # of a phase


class EvacuationAdvice(Advice[Evacuation]):
    """What positions are worth, and how far to look."""

    horizon = None  # a year: passing early, a line would otherwise end in another phase than the rest

    def evaluate(self, s: Evacuation, seat: int) -> float:
        """What the seat may expect to score; others hardly depend on what a player does, so they are left out."""
        return prospects(s, seat)

    def turn(self, s: Evacuation) -> int:
        """Which turn of the match this is; outside the Actions phase, every phase counts as a turn."""
        taken = sum(me.actions + me.passed for me in s.players)
        running = s.step != "start" or s.card >= 0  # its action is counted already
        return (s.year * len(PHASES) + PHASES.index(s.phase)) * MOST_TURNS + taken - running

    def era(self, s: Evacuation) -> int:
        return s.year
