"""Chapters 5 and 16: specialists pay, and are gained."""

from __future__ import annotations

from tests.games.playing import options, prompt, refusals, run, say, text

from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import Cost, Units
from pionier.games.micro_cosmos.costs import pay_cost, refuse_cost
from pionier.games.micro_cosmos.shared import CREW_AT
from pionier.games.micro_cosmos.specialists import LEADER_OF, LEADERS, pay_specialist

from .positions import A, ark, cargo, crew, holds, resume, rows, specialists, survivors, table, terraform, unlocked, upgrade

RED, GREEN, BLUE = 0, 1, 2


@rule("MIC-5.1", "MIC-26.4")
def test_a_specialist_is_a_crew_card_with_the_symbol_or_an_unlocked_marker() -> None:
    s = table()
    crew(s, A, "crew_01")
    crew(s, A, "crew_03", "crew_02", row="upper")
    specialists(s, A, "engineer", "red")
    (asked,) = run(pay_specialist(s, A, (0,)), "specialist-engineer")
    assert [text(option) for option in asked.options] == ["card-crew_03", "card-crew_01", "specialist-engineer"]
    assert s.players[A].specialists == 0b10
    run(pay_specialist(s, A, (0,)), "card-crew_01")
    assert s.crew_discard == (CREW_AT["crew_01"],)


@rule("MIC-5.1")
def test_a_single_way_to_pay_is_not_asked() -> None:
    s = table()
    crew(s, A, "crew_01", "crew_02")
    assert run(pay_specialist(s, A, (0,))) == []
    assert s.players[A].lower == (CREW_AT["crew_02"],)


@rule("MIC-5.2")
def test_cards_and_markers_may_be_mixed() -> None:
    s = table()
    crew(s, A, "crew_01", "crew_02")
    specialists(s, A, "green")
    cost = Cost(engineers=1, planet_leaders=1, any_leaders=1)
    assert refuse_cost(s, A, cost, GREEN) is None
    assert run(pay_cost(s, A, cost, GREEN)) == []
    assert (s.players[A].lower, s.players[A].specialists) == ((), 0)


@rule("MIC-5.3")
def test_a_card_discarded_as_a_specialist_is_not_played() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-W")
    crew(s, A, "crew_02")  # its top edge would give 2 Biomass here
    match = say(resume(s), "action-explore")
    assert match.state.plays == 0
    assert "biomass" not in holds(match)
    assert rows(match) == ([], [])


@rule("MIC-5.4")
def test_markers_do_not_count_against_the_limit_of_cards() -> None:
    s = table()
    specialists(s, A, "engineer", "red", "green", "blue")
    assert s.players[A].free_places == 6


@rule("MIC-5.5")
def test_a_marker_cannot_be_unlocked_twice() -> None:
    s = table(phase="actions")
    ark(s, A, "moon-N")
    crew(s, A, "crew_01", "crew_02")
    specialists(s, A, "engineer", "green")
    match = say(resume(s), "action-gain_specialist")
    assert options(match) == ["card-crew_01/specialist-red", "card-crew_01/specialist-blue"]
    refused = refusals(match)
    assert refused["card-crew_01/specialist-green"] == "MIC-5.5" == refused["card-crew_02/specialist-engineer"]


@rule("MIC-5.6", "MIC-26.14")
def test_a_cost_needs_all_of_it_and_is_paid_in_a_fixed_order() -> None:
    s = table()
    me = crew(s, A, "crew_01", "crew_02", "crew_06", "crew_09")
    me.upper, me.lower = me.lower[:2], me.lower[2:]
    cost = Cost(1, 1, 1, Units(chosen=1))
    assert refuse_cost(s, A, cost, GREEN) is not None  # no resource
    cargo(s, A, biomass=1, minerals=1)
    assert refuse_cost(s, A, cost, GREEN) is None
    assert refuse_cost(s, A, cost, BLUE) is not None  # no blue Leader
    asked = run(pay_cost(s, A, cost, GREEN), "card-crew_06", "card-crew_02", "resource-minerals")
    assert [choice.prompt for choice in asked] == ["prompt.pay_specialist", "prompt.pay_any_leader", "prompt.pay_any"]
    assert me.lower == (CREW_AT["crew_09"],)


