"""The state of a match: plain data, the gate through which everything random or secret passes, and the ear that hears events."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any, Callable, ClassVar, Optional, TypeVar

from . import chance
from .data import Data, data
from .hidden import Group, Pile, cover, groups, look_of

SPECTATOR = -1
T = TypeVar("T")
S = TypeVar("S", bound="State")


class Event:
    """Something that happened: a key of the game's words, facts, the parts of the picture it speaks of, and who may know."""

    __slots__ = ("key", "facts", "parts", "audience", "ply", "seat")

    def __init__(self, key: str, facts: dict[str, Any], parts: tuple[str, ...], audience: Optional[tuple[int, ...]]) -> None:
        self.key = key
        self.facts = facts
        self.parts = parts
        self.audience = audience
        self.ply = 0  # how many choices had been made when it happened
        self.seat: Optional[int] = None  # in a simultaneous phase: whose branch it belongs to

    def heard_by(self, seat: int) -> bool:
        """Whether the seat (or SPECTATOR) may know of it."""
        return self.audience is None or seat in self.audience

    def to_data(self) -> dict[str, Any]:
        """The JSON form."""
        data: dict[str, Any] = {"key": self.key, "facts": self.facts, "parts": list(self.parts), "ply": self.ply}
        if self.audience is not None:
            data["audience"] = list(self.audience)
        if self.seat is not None:
            data["seat"] = self.seat
        return data

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Event:
        """Read the JSON form (written by `to_data`, so it is trusted)."""
        audience = data.get("audience")
        event = cls(data["key"], data["facts"], tuple(data["parts"]), None if audience is None else tuple(audience))
        event.ply = data["ply"]
        event.seat = data.get("seat")
        return event


class Attached:
    """What the match hangs on a state while it runs; no data."""

    __slots__ = ()
    if TYPE_CHECKING:
        seed: str
        given: Optional[dict[str, dict[int, int]]]  # numbers already drawn, known without the seed
        heard: Optional[list[Event]]
        revealed: bool


@data
class State(Attached, Data):
    """Base of every game's state. Each field of a state has a default, so that a test can build a position in a line."""

    seats: int = 2
    draws: dict[str, int] = field(default_factory=dict)
    looks: int = 0

    # Set by the match, never copied or compared.
    TRANSIENT: ClassVar[dict[str, Any]] = {"seed": "", "given": None, "heard": None, "revealed": False}

    # The gate: everything that lets somebody know more goes through here, so that undo knows where to stop.

    def below(self, stream: str, n: int) -> int:
        """A random number 0 .. n-1 that becomes known."""
        self.revealed = True
        value, self.draws[stream] = chance.below(self._words(stream), self.draws.get(stream, 0), n)
        return value

    def word(self, seed: str, stream: str, index: int) -> int:
        """One number of a stream: a given one if it was drawn before, else the seed's."""
        given = self.given.get(stream) if self.given else None
        return given[index] if given and index in given else chance.word(seed, stream, index)

    def _words(self, stream: str) -> Callable[[int], int]:
        seed = self.seed
        if self.given:
            return lambda index: self.word(seed, stream, index)
        return lambda index: chance.block(seed, stream, index >> 2)[index & 3]

    def shuffle(self, stream: str, items: list[T]) -> None:
        """Shuffle an open list."""
        self.revealed = True
        self._shuffle(stream, items)

    def _shuffle(self, stream: str, items: list[T]) -> None:
        self.draws[stream] = chance.shuffle(self._words(stream), self.draws.get(stream, 0), items)

    def shuffle_pile(self, stream: str, pile: Pile) -> None:
        """Shuffle a pile; nobody learns anything by it."""
        pairs = list(zip(pile.cards, pile.looks))
        self._shuffle(stream, pairs)
        pile.cards = tuple(card for card, _ in pairs)
        pile.looks = tuple(looks for _, looks in pairs)
        pile.forget_order(self.seats)

    def turn_up(self, pile: Pile) -> int:
        """Take the top card of a pile and lay it open."""
        self.revealed = True
        return pile.lift(pile.cards[-1])

    def face(self, pool: str, card: int) -> int:
        """What is printed on a card: cards with the same face cannot be told apart. A game with twins says so here."""
        return card

    def lay_open(self, pile: Pile, card: int) -> int:
        """Take a chosen card out of a pile for all to see.

        A seat that has looked at only some of the pile cannot tell which of two twins it was: it forgets which twin was where.
        """
        self.revealed = True
        piles = [other for other in self.piles() if other.pool == pile.pool]
        face = self.face(pile.pool, card)
        for seat in range(self.seats):
            if pile.seen_by(seat):
                continue
            twins = {
                look_of(looks, seat)
                for other in piles
                if not other.seen_by(seat)
                for twin, looks in zip(other.cards, other.looks)
                if self.face(pile.pool, twin) == face
            }
            mixed = twins & {look_of(looks, seat) for looks in pile.looks}
            if len(mixed) > 1:
                self.looks += 1
                for other in piles:
                    other.merge(seat, mixed, self.looks)
        return pile.lift(card)

    def look(self, seat: int, pile: Pile) -> tuple[int, ...]:
        """Let a seat look through a pile and remember what is in it."""
        self.revealed = True
        self.looks += 1
        pile.remember(seat, self.looks)
        return pile.cards

    # Events cost next to nothing when nobody listens.

    def tell(self, key: str, parts: tuple[str, ...] = (), audience: Optional[tuple[int, ...]] = None, **facts: Any) -> None:
        """Say what happened. A fact that names a word of the game begins with "@" ("@zone.3", "@player.0")."""
        if self.heard is not None:
            self.heard.append(Event(key, facts, parts, audience))

    def all_but(self, seat: int) -> tuple[int, ...]:
        """The audience of what one seat alone may not hear a second time (spectators included)."""
        return (SPECTATOR, *tuple(other for other in range(self.seats) if other != seat))

    def piles(self) -> list[Pile]:
        """Every hidden pile in the state."""
        return [part for part in self.parts() if isinstance(part, Pile)]


def redact(state: S, seat: int) -> tuple[S, dict[Group, list[int]]]:
    """What the seat (or SPECTATOR) sees: the state with unknown cards covered, and the cards it knows to be among them."""
    known = groups(state.piles(), seat, state.face)
    seen = state.clone()
    seen.draws = {}
    for pile in seen.piles():
        cover(pile, seat)
    return seen, known
