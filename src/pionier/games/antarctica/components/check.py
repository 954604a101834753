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
COUNTS = ["2", "3", "4"]
PIECES = {
    "ships": ("ships_on_board", "available_ships", "box_ships"),
    "scientists": ("supply_scientists", "reserve_scientists", "box_scientists"),
    "cubes": ("vp_cubes", "available_cubes", "box_cubes"),
}
SHIPYARD_CARDS = ["icebreaker", "send_scientist", "add_two_scientists", "fast_research"]
RESOURCE_CARDS = ["resource_basic", "resource_advanced"]


def check(given: Any) -> None:
    """Refuse component data that cannot be played."""
    if not isinstance(given, dict):
        raise BadData("components", f"expected an object, found {shown(given)}")
    data = cast(Entry, given)
    check_fields(data, SECTIONS, "components")
    names = _ids(data, "buildings")
    _check_cards(data, names)
    _check_tracks(data, names)
    _check_other_cards(data, names)
    _check_pieces(data)
    _check_board(data)


def _check_pieces(data: Entry) -> None:
    """Every piece of a colour goes somewhere in the setup of every number of players."""
    rows = cast(dict[str, Entry], data["setup_by_players"]["rows"])
    if list(rows) != COUNTS:
        raise BadData("setup_by_players.rows", f"expected a row for each of {', '.join(COUNTS)} players")
    for n, row in rows.items():
        where = f"setup_by_players.rows.{n}"
        for piece, fields in PIECES.items():
            for field in fields:
                _number(row.get(field), 0, 99, f"{where}.{field}")
            total, wanted = sum(row[field] for field in fields), data["player_pieces"][f"{piece}_per_color"]
            if total != wanted:
                raise BadData(where, f"{piece} add up to {total}, not {wanted}")


def _check_board(data: Entry) -> None:
    """Closed zones, the sun, the buildings of the setup and the ships of both ways to place them."""
    board = data["board"]
    zones = _ids(board, "zones", "board.")
    if zones != [f"Z{i}" for i in range(8)]:
        raise BadData("board.zones", "expected Z0 to Z7 in this order")
    for n, letters in zip(COUNTS, ("AB", "ABC", "ABCD")):
        closed = board["closed_zones"]["by_players"][n]
        for name in closed:
            _known(name, zones, f"board.closed_zones.by_players.{n}")
        in_use = [name for name in zones if name not in closed]
        _known(board["sun_start"]["zone"], in_use, "board.sun_start.zone")
        _fits(f"buildings: in_setup for {n} players", sum(entry["in_setup"][n] for entry in data["buildings"]), len(in_use))
        each = data["setup_by_players"]["rows"][n]["ships_on_board"]
        where = f"board.ship_placement_order.{n}.order"
        _check_ships(board["ship_placement_order"][n]["order"], letters, each, where)
        layout = cast(dict[str, list[str]], board["first_game_layout"]["by_players"][n])
        where = f"board.first_game_layout.by_players.{n}"
        for name in layout:
            _known(name, in_use, where)
            _number(len(layout[name]), 0, board["ship_slots_per_zone"], f"{where}.{name}: ships")
        _check_ships([letter for queue in layout.values() for letter in queue], letters, each, where)


def _check_ships(owners: list[str], letters: str, each: int, where: str) -> None:
    for owner in owners:
        _known(owner, list(letters), where)
    for letter in letters:
        _fits(f"{where}: ships of {letter}", owners.count(letter), each)


def _check_other_cards(data: Entry, names: list[str]) -> None:
    """The four kinds of shipyard cards and the two of resource cards."""
    for table, wanted in (("shipyard_cards", SHIPYARD_CARDS), ("resource_cards", RESOURCE_CARDS)):
        if _ids(data, table) != wanted:
            raise BadData(table, f"expected {', '.join(wanted)}, in this order")
        for i, entry in enumerate(cast(list[Entry], data[table])):
            _number(entry.get("count"), 1, 99, f"{table}[{i}] ({entry['id']}).count")
    for i, entry in enumerate(cast(list[Entry], data["resource_cards"])):
        for name in entry["replaces"]:
            _known(name, names, f"resource_cards[{i}] ({entry['id']}).replaces")


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
        if type(card.get("star")) is not bool:
            raise BadData(f"{where}.star", f"expected true or false, found {shown(card.get('star'))}")
        built[card["builds"]] += 1
    for i, deck in enumerate(decks):
        cards = sum(1 for card in data["build_cards"] if card["deck"] == deck)
        _fits(f"build_decks[{i}] ({deck}).count", data["build_decks"][i].get("count"), cards)
    for i, entry in enumerate(cast(list[Entry], data["buildings"])):
        for n in COUNTS:
            _number(entry["in_setup"].get(n), 0, 8, f"buildings[{i}] ({entry['id']}).in_setup.{n}")
        total = built[entry["id"]] + entry["in_setup"]["4"]
        if total != entry["count"]:
            why = f"{entry['count']} pieces, but {total} are set up or on build cards"
            raise BadData(f"buildings[{i}] ({entry['id']})", why)


def _check_tracks(data: Entry, names: list[str]) -> None:
    _ids(data, "tracks")
    colors = dict(zip(_ids(data, "track_actions"), (action["kind"] for action in data["track_actions"])))
    tracks = cast(list[Entry], data["tracks"])
    for i, track in enumerate(tracks):
        where = f"tracks[{i}] ({track['id']})"
        for name in track["stations"]:
            _known(name, names, where + ".stations")
        _number(track.get("min_players"), 2, 4, where + ".min_players")
        spaces = cast(list[Entry], track["spaces"])
        if [space["n"] for space in spaces] != list(range(1, len(spaces) + 1)):
            raise BadData(where + ".spaces", "spaces are not numbered 1, 2, 3, …")
        _fits(where + ".spaces", len(spaces), track["length"])
        for at, space in enumerate(spaces):
            _check_space(space, colors, f"{where}.spaces[{at}]")
    if sorted(tracks, key=lambda track: track["min_players"]) != tracks:
        raise BadData("tracks", "expected by rising min_players")


def _check_space(space: Entry, colors: dict[str, Any], where: str) -> None:
    _number(space.get("vp"), 0, 99, where + ".vp")
    action = space["action"]
    if action is not None:
        _known(action, list(colors), where + ".action")
    wanted = None if action is None else colors[action]
    if space["color"] != wanted:
        raise BadData(where + ".color", f"expected {shown(wanted)} for {shown(action)}, found {shown(space['color'])}")


def _ids(data: Entry, table: str, inside: str = "") -> list[str]:
    """The ids of a table, each once."""
    names = [_text(entry, "id", f"{inside}{table}[{i}]") for i, entry in enumerate(cast(list[Any], data[table]))]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise BadData(inside + table, f"named twice: {', '.join(twice)}")
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


def _fits(where: str, found: Any, wanted: Any) -> None:
    if found != wanted:
        raise BadData(where, f"found {shown(found)}, not {shown(wanted)}")
