"""Chapters 4 and 6: a tile is placed, its resources and its meteorite count; patches."""

from __future__ import annotations

from typing import NamedTuple, Union

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import parts
from .components import BOX
from .components.tiles import BIOMASS, ENERGY, RESOURCES, WATER
from .effects import PENDING, queue, waits
from .grid import area, around, at, count, listed
from .last_placement import ENDS_GAME, spared
from .options import PickSquare, Place, Simple
from .pending import Pending, pending
from .placement import patch_squares, turned
from .powers import powers
from .shared import PLAYER, RESOURCE, SQUARE, STORE
from .state import Laid, PlanetUnknown, Player

ENDING = ("end", "end_civ")  # the end-of-game phase (PLU-13.3)
ROVER_THERE = Refusal("PLU-8.4", "refused.rover_there")


class Placing(NamedTuple):
    """A tile just placed: what technologies may want to know of it."""

    tile: int
    a: int  # resources of its sections
    b: int
    squares: int
    a_squares: int
    b_squares: int
    before: tuple[int, ...]  # visible terrain before it was placed
    on_ice: int  # squares of it on ice

    def section(self, resource: int) -> int:
        """The squares of the section with that resource; none if the tile has no such section."""
        return self.a_squares if resource == self.a else self.b_squares if resource == self.b else 0


def put_tile(s: PlanetUnknown, player: int, tile: int, orientation: int, anchor: int) -> Placing:
    """PLU-4.6 to 4.8: pieces below are destroyed, then the meteorite comes."""
    me = s.players[player]
    a, b = BOX.tiles[tile].resources
    lying = turned(tile, orientation)
    squares = lying.mask << anchor
    a_squares, b_squares = lying.a_mask << anchor, lying.b_mask << anchor
    before = me.terrain
    terrain, symbols = list(before), list(me.symbols)
    terrain[a] |= a_squares
    terrain[b] |= b_squares
    symbols[a] |= 1 << anchor + lying.a_symbol
    symbols[b] |= 1 << anchor + lying.b_symbol
    me.terrain, me.symbols = tuple(terrain), tuple(symbols)
    me.tiles += (Laid(tile, lying.number, anchor),)
    me.last_tile = squares
    destroy_below(s, player, squares)
    if s.heard is not None:  # only then is it worth naming the squares
        s.tell("event.placed", tuple(parts.SQUARE[each] for each in listed(squares)), player=PLAYER[player], a=NAME[a], b=NAME[b])
    if BOX.tiles[tile].meteorite:
        me.craters |= 1 << anchor + lying.crater
        if not powers(me).no_meteorites(me):
            me.meteorites |= 1 << anchor + lying.crater
    return Placing(tile, a, b, squares, a_squares, b_squares, before, squares & me.world.ice)


def put_by_handle(s: PlanetUnknown, player: int, tile: int, option: Place) -> Placing:
    """A tile is placed where the option says."""
    anchor = at(option.x, option.y) - turned(tile, option.orientation).handle
    return put_tile(s, player, tile, option.orientation, anchor)


def destroy_below(s: PlanetUnknown, player: int, squares: int) -> None:
    """PLU-4.6, 8.5, 14.20: lifepods, rovers and their meteorites, carried or left behind, are destroyed."""
    me = s.players[player]
    me.meteorites &= ~squares
    if me.lifepods & squares:
        s.tell("event.pods_lost", player=PLAYER[player], n=count(me.lifepods & squares))
        me.lifepods &= ~squares
    if me.rovers & squares:
        me.wrecks += count(me.rovers & squares)
        s.tell("event.rover_lost", player=PLAYER[player])
        me.rovers &= ~squares
        me.cargo &= ~squares


def resolve_tile(s: PlanetUnknown, player: int, placing: Placing, full: bool = True) -> Flow:
    """PLU-4.8: each resource becomes a pending advance; technologies react. Not `full`: CIV05 (PLU-7.19)."""
    me = s.players[player]
    rules = powers(me)
    if full:
        ignored = yield from ignore_one(s, player, placing.a, placing.b)
        for resource in (placing.a, placing.b):
            if resource != ignored:
                usual = resource_effects(me, placing, resource)
                me.pending += tuple(rules.resource_effects(me, placing, resource, usual))
    rules.on_place(s, player, placing, full)


def resource_effects(me: Player, placing: Placing, resource: int) -> list[Pending]:
    """What a symbol of a placed tile is worth (PLU-4.9, 4.10)."""
    rules = powers(me)
    if resource == ENERGY:
        other = placing.b if placing.a == ENERGY else placing.a
        return [pending("advance", tracks=energy_tracks(me, placing.section(ENERGY), other))]
    if resource == WATER:
        wet = count(placing.section(WATER) & placing.on_ice)
        return [pending("advance", tracks=1 << WATER, tile_water=1)] * rules.water_advances(wet)
    if resource == BIOMASS and not rules.biomass_advances(placing):
        return []
    return [pending("advance", tracks=1 << resource)]


