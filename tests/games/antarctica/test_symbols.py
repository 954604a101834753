"""Chapters 8.C and 8.D: what the red and blue spaces of the tracks do."""

from __future__ import annotations

import pytest
from tests.games.playing import options, prompt, refusals, say, who

from pionier.engine.rulebook import rule
from pionier.games.antarctica.components import BOX

from .positions import A, B, C, D, arrived, cube, hand_of, position, queue, research, symbols

ICEBREAKER, SEND, ADD_TWO, FAST = "icebreaker", "send_scientist", "add_two_scientists", "fast_research"

# Move a ship: T4, space 3


@rule("ANT-8.17")
def test_move_a_ship_lets_a_player_move_one_ship_to_the_end_of_another_open_queue() -> None:
    match = research("T4", 1, track={"T4": {A: 2}}, queues={"Z1": "BC", "Z2": "BCB"})
    assert (who(match), prompt(match)) == (A, "shift_ship")
    moves = [option for option in options(match) if option != "decline"]
    assert moves == [f"ship-3-1/z{target}" for target in (0, 1, 4, 5, 6, 7)]
    assert refusals(match)["ship-3-1/z2"] == "ANT-1.3"
    say(match, "ship-3-1/z1")
    assert (queue(match, "Z3"), queue(match, "Z1")) == ("", "BCA")
    assert (who(match), prompt(match)) == (B, "shift_ship")


@rule("ANT-8.17")
def test_moving_a_ship_may_be_declined_and_brings_no_action() -> None:
    match = research("T4", 1, track={"T4": {A: 2}})
    say(match, "decline", "ship-4-1/z5", "decline")
    assert (queue(match, "Z3"), queue(match, "Z5")) == ("A", "CB")
    assert (who(match), prompt(match)) == (A, "end")


@rule("ANT-8.17")
def test_no_ship_moves_to_a_closed_zone() -> None:
    match = research("T2", 1, players=2, track={"T2": {A: 7}})
    assert prompt(match) == "shift_ship"
    assert [refusals(match)[f"ship-3-1/z{zone}"] for zone in (1, 5)] == ["ANT-1.2", "ANT-1.2"]


@rule("ANT-8.18")
def test_a_ship_put_on_the_board_this_turn_cannot_be_moved_but_the_active_ship_can() -> None:
    match = research("T2", 3, track={"T2": {A: 5}})  # space 6: a new ship, space 8: move a ship
    say(match, "kind-icebreaker", "kind-icebreaker")
    assert (who(match), prompt(match), queue(match, "Z0")) == (A, "shift_ship", "A")
    assert {refusals(match)[f"ship-0-1/z{target}"] for target in range(1, 8)} == {"ANT-8.18"}
    assert "ship-3-1/z4" in options(match)


@rule("ANT-8.18")
def test_a_ship_built_in_an_earlier_turn_can_be_moved() -> None:
    match = arrived(buildings={"Z3": ["shipyard", "station_land"], "Z4": ["station_land"]}, track={"T4": {B: 2}})
    say(match, "build-ship", "kind-icebreaker", "kind-icebreaker", "end-turn")  # A's new ship is in Z0
    assert match.state.sun == 3
    say(match, "z0", "pass", "end-turn", "z3", "track-T4", "decline", "decline")  # A, then B
    assert (who(match), prompt(match)) == (A, "shift_ship")
    assert "ship-0-1/z1" in options(match)


# Shipyard draft: T1, space 6


@rule("ANT-8.19")
def test_a_draft_gives_every_player_one_of_as_many_cards_as_players() -> None:
    match = research("T1", 1, players=4, track={"T1": {A: 5}})
    asked, sizes = [], []
    while prompt(match) == "draft":
        asked.append(who(match))
        sizes.append(len(match.state.offer))
        say(match, options(match)[0])
    assert (asked, sizes) == ([A, B, C], [4, 3, 2])  # the last card goes to D without a question
    assert [len(hand_of(match, player)) for player in range(4)] == [1, 1, 1, 1]
    assert (len(match.state.yard), len(match.state.offer)) == (9, 0)


@rule("ANT-8.19")
def test_a_drafter_keeps_one_of_the_cards_in_hand_and_passes_the_rest_to_the_right() -> None:
    match = research("T1", 1, track={"T1": {A: 5}}, yard=[ADD_TWO, SEND, FAST])
    assert options(match) == ["kind-send_scientist", "kind-add_two_scientists", "kind-fast_research"]
    say(match, "kind-fast_research")
    assert (who(match), options(match)) == (B, ["kind-send_scientist", "kind-add_two_scientists"])
    say(match, "kind-send_scientist")
    assert [hand_of(match, player) for player in (A, B, C)] == [[FAST], [SEND], [ADD_TWO]]


