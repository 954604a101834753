"""Chapter 8: playing crew cards."""

from __future__ import annotations

import pytest
from tests.games.playing import options, prompt, refusals, say

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.shared import CREW_AT

from .positions import A, ark, cargo, crew, empty_deck, holds, next_cards, resume, rows, solo, table, terraform


def standing(place: str, *lower: str, upper: tuple[str, ...] = (), **units: int) -> Match:
    """A stands on a field with these cards and is to play crew cards."""
    s = table(phase="crew")
    ark(s, A, place)
    crew(s, A, *lower)
    crew(s, A, *upper, row="upper")
    cargo(s, A, **units)
    return resume(s)


@rule("MIC-8.1")
def test_up_to_two_cards_a_turn() -> None:
    match = standing("planet-N", "crew_01", "crew_02", "crew_03")
    say(match, "card-crew_01/discard-only")
    assert prompt(match) == "crew"
    say(match, "card-crew_02/discard-only")
    assert prompt(match) == "action"
    assert prompt(say(standing("planet-N", "crew_01"), "skip")) == "action"


@rule("MIC-8.2")
def test_a_card_of_the_upper_row_is_discarded() -> None:
    match = standing("planet-W", upper=("crew_06",))
    assert not any("move" in path for path in options(match))
    say(match, "card-crew_06/discard-action")
    assert (rows(match), match.state.crew_discard) == (([], []), (CREW_AT["crew_06"],))


@rule("MIC-8.3", "MIC-26.8")
def test_a_card_of_the_lower_row_is_discarded_or_moved_up() -> None:
    match = standing("planet-N", "crew_06")
    assert set(options(match)) == {
        "card-crew_06/discard-action",
        "card-crew_06/discard-only",
        "card-crew_06/move-action",
        "card-crew_06/move-only",
        "skip",
    }
    say(match, "card-crew_06/move-action")
    assert (rows(match), holds(match)) == ((["crew_06"], []), {"workforce": 2})


@rule("MIC-8.3")
def test_moving_up_needs_a_free_place() -> None:
    match = standing("planet-N", "crew_06", upper=("crew_01", "crew_02", "crew_03"))
    assert refusals(match)["card-crew_06/move-action"] == "MIC-8.3" == refusals(match)["card-crew_06/move-only"]


@rule("MIC-8.4")
@pytest.mark.parametrize(
    ("place", "card", "works"),
    [
        ("planet-W", "crew_02", True),  # red edge on a red planet
        ("planet-N", "crew_02", False),
        ("planet-N", "crew_06", True),  # green
        ("planet-E", "crew_12", True),  # blue
        ("moon-E", "crew_12", False),
        ("moon-N", "crew_01", True),  # orbital
        ("station-N", "crew_01", True),
        ("planet-N", "crew_01", False),
    ],
)
def test_an_edge_works_where_its_colour_is(place: str, card: str, works: bool) -> None:
    match = standing(place, card)
    path = f"card-{card}/discard-action"
    assert (path in options(match)) == works
    assert refusals(match).get(path) == (None if works else "MIC-8.4")


@rule("MIC-8.4")
def test_a_terraformed_planet_keeps_its_colour() -> None:
    s = table(phase="crew")
    terraform(s, "W")
    ark(s, A, "planet-W")
    crew(s, A, "crew_02")
    assert "card-crew_02/discard-action" in options(resume(s))


@rule("MIC-8.5")
def test_a_card_may_be_played_without_a_match() -> None:
    match = say(standing("planet-N", "crew_02"), "card-crew_02/move-only")
    assert (rows(match), holds(match)) == ((["crew_02"], []), {})


@rule("MIC-8.6")
def test_a_matching_action_need_not_be_performed() -> None:
    match = say(standing("planet-W", "crew_02"), "card-crew_02/discard-only")
    assert holds(match) == {}


@rule("MIC-8.7")
def test_the_card_leaves_its_place_before_cards_are_drawn() -> None:
    match = standing("moon-N", "crew_21", "crew_02", "crew_03", upper=("crew_04", "crew_05", "crew_06"))
    say(match, "card-crew_21/discard-action")  # 1 Workforce and a card
    assert rows(match)[1] == ["crew_02", "crew_03", "crew_01"]


@rule("MIC-8.7", "MIC-4.8")
def test_a_discarded_card_can_come_back_in_its_own_reshuffle() -> None:
    s = solo(phase="crew")
    ark(s, A, "moon-N")
    crew(s, A, "crew_21")
    empty_deck(s)
    match = say(resume(s), "card-crew_21/discard-action", "row-upper")
    assert rows(match) == (["crew_21"], [])


@rule("MIC-8.8", "MIC-26.8")
def test_payment_is_whole_and_comes_first_so_that_it_makes_room() -> None:
    # crew_24: orbital, 1 of any for 2 of any
    match = standing("moon-N", "crew_24", biomass=4, workforce=4, minerals=4, technology=4)
    say(match, "card-crew_24/discard-action", "resource-biomass", "resource-biomass")
    assert holds(match) == {"biomass": 4, "workforce": 4, "minerals": 4, "technology": 4}
    match = standing("planet-N", upper=("crew_02",), biomass=3)  # green, 1 Technology for more
    assert refusals(match)["card-crew_02/discard-action"] == "MIC-8.8"
    match = say(standing("planet-N", upper=("crew_02",), technology=1, workforce=3), "card-crew_02/discard-action", "row-upper")
    assert holds(match) == {"workforce": 4, "minerals": 1}


@rule("MIC-8.9")
def test_the_same_card_may_be_played_twice_each_time_with_its_own_edge() -> None:
    match = standing("planet-W", "crew_11", minerals=1)  # top edge red, bottom edge blue
    say(match, "card-crew_11/move-action", "row-lower")
    assert holds(match) == {"technology": 2, "biomass": 1}
    assert refusals(match)["card-crew_11/discard-action"] == "MIC-8.4"
    say(match, "card-crew_11/discard-only")
    assert prompt(match) == "action"
    assert match.state.plays == 2


@rule("MIC-8.10")
def test_a_card_drawn_now_may_be_played_now() -> None:
    s = table(phase="crew")
    ark(s, A, "moon-N")
    crew(s, A, "crew_21")
    next_cards(s, "crew_20")  # orbital: 1 Minerals and a card
    match = say(resume(s), "card-crew_21/discard-action", "row-lower", "card-crew_20/discard-action", "row-lower")
    assert holds(match) == {"workforce": 1, "minerals": 1}


@rule("MIC-8.11")
def test_at_the_gate_one_card_is_played_and_every_edge_works() -> None:
    for card, gained in (("crew_02", {"biomass": 2}), ("crew_06", {"workforce": 2}), ("crew_12", {"biomass": 2})):
        match = standing("gate", card, "crew_16")
        say(match, f"card-{card}/discard-action")
        assert holds(match) == gained
        assert prompt(match) == "action"
    match = say(standing("gate", "crew_01"), "card-crew_01/discard-action", "resource-technology")
    assert holds(match) == {"technology": 1}


@rule("MIC-8.12")
def test_on_an_asteroid_no_edge_works() -> None:
    match = standing("asteroid-N", "crew_01", "crew_06", upper=("crew_22",))
    assert not any(path.endswith("-action") for path in options(match))
    assert refusals(match)["card-crew_01/discard-action"] == "MIC-8.4"
