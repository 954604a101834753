"""PettingZoo's own tests pass for every game, and what goes beyond them holds too."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import pionier
from pionier import env as door
from pionier.engine.errors import NotAllowed, PionierError
from pionier.env import PionierEnv, make

GAMES = pionier.game_ids()


def play(env: PionierEnv, steps: int, luck: random.Random) -> list[Any]:
    """Random choices; what was seen on the way."""
    seen: list[Any] = []
    for agent in env.agent_iter(steps):
        observation, reward, *_ = env.last()
        assert observation is not None
        seen.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward))
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(luck.choice(legal)) if legal.size else None)
    return seen


@pytest.mark.parametrize("game_id", GAMES)
def test_the_api_test_of_pettingzoo_passes(game_id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns that an observation with a mask is no array
        api_test(make(game_id), num_cycles=60)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_seed_test_of_pettingzoo_passes(game_id: str) -> None:
    seed_test(lambda: make(game_id), num_cycles=25)


def test_the_api_test_passes_for_a_lone_player() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(make("micro_cosmos", 1), num_cycles=60)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_match_rewards_at_its_end_only(game_id: str) -> None:
    env = make(game_id)
    env.reset(seed=1)
    luck = random.Random(1)
    while not env.position.is_terminal():
        assert env.rewards == dict.fromkeys(env.agents, 0.0)
        state = env.position
        assert env.agent_selection == f"player_{state.current_player()}"
        env.step(luck.choice(state.legal_actions()))
    assert sum(env.rewards.values()) == 0
    assert env.terminations == dict.fromkeys(env.agents, env.position.match.outcome.finished)  # pyright: ignore
    assert {info["place"] for info in env.infos.values()} >= {1}
    rewards = dict(env.rewards)
    got: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert observation is not None
        assert terminated != truncated
        assert not observation["action_mask"].any()
        got[agent] = reward
        env.step(None)
    assert got == rewards
    with pytest.raises(PionierError, match=r"the match is over: call reset\(\)"):
        env.step(0)


def test_the_same_seed_gives_the_same_match_and_resets_go_on_from_it() -> None:
    one, other = make("antarctica", 3), make("antarctica", 3)
    for env in (one, other):
        env.reset(seed=9)
    assert play(one, 40, random.Random(1)) == play(other, 40, random.Random(1))
    for env in (one, other):
        env.reset()
    assert one.position.match.seed == other.position.match.seed != "9"
    one.reset()
    assert one.position.match.seed != other.position.match.seed
    assert make("antarctica").game.players == 2


def test_a_match_of_the_environment_is_the_match_of_its_seed() -> None:
    env = make("antarctica", 3, {"ship_setup": "first_game"})
    env.reset(seed=9)
    assert env.position.match.state == pionier.new_match("antarctica", 3, 9, {"ship_setup": "first_game"}).state
    env.reset(seed=9, options={"settings": {"ship_setup": "free"}})
    assert env.position.match.state == pionier.new_match("antarctica", 3, 9).state


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"])
def test_an_environment_can_be_copied_and_sent_elsewhere(copied: Callable[[PionierEnv], PionierEnv]) -> None:
    env = make("planet_unknown", 2)
    env.reset(seed=2)
    play(env, 40, random.Random(2))
    other = copied(env)
    assert play(other, 40, random.Random(3)) == play(env, 40, random.Random(3))


def test_structured_data_tells_the_options_by_number() -> None:
    env = make("antarctica", 2)
    env.reset(seed=1)
    agent = env.agent_selection
    told = env.structured(agent)
    mask = env.observe(agent)["action_mask"]
    assert [int(number) for number in told["decision"]["options"]] == np.flatnonzero(mask).tolist()
    assert {"place_ship": {"zone": 0}} in told["decision"]["options"].values()
    assert told["view"]["seat"] == 0
    assert env.structured("player_1")["decision"] is None
    assert not env.observe("player_1")["action_mask"].any()


def test_a_text_shows_what_the_agent_sees() -> None:
    env = make("antarctica", 2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert text.startswith("antarctica, choice 0\nplayer_0: ")
    assert len(text.splitlines()) > 5
    assert make("antarctica").render() is None


def test_what_is_wrong_is_told() -> None:
    with pytest.raises(PionierError, match="there is no game 'chess'"):
        make("chess")
    with pytest.raises(PionierError, match="antarctica is for 2, 3, 4 players, not 1"):
        make("antarctica", 1)
    with pytest.raises(PionierError, match="there is no render mode 'human'"):
        make("antarctica", render_mode="human")
    env = make("antarctica")
    with pytest.raises(PionierError, match=r"nothing has begun yet: call reset\(\)"):
        env.step(0)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0])
    with pytest.raises(NotAllowed, match=f"action {illegal} is not legal for player 0"):
        env.step(illegal)
    with pytest.raises(PionierError, match="must choose"):
        env.step(None)
    assert env.position.move_number() == 0


WITHOUT = """
import sys
sys.modules["numpy"] = sys.modules["pettingzoo"] = None
from pionier.env.openspiel import load_game
state = load_game("antarctica").new_initial_state(1)
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
print(len(state.observation_tensor(0)) > 100)
try:
    from pionier.env import make
except ImportError as error:
    print(error)
"""


def test_without_numpy_the_openspiel_state_works_and_the_rest_says_what_is_missing() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    said = "make needs numpy, pettingzoo: `make env` installs it (or: pip install 'pionier[env]')"
    assert done.stdout.splitlines() == ["True", said]


def test_the_door_knows_its_names_only() -> None:
    assert {name for name in door.__all__ if getattr(door, name, None) is None} == set()
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        _ = door.chess  # pyright: ignore[reportAttributeAccessIssue]
