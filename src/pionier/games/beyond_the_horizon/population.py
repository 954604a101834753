"""Chapter 1: pawns and coins."""

from __future__ import annotations

from typing import Literal, NamedTuple

from . import named
from .state import BOARD, Civilization, Horizon

Origin = Literal["active", "inactive"]  # where a scholar or a unit comes from


class Means(NamedTuple):
    """What a player can pay with and recruit from: what there is, or what would be left after paying."""

    coins: int
    active: int
    columns: tuple[int, ...]

    def pawn(self, origin: Origin) -> bool:
        """Whether the stated kind of pawn exists."""
        return self.active > 0 if origin == "active" else any(self.columns)

    def less(self, coins: int, pawns: int = 0) -> Means:
        """What would be left after paying so many coins and exhausting so many pawns (BTH-14.25)."""
        columns = self.columns
        for _ in range(pawns):
            columns = refilled(columns)
        return Means(self.coins - coins, self.active - pawns, columns)


def means_of(civ: Civilization) -> Means:
    """What there is."""
    return Means(civ.coins, civ.active, civ.columns)


# Columns


def changed(columns: tuple[int, ...], column: int, by: int) -> tuple[int, ...]:
    """The columns with more or fewer pawns in one of them."""
    return (*columns[:column], columns[column] + by, *columns[column + 1 :])


def refilled(columns: tuple[int, ...]) -> tuple[int, ...]:
    """BTH-1.5: a pawn more in the rightmost column with a free place; nothing more if there is none."""
    for column in range(len(columns) - 1, -1, -1):
        if columns[column] < BOARD.columns[column]:
            return changed(columns, column, 1)
    return columns


def take_from(civ: Civilization, column: int) -> None:
    """A pawn leaves a column."""
    civ.columns = changed(civ.columns, column, -1)


def take_inactive(civ: Civilization) -> bool:
    """BTH-1.3: a pawn from the leftmost column that holds one."""
    for column, pawns in enumerate(civ.columns):
        if pawns:
            take_from(civ, column)
            return True
    return False


def take_pawn(civ: Civilization, origin: Origin) -> None:
    """An active or an inactive pawn leaves the board."""
    if origin == "active":
        civ.active -= 1
    else:
        take_inactive(civ)


def free_places(civ: Civilization) -> int:
    """BTH-1.2: how many more pawns the columns can hold."""
    return sum(BOARD.columns) - sum(civ.columns)


# Exhausting, paying, gaining


def exhaust(civ: Civilization) -> None:
    """BTH-1.5: a pawn goes back to the columns; without a free place there it leaves the game."""
    if free_places(civ):
        civ.columns = refilled(civ.columns)
    else:
        civ.gone += 1


def exhaust_active(civ: Civilization, pawns: int) -> None:
    """Active pawns are exhausted."""
    for _ in range(pawns):
        civ.active -= 1
        exhaust(civ)


def pay(civ: Civilization, coins: int, pawns: int) -> None:
    """BTH-14.25."""
    civ.coins -= coins
    exhaust_active(civ, pawns)


def gain_coins(s: Horizon, player: int, n: int) -> None:
    """Coins from the supply, which never ends (BTH-1.6)."""
    s.civs[player].coins += n
    s.tell("event.coins", (), player=named.PLAYER[player], n=n)


def gain_population(s: Horizon, player: int, n: int) -> int:
    """BTH-1.4: as many as there are; how many it were."""
    civ = s.civs[player]
    gained = 0
    while gained < n and take_inactive(civ):
        gained += 1
    civ.active += gained
    if gained:
        s.tell("event.population", (), player=named.PLAYER[player], n=gained)
    return gained
