"""A match as OpenSpiel's algorithms expect a state: numbered actions, copies, information states. Standard library only.

Chance is sampled inside `apply_action` from the seed of the state ("sampled stochastic"), so there are no chance nodes, and a
copy meets the same chance as the original. `resample_from_infostate` deals anew what a player cannot know, the future's chance
included. In a simultaneous phase the players choose one after the other, and nobody's information state shows what others chose.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

from pionier import games
from pionier.engine import saving
from pionier.engine.choice import Decision, Option
from pionier.engine.data import check_fields
from pionier.engine.errors import BadData, NotAllowed, PionierError
from pionier.engine.match import Match

from .actions import Numbering, text_of
from .flat import Layout
from .known import known_widths
from .rewards import check_reward, rewards

TERMINAL = -4  # what `current_player` says at the end, as in OpenSpiel
FORMAT = "state/1"
_numberings: dict[str, Numbering] = {}


def load_game(game_id: str, players: int | None = None, options: Mapping[str, str] | None = None, reward: str = "places") -> Game:
    """A game for so many players; without a number two, or as many as are nearest to it."""
    game = games.load(game_id)
    count = min(game.players, key=lambda n: abs(n - 2)) if players is None else players
    return Game(game_id, count, game.check_settings(count, dict(options or {})), check_reward(reward))


@dataclass(frozen=True)
class Game:
    """What stays the same from match to match."""

    id: str
    players: int
    options: dict[str, str]
    reward: str = "places"

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, (self.id, self.players, self.options, self.reward)

    @cached_property
    def numbering(self) -> Numbering:
        """The action numbers, shared by all modes of the game."""
        if self.id not in _numberings:
            known = known_widths(self.id)
            _numberings[self.id] = Numbering(known.options, known.met)
        return _numberings[self.id]

    @cached_property
    def layout(self) -> Layout:
        """The layout of observation tensors."""
        return Layout(games.load(self.id), self.players, known_widths(self.id))

    def num_players(self) -> int:
        """How many players there are; the game's own opponent of a lone player is none."""
        return self.players

    def num_distinct_actions(self) -> int:
        """Actions are 0 to this number minus 1."""
        return self.numbering.size

    def min_utility(self) -> float:
        """The worst return. Points have no bound."""
        return -1.0 if self.reward == "places" else float("-inf")

    def max_utility(self) -> float:
        """The best return."""
        return 1.0 if self.reward == "places" else float("inf")

    def utility_sum(self) -> float | None:
        """Returns always add up to this; None if they do not."""
        return 0.0 if self.reward == "places" and self.players > 1 else None

    def observation_tensor_shape(self) -> list[int]:
        """The length of `State.observation_tensor`."""
        return [self.layout.size]

    def new_initial_state(self, seed: int | str | None = None) -> State:
        """The beginning of a match; the same seed gives the same match, none a new one."""
        chosen = random.SystemRandom().getrandbits(63) if seed is None else seed
        return State(self, Match.new(games.load(self.id), self.players, chosen, self.options))

    def deserialize_state(self, text: str) -> State:
        """The state that `State.serialize` wrote."""
        try:
            document: Any = json.loads(text)
        except json.JSONDecodeError as error:
            raise BadData("", f"not JSON: {error}") from None
        if not isinstance(document, dict) or cast(dict[str, Any], document).get("pionier") != FORMAT:
            raise BadData("pionier", f"expected a state written by serialize ({FORMAT!r})")
        document = cast(dict[str, Any], document)
        check_fields(document, ["pionier", "match", "history", "memory", "turn"], "")
        match = saving.restore(document["match"], games.load)
        if (match.game.id, match.players, match.options) != (self.id, self.players, self.options):
            raise BadData("match", f"is of {match.game.id}, {match.players} players, {match.options}; this is {self}")
        history = [(int(player), int(action)) for player, action in document["history"]]
        return State(self, match, history, [list(own) for own in document["memory"]], document["turn"])


