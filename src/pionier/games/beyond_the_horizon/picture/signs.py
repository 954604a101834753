"""Every sign of the game as a symbol: what is counted, paid and gained, colours of technologies, pieces of the players.

A sign is drawn in a square from -12 to 12 in the current colour; all are told apart at 18 pixels and in grey.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pionier.scene.icons import MARKS
from pionier.scene.palette import PLAYERS
from pionier.scene.tree import Child, El, h


def _fill(d: str) -> El:
    return h.path(d=d)


def _line(d: str, width: float = 2.2) -> El:
    return h.path(d=d, class_="stroke", stroke_width=width)


def _seam(d: str) -> El:
    return h.path(d=d, class_="seam", stroke_width=1.7)


SIGNS: dict[str, tuple[El, ...]] = {
    "blue": (
        h.circle(r=7.4, class_="stroke", stroke_width=2.2),
        h.circle(r=2.8),
        _line("M0-7.4V-11M0 7.4V11M-7.4 0H-11M7.4 0H11"),
    ),
    "green": (_fill("M0-11C7-7 9-1 6 5 4 9 0 11 0 11S-4 9-6 5C-9-1-7-7 0-11Z"), _seam("M0-5V11M0 2L4-2M0 6L-4 2")),
    "red": (_line("M-8 8L8-8M8 8L-8-8M-10 4L-4 10M10 4L4 10"), _fill("M4-9.6L9.6-9.6 9.6-4ZM-4-9.6L-9.6-9.6-9.6-4Z")),
    "yellow": (_fill("M-10.5-4L0-11 10.5-4V-1H-10.5ZM-8 .6H-4.6V7H-8ZM-1.7.6H1.7V7H-1.7ZM4.6.6H8V7H4.6ZM-10 8H10V11H-10Z"),),
    "pawn": (h.circle(cy=-6, r=4.8), _fill("M-8 10.6C-8 3-4.4-.6 0-.6S8 3 8 10.6Z")),
    "inactive": (_line("M-7 10C-7 3.6-4 1 0 1S7 3.6 7 10ZM-3.9-6A3.9 3.9 0 1 0 3.9-6 3.9 3.9 0 1 0-3.9-6Z", 2),),
    "exhaust": (h.circle(cx=-3, cy=-6, r=4.8), _fill("M-11 10.6C-11 3-7.4-.6-3-.6S5 3 5 10.6ZM4-8H12L8-1Z")),
    "village": (_fill("M-11.5 10.5V-1L-4.6-8.6 2.2-1V10.5ZM3.8 10.5V1.6L8-3 12 1.6V10.5Z"),),
    "city": (_fill("M-11 10.6V-9H-6.6V-5H-2.2V-9H2.2V-5H6.6V-9H11V10.6H3.4V5A3.4 3.4 0 0 0-3.4 5V10.6Z"),),
    "castle": (_fill("M-11 10.6V-9H-6.6V-5H-2.2V-9H2.2V-5H6.6V-9H11V10.6Z"),),
    "building": (
        _fill("M-11-3.4L0-11 11-3.4ZM-10 7.6H10V11H-10ZM-8.2-1.8H-4.6V6H-8.2ZM-1.8-1.8H1.8V6H-1.8ZM4.6-1.8H8.2V6H4.6Z"),
    ),
    "cube": (_fill("M0-10.6L9.4-5.4V5.2L0 10.6-9.4 5.2V-5.4Z"), _seam("M-9-5.2L0 0 9-5.2M0 0V10")),
    "no-cube": (_line("M0-10L8.8-5V5L0 10-8.8 5V-5ZM-8.8-5L0 0 8.8-5M0 0V10", 1.8),),
    "leader": (_fill("M-9.6 8.6L-11-6-4.8-.8 0-9.6 4.8-.8 11-6 9.6 8.6Z"),),
    "form": (_fill("M-8-11.5H8V11.5L0 6.5-8 11.5Z"),),
    "goal": (_fill("M-8-11H-5.4V11H-8ZM-5.4-10.4H10L5.6-4.8 10 .8H-5.4Z"),),
    "star": (h.path(d="M0-11L3.2-3.8 11-3.2 5.2 1.8 7 9.4 0 5.2-7 9.4-5.2 1.8-11-3.2-3.2-3.8Z", class_="gold"),),
    "coin": (h.circle(r=10, class_="coin"), h.circle(r=6.6, class_="coin-line")),
    "technology": (
        h.rect(x=-8, y=-11, width=16, height=22, rx=2.6, class_="leaf"),
        _fill("M-8-8.4A2.6 2.6 0 0 1-5.4-11H5.4A2.6 2.6 0 0 1 8-8.4V-5H-8Z"),
    ),
    "food": (
        _line("M0 11V-4"),
        _fill(
            "M0-11C3-8.6 3-5.4 0-3-3-5.4-3-8.6 0-11ZM1-1C2-4.6 5-6 8.4-5.4 8-2 5-.2 1-1ZM-1-1C-2-4.6-5-6-8.4-5.4-8-2-5-.2-1-1Z"
            "M1 5C2 1.4 5 0 8.4.6 8 4 5 5.8 1 5ZM-1 5C-2 1.4-5 0-8.4.6-8 4-5 5.8-1 5Z"
        ),
    ),
    "economy": (
        _fill("M-4.6-11H4.6L2.6-6H-2.6ZM-3-5H3C8-1.4 10 3 9.4 6.8 8.8 10 6 11 0 11S-8.8 10-9.4 6.8C-10 3-8-1.4-3-5Z"),
        _seam("M2.8 0C-3-2-4.4 2.4 0 3 4.4 3.6 3 8-2.8 6M0-1.6V8"),
    ),
    "infrastructure": (_fill("M-11.5-4.6H11.5V-1H9.4V9H6.4C6.4 1-6.4 1-6.4 9H-9.4V-1H-11.5Z"),),
    "lock": (h.rect(x=-7.4, y=-2, width=14.8, height=12, rx=2), _line("M-4.6-2V-5A4.6 4.6 0 0 1 4.6-5V-2")),
    "hammer": (_fill("M-9-9H5L8-5.4H1.6V-3H-9ZM-4-2H-.6V11H-4Z"),),
    "hex": (_line("M0-10.6L9.2-5.3V5.3L0 10.6-9.2 5.3V-5.3Z"),),
    "cycle": (
        _line("M8.8-4A9.6 9.6 0 0 0-9-3M-8.8 4A9.6 9.6 0 0 0 9 3", 1.9),
        _fill("M11.6-8.6L10.4-1.4 4.6-5.6ZM-11.6 8.6L-10.4 1.4-4.6 5.6Z"),
    ),
    "home": (_fill("M-1.4-11H1.4V-9.6L9-6.4 1.4-3V11H-1.4ZM-8 7H8V11H-8Z"),),
    "tent": (_fill("M-9.6 9V-.6L0-9 9.6-.6V9H3.4V2.6H-3.4V9Z"),),
    "others": (
        *(h.circle(cx=x, cy=-5, r=4) for x in (-5.5, 5.5)),
        _fill("M-11.5 9C-11.5 2.6-8-.4-5.5-.4S-.6 2.6-.6 9ZM.6 9C.6 2.6 3-.4 5.5-.4S11.5 2.6 11.5 9Z"),
    ),
}
PAWN = "M0-14.6A6.4 6.4 0 0 1 4.2-3.4C8.6-.6 11 5 11.4 14.4H-11.4C-11 5-8.6-.6-4.2-3.4A6.4 6.4 0 0 1 0-14.6Z"
SHIELD = "M-12-12.6H12V-1C12 7 6 11.4 0 14-6 11.4-12 7-12-1Z"
STRENGTH = "M0-12L10.4-9V1C10.4 7 5 11 0 13-5 11-10.4 7-10.4 1V-9Z"


def _pieces(seat: int) -> list[El]:
    """An action pawn, a cube and the two kinds of units in a player's colour."""
    mark = h.g(MARKS[PLAYERS[seat].mark], class_=f"p{seat}-ink", transform="translate(0 6.4) scale(.62)")
    own = f"p{seat}-fill edge"
    return [
        h.symbol(h.path(d=PAWN, class_=own), mark, id=f"bth-pawn-{seat}", viewBox="-13 -16 26 32"),
        h.symbol(
            h.rect(x=-10.5, y=-10.5, width=21, height=21, rx=4, class_=own),
            h.path(d="M-10.5-5H5V10.5", class_="cube-edge"),
            id=f"bth-cube-{seat}",
            viewBox="-12 -12 24 24",
        ),
        h.symbol(h.circle(r=13, class_=own), id=f"bth-settler-{seat}", viewBox="-15 -15 30 30"),
        h.symbol(h.path(d=SHIELD, class_=own), id=f"bth-soldier-{seat}", viewBox="-15 -15 30 30"),
    ]


