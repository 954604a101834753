"""A tiny game for tests of bots: two players in turn take points at once, or invest and collect later in the same turn."""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Flow, Option, ask

from .tiny import Table, Tiny, TinyAdvice

TURNS = 4


@dataclass(eq=False)
class Purse(Table):
    pass


@dataclass(frozen=True)
class Take(Option):
    points: int


@dataclass(frozen=True)
class Invest(Option):
    pass


@dataclass(frozen=True)
class Collect(Option):
    points: int


def turn(s: Table) -> Flow:
    player = s.turns % 2
    option = yield from ask(player, "turn", [Take(3), Invest(), Take(1)])
    if isinstance(option, Invest):
        s.points[player] -= 2
        option = yield from ask(player, "collect", [Collect(0), Collect(9), Collect(1)])
    s.points[player] += option.points
    s.turns += 1


class TwoStepsAdvice(TinyAdvice):
    """One of its own, so that tests can change it."""


class TwoSteps(Tiny):
    id = "two_steps"
    table = Purse
    advice = TwoStepsAdvice()

    def next_stage(self, s: Table) -> Flow | None:
        return turn(s) if s.turns < TURNS else None


GAME = TwoSteps()
