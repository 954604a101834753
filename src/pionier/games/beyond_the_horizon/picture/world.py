"""The growing map: an island of hexes in a sea, places to be discovered around it, units on it.

It is drawn in one of a few sizes, so that a number is never smaller than it should be, and then fitted into its window.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.state import Horizon
from pionier.scene.parts import around, at, hex_path, label
from pionier.scene.tree import El, h

from .layout import HAND_MAP, MAP, Size
from .signs import sign, titled
from .tiles import NAMED, TOLD, face
from .units import units
from .words import Names, say

Spot = tuple[int, int]
SIZES = (32.0, TOLD, NAMED)  # of a hex, from its middle to a corner: the larger, the more it tells
MOST = 76.0
FOG = 0.52  # of it, where nothing is known
MARGIN = 12.0
TURNS_FOR = 1.15  # a map in a hand is turned when its hexes grow so much by it
COASTS = (0.6, 0.44, 0.29, 0.14)


class Chart(NamedTuple):
    """How the map lies in its window: turned, the size of a hex, and the transform that fits it in."""

    turn: int
    size: float
    fit: str


def turned(spot: Spot, turn: int) -> Spot:
    """By 60 degrees each time: the board has no orientation."""
    q, r = spot
    for _ in range(turn):
        q, r = -r, q + r
    return q, r


def centre(spot: Spot, chart: Chart) -> tuple[float, float]:
    """The middle of a position: pointed-top hexes in axial coordinates."""
    q, r = turned(spot, chart.turn)
    return round(chart.size * sqrt(3) * (q + r / 2), 2), chart.size * 1.5 * r


def _extent(land: tuple[Spot, ...], fog: tuple[Spot, ...], turn: int) -> tuple[float, float, float, float]:
    """Left, right, top and bottom in units of a hex."""
    spots = [(*turned(spot, turn), 1.0) for spot in land] + [(*turned(spot, turn), FOG) for spot in fog]
    across = [(sqrt(3) * (q + r / 2), sqrt(3) / 2 * k) for q, r, k in spots]
    down = [(1.5 * r, k) for _, r, k in spots]
    return (
        min(x - k for x, k in across), max(x + k for x, k in across), min(y - k for y, k in down), max(y + k for y, k in down)
    )  # fmt: skip


def _largest(extent: tuple[float, float, float, float], window: Size) -> float:
    left, right, top, bottom = extent
    return min((window.width - 2 * MARGIN) / (right - left), (window.height - 2 * MARGIN) / (bottom - top))


@lru_cache(maxsize=512)
def _turn(land: tuple[Spot, ...], window: Size) -> int:
    """It turns only when a tile is discovered and much is gained, so it follows from the tiles in the order they came."""
    if len(land) <= 5:
        return 0
    before = _turn(land[:-1], window)
    by = [_largest(_extent(land, (), turn), window) for turn in range(3)]
    best = max(range(3), key=lambda turn: by[turn])
    return best if by[best] > by[before] * TURNS_FOR else before


@lru_cache(maxsize=512)
def chart_of(land: tuple[Spot, ...], fog: tuple[Spot, ...], hand: bool) -> Chart:
    """The chart of a map with these tiles and these positions to be discovered."""
    window = HAND_MAP if hand else MAP
    turn = _turn(land, window) if hand else 0
    extent = left, right, top, bottom = _extent(land, fog, turn)
    radius = min(_largest(extent, window), MOST)
    size = max([each for each in SIZES if each <= radius], default=SIZES[0])
    x, y = window.width / 2 - radius * (left + right) / 2, window.height / 2 - radius * (top + bottom) / 2
    return Chart(turn, size, f"{at(x, y)} scale({radius / size:.3f})")


def world(s: Horizon, language: str, names: Names, hand: bool) -> list[El]:
    """The sea, the island with its coast, what is not known, tiles, units."""
    land = tuple((row.q, row.r) for row in s.places)
    fog = tuple(sorted(s.frontier())) if len(s.territories) else ()
    chart = chart_of(land, fog, hand)
    return [
        _sea(hand),
        h.g(
            _coast(land, chart),
            h.g([_unknown(spot, chart, language) for spot in fog], id="unknown"),
            h.g([face(s, row, chart.size, centre((row.q, row.r), chart), language) for row in s.places], id="places"),
            h.g(units(s, lambda place: centre(land[place], chart), chart.size, hand, language, names), id="units"),
            id="map",
            transform=chart.fit,
        ),
        _left(len(s.territories), language),
    ]


@lru_cache(maxsize=2)
def _sea(hand: bool) -> El:
    """Rhumb lines, a compass and a ship; the sea goes on where the window is larger than the map."""
    window = HAND_MAP if hand else MAP
    far = 400
    stars = ((window.width * 0.1, window.height * 0.08), (window.width * 0.92, window.height * 0.9))
    rays = [
        f"M{x:.0f} {y:.0f}L{end[0]:.0f} {end[1]:.0f}"
        for x, y in stars
        for end in (around((x, y), 4 * far, 22.5 * n) for n in range(16))
    ]
    room = {"x": -far, "y": -far, "width": window.width + 2 * far, "height": window.height + 2 * far}
    return h.g(
        h.rect(**room, class_="sea"),
        h.path(d="".join(rays), class_="rhumb"),
        sign("rose", 62, window.width - 42, window.height - 42, class_="adorns"),
        sign("ship", 62, 44, window.height - 40, class_="adorns"),
        id="chart",
        class_="chart",
        aria_hidden=True,
    )


@lru_cache(maxsize=256)
def _coast(land: tuple[Spot, ...], chart: Chart) -> El:
    """The same outline again and again, narrower and lighter."""
    d = "".join([hex_path(centre(spot, chart), chart.size) for spot in land])
    widths = [h.use(href="#coastline", class_=f"coast coast-{n}", stroke_width=chart.size * k * 2) for n, k in enumerate(COASTS)]
    waters = [h.g(each, id=f"coast-{n}") for n, each in enumerate(widths)]
    return h.g(h.defs(h.path(d=d, id="coastline"), id="coast-defs"), waters, id="coast", aria_hidden=True)


@lru_cache(maxsize=1024)
def _unknown(spot: Spot, chart: Chart, language: str) -> El:
    x, y = centre(spot, chart)
    return titled(
        say("view.unknown", language),
        h.path(d=hex_path((0, 0), chart.size - 2), class_="reach"),
        h.path(d=hex_path((0, 0), chart.size * 0.5), class_="area fog"),
        label("?", 0, 0, max(14, chart.size * 0.3), class_="label strong on-fog"),
        id=parts.unknown(*spot),
        class_="zone unknown",
        transform=at(x, y),
    )


@lru_cache(maxsize=64)
def _left(n: int, language: str) -> El:
    return titled(
        say("view.left", language, n=n),
        h.rect(x=10, y=10, width=72, height=28, rx=14, class_="plate"),
        sign("hex", 20, 28, 24),
        label("?", 28, 24.4, 13, class_="label strong"),
        label(f"× {n}", 44, 24.4, 14, class_="label left strong"),
        id="map-left",
    )
