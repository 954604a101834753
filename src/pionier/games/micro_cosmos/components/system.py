"""The map of the system: a grid of 3×3 places, the Star Gate in its centre."""

from __future__ import annotations

from pionier.engine.errors import BadData

from .reading import Entry

RING = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # to the neighbour on each side


class Map:
    """Positions are numbered clockwise from N; the centre comes last."""

    def __init__(self, entry: Entry) -> None:
        entry.expect("ring_clockwise", list(RING), "MIC-7.1")
        self.centre = len(RING)
        opposite, coordinates = entry.inner("opposite"), entry.inner("coordinates")
        self.opposite: list[int] = [opposite.place(name, RING) for name in RING]
        places = [coordinates.wholes(name, 0, 2) for name in (*RING, entry.text("centre"))]
        if sorted(places) != [(line, column) for line in range(3) for column in range(3)]:
            raise BadData(coordinates.where, "expected every place of the 3×3 grid once (MIC-7.1)")
        self.coordinates: list[tuple[int, int]] = [(line, column) for line, column in places]
        self.start_positions: list[int] = [RING.index(name) for name in entry.words("start_positions", RING)]
        at = {place: number for number, place in enumerate(self.coordinates)}
        # position, side: the position there, -1 outside the grid
        self.beside: list[tuple[int, ...]] = [
            tuple([at.get((line + down, column + right), -1) for down, right in STEPS]) for line, column in self.coordinates
        ]
