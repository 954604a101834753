"""Explanations tell what holds here and now, and why something cannot be chosen."""

from __future__ import annotations

import pytest

from pionier import games
from pionier.engine.game import Explanation, Fact
from pionier.engine.match import Match
from pionier.scene import El

from .positions import A, B, position

NAMES = ("Ola", "Jan")


def told(match: Match, part: str, seat: int = A, language: str = "en") -> Explanation[El]:
    picture = games.picture("beyond_the_horizon")
    assert picture is not None
    found = picture.explain(match.view(seat), part, language, NAMES)
    assert found is not None, part
    return found


def value(explanation: Explanation[El], sentence: str) -> str:
    return next(fact.value for fact in explanation.facts if fact.text == sentence)


def texts(explanation: Explanation[El]) -> list[str]:
    return [fact.text for fact in explanation.facts]


def test_an_action_tells_its_costs_against_what_you_have() -> None:
    match = position(coins={A: 3}, pawns={A: 2})
    found = told(match, "space-AA2.1")
    assert value(found, "Costs 2 coins") == "you have 3"
    assert value(found, "Exhausts 1 active pawn") == "you have 2"
    assert value(found, "Needs a village of yours") == "not yet"
    assert "BTH-4.15" in found.rules


def test_a_price_counts_what_makes_it_lower() -> None:
    """The Academy: technologies of levels III and IV cost 1 coin less."""
    match = position(coins={A: 4}, governments={A: "G2a", B: "G1b"})
    assert value(told(match, "deed-AA3"), "Costs 3 coins") == "you have 4"
    assert value(told(match, "deed-BA2"), "Costs 2 coins") == "you have 4"


def test_a_territory_tells_strength_points_and_who_settled() -> None:
    match = position(villages={"T06": B}, units={A: [("T06", "soldier", 2)]})
    found = told(match, "tile-T06")
    assert value(found, "Village: Jan") == "4"
    assert value(found, "City: soldiers of total strength 3 here") == "you have 2"
    assert found.drawing is not None


def test_a_building_tells_who_built_and_what_joining_costs() -> None:
    match = position(buildings={"T06": ("B1-1", B)}, coins={A: 1})
    found = told(match, "tile-T06")
    assert "First builder: Jan" in texts(found)
    assert value(found, "Joining as the second builder costs 2 coins") == "you have 1"
    own = told(match, "tile-T06", B)
    assert "This is your own building; its second builder must be another player." in texts(own)


def test_production_tells_before_and_after() -> None:
    match = position(coins={A: 2}, tracks={A: (8, 6, 8)}, invested={A: 2})
    assert Fact("Coins", "2 → 4", "bth-coin") in told(match, "produce-B").facts


def test_a_goal_tells_how_far_you_are() -> None:
    match = position(goals=("A1", "B2", "C1"), villages={"T06": A, "T07": A}, claims={"B2": [B]})
    found = told(match, "goal-B2")
    assert value(found, "You have / needed") == "2 / 4"
    assert value(found, "Points for whoever claims it next") == "3"
    assert "Players who have claimed it: Jan" in texts(found)


def test_a_technology_nobody_has_developed_keeps_its_secret() -> None:
    match = position(leader={"II-3": "L2-06"})
    said = " ".join(texts(told(match, "node-II-3")))
    assert "takes the leader" in said
    assert "L2-06" not in said
    assert match.game.words.say("leader.L2-06", "en") not in said


WHY_NOT = [
    ("unit-1-HOME2-settler-2", "unit-0-HOME1-settler-2", "BTH-8.2", "refused.not_your_unit"),
    ("unit-0-HOME1-settler-2/tile-HOME2", "unit-0-HOME1-settler-2/tile-CRADLE", "BTH-8.2", "refused.too_far"),
]


@pytest.mark.parametrize(("path", "allowed", "rule", "key"), WHY_NOT)
def test_a_move_tells_why_not(path: str, allowed: str, rule: str, key: str) -> None:
    match = position(units={A: [("HOME1", "settler", 2)], B: [("HOME2", "settler", 2)]}, pawns={A: 0})
    match.step(A, next(option for option in match.pending[A].options if option.path() == ("space-BA3.1",)))
    asked = match.pending[A]
    assert asked.prompt == "prompt.move"
    refusal = match.game.refusal(match.state, asked, path.split("/"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == (rule, key)
    assert match.game.refusal(match.state, asked, allowed.split("/")) is None


def test_an_expansion_tells_why_a_piece_cannot_be_used() -> None:
    match = position(
        phase="expansion",
        tokens={A: (1, 0)},
        coins={A: 1},
        units={A: [("CRADLE", "settler", 6), ("HOME1", "settler", 2)]},
        tiles={A: ["B1-1"]},
        display={1: ["B1-3"]},
    )
    asked = match.pending[A]
    assert asked.prompt == "prompt.expansion"

    def why(path: str) -> str:
        refusal = match.game.refusal(match.state, asked, path.split("/"))
        return "" if refusal is None else refusal.key

    assert why("token-settlement") == ""
    assert why("token-fortification") == "refused.no_token"
    assert why("building-B1-1") == "refused.too_few_coins"
    assert why("building-B1-3") == "refused.not_in_supply"


def names(match: Match) -> list[str]:
    asked = match.pending[A]
    return [match.game.words.say(key, "en", facts, NAMES) for key, facts in match.game.said(match.state, asked)]


def test_an_action_is_offered_with_all_that_it_costs() -> None:
    """Some spaces of "Develop level II" cost a coin of their own."""
    match = position(coins={A: 3}, pawns={A: 2}, developed={A: ["I-1", "I-2"]}, villages={"T06": A})
    offered = names(match)
    assert "Develop II: pay 2 coins, space 1" in offered
    assert "Develop II: pay 3 coins, space 1" in offered
    assert "Fortification token: pay 2 coins, exhaust 1 active pawn" in offered


def test_an_upgrade_is_offered_with_the_strength_that_comes_of_it() -> None:
    match = position(units={A: [("HOME1", "settler", 2), ("HOME1", "soldier", 3)]}, developed={A: ["I-1"]}, cards={"I-1": "T1-Y"})
    match.step(A, next(option for option in match.pending[A].options if option.path()[0].startswith("space-T1-Y")))
    assert match.pending[A].prompt == "prompt.upgrade"
    assert "soldier 3 → 4, starting territory 1" in names(match)
