"""Chapter 11: terraforming."""

from __future__ import annotations

from tests.games.playing import options, prompt, refusals, say

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.shared import POSITION_AT
from pionier.games.micro_cosmos.terraform import limit, raise_track

from .positions import A, B, C, all_but, ark, at, cargo, colony, holds, levels, outpost, planet, resume, table, terraform

NORTH = POSITION_AT["N"]
BIOMASS, WORKFORCE, MINERALS, TECHNOLOGY = range(4)


def on_elpis(players: int = 2, **units: int) -> Match:
    """A stands on Elpis (2 Biomass, 3 Workforce, 3 Minerals, 2 Technology) and terraforms."""
    s = table(players, phase="actions")
    ark(s, A, "planet-N")
    cargo(s, A, **units)
    return say(resume(s), "action-terraform")


@rule("MIC-11.1", "MIC-11.11")
def test_only_a_raw_planet_can_be_terraformed() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    cargo(s, A, biomass=2)
    terraform(s, "N")
    assert refusals(resume(s))["action-terraform"] == "MIC-11.11"


@rule("MIC-11.2", "MIC-26.11")
def test_a_level_costs_a_unit_of_its_resource() -> None:
    match = on_elpis(biomass=2, minerals=1)
    assert options(match) == ["track-N-biomass", "track-N-minerals"]
    assert refusals(match)["track-N-workforce"] == "MIC-11.2"
    say(match, "track-N-biomass", "stop")
    assert (holds(match), match.state.levels[NORTH]) == ({"biomass": 1, "minerals": 1}, (1, 0, 0, 0))


@rule("MIC-11.3")
def test_no_track_rises_above_its_required_level() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    levels(s, "N", (B, 2), biomass=2)
    cargo(s, A, biomass=2, workforce=1, minerals=1)
    match = say(resume(s), "action-terraform")
    assert refusals(match)["track-N-biomass"] == "MIC-11.3"


@rule("MIC-11.4", "MIC-26.11")
def test_two_levels_and_one_more_for_each_own_colony_and_outpost_anywhere() -> None:
    match = on_elpis(biomass=2, workforce=3)
    assert "stop" not in options(match)
    assert match.pending[A].facts == {"n": 2, "planet": "@planet.elpis"}
    say(match, "track-N-biomass")
    assert "stop" in options(match)
    assert match.pending[A].facts == {"n": 1, "planet": "@planet.elpis"}
    say(match, "track-N-workforce")
    assert prompt(match) == "draw"
    s = table()
    colony(s, A, "W", "E")
    outpost(s, A, "N")
    colony(s, B, "N")
    assert (limit(s, A), limit(s, B)) == (5, 3)


@rule("MIC-11.5")
def test_levels_may_be_spread_over_the_tracks() -> None:
    match = say(on_elpis(biomass=2, workforce=3, technology=1), "track-N-technology", "track-N-biomass")
    assert match.state.levels[NORTH] == (1, 0, 0, 1)


@rule("MIC-11.6")
def test_the_marker_advances_by_the_levels_raised() -> None:
    match = say(on_elpis(biomass=2, workforce=3), "track-N-biomass", "track-N-workforce")
    assert match.state.markers[NORTH] == ((A, 2),)


@rule("MIC-11.7", "R-27")
def test_the_marker_that_comes_later_lies_on_top() -> None:
    s = table(3)
    levels(s, "N", (A, 2), (B, 1), workforce=3)
    raise_track(s, B, NORTH, BIOMASS)
    assert s.markers[NORTH] == ((B, 2), (A, 2))
    raise_track(s, C, NORTH, BIOMASS)
    raise_track(s, C, NORTH, MINERALS)
    assert s.markers[NORTH] == ((C, 2), (B, 2), (A, 2))
    raise_track(s, B, NORTH, MINERALS)  # out of the middle of the stack
    assert s.markers[NORTH] == ((B, 3), (C, 2), (A, 2))


@rule("MIC-11.8", "MIC-26.11")
def test_the_action_stops_when_every_track_is_full() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    all_but(s, "N", B, biomass=1)
    cargo(s, A, biomass=3)
    match = say(resume(s), "action-terraform")
    assert match.state.is_terraformed(NORTH)
    assert holds(match) == {"biomass": 2}
    assert prompt(match) == "draw"


@rule("MIC-11.9", "R-25")
def test_a_completed_planet_scores_fields_and_places_and_is_flipped() -> None:
    s = table(3, phase="actions")
    for player in (A, B, C):
        ark(s, player, "planet-N")
    levels(s, "N", (B, 6), (C, 2), biomass=1, workforce=3, minerals=3, technology=1)
    colony(s, B, "N")
    outpost(s, C, "N")
    cargo(s, A, biomass=1, technology=1)
    match = say(resume(s), "action-terraform", "track-N-biomass", "track-N-technology")
    # A has come to field 2 after C and lies on top: B 6 + 3, A 2 + 1, C 2
    assert [me.planet_vp for me in match.state.players] == [3, 9, 2]
    assert (match.state.levels[NORTH], match.state.markers[NORTH]) == ((0, 0, 0, 0), ())
    assert match.state.terraformed_planets() == 1
    assert at(match, B) == "planet-N"
    assert match.state.colonies[NORTH] == 1 << B
    assert match.state.outposts[NORTH] == 1 << C


@rule("MIC-11.10")
def test_a_single_contributor_takes_only_the_first_place() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    all_but(s, "N", A, biomass=1)
    cargo(s, A, biomass=1)
    match = say(resume(s), "action-terraform")
    assert [me.planet_vp for me in match.state.players] == [13, 0]


@rule("MIC-11.12")
def test_the_free_level_of_a_discovery_counts_for_track_and_marker() -> None:
    s = table()
    planet(s, "NE", "keyi")
    cargo(s, A, biomass=1)
    match = say(resume(s), "space-S", "track-S-biomass")
    south = POSITION_AT["S"]
    assert "action-terraform" in options(match)  # no action was used up
    say(match, "action-terraform")
    assert match.state.markers[south] == ((A, 2),)
