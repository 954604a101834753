"""Chapter 2: bidding."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, Pass, Refusal, Together, Verdict, ask, judged

from . import parts
from .options import Bid
from .shared import BID, PASS
from .state import NOTHING, SealedBids


def bid(s: SealedBids) -> Flow:
    """SEA-2.1: everybody bids at the same time, in secret; then all bids are turned up."""
    yield Together({player: choose_bid(s, player) for player in range(s.seats)})
    turn_up_bids(s)
    s.phase = "take"


def choose_bid(s: SealedBids, player: int) -> Flow:
    """SEA-2.2: a card in hand, or nothing."""
    answer = yield from ask(player, "prompt.bid", lambda why: candidates(s, player))
    s.bids[player] = answer.card if isinstance(answer, Bid) else NOTHING


def candidates(s: SealedBids, player: int) -> list[Verdict[Union[Bid, Pass]]]:
    """All that a player could bid, with what is against it."""
    cards = [BID[card] for card in sorted(s.hands[player].cards)]
    return judged([*cards, PASS], lambda option: refusal(s, player, option))


def refusal(s: SealedBids, player: int, option: Union[Bid, Pass]) -> Optional[Refusal]:
    """SEA-2.3: nobody passes twice in a row."""
    if isinstance(option, Pass) and s.passed[player]:
        return Refusal("SEA-2.3", "refused.passed")
    return None


def turn_up_bids(s: SealedBids) -> None:
    """SEA-2.4: all at once; a card that was bid is spent."""
    for player, card in enumerate(s.bids):
        s.passed[player] = card == NOTHING
        if card == NOTHING:
            s.tell("event.passes", (parts.player(player),), who=f"@player.{player}")
        else:
            s.spent.append(s.lay_open(s.hands[player], card))
            s.tell("event.bids", (parts.player(player),), who=f"@player.{player}", card=card)
