"""Chapter 2: setup."""

from __future__ import annotations

from pionier.engine.choice import Flow, ask, judged
from pionier.engine.hidden import Deck, Hand

from . import named, parts
from .components import BOX
from .shared import ADVANCE, PLACE, TRACK_AT
from .ships import refuse_zone
from .state import Antarctica

# The build cards of each stack, by number of players (ANT-2.7).
IN_USE = {
    players: [
        tuple(at for at, card in enumerate(BOX.cards) if card.deck == deck and card.min_players <= players)
        for deck in range(len(BOX.decks))
    ]
    for players in BOX.pieces
}


def lay_out(s: Antarctica, ship_setup: str) -> None:
    """Everything before the first decision."""
    s.sun = BOX.sun_start  # ANT-2.18
    s.closed = list(BOX.closed[s.seats])  # ANT-2.3
    _place_buildings(s)
    _make_stacks(s)
    _give_pieces(s)
    if ship_setup == "first_game":  # ANT-2.14
        for zone, owners in BOX.first_game[s.seats].items():
            s.queues[zone] = tuple(owners)
        s.placed = len(BOX.placement[s.seats])
        after_placement(s)


def _place_buildings(s: Antarctica) -> None:
    """ANT-2.4, 2.5: one building in each open zone, at random."""
    kinds = [kind for kind, count in enumerate(BOX.in_setup[s.seats]) for _ in range(count)]
    s.shuffle("buildings", kinds)
    for zone, kind in zip(s.open_zones(), kinds):
        s.buildings[zone] = 1 << kind


def _make_stacks(s: Antarctica) -> None:
    for deck, name in enumerate(BOX.decks):  # ANT-2.7, 2.8
        cards = IN_USE[s.seats][deck]
        pile = Deck(f"build {name}", cards, (0,) * len(cards))
        s.shuffle_pile(f"build {name}", pile)
        s.decks.append(pile)
        s.tops[deck] = s.turn_up(pile)
    s.yard = Deck("yard", tuple(range(len(BOX.yard))), (0,) * len(BOX.yard))  # ANT-2.9
    s.box = Deck("yard")
    s.offer = Hand("yard")
    s.hands = [Hand("yard", owner=player) for player in range(s.seats)]
    s.advanced_stack = s.seats  # ANT-2.11


def _give_pieces(s: Antarctica) -> None:
    """ANT-2.10, 2.12."""
    pieces = BOX.pieces[s.seats]
    for player in range(s.seats):
        s.basic[player] = 1
        s.supply[player] = pieces.supply
        s.reserve[player] = pieces.reserve
        s.ships[player] = pieces.ships
        s.cubes[player] = pieces.cubes


def place_ship(s: Antarctica) -> Flow:
    """ANT-2.15: players place one ship at a time."""
    player = BOX.placement[s.seats][s.placed]
    option = yield from ask(player, "prompt.place_ship", lambda _: judged(PLACE, lambda option: refuse_zone(s, option.zone)))
    s.add_ship(option.zone, player)
    s.placed += 1
    s.tell("event.placed_ship", (parts.ZONE[option.zone],), player=named.PLAYER[player], zone=named.ZONE[option.zone])
    if s.placed == len(BOX.placement[s.seats]):
        after_placement(s)


def after_placement(s: Antarctica) -> None:
    """ANT-2.16: with two players B gets a cube onto a track."""
    s.phase = "extra_cube" if s.seats == 2 else "sun"


def place_extra_cube(s: Antarctica) -> Flow:
    """ANT-2.16: space 1 of a used track."""
    option = yield from ask(1, "prompt.extra_cube", ADVANCE[: len(s.used_tracks())])
    track = TRACK_AT[option.track]
    s.cubes[1] -= 1
    s.cubes_at[track] = (0, 1, 0, 0)
    s.phase = "sun"
    s.tell("event.extra_cube", (parts.TRACK[option.track],), player=named.PLAYER[1], track=named.TRACK[option.track])
