"""Chapters 20 and 24: playing against the Automa: setup, turns, scoring and difficulty."""

from __future__ import annotations

import pytest
from tests.games.playing import options, refusals, say, told

from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.parts import FIELD
from pionier.games.micro_cosmos.scoring import automa_breakdown, upgrade_points
from pionier.games.micro_cosmos.shared import POSITION_AT

from .positions import (
    AUTOMA,
    A,
    all_but,
    ark,
    at,
    cargo,
    colony,
    fresh,
    holds,
    levels,
    next_automa,
    outpost,
    planet,
    resume,
    solo,
    terraform,
    upgrade,
)

NORTH = POSITION_AT["N"]


@rule("MIC-20.1")
def test_solo_is_set_up_as_for_two_with_the_automa_as_the_second() -> None:
    s = fresh(1)
    assert len(s.players) == 2
    assert len(s.dealt) == 1
    assert len(s.dealt[0]) == 3
    assert sum(planet >= 0 for planet in s.planets) == 3
    assert len(s.canteen) == 3


@rule("MIC-20.2", "R-17")
def test_the_automas_ark_has_six_fields_in_order_with_the_usual_costs() -> None:
    names = [BOX.upgrade_ids[field] for field in BOX.automa_fields]
    assert names == ["robotics", "biodome", "space_mining", "cargo_holds", "leisure_facilities", "mining_vehicles"]
    s = solo()
    s.players[AUTOMA].upgrades = 1 << BOX.upgrade_ids.index("scouting_vehicles")
    assert any("never has" in problem for problem in GAME.problems(s))


@rule("MIC-20.3")
def test_six_colony_markers_cover_its_fields_and_two_are_in_its_pool() -> None:
    it = fresh(1).players[AUTOMA]
    assert (it.upgrades, it.colonies) == (0, 2)


@rule("MIC-20.4")
def test_the_automa_starts_on_the_northern_planet_and_the_human_on_the_gate() -> None:
    s = fresh(1)
    assert [FIELD[me.ark] for me in s.players] == ["gate", "planet-N"]


@rule("MIC-20.5", "MIC-20.7", "MIC-20.12")
def test_the_automa_has_no_crew_no_specialists_no_resources_and_locked_outposts() -> None:
    it = fresh(1).players[AUTOMA]
    assert (it.upper, it.lower, it.specialists, it.cargo, it.outposts, it.score) == ((), (), 0, (0, 0, 0, 0), 0, 0)


@rule("MIC-20.6")
def test_its_cards_are_shuffled() -> None:
    decks = {fresh(1, str(seed)).automa_deck.cards for seed in range(12)}
    assert len(decks) > 6
    assert all(sorted(cards) == [0, 1, 2, 3, 4, 5] for cards in decks)


@rule("MIC-20.8")
def test_the_human_is_always_first() -> None:
    assert {fresh(1, str(seed)).first for seed in range(12)} == {0}
    match = resume(solo(phase="draw"))
    say(match, "skip")
    while match.state.round == 1:
        say(match, options(match)[0])
    assert (match.state.first, match.state.active) == (0, 0)


@rule("MIC-20.9")
def test_each_round_is_the_humans_turn_and_then_the_automas() -> None:
    s = solo(phase="draw")
    terraform(s, "N", "W")
    match = say(resume(s), "skip")
    assert match.state.round == 2
    assert len(match.state.automa_discard) == 1
    s = solo()
    planet(s, "S", "keyi")
    terraform(s, "N", "W")
    all_but(s, "E", A, biomass=1)
    cargo(s, A, biomass=1)
    match = say(resume(s), "planet-E", "action-terraform")
    while match.pending:
        say(match, next((path for path in ("skip", "stop") if path in options(match)), options(match)[0]))
    assert match.state.round == 2
    assert len(match.state.automa_discard) == 2


@rule("MIC-20.10")
def test_the_human_may_pass_but_not_land_on_the_automas_planet() -> None:
    s = solo()
    ark(s, AUTOMA, "planet-E")
    match = resume(s)
    assert refusals(match)["planet-E"] == "MIC-20.10"
    assert at(say(match, "moon-E")) == "moon-E"
    s = solo()
    ark(s, A, "planet-W")
    ark(s, AUTOMA, "planet-N")
    next_automa(s, "automa_5")  # counter-clockwise to a planet to terraform
    s.phase, s.active = "automa", AUTOMA
    assert at(resume(s), AUTOMA) == "planet-W"  # where the human is


