"""Chapter 4 once more, the slow way, square by square: to hold the search over whole boards against it."""

from __future__ import annotations

from collections.abc import Iterator

from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import Orientation
from pionier.games.planet_unknown.grid import SIZE, at, xy
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.restrictions import ALL_RULES, WITHOUT_EVENT, WITHOUT_PLANET
from pionier.games.planet_unknown.state import Player

Cell = tuple[int, int]


def rule_against(me: Player, tile: int, turned: Orientation, handle: Cell, level: int, law: str) -> str:
    """The rule by which a tile that is held by this square may not lie there, "" if it may."""
    left, top = (here - there for here, there in zip(handle, xy(turned.handle), strict=True))

    def put(offset: int) -> Cell:
        x, y = xy(offset)
        return left + x, top + y

    cells = [put(offset) for offset in turned.offsets]
    found = _always(me, cells, powers(me).ignores_adjacency(me, tile))
    _, _, a, b, _ = BOX.tiles[tile]
    if not found and level in (ALL_RULES, WITHOUT_EVENT):
        found = _planet(me, cells, [(a, put(turned.a_symbol)), (b, put(turned.b_symbol))])
    if not found and level in (ALL_RULES, WITHOUT_PLANET):
        sections = [(a, [put(offset) for offset in turned.a]), (b, [put(offset) for offset in turned.b])]
        found = _event(me, cells, sections, law)
    return found


def inside(cell: Cell) -> bool:
    return 0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE


def among(cell: Cell, squares: int) -> bool:
    return inside(cell) and bool(squares >> at(*cell) & 1)


def beside(cell: Cell) -> Iterator[Cell]:
    x, y = cell
    yield from ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))


def _always(me: Player, cells: list[Cell], anywhere: bool) -> str:
    """PLU-4.1 to 4.5."""
    world, covered = me.world, me.covered
    if not all(among(cell, world.grid) for cell in cells):
        return "PLU-4.1"
    if not covered:
        if any(among(cell, world.first) for cell in cells):
            return ""
        return "PLU-4.3" if world.first == world.perimeter else "PLU-15.8"
    if any(among(cell, covered) for cell in cells):
        return "PLU-4.2"
    near = any(among(next_to, covered) for cell in cells for next_to in beside(cell))
    return "" if anywhere or near else "PLU-4.4"


def _planet(me: Player, cells: list[Cell], symbols: list[tuple[int, Cell]]) -> str:
    """PLU-15.2, 15.4, 15.5, 15.7, 15.10."""
    world = me.world
    if "no_mixed_land_and_ice" in world.rules and len({among(cell, world.ice) for cell in cells}) == 2:
        return "PLU-15.2"
    if any(among(cell, world.forbidden[resource]) for resource, cell in symbols):
        return "PLU-15.4"
    if "ring_needs_anchor" in world.rules and all(among(cell, world.ring) for cell in cells):
        return "PLU-15.5"
    if world.sides and len({among(cell, world.sides[0]) for cell in cells}) == 2:
        return "PLU-15.7"
    ways = [[(x + dx, y + dy) for x, y in cells] for dx, dy in beside((0, 0))]
    if "must_slide_in" in world.rules and all(any(among(cell, me.covered) for cell in way) for way in ways):
        return "PLU-15.10"
    return ""


def _event(me: Player, cells: list[Cell], sections: list[tuple[int, list[Cell]]], law: str) -> str:
    """PLU-10.11, 10.27, 10.28."""
    if law == "tiles_may_not_cover_perimeter" and any(among(cell, me.world.perimeter) for cell in cells):
        return "PLU-10.11"
    if law == "tiles_may_not_cover_ice" and any(among(cell, me.world.ice) for cell in cells):
        return "PLU-10.27"
    matching = (among(next_to, me.terrain[a]) for a, section in sections for cell in section for next_to in beside(cell))
    return "PLU-10.28" if law == "tiles_may_not_touch_matching_terrain" and any(matching) else ""
