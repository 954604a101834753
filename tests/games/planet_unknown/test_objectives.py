"""Chapters 9, 12 and 13: objectives, solo and scoring."""

from __future__ import annotations

import pytest

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.grid import at, listed
from pionier.games.planet_unknown.objectives import (
    CONDITIONS,
    METRICS,
    between,
    compare,
    fulfilled,
    neighbor_medals,
    private_medals,
    value,
)
from pionier.games.planet_unknown.scoring import breakdown, expected_score, outcome, rating, solo_result
from pionier.games.planet_unknown.state import PlanetUnknown, Player

from .positions import CIV, OBJ, TERRAIN, fill, lay, patch, resume, table, track


def paint(me: Player, terrain: str, *squares: tuple[int, int]) -> None:
    """These squares show a terrain (without any tile below: for counting only)."""
    mask = sum(1 << at(x, y) for x, y in squares)
    me.terrain = tuple(each | mask if n == TERRAIN[terrain] else each & ~mask for n, each in enumerate(me.terrain))


def mark(me: Player, resource: str, *squares: tuple[int, int]) -> None:
    """These squares show a resource symbol."""
    mask = sum(1 << at(x, y) for x, y in squares)
    me.symbols = tuple(each | mask if n == TERRAIN[resource] else each for n, each in enumerate(me.symbols))


def metric(me: Player, name: str, **side: str) -> int:
    return METRICS[name](me, {"metric": name, **side})


@rule("PLU-9.1", "PLU-13.10")
def test_the_better_neighbour_gets_five_equal_ones_two_each() -> None:
    s = table(2)
    more, fewer = OBJ["OBJ25"], OBJ["OBJ27"]  # collected meteorites
    s.players[0].ores, s.players[1].ores = 3, 2
    assert compare(s, more, [0, 1]) == {0: 5}
    assert compare(s, fewer, [0, 1]) == {1: 5}
    s.players[1].ores = 3
    assert compare(s, more, [0, 1]) == {0: 2, 1: 2}


@rule("PLU-9.2")
def test_with_two_players_all_three_cards_compare_both() -> None:
    s = table(2)
    s.neighbor = (OBJ["OBJ25"], OBJ["OBJ26"], OBJ["OBJ24"])
    s.players[0].ores = 1
    s.players[1].pods = 1
    assert [between(s, card) for card in range(3)] == [[0, 1]] * 3
    assert neighbor_medals(s) == [5 + 2, 5 + 2]


@rule("PLU-2.7", "PLU-9.1")
def test_with_more_players_each_card_compares_two_neighbours() -> None:
    s = table(3)
    s.neighbor = (OBJ["OBJ25"], OBJ["OBJ26"], OBJ["OBJ27"])
    s.players[0].ores = 1
    assert [between(s, card) for card in range(3)] == [[0, 1], [1, 2], [2, 0]]
    assert neighbor_medals(s) == [5, 2, 2 + 5]


@rule("PLU-9.3")
def test_a_private_objective_gives_five_medals_if_it_holds() -> None:
    s = table()
    me = s.players[0]
    me.objectives.cards, me.objectives.looks = (OBJ["OBJ25"], OBJ["OBJ26"]), (0, 0)
    me.ores = 9
    assert private_medals(me) == 5


@rule("PLU-9.5")
def test_symbols_on_the_perimeter_are_counted() -> None:
    me = table().players[0]
    mark(me, "civ", (5, 0), (6, 0), (5, 5))
    assert value(me, OBJ["OBJ01"]) == 2


@rule("PLU-9.6")
def test_largest_area_and_number_of_areas() -> None:
    me = table().players[0]
    paint(me, "rover", (5, 5), (5, 6), (6, 6), (8, 8))
    assert metric(me, "largest_area", terrain="rover") == 3
    assert metric(me, "number_of_areas", terrain="rover") == 2
    assert metric(me, "largest_area", terrain="tech") == 0


@rule("PLU-9.7")
def test_symbols_on_the_planet_are_counted_while_visible() -> None:
    s = table()
    lay(s, "I2-RT", 5, 0)
    lay(s, "I2-RT-M", 6, 0)
    assert value(s.players[0], OBJ["OBJ22"]) == 2


@rule("PLU-9.8")
def test_tracks_at_maximum() -> None:
    s = table()
    me = track(s, civ=15, rover=15, water=14)
    assert value(me, OBJ["OBJ24"]) == 2
    assert fulfilled(me, OBJ["OBJ19"])
    assert not fulfilled(me, OBJ["OBJ22"])


