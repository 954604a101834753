"""The actions of the board: heads of the levels of the technology tree, and its foot. Name, cost ▸ gain, spaces."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.counters import holds
from pionier.games.beyond_the_horizon.shared import ACTION_AT
from pionier.games.beyond_the_horizon.state import Horizon
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from . import pieces, rows
from .layout import Grid
from .signs import sign
from .spaces import Box, Spots, kinds, spaces
from .words import say, wide

HEADS = tuple(ACTION_AT[name] for name in ("BA1", "BA2", "AA3", "AA4"))  # develop level I, II, III, IV
FEET = tuple(ACTION_AT[name] for name in ("BA3", "BA4", "AA1", "AA2"))


def deeds(s: Horizon, hero: int, grid: Grid, language: str) -> list[El]:
    """All actions of the board, each with its spaces."""
    drawn: list[El] = []
    for top, row in ((True, HEADS), (False, FEET)):
        for n, action in enumerate(row):
            locked = not holds(s, hero, BOX.actions[action].requires)
            drawn.append(_deed(s, action, n + 1, top, locked, grid, language))
    return drawn


def _deed(s: Horizon, action: int, column: int, top: bool, locked: bool, grid: Grid, language: str) -> El:
    name = BOX.actions[action].id
    tall = (grid.head if top else grid.foot) - 8
    y = 0 if top else grid.size.height - tall
    count = sum([len(each) for each in kinds(action, s.seats)])
    return h.g(
        h.rect(width=grid.card, height=tall, rx=8, class_="deed", id=f"deed-{name}-ground"),
        spaces(s, action, Box(0, 0, grid.card, tall), _spots(grid, top, count), language),
        _face(action, column, top, locked, count, grid, language),
        id=f"deed-{name}",
        transform=at(grid.column(column), y),
    )


def _spots(grid: Grid, top: bool, count: int) -> Spots:
    if not grid.hand:
        return Spots(16, 39 if top else 42, 24, 23)
    if top:
        return Spots(14, 36, 21, 22)
    return Spots(grid.card / 2 - (count - 1) * 11, 44, 22, 21)


@lru_cache(maxsize=256)
def _face(action: int, column: int, top: bool, locked: bool, count: int, grid: Grid, language: str) -> El:
    name = BOX.actions[action].id
    row = rows.of_action(action)
    if top:  # the level is said by the name
        found = BOX.actions[action]
        row = pieces.cost(found.coins, found.exhaust, scholar=True)
    if grid.hand:
        drawn = _in_hand(name, column, top, row, grid, language)
        spot = (grid.card - 12, 36 if top else 44)
    else:
        named = say(f"view.deed.{name}", language)
        fits = top or wide(named, 13) < grid.card - 18
        drawn, spot = _on_desk(named if fits else say(f"view.deed.{name}.short", language), row, top, count, grid.card)
    lock = [sign("lock", 18, *spot, class_="sign soft-sign")] if locked else []
    return h.g(drawn, lock, id=f"deed-{name}-face", class_="face")


def _on_desk(name: str, row: pieces.Row, top: bool, count: int, width: float) -> tuple[list[El], tuple[float, float]]:
    """The name above, the spaces below it, and the row where there is room; then where a lock goes."""
    first, second = (14.0, 39.0) if top else (14.0, 42.0)
    title = label(name, 9, first, 13, class_="label left strong")
    taken = 6 + count * 24
    if top and 9 + wide(name, 13) + pieces.width(row) + 30 < width:
        return [title, pieces.drawn(row, width - 6, first, anchor="right")], (width - 15, second)
    return [title, pieces.drawn(row, width - 6, second, width - taken - 8, "right")], (width - 15, first)


def _in_hand(name: str, column: int, top: bool, row: pieces.Row, grid: Grid, language: str) -> list[El]:
    if top:
        title = label(pieces.ROMAN[column], 6, 13, 15, class_="label left strong")
        return [title, pieces.drawn(row, grid.card - 3, 13, grid.card - 30, "right")]
    title = label(say(f"view.deed.{name}.short", language), grid.card / 2, 10, 12, class_="label strong")
    return [title, pieces.drawn(row, grid.card / 2, 27, grid.card - 6, "middle")]
