"""Tiles: shapes and all their orientations as sets of squares."""

from __future__ import annotations

from typing import NamedTuple

from pionier.engine.entries import Entry, expect
from pionier.engine.errors import BadData
from pionier.games.planet_unknown.grid import at

RESOURCES = ("civ", "water", "biomass", "rover", "tech", "energy")
CIV, WATER, BIOMASS, ROVER, TECH, ENERGY = range(6)
TRACKS = RESOURCES[:5]
EVERY_TRACK = (1 << len(TRACKS)) - 1  # sets of tracks are bits of one number
TRACK_LISTS = [[track for track in range(len(TRACKS)) if tracks >> track & 1] for tracks in range(EVERY_TRACK + 1)]


class Cell(NamedTuple):
    """A square of a shape."""

    x: int
    y: int
    in_a: bool  # in section A
    symbol: bool  # of its resource
    meteorite: bool
    held: bool  # the handle: by this square a player holds the tile


def tracks_in(tracks: int) -> list[int]:
    """The tracks of a set."""
    return TRACK_LISTS[tracks]


class Orientation(NamedTuple):
    """A shape as it may lie: offsets from the square under the corner of its bounding box."""

    number: int  # 4 * mirrored + quarter turns clockwise
    offsets: tuple[int, ...]
    a: tuple[int, ...]  # section A
    b: tuple[int, ...]
    mask: int
    a_mask: int
    b_mask: int
    a_symbol: int  # offset of the resource symbol
    b_symbol: int
    crater: int  # offset of the meteorite symbol
    handle: int  # offset of the square by which a player holds the tile: always the same square of it, near its middle


class Shape(NamedTuple):
    """One of the twelve shapes with its distinct orientations (PLU-1.4, 17.5)."""

    id: str
    outer: bool
    size: int
    orientations: tuple[Orientation, ...]
    numbered: tuple[Orientation, ...]  # by number 0..7; equivalent ones share an entry


class Tile(NamedTuple):
    """One of the 144 tiles."""

    id: str
    shape: int
    a: int  # resource of section A
    b: int
    meteorite: bool

    @property
    def resources(self) -> tuple[int, int]:
        """The resources of both sections."""
        return self.a, self.b


def read_shape(entry: Entry) -> Shape:
    """A shape and its orientations from the data."""
    outer, squares = entry.word("ring", ("outer", "inner")) == "outer", entry.entries("cells")
    spots = [(square.whole("x"), square.whole("y")) for square in squares]
    handle = middle_of(spots)
    cells = [
        Cell(x, y, square.word("section", "AB") == "A", square.flag("resource_symbol"), square.flag("meteorite_symbol"), held)
        for (x, y), square in zip(spots, squares)
        for held in ((x, y) == handle,)
    ]
    for section in "AB":
        symbols = sum(cell.symbol for cell in cells if cell.in_a == (section == "A"))
        expect(symbols, 1, f"{entry.at('cells')}: resource symbols in section {section}", "PLU-1.2")
    expect(sum(cell.meteorite for cell in cells), 1, f"{entry.at('cells')}: meteorite symbols", "PLU-1.2")
    seen: dict[tuple[tuple[object, ...], ...], Orientation] = {}
    numbered: list[Orientation] = []
    for number in range(8):
        turned = oriented(cells, number >= 4, number % 4)
        looks = tuple(cell._replace(held=False) for cell in turned)  # held by another square it is still the same
        numbered.append(seen.setdefault(looks, _orientation(number, turned)))
    return Shape(entry.text("id"), outer, len(cells), tuple(seen.values()), tuple(numbered))


def read_tiles(file: Entry, shapes: list[str]) -> list[Tile]:
    """All tiles."""
    found: list[Tile] = []
    for entry in file.table("tiles"):
        one, other = (entry.place(section, RESOURCES) for section in "AB")
        if one == other:
            raise BadData(entry.where, "its two sections must differ (PLU-1.2)")
        found.append(Tile(entry.text("id"), entry.place("shape", shapes), one, other, entry.flag("meteorite")))
    return found


def read_rings(station: Entry, shapes: list[str]) -> tuple[list[int], list[int]]:
    """The shapes on the outer and the inner ring of the station."""
    outer, inner = ([shapes.index(name) for name in station.words(ring, shapes)] for ring in ("outer_ring", "inner_ring"))
    if sorted(outer + inner) != list(range(len(shapes))) or len(outer) != len(inner):
        raise BadData(station.where, "each shape must be once on the rings, half of them on each (PLU-2.1)")
    return outer, inner


def middle_of(spots: list[tuple[int, int]]) -> tuple[int, int]:
    """The square nearest to the middle of all."""
    size = len(spots)
    left, top = sum(x for x, _ in spots), sum(y for _, y in spots)
    return min(spots, key=lambda spot: ((size * spot[0] - left) ** 2 + (size * spot[1] - top) ** 2, spot))


def oriented(cells: list[Cell], flip: bool, turns: int) -> list[Cell]:
    """Mirror, then turn clockwise, then shift to the corner (0, 0); sorted."""
    spots = [(-cell.x if flip else cell.x, cell.y) for cell in cells]
    for _ in range(turns):
        spots = [(-y, x) for x, y in spots]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    return sorted(cell._replace(x=x - left, y=y - top) for (x, y), cell in zip(spots, cells))


def _orientation(number: int, cells: list[Cell]) -> Orientation:
    offsets = tuple(at(cell.x, cell.y) for cell in cells)
    a = tuple(at(cell.x, cell.y) for cell in cells if cell.in_a)
    b = tuple(at(cell.x, cell.y) for cell in cells if not cell.in_a)
    a_symbol = next(at(cell.x, cell.y) for cell in cells if cell.in_a and cell.symbol)
    b_symbol = next(at(cell.x, cell.y) for cell in cells if not cell.in_a and cell.symbol)
    crater = next(at(cell.x, cell.y) for cell in cells if cell.meteorite)
    handle = next(at(cell.x, cell.y) for cell in cells if cell.held)
    return Orientation(number, offsets, a, b, _mask(offsets), _mask(a), _mask(b), a_symbol, b_symbol, crater, handle)


def _mask(offsets: tuple[int, ...]) -> int:
    found = 0
    for offset in offsets:
        found |= 1 << offset
    return found
