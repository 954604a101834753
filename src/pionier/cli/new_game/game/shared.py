"""Options, made once and shared."""

from __future__ import annotations

from pionier.engine.choice import Pass

from .options import Bid, TakeHidden, TakeOpen
from .state import BIDS

BID = {card: Bid(card) for card in BIDS}
PASS = Pass()
TAKE = [TakeOpen(), TakeHidden()]
