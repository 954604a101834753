"""How `pionier simulate` gets faster with --jobs: `python scaling.py GAME PLAYERS SECONDS`."""

from __future__ import annotations

import json
import sys

from pionier import arena

JOBS = (1, 2)


def measure(game: str, players: int, seconds: float) -> dict[str, float]:
    """Random matches a second in workers, by the clock on the wall; starting them counts too, as it does for a user."""
    arena.simulate(game, players, {}, ["random"], 1, 1)  # load the game
    first = arena.simulate(game, players, {}, ["random"], 20, 1)
    count = max(20, int(first.games_per_second * seconds))
    found: dict[str, float] = {}
    for jobs in JOBS:
        report = arena.simulate(game, players, {}, ["random"], count, 1, arena.Where(jobs))
        found[f"games_per_second_jobs_{jobs}"] = report.games_per_second
    return found


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))))
