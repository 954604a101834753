"""Which placements are worth a closer look, told at a glance, for bots: by the squares they fill and the trackers they advance.

Nothing is played for it, so hundreds of placements cost as much as a few that are tried out and judged by `evaluate`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Optional

from pionier.engine.choice import Option
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import ENERGY, WATER
from pionier.games.planet_unknown.grid import SQUARES, around, at, count
from pionier.games.planet_unknown.options import Place
from pionier.games.planet_unknown.placement import offers_of
from pionier.games.planet_unknown.planets import complete
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.state import PlanetUnknown

from .evaluation import FULL, LIFEPOD, LINES, ROVER, by_distance, clearing, ragged
from .outlook import ENTERING, outlook
from .packing import Fills, fills

TURNS = 8  # orientations of a tile


class Spot(NamedTuple):
    """A shape where an option would put it."""

    squares: int
    a: int
    b: int
    crater: int  # where a meteorite would lie, if the tile has one
    lines: Fills


SPOTS: dict[int, Spot] = {}  # all that were asked for


def spot(planet: int, shape: int, option: Place) -> Spot:
    """Where the squares of a tile of this shape would come to lie."""
    square = at(option.x, option.y)
    key = ((planet * len(BOX.shapes) + shape) * TURNS + option.orientation) * SQUARES + square
    found = SPOTS.get(key)
    if found is None:
        lying = BOX.shapes[shape].numbered[option.orientation]
        anchor = square - lying.handle
        squares, a, b = (mask << anchor for mask in (lying.mask, lying.a_mask, lying.b_mask))
        found = SPOTS[key] = Spot(squares, a, b, 1 << anchor + lying.crater, fills(planet, squares))
    return found


class Glance:
    """What all placements of a decision have in common."""

    def __init__(self, s: PlanetUnknown, seat: int) -> None:
        me = s.players[seat]
        self.me = me
        self.tiles = offers_of(s, seat)
        self.left, tiles, _ = outlook(s, me)
        left = max(0, tiles - 1)
        self.full = FULL[left]
        self.missing = me.world.grid & ~complete(me)
        clear = clearing(by_distance(me), left)
        self.cleared = 1.0 if powers(me).no_meteorites(me) else clearing((0, -1, 0), left)(-1)  # of the tile's own meteorite
        self.worth = [medals * clear(squares) for squares, medals in LINES[me.planet]]
        self.open = [count(squares & self.missing) for squares, _ in LINES[me.planet]]
        self.hopes = [worth * self.full[bare] for worth, bare in zip(self.worth, self.open)]
        self.steps = [self.step(track, left) for track in range(ENERGY)]

    def step(self, track: int, left: int) -> float:
        """What it is worth if a tracker advances."""
        spots = powers(self.me).targets(self.me, track)
        return ENTERING[self.me.corporation][left][spots[0]] if spots else 0.0

    def rate(self, option: Place) -> float:
        """What a placement may be worth."""
        me, full, opened, hopes, worth = self.me, self.full, self.open, self.hopes, self.worth
        _, shape, a, b, meteorite = BOX.tiles[self.tiles[option.offer]]
        squares, a_squares, b_squares, crater, lines = spot(me.planet, shape, option)
        if squares & ~self.missing:  # currents need not be covered, but may be (PLU-15.6)
            lines = fills(me.planet, squares & self.missing)
        value = 0.0
        for line, number in lines:
            hope = worth[line] * full[opened[line] - number]
            if meteorite and LINES[me.planet][line][0] & crater:
                hope *= self.cleared
            value += hope - hopes[line]
        missing = self.missing & ~squares
        value -= self.left * ragged(missing, me.world.grid & ~missing)
        value -= self.left * (LIFEPOD * count(me.lifepods & squares) + ROVER * count(me.rovers & squares))
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


def promising(s: PlanetUnknown, seat: int, options: Sequence[Option], number: int) -> Optional[list[Option]]:
    """The placements that promise most, so many of them, and everything that is no placement; None where there are none."""
    places = [option for option in options if isinstance(option, Place)]
    if not places:
        return None
    others = [option for option in options if not isinstance(option, Place)]
    if len(places) > number:
        rate = Glance(s, seat).rate
        places = sorted(places, key=rate, reverse=True)[:number]
    return others + places
