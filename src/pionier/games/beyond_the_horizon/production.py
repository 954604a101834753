"""Chapter 11: the production phase."""

from __future__ import annotations

from typing import Union

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import named
from .components.vocabulary import ECONOMY, FOOD
from .effects import VERBS, want_pawns
from .options import MakeExchange, PickUnit, Stop
from .population import Means, exhaust_active, free_places, gain_coins, gain_population, take_from
from .powers import modifier, pious, react
from .shared import BUY_POPULATION, EXCHANGE, PRODUCE_COINS, PRODUCE_POPULATION, SELL_POPULATION, STOP
from .state import BOARD, Horizon
from .units import distinct, option_of, part_of, picked, replace, tile_of

BUY, SELL = BOARD.exchanges["buy_population"], BOARD.exchanges["sell_population"]
TOO_POOR = Refusal("BTH-11.4", "refused.exchange_coins", {"n": BUY.amount})
NOBODY_LEFT = Refusal("BTH-11.4", "refused.no_inactive")
NO_ACTIVE = Refusal("BTH-11.4", "refused.no_active")
COLUMNS_FULL = Refusal("BTH-11.4", "refused.columns_full")


# BTH-11.2, 6.3: the columns unlocked once so many cubes have left the food track.
UNLOCKED = [
    [*BOARD.open_columns, *(space.column for space in BOARD.tracks[FOOD][:left] if space.column >= 0)]
    for left in range(len(BOARD.tracks[FOOD]) + 1)
]


def open_columns(s: Horizon, player: int, columns: tuple[int, ...]) -> list[int]:
    """BTH-11.2: the unlocked columns that hold a pawn."""
    return [column for column in UNLOCKED[s.left(player, FOOD)] if columns[column]]


def coins_produced(s: Horizon, player: int) -> int:
    """BTH-11.3: the start cell, what is unlocked on the economy track, and modifiers."""
    unlocked = sum(space.coins for space in BOARD.tracks[ECONOMY][: s.left(player, ECONOMY)])
    return max(0, BOARD.open_coins + unlocked + modifier(s, player, "produce_coins"))


def produce_population(s: Horizon, player: int) -> Flow:
    """BTH-11.2: a pawn from every unlocked column."""
    theocracy = pious(s, player)
    civ = s.civs[player]
    columns = open_columns(s, player, civ.columns)
    for column in columns:
        take_from(civ, column)
    civ.active += len(columns)
    s.tell("event.produced_population", (), player=named.PLAYER[player], n=len(columns))
    if columns:
        yield from react(s, player, "produce_population", theocracy)


def produce_coins(s: Horizon, player: int) -> Flow:
    """BTH-11.3."""
    theocracy = pious(s, player)
    coins = coins_produced(s, player)
    s.civs[player].coins += coins
    s.tell("event.produced_coins", (), player=named.PLAYER[player], n=coins)
    if coins:
        yield from react(s, player, "produce_coins", theocracy)


def _would_produce(s: Horizon, player: int, task: Effect, means: Means) -> bool:
    if task["what"] == "population":
        return bool(open_columns(s, player, means.columns))
    return coins_produced(s, player) > 0


@VERBS.teach("produce", fits=_would_produce)
def produce_task(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-11.6, 14.11, 4.20."""
    if task["what"] == "coins":
        yield from produce_coins(s, player)
        return True
    wanted = yield from want_pawns(s, player, len(open_columns(s, player, s.civs[player].columns)), may_skip)
    if wanted:
        yield from produce_population(s, player)
    return wanted


def produce(s: Horizon) -> Flow:
    """BTH-11.1, 11.7: A, B or C, always to choose from."""
    player = s.active
    answer = yield from ask(player, "prompt.production", [PRODUCE_POPULATION, PRODUCE_COINS, EXCHANGE])
    s.phase = "goal"
    if answer == PRODUCE_POPULATION:
        yield from produce_population(s, player)
    elif answer == PRODUCE_COINS:
        yield from produce_coins(s, player)
    else:
        s.tell("event.exchanges", (), player=named.PLAYER[player])
        s.phase = "exchange"


def exchange_verdicts(s: Horizon, player: int) -> list[Verdict[Union[MakeExchange, PickUnit, Stop]]]:
    """BTH-11.4, 11.5."""
    civ = s.civs[player]
    buy = None if any(civ.columns) else NOBODY_LEFT
    if civ.coins < BUY.amount:
        buy = TOO_POOR
    sell = COLUMNS_FULL if free_places(civ) < SELL.amount else None
    if civ.active < SELL.amount:
        sell = NO_ACTIVE
    recalls = [(option_of(s, player, unit), None) for unit in distinct(civ)]
    return [(BUY_POPULATION, buy), *recalls, (SELL_POPULATION, sell), (STOP, None)]


def exchange(s: Horizon) -> Flow:
    """BTH-11.4, 11.5: one exchange after the other, until the player stops or none is possible."""
    player = s.active
    civ = s.civs[player]
    answer = yield from ask(player, "prompt.exchange", lambda _: exchange_verdicts(s, player), single_taken=True)
    if isinstance(answer, PickUnit):
        unit = picked(s, answer)
        s.tell(
            "event.recalled",
            (part_of(s, player, unit),),
            player=named.PLAYER[player],
            unit=named.UNIT[unit.kind],
            n=unit.strength,
            place=named.TILE[tile_of(s, unit)],
        )
        replace(civ, unit, None)  # BTH-7.6
        civ.active += 1
    elif isinstance(answer, Stop):
        s.phase = "goal"
    elif answer == BUY_POPULATION:
        civ.coins -= BUY.amount
        s.tell("event.bought_population", (), player=named.PLAYER[player], n=BUY.amount)
        gain_population(s, player, BUY.gain)
    else:
        exhaust_active(civ, SELL.amount)
        s.tell("event.sold_population", (), player=named.PLAYER[player], n=SELL.amount)
        gain_coins(s, player, SELL.gain)
