"""The chart of an analysis: how each player stood over the match. Classes only, so that the page decides about light and dark."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from pionier.scene import El, h
from pionier.scene.icons import icon, mark_name

LEFT, RIGHT, TOP, BOTTOM = 46.0, 26.0, 14.0, 30.0  # around the lines; with flags there is more above
MARK = 18.0
FLAG = 24.0  # wide; two of them never lie over each other
WIDE, NARROW = (1040.0, 300.0), (358.0, 250.0)


class Curve(NamedTuple):
    """How a player stood: choices made, and chance or points."""

    seat: int
    name: str
    points: Sequence[tuple[int, float]]


class Spot(NamedTuple):
    """A place to go to from the chart: after so many choices, how the player stood, where it leads, what it is."""

    ply: int
    height: float
    seat: int
    url: str
    said: str


class Plot(NamedTuple):
    """What is to be drawn."""

    title: str
    below: str  # what the choices at the bottom are called
    curves: Sequence[Curve]
    spots: Sequence[Spot]
    costly: Sequence[tuple[int, Spot]]  # with their number among the player's costliest
    last: int  # choices of the match
    low: float
    high: float
    said: Callable[[float], str]  # a value on the left
    flags: Sequence[tuple[int, Spot]] = ()  # turning points with their number, from left to right


class Chart:
    """Lines over the choices of a match, drawn for one width of the page."""

    def __init__(self, size: tuple[float, float], last: int, low: float, high: float, top: float = TOP) -> None:
        self.width, self.height = size
        self.top = top
        self.last = max(1, last)
        self.low, self.high = low, high if high > low else low + 1

    def x(self, ply: float) -> float:
        return LEFT + ply / self.last * (self.width - LEFT - RIGHT)

    def y(self, value: float) -> float:
        return self.height - BOTTOM - (value - self.low) / (self.high - self.low) * (self.height - self.top - BOTTOM)

    def axes(self, said: Callable[[float], str], below: str) -> list[El]:
        lines = [
            h.g(
                h.line(x1=LEFT, x2=self.width - RIGHT, y1=self.y(tick), y2=self.y(tick), class_="tick"),
                h.text(said(tick), x=LEFT - 8, y=self.y(tick) + 4, class_="right soft"),
            )
            for tick in ticks(self.low, self.high, 4)
        ]
        room = self.width - 8 * len(below) - 12
        plies = [
            h.text(f"{ply:g}", x=self.x(ply), y=self.height - BOTTOM + 18, class_="label soft")
            for ply in ticks(0, self.last, 10 if self.width > 500 else 4)
            if self.x(ply) < room
        ]
        return [*lines, *plies, h.text(below, x=self.width - 2, y=self.height - BOTTOM + 18, class_="right soft")]

    def line(self, curve: Curve) -> El:
        way = " ".join(f"{self.x(ply):.1f},{self.y(value):.1f}" for ply, value in curve.points)
        return h.g(
            h.title(curve.name),
            h.polyline(points=way, class_="curve-edge"),
            h.polyline(points=way, class_=f"curve p{curve.seat}-curve"),
        )

    def ends(self, curves: Sequence[Curve]) -> list[El]:
        """Whose line it is, where it ends; those that end at the same height one above the other."""
        marks: list[El] = []
        room = self.height
        for curve in sorted(curves, key=lambda curve: self.y(curve.points[-1][1]), reverse=True):
            ply, value = curve.points[-1]
            room = min(self.y(value), room - MARK)
            marks.append(icon(mark_name(curve.seat), MARK, self.x(ply) + 14, room))
        return marks

    def strips(self, spots: Sequence[Spot]) -> list[El]:
        """The whole height over each decision leads there; the list below says the same to the keyboard."""
        edges = [0.0, *((one.ply + other.ply) / 2 for one, other in pairwise(spots)), float(self.last)]
        return [
            h.a(
                h.title(spot.said),
                h.rect(
                    x=self.x(start),
                    y=self.top,
                    width=max(self.x(end) - self.x(start), 0.5),
                    height=self.height - self.top - BOTTOM,
                ),
                href=spot.url,
                class_="strip",
                tabindex=-1,
                aria_hidden=True,
            )
            for spot, (start, end) in zip(spots, pairwise(edges), strict=True)
        ]

    def costly(self, number: int, spot: Spot) -> El:
        x, y = self.x(spot.ply), self.y(spot.height)
        return h.a(
            h.title(spot.said),
            h.circle(cx=x, cy=y, r=9, class_=f"costly p{spot.seat}-fill"),
            h.text(number, x=x, y=y + 4.5, class_=f"label strong p{spot.seat}-ink"),
            href=spot.url,
            aria_label=spot.said,
        )

    def flags(self, spots: Sequence[tuple[int, Spot]]) -> list[El]:
        """A number above the lines, and down from it to the point that it is about; the cards below say the same."""
        drawn: list[El] = []
        room = self.width - FLAG * len(spots)
        left = LEFT - FLAG / 2
        for number, spot in spots:
            at = max(left, min(self.x(spot.ply), room))
            left, room = at + FLAG, room + FLAG
            drawn.append(self._flag(number, spot, at))
        return drawn

    def _flag(self, number: int, spot: Spot, at: float) -> El:
        x, y = self.x(spot.ply), self.y(spot.height)
        return h.a(
            h.title(spot.said),
            h.polyline(points=f"{at:g},{FLAG + 2:g} {x:g},{self.top:g} {x:g},{y:g}", class_="flag-line"),
            h.circle(cx=x, cy=y, r=5, class_=f"costly p{spot.seat}-fill"),
            h.circle(cx=at, cy=FLAG / 2 + 2, r=FLAG / 2 - 1, class_="flag"),
            h.text(number, x=at, y=FLAG / 2 + 7, class_="label strong"),
            href=spot.url,
            class_="flag-link",
            tabindex=-1,
            aria_hidden=True,
        )


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round values from low to high."""
    rough = (high - low) / most
    power = 10 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= rough - 1e-9)
    return [at * step for at in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def draw(plot: Plot, size: tuple[float, float]) -> El:
    """One chart; a page carries one for wide and one for narrow screens."""
    chart = Chart(size, plot.last, plot.low, plot.high, TOP + FLAG + 6 if plot.flags else TOP)
    curves = [curve for curve in plot.curves if curve.points]
    return h.svg(
        h.title(plot.title),
        chart.axes(plot.said, plot.below),
        [chart.line(curve) for curve in curves],
        chart.ends(curves),
        chart.strips(plot.spots),
        [chart.costly(number, spot) for number, spot in plot.costly],
        chart.flags(plot.flags),
        viewBox=f"0 0 {size[0]:g} {size[1]:g}",
        class_="plot wide" if size == WIDE else "plot narrow",
        role="group",
        aria_label=plot.title,
    )
