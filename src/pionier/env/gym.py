"""A game as a Gymnasium environment for one agent, who sits among bots."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from pionier import bots, games
from pionier.engine.errors import PionierError

from .aec import Observation, observation_space, observed
from .openspiel import Game, State, load_game


def against_bots(
    game_id: str,
    others: Sequence[str] = ("random",),
    seat: int = 0,
    options: Mapping[str, str] | None = None,
    reward: str = "places",
) -> AgainstBots:
    """An environment in which the agent has a seat and bots, named clockwise from the next seat on, have the others."""
    return AgainstBots(load_game(game_id, len(others) + 1, options, reward), tuple(others), seat)


class AgainstBots(gymnasium.Env[Observation, int]):
    """One agent among bots; no others: a solo game."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  # as Gymnasium has it

    def __init__(self, game: Game, others: tuple[str, ...], seat: int) -> None:
        if not 0 <= seat < game.players:
            raise PionierError(f"there is no seat {seat!r} (seats: 0 to {game.players - 1})")
        self.game = game
        self.seat = seat
        self.others = {(seat + at) % game.players: name for at, name in enumerate(others, 1)}
        self.observation_space = observation_space(game)
        self.action_space: spaces.Space[Any] = spaces.Discrete(game.num_distinct_actions())
        self._luck = random.Random()
        self._state: State | None = None
        self._bots = self._new_bots("")

    def _new_bots(self, seed: object) -> dict[int, bots.Bot]:
        return {at: bots.make(name, f"{seed}/{at}") for at, name in self.others.items()}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begin a new match; the bots play until the agent must choose."""
        super().reset(seed=seed)
        if seed is not None:
            self._luck = random.Random(seed)
        chosen = self._luck.getrandbits(63) if seed is None else seed
        self._bots = self._new_bots(chosen)
        self._state = self.game.new_initial_state(chosen)
        self._bots_play(self._state)
        return observed(self._state, self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The agent chooses; then the bots, until the agent must choose again or the match is over."""
        state = self._state
        if state is None or state.is_terminal():
            raise PionierError("no match is running: call reset()")
        state.apply_action(int(action))
        self._bots_play(state)
        outcome = state.match.outcome
        finished = outcome is not None and outcome.finished
        return observed(state, self.seat), state.returns()[self.seat], finished, outcome is not None and not finished, {}

    def _bots_play(self, state: State) -> None:
        while (player := state.current_player()) in self._bots:
            option = self._bots[player].choose(state.match, player)
            state.apply_action(next(action for action, offered in state.options(player).items() if offered == option))


for _game in games.names():
    entry = f"{__name__}:against_bots"
    gymnasium.register(f"pionier/{_game}-v0", entry, kwargs={"game_id": _game})  # pyright: ignore[reportUnknownMemberType]
