"""The pieces that rows of signs are made of, and how a row is drawn. Numbers stand inside of their signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Optional, Union

from pionier.games.beyond_the_horizon.components.vocabulary import SETTLER, TOKENS
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import sign
from .words import wide

ROMAN: tuple[str, ...] = ("", "I", "II", "III", "IV")
SIZE = 18.0  # of a sign
NUMBER = 12.5


class Piece(NamedTuple):
    """A piece of a row, drawn from x = 0, its middle on y = 0."""

    width: float
    drawn: tuple[El, ...] = ()


Row = tuple[Piece, ...]
GAP = Piece(4)
SPACE = Piece(8)
GIVES = Piece(12, (h.path(d="M2-5.6L10 0 2 5.6Z", class_="gives"),))
GIVES_SMALL = Piece(8, (h.path(d="M1-4L6.6 0 1 4Z", class_="gives"),))
EITHER = Piece(7, (label("/", 3, 0.3, 13, class_="label soft"),))


def glyph(name: str, size: float = SIZE, look: str = "sign") -> Piece:
    return Piece(size + 1, (sign(name, size, size / 2, 0, class_=look),))


def number(text: Union[int, str], size: float = NUMBER) -> Piece:
    return Piece(wide(str(text), size) + 1.5, (label(str(text), 0, 0.3, size, class_="label left strong"),))


def coin(n: Union[int, str], size: float = 19) -> Piece:
    return Piece(
        size + 2, (h.circle(cx=size / 2, r=size / 2, class_="coin"), label(n, size / 2, 0.4, 12, class_="label strong on-coin"))
    )


def pawns(n: int, name: str = "pawn") -> Row:
    return (*((number(n),) if n > 1 else ()), Piece(SIZE - 1, (sign(name, SIZE, SIZE / 2 - 0.5, 0),)))


def points(n: Union[int, str]) -> Piece:
    wider = wide(str(n), NUMBER)
    return Piece(wider + 18, (label(n, 0, 0.3, NUMBER, class_="label left strong"), sign("star", 17, wider + 9, -0.6)))


def technology(levels: Sequence[int], loose: bool = False) -> Piece:
    """A card with its level; dashed: prerequisites do not matter."""
    text = ROMAN[levels[0]] if len(levels) == 1 else f"{ROMAN[levels[0]]}–{ROMAN[levels[-1]]}"
    wider = max(17.0, wide(text, 12) + 8)
    card = h.rect(x=0.5, y=-10, width=wider, height=20, rx=3, class_="leaf loose" if loose else "leaf")
    head = () if loose else (h.rect(x=0.5, y=-10, width=wider, height=5, rx=2, class_="leaf-head"),)
    return Piece(wider + 2, (card, *head, label(text, wider / 2 + 0.5, 0.4 if loose else 2.6, 12, class_="label strong")))


def moves(n: Union[int, str]) -> Piece:
    arrow = h.path(d="M.5-8.5H15L24 0 15 8.5H.5L4 0Z", class_="arrow")
    return Piece(26, (arrow, label(n, 12.6, 0.3, 12, class_="label strong on-arrow")))


def unit(kinds: Sequence[int], text: Union[int, str]) -> Piece:
    """A settler is round, a soldier a shield, either of them both."""
    if len(kinds) == 2:
        both = "M5-7H22V0C22 5 17.6 8.6 13.5 10.4 9.4 8.6 5 5 5 0Z"
        drawn = (h.circle(cx=9, cy=-1, r=9.6, class_="unit-sign"), h.path(d=both, class_="unit-sign"))
        return Piece(24, (*drawn, label(text, 13.4, 1, 12, class_="label strong")))
    if kinds[0] == SETTLER:
        shape = h.circle(cx=10, r=9.6, class_="unit-sign")
    else:
        shape = h.path(d="M1-9.4H19V-1C19 5 14.4 8.6 10 10.4 5.6 8.6 1 5 1-1Z", class_="unit-sign")
    return Piece(22, (shape, label(text, 10, 0, 12, class_="label strong")))


def token(kind: int) -> Piece:
    """A wooden token: settlement or fortification."""
    inside = "tent" if TOKENS[kind] == "settlement" else "castle"
    return Piece(22, (h.circle(cx=10.5, r=10, class_="wood"), sign(inside, 13, 10.5, 0, class_="on-wood")))


def discoveries(n: Union[int, str]) -> Piece:
    return Piece(20, (sign("hex", 20, 9.5, 0), label(n, 9.5, 0.3, 12, class_="label strong")))


def produced(what: str) -> Piece:
    inside = sign("pawn", 11, 10, 0) if what == "population" else h.circle(cx=10, r=4.6, class_="coin")
    return Piece(21, (sign("cycle", 20, 10, 0), inside))


def form(n: int) -> Piece:
    """A form of government: a banner with its number."""
    return Piece(18, (sign("form", 20, 8.5, 0), label(n, 8.5, -1.4, 12, class_="label strong on-arrow")))


def cost(coins: int = 0, exhaust: int = 0, scholar: bool = False) -> Row:
    found: list[Piece] = [coin(coins)] if coins else []
    found += pawns(exhaust, "exhaust") if exhaust else ()
    return (*found, *(pawns(1) if scholar else ()))


def broken(row: Row, room: float) -> tuple[Row, Row]:
    """As much of a row as has room, up to a gap, and the rest."""
    if width(row) <= room:
        return row, ()
    gaps = [n for n, piece in enumerate(row) if piece is GAP and width(row[:n]) <= room]
    return (row[: gaps[-1]], row[gaps[-1] + 1 :]) if gaps else (row, ())


def width(row: Row) -> float:
    return sum([piece.width for piece in row])


def drawn(
    row: Row,
    x: float = 0,
    y: float = 0,
    room: Optional[float] = None,
    anchor: str = "left",
    scale: float = 1,
    **attributes: object,
) -> El:
    """A row from x to the right (or around it, or up to it). Where room is scarce gaps go first, then signs overlap a little."""
    if room is not None:
        room /= scale
        if width(row) > room:
            row = tuple(GIVES_SMALL if piece is GIVES else piece for piece in row if piece is not GAP)
    full = width(row)
    count = sum([bool(piece.drawn) for piece in row])
    less = max(0.0, (full - room) / (count - 1)) if room is not None and count > 1 else 0.0
    taken = full - less * max(0, count - 1)
    x -= scale * {"left": 0.0, "middle": taken / 2, "right": taken}[anchor]
    placed: list[El] = []
    cursor = 0.0
    for piece in row:
        if piece.drawn:
            placed.append(h.g(piece.drawn, transform=at(cursor, 0)) if cursor else h.g(piece.drawn))
        cursor += piece.width - (less if piece.drawn else 0)
    move = at(x, y) + (f" scale({scale:g})" if scale != 1 else "")
    return h.g(placed, transform=move, **attributes)
