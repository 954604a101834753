"""Small drawing vocabulary for all boards.

Angles are degrees, 0 = right, growing counter-clockwise as in the component data; y grows downwards as on a screen.
Every function returns an SVG element or path text; looks come from parts.css by class.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from textwrap import wrap
from typing import Any

from .icons import icon, mark_name
from .tree import Child, El, h, number

Point = tuple[float, float]


def around(centre: Point, radius: float, angle: float) -> Point:
    """The point at that distance and direction."""
    return centre[0] + radius * cos(radians(angle)), centre[1] - radius * sin(radians(angle))


def at(x: float, y: float, turn: float = 0) -> str:
    """A transform attribute: moved to (x, y), turned counter-clockwise."""
    moved = f"translate({number(x)} {number(y)})"
    return f"{moved} rotate({number(-turn)})" if turn else moved


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _arc(radius: float, start: float, end: float, to: Point) -> str:
    large = int(abs(end - start) > 180)
    sweep = int(end < start)
    return f"A{number(radius)} {number(radius)} 0 {large} {sweep} {_pair(to)}"


def wedge_path(centre: Point, inner: float, outer: float, start: float, end: float) -> str:
    """A piece of a ring; with inner = 0 a piece of cake."""
    out = f"M{_pair(around(centre, outer, start))}{_arc(outer, start, end, around(centre, outer, end))}"
    if inner <= 0:
        return f"{out}L{_pair(centre)}Z"
    return f"{out}L{_pair(around(centre, inner, end))}{_arc(inner, end, start, around(centre, inner, start))}Z"


def polygon_path(points: Sequence[Point]) -> str:
    return "M" + "L".join(_pair(point) for point in points) + "Z"


def hex_path(centre: Point, radius: float, pointed_top: bool = True) -> str:
    first = 30 if pointed_top else 0
    return polygon_path([around(centre, radius, first + 60 * corner) for corner in range(6)])


def label(text: Child, x: float = 0, y: float = 0, size: float = 16, **attributes: Any) -> El:
    """A line of text, centred on (x, y) both ways; `class_="label left"` begins at x instead."""
    attributes.setdefault("class_", "label")
    # dy, because not every renderer knows dominant-baseline.
    return h.text(text, x=x, y=y, dy=".35em", font_size=size, **attributes)


def paragraph(text: str, x: float, y: float, letters: int, size: float = 14, **attributes: Any) -> El:
    """Text broken into lines of at most so many letters, the first line centred on y."""
    attributes.setdefault("class_", "label")
    lines = [h.tspan(line, x=x, dy=".35em" if row == 0 else "1.2em") for row, line in enumerate(wrap(text, letters) or [""])]
    return h.text(lines, x=x, y=y, font_size=size, **attributes)


def badge(value: Child, x: float = 0, y: float = 0, radius: float = 12, **attributes: Any) -> El:
    """A number in a disc."""
    attributes.setdefault("class_", "badge")
    return h.g(h.circle(r=radius), label(value, size=radius * 1.25), transform=at(x, y), **attributes)


def player_mark(seat: int, x: float = 0, y: float = 0, size: float = 22, **attributes: Any) -> El:
    """The disc of a player: colour and mark."""
    return icon(mark_name(seat), size, x, y, **attributes)


def card(width: float, height: float, *children: Child, x: float = 0, y: float = 0, **attributes: Any) -> El:
    """A card frame with its corner at (x, y); children are drawn from there."""
    attributes.setdefault("class_", "card")
    frame = h.rect(width=width, height=height, rx=8, class_="frame")
    return h.g(frame, children, transform=at(x, y), **attributes)


def card_back(width: float, height: float, x: float = 0, y: float = 0, **attributes: Any) -> El:
    attributes.setdefault("class_", "card")
    tilt = min(width, height)
    drawing = (
        h.rect(width=width, height=height, rx=8, class_="card-back"),
        h.path(
            d=polygon_path(
                [
                    (width / 2, height / 2 - tilt / 4),
                    (width / 2 + tilt / 5, height / 2),
                    (width / 2, height / 2 + tilt / 4),
                    (width / 2 - tilt / 5, height / 2),
                ]
            ),
            class_="card-back-mark",
        ),
    )
    return h.g(drawing, transform=at(x, y), **attributes)
