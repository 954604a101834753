"""PLU-10.4: a player ignores an event as far as it alone would cause the end of the game.

The game ends for whoever can place no tile (PLU-13.1). So while a tile can be placed, nothing that is resolved in the event phase
takes the last placement away.
"""

from __future__ import annotations

from collections.abc import Iterable

from pionier.engine.choice import Refusal

from .components.tiles import BIOMASS
from .grid import listed
from .placement import offers_of, patch_squares, placements, turned
from .restrictions import WITHOUT_BOTH
from .state import PlanetUnknown, Player

ENDS_GAME = Refusal("PLU-10.4", "refused.ends_game")


def can_place(me: Player, tiles: Iterable[int]) -> bool:
    """Whether one of the tiles can be placed at any step of PLU-4.14."""
    return any(placements(me, tile, WITHOUT_BOTH) for tile in tiles)


def open_to_patch(s: PlanetUnknown, player: int) -> int:
    """Where a gained patch may lie now."""
    return patch_squares(s.players[player]) & ~spared(s, player)


def spared(s: PlanetUnknown, player: int) -> int:
    """In the event phase: where a patch may not lie, because no tile could be placed any more, though one can be now."""
    me = s.players[player]
    tiles = list(offers_of(s, player).values())
    if me.turn != "event" or not can_place(me, tiles):
        return 0
    needed = in_every_placement(me, tiles) if me.covered else me.world.grid  # a first patch changes where tiles may lie
    return sum(1 << square for square in listed(needed & patch_squares(me)) if not can_place(with_patch(me, 1 << square), tiles))


def in_every_placement(me: Player, tiles: Iterable[int]) -> int:
    """The squares that all placements of these tiles would cover, where there are placements."""
    shared = -1
    for tile in tiles:
        for orientation, squares in placements(me, tile, WITHOUT_BOTH):
            mask = turned(tile, orientation).mask
            for anchor in listed(squares):
                shared &= mask << anchor
                if not shared:
                    return 0
    return shared


def with_patch(me: Player, square: int) -> Player:
    """The planet with one more patch, as far as tiles ask for it."""
    trial = me.clone()
    trial.terrain = tuple(squares | square if terrain == BIOMASS else squares for terrain, squares in enumerate(me.terrain))
    return trial


def takes_last_placement(s: PlanetUnknown, player: int, trial: Player) -> bool:
    """In the event phase: whether the player can place a tile now, but could not with these technologies."""
    me = s.players[player]
    if me.turn != "event" or trial.techs == me.techs:
        return False
    tiles = list(offers_of(s, player).values())
    return can_place(me, tiles) and not can_place(trial, tiles)
