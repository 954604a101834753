"""Random matches with every promise of an OpenSpiel-style state checked on the way, as OpenSpiel's own RandomSimTest does."""

from __future__ import annotations

import math
import random

import pytest

from pionier.engine.errors import NotAllowed
from pionier.env.openspiel import TERMINAL, Game, State


def simulate(game: Game, seed: int, checks: int = 10) -> State:
    """Play a match at random; the costly promises are checked at so many positions, spread over the match."""
    length = random_match(game, seed).move_number()
    at = set(random.Random(seed).sample(range(length), min(checks, length))) | {0}
    state = game.new_initial_state(seed)
    luck = random.Random(seed)
    while not state.is_terminal():
        legal_actions_are_in_order(state)
        action = luck.choice(state.legal_actions())
        if state.move_number() in at:
            copies_are_equal_and_independent(state, action)
            saving_keeps_the_state(state)
            actions_have_strings(state)
            illegal_actions_are_refused(state)
            resampling_keeps_the_information_state(state, luck)
        assert state.returns() == state.rewards() == [0.0] * game.players
        state.apply_action(action)
    the_end_is_the_end(state)
    history_leads_here(state, seed)
    return state


def random_match(game: Game, seed: int) -> State:
    state = game.new_initial_state(seed)
    luck = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
    return state


def legal_actions_are_in_order(state: State) -> None:
    legal = state.legal_actions()
    player = state.current_player()
    assert 0 <= player < state.game.num_players()
    assert legal
    assert legal == sorted(set(legal))
    assert legal[0] >= 0
    assert legal[-1] < state.game.num_distinct_actions()
    assert len(legal) == len(state.match.pending[player].options)
    assert not state.is_chance_node()
    assert not state.is_simultaneous_node()


def copies_are_equal_and_independent(state: State, action: int) -> None:
    here = str(state)
    told = everything_known(state)
    copy, other = state.clone(), state.clone()
    assert str(copy) == here
    assert everything_known(copy) == told
    copy.apply_action(action)
    assert str(state) == here
    assert state.history() == copy.history()[:-1]
    other.apply_action(action)
    assert str(other) == str(copy)
    assert str(state.child(action)) == str(copy)
    assert everything_known(state) == told


def everything_known(state: State) -> list[str]:
    return [state.information_state_string(player) for player in range(state.game.players)]


def saving_keeps_the_state(state: State) -> None:
    text = state.serialize()
    again = state.game.deserialize_state(text)
    assert str(again) == str(state)
    assert again.full_history() == state.full_history()
    assert everything_known(again) == everything_known(state)
    assert again.current_player() == state.current_player()
    assert again.serialize() == text


def actions_have_strings(state: State) -> None:
    player = state.current_player()
    legal = state.legal_actions()
    strings = [state.action_to_string(player, action) for action in legal]
    assert len(set(strings)) == len(strings)
    few = random.Random(len(legal)).sample(range(len(legal)), min(8, len(legal)))
    assert [state.string_to_action(strings[at]) for at in few] == [legal[at] for at in few]
    mask = state.legal_actions_mask()
    assert [action for action, may in enumerate(mask) if may] == legal


def illegal_actions_are_refused(state: State) -> None:
    here = str(state)
    legal = set(state.legal_actions())
    for action in (-1, state.game.num_distinct_actions(), next(n for n in range(len(legal) + 1) if n not in legal)):
        with pytest.raises(NotAllowed, match=rf"action {action} is not legal for player \d"):
            state.apply_action(action)
    assert str(state) == here


def resampling_keeps_the_information_state(state: State, luck: random.Random) -> None:
    for player in range(state.game.players):
        number = luck.random()
        dealt = state.resample_from_infostate(player, lambda number=number: number)
        assert dealt.information_state_string(player) == state.information_state_string(player)
        assert dealt.observation_tensor(player) == state.observation_tensor(player)
        assert dealt.legal_actions(player) == state.legal_actions(player)
        assert dealt.current_player() == state.current_player()
        again = state.resample_from_infostate(player, lambda number=number: number)
        assert str(again) == str(dealt)


def the_end_is_the_end(state: State) -> None:
    game = state.game
    assert state.current_player() == TERMINAL
    assert state.legal_actions(0) == []
    with pytest.raises(NotAllowed, match="the match is over"):
        state.apply_action(0)
    returns = state.returns()
    assert returns == state.rewards() == [state.player_return(player) for player in range(game.players)]
    assert all(game.min_utility() <= value <= game.max_utility() for value in returns)
    if game.utility_sum() is not None:
        assert math.isclose(sum(returns), game.utility_sum() or 0.0, abs_tol=1e-9)
    assert str(game.deserialize_state(state.serialize())) == str(state)


def history_leads_here(state: State, seed: int) -> None:
    again = state.game.new_initial_state(seed)
    for player, action in state.full_history():
        assert again.current_player() == player
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.returns() == state.returns()
