"""Chapter 6: step 1 of a turn, upgrading the Ark."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal, Verdict, ask

from . import named, parts
from .components import BOX
from .costs import pay_cost, refuse_cost
from .options import Unlock
from .powers import ENGINES, RANGES
from .shared import SKIP, UNLOCK
from .specialists import symbols
from .state import MicroCosmos

UPGRADE_AT = {name: at for at, name in enumerate(BOX.upgrade_ids)}
MOST_ENGINES = BOX.upgrades[ENGINES].levels
UNLOCKED = Refusal("MIC-6.13", "refused.unlocked")
ENGINES_TWICE = Refusal("MIC-6.13", "refused.engines_twice")


def upgrade_ark(s: MicroCosmos) -> Flow:
    """Step 1 (MIC-6.1, 6.12): at most one upgrade. It is asked only if one can be paid."""
    player = s.active
    answer = yield from ask(player, "prompt.upgrade", lambda _: [*verdicts(s, player), (SKIP, None)], single_taken=True)
    if isinstance(answer, Unlock):
        yield from buy(s, player, UPGRADE_AT[answer.upgrade])
    s.phase = "travel"


def verdicts(s: MicroCosmos, player: int) -> list[Verdict[Unlock]]:
    """Every field of the Ark card, and why it cannot be unlocked."""
    have = symbols(s.players[player])
    return [(option, refuse_upgrade(s, player, at, have)) for at, option in enumerate(UNLOCK)]


def refuse_upgrade(s: MicroCosmos, player: int, at: int, have: Optional[list[int]] = None) -> Optional[Refusal]:
    """MIC-6.2, 6.13; `have` saves counting symbols again."""
    me = s.players[player]
    if at == ENGINES:
        if me.engines >= MOST_ENGINES:
            return ENGINES_TWICE
    elif me.upgrades >> at & 1:
        return UNLOCKED
    return refuse_cost(s, player, BOX.upgrades[at].cost, 0, have)


def buy(s: MicroCosmos, player: int, at: int) -> Flow:
    """MIC-6.2: pay the cost of a field, then unlock it."""
    yield from pay_cost(s, player, BOX.upgrades[at].cost)
    unlock(s, player, at)


def unlock(s: MicroCosmos, player: int, at: int) -> None:
    """MIC-6.2, 6.10: the colony marker of the field comes into the pool; that of Engines after the second purchase."""
    me = s.players[player]
    part, who = (parts.upgrade(BOX.upgrade_ids[at]),), named.name_of(s, player)
    s.tell("event.unlocked", part, player=who, upgrade=named.UPGRADE[at])
    if at == ENGINES:
        me.engines += 1
        s.tell("event.range", part, player=who, n=RANGES[me.engines])
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
    s.tell("event.unlocked_outpost", (parts.score(player),), player=named.name_of(s, player), n=BOX.outpost_unlock_vp)
