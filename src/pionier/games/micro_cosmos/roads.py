"""Chapter 7, the map: which fields are neighbours, and where a line leads to an empty position."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .components import ASTEROID as ASTEROID_KIND
from .components import BOX, KINDS, MOON, PLANET, STATION
from .state import FIELDS, GATE

OPPOSITE_SIDE = (2, 3, 0, 1)  # of N, E, S, W


class Roads(NamedTuple):
    """The lines of a layout: by field its neighbours, and the empty positions a line leads to."""

    neighbours: tuple[tuple[int, ...], ...]
    exits: tuple[tuple[int, ...], ...]
    fields: tuple[int, ...]  # all that exist


@lru_cache(maxsize=4096)
def roads(planets: tuple[int, ...]) -> Roads:
    """MIC-7.1 to 7.4: the lines between the cards on the table."""
    near: list[list[int]] = [[] for _ in range(FIELDS)]
    exits: list[list[int]] = [[] for _ in range(FIELDS)]
    fields = [GATE]
    for position, planet in enumerate(planets):
        if planet < 0:
            continue
        first = position * len(KINDS)
        kinds = [PLANET, MOON, STATION] + ([ASTEROID_KIND] if BOX.planets[planet].asteroid else [])
        fields += [first + kind for kind in kinds]
        for kind in kinds[1:]:
            near[first].append(first + kind)
            near[first + kind].append(first)
        for side, beside in enumerate(BOX.beside[position]):
            here = first + BOX.planets[planet].sides[side]
            if beside == BOX.centre:
                near[here].append(GATE)
                near[GATE].append(here)
            elif beside >= 0 and planets[beside] < 0:
                exits[here].append(beside)
            elif beside >= 0:
                there = BOX.planets[planets[beside]].sides[OPPOSITE_SIDE[side]]
                near[here].append(beside * len(KINDS) + there)
    exits[GATE] = [beside for beside in BOX.beside[BOX.centre] if planets[beside] < 0]
    return Roads(tuple(map(tuple, near)), tuple(map(tuple, exits)), tuple(sorted(fields)))


@lru_cache(maxsize=16384)
def reach(planets: tuple[int, ...], start: int, steps: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """MIC-26.5: the fields at a distance of 1 to `steps`, and the positions that can be discovered on the way."""
    near, exits, _ = roads(planets)
    known = {start}
    edge = [start]
    empty = set(exits[start])
    for step in range(1, steps + 1):
        following: list[int] = []
        for place in edge:
            for other in near[place]:
                if other not in known:
                    known.add(other)
                    following.append(other)
                    if step < steps:
                        empty.update(exits[other])
        edge = following
    known.discard(start)
    return tuple(sorted(known)), tuple(sorted(empty))
