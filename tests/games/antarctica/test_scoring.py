"""Chapter 10: scoring."""

from __future__ import annotations

from typing import Any

from pionier.engine.game import Outcome
from pionier.engine.rulebook import rule
from pionier.games.antarctica import GAME
from pionier.games.antarctica.scoring import units

from .positions import A, B, C, D, arrived, lay, position, research

FAR = {"Z0": "A"}


def scored(players: int = 4, **pieces: Any) -> Outcome:
    """The result if the match ended in this position; A has just passed in Z0, far away."""
    state = lay(players, phase="acted", active=A, destination="Z0", queues=pieces.pop("queues", FAR), **pieces)
    assert GAME.problems(state) == []
    return GAME.outcome(state)


def points(outcome: Outcome, category: str) -> list[int]:
    return [part[category] for part in outcome.breakdown]


def firsts(outcome: Outcome) -> list[int]:
    return [tie["first_places"] for tie in outcome.tie_breaks]


@rule("ANT-10.1")
def test_four_categories_make_the_score_and_nothing_is_scored_before_the_end() -> None:
    outcome = scored(scientists={"Z3": "AAB"}, track={"T1": {A: 5}}, built={B: ["D09"]}, discarded_cubes={C: 2})
    assert [list(part) for part in outcome.breakdown] == [["zones", "tracks", "stars", "discards"]] * 4
    assert outcome.scores == [4 + 3, 2 + 1, 2, 0]
    assert arrived(scientists={"Z3": "AAB"}).outcome is None


@rule("ANT-10.2")
def test_only_players_with_something_counted_take_part() -> None:
    outcome = scored(scientists={"Z3": "BB"}, track={"T1": {C: 3}}, built={A: ["D09"]}, discarded_ships={D: 1})
    assert points(outcome, "zones") == [0, 3, 0, 0]
    assert points(outcome, "tracks") == [0, 0, 2, 0]
    assert points(outcome, "stars") == [1, 0, 0, 0]
    assert points(outcome, "discards") == [0, 0, 0, 1]


@rule("ANT-10.3")
def test_the_leader_takes_the_top_award_and_everybody_else_the_count_directly_above() -> None:
    outcome = scored(scientists={"Z3": "AAAAABBBC"})
    assert points(outcome, "zones") == [10, 5, 3, 0]


@rule("ANT-10.4")
def test_tied_players_all_get_the_full_award_and_do_not_raise_that_of_the_next() -> None:
    top_tied = scored(scientists={"Z3": "AAABBBC"})
    assert points(top_tied, "zones") == [8, 8, 3, 0]
    below_tied = scored(scientists={"Z3": "AAABBCCD"})
    assert points(below_tied, "zones") == [9, 3, 3, 2]


@rule("ANT-10.5")
def test_a_zone_is_worth_its_buildings_its_scientists_and_one() -> None:
    outcome = scored(scientists={"Z3": "AAB", "Z4": "C"}, buildings={"Z3": ["camp", "crane"]})
    assert points(outcome, "zones") == [2 + 3 + 1, 2, 0 + 1 + 1, 0]


@rule("ANT-10.5")
def test_zones_are_scored_from_the_sun_zone_on_and_closed_ones_are_not() -> None:
    state = lay(2, phase="sun", sun=6, queues=FAR, scientists={f"Z{n}": "A" * (n + 1) for n in (0, 2, 3, 4)})
    zones = [unit.counts[A] for unit in units(state) if unit.category == "zones"]
    assert zones == [0, 0, 1, 3, 4, 5]  # Z6 Z7 Z0 Z2 Z3 Z4


@rule("ANT-10.6")
def test_ships_icebreakers_and_the_sun_do_not_count_for_zones() -> None:
    outcome = scored(scientists={"Z3": "A"}, queues={"Z3": "BBC", "Z0": "A"}, icebreakers={"Z3": "BB"}, sun=3)
    assert points(outcome, "zones") == [2, 0, 0, 0]


@rule("ANT-10.7", "ANT-E.4")
def test_the_first_on_a_track_gets_the_sum_and_each_other_the_value_of_the_cube_ahead() -> None:
    outcome = scored(track={"T1": {A: 11, B: 8, C: 3}})
    assert points(outcome, "tracks") == [14, 7, 5, 0]


@rule("ANT-10.7")
def test_a_track_is_ranked_by_place_even_when_two_spaces_have_the_same_value() -> None:
    outcome = scored(track={"T1": {A: 8, B: 9}})
    assert points(outcome, "tracks") == [5, 10, 0, 0]


@rule("ANT-10.7")
def test_each_used_track_is_a_unit_of_its_own() -> None:
    outcome = scored(track={"T1": {A: 1, B: 2}, "T5": {A: 10, C: 3}})
    assert points(outcome, "tracks") == [1 + 10, 2, 8, 0]


