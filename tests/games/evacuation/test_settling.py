"""Chapter 9: settling and production."""

from __future__ import annotations

import pytest
from tests.games.playing import options, refused, say

from pionier.engine.choice import Decision
from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.effects import VERBS
from pionier.games.evacuation.goals import settled_areas
from pionier.games.evacuation.settling import symbols
from pionier.games.evacuation.state import MAIN, THREE_PLUS, WAITING, Evacuation

from .positions import AREA, developed, do, effect, me, resume, settled, stocks, table


def ready(players: int = 2, steps: tuple[int, int] = (0, 0), sets: tuple[int, ...] = ()) -> Evacuation:
    """Seat 0 has plenty of everything on the New World side; the markers wait on these steps."""
    s = table(players, sets=sets)
    stocks(s, 0, (9, 9, 9), (9, 9, 9))
    s.players[0].population = 9
    s.players[0].prepared_new = [2, 2, 2]
    s.players[0].steps = list(steps)
    return s


def areas(s: Evacuation, **args: object) -> set[str]:
    return {path[5:] for path in do(s, 0, "settle", **args) if path.startswith("area")}


def forbidden(s: Evacuation, **args: object) -> dict[str, str]:
    asked = next(VERBS.carry_out(s, 0, (effect("settle", **args),)))
    assert isinstance(asked, Decision)
    return {path[5:]: rule_id for path, rule_id in refused(asked).items()}


@rule("EVA-9.1", "EVA-9.5", "EVA-9.6", "EVA-25.5")
def test_settling_fills_the_area_from_the_new_world_side_and_pays_steel_there() -> None:
    s = ready()
    player = s.players[0]
    do(s, 0, "settle", "area-NW06", "factory-steel")
    assert player.population == 8
    assert player.prepared_new == [2, 1, 2]
    assert player.new == [9, 8, 9]
    assert player.old == [9, 9, 9]
    assert player.production == [0, 1, 1]
    assert s.factories[AREA["NW06"]] == (1,)


@rule("EVA-9.2")
def test_an_area_is_settled_once_by_anybody() -> None:
    s = ready(3)
    settled(s, 1, "NW02")
    s.rival.areas = 0
    assert "NW02" not in areas(s)
    assert forbidden(s)["NW02"] == "EVA-9.2"
    do(s, 0, "settle", "area-NW04")
    assert forbidden(s)["NW04"] == "EVA-9.2"


@rule("EVA-9.3")
@pytest.mark.parametrize(
    ("steps", "open_to"), [((7, 7), 1), ((8, 7), 2), ((12, 8), 3), ((16, 12), 3), ((17, 12), 4), ((22, 22), 4)]
)
def test_gates_open_environments(steps: tuple[int, int], open_to: int) -> None:
    found = areas(ready(steps=steps), ignore_symbols=True)
    assert {BOX.areas[AREA[name]].environment for name in found} == set(range(open_to))
    if open_to < 4:
        assert forbidden(ready(steps=steps), ignore_symbols=True)["NW28"] == "EVA-9.3"


@rule("EVA-9.4")
def test_symbols_come_from_the_spaces_of_both_markers_and_from_technologies() -> None:
    s = ready(3, (2, 4), sets=(4,))
    player = s.players[0]
    player.lanes = [WAITING, WAITING]
    assert symbols(player) == 0
    assert forbidden(s)["NW07"] == "EVA-9.4"
    player.lanes = [MAIN, WAITING]
    assert symbols(player) == 0b001
    player.lanes = [THREE_PLUS, WAITING]
    assert symbols(player) == 0b010
    player.lanes = [MAIN, MAIN]
    assert symbols(player) == 0b011
    assert "NW07" in areas(s)
    assert "NW30" not in areas(s)
    developed(s, 0, "T4-3")
    assert symbols(player) == 0b111
    assert "NW30" in areas(s)
    do(s, 0, "settle", "area-NW07")
    assert symbols(player) == 0b111  # not used up


@rule("EVA-9.5")
def test_partial_settling_is_not_allowed() -> None:
    s = ready()
    s.players[0].population = 0
    assert areas(s) == {"NW01", "NW03", "NW22", "NW29", "NW37"}
    assert forbidden(s)["NW06"] == "EVA-9.5"
    s.players[0].population, s.players[0].prepared_new = 1, [0, 0, 0]
    assert "NW06" not in areas(s)
    assert forbidden(s)["NW01"] == "EVA-9.5"


@rule("EVA-9.6")
def test_every_population_marker_costs_a_steel() -> None:
    s = ready(steps=(8, 4))
    s.players[0].new = [9, 1, 9]
    found = areas(s)
    assert "NW24" not in found  # two population fields
    assert "NW05" in found
    assert forbidden(s)["NW24"] == "EVA-9.6"
    s.players[0].new = [9, 0, 9]
    assert areas(s) == {"NW01", "NW03", "NW22", "NW29", "NW37"}


@rule("EVA-27.17", "EVA-9.7")
def test_a_factory_area_with_a_food_factory() -> None:
    s = ready()
    do(s, 0, "settle", "area-NW01", "factory-food")
    assert s.players[0].production == [1, 0, 0]
    assert s.players[0].new == [9, 9, 9]


@rule("EVA-9.7", "EVA-24.12")
def test_two_factory_fields_take_any_two_factories() -> None:
    s = ready(steps=(17, 12))
    s.players[0].prepared_new = [2, 1, 0]
    left = do(s, 0, "settle", "area-NW27", ignore_symbols=True)
    assert left == ["factory-food/factory-food", "factory-food/factory-steel"]
    do(s, 0, "settle", "area-NW27", "factory-food/factory-steel", ignore_symbols=True)
    assert s.players[0].production == [4, 1, 0]
    assert s.factories[AREA["NW27"]] == (0, 1)


