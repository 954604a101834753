"""Chapter 7: discarding a piece."""

from __future__ import annotations

import pytest
from tests.games.playing import options, prompt, refusals, say, who

from pionier.engine.rulebook import rule

from .positions import A, B, C, arrived, pass_turn, position, queue

PIECES = ["discard/discard-cube", "discard/discard-ship", "discard/ship-5-1"]


def discards(choices: list[str]) -> list[str]:
    return [choice for choice in choices if choice.startswith("discard/")]


@rule("ANT-7.1")
@pytest.mark.parametrize("piece", PIECES)
def test_a_player_may_discard_a_cube_a_ship_or_a_ship_on_the_board_once_a_turn(piece: str) -> None:
    match = position(queues={"Z0": "A", "Z5": "A", "Z4": "B"})
    assert discards(options(match)) == PIECES
    say(match, piece)
    s = match.state
    assert (s.cubes[A], s.ships[A], queue(match, "Z5"), s.discarded_cubes[A], s.discarded_ships[A]) == {
        PIECES[0]: (3, 3, "A", 1, 0),
        PIECES[1]: (4, 2, "A", 0, 1),
        PIECES[2]: (4, 3, "", 0, 1),
    }[piece]
    assert discards(options(match)) == []
    assert {refusals(match)[left] for left in PIECES if left in refusals(match)} == {"ANT-7.1"}


@rule("ANT-7.2")
def test_a_discard_brings_a_scientist_from_the_reserve() -> None:
    match = say(arrived(supply={A: 2}, reserve={A: 5}), "discard/discard-cube")
    assert (match.state.supply[A], match.state.reserve[A]) == (3, 4)


@rule("ANT-7.2")
def test_with_an_empty_reserve_a_piece_can_still_be_discarded() -> None:
    match = say(arrived(supply={A: 2}, reserve={A: 0}), "discard/discard-cube")
    assert (match.state.supply[A], match.state.reserve[A], match.state.discarded_cubes[A]) == (2, 0, 1)


@rule("ANT-R.22")
def test_the_scientist_of_a_discard_is_not_asked_for() -> None:
    match = say(arrived(), "discard/discard-cube")
    assert (who(match), prompt(match), match.state.supply[A]) == (A, "main", 3)


@rule("ANT-7.3")
def test_cubes_on_the_board_can_never_be_discarded() -> None:
    match = arrived(cubes={A: 0}, track={"T1": {A: 4}, "T2": {A: 2}})
    assert refusals(match)["discard/discard-cube"] == "ANT-7.1"
    assert discards(options(match)) == ["discard/discard-ship", "discard/ship-3-1"]


@rule("ANT-7.4")
def test_the_active_ship_can_be_discarded_only_after_its_move() -> None:
    match = position(queues={"Z0": "AA", "Z4": "B"})
    assert refusals(match)["discard/ship-0-1"] == "ANT-7.4"
    assert "discard/ship-0-2" in options(match)
    say(match, "z3", "discard/ship-3-1")
    assert (queue(match, "Z3"), queue(match, "Z0")) == ("", "A")


@rule("ANT-7.5")
def test_the_ships_behind_a_discarded_one_move_up_at_once() -> None:
    match = say(arrived(queues={"Z5": "CAB"}), "discard/ship-5-2")
    assert queue(match, "Z5") == "CB"


@rule("ANT-7.6")
def test_a_discard_before_the_move_may_open_a_slot_for_it() -> None:
    match = position(queues={"Z0": "A", "Z5": "BAC"})
    assert refusals(match)["z5"] == "ANT-1.3"
    say(match, "discard/ship-5-2", "z5")
    assert queue(match, "Z5") == "BCA"


@rule("ANT-7.7")
def test_a_player_who_discards_all_ships_takes_no_more_turns() -> None:
    match = position(queues={"Z0": "A", "Z2": "B", "Z4": "C"})
    say(match, "z3", "pass", "discard/ship-3-1")
    turns = []
    for target in ("z3", "z5", "z1", "z7"):
        turns.append(who(match))
        pass_turn(match, target)
    assert turns == [B, B, C, B]


@rule("ANT-7.8")
def test_the_windows_for_a_discard_are_before_the_move_after_arrival_and_after_the_main_action() -> None:
    match = position(queues={"Z0": "A", "Z4": "B"})
    windows = []
    for choice in ("z3", "pass", "discard/discard-cube"):
        windows.append((prompt(match), "discard/discard-cube" in options(match)))
        say(match, choice)
    assert windows == [("sail", True), ("main", True), ("end", True)]
    assert match.state.discarded_cubes[A] == 1


@rule("ANT-7.8")
def test_nothing_can_be_discarded_while_an_action_is_carried_out_or_in_anothers_turn() -> None:
    match = arrived(buildings={"Z3": ["shipyard"]})
    say(match, "build-ship")
    for player in (B, C):
        assert (who(match), prompt(match)) == (player, "pick")
        assert discards([*options(match), *refusals(match)]) == []
        say(match, "kind-icebreaker")
    assert who(match) == A
    assert "discard/discard-cube" in options(match)


@rule("ANT-7.9")
def test_a_ship_put_on_the_board_this_turn_may_be_discarded() -> None:
    match = arrived(buildings={"Z3": ["shipyard"]})
    say(match, "build-ship", "kind-icebreaker", "kind-icebreaker", "discard/ship-0-1")
    assert queue(match, "Z0") == ""


@rule("ANT-7.9")
def test_discarding_a_ship_can_end_access() -> None:
    match = arrived(queues={"Z2": "A"}, buildings={"Z2": ["winding_tower"]}, tops=("B12", "?", "?"), basic={A: 0})
    assert "stack-basic" in options(match)
    say(match, "discard/ship-2-1")
    assert refusals(match)["stack-basic"] == "ANT-5.3"


@rule("ANT-7.9")
def test_discarding_a_ship_lowers_what_is_counted_when_the_action_is_taken() -> None:
    match = arrived(queues={"Z3": "AA"}, buildings={"Z3": ["camp", "station_land"]}, supply={A: 0}, reserve={A: 9})
    say(match, "discard/ship-3-1", "recruit")
    assert match.state.supply[A] == 1 + 1
    match = arrived(queues={"Z3": "AA"}, buildings={"Z3": ["camp", "station_land"]})
    say(match, "discard/ship-3-1", "track-T1")
    assert match.state.cubes_at[0][A] == 1
