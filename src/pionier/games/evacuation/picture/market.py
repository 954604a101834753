"""The rows of spaceships, stadiums and infrastructure, oldest first: what lies in slot X goes at the end of the year."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import INFRASTRUCTURE, ROWS, SHIPS, STADIUMS, RowAt
from pionier.games.evacuation.state import Evacuation
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .glyphs import requirement
from .ships import offered_ship, stadium
from .signs import heading, price, sign, titled
from .words import say

WIDTH = 398.0
SLOT = (WIDTH - 8) / 3
TALL = {SHIPS: 62.0, STADIUMS: 36.0, INFRASTRUCTURE: 72.0}
TOP = {SHIPS: 0.0, STADIUMS: 82.0, INFRASTRUCTURE: 138.0}
HEIGHT = 228.0


def market(s: Evacuation, x: float, y: float, language: str) -> El:
    """All three rows."""
    return h.g([_row(s, row, language) for row in (SHIPS, STADIUMS, INFRASTRUCTURE)], id="market", transform=at(x, y))


def _row(s: Evacuation, row: RowAt, language: str) -> El:
    lying = s.rows[row]
    y = TOP[row]
    slots: list[El] = []
    for n in range(BOX.slots):
        inner = [_piece(row, lying.slots[n], language)] if n < len(lying.slots) else []
        slots.append(
            h.g(
                _place(row, n, language),
                inner,
                id=parts.slot(ROWS[row], n + 1),
                class_="zone",
                transform=at(n * (SLOT + 4), y + 16),
            )
        )
    title = say(f"view.row.{ROWS[row]}", language, n=lying.size())
    return h.g(heading(title, 2, y + 6, id=f"{parts.row(ROWS[row])}-title"), slots, id=parts.row(ROWS[row]))


@lru_cache(maxsize=64)
def _place(row: RowAt, n: int, language: str) -> tuple[El, ...]:
    part = parts.slot(ROWS[row], n + 1)
    text = say("view.slot_x" if n == 0 else "view.slot", language, n=n + 1)
    return (
        h.title(text, id=f"{part}-title"),
        h.rect(width=SLOT, height=TALL[row], rx=9, class_="area slot" + (" aging" if n == 0 else ""), id=f"{part}-place"),
        label(
            "X" if n == 0 else n + 1,
            SLOT - 10,
            TALL[row] - 10,
            13,
            class_="label strong " + ("warn" if n == 0 else "soft"),
            id=f"{part}-number",
        ),
    )


def _piece(row: RowAt, found: int, language: str) -> El:
    if row == SHIPS:
        return h.g(offered_ship(found, 4, 6, language), _cost(BOX.ships[found].cost), id=f"offer-{BOX.ships[found].id}")
    if row == STADIUMS:
        return h.g(
            stadium(found, 5, 5, language), price(BOX.stadiums[found].cost, 49, 18, 13, 1), id=f"offer-{BOX.stadiums[found].id}"
        )
    return h.g(infra_face(found, language), id=parts.infrastructure(BOX.infrastructure[found].id), class_="infra", data_move="")


@lru_cache(maxsize=64)
def _cost(cost: tuple[int, int, int]) -> El:
    """The cost of a ship in a column beside it."""
    units = [kind for kind in range(3) for _ in range(cost[kind])]
    drawn = [
        price((kind == 0, kind == 1, kind == 2), 93 + (n // 3) * 15, 13 + (n % 3) * 13.4, 11.5) for n, kind in enumerate(units)
    ]
    return h.g(drawn)


@lru_cache(maxsize=64)
def infra_face(card: int, language: str) -> El:
    """An infrastructure card: name, cost, what it needs, what it produces."""
    found = BOX.infrastructure[card]
    name = say(f"infra.{found.id}", language)
    return titled(
        f"{name}. {say(f'infra.{found.id}.text', language)}",
        label(name, 7, 13, min(13.0, (SLOT - 10) / (len(name) * 0.56)), class_="label left strong"),
        h.g(requirement(card, 6, 34, 15)),
        price(found.cost, 6, 57, 14),
        sign("arrow", 13, 12 + 15.7 * max(1, sum(found.cost)), 57),
        price(found.production, 22 + 15.7 * max(1, sum(found.cost)), 57, 14, 1 if sum(found.production) > 3 else 3),
    )
