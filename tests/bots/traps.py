"""A tiny game for tests of bots: what the first player takes opens what the second may take."""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Flow, Option, ask

from .tiny import Table, Tiny, TurnByTurn

GIVES = {3: 9, 2: 1, 1: 2}  # points taken: what the other may take then


@dataclass(eq=False)
class Trapped(Table):
    last: int = 1


@dataclass(frozen=True)
class Take(Option):
    points: int


def turn(s: Trapped) -> Flow:
    player = s.turns % 2
    offered = [Take(3), Take(2), Take(1)] if player == 0 else [Take(GIVES[s.last]), Take(0)]
    option = yield from ask(player, "turn", offered)
    s.points[player] += option.points
    s.last = option.points
    s.turns += 1


class Traps(Tiny):
    id = "traps"
    table = Trapped
    advice = TurnByTurn()

    def next_stage(self, s: Table) -> Flow | None:
        assert isinstance(s, Trapped)
        return turn(s) if s.turns < 6 else None


GAME = Traps()
