"""Measures one game of ours for some seconds: `python ours.py GAME PLAYERS SECONDS`. Runs under CPython and PyPy (3.9)."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import pionier
from pionier import bots
from pionier.engine.match import Match

clock = time.process_time  # of one core, whatever else the machine does


def play(game: str, players: int, seed: str, tracked: bool, until: float = float("inf")) -> tuple[Match, int]:
    """A match in random play, as `pionier simulate` plays it; until its end or so many decisions."""
    match = pionier.new_match(game, players, seed, tracked=tracked)
    pick = bots.Random(seed).pick
    decisions = 0
    while decisions < until:
        asked = match.asked
        if asked is None:
            break
        match.step(asked.player, pick(asked.options))
        decisions += 1
    return match, decisions


def random_play(game: str, players: int, seconds: float) -> dict[str, float]:
    """Whole matches, one after the other."""
    matches = decisions = 0
    start = clock()
    while clock() - start < seconds:
        decisions += play(game, players, str(matches), tracked=False)[1]
        matches += 1
    spent = clock() - start
    return {
        "decisions_per_second": decisions / spent,
        "games_per_second": matches / spent,
        "decisions_per_game": decisions / matches,
    }


def middles(game: str, players: int) -> list[Match]:
    """Some positions from the middle of matches."""
    lengths = [play(game, players, str(seed), tracked=False)[1] for seed in range(8)]
    return [play(game, players, str(seed), tracked=True, until=length // 2)[0] for seed, length in enumerate(lengths)]


def microseconds(of: Callable[[Match], Any], positions: list[Match], seconds: float) -> float:
    """What a call costs, over all positions."""
    calls = 0
    start = clock()
    while clock() - start < seconds:
        for match in positions:
            of(match)
        calls += len(positions)
    return (clock() - start) / calls * 1e6


def think(positions: list[Match], seconds: float) -> float:
    """Milliseconds that greedy takes for a decision with several options."""
    wide = [match for match in positions if len(next(iter(match.pending.values())).options) > 1]
    return microseconds(lambda match: bots.Greedy(1).choose(match, next(iter(match.pending))), wide, seconds) / 1000


def measure(game: str, players: int, seconds: float) -> dict[str, float]:
    """All figures of a game; half the time goes to random play."""
    random_play(game, players, seconds / 4)  # warm up
    figures = random_play(game, players, seconds / 2)
    positions = middles(game, players)
    each = seconds / 8
    rate = pionier.game(game).advice.evaluate
    records = [play(game, players, str(seed), tracked=True)[0].record() for seed in range(2)]
    start = clock()
    for record in records:
        pionier.replay(record)
    figures["replay_ms"] = (clock() - start) / len(records) * 1e3
    figures["clone_us"] = microseconds(lambda match: match.clone(), positions, each)
    figures["guess_us"] = microseconds(lambda match: match.guess(0, 1), positions, each)
    figures["view_us"] = microseconds(lambda match: match.view(0), positions, each)
    think(positions, each)  # warm up
    figures["greedy_ms"] = think(positions, each)
    figures["evaluate_us"] = microseconds(lambda match: rate(match.state, 0), positions, each)
    return figures


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))))
