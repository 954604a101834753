"""What private objectives promise, for bots: nothing without hope, more the further they have come for the time that is left."""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import Callable, Optional

from pionier.engine.effects import Effect
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.boards import ROWS
from pionier.games.planet_unknown.components.tiles import RESOURCES, TRACKS
from pionier.games.planet_unknown.grid import RECENT, STRIDE, areas, around, count, fitting
from pionier.games.planet_unknown.objectives import fulfilled, symbols_of, terrain_of
from pionier.games.planet_unknown.planets import complete
from pionier.games.planet_unknown.state import Player

TOP = ROWS - 1
SAFE = 3  # tokens in hand by which a comparison is as good as won
APART = 0.3  # what a symbol counts in an area beside the richest
Weights = tuple[float, float, float, float]  # of 1, progress, the root of the tiles to come, and both: log odds
HOPES: dict[str, Weights] = {
    "terrain_rectangle": (-9.6, 6.7, 1.85, -0.9),
    "area_with_resources": (-9.9, 5.6, 1.8, -0.2),
    "track_at_maximum": (-13.2, 10.4, 2.7, -0.7),
    "collected_meteorites_at_least": (-4.5, 0.5, 0.85, 1.5),
    "more_collected_lifepods_than_meteorites": (-3.6, 0.0, 0.2, 1.6),
    "all_ice_covered": (-2.9, 2.6, 0.8, -0.1),
    "all_land_covered": (-14.0, 14.0, 0.0, 0.0),
}  # that an objective will be fulfilled: from how 400 matches of greedy bots went on, except the last, which nobody reached
RISKS: dict[str, Weights] = {
    "resources_at_most": (5.8, -3.2, -1.4, 0.0),
    "more_collected_lifepods_than_meteorites": (0.7, 4.0, 0.4, -1.4),
}  # that one which is fulfilled will stay so; the others do

OFTEN: dict[str, dict[str, float]] = {
    "terrain_rectangle": {"civ": 0.45, "water": 0.2, "biomass": 0.75, "rover": 0.35, "tech": 0.2, "energy": 0.2},
    "area_with_resources": {"civ": 0.2, "water": 0.05, "biomass": 0.2, "rover": 0.4, "tech": 0.2, "energy": 0.35},
    "track_at_maximum": {"civ": 0.75, "water": 0.5, "biomass": 0.5, "rover": 0.85, "tech": 0.4},
    "resources_at_most": {"energy": 0.8},
    "collected_meteorites_at_least": {"": 0.7},
    "more_collected_lifepods_than_meteorites": {"": 0.6},
    "all_ice_covered": {"": 0.8},
    "all_land_covered": {"": 0.0},
}  # how often they come about, by terrain, resource or track: from how 160 matches of searching bots ended


@lru_cache(RECENT)
def fullest(terrain: int, room: int, width: int, height: int) -> Optional[float]:
    """How full the best rectangle is that can be filled, if there is one."""
    filled: list[int] = []
    for across, down in {(width, height), (height, width)}:
        corners = fitting(room, across, down)
        if corners:
            filled.append(most_within(terrain, corners, across, down))
    return max(filled) / (width * height) if filled else None


def most_within(squares: int, corners: int, width: int, height: int) -> int:
    """The most squares of a set in a rectangle with its first corner on one of these: all rectangles are counted at once, in
    binary, the digits of a count lying in as many sets."""
    digits = [0] * (width * height).bit_length()
    for y in range(height):
        for x in range(width):
            carry = squares >> y * STRIDE + x
            for place, digit in enumerate(digits):
                digits[place] = digit ^ carry
                carry &= digit
                if not carry:
                    break
    most = 0
    for place in reversed(range(len(digits))):
        if corners & digits[place]:
            corners &= digits[place]
            most |= 1 << place
    return most


