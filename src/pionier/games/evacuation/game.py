"""Evacuation: the one object this folder exports."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Callable, Optional

from pionier.engine.choice import Decision, Facts, Flow, Refusal
from pionier.engine.errors import BadOptions
from pionier.engine.game import PLAYERS, Game, Outcome, Preset, Setting, When
from pionier.engine.words import Words

from . import (
    advanced,
    bonuses,
    building,
    check,
    cleanup,
    income,
    infrastructure,
    order,
    previews,
    progress,
    refresh,
    refusals,
    resources,
    scoring,
    settling,
    setup,
    technologies,
    transport,
    turn,
)
from .advice import EvacuationAdvice
from .components import BOX
from .state import Evacuation, Phase

TEXTS = os.path.join(os.path.dirname(__file__), "texts.json")
CHAPTERS = (resources, infrastructure, technologies, settling, building, refresh, advanced)  # they teach the verbs

POINTS: When = ({"mode": ("points",)},)


class EvacuationGame(Game[Evacuation]):
    """The sun swallows the Old World: in four years everybody ships an economy to the New World and builds it up again."""

    id = "evacuation"
    rule_prefix = "EVA"
    rules_version = "2"
    players = (1, 2, 3, 4)
    settings = (
        Setting("mode", ("points", "race"), "points", matters=({PLAYERS: ("2", "3", "4")},)),
        Setting("actions", ("standard", "advanced"), "standard"),
        Setting("bonuses", ("strict", "generous"), "strict", matters=({"actions": ("standard",)},)),  # EVA-18.3
        Setting("goals", ("draft", "first_game"), "draft", matters=POINTS),
        Setting("common_goals", ("off", "on"), "off", matters=POINTS),
        Setting("majority_in_line", ("off", "A", "B", "random"), "off", matters=POINTS),
        Setting("third_player", ("none", "dummy"), "none", matters=({PLAYERS: ("2",)},)),
    )
    presets = (
        Preset("first", {"goals": "first_game"}, weight=4),
        Preset("standard", weight=5),
        Preset("everything", {"actions": "advanced", "common_goals": "on", "majority_in_line": "random"}, weight=5),
    )
    categories = scoring.CATEGORIES
    advice = EvacuationAdvice()

    def __init__(self) -> None:
        self.words = Words.load(TEXTS)
        BOX.add_names(self.words)

    def check_settings(self, players: int, options: dict[str, str]) -> dict[str, str]:
        """As usual; what does not go together is refused (EVA-0.4)."""
        chosen = super().check_settings(players, options)
        if chosen["actions"] == "advanced" and options.get("bonuses") != "strict":
            chosen["bonuses"] = "generous"  # EVA-18.3
        for refused, key in (
            (chosen["actions"] == "advanced" and chosen["bonuses"] == "strict", "refused.advanced_strict"),
            (players == 1 and chosen["mode"] == "race", "refused.solo_race"),
            (chosen["mode"] == "race" and chosen["goals"] == "first_game", "refused.race_goals"),
            (chosen["mode"] == "race" and chosen["common_goals"] == "on", "refused.race_common_goals"),
            (chosen["mode"] == "race" and chosen["majority_in_line"] != "off", "refused.race_majority"),
            (players != 2 and chosen["third_player"] == "dummy", "refused.dummy_players"),
        ):
            if refused:
                raise BadOptions(self.words.say(key, "en"), key, {})
        return chosen

    def state_class(self) -> type[Evacuation]:
        return Evacuation

    def new_state(self, players: int, options: dict[str, str]) -> Evacuation:
        return Evacuation(seats=players)

    def setup(self, s: Evacuation, options: dict[str, str]) -> None:
        setup.lay_out(s, options)

    def next_stage(self, s: Evacuation) -> Optional[Flow]:
        stage = STAGES.get(s.phase)
        return stage(s) if stage else None  # "over" has none

    def outcome(self, s: Evacuation) -> Outcome:
        return scoring.outcome(s)

    def problems(self, s: Evacuation) -> list[str]:
        return check.problems(s)

    def said(self, s: Evacuation, asked: Decision) -> list[tuple[str, Facts]]:
        return previews.said(s, asked)

    def refusal(self, s: Evacuation, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
        return refusals.refusal(s, asked, path)

    def component_sources(self) -> dict[str, int]:
        return BOX.sources()


STAGES: dict[Phase, Callable[[Evacuation], Flow]] = {
    "draft": setup.draft,
    "keep": advanced.keep,
    "income": income.income,
    "actions": turn.take_turn,
    "transport": transport.transport,
    "order": order.set_turn_order,
    "progress": progress.progress,
    "bonuses": bonuses.bonuses,
    "cleanup": cleanup.clean_up,
}
GAME = EvacuationGame()
