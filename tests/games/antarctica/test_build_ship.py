"""Chapter 5.B: build a ship."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import options, prompt, refusals, say, who

from pionier.engine.rulebook import rule

from .positions import A, B, C, D, arrived, hand_of, position, queue

YARD: dict[str, Any] = {"buildings": {"Z3": ["shipyard"]}}


@rule("ANT-5.14")
def test_a_ship_is_built_in_a_zone_with_a_shipyard() -> None:
    assert "build-ship" in options(arrived(**YARD))
    assert refusals(arrived(buildings={"Z4": ["shipyard"]}, queues={"Z4": "BA"}))["build-ship"] == "ANT-5.14"


@rule("ANT-5.14")
def test_no_ship_is_built_without_an_available_one() -> None:
    assert refusals(arrived(ships={A: 0}, **YARD))["build-ship"] == "ANT-5.14"


@rule("ANT-5.14", "ANT-R.8")
def test_no_ship_is_built_while_the_sun_zone_is_full() -> None:
    assert refusals(arrived(queues={"Z0": "BCB"}, **YARD))["build-ship"] == "ANT-5.14"
    assert "build-ship" in options(arrived(queues={"Z0": "BC"}, **YARD))


@rule("ANT-R.8")
def test_a_ship_that_leaves_a_full_sun_zone_frees_the_slot_for_a_new_one() -> None:
    match = position(queues={"Z0": "ABC"}, yard=[], **YARD)
    say(match, "z3", "build-ship")
    assert queue(match, "Z0") == "BCA"


@rule("ANT-R.8")
def test_a_new_ship_of_a_track_is_skipped_while_the_sun_zone_is_full() -> None:
    match = arrived(queues={"Z0": "BCB"}, waiting=[("new_ship", A)])
    assert (queue(match, "Z0"), match.state.ships[A], prompt(match)) == ("BCB", 4, "main")


@rule("ANT-5.15")
def test_a_new_ship_waits_in_the_sun_zone_not_where_it_was_ordered() -> None:
    match = arrived(queues={"Z0": "CB"}, yard=[], **YARD)
    available = match.state.ships[A]
    say(match, "build-ship")
    assert (queue(match, "Z0"), queue(match, "Z3"), match.state.ships[A]) == ("CBA", "A", available - 1)


@rule("ANT-5.16")
@pytest.mark.parametrize(
    ("players", "builder", "order"),
    [(2, A, [B]), (2, B, [A]), (3, B, [C, A]), (4, A, [B, C, D]), (4, D, [A, B, C])],
)
def test_each_opponent_picks_a_card_from_the_right_hand_neighbour_on(players: int, builder: int, order: list[int]) -> None:
    match = position(
        players, phase="arrived", active=builder, destination="Z3", queues={"Z3": "ABCD"[builder]}, buildings={"Z3": ["shipyard"]}
    )
    say(match, "build-ship")
    pickers = []
    while prompt(match) == "pick":
        pickers.append(who(match))
        say(match, "kind-icebreaker")
    assert pickers == order
    assert [hand_of(match, seat) for seat in order] == [["icebreaker"]] * len(order)


@rule("ANT-5.16")
def test_pickers_look_through_what_is_left_of_the_stack() -> None:
    match = arrived(4, yard=["fast_research", "send_scientist", "send_scientist"], **YARD)
    say(match, "build-ship")
    assert options(match) == ["kind-send_scientist", "kind-fast_research", "decline"]
    say(match, "kind-fast_research")
    assert options(match) == ["kind-send_scientist", "decline"]
    say(match, "kind-send_scientist", "kind-send_scientist")
    assert [hand_of(match, seat) for seat in (B, C, D)] == [["fast_research"], ["send_scientist"], ["send_scientist"]]


@rule("ANT-5.17")
def test_the_builder_gets_no_card() -> None:
    match = say(arrived(**YARD), "build-ship", "kind-icebreaker", "kind-icebreaker")
    assert (hand_of(match, A), who(match), prompt(match)) == ([], A, "end")
    assert len(match.state.yard) == 11
