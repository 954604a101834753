"""What the parts of the picture of Evacuation tell: what they ask for and bring here and now, and why not."""

from __future__ import annotations

from typing import Any

from pionier import games
from pionier.engine.choice import Decision, Refusal
from pionier.engine.game import Explanation
from pionier.engine.match import Match
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.shared import FLY, PLAY_COMMON
from pionier.games.evacuation.state import Evacuation

from .positions import AREA, COMMON, GOAL, HOME, INFRA, SHIP, developed, resume, table


def told(s: Evacuation, part: str, seat: int = 0, language: str = "en") -> Explanation[Any]:
    picture = games.picture(GAME.id)
    assert picture is not None
    found = picture.explain(resume(s).view(seat), part, language, ("Ola", "Jan", "Ewa", "Iza")[: s.seats])
    assert found is not None, part
    return found


def facts(s: Evacuation, part: str, seat: int = 0, language: str = "en") -> dict[str, str]:
    """The lines of an explanation: what is said, and its value."""
    return {fact.text: fact.value for fact in told(s, part, seat, language).facts}


def test_an_area_tells_what_it_asks_for_against_what_is_there_and_what_production_would_rise() -> None:
    s = table()
    area = BOX.areas[AREA["NW07"]]
    s.players[0].population, s.players[0].new = 1, [0, 4, 0]
    found = facts(s, "area-NW07")
    assert found["Production: Steel"] == f"0 → {area.fields[0].value}"
    assert found["Population needed: 1"] == "you have 1"
    assert found["Cost: Steel ×1"] == "you have 4"
    assert found["Symbol needed: dome"] == "missing"


def test_a_discount_of_a_technology_shows_in_what_settling_costs() -> None:
    s = table(sets=(3,))
    assert "Cost: Steel ×1" in facts(s, "area-NW07")
    developed(s, 0, "T3-4")
    assert "Cost: Steel ×1" not in facts(s, "area-NW07")


def test_a_settled_area_tells_whose_it_is() -> None:
    s = table()
    s.players[1].areas = 1 << AREA["NW07"]
    assert told(s, "area-NW07").lead == "Jan"


def test_a_stock_tells_what_the_next_income_leaves_and_how_many_penalties_hunger_would_bring() -> None:
    s = table()
    s.players[0].old = [1, 0, 0]
    s.players[0].evacuated = sum(1 << area for area in HOME.values())  # the Productivity tiles alone are left
    s.players[0].productive = 2
    found = facts(s, "old-food")
    assert found["Each Income brings"] == "+2"
    assert found["The next Income eats"] == "−4"
    assert found["After the next Income, if nothing changes"] == "1 → 0"
    assert found["Hunger: penalty tokens"] == "1"


def test_the_lowest_production_tells_what_one_level_more_would_score() -> None:
    s = table()
    s.players[0].production = [7, 9, 9]
    assert facts(s, "production-food")["With one level more"] == "7 → 10"
    assert "With one level more" not in facts(s, "production-steel")


def test_an_action_tells_its_energy_and_the_power_level_it_would_make() -> None:
    s = table()
    me = s.players[0]
    me.actions, me.uses, me.old = 4, [0, 3, 1, 0], [0, 0, 5]
    found = facts(s, "action-2A")
    assert found["Cost: Energy ×4"] == "you have 5"  # the fifth action, and the fourth of its group
    assert found["Your power level"] == "9 → 11"


def test_a_ship_tells_its_price_in_both_worlds_and_what_still_fits_its_bays() -> None:
    s = table()
    s.rows[1].slots[0] = SHIP["SH01"]
    s.players[0].old, s.players[0].new = [0, 3, 2], [0, 1, 0]
    found = told(s, "ships-1")
    lines = {fact.text: fact.value for fact in found.facts}
    assert lines["Cost: Steel ×2"] == "Old 3 · New 1"
    assert lines["Evacuation bay (ocean bay)"] == "3 Areas left"
    assert found.source == "reconstructed"
    assert found.drawing is not None


