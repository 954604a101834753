"""The planets of the other players, small; a click (or the Tab key) brings one up large, without any script."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import RESOURCES
from pionier.games.planet_unknown.grid import count, listed
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.scene.parts import Point, at, label, player_mark
from pionier.scene.tree import El, h, number

from .ground import SPAN, ground
from .paths import middle, outline
from .signs import sign
from .words import Names, say

CAPTION = 20.0


def neighbours(s: PlanetUnknown, hero: int, box: tuple[float, float, float, float], language: str, names: Names) -> El:
    """Everybody else's planet, in clockwise order from the viewer's left."""
    x, y, width, height = box
    others = [(hero + k) % s.seats for k in range(1, s.seats)]
    if not others:
        return h.g(id="neighbours")
    size, columns = max((_fit(len(others), columns, width, height), columns) for columns in range(1, len(others) + 1))
    rows = -(-len(others) // columns)
    wide, high = width / columns, height / rows
    drawn: list[El] = []
    for n, seat in enumerate(others):
        left = x + wide * (n % columns) + (wide - size) / 2
        top = y + high * (n // columns) + 6
        drawn.append(_neighbour(seat, _lying(s.players[seat]), (left, top), size, language, names[seat]))
    return h.g(drawn, id="neighbours")


def _fit(count: int, columns: int, width: float, height: float) -> float:
    """How large planets may be in so many columns."""
    return min(width / columns - 14, height / -(-count // columns) - CAPTION - 12)


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
def _neighbour(seat: int, lying: Lying, corner: Point, size: float, language: str, name: str) -> El:
    world = BOX.planets[lying.planet]
    covered = 0
    for squares in lying.terrain:
        covered |= squares
    bare = count(world.grid & ~covered)
    boards = {
        "planet": say(f"planet.{world.id}", language),
        "corporation": say(f"corporation.{BOX.corporations[lying.corporation].id}", language),
    }
    sentence = say("view.neighbour", language, player=name, **boards)
    # Grown (style.css), the planet is as large as the viewer's own and lies beside it.
    return h.g(
        h.title(sentence, id=f"n{seat}-title"),
        h.g(
            h.rect(x=-26, y=-26, width=SPAN + 52, height=SPAN + 116, rx=20, class_="sheet-back night", id=f"n{seat}-back"),
            _ground(seat, lying.planet),
            [_terrain(seat, terrain, squares) for terrain, squares in enumerate(lying.terrain)],
            h.g(_upon(seat, lying), id=f"n{seat}-upon"),
            _caption(seat, boards["planet"], boards["corporation"], name),
            id=f"n{seat}-planet",
            class_="grows",
            transform=f"{at(*corner)} scale({number(size / SPAN)})",
        ),
        player_mark(seat, corner[0] + size / 2 - 12, corner[1] + size + 13, 20, id=f"n{seat}-mark", class_="tag"),
        label(bare, corner[0] + size / 2 + 10, corner[1] + size + 13, 15, class_="label strong on-sky tag", id=f"n{seat}-bare"),
        id=f"neighbour-{seat}",
        class_="neighbour",
        tabindex=0,
        role="group",
    )


@lru_cache(maxsize=128)
def _ground(seat: int, planet: int) -> El:
    return h.g(ground(planet), id=f"n{seat}-ground-{BOX.planets[planet].id}")


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
def _caption(seat: int, planet: str, corporation: str, name: str) -> El:
    """Seen only when the planet is large."""
    return h.g(
        player_mark(seat, 14, SPAN + 44, 34),
        label(name, 42, SPAN + 32, 24, class_="label left strong on-sky"),
        label(f"{planet} · {corporation}", 42, SPAN + 62, 20, class_="label left on-sky"),
        id=f"n{seat}-names",
        class_="caption",
    )
