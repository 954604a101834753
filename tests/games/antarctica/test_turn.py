"""Chapter 4: a turn."""

from __future__ import annotations

import pytest
from tests.games.playing import options, prompt, refusals, say, who

from pionier.engine.errors import NotAllowed
from pionier.engine.rulebook import rule

from .positions import A, B, C, arrived, position, queue, scientists

MAIN = ("stack-", "build-ship", "recruit", "track-", "pass")


def sails(paths: list[str]) -> list[str]:
    return [path for path in paths if path[0] == "z"]


def main_actions(paths: list[str]) -> list[str]:
    return [path for path in paths if path.startswith(MAIN)]


@rule("ANT-4.1")
def test_a_turn_is_move_then_main_action_then_end() -> None:
    match = position(queues={"Z0": "A", "Z4": "B"})
    prompts = []
    for choice in ("z6", "pass", "end-turn"):
        prompts.append((who(match), prompt(match)))
        say(match, choice)
    assert prompts == [(A, "sail"), (A, "main"), (A, "end")]
    assert (who(match), prompt(match)) == (B, "sail")


@rule("ANT-4.1")
def test_at_most_one_card_in_a_turn() -> None:
    match = position(queues={"Z0": "A"}, hand={A: ["send_scientist", "add_two_scientists"]})
    say(match, "z3", "card-send_scientist")
    assert refusals(match)["card-add_two_scientists"] == "ANT-6.1"
    say(match, "pass")
    assert refusals(match)["card-add_two_scientists"] == "ANT-6.1"


@rule("ANT-4.1")
def test_no_card_before_the_move() -> None:
    match = position(queues={"Z0": "A"}, hand={A: ["send_scientist"]})
    assert not [path for path in options(match) if path.startswith("card")]


@rule("ANT-4.1")
@pytest.mark.parametrize("before", [[], ["z3"], ["z3", "pass"]])
def test_a_discard_at_any_time_of_the_turn_but_only_one(before: list[str]) -> None:
    match = say(position(queues={"Z0": "A", "Z2": "A"}, hand={A: ["send_scientist"]}), *before)
    say(match, "discard/discard-cube")
    assert refusals(match)["discard/discard-cube"] == "ANT-7.1"
    for step in ["z3", "pass"][len(before) :]:
        say(match, step)
        assert refusals(match)["discard/discard-cube"] == "ANT-7.1"


@rule("ANT-4.2")
def test_the_ship_moves_to_a_zone_with_fewer_than_three_ships() -> None:
    match = position(queues={"Z0": "A", "Z1": "BCB", "Z2": "BC", "Z3": "C"})
    assert sails(options(match)) == ["z2", "z3", "z4", "z5", "z6", "z7"]
    assert refusals(match)["z1"] == "ANT-1.3"


@rule("ANT-4.3")
def test_the_ship_may_not_stay_or_return_to_the_zone_it_leaves() -> None:
    match = position(sun=3, queues={"Z3": "A"})
    assert refusals(match)["z3"] == "ANT-4.3"
    with pytest.raises(NotAllowed, match=r"ANT-4\.3"):
        say(match, "z3")


@rule("ANT-4.4")
def test_distance_does_not_matter() -> None:
    assert sails(options(position(sun=3, queues={"Z3": "A"}))) == ["z0", "z1", "z2", "z4", "z5", "z6", "z7"]
    assert sails(options(position(2, sun=3, queues={"Z3": "A"}))) == ["z0", "z2", "z4", "z6", "z7"]


@rule("ANT-4.5")
def test_the_ship_joins_the_end_of_the_destination_queue() -> None:
    match = say(position(queues={"Z0": "A", "Z5": "AB"}), "z5")
    assert queue(match, "Z5") == "ABA"


@rule("ANT-4.6", "ANT-12.3")
def test_the_move_cannot_be_declined() -> None:
    match = position(queues={"Z0": "A"}, hand={A: ["icebreaker"]})
    assert {path[0] for path in options(match) if not path.startswith("discard/")} == {"z"}


