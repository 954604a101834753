"""Symbols every game shares: player marks and a few signs. A game's own pieces are drawn in its view.

A page (or an exported picture) carries `symbols()` once; everything else refers to a symbol by `icon("star")`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from .palette import PLAYERS
from .tree import El, h

MARKS: dict[str, tuple[El, ...]] = {
    # Cut-outs in a disc of radius 10: each stays readable at 12 pixels and in grey.
    "notch": (h.path(d="M0 0L-4.5-9.5H4.5Z", class_="mark-ink"),),
    "dot": (h.circle(r=4.2, class_="mark-ink"),),
    "ring": (h.circle(r=5, class_="mark-line"),),
    "cross": (h.path(d="M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5", class_="mark-line"),),
    "bar": (h.path(d="M-6 0H6", class_="mark-line"),),
    "wave": (h.path(d="M-6.5 1.5C-4-4.5-2-4.5 0 0S4 4.5 6.5-1.5", class_="mark-line"),),
}

SIGNS: dict[str, tuple[El, ...]] = {
    "star": (h.path(d="M0-10L2.9-3.6 9.5-3.1 4.6 1.4 6 8.1 0 4.6-6 8.1-4.6 1.4-9.5-3.1-2.9-3.6Z", class_="star"),),
    "undo": (h.path(d="M-3-8L-8-3-3 2M-8-3H2A5.5 5.5 0 0 1 2 8H-3", class_="sign-line"),),
    "log": (h.path(d="M-8-7H8M-8-2H8M-8 3H8M-8 8H2", class_="sign-line"),),
    "menu": (h.path(d="M-8-6H8M-8 0H8M-8 6H8", class_="sign-line"),),
    "card-back": (
        h.rect(x=-7, y=-10, width=14, height=20, rx=2, class_="card-back"),
        h.path(d="M-4 0L0-6 4 0 0 6Z", class_="card-back-mark"),
    ),
    "bot": (
        h.rect(x=-8, y=-5, width=16, height=12, rx=3, class_="sign-line"),
        h.path(d="M0-5V-9M-3 0V2M3 0V2", class_="sign-line"),
    ),
    "play": (h.path(d="M-4.5-7.5L7.5 0-4.5 7.5Z", class_="sign-fill"),),
    "learn": (h.path(d="M0-7.5L10-3 0 1.5-10-3ZM-6 .5V5Q0 8.5 6 5V.5", class_="sign-line"),),
    "people": (
        h.path(d="M-3.5-1.5A3.5 3.5 0 1 0-3.51-1.5M-10 8V6.5C-10 3-7.5 1.5-3.5 1.5S3 3 3 6.5V8Z", class_="sign-line"),
        h.path(d="M4-7.5A3 3 0 0 1 4-1.8M6 2C8.8 2.5 10 4 10 6.5V8", class_="sign-line"),
    ),
    "weight": (h.path(d="M-5.5-3H5.5L8.5 8H-8.5ZM-2.5-3A3 3 0 1 1 2.5-3", class_="sign-line"),),
    "link": (h.path(d="M-1.5-4H-5A4 4 0 0 0-5 4H-1.5M1.5-4H5A4 4 0 0 1 5 4H1.5M-4 0H4", class_="sign-line"),),
    "leave": (h.path(d="M1-8H-7V8H1M-2 0H8M4.5-3.5L8 0 4.5 3.5", class_="sign-line"),),
    "clock": (h.circle(r=8, class_="sign-line"), h.path(d="M0-4.5V0L3.5 2", class_="sign-line")),
}


def icon(name: str, size: float = 20, x: float = 0, y: float = 0, **attributes: Any) -> El:
    """A symbol inside an SVG, centred on (x, y)."""
    half = size / 2
    return h.use(href=f"#icon-{name}", x=x - half, y=y - half, width=size, height=size, **attributes)


def html_icon(name: str, **attributes: Any) -> El:
    """A symbol in running text; decorative, the words beside it speak."""
    attributes.setdefault("class_", "icon")
    return h.svg(h.use(href=f"#icon-{name}"), aria_hidden=True, **attributes)


def mark_name(seat: int) -> str:
    return f"mark-{seat}"


def _mark(seat: int) -> El:
    return _symbol(
        mark_name(seat),
        h.circle(r=10, class_=f"mark-disc p{seat}-fill"),
        h.g(MARKS[PLAYERS[seat].mark], class_=f"p{seat}-ink"),
    )


def _symbol(name: str, *children: El) -> El:
    # One unit of air so that outlines are not cut off.
    return h.symbol(children, id=f"icon-{name}", viewBox="-11 -11 22 22")


@cache
def symbols() -> El:
    """All shared symbols as one `defs` element."""
    return h.defs(
        [_mark(seat) for seat in range(len(PLAYERS))],
        [_symbol(name, *drawing) for name, drawing in SIGNS.items()],
        id="symbols",
    )
