"""Chapter 15: what single planets change. Placement restrictions are in `placement`, end scoring in `scoring`."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Refusal

from .components.tiles import ENERGY
from .grid import count
from .state import Player

TOXIC = Refusal("PLU-15.9", "refused.toxic")


def refuse_enter(me: Player, square: int) -> Optional[Refusal]:
    """PLU-15.9: no rover on an uncovered toxic square."""
    if me.world.toxic >> square & 1 and not me.covered >> square & 1:
        return TOXIC
    return None


def currents(me: Player) -> int:
    """PLU-15.6: uncovered currents, energy terrain at the end and when placing."""
    return me.world.currents & ~me.covered


def final_terrain(me: Player) -> tuple[int, ...]:
    """Terrain as it counts at the end of the game."""
    open_currents = currents(me)
    if not open_currents:
        return me.terrain
    return tuple(squares | open_currents if terrain == ENERGY else squares for terrain, squares in enumerate(me.terrain))


def complete(me: Player) -> int:
    """Squares that count as covered for rows, columns and objectives at the end."""
    return me.covered | currents(me)


def special_medals(me: Player) -> int:
    """PLU-15.3, 15.13: cities left open, regions fully covered."""
    covered, world = me.covered, me.world
    cities = world.city_medals * count(world.cities & ~covered)
    return cities + world.region_medals * sum(not region & ~covered for region in world.regions)
