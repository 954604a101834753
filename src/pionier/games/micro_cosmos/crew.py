"""Chapter 4: crew cards: the deck, the Canteen and the two rows."""

from __future__ import annotations

from typing import Union

from pionier.engine.choice import Flow, ask

from . import named, parts
from .components import BOX
from .options import Skip, TakeFromCanteen
from .shared import CREW_AT, FROM_CANTEEN, PUT, SKIP
from .state import PER_ROW, ROWS, MicroCosmos, Player, Row
from .texts import CREW as FACES

CANTEEN_SIZE = BOX.limits["canteen_size"]
CREW = "crew"


def can_draw(s: MicroCosmos) -> bool:
    """MIC-4.8: whether a card can come from the deck at all."""
    return bool(s.crew_deck.cards or s.crew_discard)


def top_card(s: MicroCosmos) -> int:
    """MIC-4.5, 4.8: turn up the top card of the crew deck, of a new one if need be; only if `can_draw`."""
    if not s.crew_deck.cards:
        for card in s.crew_discard:
            s.crew_deck.put(card)
        s.crew_discard = ()
        s.shuffle_pile(CREW, s.crew_deck)
        s.tell("event.crew_reshuffled", (parts.CREW_DECK,))
    return s.turn_up(s.crew_deck)


def refill_canteen(s: MicroCosmos) -> None:
    """MIC-4.6, 4.10: fill empty places as far as deck and discard pile allow."""
    if -1 in s.canteen:
        places = list(s.canteen)
        for at, card in enumerate(places):
            if card < 0 and can_draw(s):
                places[at] = top_card(s)
                s.tell("event.canteen", (parts.in_canteen(BOX.crew[places[at]].id),), card=named.CARD[places[at]])
        s.canteen = tuple(places)


def free_rows(me: Player) -> list[Row]:
    """MIC-4.2: the rows with a free place."""
    return [row for row, cards in zip(ROWS, (me.upper, me.lower)) if len(cards) < PER_ROW]


def lay(me: Player, card: int, row: Row) -> None:
    """Put a card into a row."""
    if row == "upper":
        me.upper += (card,)
    else:
        me.lower += (card,)


def take_away(me: Player, card: int) -> None:
    """Take a card out of its row."""
    if card in me.upper:
        me.upper = tuple([other for other in me.upper if other != card])
    else:
        me.lower = tuple([other for other in me.lower if other != card])


def discard(s: MicroCosmos, me: Player, card: int) -> None:
    """A crew card goes from its row to the discard pile."""
    take_away(me, card)
    s.crew_discard += (card,)


def draw_from_deck(s: MicroCosmos, player: int, count: int) -> Flow:
    """MIC-4.3, 4.5, 4.11: one card at a time, as many as fit."""
    me = s.players[player]
    for _ in range(count):
        if not me.free_places:
            s.tell("event.no_place", player=named.name_of(s, player))
            return
        if not can_draw(s):
            s.tell("event.no_crew", player=named.name_of(s, player))
            return
        s.drawn = top_card(s)
        part = (parts.card(BOX.crew[s.drawn].id),)
        s.tell("event.drew", part, player=named.name_of(s, player), card=named.CARD[s.drawn])
        yield from place_drawn(s, player)


def place_drawn(s: MicroCosmos, player: int) -> Flow:
    """MIC-4.2: the drawn card is put in either row that has a place."""
    me = s.players[player]
    rows = [PUT[row] for row in free_rows(me)]
    facts = {"card": named.CARD[s.drawn], "face": FACES[s.drawn]}
    answer = yield from ask(player, "prompt.row", rows, facts, single_taken=True)
    lay(me, s.drawn, answer.row)
    s.drawn = -1


def draw_from_canteen(s: MicroCosmos, player: int, count: int, landing: bool = False) -> Flow:
    """MIC-4.6, 4.7, 4.10: choose among the cards on display; refill after the last one. A landing's may be declined (R-22)."""
    refill_canteen(s)
    me = s.players[player]
    prompt = "prompt.landing_card" if landing else "prompt.canteen"
    for _ in range(count):
        if not me.free_places:
            s.tell("event.no_place", player=named.name_of(s, player))
            break
        shown = on_display(s, me)
        if not shown:
            s.tell("event.no_crew", player=named.name_of(s, player))
            break
        options: list[Union[TakeFromCanteen, Skip]] = [*shown, SKIP] if landing else [*shown]
        answer = yield from ask(player, prompt, options, single_taken=True)
        if isinstance(answer, Skip):
            s.tell("event.left_canteen", player=named.name_of(s, player))
            break
        take_from_canteen(s, player, answer)
    refill_canteen(s)


def on_display(s: MicroCosmos, me: Player) -> list[TakeFromCanteen]:
    """Every card of the Canteen, for every row that has a place."""
    rows = free_rows(me)
    return [FROM_CANTEEN[card][row] for card in s.canteen if card >= 0 for row in rows]


def take_from_canteen(s: MicroCosmos, player: int, option: TakeFromCanteen) -> None:
    """The card leaves the display."""
    card = CREW_AT[option.card]
    s.canteen = tuple([-1 if other == card else other for other in s.canteen])
    lay(s.players[player], card, option.row)
    s.tell("event.took_from_canteen", (parts.card(option.card),), player=named.name_of(s, player), card=named.CARD[card])
