"""Chapter 7: recruiting and upgrading."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import options, prompt, refusals, say

from pionier.engine.effects import Effect
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.effects import VERBS
from pionier.games.beyond_the_horizon.state import BOARD, Unit
from pionier.games.beyond_the_horizon.units import raised, token_free

from .positions import A, B, civ, lay, position, tile, units


def using(card: str, **pieces: Any) -> Match:
    """A uses the action of a private technology."""
    match = position(private={A: [card]}, **pieces)
    return say(match, f"space-{card}.a.1")


@rule("BTH-7.1", "BTH-17.6", "BTH-14.6")
def test_units_appear_at_home_or_where_an_own_cube_lies() -> None:
    match = using(
        "T2-R1", lands=["T03"], villages={"T01": A, "T02": B}, cities={"T02": A}, buildings={"T04": ("B1-1", B, A)}
    )  # an inactive pawn as soldier of strength 2
    places = {"tile-HOME1", "tile-T01", "tile-T02", "tile-T04"}
    assert {path.split("/")[1] for path in options(match) if path != "skip"} == places
    assert refusals(match)["recruit-soldier/tile-T03"] == "BTH-7.1"
    before = civ(match).columns
    say(match, "recruit-soldier/tile-T02")
    assert units(match) == [("T02", "soldier", 2)]
    assert sum(civ(match).columns) == sum(before) - 1
    assert civ(match).columns[0] == before[0] - 1


@rule("BTH-7.1", "BTH-17.6")
def test_the_kind_is_chosen_if_both_are_allowed() -> None:
    match = position(pawns={A: 1}, units={A: [("CRADLE", "settler", 2)]})
    say(match, "space-BA3.1")
    assert options(match) == ["recruit-settler/tile-HOME1", "recruit-soldier/tile-HOME1", "skip"]


@rule("BTH-7.2")
def test_an_upgrade_adds_strength_to_a_unit_of_an_allowed_type_never_above_six() -> None:
    match = using("T2-R4", units={A: [("CRADLE", "settler", 2), ("HOME1", "soldier", 5)]})
    assert refusals(match)["unit-0-HOME1-soldier-5"] == "BTH-7.2"
    say(match, "unit-0-CRADLE-settler-2", "unit-0-HOME1-soldier-5")
    assert units(match) == [("CRADLE", "settler", 3), ("HOME1", "soldier", 6)]
    match = using("T2-R2", units={A: [("CRADLE", "settler", 6), ("HOME1", "soldier", 5)]})
    assert refusals(match)["unit-0-CRADLE-settler-6"] == "BTH-7.2"


@rule("BTH-7.3")
def test_all_points_of_one_task_go_to_one_unit_and_separate_tasks_to_different_ones() -> None:
    match = using("T2-R4", units={A: [("CRADLE", "soldier", 1), ("HOME1", "soldier", 1), ("HOME1", "settler", 1)]})
    say(match, "unit-0-HOME1-settler-1", "unit-0-CRADLE-soldier-1")
    assert units(match) == [("CRADLE", "soldier", 3), ("HOME1", "settler", 2), ("HOME1", "soldier", 1)]


@rule("BTH-7.4")
def test_tokens_are_limited_by_kind_and_strength() -> None:
    assert BOARD.token_counts == [4, 2, 2]
    assert BOARD.token_of[1:] == (0, 0, 1, 1, 2, 2)
    four = [("HOME1", "settler", strength) for strength in (1, 1, 2, 2)]
    state = lay(units={A: four})
    assert not token_free(state.civs[A], 0, 1)
    assert token_free(state.civs[A], 0, 3)
    assert token_free(state.civs[A], 1, 1)  # soldiers have tokens of their own
    match = position(pawns={A: 1}, units={A: four})
    say(match, "space-BA3.1")
    assert "recruit-settler/tile-HOME1" not in options(match)
    assert refusals(match)["recruit-settler/tile-HOME1"] == "BTH-7.4"


@rule("BTH-7.5", "BTH-18.12")
@pytest.mark.parametrize(
    ("own", "others", "by", "gets"),
    [
        (1, [], 2, 3),
        (2, [3, 4], 2, 2),  # both 3/4 tokens are out: no higher value is free
        (1, [3, 4], 2, 2),  # but up to 2 there is one
        (3, [4, 5, 5], 2, 4),  # its own token goes back first
        (4, [5, 6], 1, 4),
        (5, [], 3, 6),
    ],
)
def test_an_upgrade_gives_the_highest_strength_with_a_free_token(own: int, others: list[int], by: int, gets: int) -> None:
    rows = [("HOME1", "settler", strength) for strength in (own, *others)]
    state = lay(units={A: rows})
    assert raised(state.civs[A], Unit(1, 0, own), by) == gets
    possible = VERBS.fits(state, A, Effect("upgrade", {"types": (0,), "by": by}))
    assert possible or gets == own


@rule("BTH-7.5")
def test_a_unit_without_a_higher_token_cannot_be_chosen() -> None:
    match = using("T2-R2", units={A: [("CRADLE", "settler", 2), ("HOME1", "settler", 3), ("HOME1", "settler", 4)]})
    assert refusals(match)["unit-0-CRADLE-settler-2"] == "BTH-7.5"
    assert "unit-0-HOME1-settler-3" in options(match)


@rule("BTH-7.6")
def test_a_unit_that_leaves_the_map_gives_its_token_back() -> None:
    four = [("T01", "settler", 1), ("T01", "settler", 1), ("HOME1", "settler", 1), ("HOME1", "settler", 1)]
    match = position(phase="expansion", tokens={A: (1, 0)}, units={A: four})
    assert not token_free(civ(match), 0, 1)
    say(match, "token-settlement/tile-T01")
    assert tile(match, "T01")["village"] == A
    assert token_free(civ(match), 0, 1)


@rule("BTH-7.7")
def test_units_of_all_players_share_a_tile_in_peace() -> None:
    match = position(
        lands={"T06": (1, 0)}, units={A: [("CRADLE", "soldier", 6)], B: [("T06", "settler", 1), ("T06", "soldier", 1)]}
    )
    say(match, "space-BA3.1", "unit-0-CRADLE-soldier-6/tile-T06", "stop")
    assert units(match) == [("T06", "soldier", 6)]
    assert units(match, B) == [("T06", "settler", 1), ("T06", "soldier", 1)]


@rule("BTH-7.8")
def test_interchangeable_units_are_one_option() -> None:
    match = using("T2-R2", units={A: [("CRADLE", "settler", 1), ("CRADLE", "settler", 1), ("CRADLE", "settler", 2)]})
    assert options(match) == ["unit-0-CRADLE-settler-1", "unit-0-CRADLE-settler-2", "skip"]
    say(match, "unit-0-CRADLE-settler-1")
    assert units(match) == [("CRADLE", "settler", 1), ("CRADLE", "settler", 2), ("CRADLE", "settler", 2)]


@rule("BTH-18.13")
def test_a_settler_that_cannot_be_lowered_does_not_build() -> None:
    """All 3/4 tokens are out, so the settler of strength 5 cannot become one of 4; the one of strength 4 becomes 3."""
    rows = [("HOME1", "settler", 5), ("CRADLE", "settler", 3), ("CRADLE", "settler", 4)]
    match = position(phase="expansion", tiles={A: ["B1-4"]}, coins={A: 2}, units={A: rows})
    assert refusals(match)["building-B1-4/tile-HOME1"] == "BTH-18.13"
    say(match, "building-B1-4/tile-CRADLE")
    assert options(match) == ["unit-0-CRADLE-settler-3", "unit-0-CRADLE-settler-4"]
    say(match, "unit-0-CRADLE-settler-4")
    assert prompt(match) == "production"
    assert units(match) == [("CRADLE", "settler", 3), ("CRADLE", "settler", 3), ("HOME1", "settler", 5)]
