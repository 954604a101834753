"""Where everything lies in the system: nine cards, on each the planet in the middle and what circles it on its side.

A Moon, Space Station or Asteroid lies towards the side of the card whose line starts from it (MIC-7.3): lines are short.
"""

from __future__ import annotations

from functools import cache

from pionier.games.micro_cosmos.components import BOX, KINDS
from pionier.games.micro_cosmos.state import GATE, kind_of, position_of
from pionier.scene.parts import Point

WIDE, HIGH = 200.0, 182.0  # a card
LEFT, TOP = 4.0, 36.0
MIDDLE: Point = (100.0, 84.0)
SPOTS: tuple[Point, ...] = ((100.0, 21.0), (173.0, 84.0), (100.0, 141.0), (27.0, 84.0))  # towards N, E, S, W
EDGES: tuple[Point, ...] = ((100.0, 0.0), (200.0, 84.0), (100.0, 182.0), (0.0, 84.0))
CORNERS: list[Point] = [(LEFT + column * WIDE, TOP + line * HIGH) for line, column in BOX.coordinates]


@cache
def spot(planet: int, kind: int) -> Point:
    """Where a field lies on its card."""
    if kind == 0:
        return MIDDLE
    return SPOTS[BOX.planets[planet].sides.index(kind)]


def place(planets: tuple[int, ...], field: int) -> Point:
    """Where a field lies in the picture."""
    if field == GATE:
        return CORNERS[-1][0] + MIDDLE[0], CORNERS[-1][1] + MIDDLE[1]
    position = position_of(field)
    x, y = spot(planets[position], kind_of(field))
    return CORNERS[position][0] + x, CORNERS[position][1] + y


def kinds_on(planet: int) -> list[int]:
    """The kinds of fields a card has."""
    return [kind for kind, name in enumerate(KINDS) if name != "asteroid" or BOX.planets[planet].asteroid]
