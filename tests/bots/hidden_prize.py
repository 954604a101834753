"""A tiny game for tests of bots: one of ten covered cards is worth 10 points to the player who names it, or 3 points are sure.

A bot that takes its guess at the cards for the truth would always name the prize.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pionier.engine.choice import Choose, Flow, Option
from pionier.engine.game import Game, Outcome, ranked
from pionier.engine.hidden import Deck
from pionier.engine.state import State
from pionier.engine.words import Words

CARDS = 10


@dataclass(eq=False)
class Table(State):
    turns: int = 0
    deck: Deck = field(default_factory=Deck)
    points: list[int] = field(default_factory=lambda: [0, 0])


@dataclass(frozen=True)
class Sure(Option):
    pass


@dataclass(frozen=True)
class Name(Option):
    card: int


def turn(s: Table) -> Flow:
    option: Option = yield Choose(s.turns, "turn", [Sure(), *(Name(at) for at in range(CARDS))])
    if isinstance(option, Name):
        s.points[s.turns] += 10 if s.deck.cards[option.card] == 0 else 0
    else:
        s.points[s.turns] += 3
    s.turns += 1


class HiddenPrize(Game[Table]):
    id = "hidden_prize"
    players = (2,)
    words = Words({})

    def state_class(self) -> type[Table]:
        return Table

    def new_state(self, players: int, options: dict[str, str]) -> Table:
        return Table(seats=players)

    def setup(self, s: Table, options: dict[str, str]) -> None:
        s.deck = Deck(pool="cards", cards=tuple(range(CARDS)), looks=(0,) * CARDS)
        s.shuffle_pile("deck", s.deck)

    def next_stage(self, s: Table) -> Flow | None:
        return turn(s) if s.turns < 1 else None

    def outcome(self, s: Table) -> Outcome:
        return Outcome(s.points, ranked(s.points), [{"points": points} for points in s.points], "end")

    def problems(self, s: Table) -> list[str]:
        return []

    def turn(self, s: Table) -> int:
        return s.turns

    def evaluate(self, s: Table, seat: int) -> float:
        return s.points[seat] - s.points[1 - seat]


GAME = HiddenPrize()
