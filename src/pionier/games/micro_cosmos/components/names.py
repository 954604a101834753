"""The names of all components, in both languages, as words of the game."""

from __future__ import annotations

from collections.abc import Iterable

from pionier.engine.components import Entry
from pionier.engine.words import Words

from .vocabulary import AUTOMA, CRITERIA, DIRECTIONS


def add_names(data: Entry, words: Words) -> None:
    """Put the names of the data among the game's words."""
    index, automa = data["components"], data["automa"]
    tables: dict[str, list[Entry]] = {
        "resource": index["resources"],
        "specialist": index["specialists"],
        "colour": index["colours"],
        "kind": index["field_kinds"],
        "step": index["steps"],
        "action": index["actions"],
        "upgrade": index["ark_card"]["fields"],
        "planet": data["planets"]["planets"],
        "crew": data["crew"]["crew"],
        "survivor": data["survivors"]["survivors"],
        "automa_card": automa["cards"],
        "setting.automa": automa["difficulty_levels"],
    }
    for prefix, entries in tables.items():
        for entry in entries:
            words.add(f"{prefix}.{entry['id']}", entry["name_en"], entry["name_pl"])
            if "text_en" in entry:
                words.add(f"{prefix}.{entry['id']}.text", entry["text_en"], entry["text_pl"])
    said: dict[str, tuple[Iterable[str], Entry]] = {
        "automa_action": (AUTOMA.verbs, automa["action_names"]),
        "direction": (DIRECTIONS, automa["directions"]),
        "criterion": (CRITERIA, automa["criterion_names"]),
    }
    for prefix, (names, table) in said.items():
        for name in names:
            words.add(f"{prefix}.{name}", table[name]["name_en"], table[name]["name_pl"])
