"""Chapter 1: pawns and coins."""

from __future__ import annotations

from pionier.engine.choice import Flow
from pionier.engine.effects import Effect

from .components import BOX
from .components.vocabulary import TOKENS
from .options import PLAYER
from .state import BOARD, Civilization, Horizon
from .tasks import TASKS, want

COUNTS_COLUMNS = frozenset(
    at for at, goal in enumerate(BOX.goals) if any(test.counter == "population_in_columns" for test in goal.condition)
)


def take_inactive(civ: Civilization) -> bool:
    """BTH-1.3: a pawn from the leftmost column that holds one."""
    for column, pawns in enumerate(civ.columns):
        if pawns:
            take_from(civ, column)
            return True
    return False


def take_from(civ: Civilization, column: int) -> None:
    """A pawn leaves a column."""
    columns = civ.columns
    civ.columns = (*columns[:column], columns[column] - 1, *columns[column + 1 :])


def free_places(civ: Civilization) -> int:
    """BTH-1.2: how many more pawns the columns can hold."""
    return sum(BOARD.columns) - sum(civ.columns)


def exhaust(civ: Civilization) -> None:
    """BTH-1.5: a pawn without a place goes to the rightmost column with a free one, or leaves the game."""
    columns = civ.columns
    for column in range(len(columns) - 1, -1, -1):
        if columns[column] < BOARD.columns[column]:
            civ.columns = (*columns[:column], columns[column] + 1, *columns[column + 1 :])
            return
    civ.gone += 1


def exhaust_active(civ: Civilization, pawns: int) -> None:
    """Active pawns are exhausted."""
    for _ in range(pawns):
        civ.active -= 1
        exhaust(civ)


def can_pay(civ: Civilization, coins: int, pawns: int) -> bool:
    """BTH-1.11: in full or not at all."""
    return civ.coins >= coins and civ.active >= pawns


def pay(civ: Civilization, coins: int, pawns: int) -> None:
    """BTH-14.25."""
    civ.coins -= coins
    exhaust_active(civ, pawns)


def gain_coins(s: Horizon, player: int, n: int) -> None:
    """Coins from the supply, which never ends (BTH-1.6)."""
    s.civs[player].coins += n
    s.tell("event.coins", (), player=PLAYER[player], n=n)


def gain_population(s: Horizon, player: int, n: int) -> int:
    """BTH-1.4: as many as there are; how many it were."""
    civ = s.civs[player]
    gained = 0
    while gained < n and take_inactive(civ):
        gained += 1
    civ.active += gained
    if gained:
        s.tell("event.population", (), player=PLAYER[player], n=gained)
    return gained


def want_pawns(s: Horizon, player: int, n: int, may_skip: bool) -> Flow:
    """BTH-4.20: a player may leave pawns in the columns while a goal that counts them is still to be claimed."""
    counted = any(goal in COUNTS_COLUMNS and player not in seats for goal, seats in zip(s.goals, s.claims))
    return (yield from want(player, "prompt.want_pawns", may_skip and counted, {"n": n}))


# Coins and tokens are taken without asking, also as tasks of an action: see docs/rulings.md.


@TASKS.teach("coins")
def coins(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-14.3."""
    gain_coins(s, player, task["n"])
    return True
    yield


@TASKS.teach("population", fits=lambda s, player, task: any(s.civs[player].columns))
def population(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-14.3, 4.20."""
    there = min(task["n"], sum(s.civs[player].columns))
    wanted = yield from want_pawns(s, player, there, task["may_skip"])
    if wanted:
        gain_population(s, player, there)
    return wanted


@TASKS.teach("token", fits=lambda s, player, task: s.supply(task["kind"]) > 0)
def token(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-14.9, 1.6."""
    kind = task["kind"]
    taken = min(task["n"], s.supply(kind))
    civ = s.civs[player]
    civ.tokens = tuple(held + taken * (at == kind) for at, held in enumerate(civ.tokens))
    s.tell(f"event.token.{TOKENS[kind]}", (f"token-{TOKENS[kind]}",), player=PLAYER[player], n=taken)
    return True
    yield


@TASKS.teach("vp")
def victory_points(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-1.12, 14.16: nothing now; the building that says it scores it at game end."""
    return True
    yield
