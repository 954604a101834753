"""Every word of the data files is taught: on a made-up component it does what the rules say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from tests.games import playing

from pionier.engine.rulebook import rule
from pionier.games.evacuation import goals, requirements, solo
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import (
    EFFECTS,
    INFRASTRUCTURE,
    METRICS,
    NEW,
    REQUIREMENTS,
    SHIPS,
    SOLO_ACTIONS,
    STADIUMS,
)
from pionier.games.evacuation.effects import VERBS
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.picture.glyphs import glyphs, requirement
from pionier.games.evacuation.picture.signs import symbols
from pionier.games.evacuation.picture.words import say
from pionier.games.evacuation.scoring import goal_points
from pionier.games.evacuation.state import Evacuation

from .positions import (
    AREA,
    CARD,
    GOAL,
    INFRA,
    SHIP,
    STADIUM,
    TECH,
    developed,
    do,
    holds_infra,
    lay,
    me,
    owns_ship,
    owns_stadium,
    resume,
    settled,
    stocks,
    table,
)
from .test_advanced import holding
from .test_components import DATA, Data, made
from .test_solo import alone


def test_every_word_of_the_vocabulary_is_taught() -> None:
    assert VERBS.untaught() == []
    assert set(METRICS.verbs) == set(goals.MEASURES)
    assert set(REQUIREMENTS.verbs) == set(requirements.MET)
    assert set(SOLO_ACTIONS) == set(solo.ACTIONS)


# Effects, on an action card


class Deed(NamedTuple):
    """An effect, the choices it asks for, and what is seen afterwards."""

    args: Data
    choices: tuple[str, ...]
    sees: Callable[[Evacuation], Any]
    expected: Any


DEEDS: dict[str, Deed] = {
    "gain_resource": Deed(
        {"resource": "any", "amount": 2, "distinct": True},
        ("old-food", "new-steel"),
        lambda s: (s.players[0].old, s.players[0].new),
        ([6, 5, 5], [5, 6, 5]),
    ),
    "swap": Deed({"max": 1}, ("new-steel/new-energy",), lambda s: s.players[0].new, [5, 4, 6]),
    "research": Deed({"count": 1}, ("column-3",), lambda s: s.players[0].developed, 1 << TECH["T1-7"]),
    "infra_moves": Deed({"count": 1}, ("infrastructure-1",), lambda s: s.players[0].hand, (INFRA["I1"],)),
    "settle": Deed(
        {"environments": ["tundra"], "free_steel": True},
        ("area-NW02",),
        lambda s: (s.players[0].areas, s.players[0].new),
        (1 << AREA["NW02"], [5, 5, 5]),
    ),
    "build_ship": Deed(
        {"first_flight_discount": 1},
        ("ships-1/new",),
        lambda s: (s.players[0].ships_new, s.players[0].first_flight),
        ((SHIP["SH01"],), ((SHIP["SH01"], 1),)),
    ),
    "build_stadium": Deed({"free": True}, ("stadiums-2/new",), lambda s: s.players[0].stadiums_new, (STADIUM["ST02"],)),
    "prefab": Deed(
        {"count": 1}, ("factory-food/old",), lambda s: (s.players[0].prepared_old, s.players[0].old), ([1, 0, 0], [4, 5, 5])
    ),
    "clone": Deed(
        {"pay": {"food": 2}, "population": 3},
        ("clone",),
        lambda s: (s.players[0].population, s.players[0].new),
        (5, [3, 5, 5]),
    ),
    "gain_population": Deed({"count": 3}, (), lambda s: s.players[0].population, 5),
    "gain_factory": Deed({"type": "any"}, ("factory-steel/new",), lambda s: s.players[0].prepared_new, [0, 1, 0]),
    "gain_production": Deed({"resource": "steel", "amount": 2}, (), lambda s: s.players[0].production, [0, 2, 0]),
    "draw_action_cards": Deed({"count": 2}, (), lambda s: len(s.players[0].cards), 3 + 2 + 1),  # and the one of the turn
    "gain_bonus_token": Deed({"count": 2}, (), lambda s: s.players[0].bonuses, 2),
    "take_infra_card": Deed({}, ("infrastructure-2",), lambda s: s.players[0].hand, (INFRA["I2"],)),
    "discard_row": Deed(
        {"row": "ships", "max": 2},
        ("ships-1/ships-3/discard",),
        lambda s: s.rows[SHIPS].under,
        (SHIP["SH01"], SHIP["SH03"]),
    ),
}


def with_card(monkeypatch: pytest.MonkeyPatch, *effects: Data) -> Evacuation:
    """It is the turn of a player who holds an action card with these effects, and everything that effects ask for."""
    monkeypatch.setattr(BOX, "actions", made("action_cards.cards.5.parts", [list(effects)]).actions)
    s = holding("AC01", "AC06", "AC08", "AC10")
    lay(s, INFRASTRUCTURE, "I1", "I2", "I3")
    lay(s, SHIPS, "SH01", "SH02", "SH03")
    lay(s, STADIUMS, "ST01", "ST02", "ST03")
    s.players[0].population = 2
    return s


@rule("EVA-22.35")
@pytest.mark.parametrize("verb", EFFECTS.verbs)
def test_each_effect_of_the_vocabulary_works_on_a_made_up_action_card(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    deed = DEEDS[verb]
    s = with_card(monkeypatch, {"kind": verb, **deed.args})
    assert deed.sees(s) != deed.expected
    match = playing.say(resume(s), "card-AC06", *deed.choices)
    assert deed.sees(match.state) == deed.expected
    assert me(match).face_up == (CARD["AC06"],)
    assert GAME.problems(match.state) == []
    for name, n in glyphs(BOX.actions[CARD["AC06"]].parts[0]):
        assert symbols().find(f"eva-{name}"), f"{name} is drawn"
        assert n > 0


@rule("EVA-22.11", "EVA-9.9")
def test_production_may_exceed_what_lies_on_the_table_only_where_an_effect_leaves_no_trace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = table()
    plain.players[0].production = [0, 2, 0]
    assert len(GAME.problems(plain)) == 1
    s = with_card(monkeypatch, {"kind": "gain_production", "resource": "steel", "amount": 2})
    s.players[0].production = [0, 2, 0]
    assert GAME.problems(s) == []
    settled(s, 0, "NW05")  # gives Food
    assert len(GAME.problems(s)) == 1


# What goals count, on a goal card

COUNTED: dict[str, tuple[Data, Callable[[Evacuation], object]]] = {
    "settled_areas": ({"environment": "desert"}, lambda s: settled(s, 0, "NW05", "NW11")),
    "completed_infrastructure": ({}, lambda s: setattr(s.players[0], "completed", (INFRA["I1"], INFRA["I5"]))),
    "spaceships": ({}, lambda s: (owns_ship(s, 0, "SH01"), owns_ship(s, 0, "SH02", world=NEW))),
    "max_production": ({}, lambda s: setattr(s.players[0], "production", [0, 2, 1])),
    "sum_production": ({}, lambda s: setattr(s.players[0], "production", [1, 0, 1])),
    "evacuated_areas": ({}, lambda s: setattr(s.players[0], "evacuated", 0b101)),
    "settled_factories": ({}, lambda s: settled(s, 0, "NW01", "NW03")),
    "settled_population": ({}, lambda s: settled(s, 0, "NW02", "NW04")),
    "stadiums_new": ({}, lambda s: (owns_stadium(s, 0, "ST01"), owns_stadium(s, 0, "ST16"))),
    "developed_technologies": ({}, lambda s: developed(s, 0, "T1-1", "T1-2")),
    "progress_sum": ({}, lambda s: setattr(s.players[0], "steps", [1, 1])),
    "happy_faces_new": ({}, lambda s: owns_stadium(s, 0, "ST05")),
    "best_line": ({}, lambda s: settled(s, 0, "NW01", "NW04", "NW36")),
}


@rule("EVA-22.36", "EVA-16.3")
@pytest.mark.parametrize("verb", METRICS.verbs)
def test_each_metric_of_the_vocabulary_is_counted_for_a_made_up_goal(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    args, change = COUNTED[verb]
    card = {**DATA["goals"]["cards"][0], "metric": {"type": verb, **args}, "tiers": [{"min": 2, "points": 7}]}
    monkeypatch.setattr(BOX, "goals", made("goals.cards.0", card).goals)
    s = table(2, sets=(1, 2))
    s.players[0].goals.cards, s.players[0].goals.looks = (GOAL["G01"],), (0,)
    assert goal_points(s, 0) == 0
    change(s)
    assert goal_points(s, 0) == 7


# Requirements, on an infrastructure card

WANTED: dict[str, tuple[Data, tuple[str, ...], tuple[str, ...]]] = {  # what is too little, what is enough
    "count": ({"environment": "desert", "min": 2}, ("NW01", "NW05"), ("NW05", "NW11")),
    "count_with": ({"environment": "tundra", "piece": "factory", "min": 2}, ("NW01", "NW02"), ("NW01", "NW03")),
    "adjacent_pair": ({"environment": "desert", "axis": "NE-SW"}, ("NW05", "NW11"), ("NW11", "NW17")),
    "same_line": (
        {"environments": {"tundra": 2, "forest": 1}, "diagonal_only": True},
        ("NW34", "NW30", "NW12"),
        ("NW34", "NW30", "NW19"),
    ),
}


@rule("EVA-7.10", "EVA-7.11", "EVA-7.13", "EVA-7.14")
@pytest.mark.parametrize("verb", REQUIREMENTS.verbs)
def test_each_requirement_of_the_vocabulary_completes_a_made_up_card(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    args, little, enough = WANTED[verb]
    box = made("infrastructure.cards.0.requirements", [{"type": verb, **args}])
    monkeypatch.setattr(BOX, "infrastructure", box.infrastructure)
    for areas, done in ((little, ()), (enough, (INFRA["I1"],))):
        s = table()
        holds_infra(s, 0, "I1")
        stocks(s, 0, new=(9, 9, 9))
        settled(s, 0, *areas)
        do(s, 0, "infra_moves", "infra-I1", count=1)
        assert s.players[0].completed == done
    drawn, wide = requirement(INFRA["I1"])
    assert drawn.children
    assert wide > 0


# Actions of the solo deck


def gone(which: int) -> Callable[[Evacuation], bool]:
    """Whether the component that lay in slot 2 of a row has left it."""
    return lambda s: s.rows[which].slots[1] != alone().rows[which].slots[1]


DONE: dict[str, Callable[[Evacuation], bool]] = {
    "settle": lambda s: s.rival.areas > 0,
    "stadium": lambda s: len(s.rival.stadiums) == 1 and gone(STADIUMS)(s),
    "spaceship": lambda s: len(s.rows[SHIPS].under) == 1 and gone(SHIPS)(s),
    "infrastructure": lambda s: len(s.rows[INFRASTRUCTURE].under) == 1 and gone(INFRASTRUCTURE)(s),
}


@rule("EVA-20.6", "EVA-20.9", "EVA-20.10", "EVA-20.11")
@pytest.mark.parametrize("action", SOLO_ACTIONS)
def test_each_action_of_the_solo_deck_is_carried_out_from_a_made_up_card(action: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BOX, "solo", made("solo.cards.0.action", action).solo)
    s = alone("SO1", "SO4", "SO2")  # the next card shows 2A
    s.rows[SHIPS].under = s.rows[INFRASTRUCTURE].under = ()
    assert not DONE[action](s)
    solo.take_turn(s)
    assert DONE[action](s)
    assert say(f"solo.{action}", "en") != f"solo.{action}"
