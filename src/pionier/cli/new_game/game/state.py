"""The state of a match of Sealed Bids. Lists with one entry a player are in seat order."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from pionier.engine.data import data
from pionier.engine.hidden import Deck, Hand
from pionier.engine.state import State

Phase = Literal["bid", "take", "over"]

BIDS = range(1, 25)  # the bid cards, by their number
PRIZES = range(1, 15)  # the prize cards, by their points
DEALT = 6
NOTHING = 0  # no card: a pass, a prize that was taken


@data
class SealedBids(State):
    """One match."""

    phase: Phase = "bid"
    round: int = 0
    rounds: int = 5
    stack: Deck = field(default_factory=lambda: Deck("bid"))  # bid cards that were not dealt
    hands: list[Hand] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)  # of this round
    passed: list[bool] = field(default_factory=list)  # in the last round (SEA-2.3)
    spent: list[int] = field(default_factory=list)  # bid cards that were turned up
    prizes: Deck = field(default_factory=lambda: Deck("prize"))
    open_prize: int = NOTHING
    hidden_prize: Deck = field(default_factory=lambda: Deck("prize"))
    won: list[tuple[int, ...]] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)  # prizes that nobody took
    gone_unseen: Deck = field(default_factory=lambda: Deck("prize"))
