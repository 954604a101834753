"""Chapter 6: shipyard cards: how they are won and played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable, Optional

from pionier.engine.choice import Choose, Flow, Option, Refusal, Refused, Verdict
from pionier.engine.effects import Effect
from pionier.engine.hidden import Pile

from .components import BOX
from .options import DECLINE, ICEBREAKER, KIND_AT, PLAY, PLAYER, TAKE, ZONE, ZONE_PART, PlayCard, PlayIcebreaker, TakeCard
from .state import OWNER, Antarctica
from .tracks import refuse_track, use_points

YARD = BOX.yard
CARD_LIMIT = Refusal("ANT-6.1", "refused.card_played")
NOT_SECOND = Refusal("ANT-6.9", "refused.not_second")
NO_SUPPLY = Refusal("ANT-6.18", "refused.no_supply")
NO_RESERVE = Refusal("ANT-6.20", "refused.no_reserve")
NO_TRACK = Refusal("ANT-6.21", "refused.no_track")
NONE_LEFT = Refusal("ANT-6.4", "refused.kind_gone")


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
        s.tell("event.yard_boxed", ("yard",), n=len(s.yard))
    s.yard.all_to(s.box)


def pick(s: Antarctica) -> Flow:
    """D-PICK (ANT-6.4, R.14): look through the stack and take one card or none."""
    player = s.picks[0]
    option = yield choose_card(player, s.look(player, s.yard), "prompt.pick", DECLINE)
    if isinstance(option, TakeCard):
        take(s, player, s.yard, option)
    else:
        s.tell("event.left_yard", ("yard",), player=PLAYER[player])
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


def draft(s: Antarctica, player: int, _: Effect) -> Flow:
    """D-DRAFT (ANT-8.19): keep one of the cards in hand of the draft, pass the rest on."""
    s.offer.owner = player
    cards = s.look(player, s.offer)
    option = TAKE[YARD[cards[0]]]
    if len(cards) > 1:  # the number of cards is public, so only a last card is taken without asking
        option = yield choose_card(player, cards, "prompt.draft")
    take(s, player, s.offer, option)


def choose_card(player: int, cards: Sequence[int], prompt: str, *others: Option) -> Choose:
    """Which kind of these cards to take."""
    there = {YARD[card] for card in cards}
    options = [option for option in TAKE if KIND_AT[option.kind] in there]
    missing = [option for option in TAKE if KIND_AT[option.kind] not in there]
    return Choose(player, prompt, [*options, *others], lambda: [Refused(each, NONE_LEFT) for each in missing])


def take(s: Antarctica, player: int, pile: Pile, option: TakeCard) -> None:
    """A card of one kind goes to the hand; the others see only that a card was taken (ANT-11.6)."""
    kind = KIND_AT[option.kind]
    pile.hand_to(min(card for card in pile.cards if YARD[card] == kind), s.hands[player])
    s.tell("event.took_card", ("yard",), (player,), player=PLAYER[player], card=f"@kind.{BOX.kinds[kind]}")
    s.tell("event.took_hidden_card", ("yard",), s.all_but(player), player=PLAYER[player])


def card_verdicts(s: Antarctica, why: bool) -> list[Verdict]:
    """The shipyard cards in the active player's hand, and why they cannot be played now (ANT-6.1, 6.29)."""
    if s.card_played and not why:
        return []
    player = s.active
    hand = s.hands[player].cards
    found: list[Verdict] = []
    for kind in sorted({YARD[card] for card in hand}) if hand else ():
        if kind == ICEBREAKER_KIND:
            limit = CARD_LIMIT if s.card_played else None
            found += [(ICEBREAKER[zone], limit or refuse_icebreaker(s, player, zone)) for zone in s.open_zones()]
        else:
            found.append((PLAY[kind], CARD_LIMIT if s.card_played else REFUSE[BOX.card_effects[kind].verb](s, player)))
    return found


def refuse_icebreaker(s: Antarctica, player: int, zone: int) -> Optional[Refusal]:
    """ANT-6.9: one of your ships must be second there."""
    queue = s.queues[zone]
    if len(queue) < 2 or queue[1] & OWNER != player:
        return NOT_SECOND
    return None


def refuse_send(s: Antarctica, player: int) -> Optional[Refusal]:
    """ANT-6.18."""
    return None if s.supply[player] else NO_SUPPLY


def refuse_add(s: Antarctica, player: int) -> Optional[Refusal]:
    """ANT-6.20."""
    return None if s.reserve[player] else NO_RESERVE


def refuse_fast_research(s: Antarctica, player: int) -> Optional[Refusal]:
    """ANT-6.21."""
    for track in s.used_tracks():
        if refuse_track(s, player, track) is None:
            return None
    return NO_TRACK


def play_card(s: Antarctica, option: Option) -> Flow:
    """ANT-6.1, 6.7: play one shipyard card."""
    s.card_played = True
    s.productive = True
    player = s.active
    if isinstance(option, PlayIcebreaker):
        lay_out(s, player, ICEBREAKER_KIND)
        s.icebreakers[option.zone] += ((player, s.stop),)
        s.tell("event.icebreaker", ZONE_PART[option.zone], player=PLAYER[player], zone=ZONE[option.zone])
        return
    assert isinstance(option, PlayCard)
    kind = KIND_AT[option.kind]
    lay_out(s, player, kind)
    s.played[kind] += 1
    s.tell("event.played", player=PLAYER[player], card=f"@kind.{option.kind}")
    effect = BOX.card_effects[kind]
    yield from DO[effect.verb](s, player, effect)


def send(s: Antarctica, player: int, effect: Effect) -> Flow:
    """ANT-6.18."""
    send_scientists(s, player, min(effect["count"], s.supply[player]))
    yield from ()


def add(s: Antarctica, player: int, effect: Effect) -> Flow:
    """ANT-6.20."""
    s.tell("event.gained_scientists", player=PLAYER[player], n=s.to_supply(player, effect["count"]))
    yield from ()


def fast_research(s: Antarctica, player: int, effect: Effect) -> Flow:
    """ANT-6.21."""
    yield from use_points(s, player, effect["points"])


def lay_out(s: Antarctica, player: int, kind: int) -> None:
    """Take a card of that kind out of the hand."""
    hand = s.hands[player]
    s.lay_open(hand, min(card for card in hand.cards if YARD[card] == kind))


def send_scientists(s: Antarctica, player: int, count: int) -> None:
    """Put scientists from the supply into the destination zone and check the end of the match (ANT-9.1)."""
    s.supply[player] -= count
    here = s.scientists[s.destination]
    s.scientists[s.destination] = (*here[:player], here[player] + count, *here[player + 1 :])
    s.tell("event.sent_scientists", ZONE_PART[s.destination], player=PLAYER[player], zone=ZONE[s.destination], n=count)
    if not s.supply[player] and not s.reserve[player]:
        s.ending = "last_scientist"


ICEBREAKER_KIND = BOX.kinds.index("icebreaker")
REFUSE: dict[str, Callable[[Antarctica, int], Optional[Refusal]]] = {
    "supply_to_destination_zone": refuse_send,
    "reserve_to_supply": refuse_add,
    "research": refuse_fast_research,
}
DO: dict[str, Callable[[Antarctica, int, Effect], Flow]] = {
    "supply_to_destination_zone": send,
    "reserve_to_supply": add,
    "research": fast_research,
}
