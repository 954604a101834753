"""How rounds begin and end (SEA-1.3, 3.4, 4.1)."""

from __future__ import annotations

from . import parts
from .state import NOTHING, SealedBids


def begin_round(s: SealedBids) -> None:
    """SEA-1.3: two prizes are laid out, one face up, one face down."""
    s.phase = "bid"
    s.round += 1
    s.bids = [NOTHING] * s.seats
    s.open_prize = s.turn_up(s.prizes)
    s.prizes.hand_to(s.prizes.cards[-1], s.hidden_prize)
    s.tell("event.round", (parts.OPEN_PRIZE,), round=s.round, prize=s.open_prize)


def end_round(s: SealedBids) -> None:
    """SEA-3.4: prizes that nobody took leave the game; after the last round the match is over (SEA-4.1)."""
    if s.open_prize != NOTHING:
        s.gone.append(s.open_prize)
        s.open_prize = NOTHING
    s.hidden_prize.all_to(s.gone_unseen)
    if s.round == s.rounds:
        s.phase = "over"
    else:
        begin_round(s)
