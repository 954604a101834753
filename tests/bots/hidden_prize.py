"""A tiny game for tests of bots: one of ten covered cards is worth 10 points to the player who names it, or 3 points are sure.

A bot that takes its guess at the cards for the truth would always name the prize.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pionier.engine.choice import Flow, Option, ask
from pionier.engine.hidden import Deck

from .tiny import Table, Tiny, TinyAdvice

CARDS = 10


@dataclass(eq=False)
class Covered(Table):
    deck: Deck = field(default_factory=Deck)


@dataclass(frozen=True)
class Sure(Option):
    pass


@dataclass(frozen=True)
class Name(Option):
    card: int


def turn(s: Covered) -> Flow:
    option = yield from ask(0, "turn", [Sure(), *(Name(at) for at in range(CARDS))])
    if isinstance(option, Name):
        s.points[0] += 10 if s.deck.cards[option.card] == 0 else 0
    else:
        s.points[0] += 3
    s.turns += 1


class HiddenPrizeAdvice(TinyAdvice):
    """One of its own, so that tests can change it."""


class HiddenPrize(Tiny):
    id = "hidden_prize"
    table = Covered
    advice = HiddenPrizeAdvice()

    def setup(self, s: Table, options: dict[str, str]) -> None:
        assert isinstance(s, Covered)
        s.deck = Deck(pool="cards", cards=tuple(range(CARDS)), looks=(0,) * CARDS)
        s.shuffle_pile("deck", s.deck)

    def next_stage(self, s: Table) -> Flow | None:
        assert isinstance(s, Covered)
        return turn(s) if s.turns < 1 else None


GAME = HiddenPrize()
