"""The names of all components, in both languages, as words of the game."""

from __future__ import annotations

from typing import Any

from pionier.engine.words import Words


def add_names(data: dict[str, Any], words: Words) -> None:
    """Put the names of the data among the game's words."""
    index, automa = data["components"], data["automa"]
    tables: dict[str, list[dict[str, Any]]] = {
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
    for prefix, table in {
        "automa_action": automa["action_names"],
        "direction": automa["directions"],
        "criterion": automa["criterion_names"],
    }.items():
        for name, entry in table.items():
            if isinstance(entry, dict):
                words.add(f"{prefix}.{name}", entry["name_en"], entry["name_pl"])  # pyright: ignore[reportUnknownArgumentType]
