"""Chapter 14: end-of-year bonuses."""

from __future__ import annotations

from pionier.engine.choice import Flow, FlowOf, ask

from . import parts
from .components import BOX
from .effects import VERBS
from .named import PLAYER
from .options.phases import UsePower
from .powers import powers
from .progress import power_levels
from .rounds import end_phase
from .state import Evacuation

NO_BONUS = -1
LOWER, UPPER = range(2)


def bonuses(s: Evacuation) -> Flow:
    """EVA-14.4: the bonus of the first who waits."""
    if not s.waiting:
        end_phase(s)
        return
    player = s.waiting[0]
    power = yield from _power(s, player)
    s.waiting = s.waiting[1:]
    won = bonus_for(s, power)
    if won == NO_BONUS:
        s.tell("event.no_bonus", (parts.BONUS,), player=PLAYER[player], power=power)
        return
    card = BOX.bonuses[s.bonus_pile[0]]
    s.tell("event.bonus", (parts.BONUS,), player=PLAYER[player], power=power)
    yield from VERBS.carry_out(s, player, card.effects[won])
    yield from VERBS.carry_out(s, player, powers(s.players[player]).bonus_extra)  # EVA-22.19


def bonus_for(s: Evacuation, power: int) -> int:
    """EVA-14.2, 14.3: which bonus of this year's card a power level brings."""
    lower, upper = BOX.bonuses[s.bonus_pile[0]].powers
    if s.generous:
        return LOWER if power <= lower else UPPER if power <= upper else NO_BONUS
    return LOWER if power == lower else UPPER if power == upper else NO_BONUS


def _power(s: Evacuation, player: int) -> FlowOf[int]:
    """EVA-14.6, 18.10, 22.20: the power level used; asked only where the choice changes the bonus."""
    me = s.players[player]
    shift = powers(me).bonus_power_shift
    found = sorted({max(0, level + by) for level in power_levels(me) for by in range(-shift, shift + 1)})
    if len({bonus_for(s, power) for power in found}) == 1:
        return power_levels(me)[0]
    option = yield from ask(player, "prompt.power", [UsePower(power) for power in found])
    return option.power
