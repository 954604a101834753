"""The state of a match of Evacuation (EVA-23). Players are in seat order; things are numbered by their place in BOX.

Lists of three go by resource: Food, Steel, Energy. Sets of Areas are bits of one number.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal, NamedTuple, get_args

from pionier.engine.data import Data, data, field_types
from pionier.engine.hidden import Deck, Hand
from pionier.engine.state import State

from .components import BOX
from .components.vocabulary import NEW, OLD, World

# In the order of a year; the draft comes once, cards are kept in the advanced game before the first Income and after the others.
Phase = Literal["draft", "keep", "income", "actions", "transport", "order", "progress", "bonuses", "cleanup", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
Step = Literal["start", "tuck", "perform", "after", "draw"]  # of a turn in the Actions phase
RivalKind = Literal["", "solo", "dummy"]
Ending = Literal["", "years", "race"]

RIVAL, EXTRA = 4, 5  # on the turn-order track: the solo opponent or the dummy, and the extra civilisation
WAITING, THREE_PLUS, MAIN = range(3)  # lanes of the progress track
GRID = 9


class Load(NamedTuple):
    """Something aboard a ship: an Area of the continent (through a bay or under the limit), a stadium, a factory, a unit."""

    ship: int
    what: Literal["bay", "area", "stadium", "factory", "resource"]
    which: int  # the Area, the stadium or the kind

    @property
    def factory(self) -> int:
        """The kind of the factory that this is or an evacuated Area gives, -1 for none."""
        if self.what == "factory":
            return self.which
        return BOX.old_areas[self.which].factory if self.what in ("bay", "area") else -1


class FirstFlight(NamedTuple):
    """Energy that a ship saves on its first flight, whichever way it goes."""

    ship: int
    saves: int


class ModuleTile(NamedTuple):
    """A tile of Majority in line: place in BOX.crossings, side that lies up."""

    crossing: int
    side: int


def _none() -> list[int]:
    return [0, 0, 0]


def _two() -> list[int]:
    return [0, 0]


@data
class Player(Data):
    """What belongs to one player."""

    set: int = 0  # of technologies, 1 to 4
    old: list[int] = field(default_factory=_none)  # resources of the Old World
    new: list[int] = field(default_factory=_none)  # resources of the New World
    production: list[int] = field(default_factory=_none)  # New World production markers
    population: int = 0  # waiting on the New World side
    prepared_old: list[int] = field(default_factory=_none)  # factories on the Old World side
    prepared_new: list[int] = field(default_factory=_none)
    ships_old: tuple[int, ...] = ()
    ships_new: tuple[int, ...] = ()
    first_flight: tuple[FirstFlight, ...] = ()
    stadiums_old: tuple[int, ...] = ()
    stadiums_new: tuple[int, ...] = ()
    evacuated: int = 0  # Old World Areas turned over
    areas: int = 0  # New World Areas settled
    productive: int = 0  # Productivity tiles face up on the Old World
    turned: int = 0  # Productivity tiles face down
    moved: int = 0  # Productivity tiles on the New World side
    grid: tuple[int, ...] = ()  # technologies: level 1 left to right, then level 2, level 3
    research: list[int] = field(default_factory=list)  # steps made on each tile of the grid
    developed: int = 0  # fully developed technologies
    steps: list[int] = field(default_factory=_two)  # of the two progress markers
    lanes: list[int] = field(default_factory=_two)
    actions: int = 0  # taken this year
    uses: list[int] = field(default_factory=lambda: [0] * BOX.groups)  # of each group this year
    passed: bool = False
    hand: tuple[int, ...] = ()  # infrastructure cards taken
    played: tuple[int, ...] = ()  # infrastructure cards played, completed ones included
    completed: tuple[int, ...] = ()
    penalties: int = 0
    bonuses: int = 0  # bonus tokens
    common: tuple[int, ...] = ()  # common goals held
    common_played: tuple[int, ...] = ()
    goals: Hand = field(default_factory=Hand)
    draft: Hand = field(default_factory=Hand)  # goal cards to choose from
    cards: Hand = field(default_factory=Hand)  # action cards in hand
    tucked: Hand = field(default_factory=Hand)  # action cards under the board
    face_up: tuple[int, ...] = ()  # action cards played face up this year
    shed: tuple[int, ...] = ()  # action cards on their way to the discard pile
    sent: tuple[int, ...] = ()  # Transport: ships that will fly to the New World
    recalled: tuple[int, ...] = ()  # Transport: ships that will fly back
    loading: int = -1  # Transport: place in `sent` of the ship that is being loaded, -1 before
    aboard: tuple[Load, ...] = ()  # Transport

    def stock(self, world: World) -> list[int]:
        """The resources of a world."""
        return self.new if world else self.old

    def prepared(self, world: World) -> list[int]:
        """The factories on a side of the board."""
        return self.prepared_new if world else self.prepared_old

    def left_behind(self) -> list[int]:
        """EVA-11.7: the Areas of the continent that are not evacuated."""
        return [area for area in range(len(BOX.old_areas)) if not self.evacuated >> area & 1]

    def past(self, gate: int) -> int:
        """How many of the two markers are past a gate (1 to 4)."""
        behind = BOX.gates[gate - 1]
        return (self.steps[0] >= behind) + (self.steps[1] >= behind)

    def put_ship(self, ship: int, world: World) -> None:
        """A ship comes to a side of the board."""
        if world == OLD:
            self.ships_old += (ship,)
        else:
            self.ships_new += (ship,)

    def put_stadium(self, stadium: int, world: World) -> None:
        """A stadium comes to a side of the board."""
        if world == NEW:
            self.stadiums_new += (stadium,)
        else:
            self.stadiums_old += (stadium,)


@data
class Row(Data):
    """A row of face-up components (slot X first) and its deck: face-down piles, the first on top, then what lies under them."""

    slots: list[int] = field(default_factory=list)
    decks: list[Deck] = field(default_factory=list)
    under: tuple[int, ...] = ()  # known to all; the first of them comes up first

    def size(self) -> int:
        """How many components the deck has."""
        return sum(len(deck) for deck in self.decks) + len(self.under)


@data
class Rival(Data):
    """The solo opponent with the extra civilisation, or the dummy of two players. `kind` is empty if there is neither."""

    kind: RivalKind = ""
    passed: bool = False
    stadiums: tuple[int, ...] = ()
    areas: int = 0  # New World Areas with its marker
    tile: int = 0  # place of the solo tile on the border
    deck: Deck = field(default_factory=Deck)  # below the top card
    top: int = -1  # the top card of the deck: its back tells which it is
    used: tuple[int, ...] = ()  # turned over this year
    later: tuple[int, ...] = ()  # not yet in the game
    steps: list[int] = field(default_factory=_two)  # progress markers of the opponent (solo)
    lanes: list[int] = field(default_factory=_two)
    extra_steps: list[int] = field(default_factory=_two)  # of the extra civilisation (solo)
    extra_lanes: list[int] = field(default_factory=_two)


@data
class Evacuation(State):
    """One match."""

    race: bool = False  # game mode: race or points
    generous: bool = False
    advanced: bool = False
    first_game: bool = False
    phase: Phase = "draft"
    year: int = 1
    players: list[Player] = field(default_factory=list)
    rival: Rival = field(default_factory=Rival)
    order: tuple[int, ...] = ()  # the turn-order track: seats, RIVAL, EXTRA
    turn: int = 0  # whose turn it is: place in `order`
    step: Step = "start"
    deed: int = -1  # the board action of the turn
    card: int = -1  # the action card played face up in the turn
    swaps: int = 0  # extra swaps made in the turn (EVA-22.32)
    waiting: tuple[int, ...] = ()  # who is still to be served in the phase
    round: int = 0  # of the draft
    steps_left: int = -1  # Progress: what the other marker will move, -1 before the first one has moved
    rows: list[Row] = field(default_factory=list)  # infrastructure, ships, stadiums
    factories: dict[int, tuple[int, ...]] = field(default_factory=dict)  # kinds on the factory fields of settled Areas
    bonus_pile: tuple[int, ...] = ()  # the card of this year first
    common: tuple[int, ...] = ()  # common goals nobody has taken
    common_box: tuple[int, ...] = ()  # common goals that are not in the game
    lines: tuple[ModuleTile, ...] = ()  # Majority in line
    goal_box: Deck = field(default_factory=Deck)  # goal cards nobody has
    other_draft: Deck = field(default_factory=Deck)  # solo: the other pile
    action_deck: Deck = field(default_factory=Deck)
    action_discard: tuple[int, ...] = ()
    ending: Ending = ""  # why the match ends
    ended_in: Literal["", Phase] = ""  # the phase in which the race was decided
    closing: tuple[int, ...] = ()  # who still has one last turn (EVA-17.2)

    @property
    def active(self) -> int:
        """Whose turn it is in the Actions phase."""
        return self.order[self.turn]

    def taken(self) -> int:
        """All settled New World Areas (EVA-9.2)."""
        areas = self.rival.areas
        for player in self.players:
            areas |= player.areas
        return areas

    def has_passed(self, civ: int) -> bool:
        """Whether a player or the rival takes no more turns this year; the extra civilisation never does (EVA-20.18)."""
        if civ < self.seats:
            return self.players[civ].passed
        return civ != RIVAL or self.rival.passed

    def with_player(self, player: int, me: Player) -> Evacuation:
        """The same position but for what belongs to one player. It shares all the rest, so it is only for looking at."""
        seen = Evacuation.__new__(Evacuation)
        for name in field_types(Evacuation):
            setattr(seen, name, getattr(self, name))
        seen.players = [*self.players[:player], me, *self.players[player + 1 :]]
        return seen

    def unused(self, player: int, kind: int) -> int:
        """Factories of a kind in the reserve (EVA-1.6)."""
        me = self.players[player]
        left = BOX.factories - me.prepared_old[kind] - me.prepared_new[kind]
        if me.areas:
            left -= self.settled_factories(player)[kind]
        for load in me.aboard:
            left -= load.factory == kind
        return left

    def settled_factories(self, player: int) -> list[int]:
        """Factories on the player's Areas, by kind."""
        found = [0, 0, 0]
        areas = self.players[player].areas
        for area, kinds in self.factories.items():
            if areas >> area & 1:
                for kind in kinds:
                    found[kind] += 1
        return found
