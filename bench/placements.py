"""Planet Unknown: all legal placements of both offered tiles, on whole boards and square by square.

`python placements.py SECONDS`. Both ways go down the ladder of PLU-4.14 and must find the same.
Runs under CPython and PyPy (3.9).
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

import pionier
from pionier import bots
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.grid import SIZE, SQUARES, STRIDE, listed
from pionier.games.planet_unknown.placement import ladder, offers_of, refuse_place
from pionier.games.planet_unknown.restrictions import ALL_RULES, WITHOUT_BOTH, WITHOUT_EVENT, WITHOUT_PLANET
from pionier.games.planet_unknown.state import PlanetUnknown

clock = time.process_time  # of one core, whatever else the machine does
ANCHORS = [square for square in range(SQUARES) if square % STRIDE < SIZE]
OPTIONS = {"planets": "dealt", "boards": "all", "events": "harsh"}
EVERY = 3  # positions: every third decision about a tile
Position = tuple[PlanetUnknown, int, dict[int, int]]  # state, seat, offered tiles
Found = set[tuple[int, int, int]]  # offer, orientation, anchor


def positions(matches: int) -> list[Position]:
    """Decisions about a tile from random matches of four on dealt planets, with an event in force each round."""
    found: list[Position] = []
    for seed in range(matches):
        match, pick = pionier.new_match("planet_unknown", 4, seed, OPTIONS), bots.Random(seed).pick
        seen = 0
        while match.pending:
            seat, asked = next(iter(match.pending.items()))
            s: PlanetUnknown = match.state
            if s.phase == "main" and not s.players[seat].taken and offers_of(s, seat):
                seen += 1
                if seen % EVERY == 0:
                    found.append((match.clone().state, seat, offers_of(s, seat)))
            match.step(seat, pick(asked.options))
    return found


def whole_boards(position: Position) -> Found:
    """As the game does it: sets of squares as big integers, shifted."""
    s, seat, offers = position
    places = ladder(s, seat, offers).offers
    return {(offer, turn, anchor) for offer, rows in places.items() for turn, anchors in rows for anchor in listed(anchors)}


def square_by_square(position: Position) -> Found:
    """The naive way: every orientation at every square is judged by itself."""
    s, seat, offers = position
    me = s.players[seat]
    for level in (ALL_RULES, WITHOUT_EVENT, WITHOUT_PLANET, WITHOUT_BOTH):
        found = {
            (offer, lying.number, anchor)
            for offer, tile in offers.items()
            for lying in BOX.shapes[BOX.tiles[tile].shape].orientations
            for anchor in ANCHORS
            if refuse_place(me, tile, lying.number, anchor, level, s.law) is None
        }
        if found:
            return found
    return set()


def seconds_each(search: Callable[[Position], object], over: list[Position], seconds: float) -> float:
    """What one search costs; every position is searched equally often."""
    calls = 0
    start = clock()
    while not calls or clock() - start < seconds:
        for position in over:
            search(position)
        calls += len(over)
    return (clock() - start) / calls


def measure(seconds: float) -> dict[str, float]:
    """Both ways over the same positions."""
    over = positions(max(1, round(seconds / 2)))
    results = [whole_boards(position) for position in over]
    few = over[:: max(1, len(over) // 24)]
    for position in few:
        if square_by_square(position) != whole_boards(position):
            raise SystemExit("the two ways find different placements")
    quick = seconds_each(whole_boards, over, seconds / 2)
    alone = seconds_each(lambda position: ladder(*position), over, seconds / 4)
    slow, quick_of_few = seconds_each(square_by_square, few, seconds / 4), seconds_each(whole_boards, few, seconds / 4)
    each = sum(map(len, results)) / len(results)
    return {
        "placements_per_search": each,
        "placements_per_second": each / quick,
        "search_us": quick * 1e6,
        "ladder_us": alone * 1e6,
        "naive_placements_per_second": each / quick * quick_of_few / slow,
        "naive_search_us": slow * 1e6,
        "ratio": slow / quick_of_few,
    }


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]))))
