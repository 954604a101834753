"""Chapter 4: crew cards: the deck, the Canteen and the two rows."""

from __future__ import annotations

from pionier.engine.choice import Choose, Facts, Flow, Option

from .cargo import gain, gain_any, name_of, pay, pay_any
from .components import BOX, Yield
from .faces import CREW as FACES
from .options import ROWS, PutCard, TakeFromCanteen
from .shared import CARD, CREW_AT, FROM_CANTEEN, PUT, SKIP
from .state import PER_ROW, MicroCosmos, Player

CANTEEN_SIZE: int = BOX.limits["canteen_size"]
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
        s.tell("event.crew_reshuffled", ("crew-deck",))
    return s.turn_up(s.crew_deck)


def refill_canteen(s: MicroCosmos) -> None:
    """MIC-4.6, 4.10: fill empty places as far as deck and discard pile allow."""
    if -1 in s.canteen:
        places = list(s.canteen)
        for at, card in enumerate(places):
            if card < 0 and can_draw(s):
                places[at] = top_card(s)
                s.tell("event.canteen", (f"canteen-{BOX.crew[places[at]].id}",), card=CARD[places[at]])
        s.canteen = tuple(places)


def free_rows(me: Player) -> list[str]:
    """MIC-4.2: the rows with a free place."""
    return [row for row, cards in zip(ROWS, (me.upper, me.lower)) if len(cards) < PER_ROW]


def lay(me: Player, card: int, row: str) -> None:
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
            s.tell("event.no_place", player=name_of(s, player))
            return
        if not can_draw(s):
            s.tell("event.no_crew", player=name_of(s, player))
            return
        s.drawn = top_card(s)
        s.tell("event.drew", (f"card-{BOX.crew[s.drawn].id}",), player=name_of(s, player), card=CARD[s.drawn])
        yield from place_drawn(s, player)


def place_drawn(s: MicroCosmos, player: int) -> Flow:
    """MIC-4.2: the drawn card is put in either row that has a place."""
    me = s.players[player]
    rows = free_rows(me)
    row = rows[0]
    if len(rows) > 1:
        facts: Facts = {"card": CARD[s.drawn], "face": FACES[s.drawn]}
        option: PutCard = yield Choose(player, "prompt.row", [PUT[each] for each in rows], facts=facts)
        row = option.row
    lay(me, s.drawn, row)
    s.drawn = -1


def draw_from_canteen(s: MicroCosmos, player: int, count: int, landing: bool = False) -> Flow:
    """MIC-4.6, 4.7, 4.10: choose among the cards on display; refill after the last one. A landing's may be declined (R-22)."""
    refill_canteen(s)
    me = s.players[player]
    for _ in range(count):
        if not me.free_places:
            s.tell("event.no_place", player=name_of(s, player))
            break
        options: list[Option] = [*canteen_options(s, me)]
        if not options:
            s.tell("event.no_crew", player=name_of(s, player))
            break
        if landing:
            options.append(SKIP)
        option = options[0]
        if len(options) > 1:
            option = yield Choose(player, "prompt.landing_card" if landing else "prompt.canteen", options)
        if option is SKIP:
            s.tell("event.left_canteen", player=name_of(s, player))
            break
        assert isinstance(option, TakeFromCanteen)
        take_from_canteen(s, player, option)
    refill_canteen(s)


def canteen_options(s: MicroCosmos, me: Player) -> list[TakeFromCanteen]:
    """Every card on display, for every row that has a place."""
    rows = free_rows(me)
    return [FROM_CANTEEN[card][row] for card in s.canteen if card >= 0 for row in rows]


def take_from_canteen(s: MicroCosmos, player: int, option: TakeFromCanteen) -> None:
    """The card leaves the display."""
    card = CREW_AT[option.card]
    s.canteen = tuple([-1 if other == card else other for other in s.canteen])
    lay(s.players[player], card, option.row)
    s.tell("event.took_from_canteen", (f"card-{option.card}",), player=name_of(s, player), card=CARD[card])


def carry_out(s: MicroCosmos, player: int, action: Yield) -> Flow:
    """MIC-8.7, 8.8, 10.4: pay, gain all resources, then draw cards (MIC-4.11: from the Canteen first)."""
    pay(s, player, action.pay)
    if action.pay_any:
        yield from pay_any(s, player, action.pay_any)
    gain(s, player, action.gain)
    if action.gain_any:
        yield from gain_any(s, player, action.gain_any)
    if action.canteen:
        yield from draw_from_canteen(s, player, action.canteen)
    if action.deck:
        yield from draw_from_deck(s, player, action.deck)
