"""Chapter 1: laying out the game."""

from __future__ import annotations

from pionier.engine.hidden import Deck, Hand

from .rounds import begin_round
from .state import BIDS, DEALT, PRIZES, SealedBids


def lay_out(s: SealedBids, rounds: int) -> None:
    """SEA-1.1 to 1.3: shuffle both decks, deal the hands, begin the first round."""
    s.rounds = rounds
    s.stack = shuffled(s, "bid", BIDS)
    s.prizes = shuffled(s, "prize", PRIZES)
    s.hands = [Hand("bid", owner=player) for player in range(s.seats)]
    for hand in s.hands:
        for _ in range(DEALT):
            s.stack.hand_to(s.stack.cards[-1], hand)
    s.passed = [False] * s.seats
    s.won = [()] * s.seats
    begin_round(s)


def shuffled(s: SealedBids, pool: str, cards: range) -> Deck:
    """A deck that nobody has looked at."""
    deck = Deck(pool, tuple(cards), (0,) * len(cards))
    s.shuffle_pile(pool, deck)
    return deck