@rule("ANT-8.19")
def test_the_drawn_cards_depend_on_the_shuffle() -> None:
    drawn = set()
    for seed in range(12):
        match = research("T1", 1, track={"T1": {A: 5}}, seed=str(seed))
        drawn.add(tuple(sorted(BOX.yard[card] for card in match.state.offer.cards)))
    assert len(drawn) > 3


@rule("ANT-8.20", "ANT-R.13")
def test_with_fewer_cards_than_players_nobody_drafts_and_the_stack_goes_to_the_box() -> None:
    match = research("T1", 1, track={"T1": {A: 5}}, yard=[ADD_TWO, SEND])
    assert (prompt(match), symbols(match)) == ("end", [(A, "shipyard_draft")])
    assert [hand_of(match, player) for player in (A, B, C)] == [[], [], []]
    assert (len(match.state.yard), len(match.state.box)) == (0, 13)


# Advance 3: T3, space 5


@rule("ANT-8.21")
def test_the_moving_player_must_advance_three_and_the_others_may() -> None:
    match = research("T3", 1, track={"T3": {A: 4}})
    assert (who(match), options(match)) == (A, ["track-T1", "track-T2", "track-T3", "track-T4"])
    say(match, "track-T2")
    assert cube(match, "T2", A) == 3
    assert who(match) == B
    assert "decline" in options(match)


@rule("ANT-8.21")
def test_every_player_of_the_action_takes_a_different_track() -> None:
    match = say(research("T3", 1, track={"T3": {A: 4}}), "track-T1")
    assert options(match) == ["track-T2", "track-T3", "track-T4", "decline"]
    assert refusals(match)["track-T1"] == "ANT-8.21"
    say(match, "track-T3")
    assert options(match) == ["track-T2", "track-T4", "decline"]
    assert cube(match, "T3", B) == 3


@rule("ANT-8.21", "ANT-R.35", "ANT-E.13")
def test_who_declines_blocks_no_track_for_the_others() -> None:
    match = position(
        4,
        phase="arrived",
        active=B,
        destination="Z3",
        queues={"Z3": "B", "Z4": "C"},
        buildings={"Z3": ["station_sea"]},
        track={"T3": {B: 4}},
    )
    say(match, "track-T3")
    assert (who(match), options(match)) == (B, ["track-T1", "track-T2", "track-T3", "track-T4", "track-T5"])
    say(match, "track-T1")
    assert who(match) == C
    say(match, "decline")
    assert (who(match), options(match)) == (D, ["track-T2", "track-T3", "track-T4", "track-T5", "decline"])
    say(match, "track-T5")
    assert (who(match), options(match)) == (A, ["track-T2", "track-T3", "track-T4", "decline"])


@rule("ANT-R.35")
def test_who_cannot_move_blocks_no_track_for_the_others() -> None:
    match = research("T3", 1, track={"T3": {A: 4}}, cubes={B: 0})
    say(match, "track-T1")
    assert (who(match), options(match)) == (C, ["track-T2", "track-T3", "track-T4", "decline"])


@rule("ANT-8.26")
def test_a_moving_player_who_can_choose_no_track_is_skipped_and_the_others_still_may() -> None:
    match = research("T3", 7, track={"T3": {A: 4}}, cubes={A: 0})
    assert cube(match, "T3", A) == 11
    assert (who(match), prompt(match)) == (B, "may_advance")
    assert options(match) == ["track-T1", "track-T2", "track-T3", "track-T4", "decline"]


@rule("ANT-8.28")
def test_each_later_player_sees_the_cubes_where_they_then_are() -> None:
    match = say(research("T3", 1, track={"T3": {A: 4}}), "track-T2")
    assert who(match) == B
    assert match.view(B).state.cubes_at[1][A] == 3


@rule("ANT-8.28")
def test_symbols_reached_in_the_action_wait_in_the_order_in_which_the_cubes_reached_them() -> None:
    match = research("T3", 1, track={"T3": {A: 4}}, basic={A: 0}, supply={C: 0})
    say(match, "track-T2", "track-T1", "track-T3")  # A: basic resource card; B and C: gain 1 scientist
    assert symbols(match) == [
        (A, "any_track_3"),
        (A, "basic_resource"),
        (B, "gain_scientist"),
        (C, "gain_scientist"),
    ]
    assert (match.state.basic[A], match.state.supply[C]) == (1, 1)


# Red spaces


@rule("ANT-8.22")
@pytest.mark.parametrize(("in_reserve", "supply"), [(4, 3), (0, 2)])
def test_gain_1_scientist_from_the_reserve_if_there_is_one(in_reserve: int, supply: int) -> None:
    match = research("T1", 1, track={"T1": {A: 2}}, supply={A: 2}, reserve={A: in_reserve})
    assert (match.state.supply[A], match.state.reserve[A]) == (supply, max(0, in_reserve - 1))


