"""Micro Cosmos: the one object this folder exports."""

from __future__ import annotations

import os
from typing import Callable, Optional

from pionier.engine.choice import Decision, Facts, Flow
from pionier.engine.game import PLAYERS, Game, Outcome, Preset, Setting
from pionier.engine.words import Words

from . import actions, automa, check, crew, exploring, playing, previews, scoring, setup, travel, turn, upgrade
from .advice import MicroCosmosAdvice
from .components import BOX
from .state import MicroCosmos, Phase

TEXTS = os.path.join(os.path.dirname(__file__), "texts.json")


class MicroCosmosGame(Game[MicroCosmos]):
    """Arks fly around a Star Gate, discover planets, terraform them and rescue survivors."""

    id = "micro_cosmos"
    rule_prefix = "MIC"
    rules_version = "2"
    players = (1, 2, 3, 4)
    settings = (
        Setting("length", ("standard", "long"), "standard"),
        Setting("automa", tuple(level.id for level in BOX.levels), BOX.levels[0].id, matters=({PLAYERS: ("1",)},)),
    )
    presets = (Preset("standard", weight=3), Preset("long", {"length": "long"}, weight=3))
    categories = scoring.CATEGORIES
    advice = MicroCosmosAdvice()

    def __init__(self) -> None:
        self.words = Words.load(TEXTS)
        BOX.add_names(self.words)

    def state_class(self) -> type[MicroCosmos]:
        return MicroCosmos

    def new_state(self, players: int, options: dict[str, str]) -> MicroCosmos:
        return MicroCosmos(seats=players)

    def setup(self, s: MicroCosmos, options: dict[str, str]) -> None:
        setup.lay_out(s, options["length"], options["automa"])

    def next_stage(self, s: MicroCosmos) -> Optional[Flow]:
        if s.drawn >= 0:
            return crew.place_drawn(s, s.active)
        if s.found:
            return exploring.resolve_found(s, s.active)
        return STAGES[s.phase](s) if s.phase != "over" else None

    def outcome(self, s: MicroCosmos) -> Outcome:
        return scoring.outcome(s)

    def problems(self, s: MicroCosmos) -> list[str]:
        return check.problems(s)

    def said(self, s: MicroCosmos, asked: Decision) -> list[tuple[str, Facts]]:
        return previews.said(s, asked)

    def component_sources(self) -> dict[str, int]:
        return BOX.sources()


STAGES: dict[Phase, Callable[[MicroCosmos], Flow]] = {
    "setup": setup.choose_start,
    "upgrade": upgrade.upgrade_ark,
    "travel": travel.travel,
    "crew": playing.play_crew,
    "actions": actions.act,
    "draw": turn.draw_card,
    "automa": automa.take_turn,
}
GAME = MicroCosmosGame()