def test_an_infrastructure_card_tells_how_far_each_of_its_requirements_is_met() -> None:
    s = table()
    s.players[0].hand = (INFRA["I4"],)
    tundra = [at for at, area in enumerate(BOX.areas) if area.environment == 0 and area.fields][:2]
    assert facts(s, "infra-I4")["Tundra Areas with your population: 2; Desert Areas settled: 1"] == "0 / 2 · 0 / 1"
    s.players[0].areas = sum(1 << at for at in tundra)
    assert facts(s, "infra-I4")["Tundra Areas with your population: 2; Desert Areas settled: 1"] == "2 / 2 · 0 / 1"


def test_goals_tell_the_count_of_now_and_the_next_tier() -> None:
    s = table(sets=(3,))
    goal = BOX.goals[GOAL["G01"]]
    found = facts(s, "goal-G01")
    assert found["You have now"] == "0"
    assert found[f"Points with {goal.tiers[0][0]}"] == f"0 → {goal.tiers[0][1]}"


def test_a_common_goal_tells_its_price_and_its_points() -> None:
    s = table(common_goals="on")
    s.common = tuple(COMMON.values())
    found = facts(s, "common-CG1")
    assert found["You have now"] == "0 / 5"
    assert found["Cost: Steel ×2"] == "you have 0"
    assert found["Points at the end"] == "+5"


def test_goal_cards_of_others_do_not_count_in_the_points_told() -> None:
    s = table(sets=(3, 4))
    assert GOAL["G13"] in s.players[1].goals.cards  # it counts technologies
    developed(s, 1, "T4-7", "T4-8", "T4-9")
    mine, theirs = facts(s, "number-points-1", 1), facts(s, "number-points-1", 0)
    assert "Goal cards" in mine
    assert "Goal cards" not in theirs


def asked(s: Evacuation, prompt: str, *path: str) -> Refusal | None:
    """Why a part that is not offered may not be chosen."""
    match = resume(s)
    return GAME.refusal(match.state, _decision(match, prompt), path)


def _decision(match: Match, prompt: str) -> Any:
    """The open decision as if it were another one: only its name decides who is asked why."""
    open_now = next(iter(match.pending.values()))
    return type(open_now)(open_now.player, prompt, open_now.options)


def test_an_area_is_evacuated_once() -> None:
    s = table()
    s.players[0].evacuated = 1 << HOME["OW1"]
    found = asked(s, "prompt.load_bay", "home-OW1")
    assert found is not None
    assert found.rule == "EVA-11.7"
    assert asked(s, "prompt.load_bay", "home-OW2") is None


def test_only_factories_that_stand_ready_are_loaded_or_installed() -> None:
    s = table()
    s.players[0].prepared_old, s.players[0].prepared_new = [1, 0, 0], [0, 0, 1]
    for prompt, kind, rule in (
        ("prompt.load_building", "steel", "EVA-11.8"),
        ("prompt.install", "steel", "EVA-9.5"),
    ):
        found = asked(s, prompt, f"factory-{kind}")
        assert found is not None
        assert found.rule == rule
    assert asked(s, "prompt.load_building", "factory-food") is None
    assert asked(s, "prompt.install", "factory-energy") is None


def test_a_flight_tells_its_energy_also_of_a_ship_that_returns() -> None:
    s = table()
    s.players[0].ships_new = (SHIP["SH01"],)
    s.players[0].new = [0, 0, 1]
    assert facts(s, "ship-SH01")["Flight from here: Energy ×1 (New World)"] == "you have 1"


def test_options_tell_the_energy_of_a_flight_and_the_price_of_a_common_goal() -> None:
    s = table()
    ship = SHIP["SH20"]
    s.players[0].ships_new = (ship,)
    asked = Decision(0, "prompt.flights", [FLY[ship], PLAY_COMMON[COMMON["CG1"]]])
    (fly, flight), (play, price) = GAME.said(s, asked)
    assert GAME.words.say(fly, "en", flight, ()).startswith("Fly, Energy 1: ")
    assert GAME.words.say(play, "en", price, ()).endswith("(Steel ×2 → Food ×1, 5 points)")


def test_nothing_in_the_picture_has_a_second_explanation_as_a_tooltip() -> None:
    picture = games.picture(GAME.id)
    assert picture is not None
    view = resume(table(common_goals="on")).view(0)
    for region in picture.regions(view, None, "en", ("Ola", "Jan"), False):
        assert not any(el.tag == "title" for part in region.tree for el in part.walk()), region.id
