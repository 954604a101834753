"""The lines Arks fly along: between planet and what circles it, from card to card, and out towards undiscovered space."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.micro_cosmos.components import BOX
from pionier.scene.parts import Point
from pionier.scene.tree import El, h, number

from .grid import CORNERS, EDGES, MIDDLE, kinds_on, spot

OUT = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))


def _line(corner: Point, start: Point, end: Point) -> str:
    from_, to = (f"{number(corner[0] + x)} {number(corner[1] + y)}" for x, y in (start, end))
    return f"M{from_}L{to}"


def _arrow(corner: Point, side: int) -> str:
    """The head of a line that leads into the unknown, just beyond the card."""
    x, y = corner[0] + EDGES[side][0] + 9 * OUT[side][0], corner[1] + EDGES[side][1] + 9 * OUT[side][1]
    dx, dy = OUT[side]
    back = [(x - 8 * dx + 5 * dy, y - 8 * dy + 5 * dx), (x - 8 * dx - 5 * dy, y - 8 * dy - 5 * dx)]
    return f"M{number(back[0][0])} {number(back[0][1])}L{number(x)} {number(y)}L{number(back[1][0])} {number(back[1][1])}"


@lru_cache(maxsize=512)
def routes(planets: tuple[int, ...]) -> El:
    """All lines of the layout."""
    drawn: list[El] = []
    for at, planet in enumerate((*planets, -2)):
        if planet == -1:
            continue
        lines, ways, heads = "", "", ""
        if planet >= 0:
            for kind in kinds_on(planet)[1:]:
                lines += _line(CORNERS[at], MIDDLE, spot(planet, kind))
        for side, beside in enumerate(BOX.beside[at]):
            if beside < 0:
                continue
            start = MIDDLE if planet < 0 else spot(planet, BOX.planets[planet].sides[side])
            ways += _line(CORNERS[at], start, EDGES[side])
            if beside < len(planets) and planets[beside] < 0:
                heads += _arrow(CORNERS[at], side)
        drawn.append(
            h.g(
                h.path(d=lines, class_="spoke") if lines else None,
                h.path(d=ways, class_="way"),
                h.path(d=heads, class_="way-head") if heads else None,
                id=f"lines-{at}",
            )
        )
    return h.g(drawn, id="routes", aria_hidden=True)
