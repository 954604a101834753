"""Chapters 0 to 2: what can be played, what lies on the table, the draft of goal cards."""

from __future__ import annotations

import pytest
from tests.games.playing import go_first, options, say

from pionier.engine.errors import BadOptions, PionierError
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import INFRASTRUCTURE, SHIPS, STADIUMS
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.setup import KEPT

from .positions import FIRST, GOAL, drive, fresh, table


@rule("EVA-0.2")
def test_one_to_four_can_play() -> None:
    assert GAME.players == (1, 2, 3, 4)
    assert fresh(1).rival.kind == "solo"
    assert [fresh(players).rival.kind for players in (2, 3, 4)] == ["", "", ""]
    with pytest.raises(PionierError):
        fresh(5)


@rule("EVA-0.4")
@pytest.mark.parametrize(
    ("players", "settings"),
    [
        (2, {"actions": "advanced", "bonuses": "strict"}),
        (1, {"mode": "race"}),
        (2, {"mode": "race", "goals": "first_game"}),
        (2, {"mode": "race", "common_goals": "on"}),
        (2, {"mode": "race", "majority_in_line": "A"}),
        (1, {"third_player": "dummy"}),
        (3, {"third_player": "dummy"}),
    ],
)
def test_what_does_not_go_together_is_refused_with_the_reason(players: int, settings: dict[str, str]) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.check_settings(players, settings)
    assert refused.value.key in GAME.words
    assert str(refused.value) == GAME.words.say(refused.value.key, "en")


@rule("EVA-0.4")
def test_advanced_actions_come_with_generous_bonuses_by_themselves() -> None:
    assert GAME.check_settings(2, {"actions": "advanced"})["bonuses"] == "generous"
    assert GAME.check_settings(2, {})["bonuses"] == "strict"
    assert GAME.check_settings(1, {"actions": "advanced", "common_goals": "on", "majority_in_line": "B", **FIRST})


@rule("EVA-2.1", "EVA-2.3", "EVA-2.4", "EVA-2.5", "EVA-2.6")
def test_everybody_starts_with_an_untouched_continent_and_an_empty_board() -> None:
    s = fresh(4)
    for player, me in enumerate(s.players):
        assert me.evacuated == 0
        assert me.productive == 2
        assert (me.old, me.new, me.production) == ([0, 0, 0], [0, 0, 0], [0, 0, 0])
        assert (me.population, me.prepared_old, me.prepared_new) == (0, [0, 0, 0], [0, 0, 0])
        assert me.ships_old == me.ships_new == ()
        assert me.stadiums_old == (BOX.stadium_deck + player,)
        assert BOX.stadiums[me.stadiums_old[0]].faces == 0
        assert me.stadiums_new == ()
        assert me.actions == 0
        assert [s.unused(player, kind) for kind in range(3)] == [4, 4, 4]


@rule("EVA-2.2")
def test_both_markers_start_before_the_four_gates_of_a_track_of_22_steps() -> None:
    assert all(me.steps == [0, 0] for me in fresh(3).players)
    assert len(BOX.spaces) == 23
    assert BOX.gates == (4, 8, 12, 17)


@rule("EVA-2.7", "EVA-23.7")
def test_technology_sets_differ_and_lie_by_level_in_random_columns() -> None:
    grids = set()
    for seed in range(8):
        s = fresh(4, str(seed))
        assert sorted(me.set for me in s.players) == [1, 2, 3, 4]
        for me in s.players:
            tiles = [BOX.technologies[tile] for tile in me.grid]
            assert [tile.level for tile in tiles] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
            assert {tile.set for tile in tiles} == {me.set}
        grids.add(s.players[0].grid)
    assert len(grids) > 4


@rule("EVA-2.8", "EVA-2.18", "EVA-24.1")
def test_the_draft_keeps_one_of_four_of_three_and_of_two_and_drops_one_of_four() -> None:
    match = Match.new(GAME, 3, "draft")
    hands = [me.draft.cards for me in match.state.players]
    assert [len(hand) for hand in hands] == [4, 4, 4]
    kept: list[list[int]] = [[] for _ in range(3)]
    for size in (4, 3, 2):
        assert sorted(match.pending) == [0, 1, 2]
        for seat in range(3):
            asked = match.pending[seat]
            assert len(asked.options) == size
            assert all(option.tag == "keep_goal" for option in asked.options)
            kept[seat].append(min(match.state.players[seat].draft.cards))
            match.play(seat, asked.options[0])
    # What seat 0 did not keep went to seat 1, and on to seat 2.
    assert set(hands[0]) == {kept[0][0], kept[1][1], kept[2][2]} | (set(match.state.players[0].goals.cards) - set(kept[0]))
    assert [len(match.state.players[seat].goals) for seat in range(3)] == [4, 4, 4]
    for seat in range(3):
        asked = match.pending[seat]
        assert [option.tag for option in asked.options] == ["drop_goal"] * 4
        match.play(seat, asked.options[-1])
    assert [len(me.goals) for me in match.state.players] == [KEPT] * 3
    assert match.state.phase == "actions"


