"""Every word that component data may use has a rule that carries it out; this is made sure of when the game starts."""

from __future__ import annotations

from collections.abc import Collection

from pionier.engine.errors import BadData

from . import cards, events, objectives, scoring
from .components.boards import BENEFITS
from .components.technology_words import OWN, REACTIONS, common
from .components.vocabulary import CONDITIONS, END_GAME, EVENTS, IMMEDIATE, MAY_BE_DROPPED, METRICS, STEPS
from .corporations import MADE
from .corporations.company import EFFECTS, RUN
from .restrictions import PLANET

Words = Collection[str]


def tables() -> dict[str, tuple[Words, Words]]:
    """The words of each vocabulary and those that rules carry out."""
    found: dict[str, tuple[Words, Words]] = {
        "immediate civ cards": (IMMEDIATE.verbs, cards.IMMEDIATE),
        "end-game civ cards": (END_GAME.verbs, {**cards.OWED, **scoring.COUNTED}),
        "events": (EVENTS.verbs, {*events.EACH, *events.TABLE, *events.LASTING}),
        "objectives of neighbours": (METRICS.verbs, objectives.METRICS),
        "private objectives": (CONDITIONS.verbs, objectives.CONDITIONS),
        "tracks": (STEPS.verbs, BENEFITS),
        "planets": (MAY_BE_DROPPED, PLANET),
        "technologies": ({op for words in common().values() for op in words}, {*EFFECTS, *RUN}),
        "reactions": (common()[REACTIONS[0]], EFFECTS),
        "corporations": (OWN, MADE),
    }
    for corporation, made in MADE.items():
        words = {op for timing in OWN.get(corporation, {}).values() for op in timing}
        found[f"technologies of {corporation}"] = words, made.own
    return found


def check_taught(given: dict[str, tuple[Words, Words]]) -> None:
    """Refuse a vocabulary with a word that no rule carries out, or a rule whose word the data cannot say."""
    for where, (words, rules) in given.items():
        for word in words:
            if word not in rules:
                raise BadData(where, f"no rule carries out {word}")
        for word in rules:
            if word not in words:
                raise BadData(where, f"{word} is not in the vocabulary")