@rule("ANT-10.8")
def test_two_cubes_never_share_a_space_of_a_track() -> None:
    match = research("T1", 2, track={"T1": {A: 2, B: 4, C: 5}})
    cubes = [space for space in match.state.cubes_at[0] if space]
    assert len(set(cubes)) == len(cubes)
    shared = lay(queues=FAR, track={"T1": {A: 4, B: 4}})
    assert GAME.problems(shared) == ["two cubes on one space of T1 (ANT-10.8)"]


@rule("ANT-10.9", "ANT-E.10")
def test_star_cards_are_one_majority() -> None:
    outcome = scored(built={A: ["A01", "A02", "A03", "A04"], B: ["D09", "D10"], C: ["A06", "A07"], D: ["B01"]})
    assert points(outcome, "stars") == [8, 4, 4, 0]


@rule("ANT-10.10")
def test_discarded_ships_and_cubes_are_one_majority() -> None:
    outcome = scored(discarded_ships={A: 1, B: 1}, discarded_cubes={A: 2, C: 1})
    assert points(outcome, "discards") == [5, 3, 3, 0]


@rule("ANT-10.11")
def test_the_highest_total_wins() -> None:
    outcome = scored(track={"T1": {A: 1}, "T2": {B: 5}}, built={C: ["D09"]})
    assert (outcome.scores, outcome.winners) == ([1, 3, 1, 0], [B])


@rule("ANT-10.12")
def test_a_tie_is_broken_by_first_places_whoever_has_more_build_cards() -> None:
    outcome = scored(2, discarded_cubes={A: 2}, track={"T1": {B: 1}, "T2": {B: 1}}, built={A: ["B01", "B02"]})
    assert (outcome.scores, firsts(outcome)) == ([2, 2], [1, 2])
    assert outcome.winners == [B]


@rule("ANT-10.12", "ANT-R.26")
def test_zones_tracks_star_cards_and_discards_are_separate_units_and_shared_first_places_count_for_all() -> None:
    outcome = scored(
        scientists={"Z2": "AAB", "Z3": "AB"},
        track={"T1": {A: 3, B: 2}, "T2": {B: 1}},
        built={A: ["D09", "D10"], B: ["A01", "A02"]},
        discarded_cubes={C: 2},
    )
    assert firsts(outcome) == [2 + 1 + 1, 1 + 1 + 1, 1, 0]


@rule("ANT-R.26")
def test_in_a_unit_where_nobody_takes_part_nobody_is_first() -> None:
    assert firsts(scored()) == [0, 0, 0, 0]


@rule("ANT-10.13")
def test_a_tie_in_first_places_is_broken_by_build_cards_with_or_without_star() -> None:
    outcome = scored(2, discarded_cubes={A: 1}, track={"T1": {B: 1}}, built={B: ["B01"]})
    assert (outcome.scores, firsts(outcome)) == ([1, 1], [1, 1])
    assert outcome.winners == [B]


@rule("ANT-10.14")
def test_players_equal_in_all_three_share_the_victory() -> None:
    outcome = scored(2, discarded_cubes={A: 1}, track={"T1": {B: 1}}, built={A: ["B02"], B: ["B01"]})
    assert outcome.winners == [A, B]
    assert outcome.places == [1, 1]


@rule("ANT-10.15")
def test_a_score_is_a_plain_number_without_upper_limit() -> None:
    everywhere = {f"Z{zone}": "AA" for zone in range(6)}
    outcome = scored(scientists=everywhere, track={f"T{n}": {A: 11} for n in (1, 2, 3)}, built={A: ["A01", "A02"]})
    assert outcome.scores[A] == 6 * 3 + 3 * 7 + 2
    more = scored(2, scientists={"Z3": "A" * 14 + "B" * 14, "Z4": "AA"}, track={f"T{n}": {A: 11, B: 10} for n in (1, 2, 3)})
    assert more.scores[A] == 29 + 3 + 3 * 13
    assert more.scores[A] > 50


@rule("ANT-10.16")
def test_later_places_are_ranked_by_the_same_three_steps() -> None:
    outcome = scored(track={"T1": {A: 5}, "T2": {B: 1}, "T3": {C: 1}, "T4": {D: 1}}, built={D: ["B01"]})
    assert outcome.scores == [3, 1, 1, 1]
    assert outcome.places == [1, 3, 3, 2]


@rule("ANT-10.16")
def test_more_first_places_decide_the_second_place_too() -> None:
    outcome = scored(3, track={"T1": {A: 5}, "T2": {B: 1}, "T3": {B: 1}}, discarded_cubes={C: 2}, scientists={"Z3": ""})
    assert (outcome.scores, firsts(outcome)) == ([3, 2, 2], [1, 2, 1])
    assert outcome.places == [1, 2, 3]


@rule("ANT-10.1")
def test_the_final_score_is_the_sum_of_its_parts() -> None:
    match = position(queues={"Z0": "A", "Z2": "B"}, scientists={"Z3": "AB"}, track={"T2": {B: 4}}, idle=35)
    match.play(A, {"sail": {"zone": 1}})
    match.play(A, {"pass_action": {}})
    match.play(A, {"end_turn": {}})
    assert match.outcome is not None
    assert match.outcome.scores == [3, 3 + 2, 0]
