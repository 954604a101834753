"""Pieces with an owner: Arks, colonies, outposts. A little toy each, with the owner's colour and mark."""

from __future__ import annotations

from pionier.scene.icons import MARKS
from pionier.scene.palette import PLAYERS
from pionier.scene.tree import El, h

SEATS = 4


def _mark(seat: int, x: float, y: float, scale: float) -> El:
    return h.g(MARKS[PLAYERS[seat].mark], class_=f"p{seat}-ink", transform=f"translate({x} {y}) scale({scale})")


def _ark(seat: int) -> El:
    """A round-bellied ship with fins, a porthole and a flame."""
    return h.symbol(
        h.path(d="M-4.6 11.6C-4.4 15-2 16.6 0 19.4 2 16.6 4.4 15 4.6 11.6Z", class_="flame"),
        h.path(d="M-8.6 1.6L-15 9.4V15.4L-7 11.4ZM8.6 1.6L15 9.4V15.4L7 11.4Z", class_=f"piece-edge p{seat}-fill"),
        h.path(
            d="M0-18C7-13 10-6 10 1.6 10 6 8.6 9.6 6.4 12.4H-6.4C-8.6 9.6-10 6-10 1.6-10-6-7-13 0-18Z", class_="piece-edge hull"
        ),
        h.path(d="M0-18C3.6-15.4 6.2-12.4 7.9-9H-7.9C-6.2-12.4-3.6-15.4 0-18Z", class_=f"piece-edge p{seat}-fill"),
        h.circle(cx=0, cy=0.8, r=6.6, class_=f"piece-edge p{seat}-fill"),
        _mark(seat, 0, 0.8, 0.54),
        id=f"mic-ark-{seat}",
        viewBox="-20 -20 40 40",
    )


def _colony(seat: int) -> El:
    return h.symbol(
        h.path(d="M-11 9.6V3.4A11 11.4 0 0 1 11 3.4V9.6Z", class_=f"piece-edge p{seat}-fill"),
        h.path(d="M-12.4 8.2H12.4V11.4H-12.4Z", class_="piece-edge hull"),
        _mark(seat, 0, 1.4, 0.6),
        id=f"mic-colony-{seat}",
        viewBox="-13 -13 26 26",
    )


def _outpost(seat: int) -> El:
    return h.symbol(
        h.path(d="M-4.6 11.4L-3 2H3L4.6 11.4Z", class_="piece-edge hull"),
        h.path(d="M0-12.4L10.4-4.4 6.6 4H-6.6L-10.4-4.4Z", class_=f"piece-edge p{seat}-fill"),
        _mark(seat, 0, -3.2, 0.52),
        id=f"mic-outpost-{seat}",
        viewBox="-13 -13 26 26",
    )


def figures() -> list[El]:
    """All pieces of all players."""
    return [made(seat) for made in (_ark, _colony, _outpost) for seat in range(SEATS)]
