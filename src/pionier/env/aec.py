"""Every game as a PettingZoo AEC environment: agents `player_0` … choose one after the other.

An observation is {"observation": what the agent's seat sees as a flat array, "action_mask": what it may choose}; `structured`
gives the same as plain data. Rewards come at the end. In a simultaneous phase the agents go through their choices one after the
other; nobody observes what others chose in it before all are done.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]

from pionier.engine.errors import PionierError

from .flat import MOST
from .openspiel import Game, State, load_game
from .text import drawn

RENDER_MODES = ["ansi"]
Observation = dict[str, Any]


def make(
    game_id: str,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    reward: str = "places",
    render_mode: str | None = None,
) -> PionierEnv:
    """An environment for a game; `reward` is "places" (from 1, first, to -1, last) or "points" (ahead of the best other)."""
    return PionierEnv(load_game(game_id, players, options, reward), render_mode)


def observation_space(game: Game) -> spaces.Dict:
    """What `observed` gives."""
    flat = spaces.Box(-MOST, MOST, (game.layout.size,), np.float32)
    mask = spaces.Box(0, 1, (game.num_distinct_actions(),), np.int8)
    return spaces.Dict({"observation": flat, "action_mask": mask})


def observed(state: State, player: int) -> Observation:
    """What a player sees and may choose, as arrays."""
    mask = np.zeros(state.game.num_distinct_actions(), np.int8)
    mask[state.legal_actions(player)] = 1
    flat = np.frombuffer(array("f", state.observation_tensor(player)), np.float32)  # quicker than np.array of a list
    return {"observation": np.clip(flat, -MOST, MOST), "action_mask": mask}


class PionierEnv(AECEnv[str, Observation, "int | None"]):
    """One game, one number of players, one choice of options."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": False}  # noqa: RUF012  # as PettingZoo has it

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise PionierError(f"there is no render mode {render_mode!r} (modes: {', '.join(RENDER_MODES)})")
        self.game = game
        self.metadata = {**self.metadata, "name": f"pionier_{game.id}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(game) for agent in self.possible_agents}
        size = game.num_distinct_actions()
        self.action_spaces: dict[str, spaces.Space[Any]] = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._luck = random.Random()
        self._state: State | None = None

    @property
    def position(self) -> State:
        """The position as an OpenSpiel-style state, with all that is hidden."""
        if self._state is None:
            raise PionierError("nothing has begun yet: call reset()")
        return self._state

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match: with a seed the match of that seed, without one the next of the row that the last seed began.

        `options["settings"]` are settings of the game, for this match and those after it; other options are none of ours.
        """
        settings = (options or {}).get("settings")
        if settings:
            self.game = load_game(self.game.id, self.game.players, {**self.game.options, **settings}, self.game.reward)
        if seed is not None:
            self._luck = random.Random(seed)
        self._state = self.game.new_initial_state(self._luck.getrandbits(63) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._whose_turn()

    def step(self, action: int | None) -> None:
        """The selected agent chooses; an action that its mask does not allow is refused and changes nothing."""
        state = self.position
        if not self.agents:
            raise PionierError("the match is over: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise PionierError(f"{agent} must choose: None is only for agents whose match is over")
        state.apply_action(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.is_terminal():
            self._end(state)
        else:
            self._whose_turn()

    def _whose_turn(self) -> None:
        self.agent_selection = self.possible_agents[self.position.current_player()]

    def _end(self, state: State) -> None:
        outcome = state.match.outcome
        assert outcome is not None
        self.rewards = dict(zip(self.agents, state.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, outcome.finished)
        self.truncations = dict.fromkeys(self.agents, not outcome.finished)  # a safety cap ended it
        self.infos = {
            agent: {"score": outcome.scores[seat], "place": outcome.places[seat]} for agent, seat in self._seats.items()
        }
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        return observed(self.position, self._seats[agent])

    def structured(self, agent: str) -> dict[str, Any]:
        """What the agent sees, and its open decision with the options by action number, as plain data."""
        return self.position.structured(self._seats[agent])

    def names(self) -> list[str]:
        """What each position of the flat array is: a place in the state."""
        return self.game.layout.names

    def render(self) -> str | None:
        """The position as the selected agent sees it, as text."""
        if self.render_mode is None:
            return None
        return drawn(self.position, self._seats[self.agent_selection])

    def close(self) -> None:
        """Nothing is open."""
