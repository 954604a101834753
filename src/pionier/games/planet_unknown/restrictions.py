"""Every rule that says where a tile may lie, once: by these placements are found, and refused with their reason.

A restriction says which anchors (squares under the corner of the bounding box) of a tile in one orientation obey it, as a set: an
AND or an OR of the board shifted by the offsets of the tile's squares.
"""

from __future__ import annotations

from functools import cache
from typing import Callable, NamedTuple

from pionier.engine.choice import Refusal

from .components import BOX
from .components.planets import Planet
from .components.tiles import Orientation
from .grid import STRIDE, around
from .state import EMPTY

ALL_RULES, WITHOUT_EVENT, WITHOUT_PLANET, WITHOUT_BOTH, NOWHERE = 1, 2, 3, 4, 5  # levels of the ladder (PLU-4.14)
WITH_EVENT = (ALL_RULES, WITHOUT_PLANET)  # those at which the event's rule is obeyed
WITH_PLANET = (ALL_RULES, WITHOUT_EVENT)
SLIDES = (1, -1, STRIDE, -STRIDE)


class Ground(NamedTuple):
    """A planet as a tile finds it."""

    world: Planet
    covered: int
    near: int  # squares next to covered ones
    terrain: tuple[int, ...]


class Lying(NamedTuple):
    """A tile in one orientation: the resources of its sections, and where its squares are."""

    a: int
    b: int
    turned: Orientation


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


Obeys = Callable[[Ground, Lying], int]


class Restriction(NamedTuple):
    """A rule that forbids some placements, why, and the anchors that obey it."""

    refusal: Refusal
    obeys: Obeys
    lasting: bool = True  # it looks at nothing but the planet board: worked out once


def _on_the_grid(ground: Ground, lying: Lying) -> int:
    return every(ground.world.grid, lying.turned.offsets)


def _on_free_squares(ground: Ground, lying: Lying) -> int:
    return ~some(ground.covered, lying.turned.offsets)


def _on_a_first_square(ground: Ground, lying: Lying) -> int:
    return some(ground.world.first, lying.turned.offsets)


def _beside_what_is_there(ground: Ground, lying: Lying) -> int:
    return some(ground.near, lying.turned.offsets)


GRID = Restriction(Refusal("PLU-4.1", "refused.off_grid"), _on_the_grid)
OVERLAP = Restriction(Refusal("PLU-4.2", "refused.overlap"), _on_free_squares, lasting=False)
FIRST = Restriction(Refusal("PLU-4.3", "refused.first"), _on_a_first_square)
FIRST_PIT = Restriction(Refusal("PLU-15.8", "refused.first_pit"), _on_a_first_square)
ADJACENT = Restriction(Refusal("PLU-4.4", "refused.not_adjacent"), _beside_what_is_there, lasting=False)

# The planet's own


def _on_land_or_on_ice(ground: Ground, lying: Lying) -> int:
    return every(ground.world.ice, lying.turned.offsets) | every(ground.world.land, lying.turned.offsets)


def _symbols_off_their_quadrants(ground: Ground, lying: Lying) -> int:
    forbidden, turned = ground.world.forbidden, lying.turned
    return ~shifted(forbidden[lying.a], turned.a_symbol) & ~shifted(forbidden[lying.b], turned.b_symbol)


def _not_on_the_ring_alone(ground: Ground, lying: Lying) -> int:
    return ~every(ground.world.ring, lying.turned.offsets)


def _on_one_side_of_the_chasm(ground: Ground, lying: Lying) -> int:
    left, right = ground.world.sides
    return every(left, lying.turned.offsets) | every(right, lying.turned.offsets)


def _pushed_in(ground: Ground, lying: Lying) -> int:
    return sliding(ground.covered, lying.turned.offsets)