@rule("MIC-5.6")
def test_the_leader_of_the_planet_does_not_pay_for_any_leader_too() -> None:
    s = table()
    crew(s, A, "crew_01", "crew_06")
    assert refuse_cost(s, A, Cost(1, 1, 0), GREEN) is None
    refusal = refuse_cost(s, A, Cost(1, 1, 1), GREEN)
    assert refusal is not None
    assert refusal.key == "refused.too_few_leaders"


@rule("MIC-5.6")
def test_units_paid_by_name_do_not_pay_for_units_of_choice_too() -> None:
    s = table()
    cost = Cost(units=Units((1, 0, 0, 0), 1))
    cargo(s, A, biomass=1)
    refusal = refuse_cost(s, A, cost)
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.too_few_units", "MIC-5.6")
    for units in ({"biomass": 2}, {"biomass": 1, "minerals": 1}):
        cargo(s, A, **units)
        assert refuse_cost(s, A, cost) is None
    run(pay_cost(s, A, cost))
    assert s.players[A].cargo == (0, 0, 0, 0)


@rule("MIC-5.7")
def test_a_card_pays_only_for_the_symbol_it_shows() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-W")
    crew(s, A, "crew_04", "crew_06", "crew_01")  # blue, green, Engineer on a red planet
    assert refusals(resume(s))["action-explore"] == "MIC-5.6"
    assert LEADER_OF == [1, 2, 3]
    assert LEADERS == (1, 2, 3)


# Gain a specialist


@rule("MIC-16.1")
def test_specialists_are_gained_at_the_gate_on_moons_and_stations_only() -> None:
    for place, offered in (("gate", True), ("moon-N", True), ("station-W", True), ("planet-N", False)):
        s = table(phase="actions")
        ark(s, A, place)
        crew(s, A, "crew_01")
        assert ("action-gain_specialist" in options(resume(s))) == offered


@rule("MIC-16.2", "MIC-26.16")
def test_an_engineer_unlocks_a_leader_and_a_leader_the_engineer() -> None:
    s = table(phase="actions")
    ark(s, A, "moon-N")
    crew(s, A, "crew_01")
    crew(s, A, "crew_02", row="upper")
    match = say(resume(s), "action-gain_specialist")
    assert options(match) == [
        "card-crew_02/specialist-engineer",
        "card-crew_01/specialist-red",
        "card-crew_01/specialist-green",
        "card-crew_01/specialist-blue",
    ]
    say(match, "card-crew_02/specialist-engineer")
    assert unlocked(match) == ["engineer"]
    assert match.state.crew_discard == (CREW_AT["crew_02"],)


@rule("MIC-16.2", "MIC-9.7")
def test_without_a_card_that_unlocks_anything_the_action_is_refused() -> None:
    s = table(phase="actions")
    ark(s, A, "moon-N")
    crew(s, A, "crew_02")
    specialists(s, A, "engineer")
    assert refusals(resume(s))["action-gain_specialist"] == "MIC-16.2"


@rule("MIC-16.3")
def test_a_specialist_is_gained_once_a_turn() -> None:
    s = table(phase="actions")
    ark(s, A, "moon-N")
    crew(s, A, "crew_01", "crew_02")
    match = say(resume(s), "action-gain_specialist", "card-crew_02/specialist-engineer")
    assert refusals(match)["action-gain_specialist"] == "MIC-9.4"


@rule("MIC-16.4")
def test_the_discarded_card_is_not_played_and_markers_cannot_be_exchanged() -> None:
    s = table(phase="actions")
    ark(s, A, "moon-N")
    crew(s, A, "crew_22", row="upper")  # its bottom edge would give 1 of any here
    specialists(s, A, "red")
    match = say(resume(s), "action-gain_specialist")
    assert (unlocked(match), holds(match), match.state.plays) == (["engineer", "red"], {}, 0)
    s = table(phase="actions")
    ark(s, A, "moon-N")
    specialists(s, A, "red")
    assert "action-gain_specialist" not in options(resume(s))


def test_paying_leaves_other_things_alone() -> None:
    s = table()
    upgrade(s, A, "robotics")
    survivors(s, A, "survivor_01")
    terraform(s, "N")
    crew(s, A, "crew_01")
    cargo(s, A, biomass=2)
    match = say(resume(s), "upgrade-biodome")
    assert prompt(match) == "travel"
    assert (holds(match), rows(match)) == ({}, ([], []))
