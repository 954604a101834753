"""Planet Unknown: the one object this folder exports."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Callable, Optional

from pionier.engine.choice import Decision, Facts, Flow, Refusal
from pionier.engine.errors import BadOptions
from pionier.engine.game import PLAYERS, Game, Outcome, Preset, Setting, When
from pionier.engine.words import Words

from . import cards, check, corporations, events, previews, refusals, rounds, rovers, scoring, setup, tiles, tracks
from .advice import PlanetUnknownAdvice
from .components import BOX, COLORS
from .state import WAYS, Phase, PlanetUnknown

TEXTS = os.path.join(os.path.dirname(__file__), "texts.json")
NUMBERS = tuple(str(n) for n in range(BOX.deck_size + 1))
SEVERAL = ("2", "3", "4", "5", "6")
OWN_MIX: When = ({"events": ("custom",)},)
ALONE, TOGETHER = "solo", "multiplayer"
WHO = ((("1",), ALONE), (SEVERAL, TOGETHER))
AVAILABLE: dict[str, dict[str, int]] = BOX.data["components"]["event_deck"]["available"]


def _green(count: int) -> When:
    """With whom the deck can hold so many green cards: fewer are printed for several players."""
    return tuple({PLAYERS: who} for who, kind in WHO if count <= AVAILABLE[kind]["green"])


def _orange(count: int) -> When:
    """With how many green cards the deck can hold so many orange ones: the rest is red, and these too are limited."""
    fits = {
        kind: tuple(green for green in NUMBERS if 0 <= BOX.deck_size - count - int(green) <= AVAILABLE[kind]["red"])
        for _, kind in WHO
    }
    return tuple({PLAYERS: who, "green_events": fits[kind]} for who, kind in WHO if count <= AVAILABLE[kind]["orange"])


CHAPTERS = (tracks, tiles, rovers, cards, events, corporations)  # they teach the verbs

GREEN = {number: _green(int(number)) for number in NUMBERS}
ORANGE = {number: _orange(int(number)) for number in NUMBERS}
# "usual" is another of the decks under a name that suits any number of players: only one of the two is offered.
DECKS: dict[str, When] = {
    "usual": ({PLAYERS: ("1",)},),
    "standard": ({PLAYERS: SEVERAL},),
    "off": ({PLAYERS: SEVERAL},),
}


class PlanetUnknownGame(Game[PlanetUnknown]):
    """Everybody terraforms a planet with two-resource tiles from the rotating station and pushes five trackers."""

    id = "planet_unknown"
    rule_prefix = "PLU"
    rules_version = "2"
    players = (1, 2, 3, 4, 5, 6)
    settings = (
        Setting("planets", WAYS, "symmetric"),
        Setting("corporations", WAYS, "symmetric"),
        Setting("boards", ("base", "all"), "base"),
        Setting("events", ("usual", "off", *BOX.presets, "custom"), "usual", offered=DECKS),
        Setting("green_events", NUMBERS, "7", matters=OWN_MIX, offered=GREEN),
        Setting("orange_events", NUMBERS, "7", matters=OWN_MIX, offered=ORANGE),
        Setting("private_objectives", ("off", "on"), "off", matters=({PLAYERS: SEVERAL},)),
        Setting("two_players", ("turning", "commander"), "turning", matters=({PLAYERS: ("2",)},)),
        Setting("station", ("standard", "shuffled"), "standard"),
    )
    presets = (
        Preset("first", weight=2),
        Preset("standard", {"planets": "dealt", "corporations": "dealt"}, weight=3),
        Preset(
            "everything",
            {"planets": "dealt", "corporations": "dealt", "boards": "all", "events": "standard", "private_objectives": "on"},
            weight=4,
        ),
    )
    categories = scoring.CATEGORIES
    advice = PlanetUnknownAdvice()

    def __init__(self) -> None:
        self.words = Words.load(TEXTS)
        BOX.add_names(self.words)

    def check_settings(self, players: int, options: dict[str, str]) -> dict[str, str]:
        """As usual; solo always has events and private objectives (PLU-0.4, 10.1), and the deck must be possible (PLU-10.2)."""
        chosen = super().check_settings(players, options)
        if chosen["events"] == "usual":
            chosen["events"] = "standard" if players == 1 else "off"
        if players == 1:
            chosen["private_objectives"] = "on"
            if chosen["events"] == "off":
                raise self._refuse("refused.solo_events", {})
        mix = setup.custom_mix(chosen)
        if mix is not None:
            available = AVAILABLE[ALONE if players == 1 else TOGETHER]
            for color, wanted in zip(COLORS, mix):
                if not 0 <= wanted <= available[color]:
                    facts: Facts = {"color": f"@color.{color}", "n": wanted, "most": available[color], "size": BOX.deck_size}
                    raise self._refuse("refused.event_mix", facts)
            chosen["green_events"], chosen["orange_events"] = str(mix[0]), str(mix[1])
        for kind, way in zip(setup.KINDS, (chosen["planets"], chosen["corporations"])):
            there = len(setup.asymmetric(kind, chosen["boards"] == "all"))
            if way == "dealt" and there < players:
                raise self._refuse(f"refused.too_few_{kind}s", {"n": there, "players": players})
        return chosen

    def _refuse(self, key: str, facts: Facts) -> BadOptions:
        return BadOptions(self.words.say(key, "en", facts), key, facts)

    def state_class(self) -> type[PlanetUnknown]:
        return PlanetUnknown

    def new_state(self, players: int, options: dict[str, str]) -> PlanetUnknown:
        return PlanetUnknown(seats=players)

    def setup(self, s: PlanetUnknown, options: dict[str, str]) -> None:
        setup.lay_out(s, options, setup.custom_mix(options) or ())

    def next_stage(self, s: PlanetUnknown) -> Optional[Flow]:
        stage = STAGES.get(s.phase)
        return stage(s) if stage else None  # "over" has none

    def outcome(self, s: PlanetUnknown) -> Outcome:
        return scoring.outcome(s)

    def problems(self, s: PlanetUnknown) -> list[str]:
        return check.problems(s)

    def sides(self, s: PlanetUnknown) -> dict[str, list[str]]:
        return {
            "side.planet": [f"planet.{me.world.id}" for me in s.players],
            "side.corporation": [f"corporation.{me.board.id}" for me in s.players],
        }

    def said(self, s: PlanetUnknown, asked: Decision) -> list[tuple[str, Facts]]:
        return previews.said(s, asked)

    def refusal(self, s: PlanetUnknown, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
        return refusals.refusal(s, asked, path)

    def component_sources(self) -> dict[str, int]:
        return BOX.sources()


STAGES: dict[Phase, Callable[[PlanetUnknown], Flow]] = {
    "sides": setup.choose_sides,
    "boards": setup.choose_boards,
    "corporations": setup.set_up_corporations,
    "objectives": setup.choose_objectives,
    "rotate": rounds.rotate,
    "event": rounds.event_phase,
    "event_civ": rounds.civ_phase,
    "main": rounds.main_phase,
    "civ": rounds.civ_phase,
    "end": rounds.end_phase,
    "end_civ": rounds.civ_phase,
}
GAME = PlanetUnknownGame()
