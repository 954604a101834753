"""Chapter 18: advanced actions. Eighty action cards, played face up for their effects or face down under a board action.

The hand is secret, and so is a card that goes face down: that choice ends its stage.
"""

from __future__ import annotations

from typing import Union

from pionier.engine.choice import Flow, Refusal, Together, Verdict, ask
from pionier.engine.effects import Effect, Effects
from pionier.engine.hidden import Deck

from . import parts, rounds
from .components import BOX
from .effects import VERBS
from .energy import NO_ENERGY, action_cost, energy_splits
from .named import CARD, PLAYER
from .options.turn import EndCard, PerformPart, PlayCard
from .shared import CARD_AT, DROP_CARD, END_CARD, PARTS, PLAY_CARD, TUCK
from .state import Evacuation

POOL = "actions"
DEALT, KEPT = 7, 4  # EVA-18.1
NO_EFFECT = Refusal("EVA-22.35", "refused.part_impossible")


def deal(s: Evacuation) -> None:
    """EVA-18.1: the deck of action cards, seven to each player."""
    cards = tuple(range(len(BOX.actions)))
    s.action_deck = Deck(POOL, cards, (0,) * len(cards))
    s.shuffle_pile(POOL, s.action_deck)
    for player in range(s.seats):
        draw(s, player, DEALT)


def draw(s: Evacuation, player: int, count: int) -> None:
    """EVA-18.6, 18.13, 25.23: cards from the deck to the hand; the discards make a new deck when it has run out."""
    hand = s.players[player].cards
    drawn = 0
    while drawn < count:
        if not len(s.action_deck):
            return_discards(s)
        if not len(s.action_deck):
            break
        s.action_deck.hand_to(s.action_deck.cards[-1], hand)
        drawn += 1
    if drawn:
        s.look(player, hand)
        s.tell("event.drew", (), s.all_but(player), player=PLAYER[player], n=drawn)
        newest = [CARD[card] for card in hand.cards[-drawn:]]
        s.tell("event.drew_cards", (), (player,), player=PLAYER[player], cards=newest)


def return_discards(s: Evacuation) -> None:
    """The discards are shuffled into the deck."""
    for card in s.action_discard:
        s.action_deck.put(card)
    s.action_discard = ()
    s.shuffle_pile(POOL, s.action_deck)


def keep(s: Evacuation) -> Flow:
    """EVA-18.1, 18.14, 24.2: everybody discards down to four, all at the same time; the discards are open (EVA-23.5)."""
    yield Together({player: shed(s, player, False) for player in range(s.seats)})
    for player in range(s.seats):
        lay_discards(s, player)
    if s.year == 1:
        s.phase = "income"
        s.tell("event.year", (parts.YEAR,), year=s.year)
    else:
        rounds.begin_actions(s)


def shed(s: Evacuation, player: int, openly: bool) -> Flow:
    """Discard cards of the hand until four are left."""
    me = s.players[player]
    while len(me.cards) > KEPT:
        options = [DROP_CARD[card] for card in sorted(me.cards.cards)]
        option = yield from ask(player, "prompt.drop_card", options, {"n": len(me.cards) - KEPT})
        card = CARD_AT[option.card]
        me.shed += (s.lay_open(me.cards, card) if openly else me.cards.lift(card),)


def lay_discards(s: Evacuation, player: int) -> None:
    """The cards a player has discarded lie open on the common pile."""
    me = s.players[player]
    if me.shed:
        s.tell("event.dropped_cards", (), player=PLAYER[player], cards=[CARD[card] for card in me.shed])
        s.action_discard += me.shed
        me.shed = ()


# A turn with cards


def card_verdicts(s: Evacuation) -> list[Verdict[PlayCard]]:
    """EVA-18.4, 25.8: any card of the hand may be played face up, if its Energy can be paid."""
    me = s.players[s.active]
    cost = action_cost(me, None)
    refusal = None if energy_splits(me, cost) else NO_ENERGY[cost]
    return [(PLAY_CARD[card], refusal) for card in sorted(me.cards.cards)]


def play_face_up(s: Evacuation, option: PlayCard) -> None:
    """EVA-18.4, 18.7: the card lies open and belongs to no group."""
    me = s.players[s.active]
    s.card = s.lay_open(me.cards, CARD_AT[option.card])
    me.face_up += (s.card,)
    s.tell("event.played_card", (parts.card(option.card),), player=PLAYER[s.active], card=CARD[s.card])


def tuck(s: Evacuation) -> Flow:
    """EVA-18.4, 24.4: any card goes face down under the group; which one is a secret, so the stage ends with the choice."""
    me = s.players[s.active]
    option = yield from ask(s.active, "prompt.tuck", [TUCK[card] for card in sorted(me.cards.cards)], single_taken=True)
    me.cards.hand_to(CARD_AT[option.card], me.tucked)
    s.step = "perform"


def perform_card(s: Evacuation) -> Flow:
    """EVA-18.5, 24.16: the parts in any order, each may be skipped."""
    player, effects = s.active, BOX.actions[s.card].parts
    if len(effects) == 1:
        yield from VERBS.carry_out(s, player, effects[0])
        return
    left = list(range(len(effects)))

    def verdicts(why: bool) -> list[Verdict[Union[PerformPart, EndCard]]]:
        found = [(PARTS[s.card][part], None if fits(s, player, effects[part]) else NO_EFFECT) for part in left]
        return [*found, (END_CARD, None)]

    while left:
        option = yield from ask(player, "prompt.part", verdicts, {"card": CARD[s.card]}, single_taken=True)
        if isinstance(option, EndCard):
            return
        left.remove(option.part - 1)
        yield from VERBS.carry_out(s, player, effects[option.part - 1])


def fits(s: Evacuation, player: int, effects: Effects) -> bool:
    """Whether any effect of a part can do something."""
    return any(VERBS.fits(s, player, effect) for effect in effects)


@VERBS.teach("draw_action_cards")
def draw_action_cards(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-18.6, 22.12: the cards come to the hand at once; they cannot be played in the same turn."""
    draw(s, player, effect["count"])
    yield from ()


def end_of_turn(s: Evacuation) -> Flow:
    """EVA-18.6: draw a card, then discard down to four."""
    player = s.active
    draw(s, player, 1)
    yield from shed(s, player, True)
    lay_discards(s, player)


def clean_up(s: Evacuation) -> None:
    """EVA-18.11: played cards and discards go back into the deck; everybody draws three."""
    for me in s.players:
        me.tucked.all_to(s.action_deck)
        for card in me.face_up:
            s.action_deck.put(card)
        me.face_up = ()
    return_discards(s)
    for player in range(s.seats):
        draw(s, player, DEALT - KEPT)
