"""Measures how wide games are, by playing them: `python -m pionier.env.measure [GAME ...]` renews the `widths.json` of games.

Every number of players and every value of every setting is played by random bots, every number of players by greedy ones too.
Seeds are fixed, so the same game measures the same everywhere.
"""

from __future__ import annotations

import sys
import typing
from collections.abc import Callable, Iterator
from typing import Any

from pionier import bots, games
from pionier.engine.choice import Decision
from pionier.engine.data import Data, Frozen, field_types
from pionier.engine.errors import BadOptions
from pionier.engine.game import Game
from pionier.engine.hidden import Pile
from pionier.engine.match import Match
from pionier.engine.state import State

from .actions import fields_of
from .flat import MOST, plain
from .widths import Widths, home

MATCHES = 16  # of random bots for every number of players
FEWER = 2  # for every other setting
NOTHING: Any = object()
EVERY = 5  # how many choices lie between two measured positions


class Measure:
    """What was met so far."""

    def __init__(self) -> None:
        self.options: dict[str, set[tuple[tuple[str, Any], ...]]] = {}  # by tag, the fields of each
        self.prompts: set[str] = set()
        self.lengths: dict[str, dict[int, set[int]]] = {}
        self.most: dict[str, int] = {}
        self.words: dict[str, set[str]] = {}
        self.pools: dict[str, set[int]] = {}

    def take_options(self, asked: Decision, players: int) -> None:
        """The options of a decision."""
        self.prompts.add(asked.prompt)
        for option in asked.options:
            self.options.setdefault(option.tag, set()).add(tuple(fields_of(option, asked.player, players).items()))

    def take(self, kind: Any, value: Any, path: str, state: State) -> None:
        """A value of a state, by its type; `NOTHING` makes the place known before anything was met there."""
        if typing.get_origin(kind) is typing.Literal:
            self.words.setdefault(path, set()).update(typing.get_args(kind))
            return
        kind = plain(kind)
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if kind is str:
            self.words.setdefault(path, set()).update([] if value is NOTHING else [value])
        elif kind in (int, bool):
            self.most[path] = max(self.most.get(path, 0), 0 if value is NOTHING else value)
        elif isinstance(kind, type) and issubclass(kind, Pile):
            self._pile(value, path, state)
        elif isinstance(kind, type) and issubclass(kind, Data):
            for name, part in field_types(kind).items():
                self.take(part, value if value is NOTHING else getattr(value, name), f"{path}.{name}" if path else name, state)
        elif origin is dict:
            pairs = self._entries(value, path, state)
            for key, item in [(NOTHING, NOTHING)] if pairs is NOTHING else pairs.items():
                self.take(args[0], key, path + "[].key", state)
                self.take(args[1], item, path + "[].value", state)
        elif origin is tuple and Ellipsis not in args:
            self._row(args, value, path, state)
        elif isinstance(kind, type) and issubclass(kind, Frozen):
            self._row(kind.ROW, value if value is NOTHING else value.row(), path, state)
        else:
            entries = self._entries(value, path, state)
            for item in [NOTHING] if entries is NOTHING else entries:
                self.take(args[0], item, path + "[]", state)

    def _row(self, kinds: tuple[Any, ...], value: Any, path: str, state: State) -> None:
        for at, kind in enumerate(kinds):
            self.take(kind, value if value is NOTHING else value[at], f"{path}.{at}", state)

    def _pile(self, pile: Any, path: str, state: State) -> None:
        cards = self._entries(pile if pile is NOTHING else pile.cards, path + ".cards", state)
        if cards is not NOTHING:
            self.pools.setdefault(pile.pool, set()).update(state.face(pile.pool, card) for card in cards)

    def _entries(self, entries: Any, path: str, state: State) -> Any:
        known = self.lengths.setdefault(path, {})
        if entries is not NOTHING:
            known.setdefault(state.seats, set()).add(len(entries))
        return entries

    def widths(self, sets: list[str]) -> Widths:
        """What is kept of it: lists that grow have room to spare."""
        bits = {path: most.bit_length() for path, most in sorted(self.most.items()) if most >= MOST or path in sets}
        return Widths(
            {tag: domains(met) for tag, met in sorted(self.options.items())},
            {tag: len(met) for tag, met in sorted(self.options.items())},
            sorted(self.prompts),
            {path: {str(n): room(lengths) for n, lengths in sorted(by.items())} for path, by in sorted(self.lengths.items())},
            sets,
            {path: -(-count // spare) * spare for path, count in bits.items() for spare in [32 if path not in sets else 4]},
            {path: sorted(words) for path, words in sorted(self.words.items())},
            {pool: domain(faces) for pool, faces in sorted(self.pools.items()) if faces},
        )


def domains(met: set[tuple[tuple[str, Any], ...]]) -> dict[str, list[Any]]:
    """The values of each field of a kind of option."""
    names = [name for name, _ in next(iter(met))]
    return {name: domain({fields[at][1] for fields in met}) for at, name in enumerate(names)}


def domain(values: set[Any]) -> list[Any]:
    """The least and the greatest number, or all texts."""
    if all(isinstance(value, int) for value in values):
        return [int(min(values)), int(max(values))]
    return sorted(values)


def room(lengths: set[int]) -> int:
    """A list that always has the same length needs no more; others may come out longer than was seen."""
    most = max(lengths)
    return most if len(lengths) == 1 else most + max(3, most // 2)


def modes(game: Game[Any]) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of players with every value of every setting (of a long row some), one at a time, where they go together."""
    for players in game.players:
        chosen: list[dict[str, str]] = [{}]
        chosen += [{setting.id: value} for setting in game.settings for value in some(setting.values) if value != setting.default]
        for options in chosen:
            try:
                game.check_settings(players, options)
            except BadOptions:
                continue
            yield players, options


def some(values: tuple[str, ...]) -> tuple[str, ...]:
    """All values, of a long row of numbers the ends and the middle."""
    return values if len(values) <= 8 else (values[0], values[len(values) // 2], values[-1])


def measure(game: Game[Any], progress: Callable[[float], None] = lambda done: None) -> Measure:
    """Play a game in all its modes and see how wide it is; `progress` is told which part is done."""
    found = Measure()
    found.take(game.state_class(), NOTHING, "", game.new_state(game.players[0], game.check_settings(game.players[0], {})))
    bouts = [
        (players, options, number, name)
        for players, options in modes(game)
        for number, name in enumerate(["random"] * FEWER if options else ["random"] * MATCHES + ["greedy"])
    ]
    for done, (players, options, number, name) in enumerate(bouts):
        progress(done / len(bouts))
        watch(found, Match.new(game, players, f"measure/{number}", options), name)
    return found


def watch(found: Measure, match: Match, bot: str) -> None:
    """Measure a match while bots play it."""
    players = [bots.make(bot, f"measure/{seat}") for seat in range(match.players)]
    while (asked := match.asked) is not None:
        found.take_options(asked, match.players)
        if match.ply % EVERY == 0:
            found.take(type(match.state), match.state, "", match.state)
        match.step(asked.player, players[asked.player].choose(match, asked.player))
    found.take(type(match.state), match.state, "", match.state)


if __name__ == "__main__":
    for game_id in sys.argv[1:] or [game.id for game in games.playable()]:
        before = Widths.read(home(game_id))
        measure(games.load(game_id)).widths(before.sets if before else []).save(home(game_id))
        print(f"{home(game_id)} written")
