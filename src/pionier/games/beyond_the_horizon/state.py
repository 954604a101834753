"""The state of a match of Beyond the Horizon (BTH-16.1). Seat 0 is the first player; -1 stands for nothing and nobody.

Nodes, technology cards, leaders, goals, tiles, buildings, actions and spaces are numbers into the lists of `BOX`.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import field
from typing import Literal, NamedTuple

from pionier.engine.data import Data, data
from pionier.engine.hidden import Deck
from pionier.engine.state import State

from .components import BOX

BOARD = BOX.board
NODES = BOX.nodes
HOMES = BOX.cradle + 1  # the tile number of seat 0's home

# What is done next, in the order of a turn; before the first turn everybody picks a government (BTH-2.15, 3.2).
Phase = Literal["government", "action", "tasks", "expansion", "production", "exchange", "goal"]


class Place(NamedTuple):
    """A place of the map: position, tile, and who owns what on it. Place 0 is the cradle, then come the homes in seat order."""

    q: int
    r: int
    tile: int
    village: int = -1  # its owner
    city: int = -1
    building: int = -1  # the tile that covers it
    left: int = -1  # its first builder
    right: int = -1  # its second one


class Unit(NamedTuple):
    """A unit on the map. A player's units are kept in order, so equal ones are neighbours."""

    place: int
    kind: int  # settler or soldier
    strength: int


class TakenLeader(NamedTuple):
    """A leader card somebody took, and which of its options was picked."""

    leader: int
    option: int = -1


@data
class Civilization(Data):
    """What belongs to one player."""

    coins: int = 0
    active: int = 0  # pawns in available resources
    columns: tuple[int, ...] = (0, 0, 0, 0, 0)  # inactive pawns, A to E
    gone: int = 0  # pawns out of the game
    tracks: tuple[int, ...] = (0, 0, 0)  # cubes left on food, economy, infrastructure
    invested: int = 0  # cubes on and beyond the investment track
    tokens: tuple[int, ...] = (0, 0)  # settlement, fortification
    tiles: tuple[int, ...] = ()  # building tiles not yet built
    units: tuple[Unit, ...] = ()
    leaders: tuple[TakenLeader, ...] = ()
    private: tuple[int, ...] = ()  # private technologies
    government: int = -1  # face
    pawn: int = -1  # space of the action pawn
    discovered: int = 0  # territories discovered in this turn
    may_discover: int = 1  # the limit of it


@data
class Horizon(State):
    """One match."""

    phase: Phase = "government"
    round: int = 1
    active: int = 0  # whose turn it is
    last_round: int = 0  # the round that ends the match, known once the end is triggered
    over: bool = False
    civs: list[Civilization] = field(default_factory=list)
    governments: list[int] = field(default_factory=list)  # faces still to be picked
    cards: list[int] = field(default_factory=lambda: [-1] * len(NODES))  # technology on each node
    scholars: list[int] = field(default_factory=lambda: [0] * len(NODES))  # set of seats at each node: bit 0 is seat 0
    decks: list[Deck] = field(default_factory=list)  # technologies of levels II and III
    bottoms: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])  # below them, known to all, uppermost first
    revealed_cards: list[int] = field(default_factory=list)  # lying open while somebody chooses among them
    leaders: list[Deck] = field(default_factory=list)  # levels II to IV: first those on nodes nobody developed, then the rest
    places: list[Place] = field(default_factory=list)
    territories: Deck = field(default_factory=Deck)
    display: list[tuple[int, ...]] = field(default_factory=lambda: [(), (), ()])  # building tiles on offer, by level
    buildings: list[Deck] = field(default_factory=list)  # stacks of building tiles, by level
    goals: list[int] = field(default_factory=list)
    claims: list[tuple[int, ...]] = field(default_factory=lambda: [(), (), ()])  # seats on each goal, first claimer first
    passing: int = -1  # the seat whose unit is on its way through another player's home
    action: int = -1  # the action being carried out
    task: int = 0  # its next task
    carried: bool = False  # an earlier task of it was carried out
    node: int = -1  # the node chosen for its research

    # Reading a position

    def around(self, player: int) -> list[int]:
        """The other players, clockwise."""
        return [(player + step) % self.seats for step in range(1, self.seats)]

    def supply(self, kind: int) -> int:
        """Settlement or fortification tokens nobody holds (BTH-1.6)."""
        return BOX.tokens[kind] - sum(civ.tokens[kind] for civ in self.civs)

    def developed(self, player: int) -> list[int]:
        """The technologies of a player (BTH-1.9): cards with the player's scholar, then private ones."""
        bit = 1 << player
        cards = self.cards
        found = [cards[node] for node, seats in enumerate(self.scholars) if seats & bit and cards[node] >= 0]
        found.extend(self.civs[player].private)
        return found

    def has_card(self, player: int, card: int) -> bool:
        """Whether a technology is among those of a player."""
        if card in self.cards:
            return bool(self.scholars[self.cards.index(card)] >> player & 1)
        return card in self.civs[player].private

    def left(self, player: int, track: int) -> int:
        """How many cubes have left a development track: the spaces that have taken effect (BTH-6.2)."""
        return BOARD.cubes_on[track] - self.civs[player].tracks[track]

    def unlocked(self, player: int, form: str) -> bool:
        """Whether a form of government is unlocked (BTH-15.1)."""
        track, needed = BOARD.unlocks[form]
        return self.left(player, track) >= needed

    def home_of(self, place: int) -> int:
        """Whose home tile a place is; a covered one is nobody's (BTH-8.5)."""
        row = self.places[place]
        return -1 if row.building >= 0 else BOX.tiles[row.tile].home

    def own_cube(self, place: int, player: int) -> bool:
        """Whether a village, city or building on a place has the player's cube."""
        _, _, _, village, city, _, left, right = self.places[place]
        return player in (village, city, left, right)

    def at(self) -> dict[tuple[int, int], int]:
        """The place at each position of the map."""
        return {(row.q, row.r): place for place, row in enumerate(self.places)}

    def frontier(self) -> list[tuple[int, int]]:
        """BTH-8.6: the empty positions that touch two tiles or more, where a territory can be discovered."""
        taken = self.at()
        around = dict.fromkeys(spot for position in taken for spot in neighbours(*position) if spot not in taken)
        return [spot for spot in around if touches_two(taken, spot)]


def neighbours(q: int, r: int) -> tuple[tuple[int, int], ...]:
    """The six positions around one (BTH-8.13)."""
    known = _around.get((q, r))
    if known is None:
        known = _around[q, r] = tuple((q + dq, r + dr) for dq, dr in BOX.directions)
    return known


def touches_two(taken: Container[tuple[int, int]], spot: tuple[int, int]) -> bool:
    """BTH-8.6: whether a position touches two tiles or more."""
    return sum([other in taken for other in neighbours(*spot)]) >= 2


_around: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}
