"""What private objectives promise, for bots: nothing without hope, more the further they have come, nearly all when fulfilled."""

from __future__ import annotations

from functools import cache
from typing import Callable, Optional

from .components import BOX
from .components.boards import ROWS
from .components.tiles import RESOURCES, TRACKS
from .grid import STRIDE, areas, around, count, fitting, listed
from .objectives import Side, fulfilled, symbols_of, terrain_of
from .planets import complete
from .state import Player

TOP = ROWS - 1
SAFE = 3  # tokens in hand by which a comparison is as good as won
KEPT = 0.9  # what a medal counts that is there and may be lost again
TIGHT = 0.5  # and how much of it is at risk with the last symbol that is allowed
APART = 0.3  # what a symbol counts in an area beside the richest
LIKELY = {
    "terrain_rectangle": 0.2,
    "area_with_resources": 0.2,
    "track_at_maximum": 0.3,
    "collected_meteorites_at_least": 0.3,
    "more_collected_lifepods_than_meteorites": 0.5,
    "all_ice_covered": 0.8,
    "all_land_covered": 0.0,
}  # how often who has nothing yet may come to it


@cache
def window(width: int, height: int) -> int:
    """A rectangle in the first corner of the grid."""
    return sum(1 << (y * STRIDE + x) for y in range(height) for x in range(width))


def _rectangle(me: Player, side: Side) -> Optional[float]:
    """The fullest rectangle that can still be filled."""
    terrain = terrain_of(me, side)
    room = terrain | me.world.grid & ~complete(me)
    width, height = side["size"]
    filled: list[int] = []
    for across, down in {(width, height), (height, width)}:
        shape = window(across, down)
        filled += [count(terrain & shape << corner) for corner in listed(fitting(room, across, down))]
    return max(filled) / (width * height) if filled else None


def _area(me: Player, side: Side) -> float:
    """The richest area that can still grow; others may be joined with it."""
    symbols = me.symbols[RESOURCES.index(side["terrain"])]
    missing = me.world.grid & ~complete(me)
    rich = [count(one & symbols) for one in areas(terrain_of(me, side)) if around(one) & missing]
    most = max(rich, default=0)
    return (most + APART * (sum(rich) - most)) / side["resources"]


def _covered(me: Player, squares: int) -> float:
    return 1 - count(squares & ~complete(me)) / max(1, count(squares))


PROGRESS: dict[str, Callable[[Player, Side], Optional[float]]] = {
    "terrain_rectangle": _rectangle,
    "area_with_resources": _area,
    "track_at_maximum": lambda me, side: me.trackers[TRACKS.index(side["track"])] % ROWS / TOP,
    "resources_at_most": lambda me, side: None,  # lost for good
    "collected_meteorites_at_least": lambda me, side: me.ores / side["n"],
    "more_collected_lifepods_than_meteorites": lambda me, side: (me.pods + len(me.posts) - me.ores + SAFE) / (2 * SAFE),
    "all_ice_covered": lambda me, side: _covered(me, me.world.ice),
    "all_land_covered": lambda me, side: _covered(me, me.world.land),
}


def hope(me: Player, side: Side) -> float:
    """How likely an objective is that is not fulfilled."""
    part = PROGRESS[side["condition"]](me, side)
    if part is None:
        return 0.0
    likely = LIKELY[side["condition"]]
    return likely + (1 - likely) * min(1.0, max(0.0, part)) ** 2


def promise(me: Player, left: float) -> float:
    """What a player's private objectives are worth: the nearer, the more; `left` says how much may still come, from 1 to 0."""
    value = 0.0
    for card in me.objectives.cards:
        side = BOX.objectives[card].private
        if not fulfilled(me, card):
            chance = left * hope(me, side)
        elif side["condition"] == "resources_at_most":
            chance = KEPT - TIGHT * left * count(symbols_of(me, side)) / side["n"]
        else:
            chance = KEPT
        value += side["medals"] * chance
    return value
