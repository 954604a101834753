"""Antarctica: the one object this folder exports."""

from __future__ import annotations

import os
from typing import Callable, Optional

from pionier.engine.choice import Decision, Facts, Flow
from pionier.engine.game import Game, Outcome, Preset, Setting
from pionier.engine.words import Words

from . import cards, check, previews, scoring, setup, sun, symbols, turn
from .advice import AntarcticaAdvice
from .components import BOX
from .state import Antarctica, Phase

TEXTS = os.path.join(os.path.dirname(__file__), "texts.json")


class AntarcticaGame(Game[Antarctica]):
    """The sun circles eight zones of the ice; the front ship of the zone it reaches sails on and acts."""

    id = "antarctica"
    rule_prefix = "ANT"
    rules_version = "2"
    players = (2, 3, 4)
    settings = (Setting("ship_setup", ("free", "first_game"), "free"),)
    presets = (Preset("first", {"ship_setup": "first_game"}, weight=2), Preset("standard", weight=2))
    categories = scoring.CATEGORIES
    advice = AntarcticaAdvice()

    def __init__(self) -> None:
        self.words = Words.load(TEXTS)
        BOX.add_names(self.words)

    def state_class(self) -> type[Antarctica]:
        return Antarctica

    def new_state(self, players: int, options: dict[str, str]) -> Antarctica:
        return Antarctica(seats=players)

    def setup(self, s: Antarctica, options: dict[str, str]) -> None:
        setup.lay_out(s, options["ship_setup"])

    def next_stage(self, s: Antarctica) -> Optional[Flow]:
        """ANT-12.14: picks and symbol actions come before everything else; then the end, then the turn goes on."""
        if s.picks:
            return cards.pick(s)
        if s.action:
            return symbols.serve_next(s)
        if s.waiting:
            return symbols.begin_next(s)
        if s.ending:
            s.over = True
            return None
        return STAGES[s.phase](s)

    def outcome(self, s: Antarctica) -> Outcome:
        return scoring.outcome(s)

    def said(self, s: Antarctica, asked: Decision) -> list[tuple[str, Facts]]:
        return previews.said(s, asked)

    def problems(self, s: Antarctica) -> list[str]:
        return check.problems(s)

    def component_sources(self) -> dict[str, int]:
        return BOX.sources()


STAGES: dict[Phase, Callable[[Antarctica], Flow]] = {
    "place": setup.place_ship,
    "extra_cube": setup.place_extra_cube,
    "sun": sun.next_stop,
    "move": turn.sail,
    "arrived": turn.main_action,
    "acted": turn.last_chance,
}
GAME = AntarcticaGame()
