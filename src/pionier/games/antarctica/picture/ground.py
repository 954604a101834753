"""What never changes on the map: pack ice, sea, the path of the sun, slots, the pole and the names of the zones."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from pionier.games.antarctica.components import ZONES
from pionier.scene.parts import Point, label, polygon_path
from pionier.scene.tree import El, h, number

from .ring import DESK, QUEUE, Ring
from .words import say


@cache
def name_paths(ring: Ring) -> El:
    """The lines along which the names of the zones are written."""
    return h.defs([_name_path(ring, zone) for zone in range(ZONES)], id="ant-rims", aria_hidden=True)


def _name_path(ring: Ring, zone: int) -> El:
    """Names run along the rim, always the right way up."""
    start, end = ring.edges[zone]
    below = 180 < ring.middles[zone] < 359
    far = (0.0114 * ring.names / 15) + (1.0 if ring is not DESK else 1.006)
    tall = 0.0404 * ring.names / 15
    points = ring.line(far + tall, start, end) if below else ring.line(far, end, start)
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return h.path(d=d, id=f"ant-rim-{zone}")


@cache
def ground(ring: Ring, language: str, closed: tuple[int, ...]) -> El:
    """Drawn once a match."""
    zones = [zone for zone in range(ZONES) if zone not in closed]
    return h.g(
        _pack_ice() if ring is DESK else None,
        h.path(d=ring.round_path(1.075), class_="horizon") if ring is DESK else None,
        h.path(d=ring.round_path(1.0), class_="sea"),
        h.path(d=ring.round_path(0.832), class_="shelf"),
        _floes(ring),
        h.path(d=ring.round_path(QUEUE), class_="sun-path"),
        [_slots(ring, zone) for zone in zones],
        _pole(ring),
        [_name(ring, zone, language) for zone in range(ZONES)],
        id="ground",
        aria_hidden=True,
    )


def _name(ring: Ring, zone: int, language: str) -> El:
    written = h.textPath(say(f"zone.{zone}", language), href=f"#ant-rim-{zone}", startOffset="50%")
    return h.text(written, class_="label", font_size=ring.names)


def _jitter(n: float) -> float:
    """Chance that never changes, from -1 to 1."""
    return sin(n * 12.9898) * cos(n * 4.1414)


def _pack_ice() -> El:
    """Plates of ice with leads of open water between them; they go on beyond the map, under everything on the table."""
    columns, rows, size = range(-2, 18), range(-2, 13), 68.0

    def corner(column: int, row: int) -> Point:
        turn = column * 31.7 + row * 57.3
        return size * (column + 0.5 * (row % 2) + 0.34 * _jitter(turn)), size * (row + 0.3 * _jitter(turn + 9))

    plates: list[str] = []
    for row in rows:
        for column in columns:
            corners = [corner(column, row), corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1)]
            x, y = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
            near = 0.955 - 0.03 * _jitter(column * 3.1 + row)
            plates.append(polygon_path([(x + (px - x) * near, y + (py - y) * near) for px, py in corners]))
    return h.path(d="".join(plates), class_="pack-ice")


def _floes(ring: Ring) -> El:
    """A few floes drift in the sea, where no ship lies."""
    pieces: list[str] = []
    for n in range(24):
        x, y = ring.rim(n * 15 + 7.5 + 4 * sin(n * 2.4), 0.968 + 0.012 * sin(n * 5.1))
        size = 3 + 2 * abs(sin(n * 1.7))
        ways = ((-1, 0.2), (-0.3, -0.7), (0.8, -0.4), (1, 0.4), (0.1, 0.8))
        pieces.append(polygon_path([(x + size * 1.5 * dx, y + size * dy) for dx, dy in ways]))
    return h.path(d="".join(pieces), class_="floe")


def _pole(ring: Ring) -> El:
    """The middle of the board."""
    x, y = ring.centre
    points: list[Point] = []
    for n in range(16):
        reach = (46 if n % 4 == 0 else 27) if n % 2 == 0 else 9
        points.append((x + reach * cos(radians(n * 22.5)), y - reach * sin(radians(n * 22.5))))
    return h.g(
        h.path(d=ring.round_path(ring.inner - 0.012), class_="pole"),
        h.path(d=polygon_path(points), class_="compass"),
    )


def _slots(ring: Ring, zone: int) -> list[El]:
    x, y = ring.sun_spots[zone]
    drawn = [h.circle(cx=x, cy=y, r=18, class_="sun-spot")]
    for n, (left, top) in enumerate(ring.ship_spots[zone]):
        drawn.append(h.ellipse(cx=left, cy=top, rx=23, ry=16, class_="slot"))
        drawn.append(label(n + 1, left, top, ring.names, class_="label slot-number"))
    return drawn
