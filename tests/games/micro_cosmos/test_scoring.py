"""Chapter 18: the final score."""

from __future__ import annotations

import pytest

from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.scoring import breakdown

from .positions import A, B, C, cargo, colony, crew, levels, outpost, planet, settled, specialists, survivors, table, upgrade


@rule("MIC-18.4")
def test_final_scoring_adds_survivors_colonies_and_unfinished_planets() -> None:
    s = table()
    s.players[A].planet_vp, s.players[A].outpost_vp = 10, 7
    settled(s, A, "survivor_01")
    colony(s, A, "N")
    levels(s, "E", (A, 3), biomass=3)
    assert breakdown(s, A) == {"planets": 10, "outposts": 7, "survivors": 5, "colonies": 2, "unfinished": 3}
    assert GAME.outcome(s).scores == [27, 0]


@rule("MIC-18.5", "R-15")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 5), (2, 12), (3, 20), (4, 30), (5, 40), (6, 40), (9, 40)])
def test_settled_survivors(count: int, points: int) -> None:
    s = table()
    settled(s, A, *(card.id for card in BOX.survivors[:count]))
    assert breakdown(s, A)["survivors"] == points


@rule("MIC-18.6", "R-02")
def test_colonies() -> None:
    s = table()
    for position, name in (("NE", "keyi"), ("SE", "amal"), ("S", "toivo"), ("SW", "umid"), ("NW", "spero")):
        planet(s, position, name)
    upgrade(s, A, "engines", "engines")
    points = [0]
    for position in BOX.positions:
        colony(s, A, position)
        points.append(breakdown(s, A)["colonies"])
    assert points == [0, 2, 5, 9, 14, 20, 27, 35, 45]


@rule("MIC-18.7")
def test_markers_on_raw_planets_score_their_field_without_places() -> None:
    s = table(3)
    levels(s, "N", (B, 4), (A, 3), workforce=3, minerals=3, technology=1)
    levels(s, "W", (A, 2), biomass=2)
    assert [breakdown(s, player)["unfinished"] for player in (A, B, C)] == [5, 4, 0]


@rule("MIC-18.8", "MIC-18.11")
def test_ties_are_broken_by_resources_and_then_shared() -> None:
    s = table(4)
    for player, points in enumerate((20, 20, 20, 12)):
        s.players[player].planet_vp = points
    cargo(s, A, biomass=2)
    cargo(s, B, minerals=1, technology=2)
    cargo(s, C, workforce=3)
    outcome = GAME.outcome(s)
    assert outcome.places == [3, 1, 1, 4]
    assert outcome.winners == [B, C]
    assert [tie["resources"] for tie in outcome.tie_breaks] == [2, 3, 3, 0]


@rule("MIC-18.9")
def test_other_things_are_worth_nothing_at_the_end() -> None:
    s = table()
    survivors(s, A, "survivor_01", "survivor_02")
    outpost(s, A, "N", "W")
    upgrade(s, A, "robotics", "cargo_holds", "engines")
    crew(s, A, "crew_01", "crew_02")
    specialists(s, A, "engineer")
    assert GAME.outcome(s).scores == [0, 0]
