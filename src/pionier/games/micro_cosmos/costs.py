"""MIC-5.6: costs of upgrades, colonies and Explore: whether they can be paid, and paying, for persons and for the Automa."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal

from . import automa_pays
from .cargo import pay, pay_any
from .components import ENGINEER, Cost, Units
from .specialists import LEADER_OF, LEADERS, pay_specialist, refuse_specialists, symbols
from .state import MicroCosmos, Player
from .texts import listed

_refusals: dict[tuple[str, Units], Refusal] = {}


def refuse_cost(
    s: MicroCosmos, player: int, cost: Cost, colour: int = 0, have: Optional[list[int]] = None
) -> Optional[Refusal]:  # fmt: skip
    """A cost may only be chosen if all of it can be paid. `colour` is the planet's; `have` saves counting symbols again."""
    me = s.players[player]
    if have is None:
        have = symbols(me)
    refuse = automa_pays.refuse_specialists if s.is_automa(player) else refuse_specialists
    return refuse(cost, colour, have) or refuse_units(me, cost.units, "MIC-5.6")


def refuse_units(me: Player, price: Units, rule: str) -> Optional[Refusal]:
    """Whether resources can be paid; the refusal names those that are asked for by name."""
    for have, needed in zip(me.cargo, price.named):
        if have < needed:
            return _refusal(rule, Units(price.named))
    return None if sum(me.cargo) - sum(price.named) >= price.chosen else _refusal(rule, Units())


def _refusal(rule: str, lacking: Units) -> Refusal:
    known = _refusals.get((rule, lacking))
    if known is None:
        units = listed(lacking)
        known = Refusal(rule, "refused.no_resources", {"units": units}) if units else Refusal(rule, "refused.too_few_units")
        _refusals[rule, lacking] = known
    return known


def pay_cost(s: MicroCosmos, player: int, cost: Cost, colour: int = 0) -> Flow:
    """Engineer, Leaders of the planet, any Leaders, named resources, resources of choice."""
    items = [(ENGINEER,)] * cost.engineers + [(LEADER_OF[colour],)] * cost.planet_leaders + [LEADERS] * cost.any_leaders
    if s.is_automa(player):
        yield from automa_pays.pay_specialists(s, items)
    else:
        for kinds in items:
            yield from pay_specialist(s, player, kinds)
    pay(s, player, cost.units.named)
    yield from pay_any(s, player, cost.units.chosen)
