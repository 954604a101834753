"""How fast the environments for researchers step, with random actions: `python -m bench.env [GAME ...]`; needs `make env`."""

from __future__ import annotations

import random
import sys
import time

import pionier
from pionier.env import make
from pionier.env.openspiel import load_game

SECONDS = 3.0


def environment_steps(game_id: str) -> float:
    """Steps a second of the PettingZoo environment, each with the observation of the agent that chooses."""
    env = make(game_id)
    luck = random.Random(1)
    env.reset(seed=1)
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        observation, _, terminated, truncated, _ = env.last()
        assert observation is not None
        if terminated or truncated:
            env.reset()
            continue
        env.step(int(luck.choice(observation["action_mask"].nonzero()[0])))
        steps += 1
    return steps / (time.perf_counter() - start)


def state_steps(game_id: str) -> float:
    """Actions a second of the OpenSpiel-style state."""
    game = load_game(game_id)
    luck = random.Random(1)
    state = game.new_initial_state(1)
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        if state.is_terminal():
            state = game.new_initial_state(steps)
        state.apply_action(luck.choice(state.legal_actions()))
        steps += 1
    return steps / (time.perf_counter() - start)


if __name__ == "__main__":
    for name in sys.argv[1:] or pionier.game_ids():
        print(f"{name}: {environment_steps(name):,.0f} environment steps/s, {state_steps(name):,.0f} state actions/s", flush=True)
