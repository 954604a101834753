"""Chapter 9: settling New World Areas."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Optional, Union

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import parts
from .components import BOX
from .components.records import Area, Price
from .components.vocabulary import ENVIRONMENTS, KINDS, STEEL, SYMBOLS
from .effects import VERBS, must
from .named import AREA, PLAYER
from .options.actions import Decline, Settle
from .powers import Powers, powers
from .production import raise_production
from .shared import AREA_AT, DECLINE, INSTALL, KIND_AT, SETTLE
from .state import Evacuation, Player
from .triggers import check

OCCUPIED = Refusal("EVA-9.2", "refused.occupied")
CLOSED = [Refusal("EVA-9.3", "refused.environment_closed", {"environment": f"@environment.{name}"}) for name in ENVIRONMENTS]
NO_POPULATION = Refusal("EVA-9.5", "refused.no_population")
NO_FACTORY = Refusal("EVA-9.5", "refused.no_factory")
NO_STEEL = Refusal("EVA-9.6", "refused.settle_cost")
NOT_THIS = Refusal("EVA-22.5", "refused.other_area")
_no_symbols: dict[int, Refusal] = {}


def no_symbols(missing: int) -> Refusal:
    """EVA-9.4: the refusal that names the missing settlement symbols."""
    known = _no_symbols.get(missing)
    if known is None:
        names = [f"@symbol.{name}" for at, name in enumerate(SYMBOLS) if missing >> at & 1]
        known = _no_symbols[missing] = Refusal("EVA-9.4", "refused.no_symbols", {"missing": names})
    return known


def reach(me: Player) -> int:
    """EVA-9.3: how far in the order of environments the player's front marker opens them."""
    front = max(me.steps)
    opened = 0
    for environment, gate in enumerate(BOX.environment_gate):
        if gate and front >= BOX.gates[gate - 1]:
            opened = environment
    return opened


def symbols(me: Player) -> int:
    """EVA-9.4: the settlement symbols a player has now."""
    found = powers(me).settlement_symbol
    for step, lane in zip(me.steps, me.lanes):
        space = BOX.spaces[step].get(lane)
        if space is not None:
            found |= space.symbols
    return found


class Means:
    """What a player can settle with now, and what the effect asks for or waives; worked out once a decision."""

    __slots__ = (
        "allowed", "discount", "effect", "factories", "free", "ignore", "me", "population", "reach", "stock", "surcharge",
        "symbols", "taken",
    )  # fmt: skip

    def __init__(self, s: Evacuation, player: int, effect: Effect) -> None:
        self.me = s.players[player]
        abilities: Powers = powers(self.me)
        self.effect = effect
        self.taken = s.taken()
        self.reach = reach(self.me) + abilities.extra_gate + effect["extra_gate"]
        self.symbols = symbols(self.me)
        self.ignore = abilities.ignore_symbols or effect["ignore_symbols"]
        self.population = self.me.population
        self.factories = sum(self.me.prepared_new)
        self.free: bool = effect["free_steel"]
        self.discount = abilities.settle_discount
        self.surcharge: Price = effect["surcharge"]
        self.stock = self.me.new
        self.allowed: frozenset[int] = effect["environments"]

    def steel(self, area: Area) -> int:
        """EVA-9.6, 22.26, 22.34: the Steel for the population; a discount never lowers a surcharge."""
        if self.free:
            return 0
        return max(0, BOX.steel_per_population * len(area.fields) - self.discount)

    def refuse(self, at: int) -> Optional[Refusal]:
        """Why the Area cannot be settled (EVA-9.2 to 9.6, 22.5)."""
        area = BOX.areas[at]
        if self.taken >> at & 1:
            return OCCUPIED
        if area.environment > self.reach:
            return CLOSED[area.environment]
        population, effect = len(area.fields), self.effect
        if (
            area.environment not in self.allowed
            or not effect["min_population_slots"] <= population <= effect["max_population_slots"]
            or area.factories < effect["min_factory_slots"]
        ):
            return NOT_THIS
        missing = 0 if self.ignore else area.symbols & ~self.symbols
        if missing:
            return no_symbols(missing)
        if population > self.population:
            return NO_POPULATION
        if area.factories > self.factories:
            return NO_FACTORY
        paid = self.steel(area)
        for kind in KINDS:
            if self.surcharge[kind] + (paid if kind == STEEL else 0) > self.stock[kind]:
                return NO_STEEL
        return None


def can_settle(s: Evacuation, player: int, effect: Effect) -> bool:
    """EVA-6.14, 9.15: whether some Area can be settled completely."""
    me = s.players[player]
    if not me.population and not any(me.prepared_new):
        return False
    means = Means(s, player, effect)
    return any(means.refuse(at) is None for at in range(len(BOX.areas)))


@VERBS.teach("settle", can_settle)
def settle(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-9.1, 9.12, 9.15: choose an Area, then the kinds for its factory fields."""

    def verdicts(why: bool) -> list[Verdict[Union[Settle, Decline]]]:
        means = Means(s, player, effect)
        found: list[Verdict[Settle]] = [(SETTLE[at], means.refuse(at)) for at in range(len(BOX.areas))]
        return [*found] if must(effect) else [*found, (DECLINE, None)]

    option = yield from ask(player, "prompt.settle", verdicts, single_taken=must(effect))
    if isinstance(option, Decline):
        return
    area = AREA_AT[option.area]
    kinds = yield from _factory_kinds(s, player, BOX.areas[area].factories)
    steel = Means(s, player, effect).steel(BOX.areas[area])
    surcharge: Price = effect["surcharge"]
    stock = s.players[player].new
    for kind in KINDS:
        stock[kind] -= surcharge[kind]
    stock[STEEL] -= steel
    fill(s, player, area, kinds)


def _factory_kinds(s: Evacuation, player: int, fields: int) -> FlowOf[tuple[int, ...]]:
    """EVA-9.7, 24.12: a kind for each factory field, out of the factories on the New World side."""
    if not fields:
        return ()
    at_hand = s.players[player].prepared_new
    ways = [
        kinds
        for kinds in combinations_with_replacement(KINDS, fields)
        if all(kinds.count(kind) <= at_hand[kind] for kind in KINDS)
    ]
    option = yield from ask(player, "prompt.install", [INSTALL[kinds] for kinds in ways], single_taken=True)
    return tuple(KIND_AT[name] for name in option.kinds.split("+"))


def fill(s: Evacuation, player: int, at: int, kinds: tuple[int, ...]) -> None:
    """EVA-9.5, 9.7 to 9.9: the pieces leave the player's board and production rises at once."""
    me, area = s.players[player], BOX.areas[at]
    rises = [0, 0, 0]
    me.population -= len(area.fields)
    for field in area.fields:
        rises[field.kind] += field.value
    boost = powers(me).factory_boost
    for kind in kinds:
        me.prepared_new[kind] -= 1
        rises[kind] += 1 + boost[kind]
    me.areas |= 1 << at
    if kinds:
        s.factories[at] = kinds
    s.tell("event.settled", (parts.area(area.id),), player=PLAYER[player], area=AREA[at])
    food, steel, energy = rises
    raise_production(s, player, (food, steel, energy))
    check(s, player)
