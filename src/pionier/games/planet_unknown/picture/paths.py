"""Sets of squares as path texts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pionier.games.planet_unknown.grid import listed, xy
from pionier.scene.tree import number

CELL = 34.0
Spot = tuple[float, float]


@lru_cache(maxsize=65536)
def outline(squares: int, size: float = CELL) -> str:
    """The border of a set of squares, holes included."""
    return outline_of([xy(square) for square in listed(squares)], size)


def outline_of(cells: Iterable[Spot], size: float = CELL) -> str:
    """The border of these cells: edges that two cells share are left out, the others are joined to loops."""
    edges: set[tuple[Spot, Spot]] = set()
    for x, y in cells:
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        for start, end in zip(corners, (*corners[1:], corners[0])):
            if (end, start) in edges:
                edges.remove((end, start))
            else:
                edges.add((start, end))
    follow: dict[Spot, list[Spot]] = {}
    for start, end in sorted(edges):
        follow.setdefault(start, []).append(end)
    return "".join(_loop(start, follow, size) for start in sorted(follow) if follow[start])


def _loop(first: Spot, follow: dict[Spot, list[Spot]], size: float) -> str:
    """One closed line; only its corners are written down."""
    out = f"M{number(first[0] * size)} {number(first[1] * size)}"
    here, level = first, None
    while follow.get(here):
        after = follow[here].pop()
        flat = after[1] == here[1]
        if level is not None and flat != level:
            out += _stop(here, level, size)
        here, level = after, flat
    return out + "Z"


def _stop(spot: Spot, level: bool, size: float) -> str:
    return f"H{number(spot[0] * size)}" if level else f"V{number(spot[1] * size)}"


def middle(square: int) -> tuple[float, float]:
    """The middle of a square."""
    x, y = xy(square)
    return (x + 0.5) * CELL, (y + 0.5) * CELL
