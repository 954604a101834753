"""Looking to the end of a turn."""

from __future__ import annotations

from pionier.bots.ahead import played_again
from pionier.engine.match import Match

from . import two_steps


def test_a_known_line_is_played_again_on_a_copy() -> None:
    match = Match.new(two_steps.GAME, 2, 1)
    invest = (two_steps.Invest(), two_steps.Collect(9))
    (line,) = played_again(match, 0, invest, 0, depth=3)
    assert (line.value, line.choices) == (7, invest)
    assert match.ply == 0


def test_where_a_known_line_cannot_go_on_new_ways_are_looked_for() -> None:
    match = Match.new(two_steps.GAME, 2, 1)
    lines = played_again(match, 0, (two_steps.Invest(), two_steps.Collect(5)), 0, depth=3)
    assert {line.choices: line.value for line in lines} == {
        (two_steps.Invest(), two_steps.Collect(0)): -2,
        (two_steps.Invest(), two_steps.Collect(9)): 7,
        (two_steps.Invest(), two_steps.Collect(1)): -1,
    }
