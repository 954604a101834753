"""Chapters 2, 17, 18 and 19: rounds and turns, the draw at their end, and the end of the game."""

from __future__ import annotations

import pytest
from tests.games.playing import options, prompt, say, told, who

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.rounds import ROUND_CAP

from .positions import (
    A,
    B,
    C,
    all_but,
    ark,
    cargo,
    crew,
    crew_discard,
    empty_deck,
    holds,
    levels,
    outpost,
    planet,
    resume,
    rows,
    solo,
    table,
    terraform,
)


def pass_turn(match: Match) -> None:
    """Somebody flies somewhere and does nothing."""
    turn = (match.state.round, match.state.active)
    while match.pending and (match.state.round, match.state.active) == turn:
        offered = options(match)
        idle = [path for path in ("skip", "stop") if path in offered]
        say(match, idle[0] if idle else offered[0])


def turns(match: Match, count: int) -> list[int]:
    """Who takes the next turns."""
    found: list[int] = []
    for _ in range(count):
        found.append(who(match))
        pass_turn(match)
    return found


@rule("MIC-2.1", "MIC-2.2")
def test_everybody_has_one_turn_a_round_and_the_marker_passes_to_the_left() -> None:
    match = resume(table(3))
    assert turns(match, 3) == [A, B, C]
    assert (match.state.round, match.state.first) == (2, B)
    assert turns(match, 6) == [B, C, A, C, A, B]
    assert match.state.first == A


@rule("MIC-2.3")
def test_a_turn_has_five_steps_in_order() -> None:
    s = table()
    cargo(s, A, workforce=1)
    crew(s, A, "crew_02", "crew_04")
    match = resume(s)
    asked = []
    for choice in ("upgrade-cargo_holds", "card-crew_02", "station-N", "skip", "action-gather", "row-upper", "stop", "skip"):
        asked.append(prompt(match))
        say(match, choice)
    assert asked == ["upgrade", "pay_any_leader", "travel", "crew", "action", "row", "action", "draw"]
    assert who(match) == B


@rule("MIC-2.4", "MIC-6.12", "MIC-9.6", "MIC-17.1")
def test_every_step_but_the_travel_may_be_declined() -> None:
    s = table()
    cargo(s, A, workforce=1)
    crew(s, A, "crew_02", "crew_04")
    match = resume(s)
    say(match, "skip")
    assert prompt(match) == "travel"
    assert not {"skip", "stop"} & set(options(match))
    say(match, "station-N", "skip", "stop", "skip")
    assert who(match) == B
    assert rows(match) == ([], ["crew_02", "crew_04"])


@rule("MIC-17.1", "MIC-26.17", "R-31")
def test_a_turn_may_end_with_a_card_from_the_deck_into_a_row_of_choice() -> None:
    s = table(phase="draw")
    match = say(resume(s), "crew-deck")
    assert options(match) == ["row-upper", "row-lower"]
    say(match, "row-lower")
    assert rows(match) == ([], ["crew_01"])
    assert match.state.canteen == s.canteen


@rule("MIC-17.1", "MIC-4.3")
def test_without_a_free_place_there_is_no_draw() -> None:
    s = table(phase="draw")
    crew(s, A, "crew_01", "crew_02", "crew_03")
    crew(s, A, "crew_04", "crew_05", "crew_06", row="upper")
    assert who(resume(s)) == B


@rule("MIC-18.1", "MIC-18.2")
def test_the_third_terraformed_planet_ends_the_game_after_one_more_full_round() -> None:
    s = table(3)
    terraform(s, "N", "W")
    all_but(s, "E", A, biomass=1)
    cargo(s, A, biomass=1)
    match = say(resume(s), "planet-E", "action-terraform")
    assert match.state.terraformed_planets() == 3
    assert "end_triggered" in told(match)
    say(match, "skip")
    assert turns(match, 5) == [B, C, B, C, A]
    assert match.over
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.finished) == ("ending.planets", True)


@rule("MIC-18.3")
def test_a_planet_terraformed_after_the_trigger_scores_and_does_not_extend_the_game() -> None:
    s = table(2)
    planet(s, "S", "keyi")
    terraform(s, "N", "W", "S")
    all_but(s, "E", A, biomass=1)
    cargo(s, A, biomass=1)
    match = say(resume(s), "planet-E", "action-terraform", "skip")
    assert match.state.players[A].planet_vp == 13
    assert match.state.last_round == 2
    turns(match, 3)
    assert match.over


@rule("MIC-19.1", "MIC-18.1")
def test_in_the_long_variant_the_fourth_planet_triggers_the_end() -> None:
    s = table(2, length="long")
    terraform(s, "N", "W")
    all_but(s, "E", A, biomass=1)
    cargo(s, A, biomass=1)
    match = say(resume(s), "planet-E", "action-terraform")
    assert match.state.terraformed_planets() == 3
    assert match.state.last_round == 0
    s = table(2, length="long")
    planet(s, "S", "keyi")
    terraform(s, "N", "W", "S")
    all_but(s, "E", A, biomass=1)
    cargo(s, A, biomass=1)
    assert say(resume(s), "planet-E", "action-terraform").state.last_round == 2


@rule("MIC-18.10", "R-29")
def test_rounds_go_on_as_long_as_too_few_planets_are_terraformed() -> None:
    s = table(2)
    s.round = 60
    match = resume(s)
    turns(match, 6)
    assert (match.over, match.state.round) == (False, 63)


@rule("MIC-18.12")
@pytest.mark.parametrize("players", [1, 2])
def test_a_match_that_nobody_brings_to_its_end_is_scored_after_the_last_possible_round(players: int) -> None:
    s = table(players)
    s.round = ROUND_CAP
    levels(s, "N", (A, 2), biomass=2)
    match = resume(s)
    while match.pending:
        pass_turn(match)
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.finished) == ("ending.rounds", False)
    assert match.outcome.breakdown[A]["unfinished"] == 2


@rule("MIC-18.12")
def test_an_end_that_is_triggered_in_the_last_possible_round_still_gives_one_more_round() -> None:
    s = table(2)
    s.round = ROUND_CAP
    terraform(s, "N", "W", "E")
    match = resume(s)
    assert turns(match, 4) == [A, B, B, A]
    assert match.outcome is not None
    assert match.outcome.finished


@rule("MIC-4.10", "R-16")
def test_the_canteen_is_refilled_at_the_start_of_every_turn() -> None:
    s = solo(phase="draw")
    empty_deck(s)
    s.canteen = (-1, *s.canteen[1:])
    s.players[1].lower += (27,)
    match = resume(s)
    assert match.state.canteen[0] == -1  # nothing is left to refill it
    s = table(phase="draw")
    card = s.canteen[0]
    s.canteen = (-1, *s.canteen[1:])
    s.crew_deck.put(card)
    match = say(resume(s), "skip")
    assert match.state.canteen[0] == card
    assert "canteen" in told(match)


def test_helpers_leave_nothing_behind() -> None:
    s = table()
    outpost(s, A, "N")
    ark(s, B, "moon-N")
    crew_discard(s, "crew_05")
    assert GAME.problems(s) == []
    assert holds(resume(s)) == {}
