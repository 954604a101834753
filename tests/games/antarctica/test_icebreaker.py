"""Chapter 6.B: the Icebreaker and its extra turn."""

from __future__ import annotations

from typing import Any

from tests.games.playing import options, prompt, refusals, say, who

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.antarctica.components import BOX

from .positions import A, B, C, arrived, pass_turn, position, queue

ICEBREAKER, SEND, ADD_TWO = "icebreaker", "send_scientist", "add_two_scientists"
LETTERS = "ABCD"


def at_z4(ships: str, icebreakers: str = "", **pieces: Any) -> Match:
    """The sun has stopped at Z4; the front ship is to sail. Far away, in Z1, a ship of C waits."""
    return position(sun=4, queues={"Z4": ships, "Z1": "C"}, icebreakers={"Z4": icebreakers}, **pieces)


def cards_in(match: Match, zone: str) -> str:
    """The owners of the Icebreakers that lie in a zone."""
    return "".join(LETTERS[owner] for owner, _ in match.state.icebreakers[int(zone[1])])


def used_up(match: Match) -> int:
    return match.state.played[BOX.kinds.index(ICEBREAKER)]


@rule("ANT-6.9")
def test_an_icebreaker_is_placed_where_an_own_ship_is_second() -> None:
    match = arrived(queues={"Z4": "BA", "Z5": "CBA", "Z6": "AB", "Z1": "CAB"}, hand={A: [ICEBREAKER]}, ships={B: 0, C: 0})
    assert [option for option in options(match) if option.startswith("card-")] == ["card-icebreaker/z1", "card-icebreaker/z4"]
    assert {refusals(match)[f"card-icebreaker/z{zone}"] for zone in (0, 2, 3, 5, 6, 7)} == {"ANT-6.9"}


@rule("ANT-6.9")
def test_a_placed_icebreaker_stays_visible_and_belongs_to_its_player() -> None:
    match = say(arrived(queues={"Z4": "BA"}, hand={A: [ICEBREAKER]}), "card-icebreaker/z4")
    stop = match.state.stop
    for seat in (-1, A, B, C):
        assert match.view(seat).state.icebreakers[4] == ((A, stop),)
    say(match, "pass", "end-turn")
    assert cards_in(match, "Z4") == "A"


@rule("ANT-R.7")
def test_second_from_the_sun_means_second_in_the_queue_and_never_in_a_closed_zone() -> None:
    match = arrived(2, queues={"Z4": "BA"}, hand={A: [ICEBREAKER]})
    assert match.state.closed == [1, 5]
    named = [option for option in [*options(match), *refusals(match)] if option.startswith("card-icebreaker")]
    assert sorted(named) == [f"card-icebreaker/z{zone}" for zone in (0, 2, 3, 4, 6, 7)]
    assert "card-icebreaker/z4" in options(match)


@rule("ANT-6.10", "ANT-R.4")
def test_an_icebreaker_laid_in_the_sun_zone_works_only_from_the_next_arrival_on() -> None:
    match = at_z4("AAA", hand={A: [ICEBREAKER]})
    say(match, "z5", "card-icebreaker/z4", "pass", "end-turn")
    assert match.state.sun == 5  # no extra turn although the ship now in front was second and its owner has a card there
    pass_turn(match, "z0")
    pass_turn(match, "z2")
    pass_turn(match, "z3")
    pass_turn(match, "z6")
    assert (match.state.sun, queue(match, "Z4")) == (3, "AA")
    pass_turn(match, "z7")
    assert match.state.sun == 4
    pass_turn(match, "z7")
    assert (match.state.sun, queue(match, "Z4"), who(match), prompt(match)) == (4, "A", A, "sail")


@rule("ANT-R.4")
def test_an_icebreaker_may_be_laid_in_the_sun_zone_after_the_gap_was_closed() -> None:
    match = say(at_z4("ABA", hand={A: [ICEBREAKER]}), "z5")
    assert queue(match, "Z4") == "BA"
    assert "card-icebreaker/z4" in options(match)


@rule("ANT-6.11", "ANT-6.12", "ANT-E.11")
def test_the_second_ship_takes_a_turn_at_once_then_the_card_goes_and_the_sun_moves_on() -> None:
    match = pass_turn(at_z4("ABC", "B"), "z5")
    assert (who(match), prompt(match), match.state.sun, queue(match, "Z4")) == (B, "sail", 4, "BC")
    assert (cards_in(match, "Z4"), used_up(match)) == ("B", 0)
    pass_turn(match, "z6")
    assert (cards_in(match, "Z4"), used_up(match)) == ("", 1)
    assert (queue(match, "Z4"), match.state.sun, who(match)) == ("C", 5, A)


@rule("ANT-6.11")
def test_without_an_own_icebreaker_in_the_zone_the_second_ship_gets_no_turn() -> None:
    match = pass_turn(at_z4("ABC", "C"), "z5")
    assert match.state.sun == 5
    assert cards_in(match, "Z4") == "C"


@rule("ANT-6.11", "ANT-6.14", "ANT-E.12")
def test_if_the_second_ship_has_left_the_third_one_gets_no_turn_and_all_icebreakers_stay() -> None:
    match = at_z4("ABC", "BC", buildings={"Z5": ["station_land"]}, track={"T4": {A: 2}})
    say(match, "z5", "track-T4")  # space 3: everybody may move a ship
    say(match, "decline", "ship-4-1/z6", "decline", "end-turn")
    assert queue(match, "Z4") == "C"
    assert match.state.sun == 5
    assert (cards_in(match, "Z4"), used_up(match)) == ("BC", 0)


