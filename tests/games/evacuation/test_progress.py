"""Chapter 13: the progress track."""

from __future__ import annotations

from tests.games.playing import options, say

from pionier.engine.choice import Decision
from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.progress import (
    gates_between,
    lane_verdicts,
    leave_spaces,
    move_markers,
    power_levels,
    split_verdicts,
)
from pionier.games.evacuation.rounds import begin
from pionier.games.evacuation.settling import symbols
from pionier.games.evacuation.state import MAIN, THREE_PLUS, WAITING, Evacuation

from .positions import CARD, resume, run, table

LAST = BOX.last_step


def on_track(one: int, two: int, power: int, players: int = 2, lanes: tuple[int, int] = (WAITING, WAITING)) -> Evacuation:
    """Seat 0's markers stand on these steps and its power level is this; a Progress phase begins."""
    s = table(players)
    me = s.players[0]
    me.steps, me.lanes = [one, two], list(lanes)
    me.uses = [power, 0, 0, 0]
    begin(s, "progress")
    return s


def allowed(one: int, two: int, power: int) -> set[tuple[int, int]]:
    """Where the markers may end: (first moved, other)."""
    s = on_track(one, two, power)
    found: set[tuple[int, int]] = set()
    for option, refusal in split_verdicts(s.players[0], power):
        if refusal is None:
            marker, steps = option.marker, option.steps  # type: ignore[attr-defined]
            used = min(power, 2 * LAST - one - two)
            ends = [one, two]
            ends[marker] += steps
            ends[1 - marker] += used - steps
            found.add((ends[0], ends[1]))
    return found


def refused(one: int, two: int, power: int) -> dict[str, str]:
    """Path and rule of the splits that are refused."""
    verdicts = split_verdicts(on_track(one, two, power).players[0], power)
    return {"/".join(option.path()): refusal.rule for option, refusal in verdicts if refusal is not None}


@rule("EVA-13.1", "EVA-27.7")
def test_the_power_level_is_the_sum_of_the_groups_of_all_actions() -> None:
    s = table()
    s.players[0].uses = [2, 1, 0, 1]
    assert power_levels(s.players[0]) == (8,)


@rule("EVA-18.9", "EVA-27.11")
def test_face_up_cards_add_their_printed_power() -> None:
    s = table(actions="advanced")
    me = s.players[0]
    me.uses = [0, 2, 1, 0]
    me.face_up = (CARD["AC07"], CARD["AC01"])  # powers 3 and 1
    assert power_levels(me) == (11,)


@rule("EVA-18.10")
def test_a_card_with_several_power_levels_leaves_a_choice_in_progress() -> None:
    s = on_track(0, 0, 0)
    s.players[0].face_up = (CARD["AC80"],)  # 0, 2 or 4
    assert power_levels(s.players[0]) == (0, 2, 4)
    assert run(move_markers(s, 0)) == ["power-0", "power-2", "power-4"]


@rule("EVA-13.2")
def test_all_markers_of_all_players_first_go_to_the_waiting_lane() -> None:
    s = on_track(2, 3, 1, players=3, lanes=(MAIN, THREE_PLUS))
    s.players[2].lanes = [MAIN, WAITING]
    leave_spaces(s)
    assert all(me.lanes == [WAITING, WAITING] for me in s.players)
    match = resume(on_track(2, 3, 1, lanes=(MAIN, MAIN)))
    assert match.state.players[0].lanes == [WAITING, WAITING]


@rule("EVA-13.3", "EVA-13.4")
def test_all_steps_are_split_freely_between_the_two_markers() -> None:
    assert allowed(0, 0, 3) == {(0, 3), (1, 2), (2, 1), (3, 0)}
    assert allowed(1, 2, 1) == {(2, 2), (1, 3)}


@rule("EVA-13.3", "EVA-4.4")
def test_players_move_in_the_new_turn_order() -> None:
    s = on_track(1, 1, 1)
    s.players[1].uses = [1, 0, 0, 0]
    s.order = (1, 0)
    begin(s, "progress")
    match = resume(s)
    assert list(match.pending) == [1]


