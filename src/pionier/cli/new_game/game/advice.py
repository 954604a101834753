"""What only bots ask of Sealed Bids."""

from __future__ import annotations

from pionier.engine.game import Advice

from .scoring import points
from .state import BIDS, NOTHING, PRIZES, SealedBids

USUAL = sum(PRIZES) / len(PRIZES)  # what a prize is worth that nobody has seen
LATER = 0.8  # of what a bid would bring now, the same bid brings in a later round


class SealedBidsAdvice(Advice[SealedBids]):
    """What positions are worth, and when a turn is over."""

    def evaluate(self, s: SealedBids, seat: int) -> float:
        """The lead over the best of the others, with what all may still hope for."""
        worth = [points(s, player) + self.hopes(s, player) for player in range(s.seats)]
        return worth[seat] - max(worth[:seat] + worth[seat + 1 :])

    def hopes(self, s: SealedBids, seat: int) -> float:
        """What the bid of this round and the best cards for the rounds to come may bring."""
        bid = s.bids[seat] if s.phase == "bid" else NOTHING
        kept = sorted((card for card in s.hands[seat].cards if card != bid), reverse=True)
        later = kept[: s.rounds - s.round]
        return (bid * max(s.open_prize, USUAL) + LATER * USUAL * sum(later)) / len(BIDS)

    def turn(self, s: SealedBids) -> int:
        return s.round
