"""Chapters 8.A and 8.B: how cubes move on the research tracks and which symbols they reach."""

from __future__ import annotations

import pytest
from tests.games.playing import options, prompt, refusals, say, who

from pionier.engine.rulebook import rule

from .positions import A, B, C, D, arrived, cube, position, research, symbols

ALL_STATIONS = ["station_land", "station_coast", "station_sea"]


# 8.A Movement


@rule("ANT-8.1")
def test_research_points_go_to_one_track_and_are_not_split() -> None:
    match = arrived(tops=("?", "D09", "?"), buildings={"Z3": ["derrick", "wind_turbine"]})
    say(match, "stack-double")
    assert (who(match), prompt(match)) == (A, "points")
    say(match, "track-T1")
    assert [cube(match, f"T{n}", A) for n in (1, 2, 3, 4)] == [2, 0, 0, 0]
    assert prompt(match) == "end"


@rule("ANT-8.2", "ANT-E.3")
def test_occupied_spaces_are_skipped_and_cost_nothing() -> None:
    match = research("T1", 2, players=4, track={"T1": {A: 2, B: 3, C: 4, D: 5}})
    assert cube(match, "T1", A) == 7


@rule("ANT-8.3")
@pytest.mark.parametrize(("points", "space"), [(1, 3), (2, 4), (3, 6)])
def test_the_first_point_puts_a_cube_on_the_first_empty_space_and_the_others_move_it_on(points: int, space: int) -> None:
    match = research("T2", points, players=4, track={"T2": {B: 1, C: 2, D: 5}})
    assert cube(match, "T2", A) == space
    assert match.state.cubes[A] == 4


@rule("ANT-8.4")
def test_a_player_without_a_cube_there_and_without_an_available_one_cannot_use_the_track() -> None:
    match = arrived(buildings={"Z3": ALL_STATIONS}, cubes={A: 0}, track={"T1": {A: 2}})
    assert [option for option in options(match) if option.startswith("track-")] == ["track-T1"]
    assert refusals(match)["track-T2"] == "ANT-8.4"


@rule("ANT-8.5")
def test_a_player_has_one_cube_a_track() -> None:
    match = research("T2", 1, track={"T2": {A: 1}})
    assert (cube(match, "T2", A), match.state.cubes[A]) == (2, 3)


@rule("ANT-8.6")
def test_a_cube_never_leaves_the_end_of_the_track_and_points_left_over_are_lost() -> None:
    assert cube(research("T1", 3, track={"T1": {A: 10}}), "T1", A) == 11
    assert cube(research("T1", 3, track={"T1": {A: 8, B: 11}}), "T1", A) == 10
    assert cube(research("T4", 4, track={"T4": {A: 8}}), "T4", A) == 10


@rule("ANT-8.7", "ANT-8.9")
def test_the_cube_at_the_end_and_the_unbroken_row_behind_it_cannot_be_passed() -> None:
    match = arrived(buildings={"Z3": ALL_STATIONS}, track={"T1": {B: 11, C: 10, A: 9}})
    assert refusals(match)["track-T1"] == "ANT-8.9"


@rule("ANT-8.7")
def test_a_gap_in_the_row_behind_the_first_can_still_be_filled() -> None:
    match = research("T1", 5, track={"T1": {B: 11, C: 9, A: 8}})
    assert cube(match, "T1", A) == 10


@rule("ANT-8.8")
@pytest.mark.parametrize("points", [1, 2, 3, 4])
def test_all_points_are_used(points: int) -> None:
    match = research("T3", points, track={"T3": {A: 5}})
    assert cube(match, "T3", A) == 5 + points


@rule("ANT-8.9")
def test_free_points_may_go_only_to_tracks_on_which_the_cube_can_advance() -> None:
    match = arrived(hand={A: ["fast_research"]}, cubes={A: 0}, track={"T1": {A: 11}, "T2": {A: 4}, "T3": {A: 3}})
    say(match, "card-fast_research")
    assert options(match) == ["track-T2", "track-T3"]
    assert [refusals(match)["track-" + track] for track in ("T1", "T4")] == ["ANT-8.9", "ANT-8.4"]


@rule("ANT-8.10")
def test_points_are_lost_if_no_track_can_be_chosen() -> None:
    match = arrived(tops=("B01", "?", "?"), buildings={"Z3": ["winding_tower"]}, cubes={A: 0}, track={"T1": {A: 11}})
    say(match, "stack-basic")
    assert prompt(match) == "end"
    assert [cube(match, f"T{n}", A) for n in (1, 2, 3, 4)] == [11, 0, 0, 0]


@rule("ANT-R.19")
@pytest.mark.parametrize(
    ("station", "tracks"), [("station_land", ["T1", "T4"]), ("station_coast", ["T2", "T5"]), ("station_sea", ["T3", "T5"])]
)
def test_each_station_serves_two_tracks_and_the_track_with_two_icons_is_served_by_either(station: str, tracks: list[str]) -> None:
    match = arrived(4, buildings={"Z3": [station]})
    assert [option for option in options(match) if option.startswith("track-")] == ["track-" + track for track in tracks]


