"""Chapter 6: a turn of the Actions phase: extras, one action or pass, extras again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Callable, Union

from pionier.engine.choice import Flow, Refusal, Verdict, ask

from . import advanced, modules, parts, solo
from .board_actions import Purse
from .components import BOX
from .components.vocabulary import ENERGY
from .effects import VERBS
from .energy import action_cost, energy_splits
from .named import PLAYER
from .options.turn import Act, EndTurn, PassTurn, PayEnergy, PlayCard, PlayCommon, TurnSwap
from .powers import powers
from .resources import make_swap, swap_verdicts
from .rounds import end_phase
from .shared import ACT, DEED_AT, END_TURN, PASS, TURN_SWAP
from .state import RIVAL, Evacuation, Step
from .triggers import check

Extra = Union[PlayCommon, TurnSwap]
NO_SWAP_LEFT = Refusal("EVA-22.32", "refused.swap_used")


def take_turn(s: Evacuation) -> Flow:
    """A step of the running turn; the rival's whole turn."""
    if s.active == RIVAL:
        solo.take_turn(s)
        end_turn(s)
    else:
        yield from STEPS[s.step](s)


def extra_verdicts(s: Evacuation, player: int) -> list[Verdict[Extra]]:
    """EVA-24.6: what may be done besides the action: common goals and the swap of the turn."""
    me = s.players[player]
    found: list[Verdict[Extra]] = []
    if me.common:
        found += modules.common_verdicts(s, player)
    limit = powers(me).swap_per_turn
    if limit and (any(me.old) or any(me.new)):
        found.append((TURN_SWAP, None if s.swaps < limit else NO_SWAP_LEFT))
    return found


def use_extra(s: Evacuation, player: int, option: Extra) -> Flow:
    """Play a common goal, or make the swap of the turn."""
    if isinstance(option, PlayCommon):
        modules.play_common(s, player, option)
        check(s, player)
    else:
        s.swaps += 1
        swap = yield from ask(player, "prompt.turn_swap", lambda why: swap_verdicts(s.players[player], why))
        make_swap(s, player, swap)


def turn_verdicts(s: Evacuation, player: int, purse: Purse) -> Iterator[Verdict[Union[Act, PlayCard, Extra, PassTurn]]]:
    """EVA-24.4: board actions, cards and extras, one after another; last, passing, which is always allowed (EVA-6.2)."""
    for at, option in enumerate(ACT):
        yield option, purse.refuse(at)
    if s.advanced:
        yield from advanced.card_verdicts(s)
    yield from extra_verdicts(s, player)
    yield PASS, None


def start(s: Evacuation) -> Flow:
    """EVA-6.1, 24.4: an action or pass, extras before it as the player likes."""
    player = s.active
    me, purse = s.players[player], Purse(s, player)
    if next(option for option, refusal in turn_verdicts(s, player, purse) if refusal is None) is PASS:
        pass_turn(s)  # EVA-6.7: forced
        return
    option = yield from ask(player, "prompt.turn", lambda _: list(turn_verdicts(s, player, purse)))
    if isinstance(option, Act):
        at = DEED_AT[option]
        yield from pay_energy(s, player, purse.performable_ways(at))
        me.actions += 1
        me.uses[BOX.deeds[at].group - 1] += 1
        s.deed = at
        s.step = "tuck" if s.advanced else "perform"
        s.tell("event.action", (parts.action(option.action),), player=PLAYER[player], action=f"@{option.said()[0]}")
    elif isinstance(option, PlayCard):
        ways = energy_splits(me, action_cost(me, None))
        advanced.play_face_up(s, option)  # it lies open before anything else is decided
        me.actions += 1
        yield from pay_energy(s, player, ways)
        s.step = "perform"
    elif isinstance(option, PassTurn):
        pass_turn(s)
    else:
        yield from use_extra(s, player, option)


def pay_energy(s: Evacuation, player: int, ways: list[PayEnergy]) -> Flow:
    """EVA-6.4, 24.5: the Energy is paid before the action is performed (EVA-6.8)."""
    me = s.players[player]
    paid = yield from ask(player, "prompt.energy", ways, single_taken=True)
    me.old[ENERGY] -= paid.old
    me.new[ENERGY] -= paid.new


def perform(s: Evacuation) -> Flow:
    """EVA-6.8, 6.15: the effects in the listed order."""
    if s.card >= 0:
        yield from advanced.perform_card(s)
    else:
        yield from VERBS.carry_out(s, s.active, BOX.deeds[s.deed].effects)
    s.step = "after"


def after(s: Evacuation) -> Flow:
    """EVA-24.6: extras after the action, or the end of the turn."""
    player = s.active

    def verdicts(why: bool) -> list[Verdict[Union[Extra, EndTurn]]]:
        return [*extra_verdicts(s, player), (END_TURN, None)]

    option = yield from ask(player, "prompt.after", verdicts, single_taken=True)
    if not isinstance(option, EndTurn):
        yield from use_extra(s, player, option)
    elif s.advanced:
        s.step = "draw"
    else:
        end_turn(s)


def draw(s: Evacuation) -> Flow:
    """EVA-18.6: the end of a turn of the advanced game."""
    yield from advanced.end_of_turn(s)
    end_turn(s)


def pass_turn(s: Evacuation) -> None:
    """EVA-6.2."""
    s.players[s.active].passed = True
    s.tell("event.passed", player=PLAYER[s.active])
    end_turn(s)


def end_turn(s: Evacuation) -> None:
    """EVA-6.9: the next in order who has not passed; in a decided race those with a last turn (EVA-17.2)."""
    s.deed = s.card = -1
    s.swaps = 0
    s.step = "start"
    if s.ending:
        coming, s.closing = s.closing[:1], s.closing[1:]
    else:
        around = (*s.order[s.turn + 1 :], *s.order[: s.turn + 1])
        coming = tuple(civ for civ in around if not s.has_passed(civ))
    if coming:
        s.turn = s.order.index(coming[0])
    else:
        end_phase(s)


STEPS: dict[Step, Callable[[Evacuation], Flow]] = {
    "start": start,
    "tuck": advanced.tuck,
    "perform": perform,
    "after": after,
    "draw": draw,
}
