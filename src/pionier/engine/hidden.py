"""Hidden cards: piles that say who may see them, and what each seat has learnt of them.

Cards of one pool have different numbers, so each card is in one place. Every card in a pile carries, for each seat, the
number of that seat's last look at it (0: never looked). Two cards that a seat cannot see and that have the same look number
in the same pool could be exchanged without the seat noticing; cards with different numbers could not: the seat knows which
cards were in the pile when it looked, though not where each of them went afterwards. That is all of a seat's
knowledge, for any game.
"""

from __future__ import annotations

from typing import Callable

from .data import Data, data

UNKNOWN = -1
LOOK_BITS = 12
LOOK_MASK = (1 << LOOK_BITS) - 1


@data
class Pile(Data):
    """Cards of one pool in order; the last one is the top. `looks` holds the look numbers, packed by seat."""

    pool: str = ""
    cards: tuple[int, ...] = ()
    looks: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.cards)

    def seen_by(self, seat: int) -> bool:
        """Whether the seat sees the faces of these cards at all times."""
        raise NotImplementedError

    def put(self, card: int, looks: int = 0) -> None:
        """Lay a card on top."""
        self.cards += (card,)
        self.looks += (looks,)

    def lift(self, card: int) -> int:
        """Take a card out for good (it is laid open or leaves the game)."""
        self._drop(self.cards.index(card))
        return card

    def hand_to(self, card: int, other: Pile) -> None:
        """Move a card to another pile; what seats know of it goes along."""
        at = self.cards.index(card)
        looks = self.looks[at]
        self._drop(at)
        other.put(card, looks)

    def _drop(self, at: int) -> None:
        self.cards = self.cards[:at] + self.cards[at + 1 :]
        self.looks = self.looks[:at] + self.looks[at + 1 :]

    def all_to(self, other: Pile) -> None:
        """Move every card to another pile."""
        other.cards += self.cards
        other.looks += self.looks
        self.cards = self.looks = ()

    def forget_order(self, seats: int) -> None:
        """After a shuffle nobody can tell cards of different looks apart any more."""
        if not any(self.looks):
            return
        for seat in range(seats):
            if len({look_of(looks, seat) for looks in self.looks}) > 1:
                self.remember(seat, 0)

    def merge(self, seat: int, mixed: set[int], look: int) -> None:
        """For the seat, cards of these looks become one group with the look number `look`."""
        shift = seat * LOOK_BITS
        self.looks = tuple(
            (old & ~(LOOK_MASK << shift)) | (look << shift) if look_of(old, seat) in mixed else old for old in self.looks
        )

    def remember(self, seat: int, look: int) -> None:
        """The seat has seen every card in the pile, in its look number `look`."""
        shift = seat * LOOK_BITS
        self.looks = tuple((old & ~(LOOK_MASK << shift)) | (look << shift) for old in self.looks)


def look_of(looks: int, seat: int) -> int:
    """The seat's look number in a packed one; a spectator (seat -1) never looks."""
    return 0 if seat < 0 else (looks >> (seat * LOOK_BITS)) & LOOK_MASK


@data
class Deck(Pile):
    """A pile that nobody sees."""

    def seen_by(self, seat: int) -> bool:
        return False


@data
class Hand(Pile):
    """A pile that only its owner sees."""

    owner: int = 0

    def seen_by(self, seat: int) -> bool:
        return seat == self.owner


Group = tuple[str, int]


def groups(piles: list[Pile], seat: int, face: Callable[[str, int], int]) -> dict[Group, list[int]]:
    """The faces of the cards the seat cannot see, by pool and look number, sorted: what it knows of them."""
    found: dict[Group, list[int]] = {}
    for pile in piles:
        if not pile.seen_by(seat):
            for card, looks in zip(pile.cards, pile.looks):
                found.setdefault((pile.pool, look_of(looks, seat)), []).append(face(pile.pool, card))
    for faces in found.values():
        faces.sort()
    return found


def cover(pile: Pile, seat: int) -> None:
    """Leave in the pile only what the seat knows."""
    if pile.seen_by(seat):
        pile.looks = (0,) * len(pile.cards)
    else:
        pile.cards = (UNKNOWN,) * len(pile.cards)
        pile.looks = tuple(look_of(looks, seat) << max(0, seat) * LOOK_BITS for looks in pile.looks)
