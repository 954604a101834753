"""Chapter 7: civ cards: how they are picked and what they do."""

from __future__ import annotations

from typing import Any, Callable, Union

from pionier.engine.choice import Flow, Verdict, ask
from pionier.engine.hidden import Deck, Hand, Pile

from .charter import charter
from .components import BOX
from .effects import EVERY_TRACK, gain_movement, queue, verb
from .options import Place, Select
from .placement import Places, offers_of, place_verdicts, placements
from .shared import CARD_AT, KEEP, PLAYER, SELECT
from .state import Effect, PlanetUnknown, Player
from .tiles import ENDING, put_by_handle, resolve_tile

Op = dict[str, Any]


@verb("civ")
def pick_card(s: PlanetUnknown, player: int, rank: int, b: int) -> Flow:
    """PLU-7.1: look at the pile of that rank and keep one card. The choice is secret, so the stage ends with it."""
    me = s.players[player]
    pile = s.civ[rank - 1]
    if not len(pile):  # PLU-7.4
        s.tell("event.no_card", player=PLAYER[player], n=rank)
        return
    offered: dict[int, Pile] = dict.fromkeys(sorted(s.look(player, pile)), pile)
    offered.update(charter(me).extra_offer(s, player, rank))
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
            for effect in BOX.civ[card].effects:
                apply(s, player, effect)
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
        me.owed += tuple(owed for effect in BOX.civ[card].effects for owed in end_effect(effect))


def end_effect(effect: Op) -> list[Effect]:
    """What an end-game card does in the end-of-game phase; medals are counted in `scoring`."""
    return OWED[effect["op"]](effect) if effect["op"] in OWED else []


OWED: dict[str, Callable[[Op], list[Effect]]] = {
    "advance_one_tracker": lambda effect: [("times", effect["steps"], EVERY_TRACK)],
}


def reveal_secrets(s: PlanetUnknown) -> None:
    """PLU-13.3: all secret cards are revealed."""
    for player, me in enumerate(s.players):
        for hand in me.secret:
            for card in hand.cards:
                open_card(s, player, s.lay_open(hand, card))
        me.secret = []


# Immediate effects: small verbs in the data, each turned into pending effects.


def apply(s: PlanetUnknown, player: int, effect: Op) -> None:
    """Carry out one verb of a card."""
    IMMEDIATE[effect["op"]](s, player, effect)


def _queued(name: str, *numbers: str) -> Callable[[PlanetUnknown, int, Op], None]:
    def act(s: PlanetUnknown, player: int, effect: Op) -> None:
        queue(s.players[player], name, *(int(effect[number]) for number in numbers))

    return act


def _patches(s: PlanetUnknown, player: int, effect: Op) -> None:
    for _ in range(effect["n"]):
        queue(s.players[player], "patch")


def _times(s: PlanetUnknown, player: int, effect: Op) -> None:
    queue(s.players[player], "times", effect["steps"], EVERY_TRACK)


IMMEDIATE: dict[str, Callable[[PlanetUnknown, int, Op], None]] = {
    "advance_different_trackers": _queued("different", "trackers"),
    "advance_one_tracker": _times,
    "synergy": _queued("synergy"),
    "gain_patches": _patches,
    "rover_move": lambda s, player, effect: gain_movement(s, player, effect["amount"]),
    "place_tile_from_own_depot": _queued("extra_tile", "advance_resources"),
    "collect_lifepods": _queued("lifepods", "n"),
    "collect_meteorites": _queued("meteorites", "n"),
    "teleport_rover": _queued("teleport"),
    "destroy_meteorites_in_one_line": _queued("line"),
    "destroy_meteorites": _queued("destroy", "n"),
    "advance_all_trackers_to_position": _queued("raise", "position"),
}


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
        found += [(SELECT[offer], None)] if charter(me).selects_apart(me, tile) else place_verdicts(offer, tile, places)
    return found


@verb("extra_tile")
def extra_tile(s: PlanetUnknown, player: int, full: int, b: int) -> Flow:
    """PLU-7.9, 7.20: compulsory if possible, otherwise nothing happens."""
    me = s.players[player]
    if not extra_places(s, player):
        s.tell("event.nothing", player=PLAYER[player])
        return
    option = yield from ask(player, "prompt.extra_tile", lambda _: extra_verdicts(s, player))
    charter(me).on_select(s, player, s.tops[s.facing(player)[option.offer]])
    if isinstance(option, Select):
        queue(me, "place_extra", option.offer, full)
    else:
        yield from put_extra(s, player, option, full)


@verb("place_extra")
def place_extra(s: PlanetUnknown, player: int, offer: int, full: int) -> Flow:
    """The selected extra tile is placed, unless that has become impossible (PLU-7.20)."""
    places = extra_places(s, player).get(offer)
    if places is None:
        s.tell("event.nothing", player=PLAYER[player])
        return
    tile = s.tops[s.facing(player)[offer]]
    option = yield from ask(player, "prompt.extra_tile", lambda _: place_verdicts(offer, tile, places))
    yield from put_extra(s, player, option, full)


def put_extra(s: PlanetUnknown, player: int, option: Place, full: int) -> Flow:
    """Place it; its stack shows the next tile (PLU-3.7)."""
    stack = s.facing(player)[option.offer]
    tile = s.tops[stack]
    s.tops[stack] = -1
    placing = put_by_handle(s, player, tile, option)
    yield from resolve_tile(s, player, placing, bool(full))
    show_next(s, stack)


def show_next(s: PlanetUnknown, stack: int) -> None:
    """Turn up the next tile of a stack."""
    if s.tops[stack] < 0 and len(s.stacks[stack]):
        s.tops[stack] = s.turn_up(s.stacks[stack])


def pile_of(cards: list[int], name: str) -> Deck:
    """A face-down pile."""
    return Deck(name, tuple(cards), (0,) * len(cards))
