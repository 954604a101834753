"""Chapters 12 and 13: goals, the end of the match, the score."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import options, prompt, refusals, say, told, who

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.vocabulary import COUNTERS as NAMES
from pionier.games.beyond_the_horizon.components.vocabulary import COUNTERS_OF, Bounds, Scoring
from pionier.games.beyond_the_horizon.counters import COUNTERS, holds
from pionier.games.beyond_the_horizon.game import GAME
from pionier.games.beyond_the_horizon.scoring import breakdown, investment_points, outcome, points
from pionier.games.beyond_the_horizon.state import Horizon

from .positions import A, B, C, civ, cubes, lay, position

THREE_CITIES: dict[str, Any] = {"villages": {"T01": A, "T02": B, "T03": B}, "cities": {"T01": A, "T02": A, "T03": A}}


def at_goals(players: int = 2, **pieces: Any) -> Match:
    return position(players, **{"phase": "goal", **pieces})


def pass_turn(match: Match) -> Match:
    return say(match, "space-BA4.1", "produce-B")


@rule("BTH-12.1", "BTH-12.3", "BTH-20.5")
def test_example_three_cities_must_claim_the_expansionist_with_a_cube_of_any_track() -> None:
    match = at_goals(**THREE_CITIES)
    assert (prompt(match), options(match)) == ("goal_cube", ["track-food", "track-economy", "track-infrastructure"])
    say(match, "track-economy")
    assert match.state.claims == [(), (A,), ()]
    assert breakdown(match.state, A)["goals"] == 5


@rule("BTH-12.1", "BTH-17.14")
def test_with_several_fulfilled_goals_the_player_chooses_one() -> None:
    match = at_goals(columns={A: (0, 0, 0, 0, 2)}, goals=["A1", "B1", "C3"], **THREE_CITIES)
    assert (prompt(match), options(match)) == ("goal", ["goal-B1", "goal-C3"])
    assert refusals(match)["goal-A1"] == "BTH-12.1"
    say(match, "goal-C3", "track-food")
    assert match.state.claims == [(), (), (A,)]
    assert who(match) == B  # one a turn


@rule("BTH-12.2")
def test_the_track_space_left_by_the_cube_takes_effect() -> None:
    match = at_goals(tracks={A: (5, 7, 8)}, governments={A: "G1a"}, **THREE_CITIES)
    say(match, "track-economy")
    assert civ(match).coins == 2
    assert cubes(match) == {"food": 5, "economy": 6, "infrastructure": 8}


@rule("BTH-12.3")
def test_later_claimers_score_three() -> None:
    state = lay(3, claims={"B1": [B, A, C]}, last_round=0)
    assert [breakdown(state, player)["goals"] for player in range(3)] == [3, 5, 3]


@rule("BTH-12.4", "BTH-18.35")
def test_a_goal_is_claimed_once_and_a_claiming_cube_fulfils_nothing_more_this_turn() -> None:
    """C2: at most 10 cubes left; with 11 left the cube for B1 makes 10, but only the next turn can use it."""
    match = at_goals(goals=["A1", "B1", "C2"], tracks={A: (3, 4, 4)}, governments={A: "G1a"}, **THREE_CITIES)
    assert prompt(match) == "goal_cube"
    say(match, "track-economy")
    assert (match.state.claims, who(match)) == ([(), (A,), ()], B)
    assert sum(civ(match).tracks) == 10
    again = at_goals(claims={"B1": [A]}, **THREE_CITIES)
    assert who(again) == B


@rule("BTH-12.5")
def test_a_claimed_goal_stays_claimed() -> None:
    state = lay(goals=["A1", "B1", "C3"], claims={"C3": [A]}, columns={A: (6, 5, 4, 3, 2)})
    assert not holds(state, A, BOX.goals[state.goals[2]].condition)
    assert breakdown(state, A)["goals"] == 5


@rule("BTH-12.4", "BTH-12.6")
def test_conditions_are_checked_in_the_own_goal_phase_only() -> None:
    match = position(active=B, goals=["A1", "B1", "C3"], columns={A: (0, 0, 0, 0, 2)})
    say(match, "space-BA4.1", "do", "produce-B")  # B's turn: A is not asked
    assert match.state.claims == [(), (), ()]
    spent = position(goals=["A1", "B1", "C3"], columns={A: (0, 0, 0, 0, 1)}, pawns={A: 3}, coins={A: 2}, villages={"T01": A})
    say(spent, "space-AA2.1", "produce-C", "exchange-sell_population", "stop")  # two exhausted: three in the columns
    assert (civ(spent).columns, spent.state.claims) == ((0, 0, 0, 1, 2), [(), (), ()])


@rule("BTH-18.20", "BTH-6.7")
def test_without_a_cube_no_goal_can_be_claimed() -> None:
    match = at_goals(tracks={A: (0, 0, 0)}, **THREE_CITIES)
    assert (match.state.claims, who(match)) == ([(), (), ()], B)


# The end


@rule("BTH-13.1")
@pytest.mark.parametrize(("players", "before", "ends"), [(2, [A, B], True), (3, [B, C], False), (4, [B, C], False)])
def test_the_third_or_fourth_cube_on_goals_triggers_the_end(players: int, before: list[int], ends: bool) -> None:
    match = at_goals(players, claims={"C1": before}, **THREE_CITIES)
    say(match, "track-food")
    assert (match.state.last_round > 0) is ends
    assert ("end_triggered" in told(match)) is ends


@rule("BTH-13.2", "BTH-13.3")
def test_the_round_is_finished_and_one_more_is_played_with_goals_still_to_claim() -> None:
    match = at_goals(claims={"C3": [A, B]}, goals=["A1", "B1", "C3"], pawns={B: 2}, round=5, **THREE_CITIES)
    say(match, "track-food")
    assert (match.state.round, match.state.last_round) == (5, 6)
    pass_turn(match)
    assert (who(match), match.state.round) == (A, 6)
    pass_turn(match)
    assert not match.over
    pass_turn(match)
    assert match.over
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.finished) == ("ending.goals", True)


@rule("BTH-13.3")
def test_goals_can_be_claimed_in_the_last_round() -> None:
    match = at_goals(claims={"C1": [A, B], "A1": [B]}, last_round=6, round=6, **THREE_CITIES)
    say(match, "track-food")
    assert match.state.claims[1] == (A,)
    assert match.state.last_round == 6


@rule("BTH-18.22")
def test_a_match_without_an_end_is_cut_off_and_counts_as_unfinished() -> None:
    match = position(active=B, round=BOX.max_rounds)
    pass_turn(match)
    assert match.over
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.finished) == ("ending.cap", False)
    assert BOX.max_rounds == 60


@rule("BTH-18.22")
def test_an_end_triggered_in_the_last_possible_round_still_has_its_last_round() -> None:
    match = at_goals(claims={"C1": [A, B]}, round=BOX.max_rounds, **THREE_CITIES)
    say(match, "track-food")
    pass_turn(match)
    assert not match.over
    assert match.state.round == match.state.last_round == BOX.max_rounds + 1
    assert GAME.problems(match.state) == []


# Scoring


@rule("BTH-13.4")
def test_every_category_of_the_score() -> None:
    state = lay(
        developed={A: ["I-1", "II-1", "III-1", "IV-1"]}, cards={"IV-1": "T4-1"}, private={A: ["T2-B4"]},
        leaders={A: ["L2-09", "L3-09", "L4-01"]}, claims={"B1": [A]}, villages={"T06": A, "T01": B}, cities={"T01": A},
        buildings={"T03": ("B2-6", A, B)}, tracks={A: (6, 6, 0)}, governments={A: "G2a"},
    )  # fmt: skip
    assert breakdown(state, A) == {
        "goals": 5,
        "technologies": 1 + 2 + 3 + 4 + 2,
        "end_game": 2,  # computers: 1 for every 2 of 5 technologies
        "villages": 4,
        "cities": 5,
        "buildings": 3 + 2,
        "investment": 3,  # eight cubes
        "leaders": 2 + 3 + 4,
        "democracy": 2,  # 1 for every 2 technologies
    }
    assert GAME.categories == tuple(breakdown(state, A))


@rule("BTH-13.4")
@pytest.mark.parametrize(("cubes_there", "vp"), [(0, 0), (6, 0), (7, 1), (8, 3), (9, 6), (11, 8)])
def test_the_investment_track_scores_its_last_space_and_cubes_beyond(cubes_there: int, vp: int) -> None:
    assert investment_points(cubes_there) == vp


def tied(**pieces: Any) -> list[int]:
    """Places of A and B with equal points."""
    return outcome(lay(last_round=0, **pieces)).places


@rule("BTH-13.5", "BTH-18.18")
def test_ties_go_to_fewer_cubes_then_active_pawns_then_coins_then_are_shared() -> None:
    assert tied() == [1, 1]
    assert tied(tracks={A: (8, 8, 7)}) == [1, 2]
    assert tied(pawns={B: 1}) == [2, 1]
    assert tied(pawns={B: 1}, tracks={A: (8, 8, 7)}) == [1, 2]
    assert tied(coins={A: 1}) == [1, 2]
    assert tied(coins={A: 9}, pawns={B: 1}) == [2, 1]
    assert tied(developed={B: ["I-1"]}, coins={A: 9}) == [2, 1]


@rule("BTH-14.21")
@pytest.mark.parametrize(
    ("scoring", "vp"),
    [
        (Scoring("flat", 3, "", 0, 1, None, ()), 3),
        (Scoring("per", 2, "coins", 0, 3, None, ()), 4),  # 8 coins
        (Scoring("per", 2, "coins", 0, 1, 6, ()), 6),
        (Scoring("if", 2, "", 0, 1, None, (Bounds("coins", 0, 8, 999),)), 2),
        (Scoring("if", 2, "", 0, 1, None, (Bounds("coins", 0, 0, 7),)), 0),
    ],
)
def test_kinds_of_scoring(scoring: Scoring, vp: int) -> None:
    assert points(lay(coins={A: 8}), A, (scoring,)) == vp


@rule("BTH-14.24")
def test_conditions_are_bounds_any_of_several_or_nothing() -> None:
    state = lay(coins={A: 4})
    assert holds(state, A, ())
    assert holds(state, A, (Bounds("coins", 0, 4, 999),))
    assert not holds(state, A, (Bounds("coins", 0, 5, 999),))
    assert holds(state, A, (Bounds("coins", 0, 5, 999), Bounds("villages", 0, 0, 0)))
    assert not holds(state, A, (Bounds("coins", 0, 5, 999), Bounds("villages", 0, 1, 999)))


def counted() -> Horizon:
    return lay(
        developed={A: ["I-1", "II-1", "II-2", "III-1", "IV-1"]}, cards={"I-1": "T1-R", "II-1": "T2-R1", "III-1": "T3-B1"},
        private={A: ["T3-R1"]}, leaders={A: ["L2-01", "L4-01"]}, claims={"A1": [A], "C1": [B, A]}, coins={A: 6}, pawns={A: 2},
        villages={"T01": A, "T02": A, "T03": B}, cities={"T03": A, "T02": A, "T01": A},
        buildings={"T04": ("B1-1", A), "T05": ("B1-2", B, A)}, tracks={A: (0, 6, 3)}, columns={A: (1, 1, 1, 1, 1)}, last_round=6,
    )  # fmt: skip


@rule("BTH-14.20")
@pytest.mark.parametrize(
    ("counter", "of", "value"),
    [
        ("villages", 0, 2), ("cities", 0, 3), ("buildings", 0, 2), ("village_city_pairs", 0, 2), ("technologies", 0, 6),
        ("technologies_level", 2, 2), ("technologies_level", 3, 2), ("technologies_level_3_plus", 0, 3),
        ("technologies_main_color", 2, 4), ("technologies_main_color", 0, 2), ("leaders", 0, 2), ("goals", 0, 2), ("coins", 0, 6),
        ("active_population", 0, 2), ("population_in_columns", 0, 5), ("invested_cubes", 0, 6), ("cubes_on_tracks", 0, 9),
        ("cubes_on_track", 1, 6), ("empty_tracks", 0, 1), ("tiles_with_own_cube", 0, 5),
    ],
)  # fmt: skip
def test_counters(counter: str, of: int, value: int) -> None:
    assert COUNTERS[counter](counted(), A, of) == value
    assert set(COUNTERS) == {*NAMES, *COUNTERS_OF}
