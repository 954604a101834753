# pyright: standard
"""Measures Catanatron for some seconds, in its own environment: `python catan.py SECONDS`."""

from __future__ import annotations

import json
import random
import sys
import time

from catanatron.game import TURNS_LIMIT, Game  # pyright: ignore[reportMissingImports]
from catanatron.models.player import Color, RandomPlayer  # pyright: ignore[reportMissingImports]

clock = time.process_time  # of one core, whatever else the machine does


def play(seed: int, until: float = float("inf")) -> tuple[Game, int]:
    """A match of four random players, as Catanatron plays it; until its end or so many decisions."""
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
    decisions = 0
    while decisions < until and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    return game, decisions


def random_play(seconds: float) -> dict[str, float]:
    """Whole matches, one after the other."""
    matches = decisions = 0
    start = clock()
    while clock() - start < seconds:
        matches += 1
        decisions += play(matches)[1]
    spent = clock() - start
    return {
        "decisions_per_second": decisions / spent,
        "games_per_second": matches / spent,
        "decisions_per_game": decisions / matches,
    }


def copies(seconds: float) -> float:
    """Microseconds for a copy of a position from the middle of a match."""
    lengths = [play(seed)[1] for seed in range(1, 5)]
    positions = [play(seed, length // 2)[0] for seed, length in enumerate(lengths, 1)]
    calls = 0
    start = clock()
    while clock() - start < seconds:
        for game in positions:
            game.copy()
        calls += len(positions)
    return (clock() - start) / calls * 1e6


if __name__ == "__main__":
    seconds = float(sys.argv[1])
    random.seed(1)
    random_play(seconds / 4)
    print(json.dumps({**random_play(seconds / 2), "clone_us": copies(seconds / 4)}))
