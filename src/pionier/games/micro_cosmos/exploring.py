"""Chapters 12 and 13: Explore and Settle."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal, ask

from . import named, parts
from .components import BOX, Cost
from .costs import pay_cost, refuse_cost
from .effects import VERBS
from .options import Keep
from .powers import powers
from .shared import KEEP, LET_GO, RESOLVE, SETTLE, SURVIVOR_AT
from .state import MicroCosmos, position_of

MOST_HELD = BOX.limits["survivors_held_max"]
COST = Cost(planet_leaders=1)  # MIC-12.1
NO_SURVIVORS = Refusal("MIC-12.7", "refused.no_survivors")
NOT_TERRAFORMED = Refusal("MIC-13.1", "refused.not_terraformed")
NONE_TO_SETTLE = Refusal("MIC-13.1", "refused.none_to_settle")


def refuse_explore(s: MicroCosmos, player: int, position: int) -> Optional[Refusal]:
    """MIC-9.7, 12.1, 12.7."""
    return refuse_cost(s, player, COST, s.planet_at(position).colour) if can_reveal(s) else NO_SURVIVORS


def can_reveal(s: MicroCosmos) -> bool:
    """MIC-12.7: whether there is a survivor card."""
    return bool(s.survivor_deck.cards or s.survivor_discard)


def reveal(s: MicroCosmos, player: int) -> None:
    """MIC-12.2, 12.7: the top survivor card, of a new deck if need be, lies among the found ones."""
    if not s.survivor_deck.cards:
        for card in s.survivor_discard:
            s.survivor_deck.put(card)
        s.survivor_discard = ()
        s.shuffle_pile("survivor", s.survivor_deck)
        s.tell("event.survivors_reshuffled", (parts.SURVIVOR_DECK,))
    card = s.turn_up(s.survivor_deck)
    s.found += (card,)
    part = (parts.survivor(BOX.survivors[card].id),)
    s.tell("event.revealed", part, player=named.name_of(s, player), survivor=named.SURVIVOR[card])


def explore(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-12.9, 22.7: pay the Leader, reveal, (choose 1 of 2,) gain, keep or discard."""
    yield from pay_cost(s, player, COST, s.planet_at(position).colour)
    for _ in range(powers(s.players[player]).revealed):
        if can_reveal(s):
            reveal(s, player)
    yield from resolve_found(s, player)


def resolve_found(s: MicroCosmos, player: int) -> Flow:
    """MIC-12.2 to 12.6: of the revealed survivors one is resolved."""
    me = s.players[player]
    answer = yield from ask(player, "prompt.resolve", [RESOLVE[each] for each in s.found], single_taken=True)
    card = SURVIVOR_AT[answer.survivor]
    for other in s.found:
        if other != card:
            let_go(s, player, other)
    survivor = BOX.survivors[card]
    yield from VERBS.carry_out(s, player, survivor.found)
    if may_keep(s, player, card):
        answer = yield from ask(player, "prompt.keep", [KEEP, LET_GO], {"survivor": named.SURVIVOR[card]})
        if isinstance(answer, Keep):
            s.found = ()
            me.held += (card,)
            part = (parts.survivor(survivor.id),)
            s.tell("event.kept_survivor", part, player=named.name_of(s, player), survivor=named.SURVIVOR[card])
            return
    let_go(s, player, card)


def may_keep(s: MicroCosmos, player: int, card: int) -> bool:
    """MIC-12.3, 12.4, 22.7: a person may, one of the planet's colour, with a place for it."""
    me = s.players[player]
    fits = BOX.survivors[card].colour == s.planet_at(position_of(me.ark)).colour
    return fits and len(me.held) < MOST_HELD and not s.is_automa(player)


def let_go(s: MicroCosmos, player: int, card: int) -> None:
    """MIC-12.5: onto the discard pile."""
    s.found = tuple([other for other in s.found if other != card])
    s.survivor_discard += (card,)
    s.tell("event.let_go", (parts.SURVIVOR_DISCARD,), player=named.name_of(s, player), survivor=named.SURVIVOR[card])


def settlers(s: MicroCosmos, player: int, position: int) -> list[int]:
    """Held survivors of the planet's colour."""
    colour = s.planet_at(position).colour
    return [card for card in s.players[player].held if BOX.survivors[card].colour == colour]


def refuse_settle(s: MicroCosmos, player: int, position: int) -> Optional[Refusal]:
    """MIC-9.7, 13.1."""
    if not s.is_terraformed(position):
        return NOT_TERRAFORMED
    return None if settlers(s, player, position) else NONE_TO_SETTLE


def settle(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-13.1 to 13.3: one survivor, face down beside the Bridge."""
    me = s.players[player]
    options = [SETTLE[card] for card in settlers(s, player, position)]
    answer = yield from ask(player, "prompt.settle", options, single_taken=True)
    card = SURVIVOR_AT[answer.survivor]
    me.held = tuple([other for other in me.held if other != card])
    me.settled += (card,)
    part = (parts.survivor(answer.survivor),)
    s.tell("event.settled", part, player=named.name_of(s, player), survivor=named.SURVIVOR[card], n=len(me.settled))
