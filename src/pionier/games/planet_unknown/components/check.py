"""What is told of the data is what is played, and the event deck has as many cards as it says."""

from __future__ import annotations

from collections.abc import Iterable

from pionier.engine.effects import Vocabulary
from pionier.engine.entries import Entry, expect
from pionier.engine.errors import BadData

from .technology_words import TIMINGS
from .vocabulary import COLORS, CONDITIONS, END_GAME, EVENTS, IMMEDIATE, METRICS, STEPS


def check_deck(deck: Entry) -> None:
    """Each mix of events fills the deck."""
    for preset in deck.entries("presets"):
        expect(sum(preset.whole(color) for color in COLORS), deck.whole("size"), f"{preset.where}: cards")


def check_words(op_rules: Entry, corporations: Entry) -> None:
    """The words told to readers of the data are those that are played."""
    civ = Vocabulary("op", {**IMMEDIATE.verbs, **END_GAME.verbs})
    tables = {"civ": civ, "event": EVENTS, "objective_metric": METRICS, "objective_condition": CONDITIONS}
    for name, words in tables.items():
        _same_words(op_rules.inner(name).names(), words.verbs, op_rules.at(name))
    benefits, timings = corporations.inner("benefit_types"), corporations.inner("timings")
    _same_words(benefits.names(), STEPS.verbs, benefits.where)
    _same_words([name.partition(":")[0] for name in timings.names()], TIMINGS, timings.where)


def _same_words(found: Iterable[str], words: Iterable[str], where: str) -> None:
    if sorted(found) != sorted(words):
        raise BadData(where, f"expected {', '.join(words)}, found {', '.join(found)}")
