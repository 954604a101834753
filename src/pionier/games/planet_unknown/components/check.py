"""Component data that cannot be played is refused, saying where and why."""

from __future__ import annotations

from pionier.engine.components import Entry, an_object, rows
from pionier.engine.data import check_fields, shown
from pionier.engine.errors import BadData

from .boards import ROWS
from .tiles import RESOURCES, TRACKS
from .words import check_words, known

LETTERS = "_olirpcte"
SIZE = 12


def check(given: Entry) -> None:
    """Refuse component data that cannot be played."""
    for name, data in given.items():
        an_object(data, name)
    _check_tiles(given["tiles"])
    for at, planet in enumerate(rows(given["planets"], "planets")):
        _check_planet(planet, f"planets.planets[{at}] ({planet.get('id')})")
    for at, corporation in enumerate(rows(given["corporations"], "corporations")):
        _check_corporation(corporation, f"corporations.corporations[{at}] ({corporation.get('id')})")
    for table in ("civ", "objectives", "events"):
        _ids(given["cards"], table, "cards")
    _check_ranks(given["cards"])
    check_words(given)
    _check_station(given["components"], _ids(given["tiles"], "shapes", "tiles"))


def _ids(data: Entry, table: str, file: str) -> list[str]:
    ids: list[str] = []
    for at, entry in enumerate(rows(data, table)):
        if not isinstance(entry.get("id"), str):
            raise BadData(f"{file}.{table}[{at}].id", f"expected a text, found {shown(entry.get('id'))}")
        if entry["id"] in ids:
            raise BadData(f"{file}.{table}[{at}].id", f"{entry['id']!r} is there twice")
        ids.append(entry["id"])
    return ids


def _check_tiles(data: Entry) -> None:
    shapes = _ids(data, "shapes", "tiles")
    for at, shape in enumerate(rows(data, "shapes")):
        where = f"tiles.shapes[{at}] ({shape['id']})"
        known(shape["ring"], ("outer", "inner"), where + ".ring")
        cells = rows(shape, "cells")
        for n, cell in enumerate(cells):
            known(cell["section"], "AB", f"{where}.cells[{n}].section")
        for section in "AB":
            symbols = sum(1 for cell in cells if cell["section"] == section and cell["resource_symbol"])
            if symbols != 1:
                raise BadData(where, f"section {section} shows {symbols} resource symbols, not 1 (PLU-1.2)")
        if sum(1 for cell in cells if cell["meteorite_symbol"]) != 1:
            raise BadData(where, "one square must show the meteorite symbol (PLU-1.2)")
    _ids(data, "tiles", "tiles")
    for at, tile in enumerate(rows(data, "tiles")):
        where = f"tiles.tiles[{at}] ({tile['id']})"
        known(tile["shape"], shapes, where + ".shape")
        for section in "AB":
            known(tile[section], RESOURCES, f"{where}.{section}")
        known(tile["meteorite"], (True, False), where + ".meteorite")
        if tile["A"] == tile["B"]:
            raise BadData(where, "its two sections must differ (PLU-1.2)")


def _check_planet(planet: Entry, where: str) -> None:
    grid: list[str] = planet["grid"]
    if len(grid) != SIZE or any(len(row) != SIZE for row in grid):
        raise BadData(where + ".grid", f"expected {SIZE} rows of {SIZE} letters")
    wrong = sorted({letter for row in grid for letter in row if letter not in LETTERS})
    if wrong:
        raise BadData(where + ".grid", f"unknown letter {', '.join(wrong)} (known: {LETTERS})")
    for name in ("row_medals", "column_medals"):
        if len(planet[name]) != SIZE or any(type(n) is not int for n in planet[name]):
            raise BadData(f"{where}.{name}", f"expected {SIZE} whole numbers")
    for name in ("lifepods", "perimeter"):
        for x, y in planet[name]:
            if not (0 <= x < SIZE and 0 <= y < SIZE) or grid[y][x] in "_o":
                raise BadData(f"{where}.{name}", f"[{x}, {y}] is no square of the grid")


def _check_corporation(corporation: Entry, where: str) -> None:
    check_fields(corporation["tracks"], list(TRACKS), where + ".tracks")
    for track in TRACKS:
        positions = rows(corporation["tracks"], track)
        if not 2 <= len(positions) <= ROWS:
            raise BadData(f"{where}.tracks.{track}", f"expected 2 to {ROWS} positions, found {len(positions)}")
        for at, position in enumerate(positions):
            here = f"{where}.tracks.{track}[{at}]"
            if position["pos"] != at:
                raise BadData(here + ".pos", f"expected {at}, found {shown(position['pos'])}")


def _check_ranks(data: Entry) -> None:
    for rank in (1, 2, 3, 4):
        if sum(1 for card in rows(data, "civ") if card["rank"] == rank) < 7:
            raise BadData("cards.civ", f"six players need 7 cards of rank {rank} (PLU-2.6)")


def _check_station(data: Entry, shapes: list[str]) -> None:
    rings = [*data["station"]["outer_ring"], *data["station"]["inner_ring"]]
    if sorted(rings) != sorted(shapes) or len(data["station"]["outer_ring"]) * 2 != len(rings):
        raise BadData("components.station", "each shape must be once on the rings, half of them on each (PLU-2.1)")
    for preset in rows(data["event_deck"], "presets"):
        if preset["green"] + preset["orange"] + preset["red"] != data["event_deck"]["size"]:
            raise BadData(f"components.event_deck.presets ({preset['id']})", "does not add up to the size of the deck")