@rule("ANT-4.6")
def test_even_with_every_ship_on_the_board_there_is_a_place_to_go() -> None:
    four = position(4, queues={"Z0": "A", "Z1": "ABC", "Z2": "ABC", "Z3": "ABC", "Z4": "BCD", "Z5": "DDD"})
    assert sails(options(four)) == ["z6", "z7"]
    three = position(3, queues={"Z0": "A", "Z1": "AAA", "Z2": "ABB", "Z3": "BBB", "Z4": "CCC", "Z5": "CC"})
    assert sails(options(three)) == ["z5", "z6", "z7"]
    two = position(2, queues={"Z0": "A", "Z2": "AAA", "Z3": "AAB", "Z4": "BBB", "Z6": "BB"})
    assert sails(options(two)) == ["z6", "z7"]


@rule("ANT-4.7")
def test_exactly_one_main_action_follows_the_move() -> None:
    match = position(
        phase="arrived",
        destination="Z3",
        queues={"Z3": "A"},
        buildings={"Z3": ["camp", "shipyard", "station_coast", "winding_tower"]},
        tops=("B01", None, "A01"),
    )
    assert main_actions(options(match)) == ["stack-basic", "build-ship", "recruit", "track-T2", "pass"]
    say(match, "recruit")
    assert (prompt(match), main_actions(options(match))) == ("end", [])


@rule("ANT-4.8", "ANT-5.26")
def test_passing_is_always_allowed_and_leaves_card_and_discard() -> None:
    match = position(
        phase="arrived", destination="Z3", queues={"Z3": "A"}, buildings={"Z3": ["camp"]}, hand={A: ["add_two_scientists"]}
    )
    assert "pass" in options(match)
    before = match.state.clone()
    say(match, "pass")
    assert (match.state.supply, match.state.reserve, queue(match, "Z3")) == (before.supply, before.reserve, "A")
    assert {"card-add_two_scientists", "discard/discard-cube", "end-turn"} <= set(options(match))


@rule("ANT-4.9", "ANT-R.20")
def test_the_destination_zone_stays_even_if_the_active_ship_leaves_it_again() -> None:
    match = position(
        phase="arrived",
        destination="Z3",
        queues={"Z0": "B", "Z3": "A"},
        buildings={"Z3": ["camp"], "Z5": ["station_sea"]},
        scientists={"Z3": "A"},
        hand={A: ["fast_research"]},
    )
    say(match, "card-fast_research", "track-T4", "ship-3-1/z5", "decline")
    assert (who(match), prompt(match), queue(match, "Z5")) == (A, "main", "A")
    assert refusals(match)["track-T3"] == "ANT-5.23"
    say(match, "recruit")
    assert match.state.supply[A] == 3


@rule("ANT-4.11", "ANT-R.39")
def test_a_later_move_ship_may_bring_the_ship_back_to_its_origin() -> None:
    match = position(queues={"Z0": "AB"}, hand={A: ["fast_research"]})
    say(match, "z3", "card-fast_research", "track-T4")
    assert "ship-3-1/z0" in options(match)
    say(match, "ship-3-1/z0")
    assert queue(match, "Z0") == "BA"


@rule("ANT-4.10")
def test_card_and_discard_are_free_again_in_the_next_turn() -> None:
    match = position(queues={"Z0": "A", "Z1": "A"}, hand={A: ["send_scientist", "add_two_scientists"]})
    say(match, "discard/discard-cube", "z3", "card-send_scientist", "pass")
    assert (who(match), match.state.sun) == (A, 1)
    assert "discard/discard-cube" in options(match)
    say(match, "z4")
    assert "card-add_two_scientists" in options(match)


@rule("ANT-4.10")
def test_a_ship_built_in_an_earlier_turn_may_be_moved() -> None:
    match = position(phase="acted", destination="Z3", queues={"Z0": "a", "Z1": "A"}, hand={A: ["fast_research"]})
    say(match, "end-turn", "z4", "card-fast_research", "track-T4")
    assert prompt(match) == "shift_ship"
    assert "ship-0-1/z5" in options(match)


