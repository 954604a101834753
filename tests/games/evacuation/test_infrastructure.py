"""Chapter 7: infrastructure."""

from __future__ import annotations

import pytest
from tests.games.playing import go_first, options, refused, say

from pionier.engine.rulebook import rule
from pionier.games.evacuation.cleanup import clean_up
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.records import Requirement
from pionier.games.evacuation.components.vocabulary import EFFECTS, INFRASTRUCTURE
from pionier.games.evacuation.effects import VERBS
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.requirements import met
from pionier.games.evacuation.scoring import outcome
from pionier.games.evacuation.state import Evacuation
from pionier.games.evacuation.triggers import check

from .positions import AREA, INFRA, asked, developed, do, effect, holds_infra, lay, me, resume, settled, stocks, table


def with_card(*cards: str, new: tuple[int, int, int] = (9, 9, 9)) -> Evacuation:
    s = table()
    holds_infra(s, 0, *cards)
    stocks(s, 0, (0, 0, 0), new)
    return s


def fulfilled(card: str, *areas: str) -> bool:
    mask = sum(1 << AREA[name] for name in areas)
    return met(mask, BOX.infrastructure[INFRA[card]].requirements)


@rule("EVA-7.1", "EVA-7.2", "EVA-23.2")
def test_a_taken_card_goes_to_the_hand_and_the_row_is_refilled() -> None:
    s = table()
    lay(s, INFRASTRUCTURE, "I1", "I2", "I3")
    do(s, 0, "infra_moves", "infrastructure-2", count=1)
    assert s.players[0].hand == (INFRA["I2"],)
    assert s.rows[INFRASTRUCTURE].slots[:2] == [INFRA["I1"], INFRA["I3"]]
    assert len(s.rows[INFRASTRUCTURE].slots) == 3


@rule("EVA-7.2", "EVA-10.14")
def test_the_hand_has_no_limit() -> None:
    s = table()
    for _ in range(9):
        do(s, 0, "infra_moves", "infrastructure-1", "infrastructure-1", count=2)
    assert len(s.players[0].hand) == 18
    assert s.rows[INFRASTRUCTURE].slots == []
    stocks(s, 0)
    assert do(s, 0, "infra_moves", count=1) == []


@rule("EVA-7.3", "EVA-7.15")
def test_playing_costs_new_world_resources() -> None:
    s = with_card("I2", new=(1, 0, 0))
    do(s, 0, "infra_moves", "infra-I2", count=1)
    assert s.players[0].new == [0, 0, 0]
    assert s.players[0].played == (INFRA["I2"],)
    assert s.players[0].hand == ()
    s = with_card("I2", new=(0, 9, 9))
    s.players[0].old = [9, 9, 9]
    assert "infra-I2" not in do(s, 0, "infra_moves", count=1)


@rule("EVA-7.4", "EVA-24.9")
def test_a_card_just_taken_may_be_played_with_the_next_move() -> None:
    s = table()
    lay(s, INFRASTRUCTURE, "I6")
    stocks(s, 0, (0, 0, 0), (0, 0, 1))
    do(s, 0, "infra_moves", "infrastructure-1", "infra-I6", count=2)
    assert s.players[0].played == (INFRA["I6"],)


@rule("EVA-27.4", "EVA-7.5", "EVA-7.7", "EVA-7.11")
def test_the_steelworks_of_the_example() -> None:
    s = with_card("I5", new=(0, 3, 0))
    do(s, 0, "infra_moves", "infra-I5", count=1)
    assert s.players[0].new == [0, 2, 0]
    assert s.players[0].production == [0, 0, 0]
    assert s.players[0].completed == ()
    s.players[0].steps = [8, 4]
    s.players[0].population = 2
    do(s, 0, "settle", "area-NW05")
    assert s.players[0].production == [2, 0, 0]
    do(s, 0, "settle", "area-NW11")  # population on a second desert Area
    assert s.players[0].production == [2, 2, 2]
    assert s.players[0].completed == (INFRA["I5"],)


@rule("EVA-7.6", "EVA-7.15")
def test_a_card_whose_requirement_is_met_is_completed_at_once_with_all_its_kinds() -> None:
    s = with_card("I6")
    settled(s, 0, "NW05", "NW11")
    do(s, 0, "infra_moves", "infra-I6", count=1)
    assert s.players[0].completed == (INFRA["I6"],)
    assert s.players[0].production == [1, 0, 1]


