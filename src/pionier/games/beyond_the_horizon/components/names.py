"""Names of components for the game's words."""

from __future__ import annotations

from collections import Counter

from pionier.engine.components import Document
from pionier.engine.words import Words

TABLES = (
    # prefix, file, way to the table
    ("action", "board", "basic_actions"),
    ("action", "board", "advanced_actions"),
    ("color", "technologies", "colors"),
    ("card", "technologies", "cards"),
    ("leader", "leaders", "cards"),
    ("form", "governments", "forms"),
    ("government", "governments", "faces"),
    ("goal", "goals", "cards"),
    ("building", "buildings", "tiles"),
)
LABELS = {"ops": "op", "modifiers": "modifier", "events": "on", "counters": "counter"}


def add_names(data: Document, words: Words) -> None:
    """Put the names of all components among the game's words: card.T2-B1, leader.L3-04, track.food …"""
    for prefix, file, table in TABLES:
        for entry in data[file][table]:
            _add(words, f"{prefix}.{entry['id']}", entry)
    for card in data["technologies"]["cards"]:
        for action in card["actions"]:
            words.add(f"action.{action['id']}", card["name_en"], card["name_pl"])
    for entry in data["technologies"]["colors"]:
        words.add(f"area.{entry['id']}", entry["area_en"], entry["area_pl"])
    for leader in data["leaders"]["cards"]:
        if leader["public_scoring"]:
            for option in leader["public_scoring"]["options"]:
                _add(words, f"leader.{leader['id']}.{option['id']}", option)
    _add_player_board(data["player_board"], words)
    for table, prefix in LABELS.items():
        for name, entry in data["effects"]["labels"][table].items():
            _add(words, f"{prefix}.{name}", entry)
    _add_tiles(data["territories"], words)


def _add_player_board(board: Document, words: Words) -> None:
    for name, track in board["tracks"].items():
        _add(words, f"track.{name}", track)
    for entry in board["production"]["exchanges"]:
        _add(words, f"exchange.{entry['id']}", entry)
    for entry in board["production"]["options"]:
        _add(words, f"production.{entry['id']}", entry)
    for entry in board["colors"]["list"]:
        _add(words, f"player_color.{entry['id']}", entry)


def _add(words: Words, key: str, entry: Document) -> None:
    words.add(key, entry["name_en"], entry["name_pl"])
    if "text_en" in entry:
        words.add(f"{key}.text", entry["text_en"], entry["text_pl"])


def _add_tiles(territories: Document, words: Words) -> None:
    """A territory has no name of its own: it is called by its number and what can be seen on it."""
    terrains = territories["terrains"]
    for name, entry in terrains.items():
        if name != "source":
            _add(words, f"terrain.{name}", entry)
    alike = Counter((tile["terrain"], tile["strength"]) for tile in territories["tiles"])
    for number, tile in enumerate(territories["tiles"], 1):
        terrain = terrains[tile["terrain"]]
        told = f" ({number})" if alike[tile["terrain"], tile["strength"]] > 1 else ""
        short = [f"{terrain[name].lower()} {tile['strength']}{told}" for name in ("name_en", "name_pl")]
        words.add(f"tile.{tile['id']}.short", *short)
        words.add(
            f"tile.{tile['id']}",
            f"territory {number} ({terrain['name_en'].lower()}, strength {tile['strength']})",
            f"terytorium {number} ({terrain['name_pl'].lower()}, siła {tile['strength']})",
        )
    _add(words, f"tile.{territories['cradle']['id']}", territories["cradle"])
    words.add(
        f"tile.{territories['cradle']['id']}.short", terrains["cradle"]["name_en"].lower(), terrains["cradle"]["name_pl"].lower()
    )
    for tile in territories["starting_tiles"]:
        for key in (f"tile.{tile['id']}", f"tile.{tile['id']}.short"):
            words.add(key, f"{tile['name_en'].lower()} {tile['seat']}", f"{tile['name_pl'].lower()} {tile['seat']}")
