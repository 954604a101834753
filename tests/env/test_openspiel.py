"""The OpenSpiel-style state keeps what OpenSpiel's own tests ask of a game, in every game, and says clearly what is wrong."""

from __future__ import annotations

import json
import random

import pytest

import pionier
from pionier.engine.errors import BadData, NotAllowed, PionierError
from pionier.env.measure import modes
from pionier.env.openspiel import load_game

from .simulation import simulate

GAMES = pionier.game_ids()
PLAYERS = [(game_id, players) for game_id in GAMES for players in pionier.game(game_id).players]


@pytest.mark.parametrize(("game_id", "players"), PLAYERS)
def test_a_random_match_keeps_every_promise(game_id: str, players: int) -> None:
    simulate(load_game(game_id, players), seed=players, checks=4)


@pytest.mark.parametrize("game_id", GAMES)
def test_so_do_matches_with_other_settings(game_id: str) -> None:
    special = [(players, options) for players, options in modes(pionier.game(game_id)) if options]
    for players, options in random.Random(game_id).sample(special, min(3, len(special))):
        simulate(load_game(game_id, players, options), seed=7, checks=2)


def test_points_are_a_reward_too() -> None:
    state = simulate(load_game("antarctica", 3, reward="points"), seed=1, checks=0)
    outcome = state.match.outcome
    assert outcome is not None
    best, second = sorted(outcome.scores, reverse=True)[:2]
    assert max(state.returns()) == best - second


def test_shared_places_share_the_reward() -> None:
    from pionier.engine.game import Outcome
    from pionier.env.rewards import rewards

    def worth(*places: int) -> list[float]:
        return rewards(Outcome([0] * len(places), list(places), [], ""), "places")

    assert worth(1, 2) == [1, -1]
    assert worth(1, 1) == [0, 0]
    assert worth(2, 1, 3) == [0, 1, -1]
    assert worth(1, 1, 3) == [0.5, 0.5, -1]
    assert worth(1) == [1]
    assert worth(2) == [-1]


def test_the_same_seed_gives_the_same_match_and_no_seed_a_new_one() -> None:
    game = load_game("antarctica", 3)
    assert str(game.new_initial_state(5)) == str(game.new_initial_state(5))
    assert game.new_initial_state().match.seed != game.new_initial_state().match.seed


def test_in_a_simultaneous_phase_nobody_knows_what_others_chose() -> None:
    state = load_game("planet_unknown", 2).new_initial_state(3)
    luck = random.Random(3)
    while len(state.match.pending) < 2:
        state.apply_action(luck.choice(state.legal_actions()))
    first = state.current_player()
    other = 1 - first
    before = state.information_state_string(other), state.observation_tensor(other)
    state.apply_action(state.legal_actions()[-1])
    assert (state.information_state_string(other), state.observation_tensor(other)) == before
    dealt = state.resample_from_infostate(other, luck.random)
    assert sorted(dealt.match.pending) == [0, 1]


def test_each_goes_through_a_simultaneous_phase_without_a_break() -> None:
    state = load_game("planet_unknown", 3).new_initial_state(4)
    luck = random.Random(4)
    went_on = 0
    while state.move_number() < 60:
        player = state.current_player()
        state.apply_action(luck.choice(state.legal_actions()))
        if len(state.match.pending) > 1 and player in state.match.pending:
            assert state.current_player() == player
            went_on += 1
    assert went_on > 0


def test_resampling_deals_hidden_cards_anew() -> None:
    state = load_game("antarctica", 2).new_initial_state(1)
    luck = random.Random(1)
    dealt = {str(state.resample_from_infostate(0, luck.random)) for _ in range(5)}
    assert len(dealt) == 5
    assert state.resample_from_infostate(0, luck.random).history() == []


def test_a_resampled_state_tells_nothing_of_what_others_did() -> None:
    state = load_game("evacuation", 2).new_initial_state(2)
    luck = random.Random(2)
    for _ in range(30):
        state.apply_action(luck.choice(state.legal_actions()))
    dealt = state.resample_from_infostate(0, luck.random)
    assert json.loads(dealt.information_state_string(0))["own"] == json.loads(state.information_state_string(0))["own"] != []
    assert json.loads(dealt.information_state_string(1))["own"] == []


def test_a_resampled_state_can_be_played_to_its_end() -> None:
    state = load_game("micro_cosmos", 2).new_initial_state(2)
    luck = random.Random(2)
    dealt = state.resample_from_infostate(1, luck.random)
    while not dealt.is_terminal():
        dealt.apply_action(luck.choice(dealt.legal_actions()))
    assert sum(dealt.returns()) == 0


def test_what_is_wrong_is_told() -> None:
    with pytest.raises(PionierError, match="there is no game 'chess'"):
        load_game("chess")
    with pytest.raises(PionierError, match="antarctica is for 2, 3, 4 players, not 5"):
        load_game("antarctica", 5)
    with pytest.raises(PionierError, match="has no option 'speed'"):
        load_game("antarctica", 2, {"speed": "fast"})
    with pytest.raises(PionierError, match="there is no reward 'gold'"):
        load_game("antarctica", 2, reward="gold")
    game = load_game("antarctica", 2)
    state = game.new_initial_state(1)
    with pytest.raises(PionierError, match="there is no player 2"):
        state.legal_actions(2)
    with pytest.raises(NotAllowed, match="is not offered; for instance"):
        state.string_to_action("sail")
    with pytest.raises(BadData, match="not JSON"):
        game.deserialize_state("{")
    with pytest.raises(BadData, match="expected a state written by serialize"):
        game.deserialize_state("{}")
    with pytest.raises(BadData, match="is of antarctica, 2 players"):
        load_game("antarctica", 3).deserialize_state(state.serialize())
