"""Chapter 6: a turn of the Actions phase: extras, one action or pass, extras again."""

from __future__ import annotations

from typing import Callable

from pionier.engine.choice import Choose, Flow, Option, Refusal, Verdict, weigh

from . import advanced, modules, solo
from .abilities import powers
from .components import BOX
from .components.effects import ENERGY, NEW, OLD
from .deeds import Purse
from .energy import action_cost, energy_splits
from .named import PLAYER
from .options import DEED_AT, END_TURN, PASS, TURN_SWAP, Act, PayEnergy, Swap, TurnSwap
from .options_phases import PlayCard, PlayCommon
from .phases import PHASES, end_phase
from .state import RIVAL, Evacuation
from .stocks import make_swap, swap_verdicts
from .triggers import check, has_passed
from .verbs import VERBS

MOST_TURNS = 1000  # of a phase
NO_SWAP_LEFT = Refusal("EVA-22.32", "refused.swap_used")


def take_turn(s: Evacuation) -> Flow:
    """A step of the running turn; the rival's whole turn."""
    if s.active == RIVAL:
        solo.take_turn(s)
        end_turn(s)
    else:
        yield from STEPS[s.step](s)


def extra_verdicts(s: Evacuation, player: int, why: bool) -> list[Verdict]:
    """EVA-24.6: what may be done besides the action: common goals and the swap of the turn."""
    me = s.players[player]
    found: list[Verdict] = []
    if me.common:
        found += modules.common_verdicts(s, player, why)
    limit = powers(me).swap_per_turn
    if limit and (any(me.old) or any(me.new)):
        found.append((TURN_SWAP, None if s.swaps < limit else NO_SWAP_LEFT))
    return found


def has_extras(s: Evacuation, player: int) -> bool:
    """Whether an extra can be used now."""
    return any(refusal is None for _, refusal in extra_verdicts(s, player, False))


def use_extra(s: Evacuation, player: int, option: Option) -> Flow:
    """Play a common goal, or make the swap of the turn."""
    if isinstance(option, PlayCommon):
        modules.play_common(s, player, option)
        check(s, player)
    elif isinstance(option, TurnSwap):
        s.swaps += 1
        chosen: Option = yield weigh(player, "prompt.turn_swap", lambda why: swap_verdicts(s.players[player], why))
        assert isinstance(chosen, Swap)
        make_swap(s, player, chosen)


def start(s: Evacuation) -> Flow:
    """EVA-6.1, 24.4: an action or pass, extras before it as the player likes."""
    player = s.active
    me, purse = s.players[player], Purse(s, player)
    if not can_do_anything(s, player, purse):
        pass_turn(s)  # EVA-6.7: forced
        return

    def verdicts(why: bool) -> list[Verdict]:
        found = purse.verdicts()
        if s.advanced:
            found += advanced.card_verdicts(s, why)
        return [*found, *extra_verdicts(s, player, why), (PASS, None)]

    option: Option = yield weigh(player, "prompt.turn", verdicts)
    if isinstance(option, Act):
        at = DEED_AT[option]
        yield from pay_energy(s, player, purse.performable_ways(at))
        me.actions += 1
        me.uses[BOX.deeds[at].group - 1] += 1
        s.deed = at
        s.step = "tuck" if s.advanced else "perform"
        s.tell("event.action", (f"action-{option.action}",), player=PLAYER[player], action=f"@{option.said()[0]}")
    elif isinstance(option, PlayCard):
        splits = energy_splits(me, action_cost(me, None))
        advanced.play_face_up(s, option)  # it lies open before anything else is decided
        me.actions += 1
        yield from pay_energy(s, player, splits)
        s.step = "perform"
    elif option == PASS:
        pass_turn(s)
    else:
        yield from use_extra(s, player, option)


def can_do_anything(s: Evacuation, player: int, purse: Purse) -> bool:
    """Whether anything but passing is possible."""
    return (
        purse.buys_anything()
        or (s.advanced and any(refusal is None for _, refusal in advanced.card_verdicts(s, False)))
        or has_extras(s, player)
    )


def pay_energy(s: Evacuation, player: int, splits: list[tuple[int, int]]) -> Flow:
    """EVA-6.4, 24.5: the Energy is paid before the action is performed (EVA-6.8)."""
    me = s.players[player]
    old, new = splits[0]
    if len(splits) > 1:
        option: Option = yield Choose(player, "prompt.energy", [PayEnergy(*split) for split in splits])
        assert isinstance(option, PayEnergy)
        old, new = option.old, option.new
    me.stock(OLD)[ENERGY] -= old
    me.stock(NEW)[ENERGY] -= new


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
    if has_extras(s, player):
        option: Option = yield weigh(player, "prompt.after", lambda why: [*extra_verdicts(s, player, why), (END_TURN, None)])
        if option != END_TURN:
            yield from use_extra(s, player, option)
            return
    if s.advanced:
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
        coming = tuple(civ for civ in around if not has_passed(s, civ))
    if coming:
        s.turn = s.order.index(coming[0])
    else:
        end_phase(s)


def number(s: Evacuation) -> int:
    """Which turn of the match this is; outside the Actions phase, every phase counts as a turn."""
    taken = sum(me.actions + me.passed for me in s.players)
    running = s.step != "start" or s.card >= 0  # its action is counted already
    return (s.year * len(PHASES) + PHASES.index(s.phase)) * MOST_TURNS + taken - running


STEPS: dict[str, Callable[[Evacuation], Flow]] = {
    "start": start,
    "tuck": advanced.tuck,
    "perform": perform,
    "after": after,
    "draw": draw,
}
