"""Chapter 6, the Energy of an action: how much, and from which world (EVA-6.4 to 6.7)."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Refusal

from .components import BOX
from .components.vocabulary import ENERGY, MANY
from .options.turn import PayEnergy
from .powers import powers
from .shared import pay_energy
from .state import Player

NO_ENERGY = [Refusal("EVA-6.7", "refused.no_energy", {"n": cost}) for cost in range(MANY + BOX.surcharge + 1)]


def track_cost(number: int) -> int:
    """EVA-6.4: the printed Energy of an action by its number in the year."""
    return BOX.action_costs[number - 1] if number <= len(BOX.action_costs) else BOX.action_cost_beyond


def action_cost(me: Player, group: Optional[int]) -> int:
    """EVA-6.4, 6.5, 6.17: the Energy of the next action; `group` is None for a face-up card (EVA-18.7)."""
    number, abilities = me.actions + 1, powers(me)
    cost = track_cost(number)
    if abilities.count:
        cost = abilities.action_cost_override.get(number, cost)
        for first, amount in abilities.action_discount:
            if number >= first:
                cost = max(0, cost - amount)
    if group is not None and me.uses[group - 1] + 1 >= BOX.surcharge_from and not abilities.no_group_surcharge:
        cost += BOX.surcharge
    return cost


def energy_splits(me: Player, cost: int) -> list[PayEnergy]:
    """EVA-6.6: the ways to pay from the Old and the New World; none if it cannot be paid."""
    old, new = me.old[ENERGY], me.new[ENERGY]
    past = me.past(2)
    if past == 0:
        return [pay_energy(cost, 0)] if cost <= old else []
    if past == 2:
        return [pay_energy(0, cost)] if cost <= new else []
    return [pay_energy(paid, cost - paid) for paid in range(min(cost, old), max(0, cost - new) - 1, -1)]
