"""Plays matches of a game and prints a line of JSON for each. `test_pypy.py` runs it under CPython and PyPy (3.9 syntax)."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pionier
from pionier import bots
from pionier.engine.errors import BadOptions
from pionier.engine.game import Game

THOUGHT = 40  # choices of the match with a thinking bot, which is slow while PyPy is still learning


def record(game_id: str, players: int, options: dict[str, str], seed: str, names: list[str], most: float = float("inf")) -> str:
    """A match between bots, whole or until so many choices, as the bytes that would be saved."""
    match = pionier.new_match(game_id, players, seed, options)
    seats = [bots.make(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    while match.pending and match.ply < most:
        seat = next(iter(match.pending))
        match.play(seat, seats[seat].choose(match, seat))
    return json.dumps([match.record(), match.snapshot()], ensure_ascii=False)


def some(values: tuple[str, ...]) -> list[str]:
    """All values, of a long row of numbers the ends and the middle."""
    return list(values) if len(values) <= 8 else [values[0], values[len(values) // 2], values[-1]]


def first_allowed(game: Game[Any], counts: Iterator[int], options: dict[str, str]) -> int:
    """The next number of players that goes together with these options."""
    for players in counts:
        try:
            game.check_settings(players, options)
        except BadOptions:
            continue
        return players
    raise AssertionError("the numbers of players never end")


if __name__ == "__main__":
    game_id = sys.argv[1]
    game = pionier.game(game_id)
    counts = cycle(game.players)
    settings = [{setting.id: value} for setting in game.settings for value in some(setting.values)]
    played = [(first_allowed(game, counts, options), options) for options in settings]
    for players, options in [*((players, {}) for players in game.players), *played]:
        print(record(game_id, players, options, "pypy", ["random"] * players))
    fewest = game.players[0]
    print(record(game_id, fewest, {}, "pypy", ["greedy"] + ["random"] * (fewest - 1), THOUGHT))
