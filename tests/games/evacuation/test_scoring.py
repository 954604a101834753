"""Chapter 16: the end and the points."""

from __future__ import annotations

import pytest
from tests.games.playing import options, say

from pionier.engine.game import Outcome
from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import OLD
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.rounds import begin
from pionier.games.evacuation.scoring import shared, tier_points
from pionier.games.evacuation.state import Evacuation

from .positions import GOAL, developed, drive, fresh, owns_stadium, resume, settled, table

ALL_HOME = (1 << len(BOX.old_areas)) - 1


def evacuated(players: int = 2, **settings: str) -> Evacuation:
    """Everybody has left the Old World, but nothing else counts yet; nobody has goals."""
    s = table(players, "test", (), **settings)
    s.ending, s.year = "years", len(BOX.years)
    for me in s.players:
        me.evacuated = ALL_HOME
        me.goals.cards = me.goals.looks = ()
    return s


def stadiums(s: Evacuation, player: int, *ids: str) -> None:
    for stadium in ids:
        owns_stadium(s, player, stadium)


def result(s: Evacuation) -> Outcome:
    return GAME.outcome(s)


def points(s: Evacuation, category: str) -> list[int]:
    return [part[category] for part in result(s).breakdown]


@rule("EVA-16.1", "EVA-4.2")
def test_points_mode_lasts_four_years_and_ends_after_the_bonuses_of_the_last() -> None:
    s = table()
    s.players[0].production = [20, 20, 20]
    stadiums(s, 0, "ST01", "ST02", "ST03")
    for year in (1, 2, 3):
        assert s.year == year
        drive(s, "cleanup")
        drive(s, "actions")
    drive(s, "over")
    assert (s.year, s.ending) == (4, "years")


@rule("EVA-16.2", "EVA-27.10")
@pytest.mark.parametrize(("lowest", "expected"), [(0, 0), (3, 1), (8, 10), (10, 19), (12, 25)])
def test_the_lowest_production_scores(lowest: int, expected: int) -> None:
    s = evacuated()
    s.players[0].production = [lowest + 3, lowest, lowest + 1]
    assert points(s, "production") == [expected, 0]


@rule("EVA-16.3")
def test_each_goal_scores_its_best_reached_tier() -> None:
    tiers = BOX.goals[GOAL["G01"]].tiers
    assert [tier_points(tiers, n) for n in (2, 3, 5, 9)] == [0, 3, 10, 14]
    s = evacuated()
    me = s.players[0]
    me.goals.cards, me.goals.looks = (GOAL["G01"], GOAL["G12"], GOAL["G09"]), (0, 0, 0)
    settled(s, 0, "NW01", "NW02", "NW03", "NW04")
    stadiums(s, 0, "ST01", "ST02", "ST03")
    assert points(s, "goals") == [6 + 2 + 9, 0]


@rule("EVA-16.4", "EVA-27.18")
def test_areas_left_on_the_old_world_cost_points_and_people_on_them_more() -> None:
    s = evacuated()
    s.players[0].evacuated = ALL_HOME & ~0b101  # OW1 has two people, OW3 a factory
    assert points(s, "left_behind") == [-4 - 2, 0]
    s.players[0].productive = 2
    assert points(s, "left_behind") == [-6, 0]  # Productivity tiles do not count


@rule("EVA-16.5")
def test_each_stadium_short_of_three_on_the_new_world_costs_three() -> None:
    s = evacuated()
    stadiums(s, 0, "ST01", "ST02")
    owns_stadium(s, 0, "ST03", world=OLD)
    assert points(s, "stadiums") == [-3, -9]


@rule("EVA-16.6", "EVA-16.7", "EVA-25.24")
def test_penalty_tokens_cost_three_and_bonus_tokens_bring_three() -> None:
    s = evacuated()
    s.players[0].penalties, s.players[0].bonuses = 3, 1
    assert points(s, "penalties") == [-9, 0]
    assert points(s, "bonuses") == [3, 0]


@rule("EVA-16.8")
def test_happy_faces_pay_only_those_with_three_stadiums_on_the_new_world() -> None:
    s = evacuated(3, goals="first_game")
    stadiums(s, 0, "ST01", "ST02", "ST03")  # 3 faces
    stadiums(s, 1, "ST16", "ST17")  # 10 faces, but only two stadiums
    owns_stadium(s, 1, "ST15", world=OLD)
    stadiums(s, 2, "ST04", "ST05", "ST06")  # 5 faces
    assert points(s, "faces") == [4, 0, 6]


@rule("EVA-16.8", "EVA-21.1")
def test_with_two_players_only_the_first_is_paid_for_faces() -> None:
    s = evacuated(2, goals="first_game")
    stadiums(s, 0, "ST01", "ST02", "ST03")
    stadiums(s, 1, "ST04", "ST05", "ST06")
    assert points(s, "faces") == [0, 4]


@rule("EVA-16.8")
def test_technologies_add_faces_and_old_world_stadiums_do_not() -> None:
    s = table(2, sets=(1, 2))
    for me in s.players:
        me.evacuated = ALL_HOME
    stadiums(s, 0, "ST01", "ST02", "ST03")
    stadiums(s, 1, "ST04", "ST05", "ST06")
    owns_stadium(s, 0, "ST16", world=OLD)
    assert points(s, "faces") == [0, 4]
    developed(s, 0, "T1-2", "T1-6")
    assert points(s, "faces") == [2, 2]  # 5 faces each


@rule("EVA-16.9", "EVA-25.28")
def test_tied_players_share_the_points_of_their_places_rounded_down() -> None:
    prizes = BOX.faces_points[1]
    assert shared([5, 5, 2, 0], prizes) == [5, 5, 1, 0]
    assert shared([5, 2, 2, 2], prizes) == [6, 1, 1, 1]
    assert shared([4, 4, 4, 4], prizes) == [2, 2, 2, 2]
    assert shared([7, 6, 5, 4], prizes) == [6, 4, 1, 0]
    assert shared([3, 3], BOX.faces_points[0]) == [2, 2]


@rule("EVA-16.10")
def test_modules_have_their_own_categories() -> None:
    s = evacuated(common_goals="on", majority_in_line="A")
    assert {"common", "lines"} < set(result(s).breakdown[0])
    assert list(result(s).breakdown[0]) == list(GAME.categories)[:9]


@rule("EVA-16.11")
def test_most_points_win_ties_share_and_totals_may_be_negative() -> None:
    s = evacuated()
    assert result(s).scores == [-9, -9]
    assert result(s).winners == [0, 1]
    s.players[1].bonuses = 1
    assert result(s).winners == [1]
    assert result(s).reason == "ending.years"


@rule("EVA-27.16")
def test_the_goals_of_a_first_game_score_like_any_others() -> None:
    s = fresh(4, goals="first_game")
    me = next(me for me in s.players if me.set == 3)
    assert sorted(BOX.goals[goal].number for goal in me.goals.cards) == [1, 2, 11]


@rule("EVA-4.2")
def test_the_last_year_ends_with_its_bonuses() -> None:
    s = table()
    s.year = len(BOX.years)
    begin(s, "bonuses")
    s.players[0].uses = s.players[1].uses = [1, 0, 0, 0]
    match = resume(s)
    while not match.over:
        say(match, options(match)[-1])
    assert match.state.phase == "over"
    assert match.state.year == len(BOX.years)
