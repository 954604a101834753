"""The offer: rows of spaceships, stadiums and infrastructure, and the infrastructure cards of the viewer below."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.records import Price
from pionier.games.evacuation.components.vocabulary import INFRASTRUCTURE, ROWS, SHIPS, STADIUMS, RowAt
from pionier.games.evacuation.state import Evacuation, Player
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .glyphs import requirement
from .lettering import block
from .ships import offered, ship_card
from .signs import amounts, raised, sign, titled
from .words import say

GAP = 7.0


class Shelf(NamedTuple):
    """How large the rows are."""

    wide: float
    edge: float
    first: float  # where the first row begins
    head: float  # the line above the other rows
    ships: float
    stadiums: float
    cards: float
    mine: float

    def tall(self, row: RowAt) -> float:
        return self.ships if row == SHIPS else self.stadiums if row == STADIUMS else self.cards

    def each(self) -> float:
        return (self.wide - 2 * self.edge - 2 * GAP) / BOX.slots


DESK = Shelf(276, 2, 25, 19, 70, 42, 96, 36)
IN_HAND = Shelf(390, 10, 25, 22, 94, 58, 116, 64)


def offer(s: Evacuation, player: int, hand: bool, language: str) -> list[El]:
    """Slot X of a row lies first: what is in it goes at the end of the year."""
    shelf = IN_HAND if hand else DESK
    drawn: list[El] = []
    y = shelf.first
    for row in (SHIPS, STADIUMS, INFRASTRUCTURE):
        drawn.append(_row(s, row, y, shelf, language))
        y += shelf.tall(row) + shelf.head
    drawn.append(_mine(s.players[player], y - shelf.head + 8, shelf, language))
    return drawn


def _row(s: Evacuation, row: RowAt, y: float, shelf: Shelf, language: str) -> El:
    lying = s.rows[row]
    each = shelf.each()
    slots = [
        _slot(
            row,
            n,
            lying.slots[n] if n < len(lying.slots) else -1,
            shelf.edge + n * (each + GAP),
            y,
            each,
            shelf.tall(row),
            language,
        )
        for n in range(BOX.slots)
    ]
    return h.g(_head(row, lying.size(), y, shelf, language), slots, id=parts.row(ROWS[row]))


@lru_cache(maxsize=256)
def _head(row: RowAt, n: int, y: float, shelf: Shelf, language: str) -> El:
    """What the row offers, and its deck as a stack with the number of cards."""
    right, middle = shelf.wide - shelf.edge, y - 11
    stack = [
        h.rect(x=right - 42 + 2.2 * k, y=middle - 4 - 1.8 * k, width=15, height=11, rx=2.5, class_="card-back")
        for k in range(min(3, n))
    ]
    return titled(
        say(f"view.row.{ROWS[row]}", language, n=n),
        label(say(f"view.head.{ROWS[row]}", language), right - 48, middle, 14, class_="label right strong soft"),
        stack,
        label(n, right, middle + 0.5, 14, class_="label right strong"),
        id=f"{parts.row(ROWS[row])}-title",
    )


def _slot(row: RowAt, n: int, found: int, x: float, y: float, wide: float, tall: float, language: str) -> El:
    part = parts.slot(ROWS[row], n + 1)
    return h.g(
        _place(row, n, wide, tall),
        _piece(row, found, wide, tall, language) if found >= 0 else [],
        _leaves(part, language) if n == 0 and found >= 0 else [],
        id=part,
        class_="zone slot" if found >= 0 else "zone slot empty",
        role="group",
        data_role="group",
        aria_label=say("view.slot_x" if n == 0 else "view.slot", language, n=n + 1),
        transform=at(x, y),
    )


@lru_cache(maxsize=64)
def _place(row: RowAt, n: int, wide: float, tall: float) -> tuple[El, ...]:
    part = parts.slot(ROWS[row], n + 1)
    return (
        h.rect(y=2.5, width=wide, height=tall, rx=10, class_="under", id=f"{part}-under"),
        h.rect(width=wide, height=tall, rx=10, class_="area card-face", id=f"{part}-place"),
    )


@lru_cache(maxsize=16)
def _leaves(part: str, language: str) -> El:
    """EVA-15: what lies here leaves at the end of the year."""
    return titled(
        say("view.slot_x", language, n=1),
        h.circle(r=9, class_="leaves"),
        sign("x", 15, 0, 0, "on-leaves"),
        id=f"{part}-x",
        transform=at(2, 3),
    )


@lru_cache(maxsize=1024)
def _piece(row: RowAt, found: int, wide: float, tall: float, language: str) -> El:
    if row == SHIPS:
        ship = ship_card(offered(found), 3, 3, wide - 6, tall - 30, language)
        return h.g(ship, _cost(BOX.ships[found].cost, wide, tall - 13), id=f"offer-{BOX.ships[found].id}")
    if row == STADIUMS:
        return _stadium(found, wide, tall, language)
    return _infra(found, wide, tall, language)


def stadium_card(found: int, wide: float, tall: float, language: str) -> El:
    """A stadium alone."""
    return h.g(raised(wide, tall - 3, "area card-face"), _stadium(found, wide, tall - 3, language))


def infrastructure_card(card: int, wide: float, tall: float, language: str) -> El:
    """An infrastructure card alone."""
    return h.g(raised(wide, tall - 3, "area card-face"), _infra(card, wide, tall - 3, language))


def _cost(cost: Price, wide: float, y: float, size: float = 21) -> El:
    drawn, long = amounts(cost, size)
    return h.g(drawn, transform=at((wide - long) / 2, y))


def _stadium(found: int, wide: float, tall: float, language: str) -> El:
    kind = BOX.stadiums[found]
    size, middle = (30.0, tall * 0.33) if tall > 50 else (24.0, tall * 0.31)
    return titled(
        say(f"stadium.{kind.id}", language),
        sign("stadium", size, wide / 2 - 20, middle),
        sign("face", 20, wide / 2 + 8, middle),
        label(kind.faces, wide / 2 + 21, middle + 0.5, 16, class_="label left strong"),
        _cost(kind.cost, wide, tall - (16 if tall > 50 else 12), 21 if tall > 50 else 20),
        id=f"offer-{kind.id}",
        data_move="",
    )


def _infra(card: int, wide: float, tall: float, language: str) -> El:
    """From the top: name, what it needs, what it produces on a teal strip, its price."""
    found = BOX.infrastructure[card]
    name = say(f"infra.{found.id}", language)
    needs, long = requirement(card)
    scale = min(1.0, (wide - 6) / max(1.0, long))
    large = tall > 100
    strip = 30.0 if large else 21.0
    y = tall - 27 - strip
    return titled(
        f"{name}. {say(f'infra.{found.id}.text', language)}",
        block(
            name,
            wide / 2 + 3,
            17 if large else 14,
            wide - 14,
            32 if large else 27,
            (14.0, 13.6) if large else (13.0, 12.0, 11.5, 11.0),
            "label strong",
        ),
        h.g(needs, transform=f"{at((wide - long * scale) / 2, 36 if not large else 46)} scale({scale:.3f})"),
        h.rect(x=4, y=y, width=wide - 8, height=strip, rx=8, class_="gain"),
        _gain(found.production, wide, y + strip / 2),
        _cost(found.cost, wide, tall - 13),
        id=parts.infrastructure(found.id),
        class_="infra",
        data_move="",
    )


def _gain(production: Price, wide: float, y: float) -> El:
    drawn, long = amounts(production, 21)
    left = (wide - long - 18) / 2
    return h.g(sign("up", 18, left + 8, y, "sign good-sign"), h.g(drawn, transform=at(left + 18, y)))


def _mine(me: Player, y: float, shelf: Shelf, language: str) -> El:
    """The viewer's cards: in hand, played, completed."""
    cards = [(card, "hand") for card in me.hand]
    cards += [(card, "played") for card in me.played if card not in me.completed]
    cards += [(card, "completed") for card in me.played if card in me.completed]
    left, room = shelf.edge + 26, shelf.wide - 2 * shelf.edge - 26
    drawn = [sign("hand", 22, shelf.edge + 10, shelf.mine / 2, "sign quiet")]
    if not cards:
        empty = h.rect(x=left, width=room, height=shelf.mine, rx=10, class_="nothing")
        text = label(say("view.no_cards", language), left + room / 2, shelf.mine / 2, 13, class_="label soft")
        return h.g(h.g(drawn, empty, text, id="no-cards"), id="my-infrastructure", transform=at(0, y))
    each = min(shelf.each() + 10, (room + 4) / len(cards) - 4)
    held = [_held(card, state, left + n * (each + 4), each, shelf.mine, language) for n, (card, state) in enumerate(cards)]
    return h.g(h.g(drawn, id="no-cards"), held, id="my-infrastructure", transform=at(0, y))