def _rectangle(me: Player, side: Effect) -> Optional[float]:
    """The fullest rectangle that can still be filled."""
    terrain = terrain_of(me, side)
    width, height = side["size"]
    return fullest(terrain, terrain | me.world.grid & ~complete(me), width, height)


def _area(me: Player, side: Effect) -> float:
    """The richest area that can still grow; others may be joined with it."""
    symbols = me.symbols[RESOURCES.index(side["terrain"])]
    missing = me.world.grid & ~complete(me)
    rich = [count(one & symbols) for one in areas(terrain_of(me, side)) if around(one) & missing]
    most = max(rich, default=0)
    return (most + APART * (sum(rich) - most)) / side["resources"]


def _covered(me: Player, squares: int) -> float:
    return 1 - count(squares & ~complete(me)) / max(1, count(squares))


def _used_up(me: Player, side: Effect) -> Optional[float]:
    """How many of the symbols that are allowed; beyond, the objective is lost for good."""
    part = count(symbols_of(me, side)) / side["n"]
    return part if part <= 1 else None


PROGRESS: dict[str, Callable[[Player, Effect], Optional[float]]] = {
    "terrain_rectangle": _rectangle,
    "area_with_resources": _area,
    "track_at_maximum": lambda me, side: me.trackers[TRACKS.index(side["track"])] % ROWS / TOP,
    "resources_at_most": _used_up,
    "collected_meteorites_at_least": lambda me, side: me.ores / side["n"],
    "more_collected_lifepods_than_meteorites": lambda me, side: (me.pods + len(me.posts) - me.ores + SAFE) / (2 * SAFE),
    "all_ice_covered": lambda me, side: _covered(me, me.world.ice),
    "all_land_covered": lambda me, side: _covered(me, me.world.land),
}


def likely(weights: Weights, part: Optional[float], tiles: int) -> float:
    """How likely something is, by how far it has come; nothing is without progress."""
    if part is None:
        return 0.0
    one, far, long, both = weights
    part, root = min(1.0, max(0.0, part)), sqrt(tiles)
    return 1 / (1 + exp(-(one + far * part + (long + both * part) * root)))


def chosen_well(me: Player) -> float:
    """What the objectives in hand are worth more or less for being easy or hard ones. It is the same whatever is done for them:
    who rated an easy one higher the further it has come would no longer make an effort."""
    return sum(EASE[card] for card in me.objectives.cards)


def promise(me: Player, tiles: int) -> float:
    """What a player's private objectives are worth with so many tiles to come; most choices leave it as it is."""
    cards = me.objectives.cards
    if not cards:
        return 0.0
    facts = me.planet, me.corporation, me.terrain, me.symbols, me.trackers, me.pods, me.posts, me.ores, cards, tiles
    value = PROMISED.get(facts)
    if value is None:
        if len(PROMISED) >= RECENT:
            PROMISED.clear()
        value = PROMISED[facts] = sum(promised(me, card, tiles) for card in cards)
    return value


def promised(me: Player, card: int, tiles: int) -> float:
    """What one of them is worth."""
    condition, medals = BOX.objectives[card].private
    done = fulfilled(me, card)
    weights = (RISKS if done else HOPES).get(condition.verb)
    if not tiles or weights is None:
        return float(medals * done)
    return medals * likely(weights, PROGRESS[condition.verb](me, condition), tiles)


PROMISED: dict[tuple[object, ...], float] = {}  # by everything that objectives ask about


def ease(card: int) -> float:
    """What an objective is worth more or less at first than its condition promises."""
    condition, medals = BOX.objectives[card].private
    about = next((condition[name] for name in ("terrain", "track", "resource") if name in condition.args), "")
    often = OFTEN[condition.verb]
    usual = sum(often.values()) / len(often)  # of one that no card of the game asks for
    return medals * often.get(about, usual) - promised(Player(), card, AT_FIRST)


AT_FIRST = 19  # tiles to come when objectives are chosen, about
EASE = [ease(card) for card in range(len(BOX.objectives))]