def _chart() -> list[El]:
    """What adorns the sea: a compass rose and a ship."""
    rose = [
        h.path(
            d=f"M0 {-31 if n % 2 == 0 else -20}L4.4-4.4 0 0-4.4-4.4Z",
            class_="rose-ray" if n % 2 else "rose-point",
            transform=f"rotate({n * 45})",
        )
        for n in range(8)
    ]
    ship = "M-20 8H20C17 16 12 18 0 18S-17 16-20 8ZM-1-20H1V8H-1ZM3-17C14-13 15-2 3 4ZM-3-13C-13-9-13 0-3 4Z"
    waves = "M-30 22C-24 18-20 26-14 22S-4 18 2 22 12 26 18 22 26 19 31 22"
    rings = [h.circle(r=r, class_="rose-ring") for r in (25, 19)]
    return [
        h.symbol(rings, rose, id="bth-rose", viewBox="-32 -32 64 64"),
        h.symbol(h.path(d=ship, class_="rose-point"), h.path(d=waves, class_="wave"), id="bth-ship", viewBox="-32 -24 64 52"),
    ]


@cache
def symbols() -> Sequence[El]:
    """Everything drawn more than once."""
    drawn = [h.symbol(d, id=f"bth-{name}", viewBox="-12 -12 24 24") for name, d in SIGNS.items()]
    strength = h.symbol(h.path(d=STRENGTH, class_="strength"), id="bth-strength", viewBox="-13 -13 26 27")
    return (*drawn, strength, *(each for seat in range(4) for each in _pieces(seat)), *_chart())


def sign(name: str, size: float = 18, x: float = 0, y: float = 0, **attributes: object) -> El:
    """A symbol centred on (x, y)."""
    attributes.setdefault("class_", "sign")
    return h.use(href=f"#bth-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, **attributes)


def pawn_figure(seat: int, size: float, **attributes: object) -> El:
    """A player's action pawn, standing on (0, 0)."""
    tall = size * 32 / 26
    return h.use(
        href=f"#bth-pawn-{seat}", x=-size / 2, y=-tall * 0.55, width=size, height=tall, class_="piece-shadow", **attributes
    )


def titled(text: str, *children: Child, **attributes: object) -> El:
    """A group that a screen reader calls by this text."""
    attributes.setdefault("role", "group")
    return h.g(children, aria_label=text, **attributes)
