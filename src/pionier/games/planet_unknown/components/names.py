"""Names of components for the game's words."""

from __future__ import annotations

from pionier.engine.entries import Entry, add_words
from pionier.engine.words import Words


def add_names(files: dict[str, Entry], words: Words) -> None:
    """Put the names of all components among the game's words."""
    index, cards = files["components"], files["cards"]
    for entry in index.entries("resources"):
        add_words(words, f"resource.{entry.text('id')}", entry)
    for entry in index.inner("event_deck").entries("presets"):
        add_words(words, f"setting.events.{entry.text('id')}", entry)
    for entry in index.inner("solo_target").entries("ratings"):
        words.add(f"tie.rating.{entry.whole('rating')}", entry.text("en"), entry.text("pl"))
    for entry in files["planets"].entries("planets"):
        add_words(words, f"planet.{entry.text('id')}", entry)
        words.add(f"planet.{entry.text('id')}.text", *entry.both("rule"))
    for entry in files["corporations"].entries("corporations"):
        name = f"corporation.{entry.text('id')}"
        add_words(words, name, entry)
        words.add(f"{name}.text", *entry.both("special"))
        for technology in entry.entries("technologies"):
            words.add(f"{name}.{technology.whole('level')}", *technology.both("text"))
    for entry in files["tiles"].entries("shapes"):
        add_words(words, f"shape.{entry.text('id')}", entry)
    for table in ("civ", "events"):
        for entry in cards.entries(table):
            add_words(words, f"card.{entry.text('id')}", entry)
    for entry in cards.entries("objectives"):
        for side in ("neighbor", "private"):
            add_words(words, f"card.{entry.text('id')}.{side}", entry.inner(side))
