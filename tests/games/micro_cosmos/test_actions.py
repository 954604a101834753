"""Chapters 9 and 10: the actions at the destination, and Gather."""

from __future__ import annotations

from tests.games.playing import options, prompt, refusals, say

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import BOX, units_in

from .positions import (
    A,
    all_but,
    ark,
    cargo,
    colony,
    crew,
    holds,
    outpost,
    planet,
    resume,
    rows,
    settled,
    specialists,
    survivors,
    table,
    terraform,
    upgrade,
)


def acting(place: str, *upgrades: str, **units: int) -> Match:
    """A stands on a field and is to act."""
    s = table(phase="actions")
    ark(s, A, place)
    upgrade(s, A, *upgrades)
    cargo(s, A, **units)
    return resume(s)


@rule("MIC-9.1", "MIC-26.9")
def test_one_action_of_six_on_a_planet() -> None:
    match = acting("planet-N", biomass=1)
    assert options(match) == ["action-gather", "action-terraform", "stop"]
    assert set(refusals(match)) == {"action-explore", "action-settle", "action-colony", "action-outpost"}
    assert prompt(say(match, "action-gather")) == "draw"


@rule("MIC-9.2", "MIC-26.9")
def test_two_different_actions_with_robotics_and_a_colony() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    upgrade(s, A, "robotics")
    colony(s, A, "N")
    cargo(s, A, biomass=1)
    match = say(resume(s), "action-gather")
    assert refusals(match)["action-gather"] == "MIC-9.2"
    assert "action-terraform" in options(match)
    assert prompt(say(match, "stop")) == "draw"


@rule("MIC-9.2")
def test_robotics_need_the_colony_on_this_planet() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    upgrade(s, A, "robotics")
    colony(s, A, "W")
    cargo(s, A, biomass=1)
    assert prompt(say(resume(s), "action-gather")) == "draw"


@rule("MIC-9.3")
def test_a_colony_founded_first_allows_the_second_action() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    upgrade(s, A, "robotics")
    specialists(s, A, "engineer", "red")
    match = say(resume(s), "action-colony")
    assert prompt(match) == "action"
    assert holds(say(match, "action-gather")) == {"biomass": 1}
    assert prompt(match) == "draw"


@rule("MIC-9.4", "MIC-26.16", "R-13")
def test_gather_and_gain_a_specialist_once_each_in_either_order() -> None:
    for order in (("gather", "gain_specialist"), ("gain_specialist", "gather")):
        s = table(phase="actions")
        ark(s, A, "moon-N")
        crew(s, A, "crew_02")
        match = say(resume(s), *(f"action-{name}" for name in order))
        assert prompt(match) == "draw"
        assert holds(match) == {"minerals": 2}
        assert match.state.players[A].specialists == 1
    s = table(phase="actions")
    crew(s, A, "crew_02", "crew_04")
    match = say(resume(s), "action-gather", "resource-biomass", "canteen-crew_28/row-upper")
    assert refusals(match)["action-gather"] == "MIC-9.4"


@rule("MIC-9.5")
def test_no_action_on_an_asteroid() -> None:
    assert prompt(acting("asteroid-N", biomass=2)) == "draw"


@rule("MIC-9.6")
def test_doing_nothing_is_allowed() -> None:
    assert prompt(say(acting("planet-N"), "stop")) == "draw"


@rule("MIC-9.7")
def test_an_action_is_offered_only_if_it_can_be_carried_out() -> None:
    full = {"biomass": 4, "workforce": 4, "minerals": 4, "technology": 4}
    assert "action-gather" in options(acting("planet-N", **full))  # though all is lost
    assert refusals(acting("planet-N"))["action-terraform"] == "MIC-11.2"
    refused = refusals(acting("planet-N"))
    assert (refused["action-explore"], refused["action-settle"]) == ("MIC-5.6", "MIC-13.1")
    assert (refused["action-colony"], refused["action-outpost"]) == ("MIC-14.1", "MIC-15.2")
    assert refusals(acting("planet-N", "robotics"))["action-colony"] == "MIC-5.6"
    s = table(phase="actions")
    ark(s, A, "planet-N")
    all_but(s, "N", A, biomass=1)
    cargo(s, A, minerals=3)  # of no use: that track is full
    assert refusals(resume(s))["action-terraform"] == "MIC-11.2"


@rule("MIC-9.7", "MIC-12.7")
def test_explore_needs_a_survivor_card() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-W")
    crew(s, A, "crew_02")
    settled(s, A, *(card.id for card in BOX.survivors))
    assert refusals(resume(s))["action-explore"] == "MIC-12.7"


@rule("MIC-9.8", "MIC-13.1", "R-30")
def test_a_planet_completed_first_can_be_settled_and_gathered_second() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    upgrade(s, A, "robotics")
    colony(s, A, "N")
    all_but(s, "N", A, biomass=1)
    cargo(s, A, biomass=1)
    survivors(s, A, "survivor_06")
    match = say(resume(s), "action-terraform")
    assert {"action-settle", "action-gather"} <= set(options(match))
    assert refusals(match)["action-terraform"] == "MIC-9.2"
    say(match, "action-settle")
    assert len(match.state.players[A].settled) == 1


# Gather


@rule("MIC-10.1", "R-26")
def test_gather_gives_what_the_field_shows() -> None:
    assert holds(say(acting("planet-N"), "action-gather")) == {"biomass": 1}
    assert holds(say(acting("moon-N"), "action-gather")) == {"minerals": 2}
    assert holds(say(acting("station-W"), "action-gather")) == {"workforce": 1, "technology": 1}
    match = say(acting("gate"), "action-gather", "resource-workforce", "canteen-crew_29/row-lower")
    assert (holds(match), rows(match)) == ({"workforce": 1}, ([], ["crew_29"]))
    s = table(phase="actions")
    terraform(s, "N")
    ark(s, A, "planet-N")
    assert holds(say(resume(s), "action-gather")) == {"biomass": 2, "workforce": 1}
    s = table(phase="actions")
    terraform(s, "N")
    ark(s, A, "moon-N")
    assert holds(say(resume(s), "action-gather")) == {"minerals": 2}  # as before


@rule("MIC-10.2")
def test_gathered_cards_need_a_place() -> None:
    s = table(phase="actions")
    ark(s, A, "station-N")  # 1 Workforce and a card
    crew(s, A, "crew_02", "crew_03", "crew_04")
    crew(s, A, "crew_05", "crew_06", "crew_07", row="upper")
    match = say(resume(s), "action-gather")
    assert holds(match) == {"workforce": 1}
    assert len(rows(match)[0] + rows(match)[1]) == 6


@rule("MIC-10.3")
def test_a_terraformed_planet_yields_more() -> None:
    for card in BOX.planets:
        raw, terraformed = (units_in(side, "gain").named for side in (card.raw, card.terraformed))
        assert sum(terraformed) > sum(raw)


@rule("MIC-10.4", "MIC-26.10")
def test_resources_come_before_cards() -> None:
    s = table(phase="actions")
    planet(s, "S", "keyi")  # its station: 1 of any and a card
    ark(s, A, "station-S")
    match = say(resume(s), "action-gather")
    assert prompt(match) == "gain_any"
    say(match, "resource-biomass")
    assert prompt(match) == "row"


def test_an_outpost_on_the_field_is_no_part_of_gather() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-E")
    outpost(s, A, "E")
    assert holds(say(resume(s), "action-gather")) == {"technology": 1}
