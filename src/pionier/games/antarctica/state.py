"""The state of a match of Antarctica (ANT-11.1 to 11.3). Lists with one entry a player are in seat order.

Rows inside lists are tuples, replaced when they change: copies of a state share them.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal, NamedTuple

from pionier.engine.data import data
from pionier.engine.hidden import Deck, Hand
from pionier.engine.state import State

from .components import BOX, ZONES

# A ship in a queue is its owner's seat plus flags (ANT-1.17).
OWNER = 3
BUILT = 4  # put on the board this turn (ANT-8.18)
SECOND = 8  # second in the queue when the sun stop began (ANT-6.11)

Phase = Literal["place", "extra_cube", "sun", "move", "arrived", "acted"]
ARRIVED: tuple[Phase, ...] = ("arrived", "acted")  # the active ship is at its destination
TURN: tuple[Phase, ...] = ("move", *ARRIVED)
Ending = Literal["", "last_scientist", "last_card", "no_ships", "stall"]


class Icebreaker(NamedTuple):
    """An Icebreaker in a zone (ANT-6.9)."""

    owner: int
    stop: int  # the sun stop in which it was laid


class Triggered(NamedTuple):
    """A symbol action in line (ANT-8.15), and the moving player (ANT-8.16)."""

    action: str
    mover: int


NONE = (0, 0, 0, 0)


def zeros() -> list[int]:
    return [0, 0, 0, 0]


@data
class Antarctica(State):
    """One match."""

    phase: Phase = "place"
    closed: list[int] = field(default_factory=list)
    placed: int = 0  # ships placed so far (ANT-2.15)
    sun: int = 0
    stop: int = 0  # number of the sun stop
    queues: list[tuple[int, ...]] = field(default_factory=lambda: [()] * ZONES)
    buildings: list[int] = field(default_factory=lambda: [0] * ZONES)  # set of types per zone: bit i = type i of the data
    scientists: list[tuple[int, ...]] = field(default_factory=lambda: [NONE] * ZONES)
    icebreakers: list[tuple[Icebreaker, ...]] = field(default_factory=lambda: [()] * ZONES)
    supply: list[int] = field(default_factory=zeros)
    reserve: list[int] = field(default_factory=zeros)
    ships: list[int] = field(default_factory=zeros)  # available (ANT-1.8)
    cubes: list[int] = field(default_factory=zeros)
    discarded_ships: list[int] = field(default_factory=zeros)
    discarded_cubes: list[int] = field(default_factory=zeros)
    built: list[tuple[int, ...]] = field(default_factory=lambda: [()] * 4)  # build cards taken
    basic: list[int] = field(default_factory=zeros)  # resource cards held
    advanced: list[int] = field(default_factory=zeros)
    start_card_used: list[bool] = field(default_factory=lambda: [False] * 4)  # the basic one received at the start (ANT-R.17)
    basic_stack: int = 0
    advanced_stack: int = 0
    tops: list[int] = field(default_factory=lambda: [-1, -1, -1])  # visible build cards, -1: none left
    decks: list[Deck] = field(default_factory=list)  # build cards below the tops
    yard: Deck = field(default_factory=Deck)  # the shipyard stack
    hands: list[Hand] = field(default_factory=list)  # shipyard cards in hand
    box: Deck = field(default_factory=Deck)  # shipyard cards that went to the box unseen (ANT-11.6)
    played: list[int] = field(default_factory=zeros)  # shipyard cards played and gone, by kind
    offer: Hand = field(default_factory=Hand)  # cards of the running draft, in the hands of its owner
    cubes_at: list[tuple[int, ...]] = field(default_factory=lambda: [NONE] * len(BOX.tracks))  # track, player: space
    blue_used: list[int] = field(default_factory=lambda: [0] * len(BOX.tracks))  # bit n: blue space n was reached
    waiting: list[Triggered] = field(default_factory=list)
    action: str = ""  # the blue action being carried out
    mover: int = 0
    served: int = 0  # players who have done their part of it
    taken: list[int] = field(default_factory=list)  # tracks chosen in it (ANT-8.21)
    picks: list[int] = field(default_factory=list)  # who still picks a shipyard card
    active: int = 0  # whose turn it is
    origin: int = 0
    destination: int = 0
    card_played: bool = False
    has_discarded: bool = False
    productive: bool = False  # something of ANT-9.7 happened this turn
    idle: int = 0  # turns in a row in which nothing did
    extra: bool = False  # the Icebreaker's turn of a stop
    ending: Ending = ""  # why the match ends
    over: bool = False

    def face(self, pool: str, card: int) -> int:
        return BOX.yard[card] if pool == "yard" else card

    def open_zones(self) -> list[int]:
        """Zones in play, in sun order."""
        return [zone for zone in range(ZONES) if zone not in self.closed]

    def used_tracks(self) -> range:
        """Research tracks in play (ANT-1.15); the data lists them by rising number of players."""
        return range(USED[self.seats])

    def ships_in(self, zone: int, player: int) -> int:
        """How many of a player's ships are in a zone."""
        count = 0
        for ship in self.queues[zone]:
            if ship & OWNER == player:
                count += 1
        return count

    def strength(self, zone: int, player: int) -> int:
        """Own ships plus own scientists in a zone (ANT-5.19, 5.22)."""
        return self.ships_in(zone, player) + self.scientists[zone][player]

    def access(self, player: int) -> int:
        """The set of building types the player's ships can use (ANT-5.3 to 5.5)."""
        found = 0
        buildings = self.buildings
        for zone, queue in enumerate(self.queues):
            for ship in queue:
                if ship & OWNER == player:
                    found |= buildings[zone]
                    break
        return found

    def around(self, player: int) -> list[int]:
        """All players counter-clockwise, starting with one (ANT-0.7)."""
        return [(player + k) % self.seats for k in range(self.seats)]

    def add_ship(self, zone: int, ship: int) -> None:
        """A ship joins the end of a queue (ANT-1.4)."""
        self.queues[zone] += (ship,)

    def take_ship(self, zone: int, at: int) -> int:
        """A ship leaves a queue; those behind move up at once (ANT-1.5)."""
        queue = self.queues[zone]
        self.queues[zone] = queue[:at] + queue[at + 1 :]
        return queue[at]

    def to_supply(self, player: int, count: int) -> int:
        """Move scientists from the reserve to the supply, as many as there are."""
        moved = min(count, self.reserve[player])
        self.reserve[player] -= moved
        self.supply[player] += moved
        return moved


USED = {n: sum(1 for track in BOX.tracks if track.min_players <= n) for n in (2, 3, 4)}
