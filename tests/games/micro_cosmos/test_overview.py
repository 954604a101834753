"""Chapter 0: the game, its modes, its pieces and its terms."""

from __future__ import annotations

import pytest
from tests.games.playing import options, say

from pionier.engine.errors import PionierError
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import BOX, COLOURS, KINDS, RESOURCES, SPECIALISTS
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.parts import FIELD
from pionier.games.micro_cosmos.roads import roads

from .positions import A, cargo, crew, holds, outpost, resume, solo, table


@rule("MIC-0.1")
def test_arks_start_at_the_star_gate_and_the_most_points_win() -> None:
    match = resume(table())
    match.state.players[A].planet_vp = 7
    outcome = GAME.outcome(match.state)
    assert outcome.scores == [7, 0]
    assert outcome.places == [1, 2]


@rule("MIC-0.2")
def test_the_game_is_named_and_credited() -> None:
    facts = BOX.data["components"]["game"]
    assert (facts["title"], facts["publisher"], facts["year"]) == ("Micro Cosmos", "Thistroy Games", 2023)
    assert facts["designers"] == ["Michał Jagodziński", "Kamil Langie"]
    assert GAME.words.say("name", "pl") == "Micro Cosmos"


@rule("MIC-0.3")
def test_one_to_four_can_play_and_only_a_lone_player_meets_the_automa() -> None:
    assert GAME.players == (1, 2, 3, 4)
    for players in GAME.players:
        assert len(table(players).players) == (2 if players == 1 else players)
    with pytest.raises(PionierError, match="is for 1, 2, 3, 4 players, not 5"):
        Match.new(GAME, 5, "x")


@rule("MIC-0.4")
@pytest.mark.parametrize("level", ["easy", "easy_plus", "medium", "medium_plus", "hard", "hard_plus"])
@pytest.mark.parametrize(("length", "planets"), [("standard", 3), ("long", 4)])
def test_every_level_can_be_played_standard_or_long(level: str, length: str, planets: int) -> None:
    s = solo(level, length=length)
    assert s.to_end == planets
    assert BOX.levels[s.level].id == level
    assert resume(s).pending


def test_settings_that_do_not_exist_are_refused_by_name() -> None:
    with pytest.raises(PionierError, match="option length of micro_cosmos cannot be 'endless'"):
        Match.new(GAME, 2, "x", {"length": "endless"})
    with pytest.raises(PionierError, match="option automa of micro_cosmos cannot be 'mild'"):
        Match.new(GAME, 1, "x", {"automa": "mild"})
    with pytest.raises(PionierError, match="has no option 'speed'"):
        Match.new(GAME, 1, "x", {"speed": "fast"})


@rule("MIC-0.5")
def test_the_box_holds_the_stated_cards() -> None:
    assert (len(BOX.crew), len(BOX.survivors), len(BOX.planets), len(BOX.automa_cards)) == (33, 15, 12, 6)
    assert sum(planet.starting for planet in BOX.planets) == 3


@rule("MIC-0.6")
def test_the_box_holds_the_stated_markers() -> None:
    counts = {name: entry["total"] for name, entry in BOX.counts.items()}
    assert (counts["leader_markers"], counts["engineer_markers"]) == (12, 4)
    assert (counts["planet_resource_markers"], counts["cargo_markers"]) == (32, 16)
    assert (counts["terraforming_markers"], counts["colony_markers"], counts["outpost_markers"]) == (32, 32, 8)


@rule("MIC-0.7")
def test_a_player_can_have_a_marker_on_every_planet_of_a_full_system() -> None:
    assert BOX.limits["planets_max"] <= BOX.counts["terraforming_markers"]["per_player"]
    assert BOX.limits["planets_max"] <= BOX.counts["planet_resource_markers"]["per_resource"]


@rule("MIC-0.8")
def test_there_are_four_resources() -> None:
    assert RESOURCES == ("biomass", "workforce", "minerals", "technology")
    assert [GAME.words.say(f"resource.{name}", "pl") for name in RESOURCES] == [
        "Biomasa",
        "Siła robocza",
        "Minerały",
        "Technologie",
    ]


@rule("MIC-0.9")
def test_planets_leaders_and_survivors_come_in_three_colours() -> None:
    three = {COLOURS.index(name) for name in ("red", "green", "blue")}
    assert {planet.colour for planet in BOX.planets} == three == {card.colour for card in BOX.survivors}
    assert SPECIALISTS[1:] == ("red", "green", "blue")


@rule("MIC-0.10")
def test_crew_edges_are_of_a_planet_colour_or_orbital() -> None:
    edges = [edge.colour for card in BOX.crew for edge in (card.top, card.bottom)]
    assert {COLOURS[colour] for colour in edges} == {"red", "green", "blue", "orbital"}


@rule("MIC-0.11", "R-04")
def test_any_leader_is_a_leader_of_any_colour_but_no_engineer() -> None:
    s = table()
    cargo(s, A, workforce=1)
    crew(s, A, "crew_01")  # an Engineer
    assert "upgrade-cargo_holds" not in options(resume(s))
    for leader in ("crew_02", "crew_04", "crew_06"):  # red, blue, green
        s = table()
        cargo(s, A, workforce=1)
        crew(s, A, leader)
        assert "upgrade-cargo_holds" in options(resume(s))


@rule("MIC-0.12", "R-08")
def test_fields_are_the_gate_planets_moons_stations_and_asteroids() -> None:
    fields = [FIELD[place] for place in roads(tuple(table().planets)).fields]
    assert "gate" in fields
    for kind in KINDS:
        assert f"{kind}-N" in fields
    assert len(fields) == 13


@rule("MIC-0.13")
def test_to_land_is_to_end_the_movement_there() -> None:
    s = table()
    outpost(s, A, "E")
    passing = say(resume(s), "moon-E")  # through the planet in the east, where the outpost is
    assert holds(passing) == {}
    s = table()
    outpost(s, A, "E")
    assert holds(say(resume(s), "planet-E")) == {"technology": 1}
