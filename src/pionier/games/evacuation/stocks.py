"""Chapter 3: gaining, paying and swapping the resources of the two worlds."""

from __future__ import annotations

from pionier.engine.choice import Choose, Flow, Option, Refusal, Verdict, weigh
from pionier.engine.effects import Effect

from .components.effects import ANY, KINDS, NEW, OLD, RESOURCES
from .components.parts import NOTHING, Price
from .named import KIND_AT, PLAYER, RESOURCE, WORLD, WORLD_AT
from .options import DECLINE, GAIN, PAY, SAVE, SWAP, GainUnit, PayUnit, Save, Swap
from .state import Evacuation, Player
from .verbs import VERBS

WORLDS_OF = {"choice": (OLD, NEW), "old": (OLD,), "new": (NEW,)}
NO_UNIT = [
    [Refusal("EVA-3.5", "refused.no_unit", {"kind": RESOURCE[kind], "world": WORLD[world]}) for kind in KINDS]
    for world in (OLD, NEW)
]
# Every way to gain one unit: [worlds][kind or, last, any kind].
GAINS = {
    name: [[GAIN[world][kind] for world in worlds] for kind in KINDS]
    + [[GAIN[world][kind] for world in worlds for kind in KINDS]]
    for name, worlds in WORLDS_OF.items()
}


@VERBS.teach("gain_resource")
def gain_resource(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-3.3, 3.4, 22.1: for each unit its world and, if any, its kind."""
    kind = len(RESOURCES) if effect["resource"] == ANY else KIND_AT[effect["resource"]]
    options: list[Option] = list(GAINS[effect["world"]][kind])
    for _ in range(effect["amount"]):
        option = options[0]
        if len(options) > 1:
            option = yield Choose(player, "prompt.gain", options)
        assert isinstance(option, GainUnit)
        gain_unit(s, player, WORLD_AT[option.world], KIND_AT[option.kind])
        if effect["distinct"]:
            options = [each for each in options if isinstance(each, GainUnit) and each.kind != option.kind]


def gain_unit(s: Evacuation, player: int, world: int, kind: int) -> None:
    """A unit from the bank."""
    s.players[player].stock(world)[kind] += 1
    s.tell("event.gained", player=PLAYER[player], kind=RESOURCE[kind], world=WORLD[world])


def owns_anything(s: Evacuation, player: int, effect: Effect) -> bool:
    """Whether there is a unit to swap."""
    me = s.players[player]
    return any(me.old) or any(me.new)


@VERBS.teach("swap", owns_anything)
def swap(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-3.5, 22.2: one swap after another, as long as the player likes."""
    for _ in range(effect["max"]):
        option: Option = yield weigh(player, "prompt.swap", lambda why: [*swap_verdicts(s.players[player], why), (DECLINE, None)])
        if not isinstance(option, Swap):
            return
        make_swap(s, player, option)


def swap_verdicts(me: Player, why: bool) -> list[Verdict]:
    """Every swap of the two worlds."""
    found: list[Verdict] = []
    for world in (OLD, NEW):
        stock = me.stock(world)
        for give in KINDS:
            if stock[give] or why:
                refusal = None if stock[give] else NO_UNIT[world][give]
                found += [(SWAP[world][give][kind], refusal) for kind in KINDS if kind != give]
    return found


def make_swap(s: Evacuation, player: int, option: Swap) -> None:
    """A unit goes to the bank, another kind comes to the same world."""
    world, give, kind = WORLD_AT[option.world], KIND_AT[option.give], KIND_AT[option.take]
    stock = s.players[player].stock(world)
    stock[give] -= 1
    stock[kind] += 1
    s.tell("event.swapped", player=PLAYER[player], give=RESOURCE[give], take=RESOURCE[kind], world=WORLD[world])


# Prices


def can_pay(stock: list[int], cost: Price, discount: int = 0, surcharge: Price = NOTHING) -> bool:
    """EVA-22.34: whether the price can be paid from this stock; a discount lowers the cost, never the surcharge."""
    for kind in KINDS:
        short = cost[kind] + surcharge[kind] - stock[kind]
        if short > 0:
            discount -= short
            if discount < 0 or short > cost[kind]:
                return False
    return True


def pay(s: Evacuation, player: int, world: int, cost: Price, discount: int = 0, surcharge: Price = NOTHING) -> Flow:
    """Pay a price that can be paid. Where a discount could save units of several kinds, the player chooses (EVA-22.4)."""
    stock = s.players[player].stock(world)
    while discount > 0 and any(cost):
        ways = [kind for kind in KINDS if cost[kind] and can_pay(stock, _less(cost, kind), discount - 1, surcharge)]
        kind = ways[0]
        if len(ways) > 1 and discount < sum(cost):
            option: Option = yield Choose(player, "prompt.save", [SAVE[each] for each in ways])
            assert isinstance(option, Save)
            kind = KIND_AT[option.kind]
        cost = _less(cost, kind)
        discount -= 1
    for kind in KINDS:
        stock[kind] -= cost[kind] + surcharge[kind]


def _less(cost: Price, kind: int) -> Price:
    food, steel, energy = (n - (each == kind) for each, n in enumerate(cost))
    return food, steel, energy


def pay_any(s: Evacuation, player: int, world: int, count: int, optional: bool) -> Flow:
    """Pay units of any kind from one world; says whether they were paid (`optional`: the first may be declined)."""
    stock = s.players[player].stock(world)
    for paid in range(count):
        options: list[Option] = [PAY[world][kind] for kind in KINDS if stock[kind]]
        if optional and not paid:
            options.append(DECLINE)
        option = options[0]
        if len(options) > 1:
            option = yield Choose(player, "prompt.pay_any", options)
        if not isinstance(option, PayUnit):
            return False
        stock[KIND_AT[option.kind]] -= 1
    return True


def as_price(pairs: tuple[tuple[str, int], ...]) -> Price:
    """The amounts of an effect as a price."""
    given = dict(pairs)
    return given.get("food", 0), given.get("steel", 0), given.get("energy", 0)
