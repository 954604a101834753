"""Chapter 8: research and technologies."""

from __future__ import annotations

from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.powers import happy_faces, powers
from pionier.games.evacuation.settling import symbols

from .positions import TECH, developed, do, settled, stocks, table


@rule("EVA-27.5", "EVA-8.2", "EVA-8.3", "EVA-8.4", "EVA-8.5")
def test_the_grid_of_the_example() -> None:
    s = table(2, sets=(4,))
    developed(s, 0, "T4-1", "T4-8")  # left: level 1; middle: all three
    s.players[0].research[3] = 1
    assert powers(s.players[0]).count == 4
    assert do(s, 0, "research", count=1) == ["column-1", "column-3", "decline"]
    left = s.clone()
    do(left, 0, "research", "column-1", count=1)
    assert left.players[0].developed >> TECH["T4-4"] & 1
    do(s, 0, "research", "column-3", count=1)
    assert s.players[0].developed >> TECH["T4-3"] & 1


@rule("EVA-8.3", "EVA-8.4", "EVA-8.1")
def test_level_1_needs_one_research_and_level_2_two() -> None:
    s = table(2, sets=(3,))
    do(s, 0, "research", "column-2", count=1)
    assert powers(s.players[0]).settlement_symbol == 1  # dome
    do(s, 0, "research", "column-2", count=1)
    assert s.players[0].research[4] == 1
    assert powers(s.players[0]).settlement_symbol == 1  # the reservoir does nothing yet
    do(s, 0, "research", "column-2", count=1)
    assert powers(s.players[0]).settlement_symbol == 3


@rule("EVA-8.5")
def test_a_tile_waits_for_the_one_below_it() -> None:
    s = table(2, sets=(1,))
    for _ in range(5):
        do(s, 0, "research", "column-1", count=1)
    assert s.players[0].research == [1, 0, 0, 2, 0, 0, 2, 0, 0]


@rule("EVA-8.6")
def test_abilities_last_from_full_development_on() -> None:
    s = table(2, sets=(2,))
    assert powers(s.players[0]).flight_discount == 0
    do(s, 0, "research", "column-1", count=1)
    assert powers(s.players[0]).flight_discount == 1


@rule("EVA-8.7")
def test_one_time_effects_are_resolved_at_once_and_once() -> None:
    s = table(2, sets=(3,))
    do(s, 0, "research", "column-3", count=1)
    assert s.players[0].population == 2
    do(s, 0, "research", "column-1", count=1)
    assert s.players[0].population == 2


@rule("EVA-8.8")
def test_faces_and_symbols_count_from_full_development_on() -> None:
    s = table(2, sets=(3,))
    developed(s, 0, "T3-2")
    s.players[0].research[4] = 1
    assert (happy_faces(s.players[0]), symbols(s.players[0])) == (0, 1)
    do(s, 0, "research", "column-2", count=1)
    assert (happy_faces(s.players[0]), symbols(s.players[0])) == (1, 3)


@rule("EVA-8.9")
def test_research_has_no_effect_when_everything_is_developed() -> None:
    s = table(2, sets=(4,))
    developed(s, 0, "T4-7", "T4-8", "T4-9")
    assert do(s, 0, "research", count=1) == []
    assert powers(s.players[0]).count == 9


@rule("EVA-8.2")
def test_a_complete_column_is_refused() -> None:
    s = table(2, sets=(4,))
    developed(s, 0, "T4-7")
    assert do(s, 0, "research", count=1) == ["column-2", "column-3", "decline"]


@rule("EVA-8.10")
def test_everybody_researches_on_the_own_board() -> None:
    s = table(2, sets=(3, 4))
    do(s, 0, "research", "column-1", count=1)
    assert s.players[1].developed == 0
    assert sum(s.players[1].research) == 0


@rule("EVA-22.3", "EVA-24.11")
def test_research_several_times_one_after_another_or_stop() -> None:
    s = table(2, sets=(1,))
    do(s, 0, "research", "column-3", "column-3", count=2)
    assert s.players[0].research[2] == 1
    assert s.players[0].research[5] == 1
    assert do(s, 0, "research", "decline", count=2) == []


@rule("EVA-22.22", "EVA-9.7")
def test_a_boost_raises_settled_factories_at_once_and_later_ones_when_settled() -> None:
    s = table(2, sets=(2,))
    settled(s, 0, "NW01", "NW03", factory=1)
    s.players[0].production = [0, 2, 0]
    developed(s, 0, "T2-5")
    s.players[0].research[7] = 1
    do(s, 0, "research", "column-2", "decline", count=1)  # T2-8, without its factory
    assert s.players[0].production == [0, 4, 0]
    s.players[0].prepared_new = [0, 1, 0]
    do(s, 0, "settle", "area-NW22")
    assert s.players[0].production == [0, 6, 0]


@rule("EVA-25.4")
def test_the_three_tiles_with_missing_icons() -> None:
    by_id = {tile.id: tile for tile in BOX.technologies}
    bonus = by_id["T1-7"].permanent[0]
    assert bonus.verb == "bonus_extra"
    assert bonus["effects"][0].args["resource"] == "any"
    assert [effect.verb for effect in by_id["T1-8"].one_time] == ["take_infra_card"]
    assert by_id["T1-8"].permanent[0]["amount"] == 1
    settle = by_id["T1-9"].one_time[0]
    assert settle["free_steel"]
    s = table(2, sets=(1,))
    developed(s, 0, "T1-8")
    s.players[0].research[8] = 1
    s.players[0].population = 1
    stocks(s, 0)
    do(s, 0, "research", "column-3", "area-NW04", count=1)
    assert s.players[0].production == [0, 1, 0]


@rule("EVA-22.11")
def test_gained_production() -> None:
    s = table(2, sets=(4,))
    developed(s, 0, "T4-4")
    s.players[0].research[6] = 1
    do(s, 0, "research", "column-1", count=1)  # T4-7
    assert s.players[0].production == [1, 1, 1]


@rule("EVA-22.10", "EVA-24.15")
def test_a_technology_gains_two_factories() -> None:
    s = table(2, sets=(4,))
    developed(s, 0, "T4-5")
    s.players[0].research[7] = 1
    left = do(s, 0, "research", "column-2", "factory-food/old", count=1)
    assert "factory-energy/new" in left
    assert "decline" in left
    assert s.players[0].prepared_old == [1, 0, 0]
