"""Chapter 10: building ships and stadiums, preparing factories, cloning."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Choose, Flow, Option, Refusal, Verdict, weigh
from pionier.engine.effects import Effect

from .abilities import powers
from .components import BOX
from .components.effects import ANY, KINDS, NEW, OLD, ROWS, SHIPS, STADIUMS, WORLDS
from .components.parts import Price
from .named import KIND_AT, PLAYER, RESOURCE, SHIP, STADIUM, WORLD, WORLD_AT
from .options import BUILD, CLONE, DECLINE, PREPARE, TAKE_FACTORY, Build, Prepare, Refresh, TakeFactory
from .refresh import can_refresh, refresh, refresh_verdicts
from .rows import take
from .state import Evacuation
from .stocks import WORLDS_OF, as_price, can_pay, pay, pay_any
from .triggers import check
from .verbs import VERBS, must

CANNOT_PAY = {
    SHIPS: [Refusal("EVA-10.1", "refused.ship_cost", {"world": WORLD[world]}) for world in (OLD, NEW)],
    STADIUMS: [Refusal("EVA-10.2", "refused.stadium_cost", {"world": WORLD[world]}) for world in (OLD, NEW)],
}
TOO_MANY_FACES = Refusal("EVA-22.6", "refused.too_many_faces")
NO_FACTORY_LEFT = [Refusal("EVA-10.4", "refused.no_factory_left", {"kind": RESOURCE[kind]}) for kind in KINDS]
CANNOT_PREPARE = [
    [Refusal("EVA-10.3", "refused.prepare_cost", {"kind": RESOURCE[kind], "world": WORLD[world]}) for world in (OLD, NEW)]
    for kind in KINDS
]


# Ships and stadiums


def _cost(which: int, found: int) -> Price:
    return BOX.ships[found].cost if which == SHIPS else BOX.stadiums[found].cost


def _discount(s: Evacuation, player: int, which: int, effect: Effect) -> int:
    return effect["discount"] + (powers(s.players[player]).ship_discount if which == SHIPS else 0)


def build_verdicts(s: Evacuation, player: int, which: int, effect: Effect) -> list[Verdict]:
    """Every slot and paying world (EVA-10.1, 10.2); what is free may go to either world (EVA-22.6)."""
    me = s.players[player]
    discount, surcharge = _discount(s, player, which, effect), as_price(effect["surcharge"])
    found: list[Verdict] = []
    for slot, component in enumerate(s.rows[which].slots):
        too_good = which == STADIUMS and BOX.stadiums[component].faces > effect["max_faces"]
        for world in (OLD, NEW):
            refusal: Optional[Refusal] = None
            if too_good:
                refusal = TOO_MANY_FACES
            elif not effect["free"] and not can_pay(me.stock(world), _cost(which, component), discount, surcharge):
                refusal = CANNOT_PAY[which][world]
            found.append((BUILD[which][slot][world], refusal))
    return found


def can_build(s: Evacuation, player: int, which: int, effect: Effect) -> bool:
    """EVA-25.8: something can be built, or at least the row refreshed."""
    return can_refresh(s, player, which) or any(v is None for _, v in build_verdicts(s, player, which, effect))


@VERBS.teach("build_ship", lambda s, player, effect: can_build(s, player, SHIPS, effect))
def build_ship(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-10.1."""
    yield from build(s, player, SHIPS, effect)


