"""The ring of ice: where zones, queues and the sun lie, and everything on it that never changes.

The board is a round-cornered ring (a superellipse): `rim(angle, k)` is the point in that direction at the part k of the
way from the pole to the edge of the sea.
"""

from __future__ import annotations

from functools import cache
from math import cos, hypot, radians, sin

from pionier.games.antarctica.components import BOX, SLOTS, ZONES
from pionier.scene.parts import Point, at, label, polygon_path
from pionier.scene.tree import El, h, number

from .words import say

CENTRE: Point = (326, 340)
WIDE, HIGH, ROUND = 300, 312, 3.0
SHORE, INNER = 0.785, 0.265  # where the ice ends
QUEUE = 0.893  # where ships and sun lie
HALF = 22.5
PITCH = 55.0  # between the sun space and the ships of a queue

ANGLES: tuple[int, ...] = tuple(entry["center_angle_deg"] for entry in BOX.data["board"]["zones"])


def rim(angle: float, k: float) -> Point:
    """A point of the ring."""
    across, up = cos(radians(angle)), sin(radians(angle))
    reach = k / (abs(across) ** ROUND + abs(up) ** ROUND) ** (1 / ROUND)
    return CENTRE[0] + WIDE * reach * across, CENTRE[1] - HIGH * reach * up


def _line(k: float, start: float, end: float, step: float = 3) -> list[Point]:
    count = max(1, round(abs(end - start) / step))
    return [rim(start + (end - start) * n / count, k) for n in range(count + 1)]


def shore(angle: float) -> float:
    """The uneven edge of the ice."""
    wave = sin(radians(angle * 9 + 20)) + 0.8 * sin(radians(angle * 23 + 75)) + 0.5 * sin(radians(angle * 41))
    return SHORE + 0.0068 * wave


@cache
def along(zone: int, k: float, count: int, pitch: float) -> tuple[Point, ...]:
    """Places in a row across a zone, evenly spaced, from left to right or from top to bottom."""
    middle = ANGLES[zone]
    points = [_walk(middle, k, (n - (count - 1) / 2) * pitch) for n in range(count)]
    (x0, y0), (x1, y1) = points[0], points[-1]
    backwards = y0 > y1 if abs(y0 - y1) > 1.2 * abs(x0 - x1) else x0 > x1
    return tuple(reversed(points)) if backwards else tuple(points)


def _walk(angle: float, k: float, way: float) -> Point:
    """The point reached by going that far along the ring, counter-clockwise."""
    step = 0.25 if way >= 0 else -0.25
    here = rim(angle, k)
    left = abs(way)
    while left > 0:
        angle += step
        there = rim(angle, k)
        gone = hypot(there[0] - here[0], there[1] - here[1])
        if gone >= left:
            part = left / gone
            return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part
        left -= gone
        here = there
    return here


def _spot(zone: int, place: int) -> Point:
    return _walk(ANGLES[zone], QUEUE, (place - 1.5) * PITCH)


# The sun comes first in each zone, the queue behind it, all counter-clockwise.
SUN_SPOT: tuple[Point, ...] = tuple(_spot(zone, 0) for zone in range(ZONES))
SHIP_SPOT: tuple[tuple[Point, ...], ...] = tuple(tuple(_spot(zone, 1 + n) for n in range(SLOTS)) for zone in range(ZONES))
LYING_SPOT: tuple[tuple[Point, ...], ...] = tuple(
    tuple(_walk(ANGLES[zone], 0.797, way) for way in (0, PITCH, -PITCH, 1.6 * PITCH)) for zone in range(ZONES)
)


@cache
def ice_path(zone: int) -> str:
    """The outline of a zone's ice."""
    start, end = ANGLES[zone] - HALF + 0.5, ANGLES[zone] + HALF - 0.5
    edge = [rim(start + (end - start) * n / 30, shore(start + (end - start) * n / 30)) for n in range(31)]
    return polygon_path([*edge, *_line(INNER, end, start, 6)])


@cache
def sea_path(zone: int) -> str:
    """The water in front of a zone."""
    start, end = ANGLES[zone] - HALF, ANGLES[zone] + HALF
    return polygon_path([*_line(1.0, start, end), *_line(SHORE, end, start)])


def _round_path(k: float) -> str:
    return polygon_path(_line(k, 0, 357, 3))


def _name_path(zone: int) -> El:
    """Names run along the rim, always the right way up."""
    below = 180 < ANGLES[zone] < 360
    start, end = ANGLES[zone] - HALF, ANGLES[zone] + HALF
    points = _line(1.056, start, end) if below else _line(1.017, end, start)
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return h.path(d=d, id=f"ant-rim-{zone}")


@cache
def name_paths() -> El:
    return h.defs([_name_path(zone) for zone in range(ZONES)], id="ant-rims", aria_hidden=True)


def _name(zone: int, language: str) -> El:
    written = h.textPath(say(f"zone.{zone}", language), href=f"#ant-rim-{zone}", startOffset="50%")
    return h.text(written, class_="label soft", font_size=14.5)


def _floes() -> El:
    """A few floes drift in the sea, where no ship lies."""
    pieces: list[str] = []
    for n in range(24):
        x, y = rim(n * 15 + 7.5 + 4 * sin(n * 2.4), 0.968 + 0.012 * sin(n * 5.1))
        size = 3 + 2 * abs(sin(n * 1.7))
        ways = ((-1, 0.2), (-0.3, -0.7), (0.8, -0.4), (1, 0.4), (0.1, 0.8))
        pieces.append(polygon_path([(x + size * 1.5 * dx, y + size * dy) for dx, dy in ways]))
    return h.path(d="".join(pieces), class_="floe")


def _pole() -> El:
    """The middle of the board."""
    x, y = CENTRE
    points: list[Point] = []
    for n in range(16):
        reach = (46 if n % 4 == 0 else 27) if n % 2 == 0 else 9
        points.append((x + reach * cos(radians(n * 22.5)), y - reach * sin(radians(n * 22.5))))
    return h.g(
        h.path(d=_round_path(INNER - 0.012), class_="pole"),
        h.path(d=polygon_path(points), class_="compass"),
    )


def _slots(zone: int) -> list[El]:
    x, y = SUN_SPOT[zone]
    drawn = [h.circle(cx=x, cy=y, r=18, class_="sun-spot")]
    for n, (left, top) in enumerate(SHIP_SPOT[zone]):
        drawn.append(h.ellipse(cx=left, cy=top, rx=23, ry=16, class_="slot"))
        drawn.append(label(n + 1, left, top, 14, class_="label slot-number"))
    return drawn


@cache
def ground(language: str, closed: tuple[int, ...]) -> El:
    """Sea, sun path, slots and names: drawn once a match."""
    zones = [zone for zone in range(ZONES) if zone not in closed]
    return h.g(
        h.path(d=_round_path(1.075), class_="horizon"),
        h.path(d=_round_path(1.0), class_="sea"),
        h.path(d=_round_path(0.832), class_="shelf"),
        _floes(),
        h.path(d=_round_path(QUEUE), class_="sun-path"),
        [_slots(zone) for zone in zones],
        _pole(),
        [_name(zone, language) for zone in range(ZONES)],
        id="ground",
        aria_hidden=True,
    )


def placed(point: Point) -> str:
    """A transform to a point."""
    return at(point[0], point[1])
