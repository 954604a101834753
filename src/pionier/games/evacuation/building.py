"""Chapter 10: building ships and stadiums, preparing factories, cloning."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import parts
from .components import BOX
from .components.records import Price
from .components.vocabulary import ANY, KINDS, NEW, OLD, ROWS, SHIPS, STADIUMS, WORLDS, RowAt, World
from .effects import VERBS, must
from .named import FACTORY, OF_ROW, PLAYER, RESOURCE, WORLD
from .options.actions import Build, Decline, Prepare, Refresh, TakeFactory
from .paying import can_pay, pay, pay_any
from .powers import powers
from .refresh import can_refresh, refresh, refresh_verdicts
from .resources import WORLDS_OF
from .rows import take
from .shared import BUILD, CLONE, DECLINE, KIND_AT, PREPARE, TAKE_FACTORY, WORLD_AT
from .state import Evacuation, FirstFlight
from .triggers import check

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


def cost_of(row: RowAt, component: int) -> Price:
    """The printed cost of a ship or stadium."""
    return BOX.ships[component].cost if row == SHIPS else BOX.stadiums[component].cost


def _discount(s: Evacuation, player: int, row: RowAt, effect: Effect) -> int:
    return effect["discount"] + (powers(s.players[player]).ship_discount if row == SHIPS else 0)


def build_verdicts(s: Evacuation, player: int, row: RowAt, effect: Effect) -> list[Verdict[Build]]:
    """Every slot and paying world (EVA-10.1, 10.2); what is free may go to either world (EVA-22.6)."""
    me = s.players[player]
    discount, surcharge = _discount(s, player, row, effect), effect["surcharge"]
    found: list[Verdict[Build]] = []
    for slot, component in enumerate(s.rows[row].slots):
        too_good = row == STADIUMS and BOX.stadiums[component].faces > effect["max_faces"]
        for world in (OLD, NEW):
            refusal: Optional[Refusal] = None
            if too_good:
                refusal = TOO_MANY_FACES
            elif not effect["free"] and not can_pay(me.stock(world), cost_of(row, component), discount, surcharge):
                refusal = CANNOT_PAY[row][world]
            found.append((BUILD[row][slot][world], refusal))
    return found


def can_build(s: Evacuation, player: int, row: RowAt, effect: Effect) -> bool:
    """EVA-25.8: something can be built, or at least the row refreshed."""
    return can_refresh(s, player, row) or any(v is None for _, v in build_verdicts(s, player, row, effect))


@VERBS.teach("build_ship", lambda s, player, effect: can_build(s, player, SHIPS, effect))
def build_ship(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-10.1."""
    yield from build(s, player, SHIPS, effect)


@VERBS.teach("build_stadium", lambda s, player, effect: can_build(s, player, STADIUMS, effect))
def build_stadium(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-10.2."""
    yield from build(s, player, STADIUMS, effect)


def build(s: Evacuation, player: int, row: RowAt, effect: Effect) -> Flow:
    """EVA-24.13: slot and world, or refresh first and then build or not."""

    def verdicts(why: bool) -> list[Verdict[Union[Build, Refresh, Decline]]]:
        found = [*build_verdicts(s, player, row, effect), *refresh_verdicts(s, player, row, why)]
        return [*found] if must(effect) else [*found, (DECLINE, None)]

    def verdicts_after(why: bool) -> list[Verdict[Union[Build, Decline]]]:
        return [*build_verdicts(s, player, row, effect), (DECLINE, None)]

    prompt = f"prompt.build_{ROWS[row]}"
    option = yield from ask(player, prompt, verdicts, single_taken=must(effect))
    if isinstance(option, Refresh):
        yield from refresh(s, player, row, option)
        option = yield from ask(player, prompt, verdicts_after, single_taken=True)
    if isinstance(option, Build):
        yield from _take(s, player, row, option, effect)


def _take(s: Evacuation, player: int, row: RowAt, option: Build, effect: Effect) -> Flow:
    """Pay with one world, put the thing on that side, refill the row (EVA-3.2)."""
    me = s.players[player]
    world = WORLD_AT[option.world]
    component = s.rows[row].slots[option.slot - 1]
    if not effect["free"]:
        discount = _discount(s, player, row, effect)
        yield from pay(s, player, world, cost_of(row, component), discount, effect["surcharge"])
    part, named = parts.side(option.world, player), OF_ROW[row][component]
    s.tell(f"event.built_{ROWS[row]}", (part,), player=PLAYER[player], what=named, world=WORLD[world])
    if row == SHIPS:
        me.put_ship(component, world)
        if effect["first_flight_discount"]:
            me.first_flight += (FirstFlight(component, effect["first_flight_discount"]),)
    else:
        me.put_stadium(component, world)
    take(s, row, option.slot - 1)
    check(s, player)


# Factories


def refuse_prepare(s: Evacuation, player: int, kind: int, world: World, effect: Effect) -> Optional[Refusal]:
    """EVA-10.3, 10.4, 22.7: an unused factory, and a unit of its kind from the world that gets it."""
    stock = s.players[player].stock(world)
    if not effect["free"] and (not stock[kind] or sum(stock) < 1 + effect["surcharge_any"]):
        return CANNOT_PREPARE[kind][world] if s.unused(player, kind) else NO_FACTORY_LEFT[kind]
    return None if s.unused(player, kind) else NO_FACTORY_LEFT[kind]


def prepare_verdicts(s: Evacuation, player: int, effect: Effect) -> list[Verdict[Prepare]]:
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


def prepare(s: Evacuation, player: int, effect: Effect, forced: bool) -> FlowOf[Optional[int]]:
    """Prepare one factory; says its kind, None if it was declined."""

    def verdicts(why: bool) -> list[Verdict[Union[Prepare, Decline]]]:
        found = prepare_verdicts(s, player, effect)
        return [*found] if forced else [*found, (DECLINE, None)]

    option = yield from ask(player, "prompt.prepare", verdicts, single_taken=forced)
    if isinstance(option, Decline):
        return None
    me, kind, world = s.players[player], KIND_AT[option.kind], WORLD_AT[option.world]
    if not effect["free"]:
        me.stock(world)[kind] -= 1
        yield from pay_any(s, player, world, effect["surcharge_any"], False)
    me.prepared(world)[kind] += 1
    part = parts.side(option.world, player)
    s.tell("event.prepared", (part,), player=PLAYER[player], kind=FACTORY[kind], world=WORLD[world])
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
    option = yield from ask(player, "prompt.gain_factory", [*options, DECLINE])
    if isinstance(option, TakeFactory):
        world, kind = WORLD_AT[option.world], KIND_AT[option.kind]
        s.players[player].prepared(world)[kind] += 1
        part = parts.side(option.world, player)
        s.tell("event.gained_factory", (part,), player=PLAYER[player], kind=FACTORY[kind], world=WORLD[world])


# Cloning


def can_clone(s: Evacuation, player: int, effect: Effect) -> bool:
    """EVA-10.5: the New World pays."""
    return can_pay(s.players[player].new, effect["pay"])


@VERBS.teach("clone", can_clone)
def clone(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-10.5, 22.8, 22.32: pay New World Food, put population on the New World side."""
    if not must(effect):
        option = yield from ask(player, "prompt.clone", [CLONE, DECLINE])
        if isinstance(option, Decline):
            return
    me = s.players[player]
    for kind, n in enumerate(effect["pay"]):
        me.new[kind] -= n
    made = max(effect["population"], powers(me).clone_population)
    me.population += made
    s.tell("event.cloned", (parts.side(WORLDS[NEW], player),), player=PLAYER[player], n=made)
