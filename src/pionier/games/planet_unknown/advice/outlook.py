"""What is still to come, as a bot sees it: rounds and tiles, and how far trackers may get."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.boards import ROWS, SPOTS, Corporation, face
from pionier.games.planet_unknown.grid import count
from pionier.games.planet_unknown.state import PlanetUnknown, Player

HOPED = 0.8  # what counts of a gain that may come, for it may come without this advance, too
STRIDES = (0.48, 0.5, 0.37, 0.65, 0.45)  # what a tracker advances by tile, about
ROUNDS, TILE = 20, 5  # of a match, squares of a tile, about
LARGEST, SHORT, SOON = 4.4, 0.35, 5.0  # squares of the larger tiles; each square too many for them, unless it is soon over
LATE = 8.0  # so many rounds before the end, less and less may come of what is begun
TECHNOLOGY, MOVEMENT = 1.5, 0.22
WORTH = {
    "advance": 0.7, "synergy": 0.75, "times": 1.0, "bare": 0.9, "different": 1.6, "raise": 4.0, "regress": -0.6, "patch": 1.2,
    "stored": 1.5, "rover": 1.0, "lifepods": 1.6, "meteorites": 0.6, "destroy": 1.5, "line": 1.0, "teleport": 0.6,
    "extra_tile": 1.8, "place_extra": 1.8, "civ": 2.0,
}  # fmt: skip


class Outlook(NamedTuple):
    """What is left of the match for a player."""

    future: float  # how much may still come of what is begun: 1 while many rounds are left, 0 in the last one
    tiles: int  # that may still be placed
    short: float  # squares that will stay open, even if only large tiles are taken


def rounds_left(s: PlanetUnknown, me: Player) -> int:
    """In how many rounds the player may still place a tile."""
    return 0 if me.unable else min(ROUNDS, max(0, ROUNDS - s.round + (not me.taken)))


def outlook(s: PlanetUnknown, me: Player) -> Outlook:
    """What is left, by rounds and by open squares; nothing for who could not place a tile (PLU-13.1)."""
    bare = count(me.world.grid & ~me.covered)
    rounds = rounds_left(s, me)
    future = 0.0 if me.unable else min(1.0, max(0.0, min(ROUNDS - s.round, bare / TILE) / LATE))
    return Outlook(future, min(rounds, -(-bare // TILE)), max(0.0, bare - LARGEST * rounds) * min(1.0, rounds / SOON))


def reaching(mean: float) -> list[float]:
    """How likely a tracker is to advance at least so far, if it advances so much on average."""
    least, exactly = [1.0], exp(-mean)
    for steps in range(1, ROWS):
        least.append(least[-1] - exactly)
        exactly *= mean / steps
    return least


def gain(board: Corporation, spot: int, left: float) -> float:
    """What a tracker gets for entering a spot."""
    start = spot - spot % ROWS
    value = float(max(0, board.medals[spot] - max(board.medals[start:spot], default=0)))
    for kind, number in map(face, board.benefits[spot]):
        value += left * MOVEMENT * number if kind == "move" else WORTH[kind] if kind in WORTH else left * TECHNOLOGY
    return value


def coming(board: Corporation, tiles: int) -> list[float]:
    """What a tracker on a spot may still get, with so many tiles to come."""
    left = min(1.0, tiles / LATE)
    gains = [gain(board, spot, left) for spot in range(SPOTS)]
    found: list[float] = []
    for track, stride in enumerate(STRIDES):
        least = reaching(stride * tiles)
        start = ROWS * track
        found += [HOPED * sum(least[to - at] * gains[start + to] for to in range(at + 1, ROWS)) for at in range(ROWS)]
    return found


def advances(board: Corporation, tiles: int, then: list[float]) -> list[float]:
    """What it is worth to enter a spot: what it brings, and how much nearer the rest is."""
    left = min(1.0, tiles / LATE)
    return [gain(board, spot, left) + then[spot] - then[spot - 1 if spot % ROWS else spot] for spot in range(SPOTS)]


COMING = [[coming(board, tiles) for tiles in range(ROUNDS + 1)] for board in BOX.corporations]
ENTERING = [[advances(board, tiles, then) for tiles, then in enumerate(each)] for board, each in zip(BOX.corporations, COMING)]
