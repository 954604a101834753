"""The planets of the other players, small; in a hand with their names."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import RESOURCES
from pionier.games.planet_unknown.grid import listed
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.scene.parts import Point, at, label, player_mark
from pionier.scene.tree import El, h, number

from .ground import SPAN, ground
from .lettering import BOLD, HAND, LETTER, block, fitted
from .paths import middle, outline
from .signs import sign
from .words import Names, say

CAPTION = {False: 2.0, True: 40.0}  # below a planet: in a hand name and planet


def neighbours(s: PlanetUnknown, hero: int, width: float, height: float, hand: bool, language: str, names: Names) -> El:
    """Everybody else's planet, in clockwise order from the viewer's left."""
    others = [(hero + k) % s.seats for k in range(1, s.seats)]
    size, columns = max((_fit(len(others), columns, width, height, hand), columns) for columns in range(1, len(others) + 1))
    rows = -(-len(others) // columns)
    wide, high = width / columns, min(height / rows, size + CAPTION[hand] + 24)
    top = (height - rows * high) / 2 + 4
    drawn: list[El] = []
    for n, seat in enumerate(others):
        # The last row is in the middle if it is not full.
        here = min(columns, len(others) - n // columns * columns)
        left = (width - here * wide) / 2 + wide * (n % columns)
        corner = (left + (wide - size) / 2, top + high * (n // columns))
        drawn.append(_neighbour(seat, _lying(s.players[seat]), corner, size, (left, wide), hand, language, names[seat]))
    return h.g(drawn, id="neighbours")


def _fit(count: int, columns: int, width: float, height: float, hand: bool) -> float:
    """How large planets may be in so many columns."""
    return min(width / columns - 8, height / -(-count // columns) - CAPTION[hand] - 8)


class Lying(NamedTuple):
    """What is drawn of another player's planet."""

    planet: int
    corporation: int
    terrain: tuple[int, ...]
    symbols: tuple[int, ...]
    craters: int
    patches: int
    lifepods: int
    meteorites: int
    rovers: int


def _lying(me: Player) -> Lying:
    stones = me.meteorites | me.cargo
    craters = me.craters & ~stones
    return Lying(me.planet, me.corporation, me.terrain, me.symbols, craters, me.patches, me.lifepods, stones, me.rovers)


@lru_cache(maxsize=2048)
def _neighbour(seat: int, lying: Lying, corner: Point, size: float, column: Point, hand: bool, language: str, name: str) -> El:
    world = BOX.planets[lying.planet]
    planet = say(f"planet.{world.id}", language)
    corporation = say(f"corporation.{BOX.corporations[lying.corporation].id}", language)
    sentence = say("view.neighbour", language, player=name, planet=planet, corporation=corporation)
    below = corner[1] + size + 4
    return h.g(
        h.g(
            h.circle(cx=SPAN / 2, cy=SPAN / 2, r=SPAN * 0.62, class_="neighbour-halo", id=f"n{seat}-halo"),
            _ground(seat, lying.planet),
            [_terrain(seat, terrain, squares) for terrain, squares in enumerate(lying.terrain)],
            h.g(_upon(seat, lying), id=f"n{seat}-upon"),
            id=f"n{seat}-planet",
            transform=f"{at(*corner)} scale({number(size / SPAN)})",
        ),
        _caption(seat, column, below, name, planet) if hand else None,
        player_mark(seat, corner[0] + 10, corner[1] + size - 8, 20, id=f"n{seat}-mark"),
        id=parts.neighbour(seat),
        class_="neighbour",
        role="img",
        aria_label=sentence,
    )


@lru_cache(maxsize=128)
def _ground(seat: int, planet: int) -> El:
    return h.g(ground(planet, small=True), id=f"n{seat}-ground-{BOX.planets[planet].id}")


@lru_cache(maxsize=8192)
def _terrain(seat: int, terrain: int, squares: int) -> El:
    name = RESOURCES[terrain]
    return h.path(d=outline(squares), fill=f"url(#t-{name})", class_="edge", fill_rule="evenodd", id=f"n{seat}-{name}")


def _upon(seat: int, lying: Lying) -> list[El]:
    """Everything on the terrain, each with its own id: little changes in a round."""
    drawn = [_one(seat, "patch", square) for square in listed(lying.patches)]
    shown = 0
    for resource, squares in enumerate(lying.symbols):
        shown |= squares
        drawn += [_one(seat, RESOURCES[resource], square) for square in listed(squares)]
    drawn += [_one(seat, "crater", square) for square in listed(lying.craters & ~shown)]
    drawn += [_one(seat, "pod", square) for square in listed(lying.lifepods)]
    drawn += [_one(seat, "ore", square) for square in listed(lying.meteorites)]
    return drawn + [_one(seat, "rover-piece", square) for square in listed(lying.rovers)]


@lru_cache(maxsize=16384)
def _one(seat: int, what: str, square: int) -> El:
    x, y = middle(square)
    key = f"n{seat}-{what[0]}{square}"
    if what == "patch":
        return h.rect(x=x - 12, y=y - 12, width=24, height=24, rx=6, class_="patch", id=f"n{seat}-P{square}")
    if what in ("pod", "ore"):
        return sign(what, 26, x, y, id=f"n{seat}-{what}{square}")
    if what == "rover-piece":
        return sign(f"rover-{seat}", 32, x, y, id=f"n{seat}-R{square}")
    return h.use(href=f"#b-{what}", x=x, y=y, id=key if what != "crater" else f"n{seat}-C{square}")


@lru_cache(maxsize=512)
def _caption(seat: int, column: Point, y: float, name: str, planet: str) -> El:
    """Whose planet, and what it is called if the name leaves room."""
    middle = column[0] + column[1] / 2
    called = fitted(name, column[1] * LETTER / BOLD - 4, 34, HAND)
    return h.g(
        block(called, middle, y + called.height / 2, looks="label strong on-sky"),
        label(planet, middle, y + 27, HAND.least, class_="label soft-sky") if len(called.lines) == 1 else None,
        id=f"n{seat}-names",
    )
