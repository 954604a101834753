"""Chapter 19: common goals and majority in line."""

from __future__ import annotations

import pytest
from tests.games.playing import options, say

from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.modules import common_verdicts
from pionier.games.evacuation.state import Evacuation, ModuleTile
from pionier.games.evacuation.triggers import check

from .positions import COMMON, INFRA, developed, fresh, resume, settled, stocks, table


def open_goals(*goals: str, players: int = 2) -> Evacuation:
    """These common goals lie open; the others are out of the game."""
    s = table(players, sets=(1, 2), common_goals="on")
    s.common = tuple(COMMON[goal] for goal in goals)
    s.common_box = tuple(at for at in range(len(BOX.common)) if at not in s.common)
    return s


def lines_of(s: Evacuation) -> list[int]:
    return [part["lines"] for part in GAME.outcome(s).breakdown]


@rule("EVA-19.1")
def test_three_of_the_five_common_goals_are_drawn() -> None:
    s = fresh(common_goals="on")
    assert len(s.common) == 3
    assert sorted(s.common + s.common_box) == list(range(5))
    assert fresh().common == ()
    assert len({fresh(seed=str(seed), common_goals="on").common for seed in range(20)}) > 3


@rule("EVA-19.2", "EVA-25.18", "EVA-27.12")
def test_the_first_to_fulfil_a_common_goal_takes_it_at_once_and_nobody_else_can_get_it() -> None:
    s = open_goals("CG1")
    developed(s, 0, "T1-3", "T1-1")
    check(s, 0)
    assert s.common == (COMMON["CG1"],)
    developed(s, 0, "T1-6", "T1-9")
    check(s, 0)
    assert s.players[0].common == (COMMON["CG1"],)
    developed(s, 1, "T2-7", "T2-8")
    check(s, 1)
    assert s.players[1].common == ()


@rule("EVA-19.3", "EVA-19.9", "EVA-27.12")
def test_playing_a_common_goal_costs_new_world_resources_and_raises_production_and_scores_at_the_end() -> None:
    s = open_goals("CG1")
    s.players[0].common, s.common = s.common, ()
    stocks(s, 0, old=(9, 9, 9), new=(0, 1, 0))
    verdicts = common_verdicts(s, 0)
    assert [refusal.rule for _, refusal in verdicts if refusal] == ["EVA-19.3"]
    stocks(s, 0, new=(0, 2, 0))
    match = say(resume(s), "common-CG1")
    me = match.state.players[0]
    assert me.new == [0, 0, 0]
    assert me.production == [1, 0, 0]
    assert (me.common, me.common_played) == ((), (COMMON["CG1"],))
    assert GAME.outcome(match.state).breakdown[0]["common"] == 5
    assert "common-CG1" not in options(match)
    assert "pass" in options(match)  # the action of the turn is still to come


@rule("EVA-19.3", "EVA-25.18")
def test_a_common_goal_that_was_not_played_scores_nothing_and_costs_nothing() -> None:
    s = open_goals("CG1")
    s.players[0].common, s.common = s.common, ()
    assert GAME.outcome(s).breakdown[0]["common"] == 0


@rule("EVA-19.4")
@pytest.mark.parametrize("goal", ["CG1", "CG2", "CG3", "CG4", "CG5"])
def test_the_requirement_of_every_common_goal(goal: str) -> None:
    s = open_goals(goal)
    me = s.players[0]
    if goal == "CG1":
        developed(s, 0, "T1-3", "T1-5")
        short = s.clone()
        short.players[0].developed &= short.players[0].developed - 1
    elif goal == "CG2":
        me.played = me.completed = (INFRA["I1"], INFRA["I2"], INFRA["I3"])
        short = s.clone()
        short.players[0].completed = me.completed[:2]
        short.players[0].played = me.completed[:2]
    elif goal == "CG3":
        me.production = [0, 0, 5]
        short = s.clone()
        short.players[0].production = [4, 4, 4]
    elif goal == "CG4":
        settled(s, 0, "NW02", "NW04", "NW08", "NW13", "NW16")  # 7 people
        short = s.clone()
        short.players[0].areas &= ~(1 << BOX.area_at["NW02"])
    else:
        settled(s, 0, "NW01", "NW33")  # 3 factories
        short = s.clone()
        short.players[0].areas &= ~(1 << BOX.area_at["NW01"])
    check(short, 0)
    assert short.players[0].common == ()
    check(s, 0)
    assert s.players[0].common == (COMMON[goal],)


