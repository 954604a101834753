"""A made-up game about tiles: a crooked and a straight one go onto a board of six by five squares, in any turn.

Squares are `c<x>-<y>`; the tile is held by its first square. The square c0-0 is forbidden by a rule. The straight tile is offered
in turns 0 and 1 only.
"""

from __future__ import annotations

from typing import Any

from tests.web.fake_table import FakeTable

from pionier.scene import El, h
from pionier.scene.parts import at

WIDE, HIGH, SIZE = 6, 5, 60
CROOKED = [(0, 0), (1, 0), (2, 0), (2, 1)]
STRAIGHT = [(0, 0), (1, 0)]
OFFERS = {"offer-0": (CROOKED, range(8)), "offer-1": (STRAIGHT, range(2))}


def turned(squares: list[tuple[int, int]], turn: int) -> list[tuple[int, int]]:
    """Mirrored left to right from 4 on, then turned clockwise around the first square."""
    squares = [(-x if turn >= 4 else x, y) for x, y in squares]
    for _ in range(turn % 4):
        squares = [(-y, x) for x, y in squares]
    return squares


def fits(squares: list[tuple[int, int]], x: int, y: int) -> bool:
    return all(0 <= x + dx < WIDE and 0 <= y + dy < HIGH and (x + dx, y + dy) != (0, 0) for dx, dy in squares)


def outline(x: int, y: int) -> str:
    """The border of a square."""
    left, top = x * SIZE - SIZE // 2, y * SIZE - SIZE // 2
    return f"M{left} {top}H{left + SIZE}V{top + SIZE}H{left}Z"


class TileTable(FakeTable):
    """The tiles instead of the ships."""

    def play(self, path: str) -> None:
        self.decision += 1
        self.log.append((f"Ola: {path}.", ""))

    def legal(self, offer: str, turn: int) -> list[str]:
        squares = turned(OFFERS[offer][0], turn)
        return [f"c{x}-{y}" for y in range(HIGH) for x in range(WIDE) if fits(squares, x, y)]

    def ask(self) -> dict[str, Any]:
        tree: dict[str, Any] = {
            offer: {f"turn-{turn}": dict.fromkeys(self.legal(offer, turn), True) for turn in turns}
            for offer, (_, turns) in OFFERS.items()
        }
        names = {"offer-0": "Crooked tile", "offer-1": "Straight tile", "pass": "Pass"}
        for offer, turns in tree.items():
            for turn, squares in turns.items():
                names.update({f"{offer}/{turn}/{square}": f"{names[offer]} on {square}, {turn}" for square in squares})
        why = {"rule": "TIL-1", "why": "The corner stays free.", "url": "/rules#TIL-1"}
        corners = {f"{offer}/turn-{turn}/c0-0": f"{names[offer]} on c0-0, turn-{turn}" for offer in OFFERS for turn in (0, 1)}
        names.update(corners)
        refused = [{**why, "paths": list(corners)}]
        return {**super().ask(), "tree": {**tree, "pass": True}, "names": names, "refused": refused}

    def board(self) -> El:
        ghosts = [
            h.g(h.path(d="".join(outline(*square) for square in squares)), h.use(href="#icon-star", x=SIZE), id=f"ghost-{offer}")
            for offer, (squares, _) in OFFERS.items()
        ]
        squares = [
            h.rect(x=x * SIZE, y=y * SIZE, width=SIZE, height=SIZE, id=f"c{x}-{y}", class_="area", fill_opacity=0)
            for y in range(HIGH)
            for x in range(WIDE)
        ]
        offers = [
            h.g(h.rect(width=100, height=100, class_="frame"), id=offer, transform=at(500, 120 * n))
            for n, offer in enumerate(OFFERS)
        ]
        board = h.g(h.g(squares, id="squares"), h.g(id="ghost", data_keep=""), id="land", transform=at(20, 30))
        offer = h.g(offers, id="offers", transform=at(-490, 0))
        return h.div(
            self.region("land", "Land", 340, h.defs(ghosts, id="ghosts"), board, width=400),
            self.region("offer", "Offer", 240, offer, width=120),
            id="board",
            class_="stage",
        )