@rule("EVA-7.7", "EVA-24.23")
def test_a_completed_card_gives_its_production_once() -> None:
    s = with_card("I6")
    settled(s, 0, "NW05", "NW11")
    do(s, 0, "infra_moves", "infra-I6", count=1)
    check(s, 0)
    settled(s, 0, "NW17")
    check(s, 0)
    assert s.players[0].production == [1, 0, 1]


@rule("EVA-7.8")
def test_only_own_areas_count_and_they_serve_several_cards() -> None:
    s = with_card("I6", "I5")
    settled(s, 1, "NW05", "NW11")
    do(s, 0, "infra_moves", "infra-I6", "infra-I5", count=2)
    assert s.players[0].completed == ()
    s = with_card("I6", "I5")
    settled(s, 0, "NW05", "NW11")
    do(s, 0, "infra_moves", "infra-I6", "infra-I5", count=2)
    assert len(s.players[0].completed) == 2


@rule("EVA-7.9")
def test_no_second_card_with_the_same_illustration_is_played_but_taken_it_may_be() -> None:
    s = with_card("I5", "II2")
    do(s, 0, "infra_moves", "infra-I5", count=1)
    asked = next(VERBS.carry_out(s, 0, (effect("infra_moves", count=1),)))
    assert refused(asked)["infra-II2"] == "EVA-7.9"  # pyright: ignore[reportArgumentType]
    lay(s, INFRASTRUCTURE, "I1")
    holds_infra(s, 0, "II3")
    do(s, 0, "infra_moves", "infra-II3", "infrastructure-1", count=2)
    assert INFRA["I1"] in s.players[0].hand


@rule("EVA-7.10")
def test_count_wants_so_many_areas_of_an_environment() -> None:
    assert not fulfilled("I1", "NW01", "NW02", "NW03")
    assert fulfilled("I1", "NW01", "NW02", "NW03", "NW04")


@rule("EVA-7.11")
def test_count_with_wants_areas_that_hold_the_piece() -> None:
    assert not fulfilled("I3", "NW01", "NW02")  # NW02 has no factory field
    assert fulfilled("I3", "NW01", "NW03")
    assert fulfilled("I3", "NW01", "NW06")


@rule("EVA-7.12")
def test_several_requirements_must_all_be_met() -> None:
    assert not fulfilled("II7", "NW01", "NW05")
    assert fulfilled("II7", "NW01", "NW05", "NW08")


@rule("EVA-25.11", "EVA-7.12")
def test_one_area_does_not_serve_two_requirements_of_a_card() -> None:
    tundra, with_factory = BOX.environment_areas[0], sum(1 << AREA[name] for name in ("NW01", "NW03", "NW06"))
    both = (Requirement("count", tundra, 1, (), ()), Requirement("count_with", with_factory, 1, (), ()))
    assert not met(1 << AREA["NW01"], both)
    assert met(1 << AREA["NW01"] | 1 << AREA["NW02"], both)
    assert not met(1 << AREA["NW02"] | 1 << AREA["NW04"], both)


@rule("EVA-7.13", "EVA-25.10")
@pytest.mark.parametrize(
    ("card", "areas", "done"),
    [
        ("I9", ("NW11", "NW17"), True),  # NE of NW17 is NW11
        ("I9", ("NW10", "NW11"), False),  # neighbours along E-W
        ("I9", ("NW05", "NW11"), False),  # neighbours along NW-SE
        ("I9", ("NW05", "NW24"), False),  # not neighbours
        ("II2", ("NW12", "NW13"), True),
        ("II2", ("NW08", "NW13"), False),
        ("II1", ("NW12", "NW19"), True),  # NW-SE
        ("II3", ("NW08", "NW13"), True),  # NE-SW
    ],
)
def test_adjacent_pairs_lie_along_the_axis_of_the_card(card: str, areas: tuple[str, ...], done: bool) -> None:
    assert fulfilled(card, *areas) is done
    assert fulfilled(card, *reversed(areas)) is done


@rule("EVA-7.14", "EVA-25.10")
@pytest.mark.parametrize(
    ("card", "areas", "done"),
    [
        ("I8", ("NW34", "NW30", "NW04"), True),  # NE-SW line, with gaps
        ("I8", ("NW01", "NW02", "NW03"), False),  # the E-W line is not diagonal
        ("I8", ("NW34", "NW29", "NW23"), True),  # NW-SE line along the edge
        ("I7", ("NW34", "NW30", "NW19"), True),  # 2 tundra and a forest on one line
        ("I7", ("NW34", "NW30", "NW12"), False),  # the forest lies elsewhere
    ],
)
def test_lines_need_not_be_gapless_but_diagonal(card: str, areas: tuple[str, ...], done: bool) -> None:
    assert fulfilled(card, *areas) is done


