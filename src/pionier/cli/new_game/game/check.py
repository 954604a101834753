"""Whether a position can be: every card exactly once, every limit kept."""

from __future__ import annotations

from collections.abc import Iterator

from .state import BIDS, NOTHING, PRIZES, SealedBids


def problems(s: SealedBids) -> list[str]:
    """What is wrong with a position, in words."""
    return list(_shape(s)) or [*_cards(s), *_round(s)]


def _shape(s: SealedBids) -> Iterator[str]:
    """Numbers of players and entries, before anything is counted."""
    if s.seats not in (2, 3, 4):
        yield f"seats is {s.seats}, not 2, 3 or 4"
    for name in ("hands", "bids", "passed", "won"):
        if len(getattr(s, name)) != s.seats:
            yield f"{name} needs an entry for each of the {s.seats} players"
    if [hand.owner for hand in s.hands] != list(range(s.seats)):
        yield "hands are not in seat order"
    if any(len(pile.cards) != len(pile.looks) for pile in s.piles()):
        yield "every pile needs as many looks as cards"


def _cards(s: SealedBids) -> Iterator[str]:
    """Every card is in one place."""
    bids = [*s.stack.cards, *s.spent, *(card for hand in s.hands for card in hand.cards)]
    if sorted(bids) != list(BIDS):
        yield f"the bid cards are not each in one place: {sorted(bids)}"
    laid_out = [s.open_prize] if s.open_prize != NOTHING else []
    taken = [prize for won in s.won for prize in won]
    prizes = [*s.prizes.cards, *laid_out, *s.hidden_prize.cards, *taken, *s.gone, *s.gone_unseen.cards]
    if sorted(prizes) != list(PRIZES):
        yield f"the prize cards are not each in one place: {sorted(prizes)}"


def _round(s: SealedBids) -> Iterator[str]:
    """What lies on the table fits the phase."""
    if s.rounds not in (3, 5) or not 1 <= s.round <= s.rounds:
        yield f"there is no round {s.round} of {s.rounds}"
    if (s.open_prize != NOTHING) != (s.phase != "over") or len(s.hidden_prize) != (s.phase != "over"):
        yield "two prizes lie on the table until the match is over, one of them face down"
    if any(card != NOTHING and card not in BIDS for card in s.bids):
        yield "a bid is no bid card"
