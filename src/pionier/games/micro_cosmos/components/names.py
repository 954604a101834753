"""The names of all components, in both languages, as words of the game."""

from __future__ import annotations

from collections.abc import Iterable

from pionier.engine.entries import add_words
from pionier.engine.words import Words

from .reading import Entry
from .vocabulary import AUTOMA, CRITERIA, DIRECTIONS


def add_names(files: dict[str, Entry], words: Words) -> None:
    """Put the names of the data among the game's words."""
    index, automa = files["components"], files["automa"]
    tables: dict[str, tuple[Entry, str]] = {
        "resource": (index, "resources"),
        "specialist": (index, "specialists"),
        "colour": (index, "colours"),
        "kind": (index, "field_kinds"),
        "step": (index, "steps"),
        "action": (index, "actions"),
        "upgrade": (index.inner("ark_card"), "fields"),
        "planet": (files["planets"], "planets"),
        "crew": (files["crew"], "crew"),
        "survivor": (files["survivors"], "survivors"),
        "automa_card": (automa, "cards"),
        "setting.automa": (automa, "difficulty_levels"),
    }
    for prefix, (file, table) in tables.items():
        for entry in file.entries(table):
            add_words(words, f"{prefix}.{entry.text('id')}", entry)
    said: dict[str, tuple[Iterable[str], str]] = {
        "automa_action": (AUTOMA.verbs, "action_names"),
        "direction": (DIRECTIONS, "directions"),
        "criterion": (CRITERIA, "criterion_names"),
    }
    for prefix, (names, table) in said.items():
        for name in names:
            add_words(words, f"{prefix}.{name}", automa.inner(table).inner(name))
