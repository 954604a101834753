"""The Arks above the system: those that share a planet or the Star Gate stand side by side."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.micro_cosmos.components import PLANET
from pionier.games.micro_cosmos.state import GATE, MicroCosmos, kind_of
from pionier.scene.parts import Point, at
from pionier.scene.tree import El, h

from .grid import Grid, place
from .signs import sign
from .words import Names, say

# By how many there are: where each stands, in sizes of the first one, and how large all are.
AROUND: tuple[tuple[tuple[Point, ...], float], ...] = (
    (((0.0, 0.0),), 1.0),
    (((-0.42, 0.0), (0.42, 0.0)), 0.86),
    (((-0.46, -0.2), (0.46, -0.2), (0.0, 0.32)), 0.76),
    (((-0.42, -0.36), (0.42, -0.36), (-0.42, 0.36), (0.42, 0.36)), 0.7),
)


def arks(grid: Grid, s: MicroCosmos, hero: int, language: str, names: Names) -> El:
    """All Arks, the viewer's own in a golden orbit."""
    planets = tuple(s.planets)
    drawn: list[El] = []
    for seat, me in enumerate(s.players):
        here = [other for other, them in enumerate(s.players) if them.ark == me.ark]
        x, y = place(grid, planets, me.ark)
        large = me.ark == GATE or kind_of(me.ark) == PLANET
        spots, scale = AROUND[len(here) - 1]
        size = (30.0 if grid.hand else 38.0) if large else (26.0 if grid.hand else 32.0)
        dx, dy = spots[here.index(seat)]
        lift = -7 if large and not grid.hand else -3
        if seat == hero:
            drawn.append(_orbit(grid, me.ark, (x, y)))
        drawn.append(_ark(seat, (x + dx * size, y + dy * size + lift), size * scale, language, names[seat]))
    return h.g(drawn, id="arks")


@lru_cache(maxsize=512)
def _orbit(grid: Grid, field: int, spot: Point) -> El:
    radius = grid.gate + 6 if field == GATE else grid.planet + 3 if kind_of(field) == PLANET else grid.orbit + 4
    return h.circle(r=radius, class_="here", transform=at(*spot), id="here", aria_hidden=True)


@lru_cache(maxsize=2048)
def _ark(seat: int, spot: Point, size: float, language: str, name: str) -> El:
    text = say("view.ark", language, player=name)
    return h.g(
        sign(f"ark-{seat}", size),
        id=f"ark-{seat}",
        class_="ark piece",
        transform=at(*spot),
        data_move="",
        role="img",
        aria_label=text,
    )
