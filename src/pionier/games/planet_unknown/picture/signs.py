"""Every sign of the game as a symbol: resources, what tracks give, pieces that lie on planets, scoring categories.

A sign is drawn in a square from -12 to 12 in one colour (class "sign" and the current colour); pieces have colours of
their own. All of them stay readable at 16 pixels and in grey.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from pionier.games.planet_unknown.components.tiles import RESOURCES
from pionier.scene.icons import MARKS
from pionier.scene.palette import PLAYERS
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h, number

SEATS = 6
CHIP = 22.0  # how wide the disc of a resource is drawn, once for all


def _fill(d: str, **attributes: object) -> El:
    return h.path(d=d, **attributes)


def _line(d: str, width: float = 2.4) -> El:
    return h.path(d=d, class_="stroke", stroke_width=width)


def _points(count: int, inner: float, outer: float, turn: float = -pi / 2) -> str:
    spots = [(outer if at % 2 == 0 else inner, turn + pi * at / count) for at in range(2 * count)]
    return "M" + "L".join(f"{number(r * cos(a))} {number(r * sin(a))}" for r, a in spots) + "Z"


_LEAF = "M-8.6 9.6C-8.8 8-8.4 6.4-7.4 4.6-9.4-3.6-3.4-10.2 9.8-9.8 10.4 1.8 5 8.8-4.4 6.8-5.8 7.6-6.8 8.6-7.4 10Z"
_ROVER = "M-9.6 1.6V-3.4H-4.6L-3-7H4.6L6.4-3.4H9.6V1.6Z"
_BODY = (_fill(_ROVER), *(h.circle(cx=x, cy=5.4, r=3.5) for x in (-6.6, 0.6, 7.6)), _line("M-.6-6.6V-10.6H3.4", 1.8))
_CAPSULE = "M0-10.6C4.4-8.4 6.4-4 6.4 1.4V5.4H-6.4V1.4C-6.4-4-4.4-8.4 0-10.6Z"
_ROCK = "M-2.6-8.6L4.4-9 9.4-3.6 8.6 3.6 3.4 9 -4.4 8.2-9.2 3-8.6-4.4Z"
_CHIP = "M-6.4-6.4H6.4V6.4H-6.4Z"
_PINS = "M-3.4-6.4V-10.4M3.4-6.4V-10.4M-3.4 6.4V10.4M3.4 6.4V10.4M-6.4-3.4H-10.4M-6.4 3.4H-10.4M6.4-3.4H10.4M6.4 3.4H10.4"

# The six resources, in a square from -11 to 11.
RESOURCE_SIGNS: dict[str, tuple[El, ...]] = {
    "civ": (
        _fill("M-10 9.6V-1H-4.6V-9.8L4 -6.4V1.4H10V9.6Z"),
        h.path(d="M-1.8-4H1.2V-1H-1.8ZM-1.8 2H1.2V5H-1.8ZM-8 2H-5.6V4.8H-8ZM5.6 4.2H8V6.8H5.6Z", class_="cut"),
    ),
    "water": (
        _fill("M0-10.6C3.8-5.2 7.4-1.6 7.4 3A7.4 7.4 0 0 1-7.4 3C-7.4-1.6-3.8-5.2 0-10.6Z"),
        h.path(d="M-4 3.4A4.2 4.2 0 0 0-.4 7", class_="seam", stroke_width=1.8),
    ),
    "biomass": (_fill(_LEAF), h.path(d="M-6.6 6.8C-4 1.6 0-2.4 5-5.4", class_="seam", stroke_width=1.6)),
    "rover": _BODY,
    "tech": (_fill(_CHIP), _line(_PINS, 2), h.path(d="M-2.6-2.6H2.6V2.6H-2.6Z", class_="cut")),
    "energy": (_fill("M2.6-11L-7.6 2.2H-1.4L-3.4 11 7.6-3.4H1Z"),),
}

SIGNS: dict[str, tuple[El, ...]] = {
    "synergy": (_line("M-7-.6L0-7.6 7-.6M-7 7.6L0 .6 7 7.6", 3.2),),
    "advance": (_line("M0 9V-8M-6-2.4L0-8.6 6-2.4", 3),),
    "regress": (_line("M0-9V8M-6 2.4L0 8.6 6 2.4", 3),),
    "move": (h.circle(r=8, class_="stroke", stroke_width=3.4), h.circle(r=2.4)),
    "new-rover": (h.g(_BODY, transform="translate(-2 1.6) scale(.84)"), _line("M8.4-10.6V-3.6M4.9-7.1H11.9", 2.2)),
    "card": (h.path(d="M-7-9.6H7V9.6H-7ZM-3.4-5.6V5.6H3.4V-5.6Z", fill_rule="evenodd"),),
    "secret": (
        h.rect(x=-7, y=-9.8, width=14, height=19.6, rx=2, class_="stroke", stroke_width=2),
        _fill("M0-5.4L4 0 0 5.4-4 0Z"),
    ),
    "target": (h.circle(r=8.6, class_="stroke", stroke_width=2.4), h.circle(r=3.4)),
    "pair": (
        h.circle(cx=-4.6, cy=0, r=5.6, class_="stroke", stroke_width=2.2),
        h.circle(cx=4.6, cy=0, r=5.6, class_="stroke", stroke_width=2.2),
    ),
    "planet": (h.circle(r=6.4), h.ellipse(rx=11, ry=3.6, class_="stroke", stroke_width=1.9, transform="rotate(-18)")),
    "tracks": (_fill("M-9.6 9.4V1H-5.4V9.4ZM-2.1 9.4V-9.4H2.1V9.4ZM5.4 9.4V-4H9.6V9.4Z"),),
    "pod-sign": (_fill(_CAPSULE), _fill("M-9 9.6L-6 6.8H6L9 9.6Z"), h.circle(cx=0, cy=-1.4, r=2.6, class_="cut")),
    "ore-sign": (_fill(_ROCK), h.path(d="M-3-3.4H1V0H-3ZM2.4 2.6H5.2V5.2H2.4Z", class_="cut")),
    "patch-sign": (
        h.path(d="M-9.4-9.4H9.4V9.4H-9.4Z", class_="stroke", stroke_width=2.2),
        h.g(_fill(_LEAF), transform="scale(.66)"),
    ),
    "stored": (
        _line("M-9.6-2.4V9H9.6V-2.4", 2.4),
        h.g(_fill(_LEAF), transform="translate(0 -1.4) scale(.62)"),
    ),
    "destroy": (_fill(_points(8, 5, 10.6)), h.path(d="M-3-3L3 3M3-3L-3 3", class_="seam", stroke_width=2)),
    "line": (_line("M-10 0H10", 2.4), _line("M0-10V10", 2.4), h.circle(r=4)),
    "teleport": (_line("M-3-8A8.4 8.4 0 1 0 3-8", 2.4), _fill("M0-2L-4-6.4H4Z"), _line("M0-11V-5", 2.4)),
    "tile": (_fill("M-10-6.4H3.2V.2H9.8V6.8H-3.4V.2H-10Z"),),
    "turn": (_line("M7.6-4.4A8.8 8.8 0 1 0 8.8 1.6", 2.6), _fill("M10.6-9.6L10.2-1.4 3-4.6Z")),
    "eye": (
        h.path(d="M-10.4 0C-6-7 6-7 10.4 0 6 7-6 7-10.4 0Z", class_="stroke", stroke_width=2.2),
        h.circle(r=3.2),
    ),
    "ban": (h.circle(r=8.6, class_="stroke", stroke_width=2.6), _line("M-6-6L6 6", 2.6)),
    "crown": (_fill("M-9.4 7.4L-10.6-5.6-4.6-.6 0-9 4.6-.6 10.6-5.6 9.4 7.4Z"),),
    "info": (h.circle(cx=0, cy=-7, r=2.2), _line("M0-1.4V8.6", 3.2)),
    "round": (_line("M6.4-5.4A8.2 8.2 0 1 0 8.2 1", 2.2), _fill("M9.4-9.4L9-2.2 2.6-5Z")),
    "flux": (_fill("M-3-10.6H5L2.4-3H7.4L-4.4 10.6-1.6 1H-7Z"), _line("M-10.4-6V6M10.4-6V6", 1.8)),
    "dot": (h.circle(r=5),),
}


def _medal() -> El:
    return h.symbol(
        h.path(d="M-7 4L-9 12-4.4 10-1.4 12 0 7 1.4 12 4.4 10 9 12 7 4Z", class_="ribbon"),
        h.circle(r=9.6, class_="medal"),
        id="plu-medal",
        viewBox="-12 -12 24 24",
    )


def _pod() -> El:
    return h.symbol(
        h.path(d="M-9.6 10L-6 6.2H6L9.6 10Z", class_="pod-foot"),
        h.path(d=_CAPSULE, class_="pod"),
        h.circle(cx=0, cy=-1.6, r=3, class_="pane"),
        id="plu-pod",
        viewBox="-12 -12 24 24",
    )


def _ore() -> El:
    return h.symbol(
        h.path(d=_ROCK, class_="rock"),
        h.path(d="M-3.4-4.2H1.4V0H-3.4ZM2.4 2.4H5.8V5.4H2.4ZM-4.8 3H-2.6V5H-4.8Z", class_="rock-pit"),
        id="plu-ore",
        viewBox="-12 -12 24 24",
    )


def _crater() -> El:
    """The meteorite symbol printed on tiles: an impact ring."""
    return h.symbol(
        h.path(d=_points(9, 6.6, 9.8), class_="crater"),
        h.circle(r=3.2, class_="crater-heart"),
        id="plu-crater",
        viewBox="-12 -12 24 24",
    )


def _mark(seat: int, x: float, y: float, scale: float) -> El:
    return h.g(MARKS[PLAYERS[seat].mark], class_=f"p{seat}-ink", transform=f"translate({x} {y}) scale({scale})")


def _rover(seat: int) -> El:
    return h.symbol(
        h.path(d="M-1-5V-11.4H4", class_="mast"),
        h.path(d="M-11 2.4V-2.8H-6L-3.6-6.6H5.4L7.6-2.8H11V2.4Z", class_=f"p{seat}-fill"),
        [h.circle(cx=x, cy=5.8, r=4, class_="wheel") for x in (-7, 0.4, 7.8)],
        _mark(seat, 0, -1.8, 0.36),
        id=f"plu-rover-{seat}",
        viewBox="-13 -13 26 26",
    )


@cache
def symbols() -> El:
    """Everything drawn more than once, as one `defs` element."""
    drawn = [h.symbol(d, id=f"plu-{name}", viewBox="-12 -12 24 24") for name, d in {**SIGNS, **RESOURCE_SIGNS}.items()]
    rovers = [_rover(seat) for seat in range(SEATS)]
    chips = [_chip(number) for number in range(len(RESOURCES))]
    return h.defs(drawn, chips, _medal(), _pod(), _ore(), _crater(), rovers, id="plu-symbols", aria_hidden=True)


def sign(name: str, size: float = 18, x: float = 0, y: float = 0, **attributes: object) -> El:
    """A symbol centred on (x, y)."""
    return h.use(href=f"#plu-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, **attributes)


def resource_sign(number: int, size: float = 18, x: float = 0, y: float = 0, **attributes: object) -> El:
    """The sign of a resource."""
    return sign(RESOURCES[number], size, x, y, **attributes)


def chip(number: int, size: float = 20, x: float = 0, y: float = 0) -> El:
    """A resource in its colour: a disc with its sign."""
    href = f"#chip-{RESOURCES[number]}"
    if size == CHIP:
        return h.use(href=href, x=x, y=y)
    return h.use(href=href, transform=f"{at(x, y)} scale({size / CHIP:.3g})")


def _chip(number: int) -> El:
    return h.g(
        h.circle(r=CHIP / 2, class_=f"disc is-{RESOURCES[number]}"),
        resource_sign(number, CHIP * 0.74, class_="sign on-disc"),
        id=f"chip-{RESOURCES[number]}",
    )


def medal(value: int, size: float = 20, x: float = 0, y: float = 0, **attributes: object) -> El:
    """A medal with its number of points."""
    return h.g(
        sign("medal", size, x, y),
        label(value, x, y - size * 0.01, size * 0.68, class_="label strong on-medal"),
        **attributes,
    )
