"""Component data that cannot be played is refused, saying where and why."""

from __future__ import annotations

from typing import Any, cast

from pionier.engine.data import check_fields, shown
from pionier.engine.errors import BadData

Entry = dict[str, Any]
SECTIONS = [
    "format", "meta", "building_categories", "products", "buildings", "player_pieces", "other_pieces", "setup_by_players",
    "board", "track_actions", "tracks", "build_decks", "build_cards", "build_cards_note", "shipyard_cards", "resource_cards",
]  # fmt: skip


def check(given: Any) -> None:
    """Refuse component data that cannot be played."""
    if not isinstance(given, dict):
        raise BadData("components", f"expected an object, found {shown(given)}")
    data = cast(Entry, given)
    check_fields(data, SECTIONS, "components")
    names = _ids(data, "buildings")
    _check_cards(data, names)
    _check_tracks(data, names)
    for n, row in data["setup_by_players"]["rows"].items():
        ships = row["ships_on_board"] + row["available_ships"] + row["box_ships"]
        if ships != data["player_pieces"]["ships_per_color"]:
            wanted = data["player_pieces"]["ships_per_color"]
            raise BadData(f"setup_by_players.rows.{n}", f"ships add up to {ships}, not {wanted}")


def _check_cards(data: Entry, names: list[str]) -> None:
    decks = _ids(data, "build_decks")
    _ids(data, "build_cards")
    built = dict.fromkeys(names, 0)
    for i, card in enumerate(cast(list[Entry], data["build_cards"])):
        where = f"build_cards[{i}] ({card['id']})"
        _known(card.get("builds"), names, where + ".builds")
        _known(card.get("deck"), decks, where + ".deck")
        for name in card.get("requires", []):
            _known(name, names, where + ".requires")
        for field, least, most in (("scientists", 1, 2), ("research_points", 0, 9), ("min_players", 2, 4)):
            _number(card.get(field), least, most, f"{where}.{field}")
        built[card["builds"]] += 1
    for i, entry in enumerate(cast(list[Entry], data["buildings"])):
        total = built[entry["id"]] + entry["in_setup"]["4"]
        if total != entry["count"]:
            why = f"{entry['count']} pieces, but {total} are set up or on build cards"
            raise BadData(f"buildings[{i}] ({entry['id']})", why)


def _check_tracks(data: Entry, names: list[str]) -> None:
    actions = _ids(data, "track_actions")
    for i, track in enumerate(cast(list[Entry], data["tracks"])):
        where = f"tracks[{i}] ({track.get('id')})"
        for name in track["stations"]:
            _known(name, names, where + ".stations")
        _number(track.get("min_players"), 2, 4, where + ".min_players")
        spaces = cast(list[Entry], track["spaces"])
        if [space["n"] for space in spaces] != list(range(1, len(spaces) + 1)):
            raise BadData(where + ".spaces", "spaces are not numbered 1, 2, 3, …")
        for space in spaces:
            if space["action"] is not None:
                _known(space["action"], actions, f"{where}.spaces[{space['n'] - 1}].action")


def _ids(data: Entry, table: str) -> list[str]:
    """The ids of a table, each once."""
    names = [_text(entry, "id", f"{table}[{i}]") for i, entry in enumerate(cast(list[Any], data[table]))]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise BadData(table, f"named twice: {', '.join(twice)}")
    return names


def _text(entry: Any, field: str, where: str) -> str:
    value: Any = cast(Entry, entry).get(field) if isinstance(entry, dict) else None
    if not isinstance(value, str):
        raise BadData(where, f"needs a text {field!r}")
    return value


def _known(name: Any, names: list[str], where: str) -> None:
    if name not in names:
        raise BadData(where, f"{shown(name)} is not one of {', '.join(names)}")


def _number(value: Any, least: int, most: int, where: str) -> None:
    if type(value) is not int or not least <= value <= most:
        raise BadData(where, f"expected a whole number from {least} to {most}, found {shown(value)}")
