"""The state of a match of Micro Cosmos (MIC-25.1 to 25.3). In solo `seats` is 1 and the Automa is the second of `players`.

Positions are numbered clockwise from N (0) to NW (7). A field is 4 * position + kind (planet, moon, station, asteroid); the Star
Gate is field 32. Rows are tuples, replaced when they change: copies of a state share them.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal, get_args

from pionier.engine.data import Data, data
from pionier.engine.hidden import Deck, Hand
from pionier.engine.state import State

from .components import BOX, EMPTY, KINDS, PLANET, PlanetCard
from .components.vocabulary import Action

Phase = Literal["setup", "upgrade", "travel", "crew", "actions", "draw", "automa", "over"]
Ending = Literal["", "planets", "rounds"]
Row = Literal["upper", "lower"]
ROWS: tuple[Row, ...] = get_args(Row)
HUMAN, IT = 0, 1  # in solo: the seat, and the Automa

POSITIONS = len(BOX.positions)
GATE = POSITIONS * len(KINDS)
FIELDS = GATE + 1
PER_ROW = BOX.limits["crew_per_row"]
OUTPOSTS = BOX.counts["outpost_markers"]["per_player"]
COLONIES = BOX.counts["colony_markers"]["per_player"]


@data
class Player(Data):
    """What belongs to one player, or to the Automa."""

    ark: int = GATE  # the field it is on
    cargo: tuple[int, ...] = EMPTY
    upper: tuple[int, ...] = ()  # crew cards above the Cargo card
    lower: tuple[int, ...] = ()  # and below it; all cards of the Automa, in the order in which it drew them
    specialists: int = 0  # unlocked markers: bit = specialist
    upgrades: int = 0  # unlocked fields of the Ark card, Engines excepted: bit = field
    engines: int = 0  # times bought
    colonies: int = 0  # markers in the personal pool
    outposts: int = 0
    held: tuple[int, ...] = ()  # survivors below the Bridge
    settled: tuple[int, ...] = ()
    planet_vp: int = 0  # scored for completed planets
    outpost_vp: int = 0  # scored for unlocking outposts and placing them beside colonies

    @property
    def score(self) -> int:
        """Where the score marker stands."""
        return self.planet_vp + self.outpost_vp

    @property
    def free_places(self) -> int:
        """MIC-4.1: how many more crew cards fit."""
        return 2 * PER_ROW - len(self.upper) - len(self.lower)


@data
class MicroCosmos(State):
    """One match."""

    phase: Phase = "setup"
    players: list[Player] = field(default_factory=list)
    to_end: int = 3  # so many terraformed planets trigger the end (MIC-18.1, 19.1)
    level: int = -1  # of the Automa; -1 without one
    round: int = 1
    first: int = 0  # who has the first-player marker
    active: int = 0  # whose turn it is
    plays: int = 0  # crew cards played this turn
    done: tuple[Action, ...] = ()  # destination actions done this turn
    last_round: int = 0  # once the end is triggered (MIC-18.2)
    ending: Ending = ""  # why the match ends
    # The system, by position
    planets: list[int] = field(default_factory=lambda: [-1] * POSITIONS)  # cards, -1: not yet discovered
    levels: list[tuple[int, ...]] = field(default_factory=lambda: [EMPTY] * POSITIONS)  # of the resource tracks
    terraformed: int = 0  # bit = position
    markers: list[tuple[tuple[int, int], ...]] = field(
        default_factory=lambda: [()] * POSITIONS
    )  # owner, field; leading one first
    colonies: list[int] = field(default_factory=lambda: [0] * POSITIONS)  # bit = owner
    outposts: list[int] = field(default_factory=lambda: [0] * POSITIONS)  # bit = owner
    planet_deck: Deck = field(default_factory=Deck)
    # The Canteen board
    crew_deck: Deck = field(default_factory=Deck)
    crew_discard: tuple[int, ...] = ()
    canteen: tuple[int, ...] = ()  # -1: an empty place
    drawn: int = -1  # a crew card that its new owner is about to put in a row
    survivor_deck: Deck = field(default_factory=Deck)
    survivor_discard: tuple[int, ...] = ()
    found: tuple[int, ...] = ()  # survivors revealed and not yet kept or discarded
    dealt: list[Hand] = field(default_factory=list)  # crew cards to choose from, by seat; none after the setup (MIC-1.12)
    # The Automa's cards
    automa_deck: Deck = field(default_factory=Deck)
    automa_discard: tuple[int, ...] = ()
    automa_card: int = -1  # the one being resolved
    automa_line: int = 0  # its next action

    @property
    def solo(self) -> bool:
        """Whether the Automa plays."""
        return self.seats == 1

    def is_automa(self, player: int) -> bool:
        """Whether it is the Automa and no person."""
        return player >= self.seats

    def decider(self, player: int) -> int:
        """Who decides for a player: the human also for the Automa, where its rules leave a choice (MIC-26.19)."""
        return player if player < self.seats else HUMAN

    def planet_at(self, position: int) -> PlanetCard:
        """The planet card on a discovered position."""
        return BOX.planets[self.planets[position]]

    def is_terraformed(self, position: int) -> bool:
        """Whether the card lies with its terraformed side up."""
        return bool(self.terraformed >> position & 1)

    def terraformed_planets(self) -> int:
        """MIC-18.1."""
        return bin(self.terraformed).count("1")

    def colonies_of(self, player: int) -> int:
        """How many planets hold a colony of the player."""
        count = 0
        for owners in self.colonies:
            count += owners >> player & 1
        return count

    def outposts_of(self, player: int) -> int:
        """How many planets hold an outpost of the player."""
        count = 0
        for owners in self.outposts:
            count += owners >> player & 1
        return count

    def from_active(self) -> list[int]:
        """All players, the Automa too, in turn order from the active one (MIC-7.17)."""
        count = len(self.players)
        return [(self.active + step) % count for step in range(count)]


def kind_of(place: int) -> int:
    """The kind of a field; for the Star Gate nothing of the kind."""
    return -1 if place == GATE else place % len(KINDS)


def position_of(place: int) -> int:
    """The position of a field that is not the Star Gate."""
    return place // len(KINDS)


def planet_field(position: int) -> int:
    """The Planet field of a position."""
    return position * len(KINDS) + PLANET
