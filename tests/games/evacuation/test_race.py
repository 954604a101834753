"""Chapter 17: race mode."""

from __future__ import annotations

import pytest
from tests.games.playing import options, say

from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import OLD
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.race import met
from pionier.games.evacuation.rounds import begin
from pionier.games.evacuation.scoring import cheers, pushed, shortfalls
from pionier.games.evacuation.state import Evacuation
from pionier.games.evacuation.transport import send_ships
from pionier.games.evacuation.triggers import check

from .positions import owns_ship, owns_stadium, resume, run, stocks, table

ALL_HOME = (1 << len(BOX.old_areas)) - 1
TRIOS = (("ST01", "ST02", "ST03"), ("ST04", "ST05", "ST06"), ("ST07", "ST08", "ST09"), ("ST10", "ST11", "ST12"))


def racers(players: int = 2, seed: str = "test") -> Evacuation:
    """Everybody has left the Old World and has three stadiums there: 3, 5, 6 and 12 faces in seat order."""
    s = table(players, seed, mode="race")
    for player, me in enumerate(s.players):
        me.evacuated = ALL_HOME
        for stadium in TRIOS[player]:
            owns_stadium(s, player, stadium)
    return s


def final(s: Evacuation) -> list[int]:
    s.ending = s.ending or "years"
    return GAME.outcome(s).scores


@rule("EVA-17.1", "EVA-27.13")
def test_the_race_needs_all_production_at_eight_and_three_stadiums_on_the_new_world() -> None:
    s = table(mode="race")
    me = s.players[0]
    me.production = [8, 9, 8]
    owns_stadium(s, 0, "ST01")
    owns_stadium(s, 0, "ST02")
    owns_stadium(s, 0, "ST03", world=OLD)
    assert not met(s, 0)
    me.stadiums_new += me.stadiums_old
    assert met(s, 0)
    me.production = [8, 7, 12]
    assert not met(s, 0)


@rule("EVA-0.3")
def test_points_mode_never_ends_early() -> None:
    s = table()
    s.players[0].production = [9, 9, 9]
    for stadium in TRIOS[0]:
        owns_stadium(s, 0, stadium)
    check(s, 0)
    assert s.ending == ""


def about_to_win(seat: int, players: int = 3) -> Evacuation:
    """It is the turn of a seat whose production has come to eight of each."""
    s = racers(players)
    s.order = tuple(range(players))
    s.turn = seat
    s.players[seat].production = [8, 8, 8]
    for me in s.players:
        me.old, me.new = [5, 5, 5], [5, 5, 5]
    return s


@rule("EVA-17.2")
def test_decided_in_actions_those_later_in_the_order_have_one_more_turn_then_transport_ends_the_match() -> None:
    s = about_to_win(1, 4)
    s.players[3].passed = True
    owns_ship(s, 0, "SH01")
    match = resume(s)
    say(match, "action-1A", "old-food")
    check(match.state, 1)
    assert match.state.ending == "race"
    while match.pending and 1 in match.pending:
        say(match, options(match)[-1])
    assert list(match.pending) == [2]  # not seat 0, who was earlier, nor seat 3, who has passed
    say(match, "pass")
    assert match.state.phase == "transport"
    say(match, "ready")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.reason == "ending.race"


@rule("EVA-17.3", "EVA-25.17")
def test_met_first_in_transport_it_ends_the_match_at_the_end_of_that_phase() -> None:
    s = table(mode="race")
    me = s.players[0]
    me.production = [8, 8, 8]
    stocks(s, 0, old=(0, 0, 1))
    owns_stadium(s, 0, "ST01")
    owns_stadium(s, 0, "ST02")
    owns_ship(s, 0, "SH07")
    begin(s, "transport")
    match = say(resume(s), "ship-SH07", "stadium-ST-S0", "confirm")
    assert match.over
    assert (match.state.ending, match.state.ended_in) == ("race", "transport")
    assert match.state.year == 1


@rule("EVA-17.3", "EVA-25.17")
def test_met_first_in_progress_it_ends_the_match_before_the_bonuses() -> None:
    s = racers()
    me = s.players[0]
    me.production = [7, 7, 7]
    me.steps, me.productive, me.turned, me.uses = [7, 8], 0, 2, [1, 0, 0, 0]
    begin(s, "progress")
    match = say(resume(s), "marker-0/steps-1", "lane-waiting", "lane-waiting")
    assert match.over
    assert match.state.ended_in == "progress"


@rule("EVA-17.4")
def test_without_a_winner_the_race_ends_after_four_years() -> None:
    s = racers()
    s.year = len(BOX.years)
    begin(s, "bonuses")
    s.waiting = ()
    match = resume(s)
    assert match.over
    assert match.outcome is not None
    assert match.outcome.reason == "ending.years"


@rule("EVA-17.5", "EVA-17.6", "EVA-24.22")
def test_penalties_push_the_lowest_marker_down_one_level_at_a_time_before_any_bonus() -> None:
    assert pushed((8, 8, 9), -3) == (5, 8, 9)  # the one pushed down stays the lowest
    s = racers()
    me = s.players[0]
    me.production = [8, 9, 10]
    me.penalties = 1
    me.evacuated = ALL_HOME & ~0b11
    me.stadiums_new = me.stadiums_new[:2]
    assert shortfalls(me) == 1 + 2 + 1
    assert final(s)[0] == 4