@rule("EVA-19.5")
def test_the_module_tiles_lie_on_the_areas_of_the_chosen_side_with_a_random_side_up() -> None:
    numbers = {side: [BOX.crossings[at].number for at, _ in fresh(majority_in_line=side).lines] for side in "AB"}
    assert numbers == {"A": [1, 3, 5], "B": [2, 4, 6]}
    sides = {fresh(seed=str(seed), majority_in_line="A").lines for seed in range(30)}
    assert len(sides) > 4
    drawn = {tuple(BOX.crossings[at].number for at, _ in fresh(seed=str(n), majority_in_line="random").lines) for n in range(20)}
    assert drawn == {(1, 3, 5), (2, 4, 6)}
    assert fresh().lines == ()


@rule("EVA-19.5")
def test_the_arrow_of_a_tile_defines_the_line_through_its_area() -> None:
    crossing = next(crossing for crossing in BOX.crossings if crossing.number == 1)
    lines = [[BOX.areas[at].id for at in BOX.lines[line]] for line in crossing.lines]
    assert lines[0] == ["NW05", "NW06", "NW07", "NW08", "NW09"]
    assert "NW05" in lines[1]
    assert lines[0] != lines[1]


@rule("EVA-19.6", "EVA-21.1")
def test_most_areas_on_a_line_score_and_ties_share() -> None:
    s = table(3, majority_in_line="A")
    first = next(at for at, crossing in enumerate(BOX.crossings) if crossing.number == 1)
    s.lines = (ModuleTile(first, 0),)  # NW05 to NW09
    settled(s, 0, "NW05", "NW06")
    settled(s, 1, "NW07")
    assert lines_of(s) == [6, 4, 0]
    settled(s, 2, "NW08")
    assert lines_of(s) == [6, 2, 2]
    two = table(2, majority_in_line="A")
    two.lines = (ModuleTile(first, 0),)
    settled(two, 0, "NW05")
    assert lines_of(two) == [4, 0]
    settled(two, 1, "NW06")
    assert lines_of(two) == [2, 2]


@rule("EVA-19.7")
def test_a_module_tile_does_not_block_its_area() -> None:
    s = table(majority_in_line="A")
    s.players[0].steps = [12, 12]
    s.players[0].population = 1
    stocks(s, 0, new=(0, 1, 5))
    assert BOX.crossings[s.lines[0].crossing].area == BOX.area_at["NW05"]
    assert "area-NW05" in options(say(resume(s), "action-2A"))


@rule("EVA-19.8", "EVA-25.35")
def test_common_goals_may_be_played_before_or_after_the_action_or_before_passing_several_in_a_turn() -> None:
    s = open_goals("CG1", "CG3")
    s.players[0].common, s.common = s.common, ()
    stocks(s, 0, new=(1, 3, 0))
    match = say(resume(s), "action-1A", "new-food", "column-1")
    while "common-CG1" not in options(match):
        say(match, options(match)[0])
    say(match, "common-CG1", "common-CG3")
    assert match.state.players[0].common == ()
    assert list(match.pending) == [1]
    match = say(resume(open_and_held()), "common-CG1", "common-CG3", "pass")
    assert match.state.players[0].passed
    assert len(match.state.players[0].common_played) == 2


def open_and_held() -> Evacuation:
    s = open_goals("CG1", "CG3")
    s.players[0].common, s.common = s.common, ()
    stocks(s, 0, new=(1, 3, 0))
    return s


@rule("EVA-25.19")
def test_in_solo_the_opponent_counts_in_lines_but_takes_no_common_goals() -> None:
    s = table(1, majority_in_line="A", common_goals="on")
    first = next(at for at, crossing in enumerate(BOX.crossings) if crossing.number == 1)
    s.lines = (ModuleTile(first, 0),)
    settled(s, 0, "NW05")
    s.rival.areas = 1 << BOX.area_at["NW06"] | 1 << BOX.area_at["NW07"]
    assert lines_of(s) == [0]
    s.rival.areas = 1 << BOX.area_at["NW06"]
    assert lines_of(s) == [2]
    assert len(s.common) == 3
