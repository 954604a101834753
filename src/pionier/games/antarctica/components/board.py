"""The board with its zones, and what lies there and with each player at the start, by number of players."""

from __future__ import annotations

from typing import NamedTuple

from pionier.engine.entries import Entry, as_word, expect
from pionier.engine.errors import BadData

from .cards import COUNTS, Building

ZONES = 8
SLOTS = 3
ZONE_NAMES = tuple(f"Z{number}" for number in range(ZONES))
LETTERS = "ABCD"  # players, as owners of ships
PIECES = {
    "ships": ("ships_on_board", "available_ships", "box_ships"),
    "scientists": ("supply_scientists", "reserve_scientists", "box_scientists"),
    "cubes": ("vp_cubes", "available_cubes", "box_cubes"),
}
BOARD = (
    "zone_count", "ship_slots_per_zone", "building_slots_per_zone", "zones", "sun_start", "closed_zones", "building_slots",
    "vp_track", "ship_placement_order", "first_game_layout",
)  # fmt: skip


class Pieces(NamedTuple):
    """What each player has, by number of players (ANT-2.12)."""

    supply: int
    on_board: int
    reserve: int
    ships: int
    cubes: int
    box_scientists: int
    box_ships: int
    box_cubes: int


def read_pieces(file: Entry) -> dict[int, Pieces]:
    """Every piece of a colour goes somewhere in the setup of every number of players."""
    each = file.inner("player_pieces")
    rows = file.inner("setup_by_players").inner("rows", *COUNTS)
    found: dict[int, Pieces] = {}
    for n in COUNTS:
        row = rows.inner(n, *(field for fields in PIECES.values() for field in fields))
        for piece, fields in PIECES.items():
            total = sum(row.whole(field) for field in fields)
            expect(total, each.whole(f"{piece}_per_color"), f"{row.where}: {piece} together")
        found[int(n)] = Pieces(
            row.whole("supply_scientists"),
            row.whole("ships_on_board"),
            row.whole("reserve_scientists"),
            row.whole("available_ships"),
            row.whole("available_cubes"),
            row.whole("box_scientists"),
            row.whole("box_ships"),
            row.whole("box_cubes"),
        )
    return found


class Board:
    """Closed zones, the sun, and the ships of both ways to place them, by number of players."""

    def __init__(self, file: Entry, buildings: list[Building], pieces: dict[int, Pieces]) -> None:
        board = file.inner("board", *BOARD)
        board.table("zones", ids=ZONE_NAMES)
        board.expect("zone_count", ZONES)
        board.expect("ship_slots_per_zone", SLOTS)
        closed = board.inner("closed_zones").inner("by_players", *COUNTS)
        order = board.inner("ship_placement_order", *COUNTS)
        layouts = board.inner("first_game_layout").inner("by_players", *COUNTS)
        self.closed: dict[int, list[int]] = {}
        self.placement: dict[int, list[int]] = {}
        self.first_game: dict[int, dict[int, list[int]]] = {}
        for name in COUNTS:
            n = int(name)
            shut = closed.words(name, ZONE_NAMES)
            in_use = [zone for zone in ZONE_NAMES if zone not in shut]
            self.closed[n] = [_zone(zone) for zone in shut]
            self.sun_start = _zone(board.inner("sun_start").word("zone", in_use))
            set_up = sum(building.in_setup[n] for building in buildings)
            expect(set_up, len(in_use), f"{file.at('buildings')}: in_setup for {n} players", "one a zone")
            self.placement[n] = _read_ships(order.inner(name), "order", n)
            _check_ships(self.placement[n], n, pieces[n].on_board, order.inner(name).at("order"))
            layout = layouts.inner(name)
            self.first_game[n] = _read_layout(layout, in_use, n)
            _check_ships([owner for queue in self.first_game[n].values() for owner in queue], n, pieces[n].on_board, layout.where)


def _zone(name: str) -> int:
    return ZONE_NAMES.index(name)


def _read_layout(layout: Entry, in_use: list[str], n: int) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for name in layout.names():
        queue = _read_ships(layout, name, n)
        if len(queue) > SLOTS:
            raise BadData(layout.at(name), f"expected at most {SLOTS} ships, found {len(queue)}")
        found[_zone(as_word(name, in_use, layout.where))] = queue
    return found


def _read_ships(entry: Entry, name: str, n: int) -> list[int]:
    return [LETTERS.index(letter) for letter in entry.words(name, LETTERS[:n])]


def _check_ships(owners: list[int], n: int, each: int, where: str) -> None:
    for seat in range(n):
        expect(owners.count(seat), each, f"{where}: ships of {LETTERS[seat]}")
