"""Measures analyses of recorded matches: `python analysis.py MATCH.json ...`. Runs under CPython and PyPy (3.9).

Processor time: until the course and the turning points are told, until the first decision is judged, and until all are, quickly
and then for longer; the last two from a sample of the decisions.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from pionier.analysis import ITERATIONS, Replayed, course

SAMPLE = 8
QUICK, LONGER = (ITERATIONS // 10, 120.0), (ITERATIONS, 20 * 60.0)  # iterations, and seconds for a match, as on the server
MOST = 4.0  # seconds for a decision


def spent(match: Replayed, plies: list[int], iterations: int, seconds: float) -> float:
    """Seconds for each of these decisions."""
    limit = min(MOST, seconds / len(match.decisions)) * 1000
    start = time.process_time()
    for ply in plies:
        match.judge(ply, iterations, 1, limit)
    return (time.process_time() - start) / len(plies)


def measure(file: str) -> dict[str, object]:
    """All figures of one match."""
    record = json.loads(Path(file).read_text(encoding="utf-8"))
    start = time.process_time()
    course(record)
    told = time.process_time() - start
    match = Replayed(record)
    order, _ = match.order()
    match.judge(order[0], QUICK[0], 1, MOST * 1000)
    first = time.process_time() - start
    plies = sorted(order)[:: max(1, len(order) // SAMPLE)]
    quick, longer = (spent(match, plies, *look) for look in (QUICK, LONGER))
    return {
        "game": match.game.id,
        "players": match.players,
        "decisions": len(order),
        "course": round(told, 2),
        "first": round(first, 1),
        "quick": round(first + quick * len(order)),
        "all": round(first + (quick + longer) * len(order)),
    }


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(json.dumps(measure(name)), flush=True)
