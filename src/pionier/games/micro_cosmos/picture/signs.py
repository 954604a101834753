"""Every sign of the game as a symbol: resources, specialists, edge colours, what upgrades and the Automa do.

A sign is drawn in a square from -12 to 12; all of them stay readable at 14 pixels and in grey, for shape says as much as colour.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from pionier.engine.effects import Effects
from pionier.games.micro_cosmos.components import RESOURCES, Units, cards_in, units_in
from pionier.scene.parts import label
from pionier.scene.tree import El, h, number

from .figures import figures


def _fill(d: str, **attributes: object) -> El:
    return h.path(d=d, **attributes)


def _line(d: str, width: float = 2.4) -> El:
    return h.path(d=d, class_="stroke", stroke_width=width)


def _cut(d: str) -> El:
    return h.path(d=d, class_="cut")


def _seam(d: str, width: float = 1.6) -> El:
    return h.path(d=d, class_="seam", stroke_width=width)


def _gear(teeth: int, inner: float, outer: float, hole: float) -> str:
    points: list[str] = []
    for at in range(teeth):
        for offset, radius in ((-0.3, inner), (-0.18, outer), (0.18, outer), (0.3, inner)):
            angle = 2 * pi * (at + offset) / teeth
            points.append(f"{number(radius * cos(angle))} {number(radius * sin(angle))}")
    size = number(hole)
    return f"M{'L'.join(points)}ZM{size} 0A{size} {size} 0 1 0-{size} 0 {size} {size} 0 1 0 {size} 0Z"


TRIANGLE = (
    "M0-11.4C1-11.4 1.8-11 2.3-10.1L11.2 6.6C12.1 8.4 11 10 9.2 10H-9.2C-11 10-12.1 8.4-11.2 6.6L-2.3-10.1C-1.8-11-1-11.4 0-11.4Z"
)
DIAMOND = "M-2-10.7Q0-12.6 2-10.7L10.7-2Q12.6 0 10.7 2L2 10.7Q0 12.6-2 10.7L-10.7 2Q-12.6 0-10.7-2Z"
HEXAGON = "M-4.6-10.6H4.6L10.8 0 4.6 10.6H-4.6L-10.8 0Z"
BUST = "M0-6.2A3.7 3.7 0 1 1 0 1.2 3.7 3.7 0 1 1 0-6.2ZM-6.2 9.4C-6.2 4.6-3.8 2.6 0 2.6S6.2 4.6 6.2 9.4Z"
LOW_BUST = "M0-4.6A3.3 3.3 0 1 1 0 2 3.3 3.3 0 1 1 0-4.6ZM-5.4 8.8C-5.4 4.8-3.4 3.2 0 3.2S5.4 4.8 5.4 8.8Z"
LEAF = "M-9.4 9.8C-9.6 8-9 6-8 4.4-9.4-4.4-3-10.6 10-10.4 10.8 1.8 5 9-4.4 7.2-6 7.8-7 8.8-7.8 10.2Z"
CARD = "M-7-10.4H7C8-10.4 8.6-9.8 8.6-8.8V8.8C8.6 9.8 8 10.4 7 10.4H-7C-8 10.4-8.6 9.8-8.6 8.8V-8.8C-8.6-9.8-8-10.4-7-10.4Z"
SPROUT = "M-1 4Q-1.2-1 .4-3.6C-4.6-3-6.6-5.4-6.6-7.8-2.4-8.2 0-6.8.4-3.6 1-7.4 3.6-9.2 7.6-8.8 7.6-4.4 5-2.2.9-3Q.2 0 1.1 4Z"
DOME = "M-10 8V3A10 10 0 0 1 10 3V8Z"

# Signs with colours of their own.
COLOURED: dict[str, tuple[El, ...]] = {
    "biomass": (_fill(LEAF, class_="unit is-biomass"), _seam("M-7 7.4C-4 1.8 0-2.4 5-5.6", 1.8)),
    "workforce": (
        _fill("M-9.4 4.4V3A9.4 9.8 0 0 1 9.4 3V4.4Z", class_="unit is-workforce"),
        _fill("M-11.4 4.2H11.4V8H-11.4Z", class_="unit is-workforce"),
        _seam("M-3-6.2V2.4M3-6.2V2.4", 1.8),
    ),
    "minerals": (
        _fill("M-6.6-9.4H6.6L11.4-2.6 0 11-11.4-2.6Z", class_="unit is-minerals"),
        _seam("M-11-2.6H11M-6.4-9.2L-4-2.6 0 10.4 4-2.6 6.4-9.2M-4-2.6L0-9.2 4-2.6", 1.4),
    ),
    "technology": (
        _line("M-3.6-10.6V10.6M3.6-10.6V10.6M-10.6-3.6H10.6M-10.6 3.6H10.6", 2),
        h.rect(x=-7.4, y=-7.4, width=14.8, height=14.8, rx=2.4, class_="unit is-technology"),
        _seam("M-2.8-2.8H2.8V2.8H-2.8Z", 1.8),
    ),
    "any": (
        h.circle(r=10.6, class_="unit is-any"),
        _fill("M0 0L-7.2-7.2A10.2 10.2 0 0 1 7.2-7.2Z", class_="is-biomass"),
        _fill("M0 0L7.2-7.2A10.2 10.2 0 0 1 7.2 7.2Z", class_="is-workforce"),
        _fill("M0 0L7.2 7.2A10.2 10.2 0 0 1-7.2 7.2Z", class_="is-minerals"),
        _fill("M0 0L-7.2 7.2A10.2 10.2 0 0 1-7.2-7.2Z", class_="is-technology"),
        h.circle(r=4, class_="cut"),
    ),
    "deck": (_fill(CARD, class_="unit is-card"), _line("M0-5.4V5.4M-5.4 0H5.4", 2.8)),
    "canteen": (
        _fill(CARD, class_="unit is-card"),
        _fill("M-5.6-4.4H2.6V3A3 3 0 0 1-.4 6H-2.6A3 3 0 0 1-5.6 3Z", class_="ink-fill"),
        _line("M2.8-2.6H4.4A1.9 1.9 0 0 1 4.4 2.6H2.8", 1.7),
    ),
    "engineer": (_fill(_gear(8, 8.2, 11.4, 3.6), class_="unit is-engineer", fill_rule="evenodd"),),
    "red": (_fill(TRIANGLE, class_="unit is-red"), _cut(LOW_BUST)),
    "green": (_fill(DIAMOND, class_="unit is-green"), _cut(BUST)),
    "blue": (_fill(HEXAGON, class_="unit is-blue"), _cut(BUST)),
    "any_leader": (h.circle(r=11, class_="unit is-leader"), _cut(BUST)),
    "planet_leader": (
        h.circle(r=9.6, class_="unit is-leader"),
        h.ellipse(rx=11.4, ry=3.6, class_="seam", stroke_width=1.5, transform="rotate(-24)"),
        _cut("M0-6.2A3.7 3.7 0 1 1 0 1.2 3.7 3.7 0 1 1 0-6.2Z"),
    ),
    "edge-red": (_fill(TRIANGLE, class_="unit is-red"),),
    "edge-green": (_fill(DIAMOND, class_="unit is-green"),),
    "edge-blue": (_fill(HEXAGON, class_="unit is-blue"),),
    "edge-orbital": (
        h.circle(cx=-2, cy=2, r=6.4, class_="unit is-orbital"),
        _line("M-6.6-7.6A11 11 0 0 1 8 6.6", 2),
        h.circle(cx=7.4, cy=-6.4, r=3, class_="unit is-orbital"),
    ),
    "raw": (h.circle(r=9.4, class_="unit is-raw"), _line("M-4-8.4L-1-2.6-4.6 1.2 0 5 -1.6 9M-1-2.6L5.4-3.6 8.6-1", 1.7)),
    "living": (
        h.circle(r=9.4, class_="unit is-living"),
        h.path(d=SPROUT, class_="cut", transform="translate(0 2.4) scale(.86)"),
    ),
}

# Signs in one colour (class "sign").
SIGNS: dict[str, tuple[El, ...]] = {
    "arrow": (_line("M-8 0H7M1.4-5.6L7.6 0 1.4 5.6", 3),),
    "lock": (_fill("M-7.4-1H7.4V9.6H-7.4Z"), _line("M-4.4-1V-4.4A4.4 4.4 0 0 1 4.4-4.4V-1", 2.6)),
    "check": (_line("M-8 .6L-2.4 6.4 8.4-6", 3.6),),
    "star": (_fill("M0-11L3.2-4 10.6-3.4 5.2 1.6 6.8 9 0 5-6.8 9-5.2 1.6-10.6-3.4-3.2-4Z"),),
    "robotics": (
        _fill("M-8.4-5H8.4V7.4H-8.4Z"),
        _line("M0-5V-10", 2.2),
        h.circle(cx=0, cy=-10, r=1.9),
        _cut("M-5.4-2H-2V1.4H-5.4ZM2-2H5.4V1.4H2ZM-4 3.8H4V5.4H-4Z"),
        _line("M-11-1V4M11-1V4", 2.4),
    ),
    "biodome": (_line(DOME, 2.2), _fill(SPROUT, transform="translate(0 5) scale(.74)")),
    "space_mining": (
        _fill("M-3.6 10.6A7 7 0 0 1-10.4 3.8 7 7 0 0 0-3.6 10.6Z"),
        _line("M-8 9L5-4.6", 3),
        _line("M-4.6-8.6C2-9.6 8-4.6 9.4 4", 3),
    ),
    "cargo_holds": (_fill("M-10-7.4H10V8.6H-10Z"), _seam("M-10-2.4H10M0-7.4V8.6", 1.8), _cut("M-3.4-4.6H3.4V.4H-3.4Z")),
    "scouting_vehicles": (
        _fill("M-10 3V-2.4H-5L-2-7H5.4L7.4-2.4H10.4V3Z"),
        h.circle(cx=-5.6, cy=5.4, r=3.6),
        h.circle(cx=5.8, cy=5.4, r=3.6),
        _line("M-7-3V-9.6", 1.8),
        h.circle(cx=-7, cy=-9.8, r=1.9),
    ),
    "leisure_facilities": (
        _fill("M-11-.6A11 10 0 0 1 11-.6C8.6-2.8 5.8-2.8 3.7-.6 1.6-2.8-1.6-2.8-3.7-.6-5.8-2.8-8.6-2.8-11-.6Z"),
        _line("M0-2V9.4M-8 9.6H8", 2.2),
    ),
    "mining_vehicles": (
        _fill("M-10.4 3V-6.4H-1V-2.4H3.4V3Z"),
        _fill("M4.6-4.4L11.4 0 4.6 4.4Z"),
        h.circle(cx=-7, cy=6, r=3.4),
        h.circle(cx=0.6, cy=6, r=3.4),
    ),
    "engines": (
        _fill("M0-11.4C4-8.4 5.4-4.4 5.2 1.4H-5.2C-5.4-4.4-4-8.4 0-11.4Z"),
        _fill("M-5.4-1.6L-9 3.6V6.4L-5 3.4ZM5.4-1.6L9 3.6V6.4L5 3.4Z"),
        _fill("M-3.4 3.4H3.4L0 11Z"),
    ),
    "survivor": (
        h.g(_fill(BUST), transform="translate(-4.6 0) scale(.86)"),
        h.g(_fill(BUST), transform="translate(5.2 1) scale(.78)"),
    ),
    "gather": (_line("M0-10V2M-4.8-2.4L0 2.6 4.8-2.4", 2.8), _line("M-10 2.6V9H10V2.6", 2.6)),
    "terraform": (
        _line("M-10.4 9A11.6 11.6 0 0 1 10.4 9", 2.4),
        _fill(SPROUT),
    ),
    "explore": (h.circle(cx=-2.4, cy=-2.4, r=6.6, class_="stroke", stroke_width=2.8), _line("M2.6 2.6L9.6 9.6", 3.6)),
    "upgrade": (_fill("M0-10.6L9.4-1H4.4V9.6H-4.4V-1H-9.4Z"),),
    "draw_crew": (_line(CARD, 2), _line("M0-5V5M-5 0H5", 2.6)),
    "move": (_line("M-9 8C-8-3-1-8 8.4-7.6M3-11L9-7.6 4.4-2.6", 2.6), h.circle(cx=-9, cy=8.4, r=2.4)),
    "cw": (_line("M-6.4 6.4A8.6 8.6 0 1 1 7 5", 2.6), _fill("M10.8 3L8.4 10.4 2.8 5Z")),
    "ccw": (_line("M6.4 6.4A8.6 8.6 0 1 0-7 5", 2.6), _fill("M-10.8 3L-8.4 10.4-2.8 5Z")),
    "colony": (_fill(DOME), _cut("M-3 8V3.4A3 3 0 0 1 3 3.4V8Z")),
    "outpost": (_fill("M-5.4 10L-3.4-1H3.4L5.4 10Z"), _fill("M-8.6-8.4H8.6L5-1.6H-5Z"), _line("M0-8V-11.4", 2)),
    "colony_or_outpost": (
        h.g(_fill(DOME), transform="translate(-4.6 3) scale(.62)"),
        h.g(_fill("M-5.4 10L-3.4-1H3.4L5.4 10Z"), _fill("M-8.6-8.4H8.6L5-1.6H-5Z"), transform="translate(6.4 -.4) scale(.68)"),
    ),
    "to_terraform": (h.circle(r=8.6, class_="stroke", stroke_width=2.2), _line("M-3.4-7.6L-.6-2.4-4.2 1 0 4.6-1.4 8", 1.8)),
    "first": (_line("M-6 10.4V-10", 2.4), _fill("M-5-9.6H9.4L6-5.2 9.4-.8H-5Z")),
    **{f"tab-{name}": (_fill(d),) for name, d in (("red", TRIANGLE), ("green", DIAMOND), ("blue", HEXAGON))},
    "tab-orbital": (
        h.circle(cx=-2, cy=2, r=6.4),
        _line("M-6.6-7.6A11 11 0 0 1 8 6.6", 2),
        h.circle(cx=7.4, cy=-6.4, r=3),
    ),
    "globe": (
        h.circle(r=7),
        h.ellipse(rx=11, ry=3.6, class_="stroke", stroke_width=2, transform="rotate(-20)"),
    ),
    "cup": (_fill("M-9-7H5V3A5 5 0 0 1 0 8H-4A5 5 0 0 1-9 3Z"), _line("M5-4H7.5A3 3 0 0 1 7.5 3H5", 2.4)),
    "crew": (
        h.rect(x=-10.4, y=-8, width=12, height=16.4, rx=2),
        _fill("M4-8H8.6A1.8 1.8 0 0 1 10.4-6.2V6.6A1.8 1.8 0 0 1 8.6 8.4H4Z"),
    ),
}


@cache
def symbols() -> El:
    """Everything drawn more than once, as one `defs` element."""
    drawn = [h.symbol(d, id=f"mic-{name}", viewBox="-12 -12 24 24") for name, d in {**COLOURED, **SIGNS}.items()]
    return h.defs(drawn, figures(), id="mic-symbols", aria_hidden=True)


SIZE = 18.0  # a sign that means something is never smaller


def sign(name: str, size: float = SIZE, x: float = 0, y: float = 0, **attributes: object) -> El:
    """A symbol centred on (x, y)."""
    return h.use(href=f"#mic-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, **attributes)


class Shown(NamedTuple):
    """A sign and the number before it."""

    name: str
    n: int


def faces(action: Effects) -> list[Shown]:
    """What is paid, an arrow if anything is, and what is gained, as names of signs with their numbers."""
    paid = _amount(units_in(action, "pay"))
    gained = _amount(units_in(action, "gain"))
    gained += [Shown(source, n) for source, n in ((each, cards_in(action, each)) for each in ("canteen", "deck")) if n]
    return [*paid, Shown("arrow", 1), *gained] if paid else gained


def _amount(amount: Units) -> list[Shown]:
    return [Shown(name, n) for name, n in zip((*RESOURCES, "any"), (*amount.named, amount.chosen)) if n]


ARROW, FIGURE = 0.62, 0.56  # how wide an arrow and a number are, in sizes of a sign


def wide(shown: list[Shown], size: float = SIZE) -> float:
    """How wide a row of signs is."""
    return sum(size * ((ARROW if name == "arrow" else 1) + (FIGURE if n > 1 else 0)) for name, n in shown)


def row(shown: list[Shown], x: float, y: float, size: float = SIZE, tone: str = "", room: float = 1000) -> list[El]:
    """Signs in a row beginning at x, a number before each that comes more than once; where room is short, they overlap."""
    drawn: list[El] = []
    less = max(0.0, wide(shown, size) - room) / max(1, len(shown) - 1)
    for name, n in shown:
        if n > 1:
            drawn.append(label(n, x + size * FIGURE / 2, y, size * 0.84, class_=f"label strong {tone}".strip()))
            x += size * FIGURE
        width = size * (ARROW if name == "arrow" else 1)
        drawn.append(sign(name, width, x + width / 2, y, class_=f"sign {tone}".strip()))
        x += width - less
    return drawn


def pill(shown: list[Shown], x: float, y: float, size: float = SIZE) -> El:
    """A dark pill with a row of signs, its middle at (x, y)."""
    length = wide(shown, size)
    return h.g(
        h.rect(x=x - length / 2 - 5, y=y - size / 2 - 2, width=length + 10, height=size + 4, rx=size / 2 + 2, class_="pill"),
        row(shown, x - length / 2, y, size, "on-sky"),
    )
