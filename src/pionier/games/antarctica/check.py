"""Whether a position can be: every piece exactly once, every limit kept (ANT-0.6, 1.x, 2.12)."""

from __future__ import annotations

from collections.abc import Iterator

from .components import BOX, SLOTS, ZONES
from .state import OWNER, Antarctica
from .turn import IDLE_TURNS

SHIPS = BOX.data["player_pieces"]["ships_per_color"]
SCIENTISTS = BOX.data["player_pieces"]["scientists_per_color"]
CUBES = BOX.data["player_pieces"]["cubes_per_color"]


def problems(s: Antarctica) -> list[str]:
    """What is wrong with a position, in words."""
    unreadable = list(_shape(s)) or list(_names(s))
    if unreadable:
        return unreadable
    return [*_board(s), *_pieces(s), *_build_cards(s), *_shipyard(s), *_tracks(s), *_turn(s), *_line(s)]


PER_PLAYER = ("supply", "reserve", "ships", "cubes", "discarded_ships", "discarded_cubes", "basic", "advanced", "played")
LENGTHS = {
    **dict.fromkeys(("queues", "buildings", "scientists", "icebreakers"), ZONES),
    **dict.fromkeys((*PER_PLAYER, "built", "start_card_used"), 4),
    **dict.fromkeys(("cubes_at", "blue_used"), len(BOX.tracks)),
    **dict.fromkeys(("tops", "decks"), len(BOX.decks)),
}


def _shape(s: Antarctica) -> Iterator[str]:
    """Numbers of players, zones and entries, before anything is counted."""
    if s.seats not in (2, 3, 4):
        yield f"seats is {s.seats}, not 2, 3 or 4"
        return
    for name, length in LENGTHS.items():
        if len(getattr(s, name)) != length:
            yield f"{name} has {len(getattr(s, name))} entries, not {length}"
    for name in PER_PLAYER:
        if min(getattr(s, name), default=0) < 0:
            yield f"{name} has a number below 0"
    for name in ("scientists", "cubes_at"):
        if any(len(row) != 4 or min(row) < 0 for row in getattr(s, name)):
            yield f"{name} needs 4 numbers from 0 in every row"
    if len(s.hands) != s.seats or any(hand.owner != seat for seat, hand in enumerate(s.hands)):
        yield f"hands needs one hand for each of the {s.seats} players, in seat order"
    if any(len(pile.cards) != len(pile.looks) for pile in s.piles()):
        yield "every pile needs as many looks as cards"


def _names(s: Antarctica) -> Iterator[str]:
    """Zones and build cards that do not exist, before anything is looked up."""
    for zone in ("sun", "origin", "destination"):
        if getattr(s, zone) not in s.open_zones():
            yield f"{zone} is no open zone"
    build_cards = [s.tops, *s.built, *(deck.cards for deck in s.decks)]
    if any(not -1 <= card < len(BOX.cards) for cards in build_cards for card in cards):
        yield "built, tops or decks names an unknown build card"


def _board(s: Antarctica) -> Iterator[str]:
    if s.closed != BOX.closed[s.seats]:
        yield f"closed is {s.closed}, not {BOX.closed[s.seats]} (ANT-2.3)"
    for zone, queue in enumerate(s.queues):
        if len(queue) > SLOTS:
            yield f"queues[{zone}] has more than {SLOTS} ships (ANT-1.3)"
        if any(not 0 <= ship < 16 or ship & OWNER >= s.seats for ship in queue):
            yield f"queues[{zone}] has a ship of nobody"
        if zone in s.closed and (queue or s.buildings[zone] or sum(s.scientists[zone]) or s.icebreakers[zone]):
            yield f"zone {zone} is closed but not empty (ANT-1.2)"
        if not 0 <= s.buildings[zone] < 1 << len(BOX.buildings):
            yield f"buildings[{zone}] names an unknown building"
        if any(not 0 <= card.owner < s.seats or not 0 <= card.stop <= s.stop for card in s.icebreakers[zone]):
            yield f"icebreakers[{zone}] has a card of nobody or of a sun stop to come"
    for kind, name in enumerate(BOX.buildings):
        there = sum(1 for zone in s.buildings if zone >> kind & 1)
        cards = sum(1 for built in s.built for card in built if BOX.cards[card].builds == kind)
        if there != BOX.in_setup[s.seats][kind] + cards:
            yield f"{there} × {name} on the board, but setup and build cards make {BOX.in_setup[s.seats][kind] + cards}"


def _pieces(s: Antarctica) -> Iterator[str]:
    row = BOX.pieces[s.seats]
    to_place = BOX.placement[s.seats][s.placed :]
    for player in range(4):
        ships = sum(1 for queue in s.queues for ship in queue if ship & OWNER == player)
        ships += s.ships[player] + s.discarded_ships[player]
        scientists = sum(zone[player] for zone in s.scientists) + s.supply[player] + s.reserve[player]
        cubes = sum(1 for track in s.cubes_at if track[player]) + s.cubes[player] + s.discarded_cubes[player]
        wanted = (0, 0, 0)
        if player < s.seats:
            missing = to_place.count(player)
            wanted = (SHIPS - row.box_ships - missing, SCIENTISTS - row.box_scientists, CUBES - row.box_cubes - 1)
        for name, found, right in zip(("ships", "scientists", "cubes"), (ships, scientists, cubes), wanted):
            if found != right:
                yield f"player {player} has {found} {name}, not {right}"
    if not 0 <= s.placed <= len(BOX.placement[s.seats]):
        yield f"placed is {s.placed}, more ships than are placed (ANT-2.15)"