@rule("EVA-27.3", "EVA-9.8")
@pytest.mark.parametrize(("area", "food"), [("NW02", 1), ("NW05", 2), ("NW14", 3)])
def test_a_population_field_raises_production_by_its_value(area: str, food: int) -> None:
    s = ready(steps=(17, 12))
    do(s, 0, "settle", f"area-{area}", ignore_symbols=True)
    assert s.players[0].production == [food, 0, 0]


@rule("EVA-9.9", "EVA-9.10")
def test_production_rises_at_once_and_without_limit() -> None:
    s = ready()
    s.players[0].production = [9, 0, 0]
    do(s, 0, "settle", "area-NW02")
    assert s.players[0].production == [10, 0, 0]


@rule("EVA-9.11", "EVA-9.14")
def test_pieces_stay_and_the_area_belongs_to_their_owner() -> None:
    s = ready()
    do(s, 0, "settle", "area-NW01", "factory-food")
    assert s.players[0].areas == 1 << AREA["NW01"]
    assert settled_areas(s.players[0], 0) == 1
    assert s.settled_factories(0) == [1, 0, 0]
    assert s.unused(0, 0) == 2  # one is settled, one still waits on the New World side


@rule("EVA-9.12", "EVA-9.15")
def test_an_effect_may_be_declined_and_does_nothing_where_nothing_can_be_settled() -> None:
    s = ready()
    assert "decline" in do(s, 0, "settle")
    assert do(s, 0, "settle", "decline") == []
    s.players[0].population, s.players[0].prepared_new = 0, [0, 0, 0]
    assert do(s, 0, "settle") == []


@rule("EVA-6.14", "EVA-9.12", "EVA-24.12")
def test_action_2a_settles() -> None:
    match = resume(ready())
    say(match, "action-2A")
    assert "decline" not in options(match)
    say(match, "area-NW02")
    assert me(match).production == [1, 0, 0]


@rule("EVA-9.13", "EVA-22.24")
def test_gate_plus_one_opens_the_next_environment_and_adds_up() -> None:
    s = ready(steps=(8, 4), sets=(3,))
    plain = {BOX.areas[AREA[name]].environment for name in areas(s, ignore_symbols=True)}
    further = {BOX.areas[AREA[name]].environment for name in areas(s, ignore_symbols=True, extra_gate=1)}
    assert (plain, further) == ({0, 1}, {0, 1, 2})
    assert forbidden(s, extra_gate=1)["NW08"] == "EVA-9.4"  # symbols still count
    developed(s, 0, "T3-8")
    assert {BOX.areas[AREA[name]].environment for name in areas(s, ignore_symbols=True)} == {0, 1, 2}
    assert {BOX.areas[AREA[name]].environment for name in areas(s, ignore_symbols=True, extra_gate=1)} == {0, 1, 2, 3}


@rule("EVA-22.5")
def test_effects_restrict_the_area() -> None:
    s = ready(steps=(17, 12))
    found = areas(s, environments=["tundra"], ignore_symbols=True)
    assert {BOX.areas[AREA[name]].environment for name in found} == {0}
    assert all(BOX.areas[AREA[name]].factories for name in areas(s, min_factory_slots=1, ignore_symbols=True))
    assert all(BOX.areas[AREA[name]].fields for name in areas(s, min_population_slots=1, ignore_symbols=True))
    assert not any(BOX.areas[AREA[name]].fields for name in areas(s, max_population_slots=0, ignore_symbols=True))
    assert forbidden(s, environments=["desert"])["NW01"] == "EVA-22.5"


@rule("EVA-22.5")
def test_effects_waive_steel_and_symbols_or_ask_for_more() -> None:
    s = ready()
    s.players[0].new = [0, 0, 0]
    assert "NW02" in areas(s, free_steel=True)
    assert "NW07" in areas(s, free_steel=True, ignore_symbols=True)
    assert areas(s, surcharge={"steel": 1}) == set()
    s.players[0].new = [0, 2, 0]
    do(s, 0, "settle", "area-NW02", surcharge={"steel": 1})
    assert s.players[0].new == [0, 0, 0]


@rule("EVA-22.23")
def test_a_technology_ignores_symbols() -> None:
    s = ready(sets=(1,))
    assert "NW07" not in areas(s)
    developed(s, 0, "T1-2")
    assert "NW07" in areas(s)


@rule("EVA-22.25")
def test_a_technology_always_gives_its_symbol() -> None:
    s = ready(sets=(3,))
    developed(s, 0, "T3-2")
    assert symbols(s.players[0]) == 1
    assert "NW07" in areas(s)


@rule("EVA-22.26", "EVA-22.34")
def test_a_technology_lowers_the_steel_but_not_a_surcharge() -> None:
    s = ready(steps=(8, 4), sets=(3,))
    developed(s, 0, "T3-4")
    do(s, 0, "settle", "area-NW24")
    assert s.players[0].new == [9, 8, 9]
    do(s, 0, "settle", "area-NW02")
    assert s.players[0].new == [9, 8, 9]
    do(s, 0, "settle", "area-NW01", "factory-food")
    assert s.players[0].new == [9, 8, 9]  # not below 0
    do(s, 0, "settle", "area-NW04", surcharge={"steel": 1})
    assert s.players[0].new == [9, 7, 9]
