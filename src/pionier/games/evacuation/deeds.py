"""Chapter 6, board actions: which of them may be chosen now (EVA-6.7, 6.14 to 6.16, 25.8)."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Refusal, Verdict

from .components import BOX
from .components.effects import ENERGY
from .energy import NO_ENERGY, action_cost, energy_splits
from .options import ACT
from .state import Evacuation
from .verbs import VERBS

Split = tuple[int, int]  # Energy of the Old World, of the New World
NOTHING_TO_DO = Refusal("EVA-25.8", "refused.action_impossible")
NOTHING_TO_SETTLE = Refusal("EVA-6.14", "refused.nothing_to_settle")
COVERED = Refusal("EVA-18.2", "refused.covered_group")
NO_CARD = Refusal("EVA-18.13", "refused.no_card")
GROUP_OF = [deed.group for deed in BOX.deeds]


class Purse:
    """What the next action of each group costs a player, and how it could be paid: worked out once a decision."""

    __slots__ = ("costs", "player", "s", "splits")

    def __init__(self, s: Evacuation, player: int) -> None:
        self.s, self.player = s, player
        me = s.players[player]
        self.costs = [action_cost(me, group + 1) for group in range(BOX.groups)]
        self.splits: dict[int, list[Split]] = {}
        for cost in self.costs:
            if cost not in self.splits:
                self.splits[cost] = energy_splits(me, cost)

    def leaves_performable(self, at: int, split: Split) -> bool:
        """EVA-6.16: whether the first effect can be carried out when the Energy has been paid."""
        effect = BOX.deeds[at].effects[0]
        old, new = split
        if not old and not new:
            return VERBS.fits(self.s, self.player, effect)
        me = self.s.players[self.player]
        me.old[ENERGY] -= old
        me.new[ENERGY] -= new
        fits = VERBS.fits(self.s, self.player, effect)
        me.old[ENERGY] += old
        me.new[ENERGY] += new
        return fits

    def ways(self, at: int) -> list[Split]:
        """How the Energy of a board action could be paid."""
        return self.splits[self.costs[GROUP_OF[at] - 1]]

    def refuse(self, at: int) -> Optional[Refusal]:
        """Why a board action cannot be chosen."""
        s, group = self.s, GROUP_OF[at]
        if s.advanced:
            me = s.players[self.player]
            if not len(me.cards):
                return NO_CARD
            if group == BOX.covered_group and me.uses[group - 1] >= BOX.covered_limit:
                return COVERED
        ways = self.ways(at)
        if not ways:
            return NO_ENERGY[self.costs[group - 1]]
        for split in ways:
            if self.leaves_performable(at, split):
                return None
        return NOTHING_TO_SETTLE if BOX.deeds[at].effects[0].verb == "settle" else NOTHING_TO_DO

    def verdicts(self) -> list[Verdict]:
        """Every board action, and why it cannot be chosen."""
        return [(option, self.refuse(at)) for at, option in enumerate(ACT)]

    def buys_anything(self) -> bool:
        """Whether some board action can be chosen."""
        return any(self.refuse(at) is None for at in range(len(ACT)))

    def performable_ways(self, at: int) -> list[Split]:
        """EVA-6.16: the ways to pay that leave the action performable."""
        ways = self.ways(at)
        return ways if len(ways) == 1 else [split for split in ways if self.leaves_performable(at, split)]
