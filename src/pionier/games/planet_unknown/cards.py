"""Chapter 7: civ cards: how they are picked and what they do."""

from __future__ import annotations

from typing import Union

from pionier.engine.choice import Flow, Verdict, ask
from pionier.engine.effects import Effect
from pionier.engine.hidden import Deck, Hand, Pile

from .components import BOX
from .components.vocabulary import OWED
from .effects import PENDING, bring, queue, waits
from .options import Place, Select
from .placement import Places, offers_of, place_verdicts, placements
from .powers import powers
from .shared import CARD_AT, KEEP, PLAYER, SELECT
from .state import PlanetUnknown, Player
from .tiles import ENDING, put_by_handle, resolve_tile


@PENDING.teach("civ")
def pick_card(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-7.1: look at the pile of that rank and keep one card. The choice is secret, so the stage ends with it."""
    me = s.players[player]
    rank: int = effect["rank"]
    pile = s.civ[rank - 1]
    if not len(pile):  # PLU-7.4
        s.tell("event.no_card", player=PLAYER[player], n=rank)
        return
    offered: dict[int, Pile] = dict.fromkeys(sorted(s.look(player, pile)), pile)
    offered.update(powers(me).extra_offer(s, player, rank))
    option = yield from ask(player, "prompt.civ_pick", [KEEP[each] for each in offered], {"n": rank}, single_taken=True)
    card = CARD_AT[option.card]
    keep_card(s, player, offered[card], card)


def keep_card(s: PlanetUnknown, player: int, pile: Pile, card: int) -> None:
    """PLU-7.2: an immediate card is revealed and resolved, an end-game card stays secret until the end."""
    me = s.players[player]
    rank = BOX.civ[card].rank
    if BOX.civ[card].immediate or s.phase in ENDING:
        s.lay_open(pile, card)
        open_card(s, player, card)
        if BOX.civ[card].immediate:
            me.pending += bring(s, player, BOX.civ[card].effects)
        return
    pile.forget_order(s.seats)  # who has seen single cards of the pile (PLU-21.33) cannot tell whether one of them is taken
    pile.hand_to(card, secret_hand(me, player, rank))
    s.tell("event.kept_card", (), (player,), player=PLAYER[player], card=f"@card.{BOX.civ[card].id}")
    s.tell("event.kept_secretly", (), s.all_but(player), player=PLAYER[player], n=rank)


def secret_hand(me: Player, player: int, rank: int) -> Hand:
    """The player's hand of secret cards of a rank (PLU-16.1: their ranks are public)."""
    for hand in me.secret:
        if hand.pool == pool(rank):
            return hand
    hand = Hand(pool(rank), owner=player)
    me.secret.append(hand)
    return hand


def pool(rank: int) -> str:
    """The pool of the cards of a rank."""
    return f"civ {rank}"


def open_card(s: PlanetUnknown, player: int, card: int) -> None:
    """Lay a card that has left its pile before its owner; advances of end-game cards are owed (PLU-7.15)."""
    me = s.players[player]
    me.cards += (card,)
    s.tell("event.card", (), player=PLAYER[player], card=f"@card.{BOX.civ[card].id}")
    if not BOX.civ[card].immediate:
        owed = [effect for effect in BOX.civ[card].effects if effect.verb in OWED.verbs]  # medals are counted in `scoring`
        me.owed += bring(s, player, owed)


def reveal_secrets(s: PlanetUnknown) -> None:
    """PLU-13.3: all secret cards are revealed."""
    for player, me in enumerate(s.players):
        for hand in me.secret:
            for card in hand.cards:
                open_card(s, player, s.lay_open(hand, card))
        me.secret = []


# CIV05 and CIV16: one more tile from the facing depot, with all restrictions and no ladder (PLU-7.9, 4.14)


def extra_places(s: PlanetUnknown, player: int) -> dict[int, list[Places]]:
    """The top tiles that can be placed, with their placements."""
    me = s.players[player]
    found = {offer: placements(me, tile, law=s.law) for offer, tile in offers_of(s, player).items()}
    return {offer: places for offer, places in found.items() if places}


def extra_verdicts(s: PlanetUnknown, player: int) -> list[Verdict[Union[Select, Place]]]:
    """A tile whose selection does something is selected before it is placed (PLU-17.4)."""
    me = s.players[player]
    found: list[Verdict[Union[Select, Place]]] = []
    for offer, places in extra_places(s, player).items():
        tile = s.tops[s.facing(player)[offer]]
        found += [(SELECT[offer], None)] if powers(me).selects_apart(me, tile) else place_verdicts(offer, tile, places)
    return found


waits("place_tile_from_own_depot", "extra_tile")


@PENDING.teach("extra_tile")
def extra_tile(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-7.9, 7.20: compulsory if possible, otherwise nothing happens."""
    me = s.players[player]
    if not extra_places(s, player):
        s.tell("event.nothing", player=PLAYER[player])
        return
    option = yield from ask(player, "prompt.extra_tile", lambda _: extra_verdicts(s, player))
    powers(me).on_select(s, player, s.tops[s.facing(player)[option.offer]])
    if isinstance(option, Select):
        queue(me, "place_extra", offer=option.offer, **effect.args)
    else:
        yield from put_extra(s, player, option, effect)


@PENDING.teach("place_extra")
def place_extra(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """The selected extra tile is placed, unless that has become impossible (PLU-7.20)."""
    offer: int = effect["offer"]
    places = extra_places(s, player).get(offer)
    if places is None:
        s.tell("event.nothing", player=PLAYER[player])
        return
    tile = s.tops[s.facing(player)[offer]]
    option = yield from ask(player, "prompt.extra_tile", lambda _: place_verdicts(offer, tile, places))
    yield from put_extra(s, player, option, effect)


def put_extra(s: PlanetUnknown, player: int, option: Place, effect: Effect) -> Flow:
    """Place it; its resources advance or not (PLU-7.19), its stack shows the next tile (PLU-3.7)."""
    stack = s.facing(player)[option.offer]
    tile = s.tops[stack]
    s.tops[stack] = -1
    placing = put_by_handle(s, player, tile, option)
    yield from resolve_tile(s, player, placing, bool(effect["advance_resources"]))
    show_next(s, stack)


def show_next(s: PlanetUnknown, stack: int) -> None:
    """Turn up the next tile of a stack."""
    if s.tops[stack] < 0 and len(s.stacks[stack]):
        s.tops[stack] = s.turn_up(s.stacks[stack])


def pile_of(cards: list[int], name: str) -> Deck:
    """A face-down pile."""
    return Deck(name, tuple(cards), (0,) * len(cards))