# 8.B Symbol spaces


@rule("ANT-8.11")
def test_a_movement_reaches_every_space_after_its_start_up_to_its_end() -> None:
    assert symbols(research("T3", 7, track={"T3": {A: 2}}, blue_used={"T3": [5]})) == [
        (A, "basic_resource"),
        (A, "advanced_resource"),
    ]
    assert symbols(research("T1", 1, track={"T1": {A: 3}})) == []
    assert symbols(research("T1", 1, track={"T1": {A: 2}})) == [(A, "gain_scientist")]


@rule("ANT-8.11", "ANT-R.12")
def test_passing_an_occupied_symbol_space_reaches_it() -> None:
    match = research("T1", 1, track={"T1": {A: 2, B: 3}})
    assert cube(match, "T1", A) == 4
    assert symbols(match) == [(A, "gain_scientist")]


@rule("ANT-R.12")
def test_a_cube_that_enters_beyond_space_1_has_passed_the_spaces_before() -> None:
    match = research("T3", 1, track={"T3": {B: 1, C: 2}})
    assert cube(match, "T3", A) == 3
    assert symbols(match) == [(A, "gain_scientist")]


@rule("ANT-8.12")
def test_a_red_space_serves_the_moving_player_alone_every_time_somebody_reaches_it() -> None:
    match = arrived(
        queues={"Z4": "", "Z0": "B"},
        sun=7,
        buildings={"Z3": ["station_land"]},
        scientists={"Z3": "B"},
        supply={A: 0, B: 0, C: 0},
        track={"T1": {A: 2, B: 1}},
    )
    say(match, "track-T1", "end-turn")
    assert match.state.supply[:3] == [1, 0, 0]
    say(match, "z3", "track-T1")
    assert cube(match, "T1", B) == 4
    assert match.state.supply[:3] == [1, 1, 0]


@rule("ANT-8.13")
def test_a_blue_space_serves_everybody_counter_clockwise_from_the_moving_player() -> None:
    match = position(
        4,
        phase="arrived",
        active=C,
        destination="Z3",
        queues={"Z3": "C", "Z4": "A", "Z5": "B", "Z6": "D"},
        buildings={"Z3": ["station_land"]},
        track={"T4": {C: 2}},
    )
    say(match, "track-T4")
    asked = []
    while prompt(match) == "shift_ship":
        asked.append(who(match))
        say(match, "decline")
    assert asked == [C, D, A, B]


@rule("ANT-8.13")
def test_a_blue_space_works_once_a_game() -> None:
    match = research("T4", 1, track={"T4": {A: 2, B: 4}})
    assert cube(match, "T4", A) == 3
    assert (prompt(match), symbols(match)) == ("end", [])


@rule("ANT-8.14")
def test_the_movement_is_completed_before_its_symbols_come_in_track_order() -> None:
    match = research("T4", 5, track={"T4": {A: 2}}, supply={A: 0})
    assert (prompt(match), cube(match, "T4", A), match.state.supply[A]) == ("shift_ship", 7, 0)
    say(match, "decline", "decline", "decline")
    assert symbols(match) == [(A, "move_ship"), (A, "gain_scientist"), (A, "new_ship")]
    assert match.state.supply[A] == 1


@rule("ANT-8.15", "ANT-R.11")
def test_symbols_triggered_meanwhile_go_to_the_end_of_the_line() -> None:
    match = research("T3", 3, track={"T3": {A: 4}, "T1": {A: 3, B: 1}, "T2": {C: 2}}, blue_used={}, basic={A: 0, C: 0})
    assert (who(match), prompt(match)) == (A, "points")
    say(match, "track-T1")  # reaches the draft on space 6
    assert (who(match), prompt(match)) == (B, "may_advance")
    assert symbols(match) == [(A, "any_track_3")]
    say(match, "decline", "track-T2")  # C reaches the basic resource card on space 3
    assert (who(match), prompt(match)) == (A, "draft")
    say(match, options(match)[0])
    say(match, options(match)[0])
    assert symbols(match) == [(A, "any_track_3"), (A, "basic_resource"), (A, "shipyard_draft"), (C, "basic_resource")]


@rule("ANT-8.16")
def test_the_moving_player_is_the_one_whose_cube_triggered_the_action_even_in_anothers_turn() -> None:
    match = research("T3", 1, track={"T3": {A: 4}, "T1": {B: 5}})
    say(match, "track-T2", "track-T1")  # A, then B, who reaches the draft
    assert (who(match), prompt(match)) == (C, "may_advance")
    say(match, "decline")
    assert (who(match), prompt(match)) == (B, "draft")
    say(match, options(match)[0])
    assert (who(match), prompt(match)) == (C, "draft")
