"""What is told of the station, its depots, and the tiles on offer."""

from __future__ import annotations

from typing import Optional

from pionier.engine.game import Fact
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import ENERGY, RESOURCES, WATER
from pionier.games.planet_unknown.state import DEPOTS
from pionier.scene.about import beside

from .about import Ask, Told, about, advance, hero, mine, resource
from .about_planet import large_tile, tile_name


@about(r"offer-(\d)", r"ghost-offer-(\d)")
def offer(ask: Ask, number: str) -> Told:
    s = ask.s
    stack = s.facing(hero(ask))[int(number)]
    tile, left = s.tops[stack], len(s.stacks[stack])
    if tile < 0:
        return beside(ask.plain("no-offer"), lead=ask.say("view.left", n=left))
    _, _, a, b, meteorite = BOX.tiles[tile]
    facts = [fact for each, other in ((a, b), (b, a)) for fact in _resource(ask, each, other)]
    return beside(
        ask.plain("tile-offer"),
        *facts,
        ask.fact("about.brings_meteorite", "", "plu-ore") if meteorite else None,
        title=tile_name(ask, tile),
        lead=f"{ask.say(f'view.offer-{number}')} · {ask.say('view.left', n=left + 1)}",
        rules=("PLU-4.8", *(["PLU-4.9"] if WATER in (a, b) else ()), *(["PLU-6.6"] if ENERGY in (a, b) else ())),
        drawing=large_tile(tile),
        source="public",
    )


def _resource(ask: Ask, number: int, other: int) -> list[Fact]:
    """What a resource of a tile advances."""
    if number == ENERGY:
        return [ask.fact("about.energy", "", "plu-energy", other=resource(ask, other))]
    found = [advance(ask, mine(ask), number)]
    return [*found, ask.fact("about.needs_ice", "", "plu-water")] if number == WATER else found


@about(r"rotation-(\d)")
def depot(ask: Ask, number: str) -> Told:
    outer = (BOX.seats[ask.s.seats][hero(ask)] + int(number)) % DEPOTS
    inner = DEPOTS + (outer + ask.s.shift) % DEPOTS
    return beside(ask.plain("depot"), _stack(ask, outer, 0), _stack(ask, inner, 1), lead=_faces(ask, outer))


def _stack(ask: Ask, stack: int, ring: int) -> Fact:
    """The top tile of a stack and how many are left with it."""
    tile = ask.s.tops[stack]
    left = len(ask.s.stacks[stack]) + (tile >= 0)
    name = ask.say("outcome.no_tile")
    if tile >= 0:
        _, _, a, b, meteorite = BOX.tiles[tile]
        key = "outcome.tile_with_meteorite" if meteorite else "outcome.tile"
        name = ask.say(key, a=resource(ask, a), b=resource(ask, b))
    sign = f"plu-{RESOURCES[BOX.tiles[tile].a]}" if tile >= 0 else "plu-tile"
    return ask.fact(f"about.stack.{ring}", f"×{left}", sign, tile=name)


def _faces(ask: Ask, outer: int) -> str:
    """Whom a depot faces in this round."""
    faced: Optional[int] = next((seat for seat in range(ask.s.seats) if ask.s.facing(seat)[0] == outer), None)
    return ask.say("about.faces_nobody") if faced is None else ask.say("about.faces", player=ask.names[faced])


@about("hub")
def hub(ask: Ask) -> Told:
    return beside(ask.plain("turning-hub" if ask.s.turning else "hub"), lead=ask.names[ask.s.commander])


@about(r"place-(\d)")
def place(ask: Ask, seat: str) -> Told:
    return beside(ask.plain("place"), title=ask.names[int(seat)])
