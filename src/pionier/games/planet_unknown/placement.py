"""Where a tile or patch may lie, on whole boards at once (PLU-4.1 to 4.5, 4.11, 4.14, 15)."""

from __future__ import annotations

from typing import NamedTuple, Optional

from pionier.engine.choice import Refusal, Verdict

from .components import BOX
from .components.tiles import Orientation
from .grid import around, listed
from .options import Place
from .powers import powers
from .restrictions import (
    ALL_RULES,
    EVENT,
    GRID,
    NOWHERE,
    PLANET,
    WITH_EVENT,
    WITH_PLANET,
    WITHOUT_BOTH,
    WITHOUT_EVENT,
    WITHOUT_PLANET,
    Ground,
    Lying,
    Situation,
    restrictions,
    search,
    sliding,
)
from .shared import ALLOWED, PLACE
from .state import PlanetUnknown, Player

LEVELS = (ALL_RULES, WITHOUT_EVENT, WITHOUT_PLANET, WITHOUT_BOTH)
WITHOUT_EVENTS = (ALL_RULES, WITHOUT_PLANET)  # levels that differ while no event restricts placement


class Places(NamedTuple):
    """The placements of a tile in one orientation."""

    orientation: int  # its number
    anchors: int


def situation(me: Player, here: Ground, tile: int, level: int, law: str) -> Situation:
    """What decides which restrictions hold for a player's tile."""
    return Situation(me.planet, not here.covered, powers(me).ignores_adjacency(me, tile), level, law)


def ground(me: Player) -> Ground:
    """The player's planet as a tile finds it."""
    covered = me.covered
    return Ground(me.world, covered, around(covered), me.terrain)


def placements(me: Player, tile: int, level: int = ALL_RULES, law: str = "") -> list[Places]:
    """All placements of a tile at a level of the ladder (PLU-4.14)."""
    _, shape, a, b, _ = BOX.tiles[tile]
    here = ground(me)
    lasting, passing = search(situation(me, here, tile, level, law), shape, a, b)
    found: list[Places] = []
    for lying, anchors in lasting:
        for obeys in passing:
            anchors &= obeys(here, lying)
        if anchors:
            found.append(Places(lying.turned.number, anchors))
    return found


def refuse_place(
    me: Player, tile: int, orientation: int, anchor: int, level: int = ALL_RULES, law: str = ""
) -> Optional[Refusal]:
    """Why the tile may not lie there: the first restriction that it does not obey."""
    if anchor < 0:
        return GRID.refusal
    here, lying = ground(me), Lying(*BOX.tiles[tile].resources, turned(tile, orientation))
    for restriction in restrictions(situation(me, here, tile, level, law)):
        if not restriction.obeys(here, lying) >> anchor & 1:
            return restriction.refusal
    return None


def turned(tile: int, orientation: int) -> Orientation:
    """A tile as it lies."""
    return BOX.shapes[BOX.tiles[tile].shape].numbered[orientation]


class Ladder(NamedTuple):
    """The first level that allows anything, and the placements there by offer (PLU-4.14)."""

    level: int
    offers: dict[int, list[Places]]


def ladder(s: PlanetUnknown, player: int, offers: dict[int, int]) -> Ladder:
    """PLU-4.14: judged over all available tiles together; `offers`: offer number → tile."""
    me = s.players[player]
    law = s.law
    for level in LEVELS if law in EVENT else WITHOUT_EVENTS:
        found = {offer: places for offer, tile in offers.items() for places in (placements(me, tile, level, law),) if places}
        if found:
            return Ladder(level, found)
    return Ladder(NOWHERE, {})


def place_verdicts(offer: int, tile: int, places: list[Places]) -> list[Verdict[Place]]:
    """These placements of an offered tile; an option names the square under the tile's handle."""
    found: list[Verdict[Place]] = []
    for orientation, anchors in places:
        row = ALLOWED[offer][orientation]
        found += [row[square] for square in listed(anchors << turned(tile, orientation).handle)]
    return found


def surprises(s: PlanetUnknown, player: int, offer: int, level: int) -> list[Verdict[Place]]:
    """Placements that only the planet's or the event's own rule forbids: those a player could not see from the pieces."""
    me, law = s.players[player], s.law
    planets = level in WITH_PLANET and any(rule in PLANET for rule in me.world.rules)
    events = level in WITH_EVENT and law in EVENT
    if not planets and not events:
        return []
    tile = s.tops[s.facing(player)[offer]]
    legal = dict(placements(me, tile, level, law))
    found: list[Verdict[Place]] = []
    for orientation, anchors in placements(me, tile, WITHOUT_BOTH):
        row, handle = PLACE[offer][orientation], turned(tile, orientation).handle
        found += [
            (row[anchor + handle], refuse_place(me, tile, orientation, anchor, level, law))
            for anchor in listed(anchors & ~legal.get(orientation, 0))
        ]
    return found


def patch_squares(me: Player) -> int:
    """Where a patch may lie (PLU-4.11): on no event's account, but by the planet's rules that name patches."""
    world = me.world
    covered = me.covered
    free = world.grid & ~covered
    if not covered:
        free &= world.first
    else:
        if not powers(me).ignores_adjacency(me, -1):
            free &= around(covered)
        if "must_slide_in" in world.rules:
            free &= sliding(covered, (0,))
    on_top = powers(me).patches_on(me) if covered else 0
    return (free | on_top) & ~world.ring  # PLU-15.5


def offers_of(s: PlanetUnknown, player: int) -> dict[int, int]:
    """The tiles on top of the facing depot: offer number (0 outer, 1 inner) → tile."""
    return {offer: s.tops[stack] for offer, stack in enumerate(s.facing(player)) if s.tops[stack] >= 0}