@rule("ANT-8.23", "ANT-R.10")
def test_a_new_ship_joins_the_queue_of_the_sun_zone_without_a_question() -> None:
    match = research("T2", 1, track={"T2": {A: 5}}, queues={"Z0": "B"}, ships={A: 2})
    assert (queue(match, "Z0"), match.state.ships[A]) == ("BA", 1)
    assert (who(match), prompt(match)) == (B, "pick")


@rule("ANT-8.23")
def test_after_a_new_ship_the_opponents_pick_from_the_right_hand_neighbour_of_the_moving_player_on() -> None:
    # A triggers "advance 3"; B's cube reaches the new ship.
    match = research("T3", 1, track={"T3": {A: 4}, "T2": {B: 4}})
    say(match, "track-T1", "track-T2", "decline")
    assert queue(match, "Z0") == "B"
    assert (who(match), prompt(match)) == (C, "pick")
    say(match, "kind-icebreaker")
    assert (who(match), prompt(match)) == (A, "pick")
    say(match, "kind-icebreaker")
    assert [hand_of(match, player) for player in (A, B, C)] == [[ICEBREAKER], [], [ICEBREAKER]]


@rule("ANT-8.23")
def test_a_new_ship_is_skipped_if_the_sun_zone_is_full_or_no_ship_is_available() -> None:
    full = research("T2", 1, track={"T2": {A: 5}}, queues={"Z0": "BCB"}, ships={A: 2})
    assert (queue(full, "Z0"), full.state.ships[A], prompt(full)) == ("BCB", 2, "end")
    none = research("T2", 1, track={"T2": {A: 5}}, ships={A: 0})
    assert (queue(none, "Z0"), prompt(none)) == ("", "end")
    assert hand_of(none, B) == []


@rule("ANT-8.24")
def test_an_advanced_resource_card_is_taken_from_its_stack() -> None:
    match = research("T1", 1, track={"T1": {A: 8}})
    assert (match.state.advanced[A], match.state.advanced_stack) == (1, 2)


@rule("ANT-8.24", "ANT-R.18")
def test_an_empty_stack_of_advanced_resource_cards_gives_nothing() -> None:
    match = research("T1", 1, track={"T1": {A: 8}}, advanced={B: 2, C: 1})
    assert symbols(match) == [(A, "advanced_resource")]
    assert (match.state.advanced[:3], match.state.advanced_stack) == ([0, 2, 1], 0)


@rule("ANT-8.25", "ANT-R.17")
def test_no_basic_resource_card_is_taken_while_the_starting_card_is_unused() -> None:
    match = research("T2", 1, track={"T2": {A: 2}}, basic={B: 0})
    assert symbols(match) == [(A, "basic_resource")]
    assert (match.state.basic[A], match.state.basic_stack) == (1, 1)


@rule("ANT-8.25", "ANT-R.17")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_who_has_used_the_starting_card_takes_another_whatever_was_won_back(held: int) -> None:
    used = [True, True, True, False]
    match = research("T2", 1, track={"T2": {A: 2}}, basic={A: held, B: 0, C: 0}, start_card_used=used)
    assert symbols(match) == [(A, "basic_resource")]
    assert (match.state.basic[A], match.state.basic_stack) == (held + 1, 2 - held)


@rule("ANT-8.25", "ANT-R.17")
def test_an_empty_stack_of_basic_resource_cards_gives_nothing() -> None:
    match = research("T2", 1, track={"T2": {A: 2}}, basic={A: 1, B: 0, C: 2}, start_card_used=[True, True, True, False])
    assert symbols(match) == [(A, "basic_resource")]
    assert (match.state.basic[A], match.state.basic_stack) == (1, 0)


@rule("ANT-8.25", "ANT-R.17")
def test_the_starting_card_is_used_once_it_is_played_for_a_build() -> None:
    match = arrived(tops=("B01", "?", "?"), track={"T2": {A: 2}})
    assert not match.state.start_card_used[A]
    say(match, {"build": {"stack": "basic", "resource": "basic"}}, "track-T2")
    assert (match.state.start_card_used[A], match.state.basic[A]) == (True, 1)


# 8.D More on symbols


@rule("ANT-8.27")
def test_a_blue_space_is_used_up_even_if_its_action_gives_nothing_to_anyone() -> None:
    match = arrived(
        buildings={"Z3": ["station_land"]},
        queues={"Z4": "", "Z0": "B"},
        sun=7,
        scientists={"Z3": "B"},
        track={"T1": {A: 5, B: 4}},
        yard=[ADD_TWO, SEND],
        blue_used={},
    )
    say(match, "track-T1", "end-turn", "z3", "track-T1")
    assert cube(match, "T1", B) == 7
    assert symbols(match) == [(A, "shipyard_draft")]