@rule("ANT-4.12")
def test_an_action_whose_conditions_do_not_hold_is_not_offered() -> None:
    match = position(phase="arrived", destination="Z3", queues={"Z0": "B", "Z3": "A"}, basic={A: 0}, tops=("B01", "D01", "A01"))
    assert main_actions(options(match)) == ["pass"]
    assert {path: why for path, why in refusals(match).items() if path.startswith(MAIN)} == {
        "stack-basic": "ANT-5.3",
        "stack-double": "ANT-5.3",
        "stack-advanced": "ANT-5.3",
        "build-ship": "ANT-5.14",
        "recruit": "ANT-5.18",
        "track-T1": "ANT-5.23",
        "track-T2": "ANT-5.23",
        "track-T3": "ANT-5.23",
        "track-T4": "ANT-5.23",
    }


@rule("ANT-R.21")
def test_the_active_ship_cannot_be_discarded_before_its_move() -> None:
    match = position(queues={"Z0": "AA", "Z3": "B"})
    assert refusals(match)["discard/ship-0-1"] == "ANT-7.4"
    assert "discard/ship-0-2" in options(match)
    say(match, "z3")
    assert "discard/ship-3-2" in options(match)


@rule("ANT-R.3")
def test_a_gap_is_closed_at_once_so_the_third_ship_is_second_already_in_this_turn() -> None:
    match = position(queues={"Z0": "ACA"}, hand={A: ["icebreaker"]})
    say(match, "z2")
    assert "card-icebreaker/z0" in options(match)


@rule("ANT-R.3")
def test_no_ship_enters_in_front_of_waiting_ships() -> None:
    match = position(queues={"Z0": "ABC"}, buildings={"Z3": ["shipyard"]}, yard=[])
    say(match, "z3", "build-ship")
    assert queue(match, "Z0") == "BCA"


@rule("ANT-R.3")
def test_a_ship_that_returns_to_its_origin_zone_stands_behind_those_that_moved_up() -> None:
    match = arrived(queues={"Z0": "BC"}, waiting=[("move_ship", A)])
    say(match, "ship-3-1/z0")
    assert queue(match, "Z0") == "BCA"


@rule("ANT-R.3")
def test_a_gap_left_by_a_moved_ship_is_closed_before_the_next_player_moves_one() -> None:
    match = arrived(queues={"Z4": "BC", "Z5": ""}, waiting=[("move_ship", B)])
    say(match, "ship-4-1/z2")
    assert (who(match), queue(match, "Z4")) == (C, "C")
    assert {path.split("/")[0] for path in options(match)} == {"ship-4-1", "decline"}


@rule("ANT-R.3")
def test_a_gap_left_by_a_discarded_ship_is_closed_at_once_for_an_icebreaker() -> None:
    match = arrived(queues={"Z4": "ABA"}, hand={A: ["icebreaker"]})
    assert "card-icebreaker/z4" not in options(match)
    say(match, "discard/ship-4-1")
    assert "card-icebreaker/z4" in options(match)


@rule("ANT-R.3")
def test_a_ship_that_moves_up_to_the_second_place_was_not_second_when_the_stop_began() -> None:
    match = position(queues={"Z0": "AAB"}, icebreakers={"Z0": "B"}, phase="move")
    say(match, "discard/ship-0-2", "z3", "pass")
    assert queue(match, "Z0") == "B"
    assert (match.state.extra, match.state.sun) == (False, 3)


@rule("ANT-R.27")
def test_an_action_with_all_it_triggers_is_indivisible() -> None:
    match = position(
        phase="arrived",
        destination="Z3",
        queues={"Z3": "A", "Z4": "C"},
        buildings={"Z3": ["winding_tower"]},
        tops=("B01", None, "A01"),
        hand={A: ["send_scientist"]},
    )
    say(match, "stack-basic")
    assert prompt(match) == "points"
    assert all(path.startswith("track-") for path in options(match))
    say(match, "track-T1")
    assert {"card-send_scientist", "discard/discard-cube"} <= set(options(match))
    assert scientists(match, "Z3") == "A"


@rule("ANT-R.27")
def test_no_card_and_no_discard_in_another_players_turn() -> None:
    match = position(
        phase="acted",
        destination="Z3",
        queues={"Z3": "A", "Z4": "B", "Z5": "C"},
        hand={B: ["send_scientist"], C: ["icebreaker"]},
        waiting=[("move_ship", A)],
    )
    say(match, "decline")
    for seat in (B, C):
        assert who(match) == seat
        assert {path.split("-")[0] for path in options(match)} == {"ship", "decline"}
        say(match, "decline")
