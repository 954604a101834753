"""Chapters 0 and 2: what is in the box, and how a match begins."""

from __future__ import annotations

import pytest
from tests.games.playing import options, prompt, say, who

from pionier.engine.errors import PionierError
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.game import GAME
from pionier.games.beyond_the_horizon.state import BOARD, Horizon, neighbours

from .positions import A, B, C

PLAYERS = (2, 3, 4)


def new(players: int, seed: str = "setup") -> Match:
    return Match.new(GAME, players, seed)


def state(players: int, seed: str = "setup") -> Horizon:
    return new(players, seed).state


@rule("BTH-0.2", "BTH-18.24")
def test_the_game_is_for_two_to_four_players_and_has_no_settings() -> None:
    assert GAME.players == PLAYERS
    assert GAME.settings == ()
    for players in (1, 5):
        with pytest.raises(PionierError, match="2, 3, 4 players"):
            new(players)


@rule("BTH-0.2")
def test_matches_differ_in_goals_technologies_leaders_and_governments() -> None:
    laid = [state(2, seed) for seed in "abcdefgh"]
    assert len({tuple(s.goals) for s in laid}) > 1
    assert len({tuple(s.cards) for s in laid}) > 1
    assert len({s.leaders[0].cards for s in laid}) > 1
    assert len({tuple(s.governments) for s in laid}) > 1


@rule("BTH-0.3")
def test_player_counts_differ_in_homes_spaces_governments_and_the_end() -> None:
    assert [len(BOX.homes[n]) for n in PLAYERS] == [2, 3, 4]
    assert {space.min_players for space in BOX.spaces} == {2, 3, 4}
    assert [len(state(n).governments) for n in PLAYERS] == [2, 3, 4]
    assert [BOX.end_cubes[n] for n in PLAYERS] == [3, 4, 4]


@rule("BTH-0.4")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert [len(BOX.cards_of(level)) for level in (1, 2, 3, 4)] == [4, 16, 16, 8]
    assert [sum(1 for leader in BOX.leaders if leader.level == level) for level in (2, 3, 4)] == [10, 10, 7]
    assert len({face.card for face in BOX.governments}) == 4
    assert len(BOX.governments) == 8
    assert len(BOX.goals) == 9
    assert len(BOX.territories) == 24
    assert len(BOX.buildings) == 24
    assert BOX.tokens == (8, 8)
    assert (BOARD.cubes, BOARD.pawns, sum(BOARD.token_counts)) == (24, 22, 8)


