"""Where a tile or patch may lie: whole-board shifts on big integers (PLU-4.1 to 4.5, 4.14, 10.11, 10.27, 10.28, 15).

For an orientation of a tile, the set of anchors (squares under the corner of its bounding box) that meet a condition on its
squares is an AND or an OR of the board shifted by the offsets of its squares. What depends on planet and orientation alone is
worked out once.
"""

from __future__ import annotations

from functools import cache
from typing import Callable, NamedTuple

from .charter import charter
from .components import BOX
from .components.boards import Planet
from .components.tiles import Orientation
from .grid import STRIDE, around
from .state import PlanetUnknown, Player

ALL_RULES, WITHOUT_EVENT, WITHOUT_PLANET, WITHOUT_BOTH, NOWHERE = 1, 2, 3, 4, 5  # levels of the ladder (PLU-4.14)
WITH_EVENT = (ALL_RULES, WITHOUT_PLANET)  # those at which the event's rule is obeyed
WITH_PLANET = (ALL_RULES, WITHOUT_EVENT)
PLACING_EVENTS = ("tiles_may_not_cover_perimeter", "tiles_may_not_cover_ice", "tiles_may_not_touch_matching_terrain")
SLIDES = (1, -1, STRIDE, -STRIDE)
Anchors = list[tuple[int, int]]  # orientation number, set of anchors


class Fixed(NamedTuple):
    """Anchors of one orientation on one planet."""

    orientation: Orientation
    fits: int  # inside the grid (PLU-4.1)
    first: int  # covering a perimeter square (PLU-4.3)
    perimeter: int
    ice: int  # covering any ice
    planet: tuple[int, ...]  # by section A's and B's resource: meeting the fixed part of the planet's own rule


@cache
def fixed(planet: int, shape: int) -> tuple[Fixed, ...]:
    """What depends on planet and shape alone."""
    world = BOX.planets[planet]
    found: list[Fixed] = []
    for orientation in BOX.shapes[shape].orientations:
        offsets = orientation.offsets
        fits = every(world.grid, offsets)
        own = -1
        for rule in world.rules:
            if rule in BY_SQUARES:
                own &= BY_SQUARES[rule](world, offsets)
        planet_rule = tuple(
            own & ~shifted(world.forbidden[a], orientation.a_symbol) & ~shifted(world.forbidden[b], orientation.b_symbol)
            for a in range(6)
            for b in range(6)
        )
        ice, perimeter = some(world.ice, offsets), some(world.perimeter, offsets)
        found.append(Fixed(orientation, fits, some(world.first, offsets), perimeter, ice, planet_rule))
    return tuple(found)


BY_SQUARES: dict[str, Callable[[Planet, tuple[int, ...]], int]] = {
    "no_mixed_land_and_ice": lambda world, offsets: every(world.ice, offsets) | every(world.land, offsets),  # PLU-15.2
    "ring_needs_anchor": lambda world, offsets: ~every(world.ring, offsets),  # PLU-15.5
    "tile_on_one_side_of_chasm": lambda world, offsets: every(world.sides[0], offsets) | every(world.sides[1], offsets),
}  # the anchors that a planet's rule allows by the squares of a tile (chasm: PLU-15.7)
DROPPED = {*BY_SQUARES, "forbidden_resource_in_quadrant", "must_slide_in"}  # all rules of planets that PLU-4.14 drops


def shifted(squares: int, offset: int) -> int:
    """The anchors from which `offset` leads into a set of squares."""
    return squares >> offset if offset >= 0 else squares << -offset


def every(squares: int, offsets: tuple[int, ...]) -> int:
    """The anchors from which all offsets lead into a set of squares."""
    found = squares >> offsets[0]
    for offset in offsets[1:]:
        found &= squares >> offset
    return found


def some(squares: int, offsets: tuple[int, ...]) -> int:
    """The anchors from which any offset leads into a set of squares."""
    found = 0
    for offset in offsets:
        found |= squares >> offset
    return found


