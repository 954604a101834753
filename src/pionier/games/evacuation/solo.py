"""Chapters 20 and 21: the solo deck, which plays the solo opponent or the dummy of two players."""

from __future__ import annotations

from typing import Callable

from pionier.engine.hidden import Deck

from . import parts
from .components import BOX
from .components.vocabulary import INFRASTRUCTURE, ROWS, SHIPS, STADIUMS, RowAt
from .named import AREA, OF_ROW, PLAYER
from .powers import faces, happy_faces
from .rows import discard, take
from .state import EXTRA, RIVAL, Evacuation, RivalKind

POOL = "solo"
X = 4  # EVA-20.7: the X counts as 4 for settling and progress


def lay_out(s: Evacuation, kind: RivalKind) -> None:
    """EVA-20.2, 20.4, 20.5, 20.10: the rival, solo or dummy; for solo also the turn order."""
    s.rival.kind = kind
    s.rival.tile = BOX.solo_start
    s.rival.deck = Deck(POOL)
    s.rival.later = tuple(range(len(BOX.solo)))
    shuffle_deck(s)
    if kind == "solo":
        s.order = (0, RIVAL, EXTRA)


def name(s: Evacuation, civ: int) -> str:
    """A civilisation of the turn-order track as a fact of a sentence."""
    return f"@civ.{s.rival.kind}" if civ == RIVAL else PLAYER[civ]


def exchange_piles(s: Evacuation) -> None:
    """EVA-20.3, 20.21: after a choice of the draft a random card of the other pile is removed unseen, and the piles change.

    The last card is taken without a choice.
    """
    me = s.players[0]
    s.shuffle_pile("other draft", s.other_draft)
    s.other_draft.hand_to(s.other_draft.cards[-1], s.goal_box)
    s.look(0, me.draft)
    mine = Deck(me.draft.pool)
    me.draft.all_to(mine)
    s.other_draft.all_to(me.draft)
    mine.all_to(s.other_draft)
    if len(me.draft) == 1:
        me.draft.all_to(me.goals)
        s.other_draft.all_to(s.goal_box)


def shuffle_deck(s: Evacuation) -> None:
    """EVA-20.5: at the start of a year, before Income, all cards that are in the game by now are shuffled, used ones included."""
    rival = s.rival
    cards = [*rival.used, *rival.deck.cards, *rival.later] + ([rival.top] if rival.top >= 0 else [])
    rival.later = tuple(sorted(card for card in cards if BOX.solo[card].from_year > s.year))
    inside = sorted(card for card in cards if BOX.solo[card].from_year <= s.year)
    rival.deck = Deck(POOL, tuple(inside), (0,) * len(inside))
    s.shuffle_pile(POOL, rival.deck)
    rival.used = ()
    rival.top = s.turn_up(rival.deck)  # its back shows
    s.tell("event.solo_shuffled", (parts.SOLO_DECK,), civ=name(s, RIVAL), n=len(inside))


def is_shuffled(s: Evacuation) -> bool:
    """Whether the deck lies as the start of a year left it."""
    return s.rival.top >= 0 and not s.rival.used


def take_turn(s: Evacuation) -> None:
    """EVA-20.6, 20.8, 21.2: the top card shows the action, the back of the next one number and letter; one card stays unused."""
    rival = s.rival
    card = BOX.solo[rival.top]
    rival.used += (rival.top,)
    rival.top = s.turn_up(rival.deck)
    number, letter = BOX.solo[rival.top].number, BOX.solo[rival.top].letter
    s.tell(
        "event.rival_turn",
        (parts.SOLO_DECK,),
        civ=name(s, RIVAL),
        action=f"@solo.{card.action}",
        number=shown_number(number),
        letter=letter,
    )
    ACTIONS[card.action](s, number, letter)
    if not len(rival.deck):
        rival.passed = True
        s.tell("event.rival_passed", (parts.SOLO_DECK,), civ=name(s, RIVAL))


def shown_number(number: int) -> str:
    """The number as the card shows it."""
    return "X" if number == X else str(number)


def remove(s: Evacuation, row: RowAt, number: int) -> None:
    """EVA-20.9, 20.11: it takes a stadium; a ship or an infrastructure card goes to the bottom of its deck."""
    if number == X:
        s.tell("event.rival_x", (parts.SOLO_DECK,), civ=name(s, RIVAL))  # EVA-20.7
        return
    slot = number - 1
    slots = s.rows[row].slots
    part = (parts.slot(ROWS[row], slot + 1),)
    if slot >= len(slots):
        s.tell("event.rival_empty_slot", part, civ=name(s, RIVAL), n=slot + 1)
        return
    s.tell(f"event.rival_{ROWS[row]}", part, civ=name(s, RIVAL), what=OF_ROW[row][slots[slot]], n=slot + 1)
    if row == STADIUMS:
        s.rival.stadiums += (take(s, row, slot),)
    else:
        discard(s, row, [slot])


def settle(s: Evacuation, number: int, letter: str) -> None:
    """EVA-20.10, 25.32: the solo tile walks along the border, then the Areas are counted inward; no condition holds."""
    rival = s.rival
    rival.tile = (rival.tile + number) % len(BOX.border)
    area = BOX.border[rival.tile].inward[letter][number - 1]
    free = not s.taken() >> area & 1
    if free:
        rival.areas |= 1 << area
    part = (parts.area(BOX.areas[area].id),)
    key = "event.rival_settles" if free else "event.rival_blocked"
    s.tell(key, part, civ=name(s, RIVAL), area=AREA[area], border=AREA[BOX.border[rival.tile].area], n=number, letter=letter)


def turn_order(s: Evacuation) -> tuple[int, ...]:
    """EVA-20.13, 25.21: the new turn order of a solo match, in half faces because of the extra civilisation."""
    mine, theirs = 2 * happy_faces(s.players[0]), 2 * faces(s.rival.stadiums)
    if mine == theirs:
        ahead = 0 if s.order.index(RIVAL) < s.order.index(0) else RIVAL
        return (ahead, RIVAL - ahead, EXTRA)
    if mine > theirs:
        return (0, RIVAL, EXTRA)
    return (RIVAL, 0, EXTRA) if mine > theirs + BOX.extra_half_faces else (RIVAL, EXTRA, 0)


ACTIONS: dict[str, Callable[[Evacuation, int, str], None]] = {
    "settle": settle,
    "stadium": lambda s, number, _: remove(s, STADIUMS, number),
    "spaceship": lambda s, number, _: remove(s, SHIPS, number),
    "infrastructure": lambda s, number, _: remove(s, INFRASTRUCTURE, number),
}
