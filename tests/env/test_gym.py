"""One agent among bots, as Gymnasium has it."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import pytest

import pionier
from pionier.engine.errors import NotAllowed, PionierError
from pionier.env import AgainstBots, against_bots


def play(env: AgainstBots, seed: int) -> list[Any]:
    """A whole match at random; the mask and the reward of every step."""
    luck = random.Random(seed)
    seen, _ = env.reset(seed=seed)
    told: list[Any] = []
    over = False
    while not over:
        action = luck.choice([int(number) for number in seen["action_mask"].nonzero()[0]])
        seen, reward, terminated, truncated, _ = env.step(action)
        told.append((seen["observation"].tobytes(), reward))
        over = terminated or truncated
    return told


def test_a_match_among_bots_is_rewarded_at_its_end() -> None:
    env = against_bots("antarctica", ["random", "random"], seat=1)
    told = play(env, 3)
    assert told == play(env, 3)
    assert all(reward == 0 for _, reward in told[:-1])
    assert told[-1][1] in (-1, -0.5, 0, 0.5, 1)
    with pytest.raises(PionierError, match=r"no match is running: call reset\(\)"):
        env.step(0)


def test_bots_that_think_sit_at_the_table_too() -> None:
    env = against_bots("antarctica", ["greedy"])
    env.reset(seed=1)
    legal = env.reset(seed=1)[0]["action_mask"].nonzero()[0]
    assert env.step(int(legal[0]))[1] == 0


def test_a_lone_player_needs_no_bots() -> None:
    assert play(against_bots("micro_cosmos", []), 1)[-1][1] in (-1, 1)


def test_spaces_hold_what_is_observed() -> None:
    env = against_bots("antarctica")
    observation, _ = env.reset(seed=1)
    assert env.observation_space.contains(observation)


def test_gymnasium_knows_every_game_by_its_name() -> None:
    env = gymnasium.make("pionier/antarctica-v0", others=["random", "random"])
    observation, _ = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    assert {f"pionier/{game_id}-v0" for game_id in pionier.game_ids()} <= set(gymnasium.registry)


def test_what_is_wrong_is_told() -> None:
    with pytest.raises(PionierError, match="there is no seat 2"):
        against_bots("antarctica", seat=2)
    with pytest.raises(PionierError, match="there is no bot 'deep'"):
        against_bots("antarctica", ["deep"])
    env = against_bots("antarctica")
    env.reset(seed=1)
    with pytest.raises(NotAllowed, match="action -1 is not legal"):
        env.step(-1)