@rule("EVA-13.5", "EVA-13.6")
def test_a_marker_ends_on_the_waiting_lane_or_a_free_space_whoever_stands_there() -> None:
    s = on_track(1, 1, 0, players=3)
    assert [(o.path()[0], r is None) for o, r in lane_verdicts(s, 2)] == [
        ("lane-waiting", True), ("lane-three_plus", True), ("lane-main", True),
    ]  # fmt: skip
    s.players[2].steps, s.players[2].lanes = [2, 2], [MAIN, WAITING]
    verdicts = {o.path()[0]: r for o, r in lane_verdicts(s, 2)}
    refusal = verdicts["lane-main"]
    assert refusal is not None
    assert refusal.rule == "EVA-13.6"
    assert verdicts["lane-waiting"] is None


@rule("EVA-13.6")
def test_markers_on_the_way_do_not_block() -> None:
    s = on_track(0, 0, 3)
    s.players[1].steps, s.players[1].lanes = [1, 2], [MAIN, MAIN]
    play_on = run(move_markers(s, 0), "marker-0/steps-3", "lane-main")
    assert s.players[0].steps == [3, 0]
    assert play_on  # the research of step 3


@rule("EVA-13.7", "EVA-21.1")
def test_the_3_plus_lane_is_not_used_with_two_players() -> None:
    verdicts = {o.path()[0]: r for o, r in lane_verdicts(on_track(1, 1, 0), 2)}
    refusal = verdicts["lane-three_plus"]
    assert refusal is not None
    assert refusal.rule == "EVA-13.7"


@rule("EVA-13.8", "EVA-25.13", "EVA-25.36")
def test_a_marker_that_moves_no_step_may_be_placed_again_and_gets_the_effect_again() -> None:
    s = on_track(LAST, LAST, 0, lanes=(MAIN, WAITING))
    s.players[0].bonuses = 1
    leave_spaces(s)
    run(move_markers(s, 0), "lane-main")
    assert s.players[0].bonuses == 2
    assert s.players[0].lanes == [MAIN, WAITING]
    start = on_track(0, 0, 0)
    assert run(move_markers(start, 0)) == []  # step 0 has no spaces and no effect


@rule("EVA-13.9")
def test_an_effect_is_resolved_at_once_and_symbols_last_until_the_next_progress_phase() -> None:
    s = on_track(1, 1, 1)
    match = say(resume(s), "marker-0/steps-1", "lane-main")
    assert match.state.players[0].lanes == [MAIN, WAITING]
    assert symbols(match.state.players[0]) == BOX.spaces[2][MAIN].symbols != 0
    leave_spaces(match.state)
    assert symbols(match.state.players[0]) == 0
    run(move_markers(s2 := on_track(0, 0, 1), 0), "marker-0/steps-1", "lane-main", "new-steel")
    assert s2.players[0].new[1] == 1


@rule("EVA-13.10", "EVA-13.11", "EVA-25.30")
def test_each_marker_that_passes_gate_1_turns_a_productivity_tile() -> None:
    s = on_track(3, 3, 2)
    run(move_markers(s, 0), "marker-0/steps-1", "lane-waiting", "lane-waiting")
    me = s.players[0]
    assert me.steps == [4, 4]
    assert (me.productive, me.turned, me.moved) == (0, 2, 0)
    assert me.production == [0, 0, 0]


@rule("EVA-13.12", "EVA-25.30")
def test_the_second_marker_past_gates_2_and_3_brings_a_productivity_tile_to_the_new_world() -> None:
    s = on_track(7, 7, 2)
    me = s.players[0]
    me.productive, me.turned = 0, 2
    flow = move_markers(s, 0)
    run(flow, "marker-0/steps-1", "lane-waiting")
    assert me.steps == [8, 8]
    assert (me.turned, me.moved, me.production) == (1, 1, [1, 1, 1])
    s = on_track(11, 12, 1)
    me = s.players[0]
    me.productive, me.turned, me.moved = 0, 1, 1
    run(move_markers(s, 0), "marker-0/steps-1", "lane-waiting")
    assert (me.turned, me.moved, me.production) == (0, 2, [1, 1, 1])
    s = on_track(16, 17, 1)
    me = s.players[0]
    me.productive, me.turned, me.moved = 0, 0, 2
    run(move_markers(s, 0), "marker-0/steps-1", "lane-waiting")
    assert me.production == [0, 0, 0]  # nothing at gate 4


