"""Sealed Bids: the one object this folder exports."""

from __future__ import annotations

import os
from typing import Callable, Optional

from pionier.engine.choice import Flow
from pionier.engine.game import Game, Outcome, Preset, Setting
from pionier.engine.words import Words

from . import bidding, check, prizes, scoring, setup
from .advice import SealedBidsAdvice
from .state import Phase, SealedBids

TEXTS = os.path.join(os.path.dirname(__file__), "texts.json")


class SealedBidsGame(Game[SealedBids]):
    """In every round everybody bids in secret for two prizes, one of them face down."""

    id = "sealed_bids"
    rule_prefix = "SEA"
    players = (2, 3, 4)
    settings = (Setting("rounds", ("3", "5"), "5"),)
    presets = (Preset("first", {"rounds": "3"}, weight=1), Preset("standard", weight=1))
    categories = scoring.CATEGORIES
    words = Words.load(TEXTS)
    advice = SealedBidsAdvice()

    def state_class(self) -> type[SealedBids]:
        return SealedBids

    def new_state(self, players: int, options: dict[str, str]) -> SealedBids:
        return SealedBids(seats=players)

    def setup(self, s: SealedBids, options: dict[str, str]) -> None:
        setup.lay_out(s, int(options["rounds"]))

    def next_stage(self, s: SealedBids) -> Optional[Flow]:
        return None if s.phase == "over" else STAGES[s.phase](s)

    def outcome(self, s: SealedBids) -> Outcome:
        return scoring.outcome(s)

    def problems(self, s: SealedBids) -> list[str]:
        return check.problems(s)


STAGES: dict[Phase, Callable[[SealedBids], Flow]] = {
    "bid": bidding.bid,
    "take": prizes.take_prizes,
}
GAME = SealedBidsGame()
