"""Chapter 1: pawns, coins, tokens, cubes, units, technologies."""

from __future__ import annotations

import pytest
from tests.games.playing import options, refusals, say

from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.counters import COUNTERS
from pionier.games.beyond_the_horizon.game import GAME
from pionier.games.beyond_the_horizon.population import exhaust, gain_population
from pionier.games.beyond_the_horizon.scoring import breakdown
from pionier.games.beyond_the_horizon.state import BOARD, Civilization, Unit

from .positions import A, B, civ, lay, position


def with_columns(*columns: int) -> Civilization:
    return Civilization(columns=columns)


@rule("BTH-1.1")
def test_a_pawn_is_always_in_exactly_one_place() -> None:
    state = lay(developed={A: ["I-1"]}, units={A: [("HOME1", "settler", 2)]}, pawns={A: 3})
    assert GAME.problems(state) == []
    state.civs[A].active += 1
    assert any("pawns" in problem for problem in GAME.problems(state))


@rule("BTH-1.2")
def test_columns_hold_six_five_four_three_and_two_pawns() -> None:
    assert BOARD.columns == (6, 5, 4, 3, 2)
    state = lay()
    state.civs[A].columns = (7, 4, 4, 3, 2)
    assert any("column A" in problem for problem in GAME.problems(state))


@rule("BTH-1.3", "BTH-1.4")
def test_population_is_taken_from_the_leftmost_column_even_if_it_is_locked() -> None:
    match = position(columns={A: (0, 0, 1, 3, 2)}, pawns={A: 0})
    assert gain_population(match.state, A, 2) == 2
    assert civ(match).columns == (0, 0, 0, 2, 2)
    assert civ(match).active == 2


@rule("BTH-1.4")
def test_gaining_more_population_than_there_is_gives_what_there_is() -> None:
    state = lay(columns={A: (0, 0, 0, 0, 1)})
    assert gain_population(state, A, 3) == 1
    assert (state.civs[A].active, sum(state.civs[A].columns)) == (1, 0)


@rule("BTH-1.5")
@pytest.mark.parametrize(
    ("before", "after", "gone"),
    [
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 1), 0),
        ((1, 0, 0, 3, 2), (1, 0, 1, 3, 2), 0),
        ((5, 5, 4, 3, 2), (6, 5, 4, 3, 2), 0),
        ((6, 5, 4, 3, 2), (6, 5, 4, 3, 2), 1),
    ],
)
def test_an_exhausted_pawn_goes_to_the_rightmost_free_place_or_leaves_the_game(
    before: tuple[int, ...], after: tuple[int, ...], gone: int
) -> None:
    me = with_columns(*before)
    exhaust(me)
    assert (me.columns, me.gone) == (after, gone)


@rule("BTH-1.6", "BTH-18.16")
def test_tokens_are_limited_and_a_player_who_should_take_one_takes_nothing() -> None:
    match = position(developed={A: ["I-1", "II-1"]}, cards={"II-1": "T2-Y3"}, tokens={A: (3, 0), B: (5, 0)}, coins={A: 4})
    assert match.state.supply(0) == 0
    assert refusals(match)["space-AA1.1"] == "BTH-4.9"  # nothing to take
    say(match, "space-T2-Y3.a.1")  # a token, which is not there, and a coin
    assert civ(match).tokens == (3, 0)
    assert civ(match).coins == 5


@rule("BTH-1.6")
def test_a_player_may_hold_many_tokens_and_coins_never_run_out() -> None:
    match = position(developed={A: ["I-1", "II-1"]}, cards={"II-1": "T2-Y3"}, tokens={A: (7, 0)}, coins={A: 200})
    say(match, "space-T2-Y3.a.1")
    assert civ(match).tokens == (8, 0)
    assert civ(match).coins == 201


@rule("BTH-1.7")
def test_a_cube_is_always_in_exactly_one_place() -> None:
    state = lay(villages={"T06": A}, claims={"C1": [A]}, buildings={"T01": ("B1-1", A)}, invested={A: 2})
    assert GAME.problems(state) == []
    assert sum(state.civs[A].tracks) == 24 - 5
    state.civs[A].invested += 1
    assert any("cubes" in problem for problem in GAME.problems(state))


@rule("BTH-1.8")
def test_a_unit_has_a_kind_and_a_strength_from_one_to_six() -> None:
    assert GAME.problems(lay(units={A: [("HOME1", "soldier", 6)]})) == []
    state = lay()
    state.civs[A].units = (Unit(1, 0, 7),)
    assert any("unit" in problem for problem in GAME.problems(state))


@rule("BTH-1.9")
def test_a_technology_is_developed_with_a_scholar_or_as_a_private_one() -> None:
    state = lay(developed={A: ["I-1"], B: ["I-2"]}, cards={"I-1": "T1-R"}, private={A: ["T2-B1"]})
    ids = [BOX.technologies[card].id for card in state.developed(A)]
    assert ids == ["T1-R", "T2-B1"]


@rule("BTH-1.10")
def test_colours_of_technologies() -> None:
    by_id = {card.id: card for card in BOX.technologies}
    assert [by_id["T1-B"].main, by_id["T1-B"].colors.bit_count()] == [0, 1]
    assert by_id["T2-B2"].colors.bit_count() == 2  # blue and yellow
    assert by_id["T4-1"].colors.bit_count() == 4
    state = lay(developed={A: ["IV-1"]}, cards={"IV-1": "T4-1"})
    assert [COUNTERS["technologies_main_color"](state, A, colour) for colour in range(4)] == [1, 1, 1, 1]


@rule("BTH-1.11")
def test_costs_are_paid_in_full_or_not_at_all() -> None:
    match = position(coins={A: 1}, pawns={A: 1}, developed={A: ["I-1"]})
    assert refusals(match)["space-BA2.1"] == "BTH-4.8"
    match = position(coins={A: 2}, pawns={A: 1}, developed={A: ["I-1"]})
    say(match, "space-BA2.1")
    assert civ(match).coins == 0


@rule("BTH-1.12", "BTH-14.16")
def test_points_of_a_building_are_only_counted_at_the_end() -> None:
    match = position(
        phase="expansion", tiles={A: ["B2-6"]}, coins={A: 4}, units={A: [("HOME1", "settler", 2)]}
    )  # the cathedral: 3 VP
    assert breakdown(match.state, A)["buildings"] == 0
    say(match, "building-B2-6/tile-HOME1")
    assert breakdown(match.state, A)["buildings"] == 3
    assert "produce-A" in options(match)
