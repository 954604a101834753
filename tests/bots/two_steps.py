"""A tiny game for tests of bots: two players in turn take points at once, or invest and collect later in the same turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from pionier.engine.choice import Choose, Flow, Option
from pionier.engine.game import Game, Outcome, ranked
from pionier.engine.state import State
from pionier.engine.words import Words

TURNS = 4


@dataclass(eq=False)
class Purse(State):
    turn: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])


@dataclass(frozen=True)
class Take(Option):
    points: int


@dataclass(frozen=True)
class Invest(Option):
    pass


@dataclass(frozen=True)
class Collect(Option):
    points: int


def turn(s: Purse) -> Flow:
    player = s.turn % 2
    option = yield Choose(player, "turn", [Take(3), Invest(), Take(1)])
    if isinstance(option, Invest):
        s.points[player] -= 2
        option = yield Choose(player, "collect", [Collect(0), Collect(9), Collect(1)])
    s.points[player] += option.points
    s.turn += 1


class TwoSteps(Game[Purse]):
    id = "two_steps"
    players = (2,)
    words = Words({})

    def state_class(self) -> type:
        return Purse

    def new_state(self, players: int, options: dict[str, str]) -> Purse:
        return Purse(seats=players)

    def setup(self, s: Purse, options: dict[str, str]) -> None:
        pass

    def next_stage(self, s: Purse) -> Flow | None:
        return turn(s) if s.turn < TURNS else None

    def outcome(self, s: Purse) -> Outcome:
        return Outcome(s.points, ranked(s.points), [{"points": points} for points in s.points], "end")

    def problems(self, s: Purse) -> list[str]:
        return []

    def evaluate(self, s: Purse, seat: int) -> float:
        return s.points[seat] - s.points[1 - seat]


GAME = TwoSteps()
