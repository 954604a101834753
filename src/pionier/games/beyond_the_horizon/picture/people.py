"""The people of a player: pawns in the columns of population, what production would bring, tokens."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.components.player_board import COLUMNS
from pionier.games.beyond_the_horizon.components.vocabulary import FOOD, TOKENS
from pionier.games.beyond_the_horizon.production import UNLOCKED, coins_produced, open_columns
from pionier.games.beyond_the_horizon.state import BOARD, Horizon
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from . import pieces
from .layout import Size
from .signs import sign, titled
from .words import say, wide

COLUMN = 45.0  # of population, on a desk: production and tokens stand in the same row


def people(s: Horizon, hero: int, size: Size, y: float, hand: bool, language: str) -> El:
    """Pawns that wait in the columns of population: bright columns are unlocked."""
    civ = s.civs[hero]
    unlocked = UNLOCKED[s.left(hero, FOOD)]
    step = (size.width + 3) / len(COLUMNS) if hand else COLUMN
    drawn = [
        _column(hero, column, civ.columns[column], column in unlocked, Size(step - 3, size.height), column * step, language)
        for column in range(len(BOARD.columns))
    ]
    return h.g(drawn, id="people", transform=at(0, y))


@lru_cache(maxsize=1024)
def _column(hero: int, column: int, n: int, unlocked: bool, size: Size, x: float, language: str) -> El:
    key = "view.column.open" if unlocked else "view.column.locked"
    middle = size.height / 2
    look = f"p{hero}-paint" if n else "soft-sign faded"
    return titled(
        say(key, language, column=COLUMNS[column], n=n, most=BOARD.columns[column]),
        h.rect(width=size.width, height=size.height, rx=7, class_="cell open" if unlocked else "cell wait"),
        label(COLUMNS[column], 9, middle, 14, class_="label strong" if unlocked else "label strong soft"),
        sign("pawn", 18, size.width / 2 + 1.5, middle, class_=look),
        label(n, size.width - 7, middle, 13.5, class_="label strong" if n else "label soft"),
        id=f"column-{COLUMNS[column]}",
        transform=at(x, 0),
    )


def production(s: Horizon, hero: int, size: Size, y: float, hand: bool, language: str) -> El:
    """What production A and B would bring, and the tokens."""
    civ = s.civs[hero]
    pawns, coins = len(open_columns(s, hero, civ.columns)), coins_produced(s, hero)
    held = [
        ("A", "view.produces.population", pawns, pieces.pawns(1)),
        ("B", "view.produces.coins", coins, (pieces.glyph("coin", 19),)),
        *((kind, f"view.{kind}", civ.tokens[n], (pieces.token(n),)) for n, kind in enumerate(TOKENS)),
    ]
    left = 0.0 if hand else len(COLUMNS) * COLUMN + 2
    step = (size.width + 3 - left) / len(held)
    chips = [
        _chip(what, say(key, language, n=n), n, row, Size(step - 3, size.height), left + k * step)
        for k, (what, key, n, row) in enumerate(held)
    ]
    return h.g(chips, id="holdings", transform=at(0, y + (size.height + 4 if hand else 0)))


@lru_cache(maxsize=512)
def _chip(what: str, told: str, n: int, row: pieces.Row, size: Size, x: float) -> El:
    produced = what in ("A", "B")
    count = f"+{n}" if produced else str(n)
    text = wide(count, 13.5)
    start = (size.width - text - pieces.width(row) - 2) / 2
    return titled(
        told,
        h.rect(width=size.width, height=size.height, rx=7, class_="area held" if n else "area held none"),
        label(count, start, size.height / 2, 13.5, class_="label left strong" if n else "label left soft"),
        pieces.drawn(row, start + text + 2, size.height / 2, class_=None if n else "faded"),
        id=parts.production(what) if produced else parts.token(what),
        class_="zone",
        transform=at(x, 0),
    )
