"""What a seat may see of a match, and what could be in its place for all the seat knows."""

from __future__ import annotations

import random
from typing import Any, Optional

from .game import Outcome
from .hidden import Group, Pile, look_of
from .state import State


class View:
    """What one seat (or a spectator, seat -1) may see of a match. Bots and the screen get this and no more."""

    __slots__ = ("state", "known", "seat", "deciding", "outcome")

    def __init__(
        self, state: Any, known: dict[Group, list[int]], seat: int, deciding: list[int], outcome: Optional[Outcome]
    ) -> None:
        self.state = state
        self.known = known
        self.seat = seat
        self.deciding = deciding
        self.outcome = outcome

    def to_data(self) -> dict[str, Any]:
        """The JSON form: two views with the same form cannot be told apart by the seat."""
        return {
            "seat": self.seat,
            "deciding": self.deciding,
            "state": self.state.to_data(),
            "known": [[pool, look, cards] for (pool, look), cards in sorted(self.known.items())],
        }

    def plainly(self) -> dict[str, Any]:
        """What there is to know, by name: shown of a game that has no picture."""
        return {name: value for name, value in self.state.to_data().items() if name not in ("draws", "looks")}


def exchange(base: State, live: State, seat: int, rng: random.Random) -> None:
    """Exchange cards of `base` that the seat can tell apart neither there nor in `live`, the same position some choices later."""
    now: dict[tuple[str, int], int] = {}
    for pile in live.piles():
        if not pile.seen_by(seat):
            for card, looks in zip(pile.cards, pile.looks):
                now[pile.pool, card] = look_of(looks, seat)
    places: dict[tuple[str, int, int], list[tuple[Pile, int]]] = {}
    piles = [pile for pile in base.piles() if not pile.seen_by(seat)]
    laid = {id(pile): list(pile.cards) for pile in piles}
    for pile in piles:
        for at, card in enumerate(pile.cards):
            look = now.get((pile.pool, card))
            if look is not None:
                places.setdefault((pile.pool, look_of(pile.looks[at], seat), look), []).append((pile, at))
    for key in sorted(places):
        spots = places[key]
        cards = sorted((pile.cards[at] for pile, at in spots), key=lambda card: (base.face(key[0], card), card))
        rng.shuffle(cards)
        for (pile, at), card in zip(spots, cards):
            laid[id(pile)][at] = card
    for pile in piles:
        pile.cards = tuple(laid[id(pile)])
