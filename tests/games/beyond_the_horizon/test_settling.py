"""Chapter 9: villages and cities."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import options, prompt, refusals, say, told

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.scoring import breakdown
from pionier.games.beyond_the_horizon.settling import CITIES, VILLAGES, change_of, needed, sets_of_units

from .positions import A, B, civ, cubes, lay, place_of, position, tile, units


def expanding(**pieces: Any) -> Match:
    return position(**{"phase": "expansion", "tokens": {A: (1, 1)}, **pieces})


# Villages


@rule("BTH-9.1")
def test_a_village_needs_a_free_tile_and_settlers_of_enough_strength() -> None:
    match = expanding(
        units={A: [("T01", "settler", 2), ("T06", "settler", 2), ("T02", "settler", 2), ("T03", "settler", 2)]},
        villages={"T02": B}, buildings={"T03": ("B1-1", B)},
    )  # fmt: skip
    assert [path for path in options(match) if path.startswith("token-settlement")] == ["token-settlement/tile-T01"]
    refused = refusals(match)
    assert refused["token-settlement/tile-T06"] == "BTH-9.1"
    assert refused["token-settlement/tile-T02"] == "BTH-9.4"
    assert refused["token-settlement/tile-T03"] == "BTH-10.6"


@rule("BTH-9.1", "BTH-18.21")
def test_the_cradle_can_be_settled_and_fortified() -> None:
    match = expanding(units={A: [("CRADLE", "settler", 5), ("CRADLE", "soldier", 5)]}, private={A: ["T2-R3"]})
    say(match, "token-settlement/tile-CRADLE")
    assert tile(match, "CRADLE")["village"] == A
    match = expanding(units={A: [("CRADLE", "soldier", 5)]}, villages={"CRADLE": B})
    say(match, "token-fortification/tile-CRADLE")
    assert tile(match, "CRADLE")["city"] == A


@rule("BTH-9.2", "BTH-18.3")
def test_settling_exhausts_moves_the_cube_and_then_gains_the_bonus() -> None:
    match = expanding(units={A: [("T01", "settler", 2)]}, columns={A: (6, 5, 4, 3, 1)}, tracks={A: (7, 8, 8)})
    say(match, "token-settlement/tile-T01")  # food space 2: a pawn; the village: another one
    assert units(match) == []
    assert cubes(match)["food"] == 6
    assert (civ(match).active, civ(match).columns) == (2, (4, 5, 4, 3, 2))
    events = told(match)
    assert events.index("settled") < events.index("left_track")
    assert events.count("population") == 2


@rule("BTH-9.3", "BTH-20.1")
def test_example_two_settlers_of_three_settle_strength_four_and_nothing_remains() -> None:
    match = expanding(units={A: [("T13", "settler", 3), ("T13", "settler", 3)]})
    say(match, "token-settlement/tile-T13")
    assert units(match) == []


@rule("BTH-20.2", "BTH-9.2", "BTH-9.4")
def test_example_a_settler_of_four_settles_territory_six() -> None:
    match = expanding(units={A: [("T06", "settler", 4)]}, columns={A: (0, 0, 0, 1, 2)}, tracks={A: (8, 8, 8)})
    say(match, "token-settlement/tile-T06")
    assert civ(match).columns == (0, 0, 0, 2, 2)
    assert cubes(match)["economy"] == 7
    assert civ(match).coins == 3
    assert breakdown(match.state, A)["villages"] == 4


@rule("BTH-9.4", "BTH-9.7", "BTH-9.8")
def test_village_and_city_score_for_their_own_founders_and_stay() -> None:
    match = expanding(units={A: [("T06", "soldier", 3), ("T06", "settler", 4)]}, villages={"T06": B})
    assert refusals(match)["token-settlement/tile-T06"] == "BTH-9.4"
    say(match, "token-fortification/tile-T06")
    assert tile(match, "T06") == {"village": B, "city": A, "building": None, "left": -1, "right": -1}
    assert breakdown(match.state, A)["cities"] == 7
    assert breakdown(match.state, B)["villages"] == 4
    again = expanding(units={A: [("T06", "soldier", 3)]}, villages={"T06": A}, cities={"T06": B}, tiles={A: ["B1-1"]})
    assert prompt(again) == "production"  # nothing can be done there any more


# Cities


@rule("BTH-9.5")
def test_a_city_needs_a_village_no_city_and_soldiers_of_enough_strength() -> None:
    match = expanding(
        units={A: [("T01", "soldier", 2), ("T02", "soldier", 2), ("T03", "soldier", 2), ("T06", "soldier", 2)]},
        villages={"T01": B, "T03": A, "T06": A}, cities={"T03": B},
    )  # fmt: skip
    assert options(match) == ["token-fortification/tile-T01", "pass"]
    refused = refusals(match)
    assert refused["token-fortification/tile-T02"] == "BTH-9.5"  # no village
    assert refused["token-fortification/tile-T03"] == "BTH-9.7"  # a city already
    assert refused["token-fortification/tile-T06"] == "BTH-9.5"  # strength 3


@rule("BTH-9.6", "BTH-20.3")
def test_example_a_soldier_of_three_fortifies_territory_six() -> None:
    match = expanding(
        units={A: [("T06", "soldier", 3)]}, villages={"T06": A}, tracks={A: (8, 7, 8)}, columns={A: (1, 1, 1, 1, 1)},
        governments={A: "G1a"},
    )  # fmt: skip
    say(match, "token-fortification/tile-T06", "building-B1-1")  # infrastructure space 1: take a building
    assert units(match) == []
    assert civ(match).columns == (1, 1, 1, 1, 2)
    assert cubes(match)["infrastructure"] == 7
    assert (civ(match).coins, civ(match).active) == (0, 0)  # no bonus of its own
    assert breakdown(match.state, A)["cities"] == 7


@rule("BTH-9.9")
def test_homes_have_no_village_and_no_city() -> None:
    match = expanding(units={A: [("HOME1", "settler", 6), ("T01", "settler", 2)]})
    assert refusals(match)["token-settlement/tile-HOME1"] == "BTH-9.9"
    assert refusals(match)["token-fortification/tile-HOME1"] == "BTH-9.9"


@rule("BTH-9.10")
def test_units_of_others_do_not_hinder() -> None:
    strangers = [("T01", "settler", 6), ("T01", "soldier", 6)]
    match = expanding(units={A: [("T01", "settler", 2)], B: strangers})
    say(match, "token-settlement/tile-T01")
    assert tile(match, "T01")["village"] == A
    match = expanding(units={A: [("T01", "soldier", 2)], B: strangers}, villages={"T01": B})
    say(match, "token-fortification/tile-T01")
    assert tile(match, "T01")["city"] == A


# Strength and sets of units


@rule("BTH-14.8", "BTH-18.29")
@pytest.mark.parametrize(
    ("private", "task", "strength", "need"),
    [([], 0, 4, 4), ([], -1, 4, 3), (["T3-Y3"], -1, 4, 2), (["T3-Y3"], -1, 2, 1), (["T3-Y3"], -2, 2, 1)],
)
def test_modifiers_change_the_strength_but_never_below_one(private: list[str], task: int, strength: int, need: int) -> None:
    land = {4: "T13", 2: "T01"}[strength]
    state = lay(private={A: private}, lands=[land])
    assert needed(state, place_of(state, land), change_of(state, A, VILLAGES, task)) == need
    assert change_of(state, A, CITIES, task) == task


@rule("BTH-14.8", "BTH-10.12")
def test_a_task_settles_without_a_token_and_leaves_the_expansion_phase() -> None:
    match = position(
        private={A: ["T3-Y3"]}, units={A: [("T06", "settler", 1), ("T01", "settler", 1)]}, tokens={A: (1, 0)}
    )  # nationalism: move 1, settle −1, population; and −1 for good
    say(match, "space-T3-Y3.a.1", "skip", "tile-T06")
    assert tile(match, "T06")["village"] == A
    assert civ(match).tokens == (1, 0)
    assert prompt(match) == "expansion"
    say(match, "token-settlement/tile-T01")
    assert tile(match, "T01")["village"] == A
    assert civ(match).tokens == (0, 0)


@rule("BTH-17.8", "BTH-18.11")
def test_only_sets_without_a_needless_unit_are_offered() -> None:
    rows = [("T13", "settler", strength) for strength in (1, 2, 2, 3, 4)]
    match = expanding(units={A: rows})
    say(match, "token-settlement/tile-T13")
    assert prompt(match) == "use_units"
    assert set(options(match)) == {"units-4", "units-3+2", "units-3+1", "units-2+2"}
    say(match, "units-3+1")
    assert units(match) == [("T13", "settler", 2), ("T13", "settler", 2), ("T13", "settler", 4)]


@rule("BTH-18.11", "BTH-7.8")
def test_equal_sets_are_one_option() -> None:
    state = lay(units={A: [("T06", "soldier", 1)] * 4})
    assert sets_of_units(state, A, place_of(state, "T06"), 1, 3) == [(1, 1, 1)]
    assert sets_of_units(state, A, place_of(state, "T06"), 1, 5) == []