@rule("MIC-20.11")
def test_discovery_is_not_affected_by_the_automas_ark() -> None:
    s = solo()
    ark(s, AUTOMA, "planet-E")
    assert "space-S" in options(resume(s))


@rule("MIC-20.12")
def test_the_humans_setup_is_unchanged() -> None:
    s = fresh(1)
    assert len(s.dealt[0]) == 3
    assert s.players[A].cargo == (0, 0, 0, 0)
    assert BOX.limits["start_resources"] == 2


@rule("R-20", "MIC-19.1")
def test_solo_can_be_long() -> None:
    s = solo("hard", length="long")
    terraform(s, "N", "W")
    all_but(s, "E", A, biomass=1)
    cargo(s, A, biomass=1)
    match = say(resume(s), "planet-E", "action-terraform")
    assert match.state.last_round == 0


# Scoring


@rule("MIC-24.1")
def test_the_automa_scores_planets_outposts_colonies_and_unfinished_planets() -> None:
    s = solo()
    it = s.players[AUTOMA]
    it.planet_vp, it.outpost_vp = 9, 7
    colony(s, AUTOMA, "N", "W")
    levels(s, "E", (AUTOMA, 2), minerals=2)
    assert automa_breakdown(s) == {"planets": 9, "outposts": 7, "colonies": 5, "unfinished": 2, "upgrades": 0}


@rule("MIC-24.2", "R-12")
@pytest.mark.parametrize(
    ("level", "points"),
    [
        ("easy", [0, 0, 1, 3, 6, 11, 15]),
        ("easy_plus", [0, 0, 1, 3, 6, 11, 15]),
        ("medium", [0, 0, 2, 5, 10, 17, 25]),
        ("medium_plus", [0, 0, 2, 5, 10, 17, 25]),
        ("hard", [0, 0, 5, 10, 15, 22, 30]),
        ("hard_plus", [0, 0, 5, 10, 15, 22, 30]),
    ],
)
def test_upgrades_of_the_automa_score_by_level(level: str, points: list[int]) -> None:
    s = solo(level)
    found = [upgrade_points(s)]
    for field in BOX.automa_fields:
        s.players[AUTOMA].upgrades |= 1 << field
        found.append(upgrade_points(s))
    assert found == points


@rule("MIC-24.2", "MIC-20.7")
@pytest.mark.parametrize(
    ("level", "each"), [("easy", 0), ("easy_plus", 0), ("medium", 0), ("medium_plus", 1), ("hard", 0), ("hard_plus", 2)]
)
def test_some_levels_give_the_automa_resources(level: str, each: int) -> None:
    assert fresh(1, automa=level).players[AUTOMA].cargo == (each,) * 4


@rule("MIC-24.3")
def test_all_levels_but_easy_give_the_automa_a_colony_in_the_north() -> None:
    for level in BOX.levels:
        s = fresh(1, automa=level.id)
        begun = level.id != "easy"
        assert s.colonies[NORTH] == (1 << AUTOMA if begun else 0)
        assert s.players[AUTOMA].colonies == (1 if begun else 2)


@rule("MIC-24.4")
@pytest.mark.parametrize(("mine", "theirs", "place"), [(30, 29, 1), (30, 30, 2), (29, 30, 2)])
def test_the_human_wins_with_more_points_and_loses_a_tie(mine: int, theirs: int, place: int) -> None:
    s = solo()
    s.players[A].planet_vp, s.players[AUTOMA].planet_vp = mine, theirs
    cargo(s, A, biomass=4)
    outcome = GAME.outcome(s)
    assert outcome.places == [place]
    assert outcome.tie_breaks[0]["won"] == (place == 1)
    assert outcome.tie_breaks[0]["automa"] == theirs


@rule("MIC-23.10")
def test_outposts_pay_human_and_automa_at_each_others_landings() -> None:
    s = solo()
    outpost(s, AUTOMA, "E")
    match = say(resume(s), "planet-E")
    assert holds(match, AUTOMA) == {"technology": 1}
    s = solo(phase="draw")
    upgrade(s, A, "cargo_holds")
    outpost(s, A, "E")
    next_automa(s, "automa_1")  # clockwise to a planet to terraform: Kibo
    match = say(resume(s), "skip")
    assert holds(match, A) == {"technology": 1}
    assert "outpost_pays" in told(match)
