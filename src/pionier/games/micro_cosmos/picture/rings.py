"""The ring of levels around a planet: four arcs, one a resource, with as many pieces as levels are needed.

Its gaps are north, east, south and west, where the lines leave. The resource's sign stands outside its arc.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, Optional

from pionier.games.micro_cosmos.components import RESOURCES
from pionier.scene.parts import label, wedge_path
from pionier.scene.tree import El, h

from .signs import sign
from .words import say

MIDDLES = (135.0, 45.0, -45.0, -135.0)  # biomass north-west, workforce north-east, minerals south-east, technology south-west
ACROSS, DOWN = (-1, 1, 1, -1), (-1, -1, 1, 1)
ORIGIN = (0.0, 0.0)


class Ring(NamedTuple):
    """The measures of a ring around (0, 0)."""

    radius: float
    thick: float
    sign: float  # where the sign is, on both axes
    size: float  # of the sign
    gap: float = 9.0  # degrees at each end of an arc
    between: float = 4.2  # degrees between two pieces
    numbers: bool = False  # level and goal in figures, and what the player has


@lru_cache(maxsize=8192)
def track(ring: Ring, key: str, kind: int, level: int, required: int, have: int, language: str) -> El:
    """The arc of a resource: what is reached, in its colour, and what is still open."""
    resource = RESOURCES[kind]
    text = say("view.track", language, resource=say(f"resource.{resource}", language), n=level, of=required)
    first, last = MIDDLES[kind] + 45 - ring.gap, MIDDLES[kind] - 45 + ring.gap
    inner, outer = ring.radius - ring.thick / 2 - 4, ring.radius + ring.thick / 2 + 4
    x, y = ACROSS[kind] * (ring.sign + (12 if ring.numbers else 0)), DOWN[kind] * ring.sign
    return h.g(
        h.path(d=wedge_path(ORIGIN, inner, outer, first + 3, last - 3), class_="area lane"),
        _pieces(ring, kind, range(level, required), required, "hole"),
        _pieces(ring, kind, range(level), required, f"full is-{resource}"),
        sign(resource, ring.size, x - 14 if ring.numbers else x, y, class_="sign on-sky"),
        _figures(kind, level, required, have, x, y, language) if ring.numbers else None,
        id=key,
        class_="track full" if level == required else "track",
        role="img",
        data_role="img",
        aria_label=text,
    )


def _pieces(ring: Ring, kind: int, which: range, required: int, look: str) -> Optional[El]:
    """Some pieces of an arc, from the left end on."""
    if not which:
        return None
    first = MIDDLES[kind] + 45 - ring.gap
    between = ring.between if required > 1 else 0
    piece = (90 - 2 * ring.gap - between * (required - 1)) / required
    inner, outer = ring.radius - ring.thick / 2, ring.radius + ring.thick / 2
    starts = [first - n * (piece + between) for n in which]
    return h.path(d="".join(wedge_path(ORIGIN, inner, outer, start, start - piece) for start in starts), class_=f"level {look}")


def _figures(kind: int, level: int, required: int, have: int, x: float, y: float, language: str) -> list[El]:
    held = say("view.have", language, n=have)
    return [
        label(f"{level}/{required}", x + 3, y, 18, class_="label left strong on-sky halo"),
        label(held, x + 3, y + DOWN[kind] * 20, 13.5, class_="label left soft-sky halo"),
    ]