@rule("PLU-9.9", "PLU-18.40")
def test_collected_tokens_count_wherever_they_lie_on_the_board() -> None:
    me = table().players[0]
    me.pods, me.posts, me.ores = 2, (3, 20), 4
    assert value(me, OBJ["OBJ26"]) == 4
    assert value(me, OBJ["OBJ25"]) == 4


@rule("PLU-9.10")
def test_a_rectangle_is_filled_and_lies_either_way() -> None:
    me = table().players[0]
    paint(me, "civ", *[(x, y) for x in range(4, 9) for y in (4, 5)])
    assert fulfilled(me, OBJ["OBJ13"])
    assert not fulfilled(me, OBJ["OBJ01"])
    paint(me, "tech", (5, 5))
    assert not fulfilled(me, OBJ["OBJ13"])
    paint(me, "civ", *[(x, y) for x in (7, 8) for y in range(4, 9)])
    assert fulfilled(me, OBJ["OBJ13"])
    paint(me, "civ", *[(x, y) for x in (6, 7, 8) for y in (4, 5, 6)])
    assert fulfilled(me, OBJ["OBJ01"])


def test_a_rectangle_does_not_wrap_around_the_edge() -> None:
    me = table(planet="oblivion").players[0]
    paint(me, "civ", (10, 0), (11, 0), (10, 1), (11, 1), (10, 2), (11, 2), (0, 1), (0, 2), (0, 3))
    assert not fulfilled(me, OBJ["OBJ01"])


@rule("PLU-9.11")
def test_one_area_with_six_symbols() -> None:
    me = table().players[0]
    row = [(x, 5) for x in range(2, 8)]
    paint(me, "water", *row)
    mark(me, "water", *row[:5], (9, 9))
    paint(me, "water", (9, 9))
    assert not fulfilled(me, OBJ["OBJ10"])
    mark(me, "water", row[5])
    assert fulfilled(me, OBJ["OBJ10"])


@rule("PLU-9.12")
def test_at_most_five_energy_symbols() -> None:
    me = table().players[0]
    mark(me, "energy", *[(x, 5) for x in range(5)])
    assert fulfilled(me, OBJ["OBJ24"])
    mark(me, "energy", (5, 5))
    assert not fulfilled(me, OBJ["OBJ24"])


@rule("PLU-9.13", "PLU-15.6")
def test_all_ice_and_all_land_covered() -> None:
    s = table()
    me = s.players[0]
    assert not fulfilled(me, OBJ["OBJ27"])
    fill(s, listed(me.world.ice))
    assert fulfilled(me, OBJ["OBJ27"])
    assert not fulfilled(me, OBJ["OBJ28"])
    petra = table(planet="petra")
    assert fulfilled(petra.players[0], OBJ["OBJ27"])  # no ice at all
    fill(petra, listed(petra.players[0].world.grid & ~petra.players[0].world.currents))
    assert fulfilled(petra.players[0], OBJ["OBJ28"])


@rule("PLU-9.14")
def test_strictly_more_lifepods_than_meteorites() -> None:
    me = table().players[0]
    me.pods = me.ores = 2
    assert not fulfilled(me, OBJ["OBJ26"])
    me.posts = (5,)
    assert fulfilled(me, OBJ["OBJ26"])


@rule("PLU-9.15")
def test_nine_collected_meteorites() -> None:
    me = table().players[0]
    me.ores = 8
    assert not fulfilled(me, OBJ["OBJ25"])
    me.ores = 9
    assert fulfilled(me, OBJ["OBJ25"])


def test_every_objective_can_be_counted() -> None:
    me = table().players[0]
    for card, objective in enumerate(BOX.objectives):
        assert value(me, card) >= 0
        assert objective.private["condition"] in CONDITIONS


@rule("PLU-12.4", "PLU-20.7")
def test_the_expected_solo_score() -> None:
    assert expected_score((9, 3, 8)) == 58
    assert expected_score((20, 0, 0)) == 72
    assert expected_score((2, 16, 2)) == 56


@rule("PLU-12.5", "PLU-18.33")
@pytest.mark.parametrize(
    ("difference", "stars"), [(-11, 1), (-10, 2), (-6, 2), (-5, 3), (-1, 3), (0, 4), (4, 4), (5, 5), (10, 6), (14, 6), (15, 7)]
)
def test_the_solo_rating(difference: int, stars: int) -> None:
    assert rating(difference) == stars
    result = solo_result(58 + difference, (9, 3, 8))
    assert result == {"expected": 58, "difference": difference, "rating": stars, "won": int(difference >= 0)}


