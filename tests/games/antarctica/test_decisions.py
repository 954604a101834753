"""Chapter 12: who decides what, and when nobody is asked."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.playing import options, prompt, refusals, say, who

from pionier.engine.errors import NotAllowed
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.antarctica.game import GAME

from .positions import A, B, C, arrived, cube, hand_of, offered, position, queue, scientists


def asked(match: Match) -> tuple[int, str]:
    return who(match), prompt(match)


def starting(match: Match, *begin: str) -> list[str]:
    return [path for path in options(match) if path.startswith(begin)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_each_moment_exactly_one_player_decides(players: int) -> None:
    match = Match.new(GAME, players, 3)
    chance = random.Random(3)
    while not match.over:
        assert len(match.pending) == 1
        say(match, chance.choice(list(match.pending[who(match)].options)))


@rule("ANT-12.1")
@pytest.mark.parametrize(("players", "ships"), [(2, 6), (3, 9), (4, 8)])
def test_placing_a_ship_is_forced_and_repeated(players: int, ships: int) -> None:
    match = Match.new(GAME, players, 1)
    placed = 0
    while prompt(match) == "place_ship":
        assert set(options(match)) <= {f"z{zone}" for zone in range(8)}
        say(match, options(match)[0])
        placed += 1
    assert placed == ships


@rule("ANT-12.3")
def test_a_discard_before_the_move_leads_back_to_the_move_without_a_discard() -> None:
    match = position(queues={"Z0": "A", "Z2": "AB"})
    assert starting(match, "discard") == ["discard/discard-cube", "discard/discard-ship", "discard/ship-2-1"]
    say(match, "discard/ship-2-1")
    assert (asked(match), queue(match, "Z2")) == ((A, "sail"), "B")
    assert options(match) == ["z1", "z2", "z3", "z4", "z5", "z6", "z7"]


@rule("ANT-12.4")
def test_the_active_player_chooses_a_main_action_after_arrival() -> None:
    match = position(
        queues={"Z0": "A", "Z1": "B"},
        buildings={"Z3": ["camp", "shipyard", "station_land", "winding_tower"]},
        tops=("B01", "D10", "A02"),
        advanced={A: 1},
    )
    say(match, "z3")
    assert asked(match) == (A, "main")
    assert [option for option in offered(match) if not next(iter(option)).startswith("discard")] == [
        {"build": {"stack": "basic", "resource": ""}},
        {"build": {"stack": "double", "resource": "basic"}},
        {"build": {"stack": "advanced", "resource": "advanced"}},
        {"build_ship": {}},
        {"recruit": {}},
        {"research": {"track": "T1"}},
        {"research": {"track": "T4"}},
        {"pass_action": {}},
    ]


@rule("ANT-12.4")
def test_a_card_and_a_discard_lead_back_to_the_main_action() -> None:
    match = arrived(hand={A: ["add_two_scientists"]})
    say(match, "card-add_two_scientists")
    assert asked(match) == (A, "main")
    say(match, "discard/discard-cube")
    assert (asked(match), options(match)) == ((A, "main"), ["pass"])


@rule("ANT-12.4")
def test_the_move_cannot_be_followed_by_the_end_of_the_turn() -> None:
    match = say(position(queues={"Z0": "A"}), "z3")
    assert "end-turn" not in options(match)
    with pytest.raises(NotAllowed):
        match.play(A, {"end_turn": {}})


@rule("ANT-12.5")
def test_free_points_offer_the_tracks_on_which_the_cube_can_advance() -> None:
    match = arrived(hand={A: ["fast_research"]}, track={"T1": {A: 11}, "T2": {A: 10, B: 11}, "T3": {A: 4}})
    say(match, "card-fast_research")
    assert (who(match), options(match)) == (A, ["track-T3", "track-T4"])
    assert (refusals(match)["track-T1"], refusals(match)["track-T2"]) == ("ANT-8.9", "ANT-8.9")


@rule("ANT-12.5")
def test_a_single_track_is_not_asked_for() -> None:
    match = arrived(hand={A: ["fast_research"]}, track={"T1": {A: 11}, "T2": {A: 11}, "T3": {A: 5}}, cubes={A: 0})
    say(match, "card-fast_research")
    assert (cube(match, "T3", A), asked(match)) == (8, (A, "main"))


@rule("ANT-12.5")
def test_in_a_blue_advance_a_track_chosen_before_is_refused_to_the_next() -> None:
    match = arrived(waiting=[("any_track_3", A)])
    assert asked(match) == (A, "points")
    say(match, "track-T2")
    assert (who(match), options(match)) == (B, ["track-T1", "track-T3", "track-T4", "decline"])
    assert refusals(match)["track-T2"] == "ANT-8.21"


@rule("ANT-12.6")
def test_each_opponent_may_take_one_kind_of_card_after_a_new_ship() -> None:
    match = arrived(buildings={"Z3": ["shipyard"]}, yard=["icebreaker", "icebreaker", "send_scientist", "fast_research"])
    say(match, "build-ship")
    assert asked(match) == (B, "pick")
    assert options(match) == ["kind-icebreaker", "kind-send_scientist", "kind-fast_research", "decline"]
    assert refusals(match) == {"kind-add_two_scientists": "ANT-6.4"}
    say(match, "kind-send_scientist")
    assert (asked(match), options(match)) == ((C, "pick"), ["kind-icebreaker", "kind-fast_research", "decline"])


@rule("ANT-12.6")
def test_the_last_card_of_the_stack_is_asked_for_too() -> None:
    match = arrived(buildings={"Z3": ["shipyard"]}, yard=["icebreaker", "send_scientist"])
    say(match, "build-ship", "kind-icebreaker")
    assert (asked(match), options(match)) == ((C, "pick"), ["kind-send_scientist", "decline"])


@rule("ANT-12.7")
def test_the_last_card_of_a_draft_is_taken_without_asking() -> None:
    match = arrived(yard=["icebreaker", "send_scientist", "fast_research"], waiting=[("shipyard_draft", A)])
    say(match, "kind-icebreaker", "kind-send_scientist")
    assert (hand_of(match, C), asked(match)) == (["fast_research"], (A, "main"))


@rule("ANT-12.7")
def test_in_a_draft_everybody_keeps_one_from_the_moving_player_on() -> None:
    match = arrived(yard=["icebreaker", "send_scientist", "fast_research"], waiting=[("shipyard_draft", B)])
    assert (asked(match), options(match)) == ((B, "draft"), ["kind-icebreaker", "kind-send_scientist", "kind-fast_research"])
    say(match, "kind-send_scientist")
    assert (asked(match), options(match)) == ((C, "draft"), ["kind-icebreaker", "kind-fast_research"])
    say(match, "kind-fast_research")
    assert [hand_of(match, seat) for seat in (A, B, C)] == [["icebreaker"], ["send_scientist"], ["fast_research"]]
    assert asked(match) == (A, "main")


@rule("ANT-12.8")
def test_each_player_from_the_moving_player_on_may_move_a_ship() -> None:
    match = arrived(waiting=[("move_ship", B)])
    assert asked(match) == (B, "shift_ship")
    assert options(match) == [*(f"ship-4-1/z{zone}" for zone in (0, 1, 2, 3, 5, 6, 7)), "decline"]
    say(match, "decline")
    assert asked(match) == (C, "shift_ship")
    say(match, "ship-5-1/z3")
    assert (asked(match), queue(match, "Z3")) == ((A, "shift_ship"), "AC")
    say(match, "decline")
    assert asked(match) == (A, "main")


@rule("ANT-12.9")
def test_after_the_main_action_a_card_a_discard_or_the_end() -> None:
    match = arrived(hand={A: ["send_scientist", "icebreaker"]}, queues={"Z4": "BA"}, advanced={A: 1})
    say(match, "pass")
    assert asked(match) == (A, "end")
    assert options(match) == [
        "card-icebreaker/z4",
        "card-send_scientist",
        "discard/discard-cube",
        "discard/discard-ship",
        "discard/ship-3-1",
        "discard/ship-4-2",
        "end-turn",
    ]


@rule("ANT-12.9")
def test_after_a_card_at_the_end_a_discard_or_the_end_is_still_open() -> None:
    match = say(arrived(hand={A: ["send_scientist", "send_scientist"]}), "pass", "card-send_scientist")
    assert (asked(match), starting(match, "card")) == ((A, "end"), [])
    assert {"discard/discard-cube", "end-turn"} <= set(options(match))


@rule("ANT-12.10")
@pytest.mark.parametrize(
    ("card", "choice", "then"),
    [
        ("icebreaker", {"play_icebreaker": {"zone": 4}}, "main"),
        ("send_scientist", {"play_card": {"kind": "send_scientist"}}, "main"),
        ("add_two_scientists", {"play_card": {"kind": "add_two_scientists"}}, "main"),
        ("fast_research", {"play_card": {"kind": "fast_research"}}, "points"),
    ],
)
def test_only_the_icebreaker_names_a_zone_and_only_fast_research_asks_on(card: str, choice: dict[str, Any], then: str) -> None:
    match = arrived(hand={A: [card]}, queues={"Z4": "BA"})
    assert [option for option in offered(match) if next(iter(option)).startswith("play")] == [choice]
    say(match, choice)
    assert asked(match) == (A, then)


@rule("ANT-12.11")
def test_own_ships_at_different_positions_are_different_discards() -> None:
    match = arrived(queues={"Z3": "ABA", "Z6": "A"}, ships={A: 1}, cubes={A: 1})
    assert [option for option in offered(match) if next(iter(option)).startswith("discard")] == [
        {"discard_cube": {}},
        {"discard_ship": {}},
        {"discard_ship_at": {"zone": 3, "position": 1}},
        {"discard_ship_at": {"zone": 3, "position": 3}},
        {"discard_ship_at": {"zone": 6, "position": 1}},
    ]


@rule("ANT-12.11")
def test_no_available_cube_or_ship_no_such_discard() -> None:
    match = arrived(ships={A: 0}, cubes={A: 0})
    assert starting(match, "discard") == ["discard/ship-3-1"]
    assert (refusals(match)["discard/discard-cube"], refusals(match)["discard/discard-ship"]) == ("ANT-7.1", "ANT-7.1")


@rule("ANT-12.12")
def test_scientists_gained_are_not_a_decision() -> None:
    match = arrived(buildings={"Z3": ["camp"]}, scientists={"Z3": "AA"}, hand={A: ["add_two_scientists"]}, supply={A: 0})
    supplies = []
    for choice in ("discard/discard-cube", "card-add_two_scientists", "recruit"):
        say(match, choice)
        supplies.append(match.state.supply[A])
    assert supplies == [1, 3, 6]


@rule("ANT-12.13")
@pytest.mark.parametrize(
    ("hand", "before"),
    [
        ([], ["discard/discard-cube"]),
        (["send_scientist"], ["discard/discard-cube", "card-send_scientist"]),
        (["send_scientist", "add_two_scientists"], ["card-send_scientist", "discard/discard-ship"]),
    ],
)
def test_the_turn_ends_by_itself_when_all_can_see_that_nothing_is_possible(hand: list[str], before: list[str]) -> None:
    match = say(arrived(hand={A: hand}), *before, "pass")
    assert match.state.stop == 10
    assert prompt(match) == "sail"


@rule("ANT-12.13")
def test_the_end_is_asked_while_something_can_be_discarded() -> None:
    match = say(arrived(ships={A: 0}, cubes={A: 0}), "pass")
    assert (asked(match), options(match)) == ((A, "end"), ["discard/ship-3-1", "end-turn"])


@rule("ANT-12.13")
def test_a_hand_of_unplayable_cards_is_not_betrayed_by_a_skipped_end() -> None:
    match = say(arrived(hand={A: ["icebreaker"]}), "discard/discard-cube", "pass")
    assert (asked(match), options(match)) == ((A, "end"), ["end-turn"])


@rule("ANT-12.14")
def test_symbols_and_picks_are_done_before_the_end_of_the_turn_is_asked() -> None:
    match = arrived(buildings={"Z3": ["station_coast"]}, scientists={"Z3": "AA"}, track={"T2": {A: 5}})
    say(match, "track-T2")
    seen = []
    for choice in ("kind-icebreaker", "kind-icebreaker", "decline", "decline", "decline"):
        seen.append(asked(match))
        say(match, choice)
    assert seen == [(B, "pick"), (C, "pick"), (A, "shift_ship"), (B, "shift_ship"), (C, "shift_ship")]
    assert asked(match) == (A, "end")


@rule("ANT-12.14")
def test_symbols_of_a_card_are_done_before_the_main_action_is_asked_again() -> None:
    match = say(arrived(hand={A: ["fast_research"]}), "card-fast_research", "track-T4")
    assert asked(match) == (A, "shift_ship")
    say(match, "decline", "decline", "decline")
    assert asked(match) == (A, "main")


@rule("ANT-12.15")
def test_who_has_no_movable_ship_is_not_asked_to_move_one() -> None:
    match = arrived(queues={"Z0": "b", "Z4": "", "Z5": ""}, waiting=[("move_ship", A)])
    assert asked(match) == (A, "shift_ship")
    say(match, "decline")
    assert asked(match) == (A, "main")


@rule("ANT-12.15")
def test_a_ship_to_move_is_named_by_zone_and_position() -> None:
    match = arrived(queues={"Z3": "ABA"}, waiting=[("move_ship", A)])
    assert {path.split("/")[0] for path in options(match)} == {"ship-3-1", "ship-3-3", "decline"}
    say(match, {"shift_ship": {"zone": 3, "position": 3, "target": 0}})
    assert (queue(match, "Z3"), queue(match, "Z0")) == ("AB", "A")


@rule("ANT-12.15")
def test_the_discards_before_the_move_leave_out_the_active_ship() -> None:
    match = position(queues={"Z0": "AA", "Z3": "A"})
    assert starting(match, "discard/ship-") == ["discard/ship-0-2", "discard/ship-3-1"]


@rule("ANT-12.16")
def test_after_the_last_scientist_is_sent_nothing_is_asked() -> None:
    match = arrived(hand={A: ["send_scientist"]}, supply={A: 1}, reserve={A: 0}, buildings={"Z3": ["camp"]})
    say(match, "card-send_scientist")
    assert (match.over, match.pending, scientists(match, "Z3")) == (True, {}, "A")


@rule("ANT-12.16")
def test_after_the_end_only_points_picks_and_symbols_are_asked() -> None:
    match = arrived(
        tops=("B01", "?", "?"),
        buildings={"Z3": ["winding_tower"]},
        supply={A: 1},
        reserve={A: 0},
        track={"T2": {A: 5}},
        hand={A: ["fast_research"]},
    )
    say(match, "stack-basic")
    assert asked(match) == (A, "points")
    say(match, "track-T2")
    assert asked(match) == (B, "pick")
    say(match, "kind-icebreaker", "kind-icebreaker")
    assert (match.over, match.pending) == (True, {})
