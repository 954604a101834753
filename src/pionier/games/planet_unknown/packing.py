"""How well the tiles to come can be packed, for bots: the lines of the planet that can still be filled.

Every stack holds tiles of one shape, and where the station turns by itself its way is known: so the shapes of all rounds to come
are known, if not their resources. Late in a match the best way to lay them out, as far as a quick search in width finds it, tells
far more than how full the lines are.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import nlargest
from math import exp

from .charter import charter
from .components import BOX
from .evaluate import (
    FULL,
    LARGEST,
    LATE,
    LINES,
    LONGEST,
    SHORT,
    SOON,
    by_distance,
    clearing,
    evaluate,
    outlook,
    planet_value,
    ragged,
    rounds_left,
)
from .grid import RECENT, around, count, listed
from .placement import every, fixed, some
from .planets import complete, special_medals
from .state import DEPOTS, PlanetUnknown, Player

FROM = 8  # so many rounds before the end it begins to tell
WIDTH = 8  # so many layouts are followed at a time
BARE = 0.6  # open squares by which a line is e times less likely to be filled in the end, by patches
SMALL = 4  # squares of a tile, for matches without a last round
END = [exp(-bare / BARE) for bare in range(LONGEST + 1)]  # how likely a line is to be filled when all tiles are placed
Counts = tuple[int, ...]  # by line
Fills = tuple[tuple[int, int], ...]  # line, how many of its squares
FILLS: dict[tuple[int, int], Fills] = {}  # by planet and squares: all that were asked for


def fills(planet: int, squares: int) -> Fills:
    """How many squares of which lines these are."""
    found = FILLS.get((planet, squares))
    if found is None:
        lines = enumerate(LINES[planet])
        found = FILLS[planet, squares] = tuple((line, count(part & squares)) for line, (part, _) in lines if part & squares)
    return found


@lru_cache(None)
def layouts(planet: int, shape: int) -> tuple[tuple[tuple[int, ...], int, int, int], ...]:
    """The ways a shape may lie: offsets, squares, anchors that fit on the planet, and those for a first piece."""
    found: dict[int, tuple[tuple[int, ...], int, int, int]] = {}
    for place in fixed(planet, shape):
        allowed = 0
        for anchors in place.planet:
            allowed |= anchors
        found[place.orientation.mask] = place.orientation.offsets, place.orientation.mask, place.fits & allowed, place.first
    return tuple(found.values())


def shapes_to_come(s: PlanetUnknown, seat: int, rounds: int) -> tuple[tuple[int, int], ...]:
    """The shapes that a player will face, if the station goes on turning by itself (PLU-3.2)."""
    here = BOX.seats[s.seats][seat] + s.rotation - s.players[seat].taken
    found: list[tuple[int, int]] = []
    for ahead in range(rounds):
        outer = (here - ahead) % DEPOTS
        found.append((s.shapes[outer], s.shapes[DEPOTS + (outer + s.shift) % DEPOTS]))
    return tuple(found)


class Layout:
    """Open squares, how many of them are in each line, and what the lines may come to."""

    __slots__ = ("counts", "missing", "value")

    def __init__(self, missing: int, counts: Counts, value: float) -> None:
        self.missing = missing
        self.counts = counts
        self.value = value


@lru_cache(RECENT)
def packed(planet: int, missing: int, rounds: tuple[tuple[int, int], ...], free: bool, worth: tuple[float, ...]) -> float:
    """The best that can come of the lines with a tile of one of two shapes in each of these rounds; `free` of adjacency."""
    reached = [Layout(missing, tuple(count(line & missing) for line, _ in LINES[planet]), 0.0)]
    for left, shapes in zip(reversed(range(len(rounds))), rounds):
        found: dict[int, Layout] = {}
        for layout in reached:
            lay_tile(planet, layout, shapes, free, worth, left, found)
        if not found:  # PLU-13.1a
            return max(sum(each * END[bare] for each, bare in zip(worth, layout.counts)) for layout in reached)
        reached = nlargest(WIDTH, found.values(), key=lambda layout: layout.value)
    return reached[0].value


def lay_tile(
    planet: int,
    layout: Layout,
    shapes: tuple[int, int],
    free: bool,
    worth: tuple[float, ...],
    left: int,
    found: dict[int, Layout],
) -> None:
    """All layouts with one more tile, rated with so many tiles left."""
    missing, counts = layout.missing, layout.counts
    full = FULL[left] if left else END
    hopes = [each * full[bare] for each, bare in zip(worth, counts)]
    before = sum(hopes)
    grid = BOX.planets[planet].grid
    covered = grid & ~missing
    near = 0 if free else around(covered)
    untidy, soon = min(1.0, left / LATE), SHORT * min(1.0, left / SOON)
    for shape in shapes:
        for offsets, mask, fits, first in layouts(planet, shape):
            anchors = every(missing, offsets) & fits
            if not covered:
                anchors &= first
            elif near:
                anchors &= some(near, offsets)
            for anchor in listed(anchors) if anchors else ():
                squares = mask << anchor
                after = missing & ~squares
                if after in found:
                    continue
                value = before
                changed = list(counts)
                for line, number in fills(planet, squares):
                    changed[line] -= number
                    value += worth[line] * full[changed[line]] - hopes[line]
                if left:
                    value -= untidy * ragged(after, grid & ~after) + soon * max(0.0, count(after) - LARGEST * left)
                found[after] = Layout(after, tuple(changed), value)


def foresee(s: PlanetUnknown, seat: int) -> float:
    """What a position is worth with the tiles to come laid out; long before the end the same as `evaluate`."""
    me = s.players[seat]
    value = evaluate(s, seat)
    rounds = rounds_to_come(s, me)
    if not 0 < rounds <= FROM:
        return value
    left, tiles, short = outlook(s, me)
    missing = me.world.grid & ~complete(me)
    clear = clearing(by_distance(me), tiles)
    worth = tuple(medals * clear(squares) for squares, medals in LINES[me.planet])
    free = charter(me).ignores_adjacency(me, -1)
    plan = packed(me.planet, missing, shapes_to_come(s, seat, rounds), free, worth)
    return value + plan + special_medals(me) - planet_value(me, left, tiles) + SHORT * short


def rounds_to_come(s: PlanetUnknown, me: Player) -> int:
    """In how many rounds the player may still place a tile; without events, until the planet is full."""
    if s.phase in OVER:
        return 0
    if s.mix or me.unable:
        return rounds_left(s, me)
    return -(-count(me.world.grid & ~me.covered) // SMALL)


OVER = ("end", "end_civ", "over")