@rule("BTH-2.1", "BTH-2.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_level_one_and_three_level_four_technologies_lie_face_up(players: int) -> None:
    s = state(players)
    assert sorted(s.cards[node] for node in BOX.nodes_of(1)) == BOX.cards_of(1)
    fourth = [s.cards[node] for node in BOX.nodes_of(4)]
    assert len(fourth) == len(set(fourth)) == 3
    assert set(fourth) <= set(BOX.cards_of(4))
    assert len({tuple(state(players, seed).cards) for seed in "abcd"}) == 4


@rule("BTH-2.3")
def test_levels_two_and_three_are_shuffled_face_down_and_their_nodes_are_empty() -> None:
    s = state(2)
    for level in (2, 3):
        assert sorted(s.decks[level - 2].cards) == BOX.cards_of(level)
        assert [s.cards[node] for node in BOX.nodes_of(level)] == [-1] * len(BOX.nodes_of(level))
    assert s.decks[0].cards != state(2, "other").decks[0].cards


@rule("BTH-2.4")
def test_every_node_above_level_one_has_a_hidden_leader_of_its_level() -> None:
    s = state(2)
    on_nodes = [len(BOX.nodes_of(level)) for level in (2, 3, 4)]
    assert on_nodes == [7, 5, 3]
    for level, pile in zip((2, 3, 4), s.leaders, strict=True):
        assert all(BOX.leaders[card].level == level for card in pile.cards)
    view = new(2).view(A).state
    assert all(card == -1 for pile in view.leaders for card in pile.cards)


@rule("BTH-2.5")
def test_one_goal_of_each_set_is_used() -> None:
    assert [BOX.goals[goal].set for goal in state(3).goals] == ["A", "B", "C"]


@rule("BTH-2.6", "BTH-2.7")
def test_the_map_begins_with_the_cradle_and_the_territories_wait_in_a_stack() -> None:
    s = state(2)
    assert s.places[0][:3] == (0, 0, BOX.cradle)
    assert sorted(s.territories.cards) == list(BOX.territories)
    assert s.territories.cards != state(2, "other").territories.cards


@rule("BTH-2.8")
def test_three_buildings_of_each_level_are_on_display() -> None:
    s = state(4)
    for level in (1, 2, 3):
        assert len(s.display[level - 1]) == 3
        assert len(s.buildings[level - 1]) == 5
        assert all(BOX.buildings[tile].level == level for tile in s.display[level - 1])


def touching(s: Horizon, place: int) -> set[int]:
    at = s.at()
    return {at[spot] for spot in neighbours(s.places[place].q, s.places[place].r) if spot in at}


@rule("BTH-2.9", "BTH-18.23")
def test_homes_lie_around_the_cradle_in_turn_order() -> None:
    for players in PLAYERS:
        s = state(players)
        assert [BOX.tiles[row.tile].home for row in s.places[1:]] == list(range(players))
        assert touching(s, 0) == set(range(1, players + 1))
    assert touching(state(2), 1) == {0}
    assert all(touching(state(3), home) == {0} for home in (1, 2, 3))
    assert [touching(state(4), home) for home in (1, 2, 3, 4)] == [{0, 2}, {0, 1}, {0, 4}, {0, 3}]


@rule("BTH-2.10", "BTH-2.11", "BTH-2.12", "BTH-2.13")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_with_the_same_pieces(players: int) -> None:
    s = state(players)
    for seat, civ in enumerate(s.civs):
        assert civ.columns == (6, 5, 4, 3, 2)
        assert civ.units == ((1 + seat, 0, 2),)
        assert (civ.active, civ.coins, civ.pawn) == (1, 1, -1)
        assert civ.tracks == (8, 8, 8)
        assert (civ.tokens, civ.tiles, civ.leaders, civ.invested) == ((0, 0), (), (), 0)
    assert all(row.building == -1 for row in s.places)


@rule("BTH-2.14")
def test_the_first_turn_is_seat_one_s_and_then_it_goes_clockwise() -> None:
    match = new(3)
    while prompt(match) == "government":
        say(match, options(match)[0])
    turns = []
    while match.state.round < 3:
        turns.append(who(match))
        say(match, "space-BA4.1", "produce-B")
        if match.pending and prompt(match) == "goal_cube":
            say(match, options(match)[0])
    assert turns == [A, B, C, A, B, C]


@rule("BTH-2.15", "BTH-17.1")
def test_governments_are_picked_from_the_last_player_back_and_the_first_has_no_choice() -> None:
    match = new(3)
    faces = match.state.governments[:]
    assert len({BOX.governments[face].card for face in faces}) == 3
    assert (who(match), len(options(match))) == (C, 3)
    say(match, f"government-{BOX.governments[faces[1]].id}")
    assert (who(match), len(options(match))) == (B, 2)
    assert "skip" not in options(match)
    say(match, f"government-{BOX.governments[faces[2]].id}")
    assert [civ.government for civ in match.state.civs] == [faces[0], faces[2], faces[1]]
    assert (who(match), prompt(match)) == (A, "action")


@rule("BTH-18.1")
def test_column_a_and_one_coin_are_open_from_the_start() -> None:
    match = new(2)
    while prompt(match) == "government":
        say(match, options(match)[0])
    match.state.civs[A].government = 0  # nothing but the start cells produces
    say(match, "space-BA4.1", "produce-A")
    assert match.state.civs[A].active == 3
    assert BOARD.open_coins == 1
