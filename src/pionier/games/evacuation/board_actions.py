"""Chapter 6, board actions: which of them may be chosen now (EVA-6.7, 6.14 to 6.16, 25.8)."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Refusal

from .components import BOX
from .components.vocabulary import ENERGY
from .effects import VERBS
from .energy import NO_ENERGY, action_cost, energy_splits
from .options.turn import PayEnergy
from .state import Evacuation

NOTHING_TO_DO = Refusal("EVA-25.8", "refused.action_impossible")
NOTHING_TO_SETTLE = Refusal("EVA-6.14", "refused.nothing_to_settle")
COVERED = Refusal("EVA-18.2", "refused.covered_group")
NO_CARD = Refusal("EVA-18.13", "refused.no_card")
FIRST_EFFECT = [deed.effects[0] for deed in BOX.deeds]
GROUP_OF = [deed.group for deed in BOX.deeds]


class Purse:
    """What the next action of each group costs a player, and how it could be paid: worked out once a decision."""

    __slots__ = ("_paid", "costs", "player", "s", "ways")

    def __init__(self, s: Evacuation, player: int) -> None:
        self.s, self.player = s, player
        me = s.players[player]
        self.costs = [action_cost(me, group + 1) for group in range(BOX.groups)]
        self.ways: dict[int, list[PayEnergy]] = {}
        for cost in self.costs:
            if cost not in self.ways:
                self.ways[cost] = energy_splits(me, cost)
        self._paid: dict[tuple[int, int], Evacuation] = {}

    def once_paid(self, old: int, new: int) -> Evacuation:
        """The position in which the Energy has been paid, to be looked at only."""
        if not old and not new:
            return self.s
        seen = self._paid.get((old, new))
        if seen is None:
            me = self.s.players[self.player].clone()
            me.old[ENERGY] -= old
            me.new[ENERGY] -= new
            seen = self._paid[old, new] = self.s.with_player(self.player, me)
        return seen

    def leaves_performable(self, at: int, way: PayEnergy) -> bool:
        """EVA-6.16: whether the first effect can be carried out when the Energy has been paid."""
        effect = FIRST_EFFECT[at]
        judge = VERBS.judges.get(effect.verb)
        return judge is None or judge(self.once_paid(way.old, way.new), self.player, effect)

    def ways_for(self, at: int) -> list[PayEnergy]:
        """How the Energy of a board action could be paid."""
        return self.ways[self.costs[GROUP_OF[at] - 1]]

    def refuse(self, at: int) -> Optional[Refusal]:
        """Why a board action cannot be chosen."""
        s, group = self.s, GROUP_OF[at]
        if s.advanced:
            me = s.players[self.player]
            if not len(me.cards):
                return NO_CARD
            if group == BOX.covered_group and me.uses[group - 1] >= BOX.covered_limit:
                return COVERED
        ways = self.ways_for(at)
        if not ways:
            return NO_ENERGY[self.costs[group - 1]]
        for way in ways:
            if self.leaves_performable(at, way):
                return None
        return NOTHING_TO_SETTLE if FIRST_EFFECT[at].verb == "settle" else NOTHING_TO_DO

    def performable_ways(self, at: int) -> list[PayEnergy]:
        """EVA-6.16: the ways to pay that leave the action performable."""
        ways = self.ways_for(at)
        return ways if len(ways) == 1 else [way for way in ways if self.leaves_performable(at, way)]
