"""Symbols of the pieces (ship, scientist, cube, sun) and of the small signs on tracks, cards and player strips."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from pionier.scene.icons import MARKS
from pionier.scene.palette import PLAYERS
from pionier.scene.tree import El, h, number

from .buildings import building_symbols

SEATS = 4


def _mark(seat: int, x: float, y: float, scale: float) -> El:
    return h.g(MARKS[PLAYERS[seat].mark], class_=f"p{seat}-ink", transform=f"translate({x} {y}) scale({scale})")


def _ship(seat: int) -> El:
    return h.symbol(
        h.path(d="M-16 2V-7H-6V-14H5V-7H9V2Z", class_="deck"),
        h.path(d="M-12.6-3.6H-9V-.6H-12.6ZM-6.6-3.6H-3V-.6H-6.6ZM-.6-3.6H3V-.6H-.6ZM-3.4-11.4H2.4V-9H-3.4Z", class_="pane"),
        h.path(d="M-13-7V-14H-9V-7Z", class_=f"p{seat}-fill"),
        h.path(
            d="M-23 2H11L24.4-3.4 19.4 12.4C18.4 15.6 16.6 17 13.6 17H-15C-18 17-19.8 15.6-20.8 12.4Z", class_=f"p{seat}-fill"
        ),
        _mark(seat, -0.5, 9.4, 0.64),
        id=f"ant-ship-{seat}",
        viewBox="-26 -20 52 40",
    )


def _scientist(seat: int) -> El:
    return h.symbol(
        h.path(d="M-10.4 15.4V6.6C-10.4-.4-6-4 0-4S10.4-.4 10.4 6.6V15.4Z", class_=f"p{seat}-fill"),
        h.circle(cx=0, cy=-8.6, r=6.8, class_=f"p{seat}-fill"),
        h.circle(cx=0, cy=-8.2, r=3.6, class_="deck"),
        _mark(seat, 0, 6.4, 0.66),
        id=f"ant-sci-{seat}",
        viewBox="-12 -17 24 34",
    )


def _cube(seat: int) -> El:
    return h.symbol(
        h.rect(x=-10, y=-10, width=20, height=20, rx=3.4, class_=f"p{seat}-fill"),
        _mark(seat, 0, 0, 0.82),
        id=f"ant-cube-{seat}",
        viewBox="-12 -12 24 24",
    )


def _rays(count: int, inner: float, outer: float) -> str:
    points: list[str] = []
    for at in range(count):
        for offset, radius in ((-0.32, inner), (0, outer), (0.32, inner)):
            angle = 2 * pi * (at + offset) / count
            points.append(f"{number(radius * cos(angle))} {number(radius * sin(angle))}")
    return "".join(f"M{points[at]}L{points[at + 1]}L{points[at + 2]}Z" for at in range(0, len(points), 3))


def _sun() -> El:
    return h.symbol(
        h.path(d=_rays(14, 13.6, 19.4), class_="sun"),
        h.circle(r=12.6, class_="sun"),
        h.circle(r=8.4, class_="sun-heart"),
        id="ant-sun",
        viewBox="-20 -20 40 40",
    )


def _gear() -> str:
    points: list[str] = []
    for at in range(8):
        for offset, radius in ((-0.3, 7.4), (-0.19, 10.6), (0.19, 10.6), (0.3, 7.4)):
            angle = 2 * pi * (at + offset) / 8
            points.append(f"{number(radius * cos(angle))} {number(radius * sin(angle))}")
    return "M" + "L".join(points) + "ZM3.4 0A3.4 3.4 0 1 0-3.4 0 3.4 3.4 0 1 0 3.4 0Z"


_PERSON = "M{x} -9.6A3.9 3.9 0 1 1 {x} -1.8 3.9 3.9 0 1 1 {x} -9.6ZM{l} 9V4.6C{l} 1 {m} -.8 {x} -.8S{r} 1 {r} 4.6V9Z"


def _person(x: float, half: float = 5.6) -> str:
    return _PERSON.format(x=number(x), l=number(x - half), m=number(x - half * 0.62), r=number(x + half))


_HULL = "M-10 3H6L10.4 .6 8 7.6C7.6 9 6.8 9.6 5.4 9.6H-6.4C-7.8 9.6-8.6 9-9 7.6ZM-6.6 1.6V-3H-2V-6.4H2.4V-3H4V1.6Z"

# One colour each, in a square from -11 to 11; lines in class "thin" take the colour too.
SIGNS: dict[str, tuple[El, ...]] = {
    "person": (h.path(d=_person(0, 6.6)),),
    "person-line": (h.path(d=_person(0, 6.2), class_="thin", stroke_width=1.7),),
    "ship": (h.path(d=_HULL),),
    "gain_scientist": (h.path(d=_person(-3.4)), h.path(d="M7-6V2M3 -2H11", class_="thin", stroke_width=2.6)),
    "new_ship": (
        h.path(d=_HULL, transform="translate(-1 1)"),
        h.path(d="M7.4-10.4V-3.4M3.9 -6.9H10.9", class_="thin", stroke_width=2.4),
    ),
    "move_ship": (
        h.path(d=_HULL, transform="translate(0 1.4)"),
        h.path(d="M-9.6-8H8.4M4.8-11L8.6-8 4.8-5", class_="thin", stroke_width=2.1),
    ),
    "basic_resource": (h.path(d="M-4.2-8.4H4.2L6.4-1.4H-6.4ZM-8.8 1H-1.6L.4 8.6H-10.8ZM1.8 1H9L11 8.6H3.2L.8.4Z"),),
    "advanced_resource": (h.path(d=_gear(), fill_rule="evenodd"),),
    "shipyard_draft": (
        h.path(d="M-9.6-5.4L-3.4-8 2 5.8-4.2 8.4Z"),
        h.path(d="M-.4-9.4H7.6V6.8H3.6L-1.4-6.4Z"),
    ),
    "any_track_3": (h.path(d="M-9.4-7L-3.6 0-9.4 7M-2.4-7L3.4 0-2.4 7M4.6-7L10.4 0 4.6 7", class_="thin", stroke_width=2.7),),
    "icebreaker": (
        h.path(d=_HULL, transform="translate(0 -2.6)"),
        h.path(d="M-10.6 9.6L-6.4 6.4-2.4 9.8 2 6.4 6 9.8 10.6 6.6", class_="thin", stroke_width=2),
    ),
    "send_scientist": (
        h.path(d=_person(-5, 5.2)),
        h.path(d="M1.4 1H10M6.6-2.6L10.4 1 6.6 4.6", class_="thin", stroke_width=2.3),
    ),
    "add_two_scientists": (h.path(d=_person(-5.2, 5)), h.path(d=_person(5.4, 5))),
    "fast_research": (
        h.rect(x=-10.4, y=-5, width=10, height=10, rx=1.8),
        h.path(d="M2-5.4L5.6 0 2 5.4M6.8-5.4L10.4 0 6.8 5.4", class_="thin", stroke_width=2.4),
    ),
    "research": (
        h.rect(x=-9.6, y=-5.4, width=10.8, height=10.8, rx=2),
        h.path(d="M4.4-5.6L9.4 0 4.4 5.6", class_="thin", stroke_width=2.6),
    ),
    "discard": (
        h.rect(x=-8.4, y=-8.4, width=16.8, height=16.8, rx=3, class_="thin", stroke_width=2),
        h.path(d="M-3.8-3.8L3.8 3.8M3.8-3.8L-3.8 3.8", class_="thin", stroke_width=2.4),
    ),
    "build": (h.path(d="M-6.8-9.6H6.8V9.6H-6.8ZM-4-1L0-5.6 4-1H2.8V4.4H-2.8V-1Z", fill_rule="evenodd"),),
    "anchor": (
        h.circle(cx=0, cy=-7, r=2.3, class_="thin", stroke_width=2),
        h.path(d="M0-4.6V8.4M-4.4-2H4.4M-8.4 2.4C-8 6.4-4 8.8 0 8.8S8 6.4 8.4 2.4", class_="thin", stroke_width=2.3),
    ),
}


@cache
def symbols() -> El:
    """Everything drawn more than once, as one `defs` element."""
    players = [made(seat) for made in (_ship, _scientist, _cube) for seat in range(SEATS)]
    signs = [h.symbol(drawing, id=f"ant-{name}", viewBox="-12 -12 24 24") for name, drawing in SIGNS.items()]
    light = _light("ant-light", (0, 0.6), (0.3, 0.3), (1, 0))
    daylight = _light("ant-daylight", (0, 0.2), (0.4, 0.1), (1, 0))
    return h.defs(building_symbols(), players, _sun(), light, daylight, signs, id="ant-symbols", aria_hidden=True)


def _light(name: str, *stops: tuple[float, float]) -> El:
    return h.radialGradient([h.stop(offset=at, class_="light", stop_opacity=opacity) for at, opacity in stops], id=name)


def use(name: str, size: float, x: float = 0, y: float = 0, tall: float = 0, **attributes: object) -> El:
    """A symbol centred on (x, y), `size` wide and `tall` (else the same) high."""
    high = tall or size
    return h.use(href=f"#ant-{name}", x=x - size / 2, y=y - high / 2, width=size, height=high, **attributes)
