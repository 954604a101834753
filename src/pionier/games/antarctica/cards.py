"""Chapter 6: shipyard cards: how they are won and played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Flow, Refusal, Verdict, ask, judged
from pionier.engine.effects import Effect
from pionier.engine.hidden import Pile

from . import named, parts
from .components import BOX
from .effects import VERBS
from .icebreakers import ICEBREAKER_KIND, icebreaker_verdicts, lay_icebreaker
from .options import CardPlay, PlayCard, PlayIcebreaker, TakeCard
from .shared import DECLINE, KIND_AT, PLAY, TAKE
from .state import Antarctica

CARD_LIMIT = Refusal("ANT-6.1", "refused.card_played")
NONE_LEFT = Refusal("ANT-6.4", "refused.kind_gone")
# Why a card cannot be played whose effect does not fit, by verb.
NOTHING_TO_DO = {
    "supply_to_destination_zone": Refusal("ANT-6.18", "refused.no_supply"),
    "reserve_to_supply": Refusal("ANT-6.20", "refused.no_reserve"),
    "research": Refusal("ANT-6.21", "refused.no_track"),
}


def opponents_pick(s: Antarctica, builder: int) -> None:
    """ANT-5.16, 6.3: each opponent may take a card, or nobody can if there are not enough."""
    others = s.around(builder)[1:]
    if len(s.yard) < len(others):
        box_the_rest(s)
    else:
        s.picks = others


def box_the_rest(s: Antarctica) -> None:
    """ANT-6.3, 8.20: the remaining cards go to the box unseen."""
    if len(s.yard):
        s.tell("event.yard_boxed", (parts.YARD,), n=len(s.yard))
    s.yard.all_to(s.box)


def pick(s: Antarctica) -> Flow:
    """D-PICK (ANT-6.4, R.14): look through the stack and take one card or none."""
    player = s.picks[0]
    cards = s.look(player, s.yard)
    option = yield from ask(player, "prompt.pick", lambda why: [*kind_verdicts(cards), (DECLINE, None)])
    if isinstance(option, TakeCard):
        take(s, player, s.yard, option)
    else:
        s.tell("event.left_yard", (parts.YARD,), player=named.PLAYER[player])
    s.picks = s.picks[1:]


def draw_draft(s: Antarctica) -> bool:
    """ANT-8.19, 8.20: shuffle the stack and draw as many cards as players, if there are enough."""
    if len(s.yard) < s.seats:
        box_the_rest(s)
        return False
    s.shuffle_pile("draft", s.yard)
    for _ in range(s.seats):
        s.yard.hand_to(s.yard.cards[-1], s.offer)
    return True


@VERBS.teach("draft_shipyard_cards")
def draft(s: Antarctica, player: int, _: Effect) -> Flow:
    """D-DRAFT (ANT-8.19): keep one of the cards in hand of the draft, pass the rest on."""
    s.offer.owner = player
    cards = s.look(player, s.offer)
    last = len(cards) == 1  # how many cards are left is public, how many kinds is not
    option = yield from ask(player, "prompt.draft", lambda why: kind_verdicts(cards), single_taken=last)
    take(s, player, s.offer, option)


def kind_verdicts(cards: Sequence[int]) -> list[Verdict[TakeCard]]:
    """Which kinds there are to take among these cards."""
    there = {BOX.kinds[BOX.yard[card]] for card in cards}
    return judged(TAKE, lambda option: None if option.kind in there else NONE_LEFT)


def take(s: Antarctica, player: int, pile: Pile, option: TakeCard) -> None:
    """A card of one kind goes to the hand; the others see only that a card was taken (ANT-11.6)."""
    pile.hand_to(one_of_kind(pile, KIND_AT[option.kind]), s.hands[player])
    s.tell("event.took_card", (parts.YARD,), (player,), player=named.PLAYER[player], card=named.CARD[option.kind])
    s.tell("event.took_hidden_card", (parts.YARD,), s.all_but(player), player=named.PLAYER[player])


def one_of_kind(pile: Pile, kind: int) -> int:
    """Cards of a kind are twins: whichever."""
    return min(card for card in pile.cards if BOX.yard[card] == kind)


def card_verdicts(s: Antarctica, why: bool) -> list[Verdict[CardPlay]]:
    """The shipyard cards in the active player's hand, and why they cannot be played now (ANT-6.1, 6.29)."""
    if s.card_played and not why:
        return []
    player = s.active
    hand = s.hands[player].cards
    found: list[Verdict[CardPlay]] = []
    if not hand:
        return found
    limit = CARD_LIMIT if s.card_played else None
    for kind in sorted({BOX.yard[card] for card in hand}):
        if kind == ICEBREAKER_KIND:
            found += [(option, limit or refusal) for option, refusal in icebreaker_verdicts(s, player)]
        else:
            found.append((PLAY[kind], limit or refuse_card(s, player, BOX.card_effects[kind])))
    return found


def refuse_card(s: Antarctica, player: int, effect: Effect) -> Optional[Refusal]:
    """ANT-6.18 to 6.21: a card that would do nothing is not played."""
    return None if VERBS.fits(s, player, effect) else NOTHING_TO_DO[effect.verb]


def play_card(s: Antarctica, option: CardPlay) -> Flow:
    """ANT-6.1, 6.7: play one shipyard card."""
    s.card_played = True
    s.productive = True
    player = s.active
    if isinstance(option, PlayIcebreaker):
        lay_open(s, player, ICEBREAKER_KIND)
        lay_icebreaker(s, player, option.zone)
    elif isinstance(option, PlayCard):
        kind = KIND_AT[option.kind]
        lay_open(s, player, kind)
        s.played[kind] += 1
        s.tell("event.played", player=named.PLAYER[player], card=named.CARD[option.kind])
        yield from VERBS.carry_out(s, player, (BOX.card_effects[kind],))


def lay_open(s: Antarctica, player: int, kind: int) -> None:
    """Take a card of that kind out of the hand."""
    hand = s.hands[player]
    s.lay_open(hand, one_of_kind(hand, kind))
