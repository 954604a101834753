"""Where everything lies in the system: nine places, on each the planet in the middle and what circles it on its side.

A Moon, Space Station or Asteroid lies towards the side of its place from which its line starts (MIC-7.3): lines are short.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pionier.games.micro_cosmos.components import BOX, KINDS
from pionier.games.micro_cosmos.state import GATE, kind_of, position_of
from pionier.scene.parts import Point

SIDES: tuple[Point, ...] = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))  # N, E, S, W


class Grid(NamedTuple):
    """The measures of the system on a desk or in a hand. The ring of levels lies around a planet."""

    name: str
    cell: Point  # how wide and high a place is
    reach: Point  # from the planet to what circles it, across and down
    planet: float  # radii
    ring: float
    thick: float
    orbit: float
    gate: float
    sign: float  # of a resource, from the middle of the planet on both axes
    text: float
    hand: bool

    @property
    def wide(self) -> float:
        return 3 * self.cell[0]

    @property
    def high(self) -> float:
        return 3 * self.cell[1]


DESK = Grid("desk", (210.0, 184.0), (76.0, 73.0), 34.0, 46.0, 9.0, 15.0, 46.0, 44.0, 15.0, False)
HAND = Grid("hand", (130.0, 478 / 3), (45.0, 56.0), 21.0, 31.0, 7.0, 10.5, 31.0, 31.5, 13.0, True)


@cache
def corner(grid: Grid, position: int) -> Point:
    """Where a place begins; the Star Gate's comes last."""
    line, column = BOX.coordinates[position]
    return column * grid.cell[0], line * grid.cell[1]


@cache
def middle(grid: Grid, position: int) -> Point:
    """The middle of a place, where its planet is."""
    x, y = corner(grid, position)
    return x + grid.cell[0] / 2, y + grid.cell[1] / 2


@cache
def spot(grid: Grid, planet: int, kind: int) -> Point:
    """Where a field of a planet card lies, seen from the planet."""
    if kind == 0:
        return 0.0, 0.0
    across, down = SIDES[BOX.planets[planet].sides.index(kind)]
    return across * grid.reach[0], down * grid.reach[1]


def place(grid: Grid, planets: tuple[int, ...], field: int) -> Point:
    """Where a field lies in the picture."""
    if field == GATE:
        return middle(grid, BOX.centre)
    position = position_of(field)
    x, y = middle(grid, position)
    dx, dy = spot(grid, planets[position], kind_of(field))
    return x + dx, y + dy


def kinds_on(planet: int) -> list[int]:
    """The kinds of fields a card has."""
    return [kind for kind, name in enumerate(KINDS) if name != "asteroid" or BOX.planets[planet].asteroid]
