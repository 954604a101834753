"""Chapter 3: who takes which prize."""

from __future__ import annotations

from pionier.engine.choice import Flow, ask

from . import parts
from .options import TakeOpen
from .rounds import end_round
from .shared import TAKE
from .state import NOTHING, SealedBids


def take_prizes(s: SealedBids) -> Flow:
    """SEA-3.1, 3.2: the highest bid takes one of the prizes, the second highest the other."""
    bidders = in_order(s)
    if bidders:
        answer = yield from ask(bidders[0], "prompt.take", TAKE)
        in_turn = [take_open, take_hidden] if isinstance(answer, TakeOpen) else [take_hidden, take_open]
        for player, take in zip(bidders, in_turn):
            take(s, player)
    end_round(s)


def in_order(s: SealedBids) -> list[int]:
    """Who has bid, the highest first; no two cards have the same number."""
    return sorted((player for player in range(s.seats) if s.bids[player] != NOTHING), key=lambda player: -s.bids[player])


def take_open(s: SealedBids, player: int) -> None:
    """The prize that all have seen."""
    keep(s, player, s.open_prize, parts.OPEN_PRIZE)
    s.open_prize = NOTHING


def take_hidden(s: SealedBids, player: int) -> None:
    """SEA-3.3: it is turned up when it is taken."""
    keep(s, player, s.turn_up(s.hidden_prize), parts.HIDDEN_PRIZE)


def keep(s: SealedBids, player: int, prize: int, part: str) -> None:
    """A prize goes to a player."""
    s.won[player] += (prize,)
    s.tell("event.takes", (part, parts.player(player)), who=f"@player.{player}", prize=prize)
