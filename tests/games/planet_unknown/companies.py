"""Positions with corporations, in a line: `s, me = lead("cosmos", tech=7)` sits seat 0 at that board with trackers moved."""

from __future__ import annotations

import itertools

from tests.games.playing import run

from pionier.engine.choice import Decision
from pionier.games.planet_unknown.components.boards import ROWS
from pionier.games.planet_unknown.grid import at, listed
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.rounds import begin_round
from pionier.games.planet_unknown.rovers import step
from pionier.games.planet_unknown.shared import stepping
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.games.planet_unknown.tracks import advance, regress

from .positions import TRACK, table, track


def lead(
    corporation: str, planet: str = "ksb_4156", players: int = 2, flux: str = "", **positions: int
) -> tuple[PlanetUnknown, Player]:
    """Seat 0 leads a corporation at the start of the main phase; Flux with its token on a track."""
    s = table(players, planet=planet, corporation=corporation)
    s.players[0].flux = TRACK[flux] if flux else -1
    return s, track(s, **positions)


def spot(which: str, position: int) -> int:
    """The number of a position of a track."""
    return ROWS * TRACK[which] + position


def posts(s: PlanetUnknown, *places: int, scoring: int = 0, player: int = 0) -> Player:
    """Lifepods collected: onto places of the board, and into the scoring area."""
    me = s.players[player]
    for square in listed(me.lifepods)[: len(places) + scoring]:
        me.lifepods ^= 1 << square
    me.posts = (*me.posts, *places)
    me.pods += scoring
    powers(me).refresh(me)
    return me


def meteorite(s: PlanetUnknown, x: int, y: int, player: int = 0) -> None:
    """A meteorite lies there."""
    s.players[player].meteorites |= 1 << at(x, y)


def up(s: PlanetUnknown, which: str, *paths: str) -> list[Decision]:
    """A tracker advances, with these answers."""
    return run(advance(s, 0, TRACK[which]), *paths)


def down(s: PlanetUnknown, which: str, steps: int = 1) -> None:
    """A tracker regresses."""
    regress(s, 0, TRACK[which], steps)


def drive_rover(s: PlanetUnknown, *squares: tuple[int, int]) -> None:
    """A rover steps from square to square, whatever it costs, and asks nothing."""
    for here, there in itertools.pairwise(squares):
        run(step(s, 0, stepping(at(*here), at(*there))))


def new_round(s: PlanetUnknown) -> None:
    """The next round begins."""
    s.players[0].pool = 0
    begin_round(s)
