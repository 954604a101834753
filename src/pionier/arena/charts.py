"""Plots as SVG, in the colours of the palette: classes only, so that the page decides about light and dark."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pionier.scene.tree import El, h

from .estimates import Estimate

WIDTH = 680.0
LABELS = 200.0  # room for names on the left
RIGHT = 24.0
ROW = 22.0
GAP = 10.0  # between groups of rows
AXIS = 34.0
SHAPES = 6
Said = Callable[[float], str]


class Scale(NamedTuple):
    """Where values lie between the names and the right edge."""

    low: float
    high: float
    ticks: list[float]

    def at(self, value: float) -> float:
        """The place of a value."""
        span = (self.high - self.low) or 1.0
        return LABELS + (value - self.low) / span * (WIDTH - LABELS - RIGHT)


def scale(values: Sequence[float], low: float | None = None, high: float | None = None) -> Scale:
    """A scale with round ticks around the values."""
    least, most = min(values) if low is None else low, max(values) if high is None else high
    if most <= least:
        most = least + 1
    rough = (most - least) / 6
    power = 10 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= rough)
    first, last = math.floor(least / step + 1e-9), math.ceil(most / step - 1e-9)
    return Scale(first * step, last * step, [at * step for at in range(first, last + 1)])


def decades(values: Sequence[float]) -> Scale:
    """A scale of powers of ten; it takes logarithms."""
    first, last = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    last = max(last, first + 1)
    return Scale(first, last, [float(at) for at in range(first, last + 1)])


def picture(height: float, title: str, *parts: object) -> El:
    """A plot with its name for those who do not see it."""
    drawn = h.svg(h.title(title), parts, class_="plot", viewBox=f"0 0 {WIDTH:g} {height:g}", role="img", aria_label=title)
    return h.div(drawn, class_="wide")


def axis(across: Scale, height: float, said: Said) -> list[El]:
    """Ticks from top to bottom, named below."""
    bottom = height - AXIS
    return [
        h.g(
            h.line(x1=across.at(tick), x2=across.at(tick), y1=0, y2=bottom, class_="tick"),
            h.text(said(tick), x=across.at(tick), y=bottom + 18, class_="label soft"),
        )
        for tick in across.ticks
    ]


def mark(series: int, x: float, y: float) -> El:
    """The sign of a bot: its own colour and shape, so that either is enough."""
    shape, look = series % SHAPES, f"mark p{series % SHAPES}-fill"
    if shape == 0:
        return h.circle(cx=x, cy=y, r=5.5, class_=look)
    if shape == 1:
        return h.rect(x=x - 5, y=y - 5, width=10, height=10, class_=look)
    corners = {
        2: ((0, -6.5), (6.2, 5), (-6.2, 5)),
        3: ((0, -7), (7, 0), (0, 7), (-7, 0)),
        4: ((0, 6.5), (6.2, -5), (-6.2, -5)),
        5: ((-6, -2.5), (-2.5, -6), (2.5, -6), (6, -2.5), (6, 2.5), (2.5, 6), (-2.5, 6), (-6, 2.5)),
    }[shape]
    return h.polygon(points=" ".join(f"{x + dx:g},{y + dy:g}" for dx, dy in corners), class_=look)


class Dot(NamedTuple):
    """A value in a row of a plot of dots, and whose it is (-1: everybody's)."""

    series: int
    value: Estimate
    said: str


def dots(title: str, rows: Sequence[tuple[str, Sequence[Dot]]], across: Scale, said: Said, fair: float | None = None) -> El:
    """Groups of values with their intervals, one under the other."""
    height = sum(ROW * len(group) + GAP for _, group in rows) + AXIS
    parts: list[El] = axis(across, height, said)
    if fair is not None:
        parts.append(h.line(x1=across.at(fair), x2=across.at(fair), y1=0, y2=height - AXIS, class_="fair"))
    y = GAP / 2
    for name, group in rows:
        parts.append(h.text(name, x=LABELS - 12, y=y + ROW * len(group) / 2 + 5, class_="right"))
        for dot in group:
            parts.append(one_dot(dot, across, y + ROW / 2))
            y += ROW
        y += GAP
    return picture(height, title, parts)


def one_dot(dot: Dot, across: Scale, y: float) -> El:
    """A value with its interval."""
    x, whisker = across.at(dot.value.value), None
    if dot.value.low is not None and dot.value.high is not None:
        whisker = h.line(x1=across.at(dot.value.low), x2=across.at(dot.value.high), y1=y, y2=y, class_="whisker")
    everybody = h.rect(x=x - 1.5, y=y - 8, width=3, height=16, class_="everybody")
    return h.g(h.title(dot.said), whisker, everybody if dot.series < 0 else mark(dot.series, x, y))


def histograms(title: str, rows: Sequence[tuple[str, int, Sequence[int]]], said: Said) -> El:
    """How often values occur: a histogram for each row, all on one scale; the line marks the middle value."""
    values = [value for _, _, row in rows for value in row]
    across = scale([min(values), max(values) + 1])
    step = max(1, math.ceil((across.high - across.low) / 40))
    tall = 74.0
    height = tall * len(rows) + AXIS
    parts: list[El] = axis(across, height, said)
    for at, (name, series, row) in enumerate(rows):
        base = tall * (at + 1)
        counts: dict[int, int] = {}
        for value in row:
            column = math.floor((value - across.low) / step)
            counts[column] = counts.get(column, 0) + 1
        most = max(counts.values())
        for column, count in sorted(counts.items()):
            left, right = across.low + column * step, across.low + (column + 1) * step
            high = (tall - 12) * count / most
            look = f"bar p{series % SHAPES}-fill" if series >= 0 else "bar plain"
            span = said(left) if step == 1 else f"{said(left)}–{said(right - 1)}"
            width = across.at(right) - across.at(left) - 1
            parts.append(
                h.rect(h.title(f"{span}: {count}"), x=across.at(left), y=base - high, width=width, height=high, class_=look)
            )
        middle = across.at(sorted(row)[len(row) // 2] + 0.5)
        parts.append(h.line(x1=middle, x2=middle, y1=base - tall + 8, y2=base, class_="middle"))
        parts.append(h.line(x1=LABELS, x2=WIDTH - RIGHT, y1=base, y2=base, class_="base"))
        parts.append(h.text(name, x=LABELS - 12, y=base - tall / 2 + 9, class_="right"))
    return picture(height, title, parts)


def ranges(title: str, rows: Sequence[tuple[str, int, dict[str, float], float, str]], said: Said) -> El:
    """Decision times: from the 1st to the 99th percentile, the middle half as a bar, a line at the median."""
    across = decades([value for _, _, quantiles, longest, _ in rows for value in (*quantiles.values(), longest)])
    height = (ROW + GAP) * len(rows) + AXIS
    parts: list[El] = axis(across, height, lambda tick: said(10**tick))
    for at, (name, series, quantiles, longest, told) in enumerate(rows):
        y = (ROW + GAP) * (at + 0.5)
        place = {quantile: across.at(math.log10(value)) for quantile, value in quantiles.items()}
        end = across.at(math.log10(longest))
        parts.append(
            h.g(
                h.title(told),
                h.line(x1=place["0.01"], x2=place["0.99"], y1=y, y2=y, class_="whisker"),
                h.rect(
                    x=place["0.25"],
                    y=y - 6,
                    width=place["0.75"] - place["0.25"],
                    height=12,
                    class_=f"half p{series % SHAPES}-fill",
                ),
                h.line(x1=place["0.5"], x2=place["0.5"], y1=y - 9, y2=y + 9, class_="middle"),
                h.line(x1=end, x2=end, y1=y - 4, y2=y + 4, class_="whisker"),
            )
        )
        parts.append(h.text(name, x=LABELS - 12, y=y + 5, class_="right"))
    return picture(height, title, parts)
