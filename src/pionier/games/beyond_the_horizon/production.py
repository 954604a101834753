"""Chapter 11: the production phase."""

from __future__ import annotations

from pionier.engine.choice import Choose, Flow, Option, Refusal, Verdict, weigh
from pionier.engine.effects import Effect

from .abilities import modifier, pious, react
from .components.vocabulary import ECONOMY, FOOD
from .map_options import TILE_NAME, PickUnit
from .options import BUY_POPULATION, EXCHANGE, PLAYER, PRODUCE_COINS, PRODUCE_POPULATION, SELL_POPULATION, STOP
from .population import exhaust_active, free_places, gain_coins, gain_population, take_from, want_pawns
from .state import BOARD, STRENGTH, Horizon
from .tasks import TASKS
from .units import UNIT_NAME, distinct, option_of, part_of, picked, replace, tile_of

BUY, SELL = BOARD.exchanges["buy_population"], BOARD.exchanges["sell_population"]
TOO_POOR = Refusal("BTH-11.4", "refused.exchange_coins", {"n": BUY.amount})
NOBODY_LEFT = Refusal("BTH-11.4", "refused.no_inactive")
NO_ACTIVE = Refusal("BTH-11.4", "refused.no_active")
COLUMNS_FULL = Refusal("BTH-11.4", "refused.columns_full")


def open_columns(s: Horizon, player: int) -> list[int]:
    """BTH-11.2, 6.3: the unlocked columns that hold a pawn."""
    columns = s.civs[player].columns
    unlocked = [*BOARD.open_columns, *(space.column for space in BOARD.tracks[FOOD][: s.left(player, FOOD)] if space.column >= 0)]
    return [column for column in unlocked if columns[column]]


def coins_produced(s: Horizon, player: int) -> int:
    """BTH-11.3: the start cell, what is unlocked on the economy track, and modifiers."""
    unlocked = sum(space.coins for space in BOARD.tracks[ECONOMY][: s.left(player, ECONOMY)])
    return max(0, BOARD.open_coins + unlocked + modifier(s, player, "produce_coins"))


def produce_population(s: Horizon, player: int) -> Flow:
    """BTH-11.2: a pawn from every unlocked column."""
    theocracy = pious(s, player)
    civ = s.civs[player]
    columns = open_columns(s, player)
    for column in columns:
        take_from(civ, column)
    civ.active += len(columns)
    s.tell("event.produced_population", (), player=PLAYER[player], n=len(columns))
    if columns:
        yield from react(s, player, "produce_population", theocracy)


def produce_coins(s: Horizon, player: int) -> Flow:
    """BTH-11.3."""
    theocracy = pious(s, player)
    coins = coins_produced(s, player)
    s.civs[player].coins += coins
    s.tell("event.produced_coins", (), player=PLAYER[player], n=coins)
    if coins:
        yield from react(s, player, "produce_coins", theocracy)


def _would_produce(s: Horizon, player: int, task: Effect) -> bool:
    return bool(open_columns(s, player)) if task["what"] == "population" else coins_produced(s, player) > 0


@TASKS.teach("produce", fits=_would_produce)
def produce_task(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-11.6, 14.11, 4.20."""
    if task["what"] == "coins":
        yield from produce_coins(s, player)
        return True
    wanted = yield from want_pawns(s, player, len(open_columns(s, player)), task["may_skip"])
    if wanted:
        yield from produce_population(s, player)
    return wanted


def produce(s: Horizon) -> Flow:
    """BTH-11.1, 11.7: A, B or C, always to choose from."""
    player = s.active
    option: Option = yield Choose(player, "prompt.production", [PRODUCE_POPULATION, PRODUCE_COINS, EXCHANGE])
    s.phase = "goal"
    if option is PRODUCE_POPULATION:
        yield from produce_population(s, player)
    elif option is PRODUCE_COINS:
        yield from produce_coins(s, player)
    else:
        s.tell("event.exchanges", (), player=PLAYER[player])
        s.phase = "exchange"


def exchange_verdicts(s: Horizon, player: int) -> list[Verdict]:
    """BTH-11.4."""
    civ = s.civs[player]
    buy = None if any(civ.columns) else NOBODY_LEFT
    if civ.coins < BUY.amount:
        buy = TOO_POOR
    recalls: list[Verdict] = [(option_of(s, player, unit), None) for unit in distinct(civ)]
    sell = COLUMNS_FULL if free_places(civ) < SELL.amount else None
    if civ.active < SELL.amount:
        sell = NO_ACTIVE
    return [(BUY_POPULATION, buy), *recalls, (SELL_POPULATION, sell)]


def exchange(s: Horizon) -> Flow:
    """BTH-11.4, 11.5: one exchange after the other, until the player stops or none is possible."""
    player = s.active
    civ = s.civs[player]
    option: Option = STOP
    if any(refusal is None for _, refusal in exchange_verdicts(s, player)):
        option = yield weigh(player, "prompt.exchange", lambda why: [*exchange_verdicts(s, player), (STOP, None)])
    if option is BUY_POPULATION:
        civ.coins -= BUY.amount
        s.tell("event.bought_population", (), player=PLAYER[player], n=BUY.amount)
        gain_population(s, player, BUY.gain)
    elif option is SELL_POPULATION:
        exhaust_active(civ, SELL.amount)
        s.tell("event.sold_population", (), player=PLAYER[player], n=SELL.amount)
        gain_coins(s, player, SELL.gain)
    elif isinstance(option, PickUnit):
        unit = picked(s, option)
        s.tell(
            "event.recalled",
            (part_of(s, player, unit),),
            player=PLAYER[player],
            unit=UNIT_NAME[unit[1]],
            n=unit[STRENGTH],
            place=TILE_NAME[tile_of(s, unit)],
        )
        replace(civ, unit, None)  # BTH-7.6
        civ.active += 1
    else:
        s.phase = "goal"
