"""Positions of Sealed Bids in a line, and short ways to play and read them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeVar

from pionier.engine.hidden import Deck, Hand, Pile
from pionier.engine.match import Match
from pionier.games.sealed_bids import GAME
from pionier.games.sealed_bids.shared import BID, PASS
from pionier.games.sealed_bids.state import BIDS, NOTHING, PRIZES, SealedBids

A, B, C = range(3)
PASSES = NOTHING
P = TypeVar("P", bound=Pile)


def table(
    *hands: Collection[int],
    lots: tuple[int, int] = (5, 9),
    won: tuple[tuple[int, ...], ...] = (),
    passed: Collection[int] = (),
    this: int = 1,
    rounds: int = 5,
) -> Match:
    """Round `this` begins: the hands, the open and the hidden prize, prizes won before, and who passed in the last round."""
    seats = len(hands)
    s = SealedBids(seats=seats, round=this, rounds=rounds, open_prize=lots[0])
    s.bids = [NOTHING] * seats
    s.won = list(won or [()] * seats)
    s.passed = [seat in passed for seat in range(seats)]
    s.hands = [filled(Hand("bid", owner=seat), hand) for seat, hand in enumerate(hands)]
    dealt = {card for hand in hands for card in hand}
    s.stack = filled(Deck("bid"), [card for card in BIDS if card not in dealt])
    out = {*lots, *(prize for each in s.won for prize in each)}
    s.hidden_prize = filled(Deck("prize"), [lots[1]])
    s.prizes = filled(Deck("prize"), [prize for prize in PRIZES if prize not in out])
    assert GAME.problems(s) == []
    return Match(GAME, {"rounds": str(rounds)}, "test", s)


def filled(pile: P, cards: Iterable[int]) -> P:
    """A pile of cards that nobody has looked at."""
    for card in cards:
        pile.put(card)
    return pile


def bid(match: Match, *cards: int) -> None:
    """Everybody bids a card or passes, in seat order."""
    for seat, card in enumerate(cards):
        match.play(seat, PASS if card == PASSES else BID[card])


def told(match: Match) -> list[str]:
    """The lines of the log, in English."""
    return [GAME.words.say(event.key, "en", event.facts, ["Ann", "Bob", "Cy"]) for event in match.log]
