"""Chapter 6: upgrading the Ark."""

from __future__ import annotations

import pytest
from tests.games.playing import options, prompt, refusals, say, told

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.powers import powers

from .positions import (
    AUTOMA,
    A,
    ark,
    cargo,
    colony,
    crew,
    empty_deck,
    holds,
    next_survivors,
    outpost,
    resume,
    rows,
    solo,
    specialists,
    table,
    upgrade,
)


def rich(*upgrades: str) -> Match:
    """A has everything needed to unlock a field, and these upgrades."""
    s = table()
    cargo(s, A, biomass=4, workforce=4, minerals=4, technology=4)
    specialists(s, A, "engineer", "red")
    upgrade(s, A, *upgrades)
    return resume(s)


COSTS = {
    "robotics": ("engineer", {"technology": 2}),
    "biodome": ("engineer", {"biomass": 2}),
    "space_mining": ("engineer", {"minerals": 2}),
    "cargo_holds": ("red", {"workforce": 1}),
    "scouting_vehicles": ("red", {"workforce": 1}),
    "leisure_facilities": ("engineer", {"workforce": 1}),
    "mining_vehicles": ("red", {"minerals": 1}),
    "engines": ("engineer", {"workforce": 1, "technology": 1}),
}


@rule("MIC-6.2", "MIC-26.4", "R-02", "R-04")
@pytest.mark.parametrize("name", COSTS)
def test_an_upgrade_costs_its_specialist_and_resources(name: str) -> None:
    specialist, units = COSTS[name]
    s = table()
    cargo(s, A, **units)
    specialists(s, A, specialist)
    match = say(resume(s), f"upgrade-{name}")
    assert holds(match) == {}
    assert match.state.players[A].specialists == 0
    assert len(BOX.upgrades) == 8
    for missing in units:
        s = table()
        cargo(s, A, **{**units, missing: units[missing] - 1})
        specialists(s, A, specialist)
        assert f"upgrade-{name}" not in options(resume(s))


@rule("MIC-6.1")
def test_one_upgrade_a_turn() -> None:
    match = say(rich(), "upgrade-robotics")
    assert prompt(match) == "travel"


@rule("MIC-6.2")
def test_the_colony_marker_of_the_field_comes_into_the_pool_and_the_effect_lasts() -> None:
    match = say(rich(), "upgrade-cargo_holds")
    me = match.state.players[A]
    assert (me.colonies, powers(me).capacity) == (1, 6)


@rule("MIC-6.12")
def test_the_step_may_be_skipped() -> None:
    match = say(rich(), "skip")
    assert prompt(match) == "travel"
    assert match.state.players[A].upgrades == 0


@rule("MIC-6.13")
def test_a_field_is_bought_once_and_engines_twice() -> None:
    match = rich("robotics", "engines", "engines")
    refused = refusals(match)
    assert refused["upgrade-robotics"] == "MIC-6.13" == refused["upgrade-engines"]
    assert "upgrade-engines" in options(rich("engines"))


@rule("MIC-6.10", "MIC-7.5", "R-02")
def test_engines_give_range_4_and_then_6_from_this_turn_on() -> None:
    match = say(rich(), "upgrade-engines")
    me = match.state.players[A]
    assert (powers(me).range, me.colonies) == (4, 0)  # the marker stays on the card
    assert "moon-N" in options(match)  # three steps away
    match = say(rich("engines"), "upgrade-engines")
    me = match.state.players[A]
    assert (powers(me).range, me.colonies) == (6, 1)


@rule("MIC-6.4", "MIC-7.18")
def test_biodome_gives_workforce_on_every_station() -> None:
    s = table()
    upgrade(s, A, "biodome")
    assert holds(say(resume(s), "station-N")) == {"workforce": 1}
    s = table()
    upgrade(s, A, "biodome")
    assert holds(say(resume(s), "moon-W")) == {}


@rule("MIC-6.5", "MIC-7.18")
def test_space_mining_gives_minerals_on_every_moon() -> None:
    s = table()
    upgrade(s, A, "space_mining")
    assert holds(say(resume(s), "moon-W")) == {"minerals": 1}


@rule("MIC-6.8", "MIC-26.7")
def test_leisure_facilities_draw_from_the_canteen_on_every_station() -> None:
    s = table()
    upgrade(s, A, "leisure_facilities")
    match = say(resume(s), "station-N")
    assert prompt(match) == "landing_card"
    assert rows(say(match, "canteen-crew_30/row-lower")) == ([], ["crew_30"])


