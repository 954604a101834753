"""Chapter 11: production and exchanges."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import options, prompt, refusals, say, told, who

from pionier.engine.errors import NotAllowed
from pionier.engine.match import Match
from pionier.engine.rulebook import rule

from .positions import A, B, civ, position, units


def producing(**pieces: Any) -> Match:
    return position(**{"phase": "production", **pieces})


@rule("BTH-11.1", "BTH-11.7", "BTH-17.13", "BTH-18.17")
def test_one_of_three_must_be_chosen_even_if_it_yields_nothing() -> None:
    match = producing(columns={A: (0, 0, 0, 0, 0)})
    assert options(match) == ["produce-A", "produce-B", "produce-C"]
    say(match, "produce-A")
    assert (civ(match).active, who(match)) == (0, B)


@rule("BTH-11.2")
def test_population_comes_from_every_unlocked_column_that_holds_a_pawn() -> None:
    match = producing(tracks={A: (4, 8, 8)}, columns={A: (2, 0, 1, 3, 2)})  # A, B and C are open
    say(match, "produce-A")
    assert (civ(match).active, civ(match).columns) == (2, (1, 0, 0, 3, 2))


@rule("BTH-11.3", "BTH-14.17")
def test_coins_are_the_start_cell_the_track_and_modifiers() -> None:
    match = producing(tracks={A: (8, 5, 8)}, governments={A: "G2b", B: "G1a"}, private={A: ["T3-G1"]})
    say(match, "produce-B")  # 1 + 1 + 1, Trade Republic, Banking
    assert civ(match).coins == 5


@rule("BTH-20.4")
def test_example_columns_a_and_b_or_one_coin() -> None:
    pieces: dict[str, Any] = {"tracks": {A: (7, 8, 8)}, "columns": {A: (3, 3, 4, 3, 2)}}
    match = producing(**pieces)
    say(match, "produce-A")
    assert (civ(match).columns, civ(match).active, civ(match).coins) == ((2, 2, 4, 3, 2), 2, 0)
    match = producing(**pieces)
    say(match, "produce-B")
    assert (civ(match).active, civ(match).coins) == (0, 1)


@rule("BTH-11.4", "BTH-17.13")
def test_any_number_of_exchanges_in_any_order() -> None:
    match = producing(
        coins={A: 7}, pawns={A: 1}, columns={A: (2, 0, 0, 0, 0)}, units={A: [("HOME1", "settler", 3), ("CRADLE", "soldier", 1)]}
    )
    say(match, "produce-C", "exchange-buy_population", "unit-0-HOME1-settler-3", "exchange-sell_population")
    assert (civ(match).coins, civ(match).active, civ(match).columns) == (5, 2, (1, 0, 0, 0, 1))
    assert units(match) == [("CRADLE", "soldier", 1)]
    say(match, "exchange-buy_population", "stop")
    assert (civ(match).coins, civ(match).active) == (2, 3)
    assert who(match) == B


@rule("BTH-11.4")
def test_what_an_exchange_needs() -> None:
    match = producing(coins={A: 3}, columns={A: (0, 0, 0, 0, 0)}, units={A: [("HOME1", "settler", 1)]})
    say(match, "produce-C")
    assert refusals(match) == {"exchange-buy_population": "BTH-11.4", "exchange-sell_population": "BTH-11.4"}
    match = producing(coins={A: 2}, pawns={A: 1}, columns={A: (0, 0, 0, 0, 1)})
    say(match, "produce-C")
    assert refusals(match)["exchange-buy_population"] == "BTH-11.4"


@rule("BTH-11.4")
def test_a_pawn_is_exhausted_for_a_coin_only_while_a_column_has_space() -> None:
    match = producing(coins={A: 3}, pawns={A: 2}, columns={A: (6, 5, 4, 2, 2)}, units={A: [("HOME1", "settler", 1)]})
    say(match, "produce-C", "exchange-sell_population")
    assert (civ(match).columns, civ(match).coins) == ((6, 5, 4, 3, 2), 4)
    assert refusals(match) == {"exchange-sell_population": "BTH-11.4"}
    with pytest.raises(NotAllowed, match="free place"):
        say(match, "exchange-sell_population")
    say(match, "exchange-buy_population", "exchange-sell_population")  # buying has made room
    assert civ(match).gone == 0


@rule("BTH-11.5", "BTH-18.17")
def test_exchanging_nothing_is_allowed() -> None:
    match = producing(pawns={A: 1}, columns={A: (0, 0, 0, 0, 0)})
    say(match, "produce-C", "stop")
    assert who(match) == B
    assert who(say(producing(), "produce-C")) == B  # nothing to exchange: not asked


@rule("BTH-11.6", "BTH-14.11")
def test_a_produce_effect_is_production_now_and_does_not_replace_the_phase() -> None:
    match = position(private={A: ["T3-B1"]}, tracks={A: (7, 7, 8)}, columns={A: (3, 3, 0, 0, 0)})
    say(match, "space-T3-B1.a.1")  # population and coins
    assert (civ(match).active, civ(match).coins) == (2, 2)
    assert prompt(match) == "production"
    say(match, "produce-A")
    assert civ(match).active == 4


@rule("BTH-11.7")
def test_nothing_of_a_production_can_be_declined() -> None:
    match = producing(tracks={A: (5, 8, 8)})
    say(match, "produce-A")
    assert civ(match).active == 3
    assert told(match)[0] == "produced_population"
