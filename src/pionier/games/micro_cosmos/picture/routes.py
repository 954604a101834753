"""The lines Arks fly along: between planet and what circles it, from place to place, and out towards undiscovered space."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.micro_cosmos.components import BOX
from pionier.scene.parts import Point
from pionier.scene.tree import El, h, number

from .grid import SIDES, Grid, kinds_on, middle, spot


def _to(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _edge(grid: Grid, position: int, side: int, beyond: float = 0) -> Point:
    """Where a line leaves a place."""
    (x, y), (dx, dy) = middle(grid, position), SIDES[side]
    return x + dx * (grid.cell[0] / 2 + beyond), y + dy * (grid.cell[1] / 2 + beyond)


def _start(grid: Grid, position: int, planet: int, side: int) -> Point:
    x, y = middle(grid, position)
    dx, dy = (0.0, 0.0) if planet < 0 else spot(grid, planet, BOX.planets[planet].sides[side])
    return x + dx, y + dy


def _arrow(grid: Grid, position: int, side: int) -> str:
    """The head of a line that leads into the unknown, just beyond the place."""
    (x, y), (dx, dy) = _edge(grid, position, side, 9), SIDES[side]
    one, other = (x - 8 * dx + 5 * dy, y - 8 * dy + 5 * dx), (x - 8 * dx - 5 * dy, y - 8 * dy - 5 * dx)
    return f"M{_to(one)}L{_to((x, y))}L{_to(other)}"


@lru_cache(maxsize=512)
def routes(grid: Grid, planets: tuple[int, ...]) -> El:
    """All lines of the layout."""
    drawn = [_lines(grid, at, planet, planets) for at, planet in enumerate((*planets, -2)) if planet != -1]
    return h.g(drawn, id="routes", aria_hidden=True)


def _lines(grid: Grid, at: int, planet: int, planets: tuple[int, ...]) -> El:
    spokes, ways, heads = "", "", ""
    if planet >= 0:
        x, y = middle(grid, at)
        for kind in kinds_on(planet)[1:]:
            dx, dy = spot(grid, planet, kind)
            spokes += f"M{_to((x, y))}L{_to((x + dx, y + dy))}"
    for side, beside in enumerate(BOX.beside[at]):
        if beside >= 0:
            ways += f"M{_to(_start(grid, at, planet, side))}L{_to(_edge(grid, at, side))}"
            if beside < len(planets) and planets[beside] < 0:
                heads += _arrow(grid, at, side)
    return h.g(
        h.path(d=ways, class_="way"),
        h.path(d=spokes, class_="spoke") if spokes else None,
        h.path(d=heads, class_="way-head") if heads else None,
        id=f"lines-{at}",
    )
