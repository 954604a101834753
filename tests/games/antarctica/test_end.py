"""Chapter 9: the end of the game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import options, prompt, say, who

from pionier.engine.errors import NotAllowed
from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.antarctica import GAME

from .positions import A, B, C, arrived, cube, pass_turn, position, queue, scientists, top

SEND, ADD_TWO, FAST = "send_scientist", "add_two_scientists", "fast_research"
LAST_SCIENTIST: dict[str, Any] = {"supply": {A: 1}, "reserve": {A: 0}}


def reason(match: Match) -> str:
    assert match.outcome is not None, "the match goes on"
    return match.outcome.reason


def last_card(card: str, **pieces: Any) -> Match:
    """A stands where the last build card of all, a basic one that needs a winding tower, can be built."""
    return arrived(buildings={"Z3": ["winding_tower"]}, tops=(card, None, None), below={"basic": []}, **pieces)


@rule("ANT-9.1")
def test_the_match_ends_when_a_player_builds_with_the_last_scientist() -> None:
    match = arrived(buildings={"Z3": ["winding_tower"]}, tops=("B12", "?", "?"), **LAST_SCIENTIST)
    say(match, "stack-basic")
    assert reason(match) == "ending.last_scientist"


@rule("ANT-9.1")
@pytest.mark.parametrize(("supply", "reserve"), [(2, 0), (1, 1)])
def test_the_match_goes_on_while_a_scientist_is_in_the_supply_or_the_reserve(supply: int, reserve: int) -> None:
    pieces: dict[str, Any] = {"buildings": {"Z3": ["winding_tower"]}, "tops": ("B12", "?", "?")}
    match = arrived(supply={A: supply}, reserve={A: reserve}, **pieces)
    say(match, "stack-basic")
    assert prompt(match) == "end"


@rule("ANT-9.1", "ANT-R.24")
def test_sending_the_last_scientist_ends_the_match_before_the_main_action() -> None:
    match = say(arrived(hand={A: [SEND]}, **LAST_SCIENTIST), "card-send_scientist")
    assert reason(match) == "ending.last_scientist"
    assert match.pending == {}


@rule("ANT-9.2")
def test_the_match_ends_when_the_last_card_of_the_last_stack_is_built() -> None:
    match = say(last_card("B12"), "stack-basic")
    assert reason(match) == "ending.last_card"


@rule("ANT-9.2")
def test_the_match_goes_on_while_one_stack_still_has_a_card() -> None:
    match = arrived(buildings={"Z3": ["winding_tower"]}, tops=("B12", None, "A01"), below={"basic": [], "advanced": []})
    say(match, "stack-basic")
    assert (top(match, "basic"), top(match, "advanced"), prompt(match)) == (None, "A01", "end")


@rule("ANT-9.3", "ANT-R.25")
def test_research_points_of_the_ending_build_and_all_they_trigger_are_still_carried_out() -> None:
    match = last_card("B01", track={"T2": {A: 7}})
    say(match, "stack-basic")
    assert (who(match), prompt(match)) == (A, "points")
    say(match, "track-T2")  # space 8: everybody may move a ship
    assert (who(match), prompt(match)) == (A, "shift_ship")
    say(match, "decline", "ship-4-1/z6", "decline")
    assert queue(match, "Z6") == "B"
    assert reason(match) == "ending.last_card"


@rule("ANT-9.3")
def test_symbols_that_other_players_trigger_after_the_end_are_carried_out_too() -> None:
    match = last_card("B01", track={"T3": {A: 4}, "T1": {B: 5}}, blue_used={})
    say(match, "stack-basic", "track-T3", "track-T2")  # A advances 3; then B reaches the draft
    say(match, "track-T1", "decline")
    assert (who(match), prompt(match)) == (B, "draft")
    say(match, options(match)[0])
    say(match, options(match)[0])
    assert reason(match) == "ending.last_card"
    assert [len(hand) for hand in match.state.hands] == [1, 1, 1]


@rule("ANT-9.3")
def test_after_the_end_nobody_plays_a_card_or_discards() -> None:
    match = say(last_card("B12", hand={A: [ADD_TWO], B: [ADD_TWO]}), "stack-basic")
    assert match.pending == {}
    with pytest.raises(NotAllowed, match="the match is over"):
        match.play(A, {"discard_cube": {}})


@rule("ANT-9.4")
def test_a_waiting_icebreaker_gives_no_turn_after_the_end() -> None:
    match = position(
        sun=4,
        queues={"Z4": "AB", "Z6": "C"},
        icebreakers={"Z4": "B"},
        buildings={"Z3": ["winding_tower"]},
        tops=("B12", "?", "?"),
        **LAST_SCIENTIST,
    )
    say(match, "z3", "stack-basic")
    assert reason(match) == "ending.last_scientist"


@rule("ANT-9.5")
def test_a_scientist_gained_in_the_closing_actions_does_not_undo_the_end() -> None:
    match = last_card("B01", track={"T1": {A: 2}}, supply={A: 1}, reserve={A: 3})
    say(match, "stack-basic", "track-T1")
    assert match.state.supply[A] == 1
    assert reason(match) == "ending.last_card"


@rule("ANT-9.6", "ANT-R.37")
def test_the_match_ends_when_no_ship_is_left_on_the_board() -> None:
    match = position(queues={"Z0": "A"})
    say(match, "z3", "pass", "discard/ship-3-1")
    assert reason(match) == "ending.no_ships"


@rule("ANT-9.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_twelve_idle_turns_a_player_in_a_row_end_the_match(players: int) -> None:
    match = position(players, queues={"Z0": "A", "Z2": "B"}, idle=12 * players - 2)
    pass_turn(match, "z3")
    assert not match.over
    pass_turn(match, "z4")
    assert reason(match) == "ending.stall"


@rule("ANT-9.7")
@pytest.mark.parametrize(
    "choices",
    [
        ["stack-basic"],
        ["build-ship", "kind-icebreaker", "kind-icebreaker"],
        ["recruit"],
        ["track-T1"],
        ["discard/discard-cube", "pass"],
        ["card-add_two_scientists", "pass"],
        ["card-icebreaker/z4", "pass"],
    ],
)
def test_a_turn_in_which_something_was_done_starts_the_count_anew(choices: list[str]) -> None:
    match = arrived(
        queues={"Z4": "BA"},
        buildings={"Z3": ["winding_tower", "shipyard", "camp", "station_land"]},
        tops=("B12", "?", "?"),
        hand={A: [ADD_TWO, "icebreaker"]},
        idle=12 * 3 - 1,
    )
    say(match, *choices, "end-turn")
    assert (match.over, match.state.idle) == (False, 0)


@rule("ANT-9.7")
def test_idle_turns_are_counted_from_the_last_turn_in_which_something_was_done() -> None:
    match = position(queues={"Z0": "A", "Z2": "B", "Z4": "C"}, idle=30)
    say(match, "discard/discard-cube")
    pass_turn(match, "z1")
    assert match.state.idle == 0
    pass_turn(match, "z3")
    pass_turn(match, "z5")
    assert match.state.idle == 2


@rule("ANT-9.7")
def test_an_advance_of_somebody_else_starts_the_count_anew() -> None:
    match = arrived(waiting=[("any_track_3", B)], cubes={B: 1, C: 0, A: 0}, idle=12 * 3 - 1)
    say(match, "track-T2", "pass", "end-turn")
    assert cube(match, "T2", B) == 3
    assert match.state.idle == 0


@rule("ANT-9.7")
def test_a_stalled_match_is_scored() -> None:
    match = position(queues={"Z0": "A", "Z2": "B"}, scientists={"Z5": "B"}, idle=12 * 3 - 1)
    pass_turn(match, "z3")
    assert match.outcome is not None
    assert match.outcome.scores == [0, 2, 0]
    assert match.outcome.winners == [B]


@rule("ANT-9.8")
@pytest.mark.parametrize("seed", range(5))
def test_only_the_active_player_places_scientists_and_buildings(seed: int) -> None:
    match = Match.new(GAME, 2 + seed % 3, seed)
    pick = random_picker(seed, lambda option: option.tag in ("discard_ship_at", "pass_action", "decline"))

    def placed() -> tuple[int, int]:
        return sum(map(sum, match.state.scientists)), sum(map(len, match.state.built))

    active = A
    while not match.over:
        before, seat, active = placed(), who(match), match.state.active
        option = pick(seat, match.pending[seat])
        match.step(seat, option)
        if placed() != before:
            assert seat == active
            assert option.tag in ("build", "play_card")
    if reason(match) == "ending.last_scientist":
        assert match.state.supply[active] + match.state.reserve[active] == 0


@rule("ANT-9.1")
def test_the_last_scientist_is_on_the_board_when_the_match_is_scored() -> None:
    match = say(arrived(hand={A: [SEND]}, **LAST_SCIENTIST), "card-send_scientist")
    assert scientists(match, "Z3") == "A"
