"""Chapter 3: turn order."""

from __future__ import annotations

import pytest
from tests.games.playing import options, prompt, say, who

from pionier.engine.match import Match
from pionier.engine.rulebook import rule

from .positions import A, B, C, position, queue


def stop(match: Match) -> tuple[int, int]:
    """Where the sun is and whose turn it is."""
    assert prompt(match) == "sail"
    return match.state.sun, who(match)


@rule("ANT-3.1")
def test_the_sun_skips_zones_without_ships() -> None:
    assert stop(position(phase="sun", sun=2, queues={"Z2": "A", "Z6": "B", "Z1": "C"})) == (6, B)


@rule("ANT-3.2")
def test_the_sun_moves_before_the_very_first_turn() -> None:
    assert stop(position(phase="sun", sun=0, stop=0, queues={"Z0": "A", "Z1": "B"})) == (1, B)


@rule("ANT-3.2")
def test_the_first_stop_is_the_starting_zone_if_no_other_has_ships() -> None:
    assert stop(position(phase="sun", sun=0, stop=0, queues={"Z0": "CA"})) == (0, C)


@rule("ANT-E.7")
def test_from_z0_past_the_empty_z1_to_the_ships_in_z2() -> None:
    assert stop(position(phase="sun", sun=0, stop=0, queues={"Z0": "A", "Z2": "BC", "Z3": "A"})) == (2, B)


@rule("ANT-3.3")
def test_the_owner_of_the_ship_nearest_the_sun_takes_the_turn_with_it() -> None:
    match = position(phase="sun", sun=2, queues={"Z3": "CAB", "Z5": "C"})
    assert stop(match) == (3, C)
    say(match, "z6")
    assert (queue(match, "Z3"), queue(match, "Z5"), queue(match, "Z6")) == ("AB", "C", "C")


@rule("ANT-3.4")
def test_an_icebreaker_gives_one_more_turn_at_the_same_stop_then_the_sun_goes_on() -> None:
    match = position(sun=4, queues={"Z4": "ABC", "Z6": "C"}, icebreakers={"Z4": "BC"})
    say(match, "z1", "pass", "end-turn")
    assert stop(match) == (4, B)
    say(match, "z2", "pass", "end-turn")
    assert stop(match) == (6, C)
    assert queue(match, "Z4") == "C"
    assert [owner for owner, _ in match.state.icebreakers[4]] == [C]


@rule("ANT-3.5", "ANT-E.8")
def test_only_the_front_ship_acts_the_others_move_up() -> None:
    match = position(sun=3, queues={"Z3": "ABC", "Z4": "B"})
    assert stop(match) == (3, A)
    say(match, "z5")
    assert (queue(match, "Z3"), queue(match, "Z5")) == ("BC", "A")
    say(match, "pass", "end-turn")
    assert stop(match) == (4, B)
    assert queue(match, "Z3") == "BC"


@rule("ANT-3.6")
def test_front_ships_in_successive_zones_give_several_turns_in_a_row() -> None:
    match = position(sun=1, queues={"Z1": "AB", "Z2": "AC", "Z3": "AB", "Z4": "B"})
    stops = []
    for target in ("z7", "z7", "z7"):
        stops.append(stop(match))
        say(match, target, "pass", "end-turn")
    assert stops == [(1, A), (2, A), (3, A)]
    assert stop(match) == (4, B)


@rule("ANT-3.7")
def test_a_player_without_ships_takes_no_turns() -> None:
    match = position(sun=1, queues={"Z1": "A", "Z2": "B"})
    turns = []
    for _ in range(6):
        turns.append(who(match))
        say(match, options(match)[0], "pass", "end-turn")
    assert C not in turns


@rule("ANT-3.7")
def test_a_player_without_ships_still_picks_shipyard_cards() -> None:
    match = position(phase="arrived", destination="Z3", queues={"Z3": "A", "Z4": "B"}, buildings={"Z3": ["shipyard"]})
    say(match, "build-ship", "kind-icebreaker")
    assert (who(match), prompt(match)) == (C, "pick")


@rule("ANT-3.7")
def test_a_blue_advance_can_bring_a_player_without_ships_a_new_ship_and_turns() -> None:
    match = position(
        phase="acted", destination="Z3", queues={"Z3": "A"}, track={"T2": {C: 3}}, waiting=[("any_track_3", A)], yard=[]
    )
    say(match, "track-T1", "decline")
    assert who(match) == C
    say(match, "track-T2")
    assert queue(match, "Z0") == "C"
    say(match, "end-turn", "z2", "pass", "end-turn")
    assert stop(match) == (0, C)


@rule("ANT-3.7")
def test_a_player_without_ships_is_scored() -> None:
    match = position(
        phase="arrived",
        destination="Z3",
        queues={"Z3": "A", "Z4": "B"},
        scientists={"Z4": "CC"},
        hand={A: ["send_scientist"]},
        supply={A: 1},
        reserve={A: 0},
    )
    say(match, "card-send_scientist")
    assert match.outcome is not None
    assert match.outcome.breakdown[C]["zones"] == 3


@pytest.mark.parametrize("sun", range(8))
@rule("ANT-3.1")
def test_a_lone_zone_with_ships_is_found_from_everywhere(sun: int) -> None:
    assert stop(position(phase="sun", sun=sun, queues={"Z4": "BA"})) == (4, B)


@rule("ANT-R.32")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_of_players_who_only_pass_ends_after_twelve_turns_each(players: int) -> None:
    match = position(players, queues={f"Z{2 * seat}": "ABCD"[seat] for seat in range(players)})
    turns = 0
    while not match.over:
        say(match, options(match)[0], "pass", "end-turn")
        turns += 1
    assert turns == 12 * players
    assert match.outcome is not None
    assert match.outcome.finished