@VERBS.teach("build_stadium", lambda s, player, effect: can_build(s, player, STADIUMS, effect))
def build_stadium(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-10.2."""
    yield from build(s, player, STADIUMS, effect)


def build(s: Evacuation, player: int, which: int, effect: Effect) -> Flow:
    """EVA-24.13: slot and world, or refresh first and then build or not."""

    def verdicts(why: bool) -> list[Verdict]:
        found = [*build_verdicts(s, player, which, effect), *refresh_verdicts(s, player, which, why)]
        return found if must(effect) else [*found, (DECLINE, None)]

    prompt = f"prompt.build_{ROWS[which]}"
    asked = weigh(player, prompt, verdicts)
    option: Option = DECLINE
    if must(effect) and len(asked.options) == 1:
        option = asked.options[0]
    else:
        option = yield asked
    if isinstance(option, Refresh):
        yield from refresh(s, player, which, option)
        after = weigh(player, prompt, lambda why: [*build_verdicts(s, player, which, effect), (DECLINE, None)])
        if len(after.options) == 1:
            return
        option = yield after
    if isinstance(option, Build):
        yield from _take(s, player, which, option, effect)


def _take(s: Evacuation, player: int, which: int, option: Build, effect: Effect) -> Flow:
    """Pay with one world, put the thing on that side, refill the row (EVA-3.2)."""
    me = s.players[player]
    world = WORLD_AT[option.world]
    component = s.rows[which].slots[option.slot - 1]
    if not effect["free"]:
        discount = _discount(s, player, which, effect)
        yield from pay(s, player, world, _cost(which, component), discount, as_price(effect["surcharge"]))
    named = SHIP[component] if which == SHIPS else STADIUM[component]
    s.tell(f"event.built_{ROWS[which]}", (f"{WORLDS[world]}-{player}",), player=PLAYER[player], what=named, world=WORLD[world])
    if which == SHIPS:
        me.put_ship(component, world)
        if effect["first_flight_discount"]:
            me.first_flight += ((component, effect["first_flight_discount"]),)
    else:
        me.put_stadium(component, world)
    take(s, which, option.slot - 1)
    check(s, player)


# Factories


def refuse_prepare(s: Evacuation, player: int, kind: int, world: int, effect: Effect) -> Optional[Refusal]:
    """EVA-10.3, 10.4, 22.7: an unused factory, and a unit of its kind from the world that gets it."""
    stock = s.players[player].stock(world)
    if not effect["free"] and (not stock[kind] or sum(stock) < 1 + effect["surcharge_any"]):
        return CANNOT_PREPARE[kind][world] if s.unused(player, kind) else NO_FACTORY_LEFT[kind]
    return None if s.unused(player, kind) else NO_FACTORY_LEFT[kind]


def prepare_verdicts(s: Evacuation, player: int, effect: Effect) -> list[Verdict]:
    """Every kind and world."""
    return [(PREPARE[kind][world], refuse_prepare(s, player, kind, world, effect)) for kind in KINDS for world in (OLD, NEW)]


def can_prepare(s: Evacuation, player: int, effect: Effect) -> bool:
    """Whether some factory can be prepared."""
    return any(refuse_prepare(s, player, kind, world, effect) is None for kind in KINDS for world in (OLD, NEW))


@VERBS.teach("prefab", can_prepare)
def prefab(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-10.3, 22.7: up to so many factories, each paid and placed separately."""
    for n in range(effect["count"]):
        if not can_prepare(s, player, effect):
            return
        kind = yield from prepare(s, player, effect, must(effect) and not n)
        if kind is None:
            return
        if kind in powers(s.players[player]).extra_prefab_after and can_prepare(s, player, FURTHER):
            yield from prepare(s, player, FURTHER, False)  # EVA-22.21: it does not trigger this again


FURTHER = Effect("prefab", {"count": 1, "free": False, "surcharge_any": 0, "optional": True})


def prepare(s: Evacuation, player: int, effect: Effect, forced: bool) -> Flow:
    """Prepare one factory; says its kind, None if it was declined."""

    def verdicts(why: bool) -> list[Verdict]:
        return prepare_verdicts(s, player, effect) + ([] if forced else [(DECLINE, None)])

    asked = weigh(player, "prompt.prepare", verdicts)
    option: Option = DECLINE
    if forced and len(asked.options) == 1:
        option = asked.options[0]
    else:
        option = yield asked
    if not isinstance(option, Prepare):
        return None
    me, kind, world = s.players[player], KIND_AT[option.kind], WORLD_AT[option.world]
    if not effect["free"]:
        me.stock(world)[kind] -= 1
        yield from pay_any(s, player, world, effect["surcharge_any"], False)
    me.prepared(world)[kind] += 1
    s.tell(
        "event.prepared",
        (f"{WORLDS[world]}-{player}",),
        player=PLAYER[player],
        kind=f"@factory.{option.kind}",
        world=WORLD[world],
    )
    return kind


def factory_left(s: Evacuation, player: int, effect: Effect) -> bool:
    """EVA-22.10: nothing if no factory of the kind is unused."""
    return any(s.unused(player, kind) for kind in _kinds(effect))


def _kinds(effect: Effect) -> list[int]:
    return list(KINDS) if effect["type"] == ANY else [KIND_AT[effect["type"]]]


@VERBS.teach("gain_factory", factory_left)
def gain_factory(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-22.10, 24.15: an unused factory to a side of the player's choice, free."""
    options = [
        TAKE_FACTORY[kind][world] for kind in _kinds(effect) if s.unused(player, kind) for world in WORLDS_OF[effect["world"]]
    ]
    option: Option = yield Choose(player, "prompt.gain_factory", [*options, DECLINE])
    if isinstance(option, TakeFactory):
        world = WORLD_AT[option.world]
        s.players[player].prepared(world)[KIND_AT[option.kind]] += 1
        kind = f"@factory.{option.kind}"
        s.tell("event.gained_factory", (f"{WORLDS[world]}-{player}",), player=PLAYER[player], kind=kind, world=WORLD[world])


# Cloning


def can_clone(s: Evacuation, player: int, effect: Effect) -> bool:
    """EVA-10.5: the New World pays."""
    return can_pay(s.players[player].new, as_price(effect["pay"]))


@VERBS.teach("clone", can_clone)
def clone(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-10.5, 22.8, 22.32: pay New World Food, put population on the New World side."""
    if not must(effect):
        option: Option = yield Choose(player, "prompt.clone", [CLONE, DECLINE])
        if option == DECLINE:
            return
    me = s.players[player]
    for kind, n in enumerate(as_price(effect["pay"])):
        me.new[kind] -= n
    made = max(effect["population"], powers(me).clone_population)
    me.population += made
    s.tell("event.cloned", (f"new-{player}",), player=PLAYER[player], n=made)
