"""Chapter 4: the action phase."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal, Verdict, weigh
from pionier.engine.effects import Effects

from .abilities import modifier
from .components import BOX
from .components.technologies import Action
from .counters import holds
from .options import DEVELOP, NODE_AT, PLACE_PAWN, PLAYER, SPACE_AT, Develop, PlacePawn
from .population import pay
from .state import NODES, Horizon
from .tasks import TASKS, attempt, pick
from .technologies import eligible, refuse_node

ACTIONS = BOX.actions
SPACES = BOX.spaces
ON_BOARD = {
    n: [at for at, space in enumerate(SPACES) if ACTIONS[space.action].card < 0 and space.min_players <= n] for n in (2, 3, 4)
}
ON_CARD = {
    n: [
        [at for action in card.actions for at in ACTIONS[action].spaces if SPACES[at].min_players <= n]
        for card in BOX.technologies
    ]
    for n in (2, 3, 4)
}
STAYS = Refusal("BTH-4.2", "refused.pawn_stays")
FIRST_TURN = Refusal("BTH-4.3", "refused.first_turn")
NOT_DEVELOPED = Refusal("BTH-4.4", "refused.not_developed")
OCCUPIED = Refusal("BTH-4.5", "refused.occupied")
SPACE_COIN = Refusal("BTH-4.7", "refused.space_coin")
REQUIRES = {
    "AA1": Refusal("BTH-4.14", "refused.requires_level_two"),
    "AA2": Refusal("BTH-4.15", "refused.requires_village"),
    "AA3": Refusal("BTH-4.16", "refused.requires_city_or_villages"),
    "AA4": Refusal("BTH-4.17", "refused.requires_cities"),
}
REQUIREMENT = Refusal("BTH-4.8", "refused.requirement")
TOO_FEW_COINS = {n: Refusal("BTH-4.8", "refused.too_few_coins", {"n": n}) for n in range(100)}
TOO_FEW_PAWNS = {n: Refusal("BTH-4.8", "refused.too_few_pawns", {"n": n}) for n in range(20)}
NO_SCHOLAR = {
    "active": Refusal("BTH-5.6", "refused.no_active_scholar"),
    "inactive": Refusal("BTH-5.6", "refused.no_inactive_scholar"),
}
NO_NODE = Refusal("BTH-5.1", "refused.no_node")
NODE_TOO_DEAR = {n: Refusal("BTH-14.23", "refused.too_few_coins", {"n": n}) for n in range(100)}
NOTHING_POSSIBLE = Refusal("BTH-4.9", "refused.nothing_possible")


# Prices


def price(s: Horizon, player: int, coins: int, level: int) -> int:
    """BTH-14.17, 14.19: what research of a level costs where `coins` is printed."""
    return max(0, coins + modifier(s, player, "research_coins", level))


def affordable(s: Horizon, player: int, tasks: Effects, coins: int, purse: int) -> list[int]:
    """BTH-14.23: the nodes that can be developed and paid for."""
    prices: dict[int, int] = {}
    found: list[int] = []
    for node in eligible(s, player, tasks[0]):
        level = NODES[node].level
        if level not in prices:
            prices[level] = price(s, player, coins, level)
        if prices[level] <= purse:
            found.append(node)
    return found


def refuse_paid(s: Horizon, player: int, tasks: Effects, coins: int, pawns: int, purse: int) -> Optional[Refusal]:
    """BTH-4.8, 4.9, 14.14: why tasks cannot be paid for, or what comes of it is nothing."""
    civ = s.civs[player]
    if civ.active < pawns:
        return TOO_FEW_PAWNS[pawns]
    if tasks[0].verb == "research":
        return _refuse_research(s, player, tasks, coins, pawns, purse)
    if purse < coins:
        return TOO_FEW_COINS[coins]
    before = civ.coins, civ.active, civ.columns, civ.gone
    pay(civ, civ.coins - purse + coins, pawns)
    worth = TASKS.any_possible(s, player, tasks)
    civ.coins, civ.active, civ.columns, civ.gone = before
    return None if worth else NOTHING_POSSIBLE


def _refuse_research(s: Horizon, player: int, tasks: Effects, coins: int, pawns: int, purse: int) -> Optional[Refusal]:
    civ = s.civs[player]
    scholar = tasks[0]["scholar"]
    if civ.active - pawns < 1 if scholar == "active" else not (any(civ.columns) or pawns):
        return NO_SCHOLAR[scholar]
    if affordable(s, player, tasks, coins, purse):
        return None
    nodes = eligible(s, player, tasks[0])
    return TOO_FEW_COINS[min(price(s, player, coins, NODES[node].level) for node in nodes)] if nodes else NO_NODE


def refuse_action(s: Horizon, player: int, action: Action, purse: int) -> Optional[Refusal]:
    """BTH-4.8, 4.9: why an action cannot be done with so many coins."""
    if action.requires and not holds(s, player, action.requires):
        return REQUIRES.get(action.id, REQUIREMENT)
    return refuse_paid(s, player, action.tasks, action.coins, action.exhaust, purse)


def pay_for(s: Horizon, player: int, tasks: Effects, coins: int, pawns: int) -> Flow:
    """BTH-4.8, 14.23: pay, for research after the node is chosen; gives back the tasks with that node."""
    civ = s.civs[player]
    if tasks[0].verb != "research":
        pay(civ, coins, pawns)
        return tasks
    task = tasks[0]

    def verdicts(why: bool) -> list[Verdict]:
        good = affordable(s, player, tasks, coins, civ.coins)
        if not why:
            return [(DEVELOP[node], None) for node in good]
        found: list[Verdict] = []
        for node, row in enumerate(NODES):
            refusal = refuse_node(s, player, node, task)
            if refusal is None and node not in good:
                refusal = NODE_TOO_DEAR[price(s, player, coins, row.level)]
            found.append((DEVELOP[node], refusal))
        return found

    option: Develop = yield from pick(player, "prompt.develop", verdicts, False)
    node = NODE_AT[option.node]
    pay(civ, price(s, player, coins, NODES[node].level), pawns)
    return (task.changed(node=node),)


# Spaces


def space_verdicts(s: Horizon, player: int, why: bool) -> list[Verdict]:
    """BTH-4.1 to 4.9: all spaces of the board and of technologies, and why the pawn cannot go there."""
    occupied = {civ.pawn for civ in s.civs}
    found: list[Verdict] = []
    known: dict[tuple[int, int], Optional[Refusal]] = {}
    coins = s.civs[player].coins
    for at, open_to_player in _spaces(s, player, why):
        space = SPACES[at]
        refusal = _refuse_space(s, player, at, open_to_player, occupied)
        if refusal is None:
            key = space.action, space.coins
            if key not in known:
                known[key] = refuse_action(s, player, ACTIONS[space.action], coins - space.coins)
            refusal = known[key]
        if refusal is None or why:
            found.append((PLACE_PAWN[at], refusal))
    return found


def _spaces(s: Horizon, player: int, why: bool) -> list[tuple[int, bool]]:
    """Every space in play, and whether it is open to the player (BTH-4.4, 4.6, 14.26)."""
    found = [(at, True) for at in ON_BOARD[s.seats]]
    on_card = ON_CARD[s.seats]
    for card in s.developed(player):
        found += [(at, True) for at in on_card[card]]
    if why:
        mine = set(s.developed(player))
        others = [card for card in s.cards if card >= 0] + [card for civ in s.civs for card in civ.private]
        for card in others:
            if card not in mine:
                found += [(at, False) for at in on_card[card]]
    return found


def _refuse_space(s: Horizon, player: int, at: int, open_to_player: bool, occupied: set[int]) -> Optional[Refusal]:
    if not open_to_player:
        return NOT_DEVELOPED
    civ, space = s.civs[player], SPACES[at]
    if not space.unlimited:  # BTH-4.13
        if civ.pawn == at:
            return STAYS
        if at in occupied:
            return OCCUPIED
    if civ.pawn < 0 and not ACTIONS[space.action].basic:
        return FIRST_TURN
    return SPACE_COIN if civ.coins < space.coins else None


def choose_action(s: Horizon) -> Flow:
    """BTH-4.1: move the pawn to another space and pay."""
    player = s.active
    civ = s.civs[player]
    option: PlacePawn = yield weigh(player, "prompt.action", lambda why: space_verdicts(s, player, why))
    at = SPACE_AT[option.space]
    space = SPACES[at]
    action = ACTIONS[space.action]
    civ.pawn = at
    civ.coins -= space.coins
    s.tell("event.action", (f"space-{space.id}",), player=PLAYER[player], action=f"@action.{action.id}")
    tasks = yield from pay_for(s, player, action.tasks, action.coins, action.exhaust)
    s.action, s.task, s.carried = space.action, 0, False
    s.node = tasks[0].args.get("node", -1)
    s.phase = "tasks"


def carry_on(s: Horizon) -> Flow:
    """BTH-4.9: the next task of the action."""
    tasks = ACTIONS[s.action].tasks
    if s.node >= 0:
        tasks = (tasks[0].changed(node=s.node),)
    carried = yield from attempt(s, s.active, tasks, s.task, s.carried)
    s.carried = s.carried or carried
    s.task += 1
    if s.task == len(tasks):
        s.action, s.task, s.carried, s.node = -1, 0, False, -1
        s.phase = "expansion"