@rule("PLU-12.6", "PLU-12.3")
def test_solo_scoring_has_no_neighbor_objectives() -> None:
    s = table(1)
    s.ending = "events"
    assert s.neighbor == ()
    result = outcome(s)
    assert result.breakdown[0]["neighbor"] == 0
    assert result.tie_breaks[0]["expected"] == expected_score(s.mix)


@rule("PLU-13.6")
def test_rows_and_columns_score_when_every_square_is_covered() -> None:
    s = table()
    me = s.players[0]
    patch(s, (5, 0))
    assert breakdown(s)[0]["planet"] == 0
    patch(s, (6, 0))
    assert breakdown(s)[0]["planet"] == 1
    fill(s, [at(5, y) for y in range(12)])
    assert breakdown(s)[0]["planet"] == 1 + 3
    me.rovers |= 1 << at(5, 5)
    assert breakdown(s)[0]["planet"] == 1 + 3


@rule("PLU-13.6", "PLU-15.12")
def test_a_line_split_by_a_hole_counts_once() -> None:
    s = table(planet="lacuna")
    me = s.players[0]
    row, medals = me.world.lines[3]
    fill(s, listed(row))
    assert breakdown(s)[0]["planet"] == medals


@rule("PLU-13.7", "PLU-5.2")
def test_each_tracker_scores_the_highest_medal_reached() -> None:
    s = table()
    track(s, civ=2, water=13, biomass=5, rover=15, tech=6)
    assert breakdown(s)[0]["tracks"] == 1 + 7 + 1 + 5 + 1


def score(s: PlanetUnknown, player: int = 0) -> int:
    return sum(breakdown(s)[player].values())


@rule("PLU-20.6", "PLU-13.8", "PLU-13.9", "PLU-0.2")
def test_the_final_scoring_of_the_rulebook() -> None:
    s = table(3)
    me = s.players[0]
    track(s, civ=2, water=13, biomass=5, rover=15, tech=6)
    me.pods, me.ores, me.cards = 4, 3, (CIV["CIV06"],)
    s.neighbor = (OBJ["OBJ04"], OBJ["OBJ25"], OBJ["OBJ07"])
    mark(me, "biomass", (5, 0), (6, 0), (3, 1))
    mark(s.players[1], "biomass", (5, 0), (6, 0), (3, 1))
    paint(me, "rover", *[(x, y) for x in range(2, 9) for y in (5, 6, 7)])
    paint(s.players[2], "rover", *[(x, 5) for x in range(2, 9)])
    parts = breakdown(s)[0]
    assert parts["tracks"] == 15
    assert (parts["lifepods"], parts["meteorites"], parts["civ"]) == (4, 1, 1)
    assert parts["neighbor"] == 2 + 5
    assert score(s) - parts["planet"] == 43 - 15


@rule("PLU-13.12")
def test_ties_are_broken_by_uncovered_squares_then_by_meteorites() -> None:
    s = table(2)
    s.ending = "depot"
    s.neighbor = ()
    s.discarded = ()
    assert outcome(s).winners == [0, 1]
    s.players[1].meteorites = 1 << at(5, 5)
    assert outcome(s).winners == [0]
    patch(s, (5, 5), player=1)
    assert outcome(s).winners == [1]
    s.players[0].pods = 1
    assert outcome(s).winners == [0]


@rule("PLU-13.12", "PLU-14.19")
def test_carried_meteorites_count_in_the_tie_break() -> None:
    s = table(2)
    s.ending = "depot"
    s.neighbor = ()
    s.players[0].rovers = s.players[0].cargo = 1 << at(5, 5)
    assert outcome(s).tie_breaks[0]["meteorites"] == 1
    assert outcome(s).winners == [1]


@rule("PLU-13.3", "PLU-4.12")
def test_stored_patches_are_placed_at_the_end_and_those_without_a_place_are_lost() -> None:
    s = table(phase="civ")
    me = s.players[0]
    fill(s, [square for square in listed(me.world.grid) if square != at(5, 0)])
    me.stored = 3
    s.players[1].unable = True
    match = resume(s)
    assert match.over
    assert match.state.players[0].covered == match.state.players[0].world.grid
    assert match.state.players[0].stored == 0
