"""The state of a match of Planet Unknown (PLU-16.1 to 16.3). Lists with one entry a player are in seat order.

Sets of squares are big integers (`grid`), a position of a track is a spot (`components.boards`): 16 * track + position.
Rows are tuples, replaced when they change: copies of a state share them.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal, NamedTuple, get_args

from pionier.engine.data import Data, data
from pionier.engine.effects import Effect
from pionier.engine.hidden import Deck, Hand
from pionier.engine.state import State

from .components import BOX
from .components.boards import ROWS, Corporation
from .components.planets import Planet
from .components.tiles import RESOURCES, TRACKS
from .pending import Pending

DEPOTS = 6
EMPTY = (0,) * len(RESOURCES)
START = tuple(ROWS * track for track in range(len(TRACKS)))
EVERY_LEVEL = 0x7F
# In the order of a match: setup, the phases of a round (PLU-3), the end of the game (PLU-13).
Phase = Literal[
    "sides", "boards", "corporations", "objectives",
    "rotate", "event", "event_civ", "main", "civ",
    "end", "end_civ", "over",
]  # fmt: skip
Turn = Literal["", "event", "main", "civ", "end"]  # "" between turns
Way = Literal["symmetric", "dealt", "chosen"]  # how boards are come by
WAYS: tuple[Way, ...] = get_args(Way)
Ending = Literal["", "unable", "depot", "events"]  # why a round is the last


class Laid(NamedTuple):
    """A placed tile."""

    tile: int
    orientation: int
    square: int  # under the corner of its bounding box


class Trail(NamedTuple):
    """Where a rover of Cosmos has stood since the pool changed (PLU-21.9)."""

    rover: int  # the square on which it stands
    squares: int


class Stop(NamedTuple):
    """Where a tracker of Makeshift has been in this turn (PLU-21.44)."""

    tracker: int
    spot: int


@data
class Player(Data):
    """What belongs to one player."""

    planet: int = 0  # place in BOX.planets
    corporation: int = 0
    terrain: tuple[int, ...] = EMPTY  # squares by visible terrain
    symbols: tuple[int, ...] = EMPTY  # squares with a visible resource symbol
    craters: int = 0  # squares with a visible meteorite symbol
    meteorites: int = 0  # lying on the planet, not carried
    lifepods: int = 0
    rovers: int = 0
    cargo: int = 0  # where a rover carries a meteorite (PLU-14.15)
    patches: int = 0
    last_tile: int = 0  # squares of the last placed tile (PLU-4.16)
    tiles: tuple[Laid, ...] = ()  # in order
    unplaced: tuple[int, ...] = ()  # tiles taken but not placed (PLU-4.15)
    trackers: tuple[int, ...] = START  # the spot of each tracker
    techs: int = 0  # active technologies: bit = level
    thawed: int = EVERY_LEVEL  # technologies that an event does not hold back (PLU-10.14)
    flux: int = -1  # the track with the flux token
    garage: int = 0  # rovers in the supply of the corporation
    wrecks: int = 0  # rovers destroyed
    pods: int = 0  # lifepods in the scoring area
    ores: int = 0  # collected meteorites
    posts: tuple[int, ...] = ()  # lifepods elsewhere: spots of tracks (Cosmos) or technologies (Jump Drive)
    stored: int = 0  # patches
    used_round: int = 0  # technologies used up: bit = level
    used_game: int = 0
    turn: Turn = ""
    pool: int = 0  # unspent movement
    pending: tuple[Pending, ...] = ()
    milestones: tuple[int, ...] = ()  # ranks of open civ milestones
    owed: tuple[Pending, ...] = ()  # effects of open end-game cards still to come (PLU-13.3)
    chosen: int = -1  # the selected offer: 0 outer, 1 inner tile
    taken: bool = False  # the main tile was placed or taken
    unable: bool = False  # to place it (PLU-13.1a)
    visited: tuple[Stop, ...] = ()
    trails: tuple[Trail, ...] = ()
    cards: tuple[int, ...] = ()  # open civ cards
    secret: list[Hand] = field(default_factory=list)  # end-game civ cards, a hand for each rank held
    objectives: Hand = field(default_factory=Hand)  # private ones
    dealt: tuple[int, ...] = ()  # planet and corporation dealt, or nothing
    common: int = -1  # the objective of Jump Drive F

    @property
    def world(self) -> Planet:
        """The planet board."""
        return BOX.planets[self.planet]

    @property
    def board(self) -> Corporation:
        """The corporation board."""
        return BOX.corporations[self.corporation]

    @property
    def covered(self) -> int:
        """Squares with a tile or a patch (PLU-1.10)."""
        civ, water, biomass, rover, tech, energy = self.terrain
        return civ | water | biomass | rover | tech | energy

    def active(self, level: int) -> bool:
        """Whether a technology works now (PLU-6.5)."""
        return bool(self.techs >> level & 1)


@data
class PlanetUnknown(State):
    """One match."""

    phase: Phase = "sides"
    round: int = 0
    players: list[Player] = field(default_factory=list)
    commander: int = 0
    rotation: int = 0
    shift: int = 0  # of the inner ring
    turning: bool = False  # the station turns by itself (PLU-3.2)
    shapes: tuple[int, ...] = ()  # of the twelve stacks: outer ring, inner ring
    stacks: list[Deck] = field(default_factory=list)  # below the tops
    tops: list[int] = field(default_factory=list)  # visible tiles, -1: the stack is empty or its tile was taken
    removed: tuple[int, ...] = ()  # tiles out of the game, unplaced tiles of players excepted
    civ: list[Deck] = field(default_factory=list)  # the four piles
    civ_box: list[Deck] = field(default_factory=list)  # cards that are not in the game (PLU-2.6)
    civ_gone: list[Deck] = field(default_factory=list)  # removed unseen (EV48)
    objectives: Deck = field(default_factory=Deck)  # the objective deck (PLU-2.11)
    rejected: Deck = field(default_factory=Deck)  # objective cards that left the game unseen
    discarded: tuple[int, ...] = ()  # objective cards that left the game openly
    neighbor: tuple[int, ...] = ()  # open objectives: card i lies between seat i and the next, with 2 players all between both
    deck: Deck = field(default_factory=Deck)  # events to come
    coming: Deck = field(default_factory=Deck)  # the next event, laid aside so that it can be peeked at
    unused: Deck = field(default_factory=Deck)  # event cards that are not in the game
    mix: tuple[int, ...] = ()  # events in the deck at the start: green, orange, red; empty without the module
    events: tuple[int, ...] = ()  # revealed, the last one newest
    event: int = -1  # the one in force this round
    picking: tuple[Way, ...] = ("symmetric", "symmetric")  # planets, corporations
    expansion: bool = False
    private: bool = False  # the private objectives module
    waiting: tuple[int, ...] = ()  # seats still to be served in this phase
    ending: Ending = ""

    def facing(self, player: int) -> tuple[int, int]:
        """The outer and the inner stack of the depot a player faces (PLU-2.3)."""
        outer = (BOX.seats[self.seats][player] + self.rotation) % DEPOTS
        return outer, DEPOTS + (outer + self.shift) % DEPOTS

    def clockwise(self) -> tuple[int, ...]:
        """All players from the commander on."""
        return tuple((self.commander + k) % self.seats for k in range(self.seats))

    @property
    def law(self) -> str:
        """The verb of the event in force, "" without one."""
        return LAWS[self.event]

    @property
    def event_effect(self) -> Effect:
        """The event in force; only when there is one."""
        return BOX.events[self.event].effect


LAWS = [card.effect.verb for card in BOX.events] + [""]
