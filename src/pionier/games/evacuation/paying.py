"""Chapter 3, paying: prices, discounts that save units of them, and units of any kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Union

from pionier.engine.choice import Flow, FlowOf, ask

from .components.records import NOTHING, Price
from .components.vocabulary import KINDS, World
from .options.actions import Decline, PayUnit
from .shared import DECLINE, KIND_AT, PAY, SAVE
from .state import Evacuation


def can_pay(stock: Sequence[int], cost: Price, discount: int = 0, surcharge: Price = NOTHING) -> bool:
    """EVA-22.34: whether the price can be paid from this stock; a discount lowers the cost, never the surcharge."""
    for kind in KINDS:
        short = cost[kind] + surcharge[kind] - stock[kind]
        if short > 0:
            discount -= short
            if discount < 0 or short > cost[kind]:
                return False
    return True


def pay(s: Evacuation, player: int, world: World, cost: Price, discount: int = 0, surcharge: Price = NOTHING) -> Flow:
    """Pay a price that can be paid. Where a discount could save units of several kinds, the player chooses (EVA-22.4)."""
    stock = s.players[player].stock(world)
    while discount > 0 and any(cost):
        ways = [kind for kind in KINDS if cost[kind] and can_pay(stock, _less(cost, kind), discount - 1, surcharge)]
        kind = ways[0]
        if discount < sum(cost):
            saved = yield from ask(player, "prompt.save", [SAVE[each] for each in ways], single_taken=True)
            kind = KIND_AT[saved.kind]
        cost = _less(cost, kind)
        discount -= 1
    for kind in KINDS:
        stock[kind] -= cost[kind] + surcharge[kind]


def _less(cost: Price, kind: int) -> Price:
    food, steel, energy = (n - (each == kind) for each, n in enumerate(cost))
    return food, steel, energy


def pay_any(s: Evacuation, player: int, world: World, count: int, optional: bool) -> FlowOf[bool]:
    """Pay units of any kind from one world; says whether they were paid (`optional`: the first may be declined)."""
    stock = s.players[player].stock(world)
    for paid in range(count):
        options: list[Union[PayUnit, Decline]] = [PAY[world][kind] for kind in KINDS if stock[kind]]
        if optional and not paid:
            options.append(DECLINE)
        option = yield from ask(player, "prompt.pay_any", options, single_taken=True)
        if isinstance(option, Decline):
            return False
        stock[KIND_AT[option.kind]] -= 1
    return True
