"""The ring of ice: where zones, queues and the sun lie, on a desk and in a hand.

The board is a round-cornered ring (a superellipse): `rim(angle, k)` is the point in that direction at the part k of the
way from the pole to the edge of the sea. Angles are degrees, 0 = right, growing counter-clockwise.
"""

from __future__ import annotations

from functools import cache
from math import cos, hypot, radians, sin

from pionier.games.antarctica.components import BOX, SLOTS, ZONES
from pionier.scene.parts import Point, at, polygon_path

SHORE = 0.785  # where the ice ends
QUEUE = 0.893  # where ships and sun lie
STEP = 0.25  # degrees: how finely ways along the ring are measured


class Ring:
    """A shape of the board: in a hand the ring is squarer, so that larger pieces have room on it."""

    def __init__(
        self,
        width: float,
        height: float,
        reach: Point,
        squareness: float,
        inner: float,
        axis_halves: Point,  # half the angle of the right and left zones, and of the top and bottom ones
        ways: tuple[float, ...],  # of the sun and the ships along the queue, from the middle of the zone
        rows: tuple[float, float, float],  # of buildings: the outer one, the inner one, the inner one at a corner
        names: float,  # size of the zones' names
        numbers: float,
    ) -> None:
        self.size = (width, height)
        self.centre = (width / 2, height / 2)
        self.reach, self.squareness, self.inner = reach, squareness, inner
        self.edges = [self._edges(entry["center_angle_deg"], axis_halves) for entry in BOX.data["board"]["zones"]]
        self.middles = [(start + end) / 2 for start, end in self.edges]
        self.rows, self.names, self.numbers = rows, names, numbers
        spots = [[self.walk(zone, QUEUE, way) for way in ways] for zone in range(ZONES)]
        self.sun_spots = [each[0] for each in spots]
        self.ship_spots = [each[1 : 1 + SLOTS] for each in spots]
        pitch = ways[-1] - ways[-2]
        lying = (0.0, pitch, -pitch, 1.6 * pitch)
        self.lying_spots = [[self.walk(zone, 0.797, way) for way in lying] for zone in range(ZONES)]

    def _edges(self, angle: float, axis_halves: Point) -> Point:
        sideways, upright = axis_halves
        if angle % 90 == 0:
            half = sideways if angle % 180 == 0 else upright
            return angle - half, angle + half
        before, after = (sideways, upright) if angle % 180 == 45 else (upright, sideways)
        return angle - 45 + before, angle + 45 - after

    def rim(self, angle: float, k: float) -> Point:
        """A point of the ring."""
        across, up = cos(radians(angle)), sin(radians(angle))
        far = k / (abs(across) ** self.squareness + abs(up) ** self.squareness) ** (1 / self.squareness)
        return self.centre[0] + self.reach[0] * far * across, self.centre[1] - self.reach[1] * far * up

    def walk(self, zone: int, k: float, way: float) -> Point:
        """The point reached from the middle of a zone by going that far along the ring, counter-clockwise."""
        angle = self.middles[zone]
        step = STEP if way >= 0 else -STEP
        here = self.rim(angle, k)
        left = abs(way)
        while left > 0:
            angle += step
            there = self.rim(angle, k)
            gone = hypot(there[0] - here[0], there[1] - here[1])
            if gone >= left:
                part = left / gone
                return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part
            left -= gone
            here = there
        return here

    def line(self, k: float, start: float, end: float, step: float = 3) -> list[Point]:
        """A line along the ring from angle to angle."""
        count = max(1, round(abs(end - start) / step))
        return [self.rim(start + (end - start) * n / count, k) for n in range(count + 1)]

    def round_path(self, k: float) -> str:
        """All around the pole."""
        return polygon_path(self.line(k, 0, 357))

    def shore(self, start: float, end: float, depth: float = 0) -> list[Point]:
        """The uneven edge of the ice; with a depth, a line that far inside it."""
        return [self.rim(angle, _shore(angle) - depth) for angle in (start + (end - start) * n / 30 for n in range(31))]


def _shore(angle: float) -> float:
    wave = sin(radians(angle * 9 + 20)) + 0.8 * sin(radians(angle * 23 + 75)) + 0.5 * sin(radians(angle * 41))
    return SHORE + 0.0068 * wave


DESK = Ring(
    650,
    684,
    (300, 314),
    3.0,
    inner=0.265,
    axis_halves=(22.5, 22.5),
    ways=(-82.5, -27.5, 27.5, 82.5),
    rows=(0.706, 0.614, 0.614),
    names=15,
    numbers=16,
)
HAND = Ring(
    656,
    716,
    (299, 327),
    4.0,
    inner=0.25,
    axis_halves=(23.3, 25.5),
    ways=(-97, -48.5, 26, 100.5),
    rows=(0.72, 0.617, 0.634),
    names=22.5,
    numbers=24,
)


@cache
def along(ring: Ring, zone: int, k: float, count: int, pitch: float) -> tuple[Point, ...]:
    """Places in a row across a zone, evenly spaced, from left to right or from top to bottom."""
    points = [ring.walk(zone, k, (n - (count - 1) / 2) * pitch) for n in range(count)]
    (x0, y0), (x1, y1) = points[0], points[-1]
    backwards = y0 > y1 if abs(y0 - y1) > 1.2 * abs(x0 - x1) else x0 > x1
    return tuple(reversed(points)) if backwards else tuple(points)


@cache
def ice_path(ring: Ring, zone: int) -> str:
    """The outline of a zone's ice."""
    start, end = ring.edges[zone]
    return polygon_path([*ring.shore(start + 0.5, end - 0.5), *ring.line(ring.inner, end - 0.5, start + 0.5, 6)])


@cache
def coast_path(ring: Ring, zone: int) -> str:
    """The same, open towards the pole."""
    start, end = ring.edges[zone]
    ice = [ring.rim(start + 0.5, ring.inner), *ring.shore(start + 0.5, end - 0.5), ring.rim(end - 0.5, ring.inner)]
    return polygon_path(ice)[:-1]


@cache
def sea_path(ring: Ring, zone: int) -> str:
    """The water in front of a zone."""
    start, end = ring.edges[zone]
    return polygon_path([*ring.line(1.0, start, end), *ring.line(SHORE, end, start)])


def placed(point: Point) -> str:
    """A transform to a point."""
    return at(point[0], point[1])
