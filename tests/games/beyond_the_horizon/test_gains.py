"""Chapters 4 and 14: pawns that an action gives, and the goal for which they may be left out."""

from __future__ import annotations

from typing import Any

from tests.games.playing import options, prompt, say, who

from pionier.engine.match import Match
from pionier.engine.rulebook import rule

from .positions import A, B, civ, position


def counted(**pieces: Any) -> Match:
    """Goal C3, at most 2 pawns left in the columns, is in play."""
    return position(**{"goals": ["A1", "B1", "C3"], **pieces})


@rule("BTH-4.9", "BTH-4.20", "BTH-17.3")
def test_a_pawn_of_growth_may_be_left_out_while_an_unclaimed_goal_counts_those_in_the_columns() -> None:
    match = counted(columns={A: (0, 0, 0, 0, 2)}, pawns={A: 1})
    say(match, "space-BA4.1")
    assert (prompt(match), options(match)) == ("want_pawns", ["do", "skip"])
    say(match, "skip")
    assert (civ(match).active, civ(match).coins, prompt(match)) == (1, 1, "production")
    match = counted(columns={A: (1, 0, 0, 0, 2)})
    say(match, "space-BA4.1", "do")
    assert (civ(match).active, civ(match).coins, civ(match).columns) == (1, 1, (0, 0, 0, 0, 2))


@rule("BTH-4.20", "BTH-12.1")
def test_nobody_is_forced_to_meet_the_goal_by_the_pawn_of_an_action() -> None:
    match = counted(columns={A: (0, 0, 0, 1, 2)})
    say(match, "space-BA4.1", "skip", "produce-B")
    assert (match.state.claims, who(match)) == ([(), (), ()], B)
    match = counted(columns={A: (0, 0, 0, 1, 2)})
    say(match, "space-BA4.1", "do", "produce-B")
    assert prompt(match) == "goal_cube"


@rule("BTH-4.20")
def test_pawns_of_an_action_are_taken_unasked_without_such_a_goal_or_once_it_is_claimed() -> None:
    for match in (position(), counted(claims={"C3": [A]}), position(goals=["A1", "B1", "C2"])):
        say(match, "space-BA4.1")
        assert (civ(match).active, prompt(match)) == (1, "production")
    other = counted(claims={"C3": [B]})
    say(other, "space-BA4.1")
    assert prompt(other) == "want_pawns"  # claimed by somebody else only


@rule("BTH-4.20")
def test_producing_population_in_an_action_may_be_left_out_for_the_same_reason() -> None:
    pieces: dict[str, Any] = {"private": {A: ["T3-B1"]}, "tracks": {A: (7, 7, 8)}, "columns": {A: (3, 3, 0, 0, 0)}}
    match = counted(**pieces)
    say(match, "space-T3-B1.a.1")  # population and coins
    assert (prompt(match), match.pending[A].facts) == ("want_pawns", {"n": 2})
    say(match, "skip")
    assert (civ(match).active, civ(match).coins) == (0, 2)
    match = counted(**pieces)
    say(match, "space-T3-B1.a.1", "do")
    assert (civ(match).active, civ(match).coins) == (2, 2)


@rule("BTH-4.9", "BTH-4.20")
def test_pawns_that_are_all_an_action_gives_must_be_taken() -> None:
    match = counted(private={A: ["T2-B4"]})  # population 3
    say(match, "space-T2-B4.a.1")
    assert (civ(match).active, prompt(match)) == (3, "production")
    match = counted(developed={A: ["IV-1"]}, cards={"IV-1": "T4-5"})  # produce population, population 2
    say(match, "space-T4-5.a.1", "skip")
    assert (civ(match).active, prompt(match)) == (2, "production")


@rule("BTH-14.2", "BTH-14.12")
def test_pawns_of_a_bonus_are_taken_unasked_those_of_a_basic_action_by_effect_are_not() -> None:
    match = counted(pawns={A: 1}, cards={"I-1": "T1-B"})
    say(match, "space-BA1.1", "node-I-1")  # the bonus of the card: population 1
    assert (civ(match).active, prompt(match)) == (1, "production")
    match = counted(developed={A: ["IV-1"]}, cards={"IV-1": "T4-1"})
    say(match, "space-T4-1.a.1", "action-BA4")
    assert prompt(match) == "want_pawns"


@rule("BTH-14.2", "BTH-14.13")
def test_a_theocracy_that_may_be_declined_and_gives_a_pawn_asks_before_it() -> None:
    pieces: dict[str, Any] = {"private": {A: ["T3-Y1"]}, "governments": {A: "G3a", B: "G1a"}, "tracks": {A: (8, 8, 6)}}
    match = counted(**pieces)
    say(match, "space-T3-Y1.a.1")  # theocracy, basic action, a coin
    assert prompt(match) == "want_pawns"
    say(match, "skip", "skip")
    assert (civ(match).active, civ(match).coins, prompt(match)) == (0, 1, "production")
