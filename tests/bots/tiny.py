"""What the tiny games for tests of bots have in common: two players, turns, points."""

from __future__ import annotations

from dataclasses import dataclass, field

from pionier.engine.game import Advice, Game, Outcome, ranked
from pionier.engine.state import State
from pionier.engine.words import Words


@dataclass(eq=False)
class Table(State):
    """Every game has a class of its own that derives from this."""

    turns: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])


class TinyAdvice(Advice[Table]):
    def evaluate(self, s: Table, seat: int) -> float:
        return s.points[seat] - s.points[1 - seat]


class TurnByTurn(TinyAdvice):
    def turn(self, s: Table) -> int:
        return s.turns


class Tiny(Game[Table]):
    players = (2,)
    words = Words({})
    advice = TinyAdvice()

    table: type[Table]

    def state_class(self) -> type[Table]:
        return self.table

    def new_state(self, players: int, options: dict[str, str]) -> Table:
        return self.table(seats=players)

    def setup(self, s: Table, options: dict[str, str]) -> None:
        pass

    def outcome(self, s: Table) -> Outcome:
        return Outcome(s.points, ranked(s.points), [{"points": points} for points in s.points], "end")
