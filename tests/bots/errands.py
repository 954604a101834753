"""A tiny game for tests of bots: in a turn, errands worth different points are run in any order, as many as one likes."""

from __future__ import annotations

from dataclasses import dataclass, field

from pionier.engine.choice import Flow, Option, ask

from .tiny import Table, Tiny, TurnByTurn

POINTS = (1, 2, -4, 8)


@dataclass(eq=False)
class Day(Table):
    done: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Run(Option):
    errand: int


@dataclass(frozen=True)
class Rest(Option):
    pass


def turn(s: Day) -> Flow:
    s.done = []
    while True:
        left = [errand for errand in range(len(POINTS)) if errand not in s.done]
        option = yield from ask(0, "turn", [Rest(), *(Run(errand) for errand in left)])
        if not isinstance(option, Run):
            break
        s.points[0] += POINTS[option.errand]
        s.done = [*s.done, option.errand]
    s.turns += 1


class ErrandsAdvice(TurnByTurn):
    turns_alone = 2


class Errands(Tiny):
    id = "errands"
    players = (1,)
    table = Day
    advice = ErrandsAdvice()

    def next_stage(self, s: Table) -> Flow | None:
        assert isinstance(s, Day)
        return turn(s) if s.turns < 3 else None


GAME = Errands()
