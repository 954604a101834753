"""Chapter 7: infrastructure moves: take a card, or play one."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import parts
from .components import BOX
from .components.vocabulary import INFRASTRUCTURE, NEW
from .effects import VERBS, must
from .named import INFRA, PLAYER
from .options.actions import Decline, EndMoves, PlayInfra, Refresh, Take
from .paying import can_pay, pay, pay_any
from .powers import powers
from .refresh import refresh, refresh_verdicts
from .rows import take
from .shared import DECLINE, END_MOVES, INFRA_AT, PLAY_INFRA, TAKE
from .state import Evacuation
from .triggers import check

Move = Union[Take, PlayInfra, Refresh, Decline]
CANNOT_PAY = Refusal("EVA-7.3", "refused.infra_cost")
SAME_PICTURE = Refusal("EVA-7.9", "refused.same_picture")


def can_move(s: Evacuation, player: int, effect: Effect) -> bool:
    """Whether any infrastructure move is possible."""
    me = s.players[player]
    extra = effect["surcharge_any"]
    if extra and sum(me.new) < extra:
        return False
    discount = effect["discount"] + powers(me).infra_discount
    return bool(s.rows[INFRASTRUCTURE].slots) or any(refuse_play(s, player, card, discount) is None for card in me.hand)


def can_take(s: Evacuation, player: int, effect: Effect) -> bool:
    """Whether there is a card to take."""
    return bool(s.rows[INFRASTRUCTURE].slots)


@VERBS.teach("infra_moves", can_move)
def infra_moves(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-7.1 to 7.4, 22.4: up to so many moves, taking and playing in any combination."""
    me = s.players[player]
    if effect["surcharge_any"]:
        paid = yield from pay_any(s, player, NEW, effect["surcharge_any"], not must(effect))
        if not paid:
            return
    discount = effect["discount"] + powers(me).infra_discount
    for move in range(effect["count"]):
        if not can_move(s, player, effect.changed(surcharge_any=0)):
            return
        forced = must(effect) and not move
        option = yield from _ask(s, player, discount, forced)
        if isinstance(option, Take):
            take_card(s, player, option)
        elif isinstance(option, PlayInfra):
            yield from play(s, player, INFRA_AT[option.card], discount)
        elif isinstance(option, Refresh):
            yield from refresh(s, player, INFRASTRUCTURE, option)
            ended = yield from _take_or_not(s, player, move + 1 < effect["count"])
            if ended:
                return
        else:
            return


def _ask(s: Evacuation, player: int, discount: int, forced: bool) -> FlowOf[Move]:
    """EVA-24.9: take, refresh first, play or, unless it is the first move of the action, stop."""

    def verdicts(why: bool) -> list[Verdict[Move]]:
        found: list[Verdict[Move]] = [*take_verdicts(s)]
        found += [(PLAY_INFRA[card], refuse_play(s, player, card, discount)) for card in s.players[player].hand]
        found += refresh_verdicts(s, player, INFRASTRUCTURE, why)
        return found if forced else [*found, (DECLINE, None)]

    option = yield from ask(player, "prompt.infra_move", verdicts, single_taken=forced)
    return option


def take_verdicts(s: Evacuation) -> list[Verdict[Take]]:
    """EVA-7.2: any card that lies open; there is no hand limit."""
    return [(TAKE[slot], None) for slot in range(len(s.rows[INFRASTRUCTURE].slots))]


def _take_or_not(s: Evacuation, player: int, moves_left: bool) -> FlowOf[bool]:
    """EVA-10.10, 10.11, 24.9: after a refresh take one or nothing; the move is used, and with nothing taken all may end here."""
    slots = len(s.rows[INFRASTRUCTURE].slots)
    if not slots:
        return False
    endings: list[Union[Decline, EndMoves]] = [DECLINE, END_MOVES] if moves_left else [DECLINE]
    option = yield from ask(player, "prompt.infra_take", [*TAKE[:slots], *endings])
    if isinstance(option, Take):
        take_card(s, player, option)
    return isinstance(option, EndMoves)


def take_card(s: Evacuation, player: int, option: Take) -> None:
    """EVA-7.2: the card goes to the hand, for all to see."""
    me = s.players[player]
    card = s.rows[INFRASTRUCTURE].slots[option.slot - 1]
    s.tell("event.took_infra", (parts.infrastructure(BOX.infrastructure[card].id),), player=PLAYER[player], card=INFRA[card])
    take(s, INFRASTRUCTURE, option.slot - 1)
    me.hand += (card,)


def refuse_play(s: Evacuation, player: int, card: int, discount: int) -> Optional[Refusal]:
    """EVA-7.3, 7.9, 7.15: its picture must be new and its cost payable; the requirement may come later (EVA-7.5)."""
    me = s.players[player]
    kind = BOX.infrastructure[card]
    if any(BOX.infrastructure[other].illustration == kind.illustration for other in me.played):
        return SAME_PICTURE
    return None if can_pay(me.new, kind.cost, discount) else CANNOT_PAY


def play(s: Evacuation, player: int, card: int, discount: int) -> Flow:
    """EVA-7.3, 7.6: pay with New World resources; it is completed at once if its requirements are met."""
    me = s.players[player]
    yield from pay(s, player, NEW, BOX.infrastructure[card].cost, discount)
    me.hand = tuple(other for other in me.hand if other != card)
    me.played += (card,)
    s.tell("event.played_infra", (parts.infrastructure(BOX.infrastructure[card].id),), player=PLAYER[player], card=INFRA[card])
    check(s, player)


@VERBS.teach("take_infra_card", can_take)
def take_infra_card(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-22.14: like the move, without using one."""

    def verdicts(why: bool) -> list[Verdict[Union[Take, Refresh, Decline]]]:
        return [*take_verdicts(s), *refresh_verdicts(s, player, INFRASTRUCTURE, why), (DECLINE, None)]

    option = yield from ask(player, "prompt.infra_take", verdicts)
    if isinstance(option, Take):
        take_card(s, player, option)
    elif isinstance(option, Refresh):
        yield from refresh(s, player, INFRASTRUCTURE, option)
        yield from _take_or_not(s, player, False)