@rule("EVA-17.7", "EVA-21.1")
def test_most_faces_move_the_lowest_marker_up_by_two_and_the_second_most_by_one() -> None:
    assert cheers([3, 5, 9]) == [0, 1, 2]
    assert cheers([3, 5]) == [0, 1]
    s = racers(3)
    for me in s.players:
        me.production = [4, 6, 7]
    assert final(s) == [4, 5, 6]


@rule("EVA-17.8", "EVA-25.16")
def test_several_lowest_markers_share_the_two_levels() -> None:
    assert pushed((4, 4, 9), 2) == (5, 5, 9)
    assert pushed((4, 4, 4), 2) == (4, 5, 5)
    assert pushed((4, 5, 9), 2) == (5, 6, 9)
    assert pushed((1, 1, 2), -4) == (-3, 1, 2)


@rule("EVA-17.9", "EVA-25.15", "EVA-25.16")
@pytest.mark.parametrize(
    ("faces", "levels"),
    [([5, 5, 3], [2, 2, 0]), ([5, 3, 3], [2, 1, 1]), ([4, 4], [1, 1]), ([0, 0, 0], [0, 0, 0]), ([2, 0, 0], [2, 0, 0])],
)
def test_ties_for_faces(faces: list[int], levels: list[int]) -> None:
    assert cheers(faces) == levels


@rule("EVA-25.15", "EVA-17.7")
def test_in_a_race_the_stadiums_of_both_worlds_count_for_happy_faces() -> None:
    s = racers(3)
    for me in s.players:
        me.production = [4, 6, 7]
    owns_stadium(s, 0, "ST17", world=OLD)  # 5 faces more: 8 against 5 and 6
    assert final(s) == [6, 4, 5]


@rule("EVA-25.15")
def test_in_a_race_faces_need_no_three_stadiums_but_at_least_one_face() -> None:
    s = racers(3)
    for me in s.players:
        me.production, me.stadiums_new = [4, 6, 7], ()
    owns_stadium(s, 2, "ST17", world=OLD)
    assert final(s) == [1, 1, 3]  # each is three stadiums short; seats 0 and 1 have no faces and are not second


@rule("EVA-25.15", "EVA-17.11")
def test_faces_of_the_old_world_break_ties_of_a_race() -> None:
    s = racers(2)
    one, two = s.players
    one.stadiums_new = two.stadiums_new
    one.production, two.production = [4, 6, 7], [3, 6, 7]
    owns_stadium(s, 1, "ST17", world=OLD)  # most faces: its lowest marker rises by one
    s.ending = "years"
    assert GAME.outcome(s).scores == [4, 4]
    assert GAME.outcome(s).winners == [1]


@rule("EVA-17.10")
def test_who_still_meets_the_condition_wins_and_of_several_the_one_with_more_faces() -> None:
    s = racers()
    s.players[0].production = [8, 8, 8]
    s.players[1].production = [20, 20, 7]
    s.players[1].penalties = 5
    s.ending = "race"
    outcome = GAME.outcome(s)
    assert outcome.winners == [0]
    s.players[1].penalties, s.players[1].production = 0, [8, 8, 8]
    assert GAME.outcome(s).winners == [1]
    s.players[0].stadiums_new = s.players[1].stadiums_new
    assert GAME.outcome(s).winners == [0, 1]


@rule("EVA-17.11")
def test_if_nobody_does_the_highest_lowest_marker_wins_and_ties_go_on_by_stadiums_faces_and_the_other_markers() -> None:
    s = racers(3)
    s.ending = "years"
    one, two, three = s.players
    for me in s.players:
        me.stadiums_new = one.stadiums_new
    one.production, two.production, three.production = [5, 9, 9], [4, 9, 9], [3, 9, 9]
    assert GAME.outcome(s).places == [1, 2, 3]
    two.production = three.production = [5, 9, 9]
    assert GAME.outcome(s).places == [1, 1, 1]
    two.production = [5, 9, 10]
    assert GAME.outcome(s).winners == [1]
    three.production = [5, 10, 10]
    assert GAME.outcome(s).winners == [2]


@rule("EVA-17.11")
def test_a_tie_goes_first_to_those_with_three_stadiums() -> None:
    s = racers()
    one, two = s.players
    one.stadiums_new = one.stadiums_new[:2]
    one.production, two.production = [7, 9, 9], [5, 9, 9]
    s.ending = "years"
    outcome = GAME.outcome(s)  # one loses a level for the missing stadium, two gains one for most faces
    assert outcome.scores == [6, 6]
    assert outcome.winners == [1]


@rule("EVA-17.12")
def test_a_bonus_token_cancels_a_penalty_token_and_no_more() -> None:
    s = racers()
    me = s.players[0]
    me.penalties, me.bonuses = 2, 1
    assert shortfalls(me) == 1
    me.bonuses = 5
    assert shortfalls(me) == 0


@rule("EVA-25.17")
def test_a_third_stadium_alone_decides_nothing_without_production() -> None:
    s = table(mode="race")
    stocks(s, 0, old=(0, 0, 1))
    owns_stadium(s, 0, "ST01")
    owns_stadium(s, 0, "ST02")
    owns_ship(s, 0, "SH07")
    run(send_ships(s, 0), "ship-SH07", "stadium-ST-S0", "confirm")
    check(s, 0)
    assert s.ending == ""
