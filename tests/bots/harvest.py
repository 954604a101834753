"""A tiny game for tests of bots: a year of four turns; who sows reaps when it ends, long after points picked at once."""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Flow, Option, ask

from .tiny import Table, Tiny, TurnByTurn

YEAR, CROP = 4, 10
TREES, GOOD = 20, 17  # three points are on one of them


@dataclass(eq=False)
class Field(Table):
    sown: int = 0


@dataclass(frozen=True)
class Pick(Option):
    tree: int


@dataclass(frozen=True)
class Sow(Option):
    pass


def turn(s: Field) -> Flow:
    option = yield from ask(0, "turn", [Sow(), *(Pick(tree) for tree in range(TREES))])
    if isinstance(option, Pick):
        s.points[0] += 3 if option.tree == GOOD else 0
    else:
        s.sown += 1
    s.turns += 1
    if s.turns % YEAR == 0:
        s.points[0] += CROP * s.sown
        s.sown = 0


class HarvestAdvice(TurnByTurn):
    horizon = None

    def era(self, s: Table) -> int:
        return s.turns // YEAR


class Harvest(Tiny):
    id = "harvest"
    table = Field
    advice = HarvestAdvice()

    def next_stage(self, s: Table) -> Flow | None:
        assert isinstance(s, Field)
        return turn(s) if s.turns < 3 * YEAR else None


GAME = Harvest()