@dataclass(eq=False)
class State:
    """A position of a match. `match` is the match itself, with all that is hidden."""

    game: Game
    match: Match
    _history: list[tuple[int, int]] = field(default_factory=list)
    _memory: list[list[int]] = field(default_factory=list)  # what each player remembers of their own actions
    _turn: int = 0  # who goes on in a simultaneous phase, as long as they have something to choose

    def __post_init__(self) -> None:
        self._memory = self._memory or [[] for _ in range(self.game.players)]
        self._numbered: dict[int, dict[int, Option]] = {}

    # Whose turn, and what may be done

    def current_player(self) -> int:
        """Who chooses now; `TERMINAL` at the end."""
        pending = self.match.pending
        if not pending:
            return TERMINAL
        return self._turn if self._turn in pending else next(iter(pending))

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    def is_chance_node(self) -> bool:
        """Never: chance is sampled inside."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never: the players of a simultaneous phase choose one after the other."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Action numbers in rising order; none for a player who has nothing to choose."""
        return list(self.options(player))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """A 1 for each legal action."""
        mask = [0] * self.game.num_distinct_actions()
        for action in self.options(player):
            mask[action] = 1
        return mask

    def options(self, player: int | None = None) -> dict[int, Option]:
        """The options of a player's open decision by action number."""
        seat = self.current_player() if player is None else self._seat(player)
        if seat not in self._numbered:
            asked = self.match.pending.get(seat)
            offered: Sequence[Option] = [] if asked is None else asked.options
            self._numbered[seat] = self.game.numbering.number(offered, seat, self.game.players)
        return self._numbered[seat]

    def action_to_string(self, player: int, action: int) -> str:
        """The JSON form of the option that a legal action stands for."""
        options = self.options(player)
        if action not in options:
            raise NotAllowed(self._not_legal(player, action))
        return text_of(options[action])

    def string_to_action(self, text: str, player: int | None = None) -> int:
        """The action whose string this is."""
        for action, option in self.options(player).items():
            if text_of(option) == text:
                return action
        examples = ", ".join(map(text_of, list(self.options(player).values())[:3]))
        raise NotAllowed(f"{text!r:.200} is not offered; for instance {examples}")

    def apply_action(self, action: int) -> None:
        """The current player chooses. Anything but a legal action is refused and changes nothing."""
        player = self.current_player()
        if player == TERMINAL:
            raise NotAllowed("the match is over")
        option = self.options(player).get(action)
        if option is None:
            raise NotAllowed(self._not_legal(player, action))
        self.match.step(player, option)
        self._history.append((player, int(action)))
        self._memory[player].append(int(action))
        self._turn = player
        self._numbered = {}

    def _not_legal(self, player: int, action: object) -> str:
        legal = list(self.options(player))
        return f"action {action!r} is not legal for player {player}; {len(legal)} are, for instance {legal[:10]}"

    def _seat(self, player: int) -> int:
        if not 0 <= player < self.game.players:
            raise PionierError(f"there is no player {player!r} (players: 0 to {self.game.players - 1})")
        return player

    # The way here and the end

    def returns(self) -> list[float]:
        """What each player has got so far: nothing before the end."""
        outcome = self.match.outcome
        return [0.0] * self.game.players if outcome is None else rewards(outcome, self.game.reward)

    def rewards(self) -> list[float]:
        """What each player got by the last action."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """The return of one player."""
        return self.returns()[self._seat(player)]

    def history(self) -> list[int]:
        """All actions so far; of a resampled state those since it was dealt."""
        return [action for _, action in self._history]

    def full_history(self) -> list[tuple[int, int]]:
        """The same as pairs of player and action."""
        return self._history[:]

    def move_number(self) -> int:
        """How many choices have been made in the match."""
        return self.match.ply

    # What a player knows

    def structured(self, player: int) -> dict[str, Any]:
        """What the player sees and is asked, as plain data."""
        seen = self.match.view(self._seat(player)).to_data()
        del seen["deciding"]  # how far others are in a simultaneous phase
        asked = self.match.pending.get(player)
        return {"view": seen, "decision": None if asked is None else self._decision(asked, player)}

    def _decision(self, asked: Decision, player: int) -> dict[str, Any]:
        options = {str(action): option.to_data() for action, option in self.options(player).items()}
        facts = json.loads(json.dumps(asked.facts or {}, default=str))  # some hold an effect, which has no JSON form
        return {"prompt": asked.prompt, "facts": facts, "options": options}

    def observation_string(self, player: int | None = None) -> str:
        """What the player sees now and is asked."""
        return _compact(self.structured(self.current_player() if player is None else player))

    def information_state_string(self, player: int | None = None) -> str:
        """The same, and the player's own actions so far. Cards that the player has looked at are part of the view."""
        seat = self.current_player() if player is None else player
        return _compact({**self.structured(seat), "own": self._memory[seat]})

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What the player sees as numbers; `game.layout.names` says what each of them is."""
        seat = self.current_player() if player is None else self._seat(player)
        return self.game.layout.write(self.match.view(seat), self.match.pending.get(seat))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that could be this one for all the player knows; `sampler` gives numbers from 0 to 1 (`random.random`).

        It depends on the information state and the sampler alone: it begins a history of its own, the others remember nothing.
        """
        guess = self.match.guess(self._seat(player), repr(float(sampler())))
        memory: list[list[int]] = [[] for _ in range(self.game.players)]
        memory[player] = self._memory[player][:]
        return State(self.game, guess, [], memory, max(0, self.current_player()))

    # Copies

    def clone(self) -> State:
        """An equal and independent copy."""
        return State(self.game, self.match.clone(), self._history[:], [own[:] for own in self._memory], self._turn)

    def child(self, action: int) -> State:
        """A copy after an action."""
        copy = self.clone()
        copy.apply_action(action)
        return copy

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return Game.deserialize_state, (self.game, self.serialize())

    def serialize(self) -> str:
        """The state as a text for `Game.deserialize_state`, with all that is hidden."""
        document = {"pionier": FORMAT, "match": json.loads(self.match.snapshot())}
        return _compact({**document, "history": self._history, "memory": self._memory, "turn": self._turn})

    def __str__(self) -> str:
        pending = {seat: list(self.options(seat)) for seat in self.match.pending}
        return _compact({"state": self.match.state.to_data(), "pending": pending, "ply": self.match.ply})


def _compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
