"""Flat observations: fixed length, named positions, nothing in them that the seat may not know."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import pionier
from pionier.env.measure import modes
from pionier.env.openspiel import Game, State, load_game

GAMES = pionier.game_ids()


def positions(game: Game, seed: int, count: int) -> list[State]:
    """Copies of positions of a random match, spread over it."""
    luck = random.Random(seed)
    state = game.new_initial_state(seed)
    found: list[State] = []
    while not state.is_terminal():
        if luck.random() < 0.2:
            found.append(state.clone())
        state.apply_action(luck.choice(state.legal_actions()))
    return luck.sample(found, min(count, len(found)))


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_hidden_from_a_seat_does_not_change_what_it_observes(game_id: str) -> None:
    players = 3
    different = 0
    for state in positions(load_game(game_id, players), 5, 8):
        for seat in range(players):
            other = state.resample_from_infostate(seat, lambda: 0.25)
            different += other.match.state != state.match.state
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.legal_actions(seat) == state.legal_actions(seat)
            assert other.structured(seat) == state.structured(seat)
    assert different > 0


@pytest.mark.parametrize("game_id", GAMES)
def test_the_array_has_the_same_length_in_every_position_and_each_place_a_name(game_id: str) -> None:
    for players in pionier.game(game_id).players:
        game = load_game(game_id, players)
        names = game.layout.names
        assert len(set(names)) == len(names) == game.observation_tensor_shape()[0]
        assert not [name for name in names if "[]" in name]
        for state in positions(game, 1, 3):
            for seat in range(players):
                assert len(state.observation_tensor(seat)) == len(names)


@pytest.mark.parametrize("game_id", GAMES)
def test_no_list_is_cut_in_random_matches(game_id: str) -> None:
    every = list(modes(pionier.game(game_id)))
    for players, options in random.Random(game_id).sample(every, min(4, len(every))):
        game = load_game(game_id, players, options)
        rooms = rooms_for(game)
        for state in positions(game, 11, 3):
            row = state.observation_tensor(0)
            assert [game.layout.names[at] for at, room in rooms.items() if row[at] > room] == []


def rooms_for(game: Game) -> dict[int, int]:
    """For every length in the array, how many entries there is room for."""
    names = game.layout.names
    known = set(names)
    found: dict[int, int] = {}
    for at, name in enumerate(names):
        if name.endswith(".length"):
            path = name.removesuffix(".length")
            found[at] = len({other[len(path) :].split("]")[0] for other in known if other.startswith(path + "[")})
    return found


def test_numbers_stand_where_their_names_say() -> None:
    state = load_game("antarctica", 2).new_initial_state(1)
    told = dict(zip(state.game.layout.names, state.observation_tensor(1), strict=True))
    assert told["seat"] == 1
    assert told["asked"] == 0
    assert told["seats"] == 2
    assert told["phase=place"] == 1
    assert told["phase=move"] == 0
    assert told["queues.length"] == 8
    assert told["tops[0]"] == state.match.state.tops[0]
    assert told["yard.cards.length"] == len(state.match.state.yard)
    assert told["yard.cards[0]"] == -1
    hidden = sum(len(deck) for deck in state.match.state.decks)
    assert sum(count for name, count in told.items() if name.startswith("unseen.build[")) in (0, hidden)


def test_sets_of_squares_are_told_square_by_square() -> None:
    state = load_game("planet_unknown", 2).new_initial_state(1)
    luck = random.Random(1)
    while not state.match.state.players[0].lifepods or len(state.match.pending) != 1:
        state.apply_action(luck.choice(state.legal_actions()))
    told = dict(zip(state.game.layout.names, state.observation_tensor(0), strict=True))
    bits = [told[f"players[0].lifepods#{bit}"] for bit in range(8)]
    assert bits == [state.match.state.players[0].lifepods >> bit & 1 for bit in range(8)]


def test_the_table_of_the_documentation_is_true() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "env.md").read_text(encoding="utf-8")
    told = {
        row[0]: tuple(map(int, row[1:])) for row in re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \| (\d+) \|", page, re.MULTILINE)
    }
    sizes: dict[str, tuple[int, ...]] = {}
    for game_id in told:
        fewest, most = (load_game(game_id, players) for players in (2, pionier.game(game_id).players[-1]))
        sizes[game_id] = (fewest.num_distinct_actions(), fewest.layout.size, most.layout.size)
    assert told
    assert told == sizes


def test_effects_that_wait_stand_in_the_array_with_their_numbers() -> None:
    game = load_game("planet_unknown", 2)
    told = 0
    for state in positions(game, 3, 40):
        seat = state.current_player()
        row = dict(zip(game.layout.names, state.observation_tensor(seat), strict=True))
        waiting = state.match.state.players[seat].pending
        assert row[f"players[{seat}].pending.length"] == len(waiting)
        for at, effect in enumerate(waiting):
            verb, a, b = (row[f"players[{seat}].pending[{at}].{place}"] for place in range(3))
            assert (verb > 0, a, b) == (True, *effect.numbers)
            told += 1
    assert told > 0
