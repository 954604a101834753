"""Measures search in one game for some seconds: `python search.py GAME PLAYERS SECONDS`. Runs under CPython and PyPy (3.9).

Random playouts, plain information-set search (`ismcts.py`), and the search bot, all from the middle of matches.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable

import ismcts
from ours import clock, middles
from pionier.bots import Search
from pionier.engine.match import Match

ITERATIONS = 50
Searching = Callable[[Match, int, int], int]  # a position, who searches, with which luck: how many iterations were done


def playout(match: Match, seat: int, seed: int) -> int:
    """A guess played to its end."""
    ismcts.play_out(match.guess(seat, seed), random.Random(seed))
    return 1


def plain(match: Match, seat: int, seed: int) -> int:
    """Some iterations of plain search."""
    ismcts.search(match, seat, ITERATIONS, seed)
    return ITERATIONS


def search_bot(match: Match, seat: int, seed: int) -> int:
    """Some iterations of the search bot."""
    return Search(seed, iterations=ITERATIONS).think(match, seat).iterations


def per_second(work: Searching, positions: list[Match], seconds: float) -> float:
    """How many a second, over all positions in turn; the first quarter of the time is for warming up."""
    done, seed, start, since = 0, 0, clock(), 0.0
    while (now := clock()) < start + seconds or not since:
        if not since and now >= start + seconds / 4:
            done, since = 0, now
        match = positions[seed % len(positions)]
        done += work(match, next(iter(match.pending)), seed)
        seed += 1
    return done / (clock() - since)


def measure(game: str, players: int, seconds: float) -> dict[str, float]:
    """All figures, the time shared evenly."""
    wide = [match for match in middles(game, players) if len(next(iter(match.pending.values())).options) > 1]
    ways: dict[str, Searching] = {"playouts_per_second": playout, "ismcts_per_second": plain, "search_per_second": search_bot}
    return {name: per_second(work, wide, seconds / len(ways)) for name, work in ways.items()}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))))