def energy_tracks(me: Player, section: int, other: int) -> int:
    """PLU-6.6, 6.7: the other resource of the tile, and every terrain next to the energy area; fixed now."""
    current = me.world.currents & ~me.covered  # PLU-15.6
    joined = area(section, me.terrain[ENERGY] | current | section)
    near = around(joined) & ~joined
    tracks = 1 << other
    for track in range(ENERGY):
        if me.terrain[track] & near:
            tracks |= 1 << track
    allowed = tracks & powers(me).energy_tracks
    return allowed & ~(1 << ENERGY)


def ignore_one(s: PlanetUnknown, player: int, a: int, b: int) -> FlowOf[int]:
    """PLU-10.12: the resource that does not advance this round, -1 without that event."""
    if s.law != "ignore_one_resource_of_placed_tile":
        return -1
    option = yield from ask(player, "prompt.ignore", [RESOURCE[a], RESOURCE[b]])
    s.tell("event.ignored", player=PLAYER[player], resource=f"@resource.{option.resource}")
    return RESOURCES.index(option.resource)


def take_unplaced(s: PlanetUnknown, player: int, tile: int) -> Flow:
    """PLU-4.15: both resources advance, energy counts as the other one; nothing else happens."""
    me = s.players[player]
    a, b = BOX.tiles[tile].resources
    me.unplaced += (tile,)
    s.tell("event.unable", player=PLAYER[player])
    ignored = yield from ignore_one(s, player, a, b)
    for resource, other in ((a, b), (b, a)):
        if resource != ignored:
            queue(me, "advance", tracks=1 << (other if resource == ENERGY else resource))


# Patches


waits("gain_patches", "patch", times="n")


@PENDING.teach("patch")
def lay_patch(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-4.12: a gained patch must be placed if it can, unless it is stored or changed into something else."""
    me = s.players[player]
    rules = powers(me)
    verdicts = patch_verdicts(s, player)
    if all(refusal is not None for _, refusal in verdicts):
        s.tell("event.spared" if verdicts else "event.patch_lost", player=PLAYER[player])
        return
    option = yield from ask(player, "prompt.patch", lambda _: verdicts, single_taken=True)
    if isinstance(option, PickSquare):
        put_patch(s, player, at(option.x, option.y))
    elif option is STORE:
        me.stored += 1
        s.tell("event.patch_stored", player=PLAYER[player])
    else:
        rules.take_instead(s, player, option)


def patch_verdicts(s: PlanetUnknown, player: int) -> list[Verdict[Union[PickSquare, Simple]]]:
    """PLU-4.12, 10.4: the squares where a gained patch may lie, and what else may become of it."""
    me = s.players[player]
    needed = spared(s, player)
    found: list[Verdict[Union[PickSquare, Simple]]] = [
        (SQUARE[square], ENDS_GAME if needed >> square & 1 else None) for square in listed(patch_squares(me))
    ]
    if s.phase not in ENDING and powers(me).may_store(me):
        found.append((STORE, None))
    found += [(way, None) for way in powers(me).instead_of_patch(s, player)]
    return found


def put_patch(s: PlanetUnknown, player: int, square: int) -> None:
    """A patch hides terrain, symbols and whatever lies there (PLU-1.6, 4.6, 21.38, 21.41)."""
    me = s.players[player]
    bit = 1 << square
    me.terrain = tuple(squares | bit if terrain == BIOMASS else squares & ~bit for terrain, squares in enumerate(me.terrain))
    me.symbols = tuple(squares & ~bit for squares in me.symbols)
    me.craters &= ~bit
    me.meteorites &= ~bit
    me.patches |= bit
    destroy_below(s, player, bit)
    s.tell("event.patch", (parts.SQUARE[square],), player=PLAYER[player])


def has_room_for_a_patch(s: PlanetUnknown, player: int, effect: Effect) -> bool:
    """PLU-13.3: while there is no legal square a stored patch waits."""
    return bool(patch_squares(s.players[player]))


@PENDING.teach("stored", fits=has_room_for_a_patch)
def lay_stored_patch(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-13.3: a stored patch; one that could not be laid is lost when the turn ends."""
    squares = [SQUARE[square] for square in listed(patch_squares(s.players[player]))]
    option = yield from ask(player, "prompt.patch", squares, single_taken=True)
    put_patch(s, player, at(option.x, option.y))


@PENDING.teach("rover")
def place_rover(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-6.4: a rover from the supply onto a square of the last placed tile."""
    me = s.players[player]
    if not me.garage or not me.last_tile & ~me.rovers:
        s.tell("event.no_rover", player=PLAYER[player])
        return
    taken = me.rovers
    verdicts = [(SQUARE[square], ROVER_THERE if taken >> square & 1 else None) for square in listed(me.last_tile)]
    option = yield from ask(player, "prompt.rover", lambda _: verdicts, single_taken=True)
    square = at(option.x, option.y)
    me.garage -= 1
    me.rovers |= 1 << square
    s.tell("event.rover", (parts.SQUARE[square],), player=PLAYER[player])
    yield from powers(me).enter(s, player, square)


NAME = [f"@resource.{resource}" for resource in RESOURCES]