def sliding(covered: int, offsets: tuple[int, ...]) -> int:
    """PLU-15.10: the anchors from which a piece can be moved one square in some direction without overlap."""
    free = 0
    for slide in SLIDES:
        blocked = 0
        for offset in offsets:
            blocked |= shifted(covered, offset + slide)
        free |= ~blocked
    return free


PLANET: dict[str, Restriction] = {
    "no_mixed_land_and_ice": Restriction(Refusal("PLU-15.2", "refused.mixed"), _on_land_or_on_ice),
    "forbidden_resource_in_quadrant": Restriction(Refusal("PLU-15.4", "refused.quadrant"), _symbols_off_their_quadrants),
    "ring_needs_anchor": Restriction(Refusal("PLU-15.5", "refused.ring"), _not_on_the_ring_alone),
    "tile_on_one_side_of_chasm": Restriction(Refusal("PLU-15.7", "refused.tile_chasm"), _on_one_side_of_the_chasm),
    "must_slide_in": Restriction(Refusal("PLU-15.10", "refused.slide"), _pushed_in, lasting=False),
}  # by the special rule in the data

# The event's


def _off_the_perimeter(ground: Ground, lying: Lying) -> int:
    return ~some(ground.world.perimeter, lying.turned.offsets)


def _off_ice(ground: Ground, lying: Lying) -> int:
    return ~some(ground.world.ice, lying.turned.offsets)


def _apart_from_matching_terrain(ground: Ground, lying: Lying) -> int:
    terrain, turned = ground.terrain, lying.turned
    return ~(some(around(terrain[lying.a]), turned.a) | some(around(terrain[lying.b]), turned.b))


EVENT: dict[str, Restriction] = {
    "tiles_may_not_cover_perimeter": Restriction(Refusal("PLU-10.11", "refused.perimeter"), _off_the_perimeter),
    "tiles_may_not_cover_ice": Restriction(Refusal("PLU-10.27", "refused.ice"), _off_ice),
    "tiles_may_not_touch_matching_terrain": Restriction(
        Refusal("PLU-10.28", "refused.matching"), _apart_from_matching_terrain, lasting=False
    ),
}  # by the verb of the event in force


class Situation(NamedTuple):
    """What decides which restrictions hold."""

    planet: int
    empty: bool  # the first piece (PLU-4.3)
    anywhere: bool  # it need not touch what is there (PLU-21.1)
    level: int
    law: str  # the event in force


@cache
def restrictions(here: Situation) -> tuple[Restriction, ...]:
    """All that hold, in the order in which they are named."""
    world = BOX.planets[here.planet]
    found = [GRID]
    if here.empty:
        found.append(FIRST if world.first == world.perimeter else FIRST_PIT)
    else:
        found.append(OVERLAP)
        if not here.anywhere:
            found.append(ADJACENT)
    if here.level in WITH_PLANET:
        found += [restriction for rule, restriction in PLANET.items() if rule in world.rules]
    if here.level in WITH_EVENT and here.law in EVENT:
        found.append(EVENT[here.law])
    return tuple(found)


class Search(NamedTuple):
    """Where a tile may lie as far as the planet board alone says it, and what else is to be obeyed."""

    lasting: tuple[tuple[Lying, int], ...]  # each orientation with the anchors that are left
    passing: tuple[Obeys, ...]


@cache
def search(here: Situation, shape: int, a: int, b: int) -> Search:
    """What is worked out once for a tile of this shape with these resources."""
    world = BOX.planets[here.planet]
    bare = Ground(world, 0, 0, EMPTY)
    rows: list[tuple[Lying, int]] = []
    for turned in BOX.shapes[shape].orientations:
        lying, anchors = Lying(a, b, turned), -1
        for restriction in restrictions(here):
            if restriction.lasting:
                anchors &= restriction.obeys(bare, lying)
        if anchors:
            rows.append((lying, anchors))
    return Search(tuple(rows), tuple(each.obeys for each in restrictions(here) if not each.lasting))
