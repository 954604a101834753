"""Where drawn things lie: the box of an element, and a drawing cut down to what a box holds.

Boxes are for framing a part of a picture, so curves are taken generously (by their control points) and text by its length.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Optional

from .tree import El

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_STEP = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_TURN = re.compile(r"(\w+)\(([^)]*)\)")
_NUMBERS_OF = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
UNSEEN = frozenset({"defs", "symbol", "title", "clipPath", "linearGradient", "radialGradient", "pattern", "marker", "mask"})
LETTER = 0.56  # the width of an average letter, in sizes of the type
Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


class Box(NamedTuple):
    """A rectangle that stands upright."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        return self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom

    def wider(self, margin: float) -> Box:
        return Box(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)

    def within(self, other: Box) -> Box:
        return Box(
            max(self.left, other.left), max(self.top, other.top), min(self.right, other.right), min(self.bottom, other.bottom)
        )


def around(drawing: Iterable[El], ids: Iterable[str]) -> Box:
    """The box that holds the elements with these ids; KeyError names one that is not drawn."""
    found: dict[str, Optional[Box]] = {}
    wanted = set(ids)
    for el in drawing:
        _find(el, SAME, wanted, found)
    missing = sorted(key for key in wanted if found.get(key) is None)
    if missing:
        raise KeyError(", ".join(missing))
    return _united([box for box in found.values() if box is not None])


def cut(drawing: Iterable[El], window: Box) -> list[El]:
    """The drawing without what lies outside the window."""
    kept = [_cut(el, SAME, window) for el in drawing]
    return [el for el in kept if el is not None]


def _find(el: El, outer: Matrix, wanted: set[str], found: dict[str, Optional[Box]]) -> None:
    if el.tag in UNSEEN:
        return
    here = _times(outer, _matrix(el))
    if el.id in wanted:
        found[str(el.id)] = _box(el, here)
    for child in el.children:
        if isinstance(child, El):
            _find(child, here, wanted, found)


def _cut(el: El, outer: Matrix, window: Box) -> Optional[El]:
    if el.tag in UNSEEN:
        return el
    here = _times(outer, _matrix(el))
    box = _box(el, here)
    if box is None or not box.meets(window):
        return None if box is not None else el
    if el.tag != "g":
        return el
    children = [_cut(child, here, window) if isinstance(child, El) else child for child in el.children]
    return El(el.tag, el.attributes, tuple(child for child in children if child is not None))


def _box(el: El, here: Matrix) -> Optional[Box]:
    """The box of an element whose own coordinates lie as the matrix says; None if nothing of it can be seen."""
    if el.tag in UNSEEN:
        return None
    if el.tag in ("g", "svg", "a"):
        inner = [_box(child, _times(here, _matrix(child))) for child in el.children if isinstance(child, El)]
        seen = [box for box in inner if box is not None]
        return _united(seen) if seen else None
    points = [_at(here, point) for point in _points(el)]
    if not points:
        return None
    return Box(min(x for x, _ in points), min(y for _, y in points), max(x for x, _ in points), max(y for _, y in points))


def _united(boxes: Sequence[Box]) -> Box:
    return Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )


def _number(el: El, name: str, otherwise: float = 0) -> float:
    try:
        return float(el.attributes.get(name, otherwise))
    except ValueError:
        return otherwise


def _points(el: El) -> list[Point]:
    """Corners that hold the shape, in its own coordinates."""
    if el.tag == "use" and "width" not in el.attributes:
        return []  # as large as what it refers to
    if el.tag in ("rect", "use", "image", "foreignObject"):
        x, y = _number(el, "x"), _number(el, "y")
        return _corners(x, y, x + _number(el, "width"), y + _number(el, "height"))
    if el.tag in ("circle", "ellipse"):
        across = _number(el, "rx", _number(el, "r"))
        down = _number(el, "ry", _number(el, "r"))
        x, y = _number(el, "cx"), _number(el, "cy")
        return _corners(x - across, y - down, x + across, y + down)
    if el.tag == "line":
        return [(_number(el, "x1"), _number(el, "y1")), (_number(el, "x2"), _number(el, "y2"))]
    if el.tag in ("polygon", "polyline"):
        numbers = [float(each) for each in _NUMBER.findall(el.attributes.get("points", ""))]
        return list(zip(numbers[::2], numbers[1::2]))
    if el.tag == "path":
        return _along(el.attributes.get("d", ""))
    if el.tag == "text":
        return _written(el)
    return []


def _corners(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _written(el: El) -> list[Point]:
    size = _number(el, "font-size", 13)
    wide = LETTER * size * len("".join(child for child in el.children if isinstance(child, str)))
    x, y = _number(el, "x"), _number(el, "y")
    left = x - {"middle": wide / 2, "end": wide}.get(el.attributes.get("text-anchor", ""), 0)
    return _corners(left, y - 0.8 * size, left + wide, y + 0.25 * size)


def _along(d: str) -> list[Point]:
    """The points a path goes through and those that pull at it."""
    points: list[Point] = []
    x = y = begin_x = begin_y = 0.0
    for letter, rest in _STEP.findall(d):
        kind, relative = letter.upper(), letter.islower()
        numbers = [float(each) for each in _NUMBER.findall(rest)]
        if kind == "Z":
            x, y = begin_x, begin_y
        for at in range(0, len(numbers), _NUMBERS_OF[kind] or 1):
            given = numbers[at : at + _NUMBERS_OF[kind]]
            reached = _reached(kind, given, x if relative else 0.0, y if relative else 0.0, x, y)
            if kind == "A":
                reached = [*_bulge((x, y), reached[-1], max(given[0], given[1])), reached[-1]]
            points += reached
            x, y = reached[-1]
            if kind == "M" and at == 0:
                begin_x, begin_y = x, y
    return points


def _reached(kind: str, given: Sequence[float], over: float, down: float, x: float, y: float) -> list[Point]:
    if kind == "H":
        return [(over + given[0], y)]
    if kind == "V":
        return [(x, down + given[0])]
    if kind == "A":
        return [(over + given[5], down + given[6])]
    return [(over + given[at], down + given[at + 1]) for at in range(0, len(given), 2)]


def _bulge(start: Point, end: Point, radius: float) -> list[Point]:
    """What an arc can reach between its ends."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    far = min(radius, math.dist(start, end))
    return _corners(x - far, y - far, x + far, y + far)


def _at(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def _times(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


def _matrix(el: El) -> Matrix:
    if "transform" not in el.attributes:
        return SAME
    matrix = SAME
    for name, given in _TURN.findall(el.attributes["transform"]):
        matrix = _times(matrix, _one(name, [float(each) for each in _NUMBER.findall(given)]))
    return matrix


def _one(name: str, given: Sequence[float]) -> Matrix:
    if name == "translate":
        return 1, 0, 0, 1, given[0], given[1] if len(given) > 1 else 0
    if name == "scale":
        return given[0], 0, 0, given[-1], 0, 0
    if name == "rotate":
        angle = math.radians(given[0])
        turned: Matrix = (math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle), 0, 0)
        if len(given) == 1:
            return turned
        there: Matrix = (1, 0, 0, 1, given[1], given[2])
        back: Matrix = (1, 0, 0, 1, -given[1], -given[2])
        return _times(_times(there, turned), back)
    if name == "matrix" and len(given) == 6:
        return given[0], given[1], given[2], given[3], given[4], given[5]
    raise ValueError(f"a drawing is moved by {name}, which frames do not know")
