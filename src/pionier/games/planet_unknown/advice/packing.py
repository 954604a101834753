"""How well the tiles to come can be packed, for bots: the lines of the planet that can still be filled.

Every stack holds tiles of one shape, and where the station turns by itself its way is known: so the shapes of all rounds to come
are known, if not their resources. Late in a match the best way to lay them out, as far as a quick search in width finds it, tells
far more than how full the lines are.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import nlargest
from itertools import product
from math import exp, inf
from typing import NamedTuple

from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import RESOURCES
from pionier.games.planet_unknown.grid import RECENT, SQUARES, around, count, listed
from pionier.games.planet_unknown.planets import complete, special_medals
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.restrictions import WITHOUT_EVENT, Situation, every, search, some
from pionier.games.planet_unknown.state import DEPOTS, PlanetUnknown, Player

from .evaluation import FULL, LINES, LONGEST, by_distance, clearing, evaluate, planet_value, ragged
from .outlook import LARGEST, LATE, SHORT, SOON, outlook, rounds_left

FROM = 8  # so many rounds before the end it begins to tell
WIDTH = 16  # so many layouts are followed at a time
ROOM = 4  # so many times as many are kept until they are compared
BARE = 0.6  # open squares by which a line is e times less likely to be filled in the end, by patches
SMALL = 4  # squares of a tile, for matches without a last round
DEEP = 8  # more than the squares of any tile
END = [exp(-bare / BARE) for bare in range(LONGEST + 1)]  # how likely a line is to be filled when all tiles are placed
Fills = tuple[tuple[int, int], ...]  # line, how many of its squares
FILLS: dict[tuple[int, int], Fills] = {}  # by planet and squares: all that were asked for


def fills(planet: int, squares: int) -> Fills:
    """How many squares of which lines these are."""
    found = FILLS.get((planet, squares))
    if found is None:
        lines = enumerate(LINES[planet])
        found = FILLS[planet, squares] = tuple((line, count(part & squares)) for line, (part, _) in lines if part & squares)
    return found


class Lying(NamedTuple):
    """A way a shape may lie on a planet."""

    offsets: tuple[int, ...]
    fits: int  # anchors
    first: int  # anchors for a first piece
    squares: list[int]  # by anchor: those it covers
    met: list[tuple[int, ...]]  # by anchor: for every line it meets, DEEP * line + how many squares of it


@lru_cache(None)
def layouts(planet: int, shape: int) -> tuple[Lying, ...]:
    """The ways a shape may lie."""
    found: dict[int, Lying] = {}
    anywhere = Situation(planet, empty=False, anywhere=True, level=WITHOUT_EVENT, law="")
    allowed: dict[int, int] = {}  # by number of the orientation: anchors for some resources
    for a, b in product(range(len(RESOURCES)), repeat=2):
        for lying, anchors in search(anywhere, shape, a, b).lasting:
            allowed[lying.turned.number] = allowed.get(lying.turned.number, 0) | anchors
    for turned in BOX.shapes[shape].orientations:
        mask, fits = turned.mask, allowed.get(turned.number, 0)
        first = some(BOX.planets[planet].first, turned.offsets)
        squares = [mask << anchor if fits >> anchor & 1 else 0 for anchor in range(SQUARES)]
        met = [tuple(DEEP * line + number for line, number in fills(planet, each)) for each in squares]
        found[mask] = Lying(turned.offsets, fits, first, squares, met)
    return tuple(found.values())


def shapes_to_come(s: PlanetUnknown, seat: int, rounds: int) -> tuple[tuple[int, int], ...]:
    """The shapes that a player will face, if the station goes on turning by itself (PLU-3.2)."""
    here = BOX.seats[s.seats][seat] + s.rotation - s.players[seat].taken
    found: list[tuple[int, int]] = []
    for ahead in range(rounds):
        outer = (here - ahead) % DEPOTS
        found.append((s.shapes[outer], s.shapes[DEPOTS + (outer + s.shift) % DEPOTS]))
    return tuple(found)


class Layouts:
    """The best layouts by the squares they leave open, and what their lines may come to."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.values: dict[int, float] = {}
        self.least = -inf  # what a layout must be worth more than

    def add(self, missing: int, value: float) -> None:
        """Keep a layout that is worth enough."""
        self.values[missing] = value
        if len(self.values) > ROOM * self.width:
            self.values = {kept: self.values[kept] for kept in self.best()}
            self.least = min(self.values.values())

    def best(self) -> list[int]:
        """The best so many, the very best first."""
        return nlargest(self.width, self.values, key=self.values.__getitem__)


@lru_cache(RECENT)
def packed(planet: int, missing: int, rounds: tuple[tuple[int, int], ...], free: bool, worth: tuple[float, ...]) -> float:
    """The best that can come of the lines with a tile of one of two shapes in each of these rounds; `free` of adjacency."""
    reached, best = [missing], 0.0
    for left, shapes in zip(reversed(range(len(rounds))), rounds):
        found = Layouts(WIDTH)
        for each in reached:
            lay_tile(planet, each, shapes, free, worth, left, found)
        if not found.values:  # PLU-13.1a
            return max(hopes(bare_in_lines(planet, each), worth, END) for each in reached)
        reached = found.best()
        best = found.values[reached[0]]
    return best


def bare_in_lines(planet: int, missing: int) -> list[int]:
    """How many squares are open in each line."""
    return [count(line & missing) for line, _ in LINES[planet]]


def hopes(bare: list[int], worth: tuple[float, ...], full: list[float]) -> float:
    """What all lines may come to, by how likely they are to be filled with so many open squares."""
    return sum(each * full[squares] for each, squares in zip(worth, bare))


def gains(bare: list[int], worth: tuple[float, ...], full: list[float]) -> list[float]:
    """What it brings to fill squares of a line: by DEEP * line + how many of them."""
    found: list[float] = []
    for each, squares in zip(worth, bare):
        found += [each * (full[max(0, squares - number)] - full[squares]) for number in range(DEEP)]
    return found


def lay_tile(
    planet: int, missing: int, shapes: tuple[int, int], free: bool, worth: tuple[float, ...], left: int, found: Layouts
) -> None:
    """All layouts with one more tile that are worth enough, rated with so many tiles left."""
    full = FULL[left] if left else END
    bare = bare_in_lines(planet, missing)
    gain, before = gains(bare, worth, full), hopes(bare, worth, full)
    grid = BOX.planets[planet].grid
    covered = grid & ~missing
    near = 0 if free else around(covered)
    untidy, soon = min(1.0, left / LATE), SHORT * min(1.0, left / SOON)
    for shape in shapes:
        open_squares = count(missing) - len(BOX.shapes[shape].orientations[0].offsets)
        most = before - soon * max(0.0, open_squares - LARGEST * left)
        for offsets, fits, first, squares, met in layouts(planet, shape):
            anchors = every(missing, offsets) & fits
            if not covered:
                anchors &= first
            elif near:
                anchors &= some(near, offsets)
            for anchor in listed(anchors) if anchors else ():
                value = most
                for number in met[anchor]:
                    value += gain[number]
                if value <= found.least:
                    continue
                after = missing & ~squares[anchor]
                if left:
                    value -= untidy * ragged(after, grid & ~after)
                if value > found.least:
                    found.add(after, value)


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
    free = powers(me).ignores_adjacency(me, -1)
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
