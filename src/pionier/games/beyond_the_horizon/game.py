"""Beyond the Horizon: the one object this folder exports."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Callable, Optional

from pionier.engine.choice import Decision, Facts, Flow, Refusal
from pionier.engine.game import Game, Outcome, Preset
from pionier.engine.words import Words

from . import check, goals, movement, previews, production, refusals, scoring, setup, texts, turn
from .advice import BeyondTheHorizonAdvice
from .components import BOX
from .effects import VERBS
from .state import Horizon, Phase

TEXTS = os.path.join(os.path.dirname(__file__), "texts.json")


class BeyondTheHorizonGame(Game[Horizon]):
    """Civilizations on a shared technology tree and a growing map: an action, perhaps an expansion, production, a goal."""

    id = "beyond_the_horizon"
    rule_prefix = "BTH"
    rules_version = "2"
    players = (2, 3, 4)
    settings = ()
    presets = (Preset("standard", weight=4),)
    categories = scoring.CATEGORIES
    advice = BeyondTheHorizonAdvice()

    def __init__(self) -> None:
        self.words = Words.load(TEXTS)
        BOX.add_names(self.words)
        texts.add_texts(self.words)

    def state_class(self) -> type[Horizon]:
        return Horizon

    def new_state(self, players: int, options: dict[str, str]) -> Horizon:
        return Horizon(seats=players)

    def setup(self, s: Horizon, options: dict[str, str]) -> None:
        setup.lay_out(s)

    def next_stage(self, s: Horizon) -> Optional[Flow]:
        """BTH-3.2: the phases of a turn; each task of the chosen action is a stage of its own."""
        return None if s.over else STAGES[s.phase](s)

    def outcome(self, s: Horizon) -> Outcome:
        return scoring.outcome(s)

    def problems(self, s: Horizon) -> list[str]:
        return check.problems(s)

    def component_sources(self) -> dict[str, int]:
        return BOX.sources()

    def said(self, s: Horizon, asked: Decision) -> list[tuple[str, Facts]]:
        return previews.said(s, asked)

    def refusal(self, s: Horizon, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
        return refusals.refusal(s, asked, path)


# The stages, in the order of a turn (BTH-3.2).
STAGES: dict[Phase, Callable[[Horizon], Flow]] = {
    "government": setup.pick_government,
    "action": turn.choose_action,
    "tasks": turn.carry_on,
    "expansion": turn.expand,
    "production": production.produce,
    "exchange": production.exchange,
    "goal": goals.claim_goal,
}
CHAPTERS = (movement,)  # not called from here, but it teaches verbs
VERBS.check_taught()
GAME = BeyondTheHorizonGame()
