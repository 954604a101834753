"""Chapter 2: setup."""

from __future__ import annotations

from pionier.engine.choice import Choose, Flow, Refusal, allowed, refused
from pionier.engine.hidden import Deck, Hand

from .components import BOX, SLOTS
from .options import ADVANCE, PLACE, PLAYER, TRACK_AT, ZONE, ZONE_PART, Advance, PlaceShip
from .state import Antarctica


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
        cards = [at for at, card in enumerate(BOX.cards) if card.deck == deck and card.min_players <= s.seats]
        pile = Deck(f"build {name}", tuple(cards), (0,) * len(cards))
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


def refuse_zone(s: Antarctica, zone: int) -> Refusal | None:
    """Why no ship can join the queue of a zone."""
    if zone in s.closed:
        return CLOSED
    if len(s.queues[zone]) >= SLOTS:
        return FULL
    return None


CLOSED = Refusal("ANT-1.2", "refused.closed")
FULL = Refusal("ANT-1.3", "refused.full")


def place_ship(s: Antarctica) -> Flow:
    """ANT-2.15: players place one ship at a time."""
    player = BOX.placement[s.seats][s.placed]

    def judge(option: PlaceShip) -> Refusal | None:
        return refuse_zone(s, option.zone)

    option: PlaceShip = yield Choose(player, "prompt.place_ship", allowed(PLACE, judge), lambda: refused(PLACE, judge))
    s.add_ship(option.zone, player)
    s.placed += 1
    s.tell("event.placed_ship", ZONE_PART[option.zone], player=PLAYER[player], zone=ZONE[option.zone])
    if s.placed == len(BOX.placement[s.seats]):
        after_placement(s)


def after_placement(s: Antarctica) -> None:
    """ANT-2.16: with two players B gets a cube onto a track."""
    s.phase = "extra_cube" if s.seats == 2 else "sun"


def place_extra_cube(s: Antarctica) -> Flow:
    """ANT-2.16: space 1 of a used track."""
    option: Advance = yield Choose(1, "prompt.extra_cube", ADVANCE[: len(s.used_tracks())])
    track = TRACK_AT[option.track]
    s.cubes[1] -= 1
    s.cubes_at[track] = (0, 1, 0, 0)
    s.phase = "sun"
    s.tell("event.extra_cube", (f"track-{option.track}",), player=PLAYER[1], track=f"@track.{option.track}")
