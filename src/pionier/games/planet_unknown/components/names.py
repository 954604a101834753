"""Names of components for the game's words."""

from __future__ import annotations

from pionier.engine.components import Entry
from pionier.engine.words import Words


def add_names(data: Entry, words: Words) -> None:
    """Put the names of all components among the game's words."""
    for entry in data["components"]["resources"]:
        words.add(f"resource.{entry['id']}", entry["name_en"], entry["name_pl"])
    for entry in data["components"]["event_deck"]["presets"]:
        words.add(f"setting.events.{entry['id']}", entry["name_en"], entry["name_pl"])
    for entry in data["components"]["solo_target"]["ratings"]:
        words.add(f"tie.rating.{entry['rating']}", entry["en"], entry["pl"])
    for entry in data["planets"]["planets"]:
        words.add(f"planet.{entry['id']}", entry["name_en"], entry["name_pl"])
        words.add(f"planet.{entry['id']}.text", entry["rule_en"], entry["rule_pl"])
    for entry in data["corporations"]["corporations"]:
        name = f"corporation.{entry['id']}"
        words.add(name, entry["name_en"], entry["name_pl"])
        words.add(f"{name}.text", entry["special_en"], entry["special_pl"])
        for technology in entry["technologies"]:
            words.add(f"{name}.{technology['level']}", technology["text_en"], technology["text_pl"])
    for entry in data["tiles"]["shapes"]:
        words.add(f"shape.{entry['id']}", entry["name_en"], entry["name_pl"])
    for table in ("civ", "events"):
        for entry in data["cards"][table]:
            words.add(f"card.{entry['id']}", entry["name_en"], entry["name_pl"])
            words.add(f"card.{entry['id']}.text", entry["text_en"], entry["text_pl"])
    for entry in data["cards"]["objectives"]:
        for side in ("neighbor", "private"):
            words.add(f"card.{entry['id']}.{side}", entry[side]["name_en"], entry[side]["name_pl"])
            words.add(f"card.{entry['id']}.{side}.text", entry[side]["text_en"], entry[side]["text_pl"])