def anchors(me: Player, tile: int, level: int = ALL_RULES, law: str = "") -> Anchors:
    """All placements of a tile at a level of the ladder: orientations with their non-empty sets of anchors."""
    _, shape, a, b, _ = BOX.tiles[tile]
    covered = me.covered
    near = 0 if charter(me).ignores_adjacency(me, tile) else around(covered)
    if law not in PLACING_EVENTS or level not in WITH_EVENT:
        law = ""
    own_rule = level in WITH_PLANET
    slides = own_rule and "must_slide_in" in me.world.rules
    found: Anchors = []
    for place in fixed(me.planet, shape):
        offsets = place.orientation.offsets
        at = place.fits & place.planet[6 * a + b] if own_rule else place.fits
        if covered:
            at &= ~some(covered, offsets)
            if near:
                at &= some(near, offsets)
        else:
            at &= place.first
        if at and law:
            at &= meets_event(me, place, a, b, law)
        if at and slides:
            at &= sliding(covered, offsets)
        if at:
            found.append((place.orientation.number, at))
    return found


def meets_event(me: Player, place: Fixed, a: int, b: int, law: str) -> int:
    """The anchors that obey the event in force."""
    if law == "tiles_may_not_cover_perimeter":  # PLU-10.11
        return ~place.perimeter
    if law == "tiles_may_not_cover_ice":  # PLU-10.27
        return ~place.ice
    touching = some(around(me.terrain[a]), place.orientation.a) | some(around(me.terrain[b]), place.orientation.b)
    return ~touching  # PLU-10.28


def sliding(covered: int, offsets: tuple[int, ...]) -> int:
    """PLU-15.10: the anchors from which the piece can be moved one square in some direction without overlap."""
    free = 0
    for slide in SLIDES:
        blocked = 0
        for offset in offsets:
            blocked |= shifted(covered, offset + slide)
        free |= ~blocked
    return free


def turned(tile: int, orientation: int) -> Orientation:
    """A tile as it lies."""
    return BOX.shapes[BOX.tiles[tile].shape].numbered[orientation]


LEVELS = (ALL_RULES, WITHOUT_EVENT, WITHOUT_PLANET, WITHOUT_BOTH)
WITHOUT_EVENTS = (ALL_RULES, WITHOUT_PLANET)  # levels that differ while no event restricts placement


class Ladder(NamedTuple):
    """The first level that allows anything, and the placements there by offer (PLU-4.14)."""

    level: int
    offers: dict[int, Anchors]


def ladder(s: PlanetUnknown, player: int, offers: dict[int, int]) -> Ladder:
    """PLU-4.14: judged over all available tiles together; `offers`: offer number → tile."""
    me = s.players[player]
    law = s.law
    for level in LEVELS if law in PLACING_EVENTS else WITHOUT_EVENTS:
        found = {offer: places for offer, tile in offers.items() for places in (anchors(me, tile, level, law),) if places}
        if found:
            return Ladder(level, found)
    return Ladder(NOWHERE, {})


def patch_squares(me: Player) -> int:
    """Where a patch may lie (PLU-4.11): on no event's account, but by the planet's rules that name patches."""
    world = me.world
    covered = me.covered
    free = world.grid & ~covered
    if not covered:
        free &= world.first
    else:
        if not charter(me).ignores_adjacency(me, -1):
            free &= around(covered)
        if "must_slide_in" in world.rules:
            free &= sliding(covered, (0,))
    on_top = charter(me).patches_on(me) if covered else 0
    return (free | on_top) & ~world.ring  # PLU-15.5


def offers_of(s: PlanetUnknown, player: int) -> dict[int, int]:
    """The tiles on top of the facing depot: offer number (0 outer, 1 inner) → tile."""
    return {offer: s.tops[stack] for offer, stack in enumerate(s.facing(player)) if s.tops[stack] >= 0}
