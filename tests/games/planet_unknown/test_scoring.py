"""Chapters 12 and 13: solo, end of game and scoring."""

from __future__ import annotations

import pytest

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.grid import at, listed
from pionier.games.planet_unknown.scoring import breakdown, expected_score, outcome, rating, solo_result
from pionier.games.planet_unknown.state import PlanetUnknown, Player

from .positions import CIV, OBJ, TERRAIN, fill, patch, resume, table, track


def paint(me: Player, terrain: str, *squares: tuple[int, int]) -> None:
    """These squares show a terrain (without any tile below: for counting only)."""
    mask = sum(1 << at(x, y) for x, y in squares)
    me.terrain = tuple(each | mask if n == TERRAIN[terrain] else each & ~mask for n, each in enumerate(me.terrain))


def mark(me: Player, resource: str, *squares: tuple[int, int]) -> None:
    """These squares show a resource symbol."""
    mask = sum(1 << at(x, y) for x, y in squares)
    me.symbols = tuple(each | mask if n == TERRAIN[resource] else each for n, each in enumerate(me.symbols))


def score(s: PlanetUnknown, player: int = 0) -> int:
    return sum(breakdown(s)[player].values())


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


@rule("PLU-12.5")
def test_a_lone_player_below_the_expected_score_has_not_won() -> None:
    s = table(1)
    s.ending = "events"
    short = outcome(s)
    assert (short.tie_breaks[0]["won"], short.places, short.winners) == (0, [2], [])
    fill(s, listed(s.players[0].world.grid))
    s.players[0].pods = 60
    enough = outcome(s)
    assert (enough.tie_breaks[0]["won"], enough.places, enough.winners) == (1, [1], [0])


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
