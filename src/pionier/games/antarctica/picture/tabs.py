"""Signs of the regions that are mostly numbers, for tabs in a hand."""

from __future__ import annotations

from functools import cache

from pionier.scene.parts import at, player_mark
from pionier.scene.tree import Child, El, h

from .pieces import use


@cache
def tabs() -> El:
    """One symbol a region."""
    return h.defs(
        _tab("tracks", [_track(row, place) for row, place in enumerate((3, 1, 2))]),
        _tab("cards", _back(12, 13, -9), _front(40, 10, 5)),
        _tab("people", [player_mark(seat, 31 + 38 * (seat % 2), 20 + 36 * (seat // 2), 33) for seat in range(4)]),
        id="ant-tabs",
        aria_hidden=True,
    )


def _tab(region: str, *drawn: Child) -> El:
    return h.symbol(*drawn, id=f"ant-tab-{region}", viewBox="0 0 100 75")


def _track(row: int, place: int) -> El:
    stones = [h.rect(x=8 + 22 * n, y=0, width=18, height=17, rx=4, class_="step") for n in range(4)]
    return h.g(stones, use(f"cube-{row}", 17, 17 + 22 * place, 8.5, class_="piece"), transform=at(0, 6 + 23 * row))


def _back(x: float, y: float, turn: float) -> El:
    back = h.rect(width=36, height=50, rx=5, class_="card-back")
    return h.g(back, use("ship", 24, 18, 25, class_="card-back-mark"), transform=f"{at(x, y)} rotate({turn})")


def _front(x: float, y: float, turn: float) -> El:
    front = h.rect(width=40, height=54, rx=5, class_="frame")
    tray = h.rect(x=5, y=36, width=30, height=12, rx=3, class_="tray")
    return h.g(front, use("crane", 30, 20, 19), tray, transform=f"{at(x, y)} rotate({turn})")
