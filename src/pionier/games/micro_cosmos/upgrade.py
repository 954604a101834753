"""Chapter 6: step 1 of a turn, upgrading the Ark."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal, Verdict, weigh

from .cargo import name_of
from .components import BOX
from .options import Unlock
from .shared import SKIP, UNLOCK
from .specialists import Cost, pay_cost, refuse_cost, symbols
from .state import ENGINES, RANGES, MicroCosmos

COSTS = [Cost(each.engineers, 0, each.leaders, each.resources) for each in BOX.upgrades]
UPGRADE_AT = {name: at for at, name in enumerate(BOX.upgrade_ids)}
MOST_ENGINES = BOX.upgrades[ENGINES].levels
UNLOCKED = Refusal("MIC-6.13", "refused.unlocked")
ENGINES_TWICE = Refusal("MIC-6.13", "refused.engines_twice")


def upgrade_ark(s: MicroCosmos) -> Flow:
    """Step 1 (MIC-6.1, 6.12): at most one upgrade. It is asked only if one can be paid."""
    player = s.active
    found = verdicts(s, player)
    if any(refusal is None for _, refusal in found):
        option = yield weigh(player, "prompt.upgrade", lambda _: [*found, (SKIP, None)])
        if isinstance(option, Unlock):
            at = UPGRADE_AT[option.upgrade]
            yield from pay_cost(s, player, COSTS[at])
            unlock(s, player, at)
    s.phase = "travel"


def verdicts(s: MicroCosmos, player: int) -> list[Verdict]:
    """Every field of the Ark card, and why it cannot be unlocked."""
    me = s.players[player]
    have = symbols(me)
    found: list[Verdict] = []
    for at, option in enumerate(UNLOCK):
        refusal: Optional[Refusal] = None
        if at == ENGINES:
            if me.engines >= MOST_ENGINES:
                refusal = ENGINES_TWICE
        elif me.upgrades >> at & 1:
            refusal = UNLOCKED
        found.append((option, refusal or refuse_cost(me, COSTS[at], 0, have)))
    return found


def unlock(s: MicroCosmos, player: int, at: int) -> None:
    """MIC-6.2, 6.10: the colony marker of the field comes into the pool; that of Engines after the second purchase."""
    me = s.players[player]
    part = (f"upgrade-{BOX.upgrade_ids[at]}",)
    s.tell("event.unlocked", part, player=name_of(s, player), upgrade=f"@upgrade.{BOX.upgrade_ids[at]}")
    if at == ENGINES:
        me.engines += 1
        s.tell("event.range", part, player=name_of(s, player), n=RANGES[me.engines])
        if me.engines == MOST_ENGINES:
            me.colonies += 1
        return
    me.upgrades |= 1 << at
    me.colonies += 1
    for one, other in BOX.pairs:
        if at in (one, other) and me.upgrades >> one & me.upgrades >> other & 1:
            unlock_outpost(s, player)


def unlock_outpost(s: MicroCosmos, player: int) -> None:
    """MIC-6.11, 22.4: a pair is complete."""
    me = s.players[player]
    me.outposts += 1
    me.outpost_vp += BOX.outpost_unlock_vp
    s.tell("event.unlocked_outpost", (f"score-{player}",), player=name_of(s, player), n=BOX.outpost_unlock_vp)