@rule("EVA-7.16", "EVA-15.5")
def test_cards_in_hand_or_uncompleted_give_nothing_and_stay() -> None:
    s = with_card("I5", "I7")
    s.ending = "years"
    plain = outcome(s).scores
    do(s, 0, "infra_moves", "infra-I5", count=1)
    assert outcome(s).scores == plain
    go_first(clean_up(s))
    assert s.players[0].hand == (INFRA["I7"],)
    assert s.players[0].played == (INFRA["I5"],)


@rule("EVA-22.4", "EVA-22.27")
def test_discounts_of_effect_and_technology_add_up() -> None:
    s = table(2, sets=(1,))
    holds_infra(s, 0, "I7")
    stocks(s, 0, (0, 0, 0), (0, 1, 1))
    assert do(s, 0, "infra_moves", "infra-I7", count=1, discount=1) == ["save-steel", "save-energy"]
    s.players[0].hand, s.players[0].played = (INFRA["I7"],), ()
    developed(s, 0, "T1-8")
    stocks(s, 0)
    do(s, 0, "infra_moves", "infra-I7", count=1, discount=1)
    assert s.players[0].played == (INFRA["I7"],)


@rule("EVA-22.4")
def test_a_surcharge_is_paid_first_from_the_new_world_or_there_are_no_moves() -> None:
    s = table()
    stocks(s, 0, (9, 9, 9), (0, 0, 0))
    assert do(s, 0, "infra_moves", count=2, surcharge_any=1) == []
    stocks(s, 0, (9, 9, 9), (1, 0, 2))
    assert do(s, 0, "infra_moves", count=2, surcharge_any=1) == ["new-food", "new-energy", "decline"]
    do(s, 0, "infra_moves", "new-energy", "infrastructure-1", "decline", count=2, surcharge_any=1)
    assert s.players[0].new == [1, 0, 1]
    assert len(s.players[0].hand) == 1


@rule("EVA-22.14")
def test_a_card_taken_by_an_effect_uses_no_move() -> None:
    s = table()
    stocks(s, 0, (1, 0, 0))
    assert do(s, 0, "take_infra_card") == [*(f"infrastructure-{n}" for n in (1, 2, 3)), "refresh/old-food", "decline"]
    do(s, 0, "take_infra_card", "refresh/old-food", "infrastructure-1/infrastructure-2/discard", "infrastructure-3")
    assert len(s.players[0].hand) == 1
    assert s.players[0].old == [0, 0, 0]


@rule("EVA-24.9", "EVA-10.10")
def test_a_refresh_uses_the_move_whether_a_card_is_taken_or_not() -> None:
    s = table()
    stocks(s, 0, (0, 1, 0))
    left = do(s, 0, "infra_moves", "refresh/old-steel", "infrastructure-1/discard", count=1)
    assert left == ["infrastructure-1", "infrastructure-2", "infrastructure-3", "decline"]
    stocks(s, 0, (0, 1, 0))
    assert do(s, 0, "infra_moves", "refresh/old-steel", "infrastructure-1/discard", "decline", count=1) == []
    assert s.players[0].hand == ()


@rule("EVA-10.11", "EVA-24.9")
def test_whoever_likes_nothing_after_a_refresh_may_end_the_action_or_go_on_with_the_second_move() -> None:
    s = table()
    stocks(s, 0, (0, 1, 0))
    match = say(resume(s), "action-3B", "refresh/old-steel", "infrastructure-1/discard")
    assert options(match) == ["infrastructure-1", "infrastructure-2", "infrastructure-3", "decline", "end-moves"]
    names = dict(zip(options(match), (key for key, _ in GAME.said(match.state, asked(match))), strict=True))
    assert (names["decline"], names["end-moves"]) == ("option.no_card", "option.end_moves")
    going_on = say(match.clone(), "decline")
    assert options(going_on) == ["infrastructure-1", "infrastructure-2", "infrastructure-3", "decline"]
    say(match, "end-moves")
    assert me(match).hand == ()
    assert list(match.pending) == [1]


@rule("EVA-10.11")
def test_the_last_move_has_nothing_to_end() -> None:
    s = table()
    stocks(s, 0, (0, 1, 0))
    left = do(s, 0, "infra_moves", "infrastructure-1", "refresh/old-steel", "infrastructure-1/discard", count=2)
    assert left == ["infrastructure-1", "infrastructure-2", "infrastructure-3", "decline"]


def test_effects_of_the_data_are_all_taught() -> None:
    assert VERBS.untaught() == []
    assert VERBS.vocabulary is EFFECTS
