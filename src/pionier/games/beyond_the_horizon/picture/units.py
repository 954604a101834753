"""Units on the map: a settler is round, a soldier a shield, in the colour of their owner, with their strength."""

from __future__ import annotations

from functools import lru_cache
from typing import Callable

from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.vocabulary import KINDS
from pionier.games.beyond_the_horizon.state import Horizon, Unit
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .signs import sign, titled
from .words import Names, say

Where = Callable[[int], tuple[float, float]]
TALL = 26.0  # of a unit
FINGER = 41.0  # in a hand units of one tile keep so far apart


def units(s: Horizon, where: Where, size: float, hand: bool, language: str, names: Names) -> list[El]:
    """Units of one owner, kind and strength on a tile lie on one stack; stacks stand side by side on the lower corner."""
    stacks: dict[tuple[int, int, Unit], int] = {}
    for seat, civ in enumerate(s.civs):
        for unit in civ.units:
            stacks[unit.place, seat, unit] = stacks.get((unit.place, seat, unit), 0) + 1
    on: dict[int, list[tuple[int, Unit, int]]] = {}
    for (place, seat, unit), n in sorted(stacks.items()):
        on.setdefault(place, []).append((seat, unit, n))
    drawn: list[El] = []
    for place, crowd in on.items():
        x, y = where(place)
        step = FINGER if hand and len(crowd) > 1 else TALL * 1.08
        for k, (seat, unit, n) in enumerate(crowd):
            spot = x + (k - (len(crowd) - 1) / 2) * step, y + size * 0.76
            drawn.append(_stack(seat, s.places[place].tile, unit.kind, unit.strength, n, spot, language, names[seat]))
    return drawn


@lru_cache(maxsize=4096)
def _stack(seat: int, tile: int, kind: int, strength: int, n: int, spot: tuple[float, float], language: str, name: str) -> El:
    title = f"{name}: {say('view.unit', language, unit=f'@unit.{KINDS[kind]}', n=strength, count=n)}"
    below = [sign(f"{KINDS[kind]}-{seat}", TALL * 1.07, 3, -3.5, class_="under")] if n > 1 else []
    piece = [
        h.circle(r=TALL * 0.62, class_="ring"),
        *below,
        sign(f"{KINDS[kind]}-{seat}", TALL * 1.07, class_="piece-shadow"),
        label(strength, 0, -1 if kind else 0, 14, class_=f"label strong p{seat}-ink"),
        player_mark(seat, 10.7, 9.3, 13.5),
    ]
    if n > 1:
        count = [
            h.circle(cx=-11, cy=-9.5, r=8.5, class_="count"),
            label(f"×{n}", -11, -9.5, 12, class_="label strong"),
        ]
        piece += count
    part = parts.units(seat, BOX.tiles[tile].id, KINDS[kind], strength)
    return titled(title, piece, id=part, class_="unit", data_move="", transform=at(*spot))
