"""The viewer's planet: tiles, patches, everything that lies on it, the squares to click, and the medals of rows and columns."""

from __future__ import annotations

from functools import lru_cache
from typing import Optional

from pionier.engine.choice import Decision
from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import BIOMASS, RESOURCES
from pionier.games.planet_unknown.grid import SIZE, count, listed, xy
from pionier.games.planet_unknown.placement import ladder, offers_of
from pionier.games.planet_unknown.planets import complete
from pionier.games.planet_unknown.restrictions import WITH_EVENT
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .ground import bare, ground
from .paths import CELL, middle, outline
from .signs import sign
from .terrain import tile_drawing
from .words import joined, resource, say

MARGIN = 19.0  # from the grid to the middle of a line's medal


def planet(s: PlanetUnknown, seat: int, asked: Optional[Decision], x: float, y: float, language: str) -> El:
    """The planet of a player, large."""
    me = s.players[seat]
    blocked = me.meteorites | me.cargo
    return h.g(
        _ground(me.planet),
        h.g([_tile(*placed) for placed in me.tiles], id="tiles"),
        h.g([_patch(square) for square in listed(me.patches)], id="patches"),
        h.path(d=outline(me.last_tile), class_="last-tile", id="last-tile"),
        h.path(d=outline(banned(s, seat, asked)), fill="url(#t-ban)", class_="banned", id="banned"),
        h.g(_lines(me.planet, complete(me), blocked, language), id="lines"),
        h.g(_cells(me.planet, me.terrain, tuple(getattr(me, name) for name in LYING), _all(me.symbols), language), id="cells"),
        h.g([_lying("pod", square) for square in listed(me.lifepods)], id="lying-pods"),
        h.g([_lying("ore", square) for square in listed(me.meteorites)], id="lying-ores"),
        h.g([_rover(n, seat, square, bool(me.cargo >> square & 1)) for n, square in enumerate(listed(me.rovers))], id="rovers"),
        h.g(id="ghost", data_keep="", aria_hidden=True),
        id="planet",
        transform=at(x, y),
        role="group",
        data_role="group",
        aria_label=_sentence(me, language),
    )


@lru_cache(maxsize=32)
def _ground(number: int) -> El:
    return h.g(ground(number), id=f"ground-{BOX.planets[number].id}", aria_hidden=True)


@lru_cache(maxsize=8192)
def _tile(tile: int, orientation: int, square: int) -> El:
    """A placed tile; it comes from its offer."""
    x, y = xy(square)
    offer = 0 if BOX.shapes[BOX.tiles[tile].shape].outer else 1
    return h.g(
        tile_drawing(tile, orientation),
        id=f"tile-{tile}",
        class_="tile",
        transform=at(x * CELL, y * CELL),
        data_move="",
        data_from=parts.offer(offer),
        aria_hidden=True,
    )


@lru_cache(maxsize=512)
def _patch(square: int) -> El:
    x, y = middle(square)
    return h.g(
        h.rect(x=-15, y=-15, width=30, height=30, rx=7, class_="patch"),
        h.rect(x=-15, y=-15, width=30, height=30, rx=7, fill=f"url(#t-{RESOURCES[BIOMASS]})", class_="patch-top"),
        id=f"patch-{parts.SQUARE[square]}",
        transform=at(x, y),
        data_move="",
        data_from=parts.track(RESOURCES[BIOMASS]),
        aria_hidden=True,
    )


@lru_cache(maxsize=1024)
def _lying(what: str, square: int) -> El:
    """A lifepod or a meteorite."""
    return h.g(
        sign(what, 26),
        id=f"{what}-{parts.SQUARE[square]}",
        class_="piece",
        transform=at(*middle(square)),
        data_move="",
        data_from=parts.EVENTS if what == "ore" else None,
        aria_hidden=True,
    )


@lru_cache(maxsize=4096)
def _rover(n: int, seat: int, square: int, loaded: bool) -> El:
    """The outer element stays the same while the rover drives, so that it glides; the inner one is what is chosen."""
    x, y = xy(square)
    drawing = h.g(
        h.circle(r=16, class_="halo"),
        h.g(sign(f"rover-{seat}", 31), class_="piece"),
        sign("ore", 18, 9, -9) if loaded else None,
        id=parts.rover(x, y),
        class_="rover",
    )
    return h.g(drawing, id=f"rv-{n}", transform=at(*middle(square)), data_move="", data_from=parts.GARAGE)


# The squares to click


LYING = ("rovers", "cargo", "meteorites", "lifepods", "patches")


