"""Chapter 10: the expansion phase, buildings, tokens."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import options, prompt, refusals, say, told

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.scoring import breakdown

from .positions import A, B, C, civ, cubes, lay, position, tile, units


def building(**pieces: Any) -> Match:
    """A is in the expansion phase with a market (2 coins; economy; 4 coins) and a settler at home."""
    base: dict[str, Any] = {
        "phase": "expansion",
        "tiles": {A: ["B1-4"]},
        "coins": {A: 2},
        "units": {A: [("HOME1", "settler", 2)]},
    }
    return position(**{**base, **pieces})


@rule("BTH-10.1", "BTH-17.12")
def test_at_most_one_expansion_or_none() -> None:
    match = building(
        tiles={A: ["B1-4", "B1-1"]}, coins={A: 9}, tokens={A: (1, 1)}, villages={"T02": A},
        units={A: [("HOME1", "settler", 2), ("T01", "settler", 2), ("T02", "soldier", 2), ("T03", "settler", 2)]},
        buildings={"T03": ("B1-2", B)},
    )  # fmt: skip
    offered = set(options(match))
    assert {
        "building-B1-1/tile-HOME1",
        "tile-T03",
        "token-settlement/tile-T01",
        "token-fortification/tile-T02",
        "pass",
    } <= offered
    assert prompt(say(match, "building-B1-1/tile-HOME1")) == "production"
    match = building()
    say(match, "pass")
    assert (prompt(match), civ(match).tiles) == ("production", (3,))


@rule("BTH-10.1", "BTH-17.17")
def test_who_can_do_nothing_is_not_asked() -> None:
    assert prompt(position(phase="expansion")) == "production"


@rule("BTH-10.2")
def test_a_new_building_needs_its_tile_and_an_own_settler() -> None:
    assert prompt(building(tiles={})) == "production"
    match = building(units={A: [("HOME1", "settler", 2), ("CRADLE", "soldier", 4)]})
    assert refusals(match)["building-B1-4/tile-CRADLE"] == "BTH-10.2"


@rule("BTH-10.3", "BTH-17.9", "BTH-14.10")
def test_a_tile_of_exactly_the_level_is_taken_and_the_display_refilled() -> None:
    match = position(private={A: ["T2-Y1"]}, coins={A: 1}, display={1: ["B1-1", "B1-2", "B1-3"]}, tracks={A: (8, 8, 8)})
    say(match, "space-T2-Y1.a.1", "track-infrastructure")  # take a building of level I
    assert options(match) == ["building-B1-1", "building-B1-2", "building-B1-3"]
    say(match, "building-B1-2")
    assert civ(match).tiles == (1,)
    assert match.state.display[0] == (0, 3, 2)  # the next of the stack in its place
    assert match.undo_refused(A) == "revealed"


@rule("BTH-10.3")
def test_an_empty_display_gives_nothing() -> None:
    match = position(private={A: ["T2-Y1"]}, coins={A: 1}, display={1: []}, stacks={1: []}, tracks={A: (8, 8, 8)})
    say(match, "space-T2-Y1.a.1", "track-infrastructure")
    assert (prompt(match), civ(match).tiles) == ("production", ())


@rule("BTH-10.4", "BTH-18.27")
def test_where_a_new_building_may_not_stand() -> None:
    match = building(
        units={
            A: [("HOME1", "settler", 1), ("T01", "settler", 1), ("T02", "settler", 1), ("T03", "settler", 1)],
            B: [("T03", "settler", 1)],
        },
        villages={"T01": A}, buildings={"T02": ("B1-1", B)},
    )  # fmt: skip
    refused = refusals(match)
    for name in ("HOME2", "T01", "T02", "T03"):
        assert refused[f"building-B1-4/tile-{name}"] == "BTH-10.4"
    assert "building-B1-4/tile-HOME1" in options(match)
    free = building(units={A: [("CRADLE", "settler", 1), ("T04", "settler", 1)]})
    assert {"building-B1-4/tile-CRADLE", "building-B1-4/tile-T04"} <= set(options(free))


@rule("BTH-10.5")
def test_building_costs_coins_and_a_point_of_a_settler() -> None:
    match = building()
    say(match, "building-B1-4/tile-HOME1")
    assert civ(match).coins == 4  # 2 paid, the market gives 4
    assert units(match) == [("HOME1", "settler", 1)]
    match = building(units={A: [("HOME1", "settler", 1)]}, columns={A: (6, 5, 4, 3, 1)})
    say(match, "building-B1-4/tile-HOME1")
    assert units(match) == []
    assert civ(match).columns == (6, 5, 4, 3, 2)
    assert prompt(building(coins={A: 1})) == "production"


@rule("BTH-10.6", "BTH-18.14")
def test_a_building_covers_its_tile_for_good_and_units_stay() -> None:
    match = building(tokens={A: (1, 0)}, units={A: [("T01", "settler", 2), ("T01", "settler", 2), ("T01", "soldier", 1)]})
    say(match, "building-B1-4/tile-T01")
    assert units(match) == [("T01", "settler", 1), ("T01", "settler", 2), ("T01", "soldier", 1)]
    covered = position(
        phase="expansion",
        tokens={A: (1, 0)},
        units={A: [("T01", "settler", 2), ("T02", "settler", 2)]},
        buildings={"T01": ("B1-4", A)},
    )
    assert refusals(covered)["token-settlement/tile-T01"] == "BTH-10.6"
    home = position(pawns={A: 1}, buildings={"HOME1": ("B1-4", A)})
    say(home, "space-BA3.1")
    assert "recruit-settler/tile-HOME1" in options(home)


@rule("BTH-10.7")
def test_the_cube_goes_to_the_left_slot_then_comes_the_bonus() -> None:
    match = building(tracks={A: (8, 7, 8)})
    say(match, "building-B1-4/tile-HOME1")  # economy space 2: 2 coins, then the market's 4
    assert tile(match, "HOME1") == {"village": -1, "city": -1, "building": "B1-4", "left": A, "right": -1}
    assert cubes(match)["economy"] == 6
    assert civ(match).coins == 6
    events = told(match)
    assert events.index("built") < events.index("left_track") < events.index("coins")


@rule("BTH-10.8", "BTH-18.14")
def test_another_player_may_build_a_standing_building_too() -> None:
    match = building(
        tiles={}, units={A: [("HOME2", "settler", 3)], B: [("HOME2", "soldier", 6)]}, buildings={"HOME2": ("B1-4", B)},
        tracks={A: (8, 8, 8), B: (8, 7, 8)},
    )  # fmt: skip
    assert options(match) == ["tile-HOME2", "pass"]
    say(match, "tile-HOME2")
    assert tile(match, "HOME2")["right"] == A
    assert cubes(match)["food"] == 7  # the track of the right slot
    assert civ(match).coins == 4
    assert units(match) == [("HOME2", "settler", 2)]


@rule("BTH-10.9")
def test_a_building_has_at_most_two_builders_and_they_differ() -> None:
    match = position(
        3, phase="expansion", coins={A: 9}, units={A: [("T01", "settler", 2), ("T02", "settler", 2), ("T03", "settler", 2)]},
        buildings={"T01": ("B1-1", A), "T02": ("B1-2", B, C), "T03": ("B1-3", B)},
    )  # fmt: skip
    assert options(match) == ["tile-T03", "pass"]
    assert refusals(match)["tile-T01"] == "BTH-10.9"
    assert refusals(match)["tile-T02"] == "BTH-10.9"


@rule("BTH-10.10")
@pytest.mark.parametrize(("owners", "points"), [((A,), (3, 0)), ((A, B), (3 + 2, 3)), ((B, A), (3, 3 + 2))])
def test_the_left_slot_scores_only_when_shared_and_bonus_points_for_each(
    owners: tuple[int, ...], points: tuple[int, int]
) -> None:
    state = lay(buildings={"T01": ("B2-6", *owners)})  # the cathedral: 3 VP, left slot 2
    assert tuple(breakdown(state, player)["buildings"] for player in (A, B)) == points


@rule("BTH-10.11")
def test_a_played_token_returns_to_the_supply_and_is_needed() -> None:
    pieces: dict[str, Any] = {"units": {A: [("T01", "settler", 2), ("HOME1", "settler", 2)]}, "tiles": {A: ["B1-4"]}}
    assert refusals(building(**pieces))["token-settlement/tile-T01"] == "BTH-10.11"
    match = building(tokens={A: (8, 0)}, **pieces)
    assert match.state.supply(0) == 0
    say(match, "token-settlement/tile-T01")
    assert (match.state.supply(0), civ(match).tokens) == (1, (7, 0))


@rule("BTH-10.11")
def test_a_token_cannot_be_played_where_nothing_can_be_settled() -> None:
    assert prompt(position(phase="expansion", tokens={A: (1, 1)}, units={A: [("T06", "settler", 1)]})) == "production"


@rule("BTH-10.12", "BTH-14.10")
def test_a_build_task_is_cheaper_and_does_not_use_up_the_expansion() -> None:
    match = position(
        private={A: ["T3-G4"]},
        tiles={A: ["B3-6", "B1-6"]},
        coins={A: 3},
        units={A: [("CRADLE", "settler", 2), ("HOME1", "settler", 2)]},
    )  # mass production: build 2 cheaper, and 1 for good
    say(match, "space-T3-G4.a.1", "building-B3-6/tile-CRADLE")
    assert civ(match).coins == 2  # 6 − 2 − 1 paid, then the action's 2 coins
    assert (tile(match, "CRADLE")["building"], prompt(match)) == ("B3-6", "expansion")
    say(match, "building-B1-6/tile-HOME1")
    assert civ(match).coins == 2  # 1 − 1: never below 0
    robotics = position(
        developed={A: ["IV-1"]},
        cards={"IV-1": "T4-7"},
        display={3: []},
        stacks={3: []},
        buildings={"T01": ("B1-1", B)},
        units={A: [("T01", "settler", 2)]},
    )
    say(robotics, "space-T4-7.a.1")
    assert tile(robotics, "T01")["right"] == A  # an existing one, for nothing


@rule("BTH-10.13", "BTH-18.28")
def test_unbuilt_tiles_count_nothing_and_may_be_kept() -> None:
    state = lay(tiles={A: ["B3-3", "B3-6", "B2-6", "B1-6"]})
    assert breakdown(state, A)["buildings"] == 0
    match = position(phase="expansion", tiles={A: ["B3-3", "B3-6"]}, coins={A: 9}, units={A: [("HOME1", "settler", 2)]})
    assert prompt(say(match, "pass")) == "production"