@lru_cache(maxsize=1024)
def _held(card: int, state: str, x: float, wide: float, tall: float, language: str) -> El:
    found = BOX.infrastructure[card]
    name = say(f"infra.{found.id}", language)
    title = f"{name} – {say(f'view.infra.{state}', language)}. {say(f'infra.{found.id}.text', language)}"
    large = tall > 50
    drawn: list[El] = []
    if wide > 74:
        drawn = [
            block(name, wide / 2, 17 if large else 10, wide - 8, 18, (14.0, 13.6) if large else (12.0, 11.0), "label strong"),
            _gain(found.production, wide, tall - (20 if large else 11)),
        ]
    elif state != "completed" and wide < 36:
        drawn = [label(f"+{sum(found.production)}", wide / 2, tall / 2 + 0.5, 14, class_="label strong")]
    elif state != "completed":
        gains, long = amounts(found.production, 21, min(2, (wide - 6) / max(1, sum(n > 0 for n in found.production)) - 21))
        drawn = [h.g(gains, transform=at((wide - long) / 2, tall / 2))]
    if state == "completed":
        drawn = [
            sign(
                "check", 20, wide - 12 if wide > 74 else wide / 2, 11 if wide > 74 and not large else tall / 2, "sign good-sign"
            ),
            *drawn,
        ]
    return titled(
        title,
        raised(wide, tall, f"area held-{state}", 9),
        drawn,
        id=parts.infrastructure(found.id),
        class_="zone",
        data_move="",
        transform=at(x, 0),
    )
