"""A tiny game for tests of bots: what the first player takes opens what the second may take."""

from __future__ import annotations

from dataclasses import dataclass, field

from pionier.engine.choice import Choose, Flow, Option
from pionier.engine.game import Game, Outcome, ranked
from pionier.engine.state import State
from pionier.engine.words import Words

GIVES = {3: 9, 2: 1, 1: 2}  # points taken: what the other may take then


@dataclass(eq=False)
class Table(State):
    turns: int = 0
    last: int = 1
    points: list[int] = field(default_factory=lambda: [0, 0])


@dataclass(frozen=True)
class Take(Option):
    points: int


def turn(s: Table) -> Flow:
    player = s.turns % 2
    offered = [Take(3), Take(2), Take(1)] if player == 0 else [Take(GIVES[s.last]), Take(0)]
    option: Take = yield Choose(player, "turn", offered)
    s.points[player] += option.points
    s.last = option.points
    s.turns += 1


class Traps(Game[Table]):
    id = "traps"
    players = (2,)
    words = Words({})

    def state_class(self) -> type[Table]:
        return Table

    def new_state(self, players: int, options: dict[str, str]) -> Table:
        return Table(seats=players)

    def setup(self, s: Table, options: dict[str, str]) -> None:
        pass

    def next_stage(self, s: Table) -> Flow | None:
        return turn(s) if s.turns < 6 else None

    def outcome(self, s: Table) -> Outcome:
        return Outcome(s.points, ranked(s.points), [{"points": points} for points in s.points], "end")

    def problems(self, s: Table) -> list[str]:
        return []

    def turn(self, s: Table) -> int:
        return s.turns

    def evaluate(self, s: Table, seat: int) -> float:
        return s.points[seat] - s.points[1 - seat]


GAME = Traps()