def _all(sets: tuple[int, ...]) -> int:
    found = 0
    for squares in sets:
        found |= squares
    return found


@lru_cache(maxsize=1024)
def _cells(planet: int, terrain: tuple[int, ...], lying: tuple[int, ...], symbols: int, language: str) -> list[El]:
    """Every square, transparent, above tiles and below pieces."""
    drawn: list[El] = []
    sets = (*lying, symbols)
    for square in listed(BOX.planets[planet].grid):
        covered = next((at for at, squares in enumerate(terrain) if squares >> square & 1), -1)
        there = tuple(squares >> square & 1 for squares in sets)
        drawn.append(_square(planet, square, covered, there, language))
    return drawn


CONTENTS = ("rover", "cargo", "meteorite", "lifepod", "patch", "symbol")


@lru_cache(maxsize=65536)
def _square(planet: int, square: int, terrain: int, there: tuple[int, ...], language: str) -> El:
    x, y = xy(square)
    what = resource(terrain, language) if terrain >= 0 else say(f"view.square.{bare(planet, square)}", language)
    things = [what] + [say(f"view.there.{name}", language) for name, is_there in zip(CONTENTS, there) if is_there]
    return h.rect(
        x=x * CELL,
        y=y * CELL,
        width=CELL,
        height=CELL,
        id=parts.SQUARE[square],
        class_="area cell",
        role="img",
        data_role="img",
        aria_label=say("view.cell", language, x=x + 1, y=y + 1, what=", ".join(things)),
    )


# Rows and columns


def _lines(planet: int, covered: int, blocked: int, language: str) -> list[El]:
    """The medals at the left of rows and above columns: won, blocked by a meteorite, or open."""
    drawn: list[El] = []
    for number, (squares, medals) in enumerate(BOX.planets[planet].lines):
        missing = count(squares & ~covered)
        stones = count(squares & blocked)
        drawn.append(_line(number, medals, missing, stones, language))
    return drawn


@lru_cache(maxsize=16384)
def _line(number: int, medals: int, missing: int, stones: int, language: str) -> El:
    row = number < SIZE
    place = ((number % SIZE) + 0.5) * CELL
    state = "open" if missing else "blocked" if stones else "won"
    kind = "row" if row else "column"
    key = parts.line(kind, number % SIZE)
    facts = {"number": number % SIZE + 1, "medals": medals, "missing": missing, "stones": stones}
    text = say(f"view.line.{kind}", language, **facts) + " " + say(f"view.line.{state}", language, **facts)
    rock = sign("ore", 18, 9, 9, id=f"{key}-rock") if stones else None
    return h.g(
        h.circle(r=12.4, class_="area", id=f"{key}-disc"),
        label(medals, 0, 0, 16, class_="label strong", id=f"{key}-medals"),
        rock,
        id=key,
        class_=f"line is-{state}",
        transform=at(-MARGIN, place) if row else at(place, -MARGIN),
        role="img",
        data_role="img",
        aria_label=text,
    )


# What an event forbids


def banned(s: PlanetUnknown, seat: int, asked: Optional[Decision]) -> int:
    """Squares the event in force keeps tiles or rovers away from (PLU-10.10, 10.11, 10.27)."""
    me, law = s.players[seat], s.law
    if law == "rovers_may_not_enter_terrain":
        return me.terrain[RESOURCES.index(s.event_effect["terrain"])]
    if law == "tiles_may_not_cover_perimeter":
        squares = me.world.perimeter
    elif law == "tiles_may_not_cover_ice":
        squares = me.world.ice
    else:
        return 0
    return squares & ~me.covered if _keeps_away(s, seat, asked) else 0


def _keeps_away(s: PlanetUnknown, seat: int, asked: Optional[Decision]) -> bool:
    """PLU-4.14: the event's rule gives way if nothing could be placed otherwise; for an extra tile it never does (PLU-7.9)."""
    if asked is not None and asked.prompt == "prompt.extra_tile":
        return True
    return not s.players[seat].taken and ladder(s, seat, offers_of(s, seat)).level in WITH_EVENT


def _sentence(me: Player, language: str) -> str:
    name = say(f"planet.{me.world.id}", language)
    bare = count(me.world.grid & ~me.covered)
    rule: Optional[str] = say(f"planet.{me.world.id}.text", language)
    terrain = [f"{resource(at, language)} {count(squares)}" for at, squares in enumerate(me.terrain) if squares]
    return say("view.planet", language, planet=name, n=bare, terrain=joined(terrain, language), rule=rule)
