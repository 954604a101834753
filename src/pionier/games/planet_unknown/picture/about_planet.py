"""What is told of planets: squares, what lies on them, rows and columns, what is held."""

from __future__ import annotations

from typing import Optional

from pionier.engine.game import Drawing, Fact
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.planets import Planet
from pionier.games.planet_unknown.components.tiles import ENERGY, RESOURCES
from pionier.games.planet_unknown.grid import SIZE, area, at, count
from pionier.games.planet_unknown.planets import complete
from pionier.games.planet_unknown.scoring import PER_MEDAL, lifepod_medals, meteorite_medals, planet_medals, uncovered
from pionier.games.planet_unknown.state import Player
from pionier.scene.about import beside
from pionier.scene.parts import at as moved
from pionier.scene.tree import El, h

from .about import Ask, Told, about, hero, mine, resource
from .ground import SPAN, bare, ground
from .terrain import extent, tile_drawing

EDGE = 40.0  # around a planet that is drawn large


@about("planet", "planet-info")
def planet(ask: Ask) -> Told:
    me = mine(ask)
    return beside(
        ask.plain("planet"),
        special_rule(ask, me.world),
        ask.fact("about.uncovered", uncovered(me), "plu-planet"),
        ask.fact("about.planet_medals", planet_medals(me), "plu-medal"),
        *(
            Fact(resource(ask, terrain), str(count(squares)), f"plu-{RESOURCES[terrain]}")
            for terrain, squares in enumerate(me.terrain)
            if squares
        ),
        title=ask.say(f"planet.{me.world.id}"),
        rules=(me.world.rule, "PLU-13.6"),
    )


def special_rule(ask: Ask, world: Planet) -> Fact:
    return ask.fact(f"planet.{world.id}.text")


@about(r"planet-(\w+)")
def choice(ask: Ask, name: str) -> Told:
    number, world = next((n, each) for n, each in enumerate(BOX.planets) if each.id == name)
    return beside(
        ask.plain("planet-choice"),
        special_rule(ask, world),
        ask.fact("about.squares", count(world.grid), "plu-planet"),
        ask.fact("about.ice_squares", count(world.ice), "plu-water"),
        ask.fact("about.line_medals", sum(line.medals for line in world.lines), "plu-medal"),
        title=ask.say(f"planet.{name}"),
        rules=("PLU-2.4", world.rule),
        drawing=large_planet(number),
        source="public",
    )


def large_planet(number: int) -> Drawing[El]:
    """A planet as it is printed."""
    size = SPAN + 2 * EDGE
    return Drawing((h.g(ground(number, small=True), transform=moved(EDGE, EDGE)),), size, size)


@about(r"c(\d+)-(\d+)")
def square(ask: Ask, x: str, y: str) -> Told:
    me, number = mine(ask), at(int(x), int(y))
    if not me.world.grid >> number & 1:
        return None
    terrain = next((each for each, squares in enumerate(me.terrain) if squares >> number & 1), -1)
    kind = bare(me.planet, number)
    plain = ask.plain("square" if terrain >= 0 else kind)
    printed = ask.say(f"view.square.{kind}")
    name = ask.say("about.covered", terrain=resource(ask, terrain), below=printed) if terrain >= 0 else plain.title
    return beside(
        plain,
        *_lying(ask, me, number),
        _area(ask, me, number, terrain),
        _line(ask, me, int(y)),
        _line(ask, me, SIZE + int(x)),
        title=name,
        lead=ask.say("about.square", x=int(x) + 1, y=int(y) + 1),
        rules=("PLU-13.6", *plain.rules),
    )


def _lying(ask: Ask, me: Player, number: int) -> list[Fact]:
    """What lies on a square, and what would come of it."""
    found: list[Fact] = []
    if me.rovers >> number & 1:
        cargo = "about.rover_with_cargo" if me.cargo >> number & 1 else "about.rover_here"
        found.append(ask.fact(cargo, ask.say("about.movement", n=me.pool), f"plu-rover-{hero(ask)}"))
    if me.lifepods >> number & 1:
        found.append(ask.fact("about.pod_here", "", "plu-pod"))
    if me.meteorites >> number & 1:
        found.append(ask.fact("about.ore_here", "", "plu-ore"))
    if me.patches >> number & 1:
        found.append(ask.fact("about.patch_here", "", "plu-patch-sign"))
    found += [
        ask.fact("about.symbol_here", "", f"plu-{RESOURCES[each]}", resource=resource(ask, each))
        for each, squares in enumerate(me.symbols)
        if squares >> number & 1
    ]
    return found


