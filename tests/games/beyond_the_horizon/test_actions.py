"""Chapters 3 and 4: turns and the action phase."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.games.playing import options, prompt, refusals, say, told, who

from pionier.engine.effects import Effect
from pionier.engine.errors import NotAllowed
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.effects import VERBS
from pionier.games.beyond_the_horizon.game import GAME
from pionier.games.beyond_the_horizon.shared import ACTION_AT, PLACE_PAWN

from .positions import A, B, civ, cubes, position, units


def spaces(match: Match) -> set[str]:
    assert prompt(match) == "action"
    return {path.removeprefix("space-") for path in options(match)}


def with_card(card: str, node: str = "II-1", **pieces: Any) -> Match:
    """A has developed a card and stands on the growth space."""
    below: Iterable[str] = {"I": [], "II": ["I-1"], "III": ["I-1", "II-1", "II-2"], "IV": []}[node.split("-")[0]]
    return position(developed={A: [*below, node]}, cards={node: card}, **pieces)


# Turns


@rule("BTH-0.1", "BTH-3.2")
def test_a_turn_is_action_expansion_production_goal() -> None:
    match = position(
        tiles={A: ["B1-4"]}, coins={A: 2}, units={A: [("HOME1", "settler", 2)]}, goals=["A1", "B1", "C2"],
        tracks={A: (4, 3, 4)}, invested={A: 13},
    )  # fmt: skip
    asked = [prompt(match)]
    for choice in ("space-BA4.1", "building-B1-4/tile-HOME1", "produce-A"):
        say(match, choice)
        asked.append(prompt(match))
    assert asked == ["action", "expansion", "production", "goal_cube"]
    say(match, "track-food")
    assert (who(match), prompt(match)) == (B, "action")
    assert told(match).index("claimed") > told(match).index("produced_population") > told(match).index("built")


@rule("BTH-3.1")
def test_a_round_is_one_turn_of_everybody() -> None:
    match = position(3, active=A, round=5)
    for seat in range(3):
        assert (who(match), match.state.round) == (seat, 5)
        say(match, "space-BA4.1", "produce-B")
    assert (who(match), match.state.round) == (A, 6)


# Where the pawn goes


@rule("BTH-4.1", "BTH-4.2", "BTH-17.2")
def test_the_pawn_must_go_to_another_space_also_of_the_same_action() -> None:
    match = position(pawns={A: 1}, pawn_on={A: "BA1.1"})
    assert "BA1.1" not in spaces(match)
    assert refusals(match)["space-BA1.1"] == "BTH-4.2"
    say(match, "space-BA1.2", "node-I-3")
    assert civ(match).pawn == [space.id for space in BOX.spaces].index("BA1.2")
    assert "skip" not in options(position())


@rule("BTH-4.3")
def test_the_first_turn_is_a_basic_action() -> None:
    pieces = {"developed": {A: ["I-1"]}, "cards": {"I-1": "T1-Y"}, "units": {A: [("HOME1", "settler", 2)]}}
    assert "T1-Y.a.1" in spaces(position(**pieces))
    match = position(pawn_on={A: None}, **pieces)
    assert refusals(match)["space-T1-Y.a.1"] == "BTH-4.3"
    assert {space.split(".")[0] for space in spaces(match)} <= {"BA1", "BA2", "BA3", "BA4"}


@rule("BTH-4.4", "BTH-14.26")
def test_actions_of_a_technology_are_for_those_who_developed_it() -> None:
    pieces = {"cards": {"I-1": "T1-Y"}, "units": {seat: [("CRADLE", "settler", 2)] for seat in (A, B)}}
    match = position(developed={B: ["I-1"]}, **pieces)
    assert refusals(match)["space-T1-Y.a.1"] == "BTH-4.4"
    assert "T1-Y.a.1" in spaces(position(developed={B: ["I-1"]}, active=B, **pieces))
    private = position(private={B: ["T2-B4"]})
    assert refusals(private)["space-T2-B4.a.1"] == "BTH-4.4"
    assert "T2-B4.a.1" in spaces(position(private={A: ["T2-B4"]}))


@rule("BTH-4.5", "BTH-18.8")
def test_an_occupied_space_is_not_available() -> None:
    match = position(pawns={A: 1}, pawn_on={B: "BA1.1"})
    assert refusals(match)["space-BA1.1"] == "BTH-4.5"
    assert "BA1.2" in spaces(match)


@rule("BTH-4.6", "BTH-18.26")
def test_spaces_for_more_players_do_not_exist() -> None:
    for players, there in ((2, 2), (3, 3), (4, 4)):
        match = position(players, pawns={A: 1})
        known = {*options(match), *refusals(match)}
        assert sum(path.startswith("space-BA1.") for path in known) == there


@rule("BTH-4.7")
def test_a_space_with_a_coin_costs_one_coin_more() -> None:
    match = position(pawns={A: 1}, coins={A: 2}, developed={A: ["I-1"]}, pawn_on={B: "BA2.1"})
    assert refusals(match)["space-BA2.2"] == "BTH-4.8"
    assert refusals(position(units={A: [("CRADLE", "settler", 1)]}))["space-BA3.2"] == "BTH-4.7"
    match = position(pawns={A: 1}, coins={A: 3}, developed={A: ["I-1"]}, pawn_on={B: "BA2.1"})
    say(match, "space-BA2.2")
    assert civ(match).coins == 0


# Costs and tasks


@rule("BTH-4.8", "BTH-14.25")
def test_an_action_needs_its_requirement_and_its_whole_cost() -> None:
    base = {"villages": {"T06": A}, "tracks": {A: (8, 7, 8)}}
    assert refusals(position(coins={A: 2}, **base))["space-AA2.1"] == "BTH-4.8"  # no pawn to exhaust
    assert refusals(position(coins={A: 1}, pawns={A: 1}, **base))["space-AA2.1"] == "BTH-4.8"
    match = position(coins={A: 2}, pawns={A: 1}, columns={A: (6, 5, 4, 3, 1)}, **base)
    say(match, "space-AA2.1")
    assert (civ(match).coins, civ(match).active, civ(match).columns) == (0, 0, (6, 5, 4, 3, 2))


@rule("BTH-4.8")
def test_a_scholar_is_needed_beside_the_exhausted_pawns() -> None:
    base = {"developed": {A: ["III-1", "III-2"]}, "cities": {"T01": A, "T02": A}, "villages": {"T01": A, "T02": A}}
    assert refusals(position(coins={A: 7}, pawns={A: 2}, **base))["space-AA4.1"] == "BTH-5.6"
    assert "AA4.1" in spaces(position(coins={A: 7}, pawns={A: 3}, **base))


@rule("BTH-4.9", "BTH-18.10")
def test_an_action_of_which_no_task_is_possible_cannot_be_chosen() -> None:
    match = position()  # no pawn, no unit
    assert refusals(match)["space-BA3.1"] == "BTH-4.9"
    match = position(pawns={A: 1})
    say(match, "space-BA3.1")
    assert prompt(match) == "recruit"


@rule("BTH-4.9")
def test_what_counts_is_the_position_after_paying() -> None:
    """The only active pawn is the price, so nobody is left to be recruited with it."""
    action = BOX.actions[ACTION_AT["AA2"]]
    assert action.exhaust == 1
    match = position(developed={A: ["I-1", "II-1"]}, cards={"I-1": "T1-R"}, coins={A: 1}, pawns={A: 1})
    assert "T1-R.a.1" in spaces(match)
    match = position(developed={A: ["I-1"]}, cards={"I-1": "T1-R"}, coins={A: 0}, pawns={A: 1})
    assert refusals(match)["space-T1-R.a.1"] == "BTH-4.9"


# Basic actions


@rule("BTH-4.10", "BTH-5.2")
def test_basic_action_one_develops_level_one_with_an_active_pawn() -> None:
    match = position(pawns={A: 1}, cards={"I-1": "T1-G"})
    say(match, "space-BA1.1")
    assert set(options(match)) == {"node-I-1", "node-I-2", "node-I-3", "node-I-4"}
    say(match, "node-I-1")
    assert match.state.scholars[0] == 1
    assert civ(match).active == 0
    assert cubes(match)["food"] == 7  # agriculture


@rule("BTH-4.11")
def test_basic_action_two_develops_level_two_for_two_coins() -> None:
    match = position(pawns={A: 1}, coins={A: 2}, developed={A: ["I-1"]}, leader={"II-1": "L2-10"})
    assert "BA2.1" in spaces(match)
    say(match, "space-BA2.1")  # II-1 is the only one that is linked to I-1 alone
    assert civ(match).coins == 0
    assert match.state.scholars[4] == 1


@rule("BTH-4.12", "BTH-18.9")
def test_basic_action_three_recruits_for_free_and_moves_two_steps() -> None:
    match = position(pawns={A: 1}, lands={"T06": (1, 0)})
    say(match, "space-BA3.1", "recruit-settler/tile-HOME1")
    assert units(match) == [("HOME1", "settler", 1)]
    assert (civ(match).active, civ(match).coins) == (0, 0)
    say(match, "unit-0-HOME1-settler-1/tile-CRADLE", "unit-0-CRADLE-settler-1/tile-T06")
    assert units(match) == [("T06", "settler", 1)]
    assert prompt(match) == "production"


@rule("BTH-4.12")
def test_both_parts_of_basic_action_three_may_be_left_out_but_not_both() -> None:
    match = position(pawns={A: 1}, units={A: [("CRADLE", "settler", 1)]})
    say(match, "space-BA3.1", "skip")
    assert "skip" not in options(match)
    match = position(pawns={A: 1}, units={A: [("CRADLE", "settler", 1)]})
    say(match, "space-BA3.1", "recruit-soldier/tile-HOME1", "skip")
    assert units(match) == [("CRADLE", "settler", 1), ("HOME1", "soldier", 1)]


@rule("BTH-4.13", "BTH-4.19")
def test_growth_is_always_available_even_where_pawns_stand() -> None:
    match = position()
    assert spaces(match) == {"BA4.1"}  # both pawns stand there
    say(match, "space-BA4.1")
    assert (civ(match).active, civ(match).coins) == (1, 1)
    match = position(columns={A: (0, 0, 0, 0, 0)})
    say(match, "space-BA4.1")
    assert (civ(match).active, civ(match).coins) == (0, 1)


# Advanced actions


@rule("BTH-4.14")
def test_advanced_action_one_buys_a_settlement_token_with_level_two() -> None:
    assert refusals(position(coins={A: 4}, developed={A: ["I-1"]}))["space-AA1.1"] == "BTH-4.14"
    match = position(coins={A: 4}, private={A: ["T2-B4"]})
    say(match, "space-AA1.1")
    assert (civ(match).tokens, civ(match).coins) == ((1, 0), 0)


@rule("BTH-4.15")
def test_advanced_action_two_buys_a_fortification_token_with_a_village() -> None:
    assert refusals(position(coins={A: 2}, pawns={A: 1}, villages={"T06": B}))["space-AA2.1"] == "BTH-4.15"
    match = position(coins={A: 2}, pawns={A: 1}, villages={"T06": A})
    say(match, "space-AA2.1")
    assert (civ(match).tokens, civ(match).coins, civ(match).active) == ((0, 1), 0, 0)


@rule("BTH-4.16")
def test_advanced_action_three_develops_level_three_with_a_city_or_two_villages() -> None:
    base = {"coins": {A: 4}, "pawns": {A: 1}, "developed": {A: ["I-2", "I-3", "II-4"]}}
    assert refusals(position(villages={"T01": A}, **base))["space-AA3.1"] == "BTH-4.16"
    assert "AA3.1" in spaces(position(villages={"T01": A, "T02": A}, **base))
    assert "AA3.1" in spaces(position(villages={"T01": B}, cities={"T01": A}, **base))
    match = position(villages={"T01": B}, cities={"T01": A}, leader={"III-3": "L3-09"}, **base)
    say(match, "space-AA3.1")
    assert civ(match).coins == 0
    assert match.state.scholars[BOX.nodes_of(3)[2]] == 1


@rule("BTH-4.17")
def test_advanced_action_four_develops_level_four_with_two_cities() -> None:
    base = {"coins": {A: 7}, "pawns": {A: 3}, "developed": {A: ["III-1", "III-2"]}, "cards": {"IV-1": "T4-5"}}
    lands = {"villages": {"T01": A, "T02": A}, "columns": {A: (3, 3, 3, 3, 0)}}
    assert refusals(position(cities={"T01": A}, **base, **lands))["space-AA4.1"] == "BTH-4.17"
    match = position(cities={"T01": A, "T02": A}, leader={"IV-1": "L4-01"}, **base, **lands)
    say(match, "space-AA4.1")
    assert civ(match).coins == 0
    assert civ(match).active == 4  # three gone; genetics gives four
    assert civ(match).columns == (0, 2, 3, 3, 2)  # two exhausted to the right, four gained from the left


@rule("BTH-4.18")
def test_the_requirements_belong_to_the_board_actions_only() -> None:
    """Code of Laws gives a token, Paper develops level III: no city or village needed."""
    match = with_card("T2-Y3")
    say(match, "space-T2-Y3.a.1")
    assert civ(match).tokens == (1, 0)
    match = position(developed={A: ["I-2", "I-3", "II-4"]}, cards={"II-4": "T2-B3"}, coins={A: 3}, pawns={A: 1})
    assert "T2-B3.a.1" in spaces(match)


# Skipping


@rule("BTH-4.20", "BTH-17.3")
def test_a_skip_is_offered_when_an_earlier_task_was_done_or_a_later_one_is_possible() -> None:
    match = with_card("T2-Y4", lands={"T01": (1, 0)}, units={A: [("T01", "settler", 2)]})  # move 1, settle
    say(match, "space-T2-Y4.a.1")
    assert "skip" in options(match)  # settling is possible now
    say(match, "skip")
    assert match.state.places[3].village == A  # and must be done: a single tile is not asked


@rule("BTH-4.20")
def test_a_task_that_is_not_possible_is_passed_over_without_asking() -> None:
    match = with_card("T2-R4", units={A: [("CRADLE", "settler", 1)]})  # upgrade settler, upgrade soldier, move
    say(match, "space-T2-R4.a.1", "unit-0-CRADLE-settler-1")
    assert prompt(match) == "move"


@rule("BTH-4.20")
def test_a_discovery_limit_takes_effect_by_itself_and_is_no_task_to_carry_out() -> None:
    match = with_card("T2-B2")  # discovery limit, move, a coin; without a unit only the coin is left
    say(match, "space-T2-B2.a.1")
    assert (civ(match).may_discover, civ(match).coins) == (2, 1)
    spaceflight = position(developed={A: ["IV-1"]}, cards={"IV-1": "T4-4"})
    assert refusals(spaceflight)["space-T4-4.a.1"] == "BTH-4.9"


@rule("BTH-20.7")
def test_example_a_move_that_makes_fortifying_possible_may_not_be_skipped() -> None:
    match = with_card(
        "T2-R3", lands={"T06": (1, 0)}, villages={"T06": B}, units={A: [("CRADLE", "soldier", 3)]}
    )  # move 1, fortify
    say(match, "space-T2-R3.a.1")
    assert "skip" not in options(match)
    say(match, "unit-0-CRADLE-soldier-3/tile-T06")
    assert options(match) == ["tile-T06", "skip"]
    say(match, "skip")
    assert match.state.places[3].city == -1


# Prices of research


@rule("BTH-14.17", "BTH-14.19", "BTH-14.23", "BTH-18.34", "BTH-20.8")
@pytest.mark.parametrize(("coins", "nodes", "left"), [(2, {"III-3"}, 0), (3, {"III-3", "II-1", "II-3", "II-5"}, 1)])
def test_example_the_price_of_research_depends_on_the_level_of_the_node(coins: int, nodes: set[str], left: int) -> None:
    match = position(
        developed={A: ["I-1", "I-2", "I-3", "II-4", "II-2"]}, cards={"II-4": "T2-B3"}, coins={A: coins}, pawns={A: 1},
        governments={A: "G2a"}, leader={"III-3": "L3-09"},
    )  # fmt: skip
    say(match, "space-T2-B3.a.1")
    if len(nodes) > 1:
        assert set(options(match)) == {f"node-{node}" for node in nodes}
        say(match, "node-III-3")
    assert civ(match).coins == left
    assert match.state.scholars[BOX.nodes_of(3)[2]] == 1


@rule("BTH-14.23")
def test_a_node_that_is_too_dear_is_refused_with_its_price() -> None:
    match = position(
        developed={A: ["I-2", "I-3", "I-4", "II-4", "II-5", "II-6"]}, cards={"II-4": "T2-B3"}, coins={A: 2}, pawns={A: 1},
        governments={A: "G2a"},
    )  # fmt: skip
    say(match, "space-T2-B3.a.1")
    assert set(options(match)) == {"node-III-3", "node-III-4"}
    assert refusals(match)["node-II-3"] == "BTH-14.23"
    with pytest.raises(NotAllowed, match="cost: 3"):
        say(match, "node-II-3")


@rule("BTH-14.19")
def test_cheaper_research_never_touches_the_coin_of_a_space_or_pawns() -> None:
    match = position(
        developed={A: ["I-1"]}, private={A: ["T3-B4"]}, pawns={A: 1}, coins={A: 2}, pawn_on={B: "BA2.1"}
    )  # chemistry: 1 coin less
    say(match, "space-BA2.2")
    assert civ(match).coins == 0
    assert refusals(position(developed={A: ["I-1"]}, private={A: ["T3-B4"]}, coins={A: 5}))["space-BA2.1"] == "BTH-5.6"


@rule("BTH-14.12", "BTH-17.10")
def test_a_basic_action_by_effect_is_paid_but_needs_no_space() -> None:
    match = position(
        developed={A: ["IV-1"]}, cards={"IV-1": "T4-1"}, pawns={A: 1}, coins={A: 1}, pawn_on={A: "BA1.1", B: "BA1.2"}
    )
    say(match, "space-T4-1.a.1")
    assert options(match) == ["action-BA1", "action-BA3", "action-BA4", "skip"]
    assert refusals(match)["action-BA2"] == "BTH-5.1"
    say(match, "action-BA1", "node-I-1")
    assert match.state.scholars[0] == 1
    assert civ(match).pawn == [space.id for space in BOX.spaces].index("T4-1.a.1")
    assert VERBS.fits(match.state, A, Effect("basic_action", {}))


@rule("BTH-14.26")
def test_spaces_of_a_technology_hold_one_pawn_and_may_need_more_players() -> None:
    pieces = {"developed": {seat: ["I-1"] for seat in range(3)}, "cards": {"I-1": "T1-Y"}}
    there = {"units": {seat: [("CRADLE", "settler", 2)] for seat in range(3)}, "pawn_on": {B: "T1-Y.a.1"}}
    three = position(3, **pieces, **there)
    assert refusals(three)["space-T1-Y.a.1"] == "BTH-4.5"
    assert "T1-Y.a.2" in spaces(three)
    two = position(2, developed={A: ["I-1"]}, cards={"I-1": "T1-Y"})
    assert "space-T1-Y.a.2" not in {*options(two), *refusals(two)}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_two_spaces_are_called_the_same(language: str) -> None:
    names = [GAME.words.say(key, language, facts) for key, facts in (option.said() for option in PLACE_PAWN)]
    assert len(set(names)) == len(names)
