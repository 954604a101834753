"""Chapters 21 and 22: the Automa's turn: a card, line by line, each action as far as possible.

It does what everybody does and is refused by the same rules (`actions`); where these leave a choice, its own rules decide, or
the human does (MIC-26.19).
"""

from __future__ import annotations

from pionier.engine.choice import Flow
from pionier.engine.effects import Effect

from . import actions, named, parts
from .automa_moves import move
from .components import BOX
from .components.vocabulary import Action
from .crew import can_draw, top_card
from .effects import VERBS
from .specialists import SYMBOL
from .state import IT, MicroCosmos
from .texts import line_in_words
from .turn import end_turn
from .upgrade import buy, refuse_upgrade

# Refusals in words about the Automa.
WHY = {
    "refused.terraformed": "why.terraformed",
    "refused.no_unit": "why.no_unit",
    "refused.no_survivors": "why.no_survivors",
    "refused.no_colony_marker": "why.no_colony_marker",
    "refused.has_colony": "why.has_colony",
    "refused.no_outpost": "why.no_outpost",
    "refused.has_outpost": "why.has_outpost",
}


def take_turn(s: MicroCosmos) -> Flow:
    """MIC-21.1, 21.2: reveal a card, resolve its actions from top to bottom; each of these is a stage of its own."""
    if s.automa_card < 0:
        reveal_card(s)
        return
    lines = BOX.automa_cards[s.automa_card].actions
    if s.automa_line == len(lines):
        s.automa_discard += (s.automa_card,)
        s.automa_card, s.automa_line = -1, 0
        end_turn(s)
        return
    action = lines[s.automa_line]
    s.automa_line += 1
    if s.heard is not None:
        part, said = (parts.automa_line(s.automa_line),), line_in_words(action)
        s.tell("event.automa_line", part, n=s.automa_line, of=len(lines), action=said)
    yield from VERBS.carry_out(s, IT, (action,))


def reveal_card(s: MicroCosmos) -> None:
    """MIC-21.1: the top card, of a new deck if need be."""
    if not s.automa_deck.cards:
        for card in s.automa_discard:
            s.automa_deck.put(card)
        s.automa_discard = ()
        s.shuffle_pile("automa", s.automa_deck)
        s.tell("event.automa_reshuffled", (parts.AUTOMA_DECK,))
    s.automa_card = s.turn_up(s.automa_deck)
    s.automa_line = 0
    s.tell("event.automa_card", (parts.AUTOMA_CARD,), card=named.AUTOMA_CARD[s.automa_card])


def skip(s: MicroCosmos, why: str, **facts: object) -> None:
    """MIC-21.2: an action that cannot be done is skipped, and the log says why."""
    s.tell("event.automa_skips", why={"say": why, **facts})


def attempt(s: MicroCosmos, name: Action, unpaid: str = "") -> Flow:
    """MIC-21.2, 21.12: a destination action as everybody does it, wherever it can be done; `unpaid` tells what cannot be paid."""
    refusal = actions.refuse(s, IT, name)
    if refusal is None:
        yield from actions.carry_out(s, IT, name)
    elif refusal.key in WHY:
        skip(s, WHY[refusal.key])
    elif unpaid:
        skip(s, unpaid)
    else:
        skip(s, refusal.key, **refusal.facts)


# The actions

VERBS.teach("move")(move)


@VERBS.teach("draw_crew")
def draw_crew(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.1, 21.3: from the deck, without limit."""
    for _ in range(action["count"]):
        if not can_draw(s):
            skip(s, "why.no_crew")
            break
        card = top_card(s)
        s.players[player].lower += (card,)
        symbol = named.SPECIALIST[SYMBOL[card]]
        s.tell("event.automa_drew", (parts.AUTOMA_CREW,), card=named.CARD[card], specialist=symbol)
    yield from ()


@VERBS.teach("upgrade")
def upgrade(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.2, 22.3: the first field in order that it can pay."""
    locked = [at for at in BOX.automa_fields if not s.players[player].upgrades >> at & 1]
    affordable = [at for at in locked if refuse_upgrade(s, player, at) is None]
    passed = locked[: locked.index(affordable[0])] if affordable else locked
    if not locked:
        skip(s, "why.all_upgrades")
    elif passed:
        s.tell("event.automa_cannot_pay", upgrades=[named.UPGRADE[at] for at in passed])
    if affordable:
        yield from buy(s, player, affordable[0])


@VERBS.teach("gather")
def gather(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.5."""
    yield from attempt(s, "gather")


@VERBS.teach("terraform")
def terraform(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.6."""
    yield from attempt(s, "terraform")


@VERBS.teach("explore")
def explore(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.7."""
    yield from attempt(s, "explore")


@VERBS.teach("colony")
def colony(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.8."""
    yield from attempt(s, "colony", unpaid="why.colony_cost")


@VERBS.teach("outpost")
def outpost(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.9."""
    yield from attempt(s, "outpost")


@VERBS.teach("colony_or_outpost")
def colony_or_outpost(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.10: a colony if possible, otherwise an outpost if possible."""
    possible = actions.refuse(s, player, "colony") is None
    yield from colony(s, player, action)
    if not possible:
        yield from outpost(s, player, action)