@rule("ANT-6.11")
def test_a_second_ship_that_left_and_came_back_gets_no_turn() -> None:
    match = position(
        phase="arrived",
        active=A,
        destination="Z5",
        sun=4,
        queues={"Z4": "B", "Z5": "A"},
        icebreakers={"Z4": "B"},
        waiting=[("move_ship", A), ("move_ship", A)],
    )
    say(match, "decline", "ship-4-1/z6", "decline", "ship-6-1/z4", "pass", "end-turn")
    assert queue(match, "Z4") == "B"
    assert match.state.sun == 5


@rule("ANT-R.5")
def test_a_ship_that_joined_the_queue_during_the_stop_does_not_use_the_icebreaker() -> None:
    match = position(
        sun=4,
        queues={"Z4": "A", "Z6": "B", "Z1": "C"},
        icebreakers={"Z4": "B"},
        buildings={"Z5": ["station_land"]},
        track={"T4": {A: 2}},
    )
    say(match, "z5", "track-T4", "decline", "ship-6-1/z4", "decline", "end-turn")
    assert (queue(match, "Z4"), match.state.sun) == ("B", 5)
    assert cards_in(match, "Z4") == "B"


@rule("ANT-6.13", "ANT-6.27")
def test_at_most_one_icebreaker_is_used_in_a_sun_stop() -> None:
    match = at_z4("ABB", "BB")
    pass_turn(match, "z5")
    pass_turn(match, "z6")
    assert (queue(match, "Z4"), match.state.sun) == ("B", 5)
    assert (cards_in(match, "Z4"), used_up(match)) == ("B", 1)


@rule("ANT-6.14")
def test_an_icebreaker_whose_condition_is_not_met_waits_for_later_stops() -> None:
    match = position(sun=4, queues={"Z4": "ACB", "Z5": "A"}, icebreakers={"Z4": "B"})
    pass_turn(match, "z7")
    assert (match.state.sun, cards_in(match, "Z4")) == (5, "B")
    pass_turn(match, "z7")
    pass_turn(match, "z2")  # Z7
    pass_turn(match, "z3")  # Z2
    pass_turn(match, "z1")  # Z3
    assert (match.state.sun, queue(match, "Z4"), who(match)) == (4, "CB", C)
    pass_turn(match, "z6")
    assert (match.state.sun, who(match)) == (4, B)  # now B was second


@rule("ANT-6.15", "ANT-E.6")
def test_the_same_player_plays_only_one_card_in_both_turns_of_a_stop() -> None:
    match = at_z4("AA", "A", hand={A: [SEND, ADD_TWO]})
    say(match, "z5", "card-send_scientist", "pass", "end-turn")
    assert (who(match), match.state.sun, queue(match, "Z4")) == (A, 4, "A")
    say(match, "z6")
    assert refusals(match)["card-add_two_scientists"] == "ANT-6.1"


@rule("ANT-6.15")
def test_the_one_card_of_both_turns_may_be_kept_for_the_second() -> None:
    match = at_z4("AA", "A", hand={A: [SEND, ADD_TWO]})
    pass_turn(match, "z5")
    say(match, "z6", "card-send_scientist")
    assert refusals(match)["card-add_two_scientists"] == "ANT-6.1"


@rule("ANT-6.15")
def test_a_resource_card_in_the_first_turn_is_the_one_card_of_both() -> None:
    match = at_z4("AA", "A", hand={A: [ADD_TWO]}, tops=("B12", "?", "?"))
    say(match, "z5", "stack-basic", "end-turn", "z6")
    assert refusals(match)["card-add_two_scientists"] == "ANT-6.1"


@rule("ANT-6.15")
def test_the_discard_limit_stays_one_in_each_of_the_two_turns() -> None:
    match = at_z4("AA", "A")
    say(match, "discard/discard-cube", "z5", "pass")
    say(match, *(["end-turn"] if prompt(match) == "end" else []))
    assert match.state.extra
    say(match, "discard/discard-cube", "z6")
    assert match.state.discarded_cubes[A] == 2
    assert refusals(match)["discard/discard-cube"] == "ANT-7.1"


@rule("ANT-6.16")
def test_two_different_players_may_play_a_card_each() -> None:
    match = at_z4("AB", "B", hand={A: [SEND], B: [ADD_TWO]})
    say(match, "z5", "card-send_scientist", "pass", "end-turn")
    say(match, "z6", "card-add_two_scientists")
    assert match.state.supply[:2] == [1, 4]


@rule("ANT-6.17", "ANT-R.6")
def test_the_extra_turn_cannot_be_declined() -> None:
    match = pass_turn(at_z4("AB", "B"), "z5")
    assert who(match) == B
    assert [option for option in options(match) if not option.startswith("discard/")] == [f"z{n}" for n in (0, 1, 2, 3, 5, 6, 7)]


@rule("ANT-6.27")
def test_icebreakers_of_several_players_share_a_zone_and_one_use_takes_one_card_of_its_user() -> None:
    match = at_z4("ABC", "CBB")
    pass_turn(match, "z5")
    assert who(match) == B
    pass_turn(match, "z6")
    assert (cards_in(match, "Z4"), match.state.sun) == ("CB", 5)


@rule("ANT-R.40")
def test_an_owner_who_has_moved_up_to_the_front_takes_the_normal_turn_and_the_card_waits() -> None:
    match = at_z4("BA", "B")
    assert who(match) == B
    pass_turn(match, "z5")
    assert (match.state.sun, queue(match, "Z4")) == (5, "A")
    assert (cards_in(match, "Z4"), used_up(match)) == ("B", 0)
