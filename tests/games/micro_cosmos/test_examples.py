"""Chapter 29: the worked examples of the rulebook."""

from __future__ import annotations

from tests.games.playing import options, prompt, say

from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.scoring import breakdown
from pionier.games.micro_cosmos.terraform import limit

from .positions import (
    AUTOMA,
    A,
    ark,
    at,
    cargo,
    colony,
    crew,
    holds,
    next_automa,
    next_survivors,
    outpost,
    planet,
    resume,
    rows,
    settled,
    solo,
    specialists,
    survivors,
    table,
    terraform,
    unlocked,
    upgrade,
)


@rule("EX-1", "MIC-8.4")
def test_an_orbital_edge_in_the_lower_row_gives_a_resource_of_choice() -> None:
    for place in ("moon-N", "station-N"):
        s = table(phase="crew")
        ark(s, A, place)
        crew(s, A, "crew_01")
        match = say(resume(s), "card-crew_01/discard-action", "resource-minerals")
        assert holds(match) == {"minerals": 1}


@rule("EX-2", "MIC-8.8")
def test_the_same_card_above_trades_on_a_red_planet() -> None:
    s = table(phase="crew")
    ark(s, A, "planet-W")
    crew(s, A, "crew_01", row="upper")
    cargo(s, A, workforce=1)
    match = say(resume(s), "card-crew_01/discard-action", "row-upper")
    assert holds(match) == {"technology": 2}
    assert rows(match) == (["crew_02"], [])


@rule("EX-3", "MIC-10.1")
def test_a_raw_red_planet_yields_a_workforce() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-W")
    assert holds(say(resume(s), "action-gather")) == {"workforce": 1}


@rule("EX-4", "MIC-11.4")
def test_two_colonies_and_an_outpost_allow_five_levels() -> None:
    s = table(phase="actions")
    colony(s, A, "W", "E")
    outpost(s, A, "W")
    assert limit(s, A) == 5
    ark(s, A, "planet-N")
    cargo(s, A, biomass=2, workforce=3, minerals=1)
    s.done = ()
    match = say(resume(s), "action-terraform", *["track-N-biomass"] * 2, *["track-N-workforce"] * 3)
    assert holds(match) == {"minerals": 1}
    assert prompt(match) == "draw"


@rule("EX-5", "MIC-12.1", "MIC-12.3")
def test_an_unlocked_leader_explores_and_the_green_survivor_may_be_kept() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    specialists(s, A, "green")
    next_survivors(s, "survivor_06")
    match = say(resume(s), "action-explore")
    assert unlocked(match) == []
    assert options(match) == ["keep", "let_go"]


@rule("EX-6", "MIC-13.2")
def test_one_settle_action_settles_one_of_two_green_survivors() -> None:
    s = table(phase="actions")
    terraform(s, "N")
    ark(s, A, "planet-N")
    survivors(s, A, "survivor_06", "survivor_07")
    match = say(resume(s), "action-settle", "survivor-survivor_07")
    me = match.state.players[A]
    assert (len(me.settled), len(me.held)) == (1, 1)


@rule("EX-7", "MIC-14.4", "MIC-18.6", "R-02")
def test_the_third_colony_on_a_green_planet() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    colony(s, A, "W", "E")
    upgrade(s, A, "cargo_holds")
    crew(s, A, "crew_01", "crew_06", "crew_04")  # Engineer, green, blue
    match = say(resume(s), "action-colony")
    assert rows(match) == ([], [])
    assert breakdown(match.state, A)["colonies"] == 9


@rule("EX-8", "MIC-16.2")
def test_an_engineer_card_unlocks_the_green_leader_on_a_station() -> None:
    s = table(phase="actions")
    ark(s, A, "station-N")
    crew(s, A, "crew_01")
    match = say(resume(s), "action-gain_specialist", "card-crew_01/specialist-green")
    assert (unlocked(match), rows(match)) == (["green"], ([], []))


@rule("EX-9", "MIC-23.3", "MIC-23.5")
def test_automa_card_2_jumps_and_goes_on_clockwise_to_the_next_raw_planet() -> None:
    s = solo(phase="draw")
    for position, name in (("S", "toivo"), ("SW", "umid")):
        planet(s, position, name)
    terraform(s, "SW")
    next_automa(s, "automa_2")
    match = say(resume(s), "skip")
    assert at(match, AUTOMA) == "planet-W"  # from N to S, past the terraformed planet in the south-west


@rule("EX-10", "MIC-18.5")
def test_four_settled_survivors_score_30_in_total() -> None:
    s = table()
    settled(s, A, "survivor_01", "survivor_02", "survivor_06", "survivor_11")
    assert GAME.outcome(s).scores[A] == 30
