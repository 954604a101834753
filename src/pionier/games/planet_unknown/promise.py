"""How far a private objective has come, for bots: 1 when it is fulfilled, less while there is something to do, 0 without hope."""

from __future__ import annotations

from functools import cache
from typing import Callable

from .components import BOX
from .components.boards import ROWS
from .components.tiles import RESOURCES, TRACKS
from .grid import STRIDE, count, fitting, listed
from .objectives import Side, fulfilled, terrain_of
from .planets import complete
from .state import Player

TOP = ROWS - 1
SAFE = 3  # tokens in hand by which a comparison is as good as won
KEPT, HOPE = 0.9, 0.6  # what a medal counts that is there and may be lost again, and one that may still come


@cache
def window(width: int, height: int) -> int:
    """A rectangle in the first corner of the grid."""
    return sum(1 << (y * STRIDE + x) for y in range(height) for x in range(width))


def _rectangle(me: Player, side: Side) -> float:
    """The fullest rectangle that can still be filled."""
    terrain = terrain_of(me, side)
    room = terrain | me.world.grid & ~complete(me)
    width, height = side["size"]
    most = 0
    for across, down in {(width, height), (height, width)}:
        shape = window(across, down)
        most = max([most, *(count(terrain & shape << corner) for corner in listed(fitting(room, across, down)))])
    return most / (width * height)


def _covered(me: Player, squares: int) -> float:
    return 1 - count(squares & ~complete(me)) / max(1, count(squares))


PROGRESS: dict[str, Callable[[Player, Side], float]] = {
    "terrain_rectangle": _rectangle,
    "area_with_resources": lambda me, side: count(me.symbols[RESOURCES.index(side["terrain"])]) / side["resources"],
    "track_at_maximum": lambda me, side: me.trackers[TRACKS.index(side["track"])] % ROWS / TOP,
    "resources_at_most": lambda me, side: 0.0,  # lost for good
    "collected_meteorites_at_least": lambda me, side: me.ores / side["n"],
    "more_collected_lifepods_than_meteorites": lambda me, side: (me.pods + len(me.posts) - me.ores + SAFE) / (2 * SAFE),
    "all_ice_covered": lambda me, side: _covered(me, me.world.ice),
    "all_land_covered": lambda me, side: _covered(me, me.world.land),
}


def promise(me: Player) -> float:
    """What a player's private objectives are worth: the nearer, the more."""
    value = 0.0
    for card in me.objectives.cards:
        side = BOX.objectives[card].private
        if fulfilled(me, card):
            value += KEPT * side["medals"]
        else:
            part = min(1.0, max(0.0, PROGRESS[side["condition"]](me, side)))
            value += HOPE * side["medals"] * part * part
    return value