@rule("EVA-2.9")
@pytest.mark.parametrize(("number", "goals"), [(1, (5, 10, 13)), (2, (6, 9, 12)), (3, (1, 2, 11)), (4, (7, 8, 14))])
def test_first_game_goals_follow_the_technology_set(number: int, goals: tuple[int, ...]) -> None:
    s = fresh(4, **FIRST)
    me = next(me for me in s.players if me.set == number)
    assert sorted(me.goals.cards) == [GOAL[f"G{goal:02}"] for goal in goals]
    assert s.phase == "income"


@rule("EVA-2.10")
def test_a_race_has_no_goal_cards() -> None:
    s = fresh(2, mode="race")
    assert [len(me.goals) + len(me.draft) for me in s.players] == [0, 0]
    assert s.phase == "income"


@rule("EVA-2.11", "EVA-2.12", "EVA-2.13", "EVA-2.19", "EVA-10.8")
def test_three_rows_of_three_with_the_rest_in_their_decks() -> None:
    s = fresh(2)
    assert [len(row.slots) for row in s.rows] == [3, 3, 3]
    assert [row.size() for row in s.rows] == [15, 18, 14]
    assert [len(deck) for deck in s.rows[INFRASTRUCTURE].decks] == [6, 9]
    assert all(BOX.infrastructure[card].deck == 0 for card in s.rows[INFRASTRUCTURE].slots)
    assert {len({tuple(fresh(2, str(seed)).rows[row].slots) for seed in range(5)}) for row in (SHIPS, STADIUMS)} == {5}
    assert all(stadium < BOX.stadium_deck for stadium in s.rows[STADIUMS].slots)


@rule("EVA-2.14")
def test_the_first_year_is_year_1() -> None:
    assert fresh(3).year == 1


@rule("EVA-2.15", "EVA-25.38")
def test_the_bonus_pile_has_three_plain_cards_and_a_flagged_one_for_year_4() -> None:
    piles = [fresh(2, str(seed)).bonus_pile for seed in range(12)]
    for pile in piles:
        assert [BOX.bonuses[card].flag for card in pile] == [False, False, False, True]
        assert len(set(pile)) == 4
    assert len({pile[3] for pile in piles}) == 2
    assert len({pile[:3] for pile in piles}) > 8
    assert (7, 10) in [card.powers for card in BOX.bonuses]
    assert (6, 13) in [card.powers for card in BOX.bonuses]


@rule("EVA-2.16")
def test_the_first_turn_order_is_random() -> None:
    assert len({fresh(3, str(seed)).order for seed in range(30)}) == 6


@rule("EVA-2.17", "EVA-2.20")
def test_modes_change_the_setup() -> None:
    s = fresh(2, actions="advanced", common_goals="on", majority_in_line="A")
    assert [len(me.cards) for me in s.players] == [7, 7]
    assert len(s.common) == 3
    assert len(s.lines) == 3
    alone = fresh(1)
    assert len(alone.order) == 3
    assert all(BOX.stadiums[stadium].faces <= 3 for stadium in alone.rows[STADIUMS].slots)
    assert len(alone.other_draft) == 4


@rule("EVA-1.3", "EVA-1.4", "EVA-1.5", "EVA-1.6")
def test_only_factories_are_limited() -> None:
    s = table()
    me = s.players[0]
    me.old, me.population, me.penalties, me.bonuses = [200, 200, 200], 60, 40, 30
    assert GAME.problems(s) == []
    me.prepared_old = [5, 0, 0]
    assert GAME.problems(s) == ["player 0: more than 4 food factories are in play (EVA-1.6)"]


@rule("EVA-4.1", "EVA-4.3", "EVA-24.23")
def test_a_year_has_seven_phases_in_order() -> None:
    s = fresh(2, **FIRST)
    seen: list[str] = []
    while s.year == 1:
        seen += [] if s.phase in seen else [s.phase]
        flow = GAME.next_stage(s)
        assert flow is not None
        go_first(flow)
    assert seen == ["income", "actions", "transport", "order", "progress", "bonuses", "cleanup"]


@rule("EVA-4.3", "EVA-6.9")
def test_turns_follow_the_track_not_the_seats() -> None:
    s = table(3)
    s.order = (2, 0, 1)
    match = Match(GAME, {}, "test", s)
    seen: list[int] = []
    for _ in range(6):
        asked = match.asked
        assert asked is not None
        seen.append(asked.player)
        say(match, "action-4A", "old-food")
        while "decline" in options(match):
            say(match, "decline")
    assert seen == [2, 0, 1, 2, 0, 1]


def test_the_positions_of_these_tests_are_real_ones() -> None:
    for players in (1, 2, 3, 4):
        s = table(players)
        assert s.phase == "actions"
        assert GAME.problems(s) == []
    s = table(2, mode="race")
    drive(s, "transport")
    assert GAME.problems(s) == []