def _build_cards(s: Antarctica) -> Iterator[str]:
    found = [card for built in s.built for card in built] + [top for top in s.tops if top >= 0]
    for deck, pile in enumerate(s.decks):
        found.extend(pile.cards)
        if pile.pool != f"build {BOX.decks[deck]}":
            yield f"decks[{deck}] has the pool {pile.pool!r}"
        if len(pile) and s.tops[deck] < 0:
            yield f"tops[{deck}] is empty above a deck with cards"
        if any(BOX.cards[card].deck != deck for card in [*pile.cards, *s.tops[deck : deck + 1]] if card >= 0):
            yield f"decks[{deck}] has a card of another deck"
    wanted = [at for at, card in enumerate(BOX.cards) if card.min_players <= s.seats]
    if sorted(found) != wanted:
        yield f"build cards: each of the {len(wanted)} in use must be once in built, tops or decks"
    for name, held, stack in (("basic", s.basic, s.basic_stack), ("advanced", s.advanced, s.advanced_stack)):
        if stack < 0 or sum(held) + stack != s.seats:
            yield f"{name} resource cards: {sum(held) + stack}, not {s.seats}"
    if any(map(any, (s.built[s.seats :], s.basic[s.seats :], s.advanced[s.seats :]))):
        yield "built, basic or advanced has a card of nobody"
    if any(s.start_card_used[s.seats :]):
        yield "start_card_used names nobody's seat"
    for player in range(s.seats):
        if not s.start_card_used[player] and s.basic[player] != 1:
            yield f"player {player} has {s.basic[player]} basic resource cards, but the one from the start is unused (ANT-8.25)"


def _shipyard(s: Antarctica) -> Iterator[str]:
    piles = [s.yard, s.box, s.offer, *s.hands]
    cards = [card for pile in piles for card in pile.cards]
    if any(pile.pool != "yard" for pile in piles):
        yield "yard, box, offer and hands need the pool 'yard'"
    if len(set(cards)) != len(cards) or any(not 0 <= card < len(BOX.yard) for card in cards):
        yield f"shipyard cards: each of the {len(BOX.yard)} at most once"
        return
    laid = sum(len(zone) for zone in s.icebreakers)
    for kind, total in enumerate(BOX.kind_counts):
        found = sum(1 for card in cards if BOX.yard[card] == kind) + s.played[kind] + (laid if kind == 0 else 0)
        if found != total:
            yield f"{found} × {BOX.kinds[kind]}, not {total}"


def _tracks(s: Antarctica) -> Iterator[str]:
    for at, track in enumerate(BOX.tracks):
        cubes = [space for space in s.cubes_at[at] if space]
        if len(set(cubes)) != len(cubes):
            yield f"two cubes on one space of {track.id} (ANT-10.8)"
        if any(not 0 < space < len(track.spaces) for space in cubes):
            yield f"a cube beyond the end of {track.id}"
        blue = sum(1 << number for number, space in enumerate(track.spaces) if space.color == "blue")
        if s.blue_used[at] & ~blue:
            yield f"blue_used[{at}] names a space of {track.id} that is not blue"
        if cubes and track.min_players > s.seats:
            yield f"a cube on the closed track {track.id} (ANT-1.15)"


def _turn(s: Antarctica) -> Iterator[str]:
    order = BOX.placement[s.seats]
    if (s.phase == "place") != (s.placed < len(order)):
        yield f"phase is {s.phase}, but {s.placed} of {len(order)} ships are placed (ANT-2.15)"
    if s.phase == "extra_cube" and (s.seats != 2 or any(map(any, s.cubes_at))):
        yield "phase is extra_cube, which comes with two players only and before any other cube (ANT-2.16)"
    if not 0 <= s.active < s.seats:
        yield "active is no player"
    if s.phase == "move" and (not s.queues[s.sun] or s.queues[s.sun][0] & OWNER != s.active):
        yield "phase is move, but the ship at the front of the sun zone is not the active player's (ANT-3.3)"
    if s.stop < 0:
        yield "stop is below 0"
    if not 0 <= s.idle <= IDLE_TURNS * s.seats:
        yield f"idle is {s.idle}, not 0 to {IDLE_TURNS * s.seats} (ANT-9.7)"
    if s.over and not s.ending:
        yield "over is true, but ending does not say why"


def _line(s: Antarctica) -> Iterator[str]:
    """Symbol actions and picks that are under way or wait."""
    if s.action and not (s.action in BOX.symbols and BOX.symbols[s.action].blue):
        yield f"action is {s.action!r}, not a blue action"
    if not 0 <= s.mover < s.seats or not 0 <= s.served <= s.seats or (s.action and s.served == s.seats):
        yield f"mover {s.mover} and served {s.served} do not fit {s.seats} players"
    if any(track not in s.used_tracks() for track in s.taken):
        yield "taken names a track that is not in use"
    drafting = s.action in BOX.symbols and BOX.symbols[s.action].effect.verb == "draft_shipyard_cards"
    in_draft = s.seats - s.served if drafting else 0
    if len(s.offer) != in_draft or not 0 <= s.offer.owner < s.seats:
        yield f"offer has {len(s.offer)} cards, not {in_draft} (ANT-8.19)"
    if any(not 0 <= player < s.seats for player in [*s.picks, *(each.mover for each in s.waiting)]):
        yield "picks or waiting names nobody's seat"
    if len(set(s.picks)) != len(s.picks) or len(s.picks) > len(s.yard):
        yield "picks names a player twice, or more players than there are cards (ANT-6.3)"
    if any(each.action not in BOX.symbols for each in s.waiting):
        yield "waiting has an unknown symbol action"
