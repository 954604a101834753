"""Chapter 5: the Income phase."""

from __future__ import annotations

import pytest
from tests.games.playing import go_first, options, say

from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import NEW, OLD
from pionier.games.evacuation.income import entertain, feed, income, produce
from pionier.games.evacuation.state import Evacuation

from .positions import HOME, developed, fresh, give_set, me, owns_stadium, resume, stocks, table

ALL_AREAS = (1 << len(BOX.old_areas)) - 1


def before_income(players: int = 2, year: int = 1) -> Evacuation:
    s = fresh(players, goals="first_game")
    s.year = year
    s.bonus_pile = s.bonus_pile[year - 1 :]
    return s


@rule("EVA-27.1", "EVA-5.1", "EVA-5.2", "EVA-5.5", "EVA-5.6", "EVA-25.29")
def test_year_1_of_an_untouched_continent() -> None:
    s = before_income()
    go_first(income(s))
    for player in s.players:
        assert player.old == [2, 7, 7]  # 7 Food made, 5 eaten
        assert player.new == [0, 0, 0]
        assert player.penalties == 0
    assert s.phase == "actions"


@rule("EVA-27.2", "EVA-5.2")
def test_two_areas_give_what_is_printed_on_them() -> None:
    s = before_income()
    s.players[0].evacuated = ALL_AREAS & ~(1 << HOME["OW4"]) & ~(1 << HOME["OW9"])
    s.players[0].productive = 0
    produce(s.players[0])
    assert s.players[0].old == [0, 2, 1]


@rule("EVA-5.3")
def test_the_new_world_gives_what_the_markers_show() -> None:
    s = before_income()
    s.players[0].production = [3, 0, 12]
    s.players[0].new = [1, 1, 1]
    produce(s.players[0])
    assert s.players[0].new == [4, 1, 13]


@rule("EVA-5.4")
def test_what_is_evacuated_turned_over_or_waiting_produces_nothing() -> None:
    s = before_income()
    player = s.players[0]
    player.evacuated, player.productive, player.turned = ALL_AREAS, 0, 2
    player.population, player.prepared_old, player.prepared_new = 6, [2, 1, 1], [1, 1, 1]
    produce(player)
    assert player.old == player.new == [0, 0, 0]


@rule("EVA-5.5")
@pytest.mark.parametrize(("year", "old", "new"), [(1, 5, 0), (2, 4, 0), (3, 3, 2), (4, 2, 4)])
def test_each_world_needs_food_by_the_year(year: int, old: int, new: int) -> None:
    s = before_income(year=year)
    stocks(s, 0, (9, 0, 0), (9, 0, 0))
    feed(s, 0)
    assert (s.players[0].old[0], s.players[0].new[0]) == (9 - old, 9 - new)


@rule("EVA-5.6", "EVA-5.7")
def test_one_world_does_not_pay_for_the_other_and_every_unit_short_costs_a_token() -> None:
    s = before_income(year=4)
    stocks(s, 0, (1, 5, 5), (20, 0, 0))
    stocks(s, 1, (9, 0, 0), (1, 9, 9))
    feed(s, 0)
    feed(s, 1)
    assert s.players[0].old == [0, 5, 5]
    assert s.players[0].new == [16, 0, 0]
    assert s.players[0].penalties == 1
    assert s.players[1].penalties == 3


@rule("EVA-5.8", "EVA-5.9")
@pytest.mark.parametrize(("year", "there", "tokens"), [(2, 0, 0), (3, 0, 1), (3, 1, 0), (4, 0, 2), (4, 1, 1), (4, 3, 0)])
def test_stadiums_of_the_new_world_are_needed_from_year_3_on(year: int, there: int, tokens: int) -> None:
    s = before_income(year=year)
    for stadium in ("ST01", "ST05", "ST09")[:there]:
        owns_stadium(s, 0, stadium, NEW)
    owns_stadium(s, 0, "ST12", OLD)
    entertain(s, 0)
    assert s.players[0].penalties == tokens


@rule("EVA-22.31", "EVA-24.3")
def test_a_technology_adds_energy_to_a_world_of_the_players_choice() -> None:
    s = table(2, sets=(4,))
    developed(s, 0, "T4-1")
    s.phase = "income"
    stocks(s, 0)
    match = resume(s)
    assert list(match.pending) == [0]
    assert options(match, 0) == ["old-energy", "new-energy"]
    say(match, "new-energy")
    assert me(match).new == [0, 0, 1]
    assert match.state.phase == "actions"


@rule("EVA-22.31")
def test_a_technology_lowers_the_need_of_both_worlds() -> None:
    s = before_income(year=3)
    give_set(s, 0, 3)
    developed(s, 0, "T3-6")
    stocks(s, 0, (9, 0, 0), (9, 0, 0))
    feed(s, 0)
    assert (s.players[0].old[0], s.players[0].new[0]) == (7, 8)
    s.year = 1
    stocks(s, 0, (9, 0, 0), (9, 0, 0))
    feed(s, 0)
    assert s.players[0].new[0] == 9  # never below 0