def _area(ask: Ask, me: Player, number: int, terrain: int) -> Optional[Fact]:
    """How large the area of the square's terrain is."""
    if terrain < 0:
        return None
    current = me.world.currents & ~me.covered if terrain == ENERGY else 0  # PLU-15.6
    size = count(area(1 << number, me.terrain[terrain] | current))
    return ask.fact("about.area", size, f"plu-{RESOURCES[terrain]}")


def _line(ask: Ask, me: Player, number: int) -> Fact:
    """A row or column: what it is worth and what is still missing."""
    kind = "row" if number < SIZE else "column"
    return ask.fact(
        f"about.line.{kind}", me.world.lines[number].medals, "plu-medal", n=number % SIZE + 1, state=_state(ask, me, number)
    )


def _state(ask: Ask, me: Player, number: int) -> str:
    squares, _ = me.world.lines[number]
    missing, stones = count(squares & ~complete(me)), count(squares & (me.meteorites | me.cargo))
    if missing:
        return ask.say("about.line.open", n=missing)
    return ask.say("about.line.blocked", n=stones) if stones else ask.say("about.line.won")


@about(r"(row|column)-(\d+)")
def line(ask: Ask, kind: str, number: str) -> Told:
    me, place = mine(ask), int(number) + (SIZE if kind == "column" else 0)
    squares, medals = me.world.lines[place]
    stones = count(squares & (me.meteorites | me.cargo))
    return beside(
        ask.plain("line"),
        ask.fact("about.line.worth", medals, "plu-medal"),
        ask.fact("about.line.missing", count(squares & ~complete(me)), "plu-planet"),
        ask.fact("about.line.stones", stones, "plu-ore") if stones else None,
        title=ask.say(f"about.line.name_{kind}", n=int(number) + 1),
        lead=_state(ask, me, place),
    )


@about(r"rover-(\d+)-(\d+)")
def rover(ask: Ask, x: str, y: str) -> Told:
    me = mine(ask)
    loaded = me.cargo >> at(int(x), int(y)) & 1
    return beside(
        ask.plain("rover"),
        ask.fact("about.pool", me.pool, "plu-move"),
        ask.fact("view.there.cargo", "", "plu-ore") if loaded else None,
        lead=ask.say("about.square", x=int(x) + 1, y=int(y) + 1),
    )


@about(r"tile-(\d+)")
def tile(ask: Ask, number: str) -> Told:
    return beside(ask.plain("tile-#"), title=tile_name(ask, int(number)), drawing=large_tile(int(number)))


def tile_name(ask: Ask, number: int) -> str:
    """A tile by its resources."""
    _, _, a, b, _ = BOX.tiles[number]
    return ask.say("outcome.tile", a=resource(ask, a), b=resource(ask, b))


def large_tile(number: int) -> Drawing[El]:
    """A tile as printed."""
    wide, high = extent(number)
    return Drawing((h.g(tile_drawing(number, 0), transform=moved(4, 4)),), wide * 34.0 + 8, high * 34.0 + 8)


# What is held


@about("pods")
def pods(ask: Ask) -> Told:
    me = mine(ask)
    return _held(ask, "pods", me.pods, ask.fact("about.medals_now", lifepod_medals(me), "plu-medal"))


@about("ores")
def ores(ask: Ask) -> Told:
    me = mine(ask)
    more = ask.fact("about.to_next_medal", PER_MEDAL - me.ores % PER_MEDAL, "plu-ore")
    return _held(ask, "ores", me.ores, ask.fact("about.medals_now", meteorite_medals(me), "plu-medal"), more)


@about("stored")
def stored(ask: Ask) -> Told:
    return _held(ask, "stored", mine(ask).stored)


@about("pool")
def pool(ask: Ask) -> Told:
    return _held(ask, "pool", mine(ask).pool)


@about("garage")
def garage(ask: Ask) -> Told:
    me = mine(ask)
    return _held(ask, "garage", me.garage, ask.fact("about.rovers_out", count(me.rovers), f"plu-rover-{hero(ask)}"))


def _held(ask: Ask, key: str, number: int, *facts: Fact) -> Told:
    return beside(ask.plain(key), *facts, lead=ask.say(f"view.holding.{key}", n=number))
