"""Chapters 4 and 14: what tasks cost, whether they can be paid for, and paying; research has a price by level."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect, Effects

from . import named
from .effects import VERBS, ask_or_skip, do_some
from .options import Develop, Pay, Skip
from .population import Means, pay
from .powers import modifier
from .shared import DEVELOP, NODE_AT
from .state import NODES, Horizon
from .technologies import develop, eligible, refuse_node

TOO_FEW_COINS = {n: Refusal("BTH-4.8", "refused.too_few_coins", {"n": n}) for n in range(200)}
TOO_FEW_PAWNS = {n: Refusal("BTH-4.8", "refused.too_few_pawns", {"n": n}) for n in range(100)}
NO_SCHOLAR = {
    "active": Refusal("BTH-5.6", "refused.no_active_scholar"),
    "inactive": Refusal("BTH-5.6", "refused.no_inactive_scholar"),
}
NO_NODE = Refusal("BTH-5.1", "refused.no_node")
NODE_TOO_DEAR = {n: Refusal("BTH-14.23", "refused.too_few_coins", {"n": n}) for n in range(200)}
NOTHING_POSSIBLE = Refusal("BTH-4.9", "refused.nothing_possible")


def price(s: Horizon, player: int, coins: int, level: int) -> int:
    """BTH-14.17, 14.19: what research of a level costs where `coins` is printed."""
    return max(0, coins + modifier(s, player, "research_coins", level))


def affordable(s: Horizon, player: int, research: Effect, coins: int, purse: int) -> list[int]:
    """BTH-14.23: the nodes that can be developed and paid for."""
    prices: dict[int, int] = {}
    found: list[int] = []
    for node in eligible(s, player, research):
        level = NODES[node].level
        if level not in prices:
            prices[level] = price(s, player, coins, level)
        if prices[level] <= purse:
            found.append(node)
    return found


def refuse_paid(s: Horizon, player: int, tasks: Effects, coins: int, pawns: int, means: Means) -> Optional[Refusal]:
    """BTH-4.8, 4.9, 14.14: why tasks cannot be paid for with these means, or what comes of it is nothing."""
    if means.active < pawns:
        return TOO_FEW_PAWNS[pawns]
    if tasks[0].verb == "research":
        return _refuse_research(s, player, tasks[0], coins, pawns, means)
    if means.coins < coins:
        return TOO_FEW_COINS[coins]
    return None if VERBS.any_possible(s, player, tasks, means.less(coins, pawns)) else NOTHING_POSSIBLE


def _refuse_research(s: Horizon, player: int, research: Effect, coins: int, pawns: int, means: Means) -> Optional[Refusal]:
    if not means.less(0, pawns).pawn(research["scholar"]):
        return NO_SCHOLAR[research["scholar"]]
    if affordable(s, player, research, coins, means.coins):
        return None
    nodes = eligible(s, player, research)
    return TOO_FEW_COINS[min([price(s, player, coins, NODES[node].level) for node in nodes])] if nodes else NO_NODE


def pay_for(s: Horizon, player: int, tasks: Effects, coins: int, pawns: int) -> FlowOf[int]:
    """BTH-4.8, 14.23: pay, for research after the node is chosen; gives back that node, else -1."""
    if tasks[0].verb != "research":
        pay(s.civs[player], coins, pawns)
        return -1
    answer = yield from ask(
        player, "prompt.develop", lambda why: _node_verdicts(s, player, tasks[0], coins, why), single_taken=True
    )
    node = NODE_AT[answer.node]
    pay(s.civs[player], price(s, player, coins, NODES[node].level), pawns)
    return node


def _node_verdicts(s: Horizon, player: int, research: Effect, coins: int, why: bool) -> list[Verdict[Develop]]:
    good = affordable(s, player, research, coins, s.civs[player].coins)
    if not why:
        return [(DEVELOP[node], None) for node in good]
    found: list[Verdict[Develop]] = []
    for node, row in enumerate(NODES):
        refusal = refuse_node(s, player, node, research)
        if refusal is None and node not in good:
            refusal = NODE_TOO_DEAR[price(s, player, coins, row.level)]
        found.append((DEVELOP[node], refusal))
    return found


def buy(s: Horizon, player: int, tasks: Effects, coins: int, pawns: int) -> Flow:
    """Pay, then carry out at least one of the tasks."""
    node = yield from pay_for(s, player, tasks, coins, pawns)
    if node >= 0:
        yield from develop(s, player, node, tasks[0]["scholar"])
    else:
        yield from do_some(s, player, tasks)


def _can_exchange(s: Horizon, player: int, task: Effect, means: Means) -> bool:
    cost: dict[str, int] = dict(task["cost"])
    return refuse_paid(s, player, task["gain"], cost.get("coins", 0), cost.get("exhaust", 0), means) is None


@VERBS.teach("exchange", fits=_can_exchange)
def exchange(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.14: pay once, then at least one task of the gain must be carried out."""
    answer = yield from ask_or_skip(player, "prompt.pay", lambda _: [(Pay(task), None)], may_skip)
    if isinstance(answer, Skip):
        return False
    cost: dict[str, int] = dict(task["cost"])
    coins, pawns = cost.get("coins", 0), cost.get("exhaust", 0)
    s.tell("event.paid", (), player=named.PLAYER[player], coins=coins, n=pawns)
    yield from buy(s, player, task["gain"], coins, pawns)
    return True
