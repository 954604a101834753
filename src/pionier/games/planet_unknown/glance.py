"""Which placements are worth a closer look, told at a glance, for bots: by the squares they fill and the trackers they advance.

Nothing is played for it, so hundreds of placements cost as much as a few that are tried out and judged by `evaluate`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pionier.engine.choice import Option

from .charter import charter
from .components import BOX
from .components.tiles import ENERGY, WATER
from .evaluate import ENTERING, FULL, LIFEPOD, LINES, ROVER, by_distance, clearing, future, ragged, tiles_left
from .grid import SQUARES, around, at, count
from .options import Place
from .packing import Fills, fills
from .placement import offers_of, turned
from .planets import complete
from .state import PlanetUnknown

TURNS = 8  # orientations of a tile


class Spot(NamedTuple):
    """A tile where an option would put it."""

    squares: int
    a: int
    b: int
    crater: int
    lines: Fills


SPOTS: dict[int, Spot] = {}  # all that were asked for


def spot(planet: int, tile: int, option: Place) -> Spot:
    """Where the squares of a tile would come to lie."""
    square = at(option.x, option.y)
    key = ((planet * len(BOX.tiles) + tile) * TURNS + option.orientation) * SQUARES + square
    found = SPOTS.get(key)
    if found is None:
        lying = turned(tile, option.orientation)
        anchor = square - lying.handle
        squares = lying.mask << anchor
        crater = 1 << anchor + lying.crater if BOX.tiles[tile].meteorite else 0
        found = SPOTS[key] = Spot(squares, lying.a_mask << anchor, lying.b_mask << anchor, crater, fills(planet, squares))
    return found


class Glance:
    """What all placements of a decision have in common."""

    def __init__(self, s: PlanetUnknown, seat: int) -> None:
        me = s.players[seat]
        self.me = me
        self.tiles = offers_of(s, seat)
        left = max(0, tiles_left(s, me) - 1)
        self.full = FULL[left]
        self.missing = me.world.grid & ~complete(me)
        self.left = future(s, me)
        clear = clearing(by_distance(me), left)
        self.blocked = 1 - clearing((0, -1, 0), left)(-1)  # how likely a new meteorite is to stay
        self.worth = [medals * clear(squares) for squares, medals in LINES[me.planet]]
        self.open = [count(squares & self.missing) for squares, _ in LINES[me.planet]]
        self.hopes = [worth * self.full[bare] for worth, bare in zip(self.worth, self.open)]
        self.steps = [self.step(track, left) for track in range(ENERGY)]
        self.no_meteorites = charter(me).no_meteorites(me)

    def step(self, track: int, left: int) -> float:
        """What it is worth if a tracker advances."""
        spots = charter(self.me).targets(self.me, track)
        return ENTERING[self.me.corporation][left][spots[0]] if spots else 0.0

    def rate(self, option: Place) -> float:
        """What a placement may be worth."""
        me, full, opened, hopes, worth = self.me, self.full, self.open, self.hopes, self.worth
        tile = self.tiles[option.offer]
        squares, a_squares, b_squares, crater, lines = spot(me.planet, tile, option)
        value = 0.0
        for line, number in lines:
            value += worth[line] * full[opened[line] - number] - hopes[line]
        if crater and not self.no_meteorites:
            for line, number in lines:
                if LINES[me.planet][line][0] & crater:
                    value -= self.blocked * worth[line] * full[opened[line] - number]
        missing = self.missing & ~squares
        value -= self.left * ragged(missing, me.world.grid & ~missing)
        value -= self.left * (LIFEPOD * count(me.lifepods & squares) + ROVER * count(me.rovers & squares))
        _, _, a, b, _ = BOX.tiles[tile]
        return value + self.advance(a, b, a_squares) + self.advance(b, a, b_squares)

    def advance(self, resource: int, other: int, section: int) -> float:
        """What a section of the tile brings (PLU-4.9, 4.10)."""
        steps = self.steps
        if resource == ENERGY:
            near = around(section)
            return max(steps[track] for track in range(ENERGY) if track == other or self.me.terrain[track] & near)
        if resource == WATER and not section & self.me.world.ice:
            return 0.0
        return steps[resource]


def promising(s: PlanetUnknown, seat: int, options: Sequence[Option], number: int) -> list[Option]:
    """The placements that promise most, so many of them, and everything that is no placement."""
    places = [option for option in options if isinstance(option, Place)]
    others = [option for option in options if not isinstance(option, Place)]
    if len(places) > number:
        rate = Glance(s, seat).rate
        places = sorted(places, key=rate, reverse=True)[:number]
    return others + places