@rule("MIC-6.9", "MIC-26.7")
def test_mining_vehicles_draw_from_the_canteen_on_every_moon() -> None:
    s = table()
    upgrade(s, A, "mining_vehicles")
    match = say(resume(s), "moon-W", "canteen-crew_28/row-upper")
    assert rows(match) == (["crew_28"], [])


@rule("MIC-26.7", "MIC-6.8", "MIC-6.9", "R-22")
@pytest.mark.parametrize(("upgraded", "place"), [("leisure_facilities", "station-N"), ("mining_vehicles", "moon-W")])
def test_the_canteen_card_of_a_landing_may_be_declined(upgraded: str, place: str) -> None:
    s = table()
    upgrade(s, A, upgraded)
    shown = s.canteen
    match = say(resume(s), place)
    assert options(match)[-1] == "skip"
    say(match, "skip")
    assert (rows(match), match.state.canteen) == (([], []), shown)
    assert prompt(match) == "action"  # the turn goes on
    assert "left_canteen" in told(match)


@rule("MIC-26.7", "MIC-4.3", "R-22")
def test_a_landing_asks_for_a_single_card_but_not_without_a_place() -> None:
    s = solo()
    upgrade(s, A, "leisure_facilities")
    crew(s, A, "crew_01", "crew_02", "crew_03")
    crew(s, A, "crew_04", "crew_05", row="upper")
    empty_deck(s)
    s.players[AUTOMA].lower += s.canteen[1:]
    s.canteen = (s.canteen[0], -1, -1)
    assert options(say(resume(s), "station-N")) == ["canteen-crew_28/row-upper", "skip"]
    s = table()
    upgrade(s, A, "leisure_facilities")
    crew(s, A, "crew_01", "crew_02", "crew_03")
    crew(s, A, "crew_04", "crew_05", "crew_06", row="upper")
    match = say(resume(s), "station-N")
    assert prompt(match) == "crew"
    assert "no_place" in told(match)


@rule("MIC-26.10", "R-22")
def test_the_canteen_card_of_another_action_cannot_be_declined() -> None:
    s = table(phase="actions")
    upgrade(s, A, "leisure_facilities")
    match = say(resume(s), "action-gather", "resource-biomass")  # on the Star Gate
    assert prompt(match) == "canteen"
    assert "skip" not in options(match)


@rule("MIC-6.3", "MIC-9.2")
def test_robotics_allow_two_different_actions_beside_an_own_colony() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    upgrade(s, A, "robotics")
    colony(s, A, "N")
    match = say(resume(s), "action-gather", "action-terraform")
    assert prompt(match) == "draw"
    assert holds(match) == {}


@rule("MIC-6.7", "MIC-12.6")
def test_scouting_vehicles_show_two_survivors() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-W")
    upgrade(s, A, "scouting_vehicles")
    crew(s, A, "crew_02")
    next_survivors(s, "survivor_06", "survivor_04")
    match = say(resume(s), "action-explore")
    assert options(match) == ["survivor-survivor_06", "survivor-survivor_04"]


@rule("MIC-6.11")
@pytest.mark.parametrize(
    ("have", "buy"),
    [
        ("leisure_facilities", "biodome"),
        ("biodome", "leisure_facilities"),
        ("mining_vehicles", "space_mining"),
        ("space_mining", "mining_vehicles"),
    ],
)
def test_a_completed_pair_unlocks_an_outpost_and_scores_5(have: str, buy: str) -> None:
    match = say(rich(have), f"upgrade-{buy}")
    me = match.state.players[A]
    assert (me.outposts, me.score) == (1, 5)


@rule("MIC-6.11")
def test_other_fields_unlock_no_outpost_and_two_pairs_two() -> None:
    match = say(rich("biodome", "space_mining"), "upgrade-robotics")
    assert match.state.players[A].outposts == 0
    match = say(rich("biodome", "leisure_facilities", "space_mining"), "upgrade-mining_vehicles")
    assert match.state.players[A].outposts == 2


def test_nothing_is_asked_when_nothing_can_be_paid() -> None:
    s = table()
    outpost(s, A, "N")
    assert prompt(resume(s)) == "travel"
