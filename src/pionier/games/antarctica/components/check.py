"""Component data that cannot be played is refused, saying where and why."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.components import Entry, an_object, rows
from pionier.engine.data import check_fields, shown
from pionier.engine.errors import BadData

from .vocabulary import (
    BUILDINGS,
    CATEGORIES,
    DECKS,
    KINDS,
    RESOURCE_CARDS,
    SHIPYARD_CARDS,
    STATIONS,
    SYMBOLS,
    VERBS,
    of_card,
)

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
# What an entry may say. A word that is not here, no rule would carry out.
_NAMED = ("id", "name_en", "name_pl", "source", "source_detail")
_TOLD = (*_NAMED, "text_en", "text_pl")
FIELDS = {
    "building_categories": _NAMED,
    "products": _NAMED,
    "buildings": (*_NAMED, "category", "produces", "count", "material", "in_setup"),
    "track_actions": (*_TOLD, "kind", "effect", "who"),
    "tracks": (*_NAMED, "stations", "min_players", "length", "spaces"),
    "build_decks": (*_NAMED, "count"),
    "build_cards": (*_NAMED, "deck", "builds", "requires", "scientists", "research_points", "star", "min_players"),
    "shipyard_cards": (*_TOLD, "count", "effect"),
    "resource_cards": (*_TOLD, "count", "replaces", "start_hand_per_player", "start_stack_per_player"),
}
SPACE = ("n", "vp", "color", "action")
PIECE_FIELDS = tuple(field for fields in PIECES.values() for field in fields)
BOARD = (
    "zone_count", "ship_slots_per_zone", "building_slots_per_zone", "source", "zones", "sun_start", "closed_zones",
    "building_slots", "vp_track", "ship_placement_order", "first_game_layout",
)  # fmt: skip
START = {"resource_basic": (1, 0), "resource_advanced": (0, 1)}  # in hand and in the stack, for each player (ANT-2.10, 2.11)


def check(data: Entry) -> None:
    """Refuse component data that cannot be played."""
    check_fields(data, SECTIONS, "components")
    for table, known in FIELDS.items():
        for i, name in enumerate(_ids(data, table)):
            _only(data[table][i], known, f"{table}[{i}] ({name})")
    names = _check_buildings(data)
    _check_cards(data, names)
    _check_symbols(data)
    _check_tracks(data)
    _check_other_cards(data, names)
    _check_pieces(data)
    _check_board(data)


def _check_buildings(data: Entry) -> list[str]:
    """The buildings of the rulebook, and the group each belongs to."""
    names = _ids(data, "buildings")
    _all(names, BUILDINGS, "buildings")
    _all(_ids(data, "building_categories"), CATEGORIES, "building_categories")
    products = _ids(data, "products")
    for i, entry in enumerate(rows(data, "buildings")):
        where = f"buildings[{i}] ({entry['id']})"
        _known(entry.get("category"), CATEGORIES, where + ".category")
        if entry.get("produces") is not None:
            _known(entry["produces"], products, where + ".produces")
    return names


def _check_symbols(data: Entry) -> None:
    """Symbols of the tracks: every one has a sign in the picture and does what rules were taught for."""
    for i, name in enumerate(_ids(data, "track_actions")):
        where, entry = f"track_actions[{i}] ({name})", rows(data, "track_actions")[i]
        _known(name, SYMBOLS, f"track_actions[{i}].id")
        _known(entry.get("kind"), tuple(KINDS), where + ".kind")
        words, who = KINDS[entry["kind"]]
        _fits(where + ".who", entry.get("who"), who)
        words.read_one(entry.get("effect"), where + ".effect")
    for word in data["format"]["effect_legend"]:
        _known(word, (*VERBS, "who"), f"format.effect_legend.{word}")


def _check_pieces(data: Entry) -> None:
    """Every piece of a colour goes somewhere in the setup of every number of players."""
    by_players: dict[str, Entry] = data["setup_by_players"]["rows"]
    if list(by_players) != COUNTS:
        raise BadData("setup_by_players.rows", f"expected a row for each of {', '.join(COUNTS)} players")
    for n, row in by_players.items():
        where = f"setup_by_players.rows.{n}"
        _only(row, PIECE_FIELDS, where)
        for piece, fields in PIECES.items():
            for field in fields:
                _number(row.get(field), 0, 99, f"{where}.{field}")
            total, wanted = sum(row[field] for field in fields), data["player_pieces"][f"{piece}_per_color"]
            if total != wanted:
                raise BadData(where, f"{piece} add up to {total}, not {wanted}")


def _check_board(data: Entry) -> None:
    """Closed zones, the sun, the buildings of the setup and the ships of both ways to place them."""
    board = data["board"]
    _only(board, BOARD, "board")
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
        layout: dict[str, list[str]] = board["first_game_layout"]["by_players"][n]
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
        found = _ids(data, table)
        for i, name in enumerate(found):
            _known(name, wanted, f"{table}[{i}].id")
        if found != list(wanted):
            raise BadData(table, f"expected {', '.join(wanted)}, in this order")
        for i, entry in enumerate(rows(data, table)):
            _number(entry.get("count"), 1, 99, f"{table}[{i}] ({entry['id']}).count")
    for i, entry in enumerate(rows(data, "shipyard_cards")):
        of_card(entry["id"]).read_one(entry.get("effect"), f"shipyard_cards[{i}] ({entry['id']}).effect")
    free = list(names)
    for i, entry in enumerate(rows(data, "resource_cards")):
        where = f"resource_cards[{i}] ({entry['id']})"
        for name in entry["replaces"]:
            _known(name, free, where + ".replaces")  # one missing building, one fitting card (ANT-5.6)
            free.remove(name)
        for field, wanted in zip(("start_hand_per_player", "start_stack_per_player"), START[entry["id"]]):
            _fits(f"{where}.{field}", entry.get(field), wanted)


def _check_cards(data: Entry, names: list[str]) -> None:
    decks = _ids(data, "build_decks")
    _all(decks, DECKS, "build_decks")
    built = dict.fromkeys(names, 0)
    for i, card in enumerate(rows(data, "build_cards")):
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
    for i, entry in enumerate(rows(data, "buildings")):
        for n in COUNTS:
            _number(entry["in_setup"].get(n), 0, 8, f"buildings[{i}] ({entry['id']}).in_setup.{n}")
        total = built[entry["id"]] + entry["in_setup"]["4"]
        if total != entry["count"]:
            why = f"{entry['count']} pieces, but {total} are set up or on build cards"
            raise BadData(f"buildings[{i}] ({entry['id']})", why)


def _check_tracks(data: Entry) -> None:
    colors = dict(zip(_ids(data, "track_actions"), (action["kind"] for action in data["track_actions"])))
    tracks = rows(data, "tracks")
    for i, track in enumerate(tracks):
        where = f"tracks[{i}] ({track['id']})"
        for name in track["stations"]:
            _known(name, STATIONS, where + ".stations")
        _number(track.get("min_players"), 2, 4, where + ".min_players")
        spaces = rows(track, "spaces")
        if [space["n"] for space in spaces] != list(range(1, len(spaces) + 1)):
            raise BadData(where + ".spaces", "spaces are not numbered 1, 2, 3, …")
        _fits(where + ".spaces", len(spaces), track["length"])
        for at, space in enumerate(spaces):
            _check_space(space, colors, f"{where}.spaces[{at}]")
    if sorted(tracks, key=lambda track: track["min_players"]) != tracks:
        raise BadData("tracks", "expected by rising min_players")


def _check_space(space: Entry, colors: dict[str, str], where: str) -> None:
    _only(space, SPACE, where)
    _number(space.get("vp"), 0, 99, where + ".vp")
    action = space["action"]
    if action is not None:
        _known(action, list(colors), where + ".action")
    wanted = None if action is None else colors[action]
    if space["color"] != wanted:
        raise BadData(where + ".color", f"expected {shown(wanted)} for {shown(action)}, found {shown(space['color'])}")


def _ids(data: Entry, table: str, inside: str = "") -> list[str]:
    """The ids of a table, each once."""
    names = [_text(entry, "id", f"{inside}{table}[{i}]") for i, entry in enumerate(rows(data, table))]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise BadData(inside + table, f"named twice: {', '.join(twice)}")
    return names


def _text(entry: Entry, field: str, where: str) -> str:
    value = an_object(entry, where).get(field)
    if not isinstance(value, str):
        raise BadData(where, f"needs a text {field!r}")
    return value


def _only(entry: Entry, known: tuple[str, ...], where: str) -> None:
    """No field that no rule reads."""
    for name in entry:
        if name not in known:
            raise BadData(f"{where}.{name}", f"no rule knows this word (known: {', '.join(known)})")


def _all(found: list[str], wanted: Sequence[str], table: str) -> None:
    """All of these names and no others, in any order."""
    for i, name in enumerate(found):
        _known(name, wanted, f"{table}[{i}].id")
    missing = [name for name in wanted if name not in found]
    if missing:
        raise BadData(table, f"missing: {', '.join(missing)}")


def _known(name: object, names: Sequence[str], where: str) -> None:
    if name not in names:
        raise BadData(where, f"{shown(name)} is not one of {', '.join(names)}")


def _number(value: object, least: int, most: int, where: str) -> None:
    if type(value) is not int or not least <= value <= most:
        raise BadData(where, f"expected a whole number from {least} to {most}, found {shown(value)}")


def _fits(where: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise BadData(where, f"found {shown(found)}, not {shown(wanted)}")
