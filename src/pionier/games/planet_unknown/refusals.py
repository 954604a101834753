"""Why a tile may not lie somewhere: the numbered rule for any placement, and the surprising ones for the screen.

`refuse_place` judges one placement square by square. It shares nothing with the whole-board search of `placement`, so that a
test can hold one against the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from pionier.engine.choice import Refusal, Refused

from .charter import charter
from .components import BOX
from .components.tiles import Orientation
from .grid import SIZE, STRIDE, at, listed, xy
from .placement import ALL_RULES, DROPPED, PLACING_EVENTS, WITH_EVENT, WITH_PLANET, WITHOUT_BOTH, anchors, turned
from .shared import PLACE
from .state import PlanetUnknown, Player

OFF_GRID = Refusal("PLU-4.1", "refused.off_grid")
OVERLAP = Refusal("PLU-4.2", "refused.overlap")
FIRST = Refusal("PLU-4.3", "refused.first")
FIRST_PIT = Refusal("PLU-15.8", "refused.first_pit")
NOT_ADJACENT = Refusal("PLU-4.4", "refused.not_adjacent")
MIXED = Refusal("PLU-15.2", "refused.mixed")
QUADRANT = Refusal("PLU-15.4", "refused.quadrant")
RING = Refusal("PLU-15.5", "refused.ring")
CHASM = Refusal("PLU-15.7", "refused.tile_chasm")
SLIDE = Refusal("PLU-15.10", "refused.slide")
EVENT_REFUSALS = {
    "tiles_may_not_cover_perimeter": Refusal("PLU-10.11", "refused.perimeter"),
    "tiles_may_not_cover_ice": Refusal("PLU-10.27", "refused.ice"),
    "tiles_may_not_touch_matching_terrain": Refusal("PLU-10.28", "refused.matching"),
}
Cell = tuple[int, int]


def refuse_place(
    me: Player, tile: int, orientation: int, anchor: int, level: int = ALL_RULES, law: str = ""
) -> Optional[Refusal]:
    """Why the tile may not lie there, at a level of the ladder (PLU-4.14)."""
    lying = turned(tile, orientation)
    left, top = xy(anchor)
    cells = [(left + offset % STRIDE, top + offset // STRIDE) for offset in lying.offsets]
    refusal = _refuse_always(me, cells, charter(me).ignores_adjacency(me, tile))
    if refusal is None and level in WITH_PLANET:
        refusal = _refuse_planet(me, tile, lying, anchor, cells)
    if refusal is None and level in WITH_EVENT and law in PLACING_EVENTS:
        refusal = _refuse_event(me, tile, lying, anchor, cells, law)
    return refusal


def _refuse_always(me: Player, cells: list[Cell], anywhere: bool) -> Optional[Refusal]:
    """PLU-4.1 to 4.5."""
    world = me.world
    if any(not (0 <= x < SIZE and 0 <= y < SIZE) or not world.grid >> at(x, y) & 1 for x, y in cells):
        return OFF_GRID
    covered = set(listed(me.covered))
    if any(at(x, y) in covered for x, y in cells):
        return OVERLAP
    if not covered:
        if any(world.first >> at(x, y) & 1 for x, y in cells):
            return None
        return FIRST if world.first == world.perimeter else FIRST_PIT
    if anywhere or any(at(x, y) in covered for cell in cells for x, y in beside(cell)):
        return None
    return NOT_ADJACENT


def beside(cell: Cell) -> Iterator[Cell]:
    """The squares next to a square."""
    x, y = cell
    for left, top in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
        if 0 <= left < SIZE and 0 <= top < SIZE:
            yield left, top


def _refuse_planet(me: Player, tile: int, lying: Orientation, anchor: int, cells: list[Cell]) -> Optional[Refusal]:
    """PLU-15.2, 15.4, 15.5, 15.7, 15.10."""
    world = me.world
    squares = [at(x, y) for x, y in cells]
    if "no_mixed_land_and_ice" in world.rules and len({world.ice >> square & 1 for square in squares}) == 2:
        return MIXED
    _, _, a, b, _ = BOX.tiles[tile]
    symbols = ((a, anchor + lying.a_symbol), (b, anchor + lying.b_symbol))
    if any(world.forbidden[resource] >> square & 1 for resource, square in symbols):
        return QUADRANT
    if "ring_needs_anchor" in world.rules and all(world.ring >> square & 1 for square in squares):
        return RING
    if world.sides and len({world.sides[0] >> square & 1 for square in squares}) == 2:
        return CHASM
    if "must_slide_in" in world.rules and not any(_slides(me, cells, dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))):
        return SLIDE
    return None


def _slides(me: Player, cells: list[Cell], dx: int, dy: int) -> bool:
    covered = me.covered
    return not any(covered >> at(x + dx, y + dy) & 1 for x, y in cells if 0 <= x + dx < SIZE and 0 <= y + dy < SIZE)


def _refuse_event(me: Player, tile: int, lying: Orientation, anchor: int, cells: list[Cell], law: str) -> Optional[Refusal]:
    """PLU-10.11, 10.27, 10.28."""
    world = me.world
    if law == "tiles_may_not_cover_perimeter":
        bad = any(world.perimeter >> at(x, y) & 1 for x, y in cells)
    elif law == "tiles_may_not_cover_ice":
        bad = any(world.ice >> at(x, y) & 1 for x, y in cells)
    else:
        _, _, a, b, _ = BOX.tiles[tile]
        sections = ((a, lying.a), (b, lying.b))
        bad = any(
            me.terrain[terrain] >> at(*near) & 1
            for terrain, offsets in sections
            for offset in offsets
            for near in beside(xy(anchor + offset))
        )
    return EVENT_REFUSALS[law] if bad else None


def refused_places(s: PlanetUnknown, player: int, offer: int, tile: int, level: int) -> list[Refused]:
    """Placements that only the planet's or the event's own rule forbids: those a player could not see from the pieces."""
    me = s.players[player]
    law = s.law
    planet_matters = level in WITH_PLANET and bool(DROPPED & set(me.world.rules))
    event_matters = level in WITH_EVENT and law in PLACING_EVENTS
    if not planet_matters and not event_matters:
        return []
    legal = dict(anchors(me, tile, level, law))
    found: list[Refused] = []
    for orientation, squares in anchors(me, tile, WITHOUT_BOTH):
        row, handle = PLACE[offer][orientation], turned(tile, orientation).handle
        for square in listed(squares & ~legal.get(orientation, 0)):
            refusal = refuse_place(me, tile, orientation, square, level, law)
            assert refusal is not None
            found.append(Refused(row[square + handle], refusal))
    return found
