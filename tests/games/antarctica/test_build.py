"""Chapter 5.A and 5.F: build."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import options, prompt, refusals, say, who

from pionier.engine.errors import NotAllowed
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.antarctica.components import BOX

from .positions import A, B, C, D, arrived, buildings, cards_of, cube, offered, queue, scientists, top

CRANE, FACTORY, HEADQUARTERS, FARM = "B01", "D07", "A01", "A06"


def stacks(match: Match) -> list[str]:
    return [path for path in options(match) if path.startswith("stack-")]


@rule("ANT-5.1")
def test_the_top_cards_of_the_three_stacks_can_be_built() -> None:
    match = arrived(tops=("B01", "D03", "A02"), buildings={"Z3": ["winding_tower", "derrick", "factory"]})
    assert stacks(match) == ["stack-basic", "stack-double", "stack-advanced"]
    say(match, "stack-double")
    assert (cards_of(match, A), buildings(match, "Z3")) == (["D03"], ["shipyard", "winding_tower", "derrick", "factory"])


@rule("ANT-5.1")
def test_at_most_one_building_a_turn() -> None:
    match = arrived(tops=("B09", "D01", "A01"), buildings={"Z3": ["wind_turbine", "crane", "factory"]})
    say(match, "stack-basic")
    assert (prompt(match), stacks(match)) == ("end", [])


@rule("ANT-5.2")
def test_an_empty_stack_offers_nothing() -> None:
    match = arrived(2, tops=("B01", None, "A01"), buildings={"Z3": ["winding_tower"]})
    assert (stacks(match), refusals(match)["stack-double"]) == (["stack-basic"], "ANT-5.2")


@rule("ANT-5.3")
def test_every_required_building_needs_a_ship_at_one() -> None:
    match = arrived(tops=("?", FACTORY, "?"), buildings={"Z3": ["derrick"], "Z4": ["crane"]}, basic={A: 0})
    assert refusals(match)["stack-double"] == "ANT-5.3"
    with pytest.raises(NotAllowed, match=r"Crane.*ANT-5\.3"):
        say(match, "stack-double")


@rule("ANT-5.3")
def test_an_opponents_ship_gives_no_access() -> None:
    match = arrived(tops=(CRANE, "?", "?"), buildings={"Z4": ["winding_tower"]}, basic={A: 0})
    assert queue(match, "Z4") == "B"
    assert refusals(match)["stack-basic"] == "ANT-5.3"


@rule("ANT-5.4")
def test_all_own_ships_give_access_the_active_one_in_its_new_zone() -> None:
    pieces: dict[str, Any] = {"tops": (CRANE, "?", "?"), "basic": {A: 0}, "queues": {"Z1": "BA"}}
    assert "stack-basic" in options(arrived(buildings={"Z3": ["winding_tower"]}, **pieces))
    assert "stack-basic" in options(arrived(buildings={"Z1": ["winding_tower"]}, **pieces))
    assert refusals(arrived(buildings={"Z0": ["winding_tower"]}, **pieces))["stack-basic"] == "ANT-5.3"


@rule("ANT-5.5")
def test_different_ships_may_meet_different_requirements() -> None:
    match = arrived(tops=("?", FACTORY, "?"), buildings={"Z1": ["crane"], "Z2": ["derrick"]}, queues={"Z1": "A", "Z2": "CA"})
    say(match, {"build": {"stack": "double", "resource": ""}})
    assert buildings(match, "Z3") == ["factory"]


@rule("ANT-5.5")
def test_one_ship_gives_access_to_all_buildings_of_its_zone() -> None:
    match = arrived(tops=("?", FACTORY, "?"), buildings={"Z1": ["crane", "derrick"]}, queues={"Z1": "BA"})
    say(match, {"build": {"stack": "double", "resource": ""}})
    assert buildings(match, "Z3") == ["factory"]


@rule("ANT-5.6")
def test_one_missing_building_may_be_replaced_by_a_resource_card() -> None:
    match = arrived(tops=("?", FACTORY, "?"), buildings={"Z3": ["derrick"]})
    say(match, {"build": {"stack": "double", "resource": "basic"}})
    assert buildings(match, "Z3") == ["derrick", "factory"]
    assert (match.state.basic[A], match.state.basic_stack) == (0, 1)


@rule("ANT-5.6")
def test_two_missing_buildings_cannot_be_replaced() -> None:
    match = arrived(tops=("?", FACTORY, HEADQUARTERS), basic={A: 1}, advanced={A: 1})
    assert refusals(match)["stack-double"] == "ANT-5.3"
    assert refusals(match)["stack-advanced"] == "ANT-5.3"


@rule("ANT-R.16")
@pytest.mark.parametrize(
    ("resource", "card", "there"),
    [
        ("basic", "B04", []),
        ("basic", "B01", []),
        ("basic", "B03", []),
        ("basic", "B05", []),
        ("advanced", "A04", ["derrick"]),
        ("advanced", "A01", ["crane"]),
    ],
)
def test_basic_cards_replace_extraction_and_advanced_cards_specialist_buildings(
    resource: str, card: str, there: list[str]
) -> None:
    stack = {"B": "basic", "A": "advanced"}[card[0]]
    tops = (card, "?", "?") if stack == "basic" else ("?", "?", card)
    fitting: dict[str, Any] = {"basic": {A: 0}, "advanced": {A: 0}, resource: {A: 1}}
    assert {"build": {"stack": stack, "resource": resource}} in offered(arrived(tops=tops, buildings={"Z3": there}, **fitting))
    other: dict[str, Any] = {"basic": {A: 1}, "advanced": {A: 1}, resource: {A: 0}}
    assert refusals(arrived(tops=tops, buildings={"Z3": there}, **other))[f"stack-{stack}"] == "ANT-5.3"


@rule("ANT-R.16")
def test_the_data_says_which_buildings_a_resource_card_replaces() -> None:
    assert {name: BOX.names_in(types) for name, types in BOX.replaces.items()} == {
        "basic": ["crane", "winding_tower", "derrick", "wind_turbine"],
        "advanced": ["laboratory", "factory"],
    }


@rule("ANT-R.28")
def test_no_resource_card_is_played_when_access_exists() -> None:
    match = arrived(tops=(CRANE, "?", "?"), buildings={"Z3": ["winding_tower"]})
    with pytest.raises(NotAllowed):
        say(match, {"build": {"stack": "basic", "resource": "basic"}})
    say(match, {"build": {"stack": "basic", "resource": ""}})
    assert match.state.basic[A] == 1


@rule("ANT-5.7")
def test_the_supply_must_hold_a_scientist() -> None:
    match = arrived(tops=(CRANE, "?", "?"), buildings={"Z3": ["winding_tower"]}, supply={A: 0})
    assert refusals(match)["stack-basic"] == "ANT-5.7"


@rule("ANT-5.7")
def test_a_plankton_farm_takes_two_scientists() -> None:
    pieces: dict[str, Any] = {"tops": ("?", "?", FARM), "buildings": {"Z3": ["wind_turbine", "laboratory"]}}
    assert refusals(arrived(supply={A: 1}, **pieces))["stack-advanced"] == "ANT-5.7"
    match = say(arrived(supply={A: 2}, **pieces), "stack-advanced")
    assert (scientists(match, "Z3"), match.state.supply[A]) == ("AA", 0)


@rule("ANT-5.8")
def test_no_second_building_of_a_type_in_a_zone() -> None:
    match = arrived(tops=(CRANE, "?", "?"), buildings={"Z3": ["winding_tower", "crane"]})
    assert refusals(match)["stack-basic"] == "ANT-5.8"


@rule("ANT-5.9")
def test_requirements_are_not_used_up() -> None:
    match = arrived(tops=("?", FACTORY, "?"), buildings={"Z1": ["crane", "derrick"]}, queues={"Z1": "A"})
    say(match, "stack-double")
    assert (queue(match, "Z1"), buildings(match, "Z1"), match.state.basic[A]) == ("A", ["crane", "derrick"], 1)


@rule("ANT-5.10")
def test_card_building_and_scientist_are_in_place_before_the_research_points() -> None:
    match = arrived(tops=(CRANE, "?", "?"), below={"basic": ["B05", "B02"]}, buildings={"Z3": ["winding_tower"]}, supply={A: 2})
    say(match, "stack-basic")
    assert prompt(match) == "points"
    assert (cards_of(match, A), top(match, "basic")) == (["B01"], "B02")
    assert buildings(match, "Z3") == ["crane", "winding_tower"]
    assert (scientists(match, "Z3"), match.state.supply[A]) == ("A", 1)


@rule("ANT-5.10")
def test_the_building_goes_to_the_destination_zone_wherever_access_came_from() -> None:
    match = arrived(tops=("B09", "?", "?"), buildings={"Z1": ["wind_turbine"]}, queues={"Z1": "A"})
    say(match, "stack-basic")
    assert (buildings(match, "Z3"), scientists(match, "Z3"), scientists(match, "Z1")) == (["station_land"], "A", "")


@rule("ANT-5.10")
def test_the_end_is_checked_before_the_research_points_which_are_still_used() -> None:
    match = arrived(tops=(CRANE, "?", "?"), buildings={"Z3": ["winding_tower"]}, supply={A: 1}, reserve={A: 0})
    say(match, "stack-basic")
    assert (match.state.ending, prompt(match), match.over) == ("last_scientist", "points", False)
    say(match, "track-T3")
    assert (match.over, cube(match, "T3", A)) == (True, 1)


@rule("ANT-5.11")
def test_the_points_go_to_one_used_track_not_bound_to_any_station() -> None:
    match = arrived(tops=("?", "D09", "?"), buildings={"Z3": ["derrick", "wind_turbine"]})
    say(match, "stack-double")
    assert (who(match), options(match)) == (A, ["track-T1", "track-T2", "track-T3", "track-T4"])
    say(match, "track-T1")
    assert [cube(match, track, A) for track in ("T1", "T2", "T3", "T4")] == [2, 0, 0, 0]


@rule("ANT-5.12")
def test_a_card_without_research_points_moves_nothing() -> None:
    match = arrived(tops=("B09", "?", "?"), buildings={"Z3": ["wind_turbine"]}, track={"T1": {A: 2}})
    say(match, "stack-basic")
    assert (prompt(match), match.state.cubes[A]) == ("end", 3)
    assert [cube(match, track, A) for track in ("T1", "T2", "T3", "T4")] == [2, 0, 0, 0]


@rule("ANT-5.27")
def test_a_resource_card_paid_for_a_build_can_be_won_back_by_its_points() -> None:
    match = arrived(tops=(CRANE, "?", "?"), track={"T2": {A: 2}})
    say(match, {"build": {"stack": "basic", "resource": "basic"}})
    assert (match.state.basic[A], match.state.basic_stack) == (0, 1)
    say(match, "track-T2")
    assert (match.state.basic[A], match.state.basic_stack) == (1, 0)


LAST = {A: 1, B: 1, C: 1, D: 1}


def plankton(**pieces: Any) -> Match:
    """Everybody has one scientist left, and only a Plankton Farm can be seen."""
    told: dict[str, Any] = {
        "supply": LAST,
        "reserve": {A: 0, B: 0, C: 0, D: 0},
        "tops": (None, None, FARM),
        "buildings": {"Z3": ["wind_turbine", "laboratory"]},
    }
    return arrived(4, **{**told, **pieces})


@rule("ANT-5.13")
def test_with_one_scientist_each_and_only_farms_a_farm_takes_one_and_ends_the_match() -> None:
    match = say(plankton(), "stack-advanced")
    assert (scientists(match, "Z3"), match.state.supply[A], prompt(match)) == ("A", 0, "points")
    say(match, "track-T1")
    assert (match.over, match.state.ending, cube(match, "T1", A)) == (True, "last_scientist", 1)


@rule("ANT-5.13")
def test_the_plankton_exception_keeps_the_other_requirements() -> None:
    match = plankton(buildings={"Z1": ["wind_turbine", "laboratory"], "Z3": ["crane"]})
    assert refusals(match)["stack-advanced"] == "ANT-5.3"
    match = plankton(buildings={"Z3": ["wind_turbine", "laboratory", "plankton_farm"]})
    assert refusals(match)["stack-advanced"] == "ANT-5.8"


@rule("ANT-5.13", "ANT-R.23")
def test_no_plankton_exception_while_somebody_has_more_scientists() -> None:
    assert refusals(plankton(supply={**LAST, C: 2}))["stack-advanced"] == "ANT-5.7"
    assert refusals(plankton(reserve={A: 0, B: 1, C: 0, D: 0}))["stack-advanced"] == "ANT-5.7"


@rule("ANT-R.23")
def test_an_opponents_last_scientist_may_be_in_the_reserve() -> None:
    match = plankton(supply={**LAST, B: 0}, reserve={A: 0, B: 1, C: 0, D: 0})
    assert "stack-advanced" in options(match)


@rule("ANT-5.13", "ANT-R.23")
def test_the_builders_last_scientist_must_be_in_the_supply() -> None:
    match = plankton(supply={**LAST, A: 0}, reserve={A: 1, B: 0, C: 0, D: 0})
    assert refusals(match)["stack-advanced"] == "ANT-5.7"


@rule("ANT-R.23")
def test_no_plankton_exception_while_another_building_can_be_seen() -> None:
    assert refusals(plankton(tops=(None, "D09", FARM)))["stack-advanced"] == "ANT-5.7"


@rule("ANT-R.23")
def test_cards_below_a_visible_farm_do_not_matter() -> None:
    match = plankton(below={"advanced": ["A01", "A02"]})
    assert "stack-advanced" in options(match)


@rule("ANT-E.1")
@pytest.mark.parametrize(
    ("ships", "supply", "basic", "why"),
    [
        ({"Z1": "A"}, 1, 0, None),
        ({"Z2": "A", "Z0": "A"}, 1, 0, None),
        ({"Z2": "A"}, 1, 0, "ANT-5.3"),
        ({"Z0": "A"}, 1, 0, "ANT-5.3"),
        ({"Z2": "A"}, 1, 1, None),
        ({"Z1": "A"}, 0, 0, "ANT-5.7"),
    ],
)
def test_a_factory_needs_derrick_crane_and_a_scientist(ships: dict[str, str], supply: int, basic: int, why: str | None) -> None:
    match = arrived(
        tops=("?", FACTORY, "?"),
        buildings={"Z1": ["derrick", "crane"], "Z2": ["derrick"], "Z0": ["crane"]},
        queues=ships,
        supply={A: supply},
        basic={A: basic},
    )
    assert refusals(match).get("stack-double") == why
    assert ("stack-double" in options(match)) == (why is None)


@rule("ANT-R.31")
def test_points_are_lost_when_every_track_is_at_its_end() -> None:
    match = arrived(
        2,
        tops=(CRANE, "?", "?"),
        buildings={"Z3": ["winding_tower", "station_land", "station_coast"]},
        track={"T1": {A: 11}, "T2": {A: 11}, "T3": {A: 11}},
    )
    assert not [path for path in options(match) if path.startswith("track-")]
    assert (refusals(match)["track-T1"], refusals(match)["track-T2"]) == ("ANT-8.9", "ANT-8.9")
    say(match, "stack-basic")
    assert prompt(match) == "end"
    assert [cube(match, track, A) for track in ("T1", "T2", "T3")] == [11, 11, 11]


@rule("ANT-R.9")
def test_points_of_a_build_card_must_be_used_in_full() -> None:
    match = arrived(tops=("?", "?", "A03"), buildings={"Z3": ["laboratory", "factory"]}, track={"T1": {A: 6}})
    say(match, "stack-advanced")
    assert options(match) == ["track-T1", "track-T2", "track-T3", "track-T4"]
    say(match, "track-T1")
    assert cube(match, "T1", A) == 9


@rule("ANT-R.9")
def test_fast_research_is_used_in_full_and_may_enter_a_track() -> None:
    match = say(arrived(hand={A: ["fast_research"]}), "card-fast_research")
    assert "decline" not in options(match)
    say(match, "track-T3")
    assert cube(match, "T3", A) == 3


@rule("ANT-R.9")
def test_in_a_blue_advance_only_the_moving_player_must_go() -> None:
    match = arrived(waiting=[("any_track_3", B)])
    asked = []
    for choice in ("track-T1", "decline", "decline"):
        asked.append((who(match), "decline" in options(match)))
        say(match, choice)
    assert asked == [(B, False), (C, True), (A, True)]