@rule("EVA-13.12")
def test_the_first_marker_past_a_gate_gives_no_production() -> None:
    s = on_track(7, 7, 1)
    me = s.players[0]
    me.productive, me.turned = 0, 2
    run(move_markers(s, 0), "marker-0/steps-1", "lane-waiting")
    assert me.production == [0, 0, 0]
    assert me.past(2) == 1


@rule("EVA-13.13", "EVA-25.12")
def test_at_most_one_gate_may_lie_between_the_markers_after_the_move() -> None:
    assert gates_between(3, 8) == 2
    assert gates_between(4, 7) == 0
    assert (8, 0) not in allowed(0, 0, 8)
    assert refused(0, 0, 8)["marker-0/steps-8"] == "EVA-13.13"
    assert (4, 8) in allowed(3, 3, 6)  # only the final places count, not the moment between the two moves


@rule("EVA-13.14", "EVA-25.37")
def test_a_marker_on_the_last_step_leaves_the_rest_to_the_other_and_what_both_cannot_use_is_lost() -> None:
    assert allowed(LAST, LAST - 2, 1) == {(LAST, LAST - 1)}
    assert refused(LAST, LAST - 2, 1)["marker-0/steps-1"] == "EVA-13.14"
    assert allowed(LAST - 1, LAST - 2, 9) == {(LAST, LAST)}
    for one in range(LAST + 1):
        for two in range(LAST + 1):
            if gates_between(one, two) <= 1:
                assert all(allowed(one, two, power) for power in (0, 1, 7, 13))


@rule("EVA-13.15")
def test_progress_takes_place_in_the_last_year_too() -> None:
    s = on_track(1, 1, 1)
    s.year = len(BOX.years)
    match = say(resume(s), "marker-0/steps-1", "lane-waiting", "lane-waiting")
    assert sorted(match.state.players[0].steps) == [1, 2]


@rule("EVA-13.16", "EVA-24.20", "EVA-25.14")
def test_the_first_marker_is_moved_and_resolved_before_the_other_leaves_its_old_step() -> None:
    s = on_track(2, 4, 1, lanes=(MAIN, MAIN))
    match = resume(s)
    assert options(match) == ["marker-0/steps-0", "marker-0/steps-1", "marker-1/steps-0", "marker-1/steps-1"]
    say(match, "marker-0/steps-1", "lane-main")
    me = match.state.players[0]
    assert me.steps == [3, 4]
    assert me.lanes == [MAIN, WAITING]
    assert options(match)[0].startswith("column-")  # the research of step 3 comes before the other marker


@rule("EVA-13.17")
def test_a_player_without_power_may_still_place_both_markers() -> None:
    s = on_track(2, 4, 0)
    assert run(move_markers(s, 0), "marker-0/steps-0", "lane-main", "lane-main") == []
    assert s.players[0].steps == [2, 4]
    assert s.players[0].lanes == [MAIN, MAIN]


@rule("EVA-27.8")
def test_the_example_of_eight_steps_that_pass_gate_3_and_research() -> None:
    s = on_track(11, 8, 8)
    me = s.players[0]
    me.productive, me.turned, me.moved = 0, 1, 1
    assert me.past(3) == 0
    left = run(move_markers(s, 0), "marker-0/steps-5", "lane-main")
    assert me.steps[0] == 16  # a research space behind gate 3
    assert me.past(3) == 1
    assert left[0].startswith("column-")
    assert me.steps[1] == 8


@rule("EVA-24.20")
def test_two_markers_on_one_step_are_alike_and_only_one_is_asked_for() -> None:
    s = on_track(5, 5, 2)
    flow = move_markers(s, 0)
    asked = next(flow)
    assert isinstance(asked, Decision)
    assert {option.path()[0] for option in asked.options} == {"marker-0"}
