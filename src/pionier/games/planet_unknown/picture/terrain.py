"""Terrain as colour and texture, tiles as two sections of it, and the ghosts a player tries on the planet."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import RESOURCES, Orientation
from pionier.games.planet_unknown.grid import xy
from pionier.games.planet_unknown.placement import offers_of, turned
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.scene.parts import Point, at
from pionier.scene.tree import El, h, number

from .paths import CELL, middle, outline_of

BADGE = 24.0  # a resource symbol printed on a square

# One repeat of each texture, in a square of 17: half a cell.
TEXTURES: dict[str, tuple[El, ...]] = {
    "civ": (h.path(d="M2 15V9H6V5H10V11H14V15Z", class_="deep"), h.path(d="M7 7H8.6M7 9.6H8.6M11 13H12.6", class_="light")),
    "water": (
        h.path(d="M0 5Q4.25 1.6 8.5 5T17 5", class_="light"),
        h.path(d="M0 13Q4.25 9.6 8.5 13T17 13", class_="deep-line"),
    ),
    "biomass": (
        h.path(d="M4 8C1.6 5.4 2.4 2.4 4 1 5.6 2.4 6.4 5.4 4 8Z", class_="deep"),
        h.path(d="M12.5 16.4C10.1 13.8 10.9 10.8 12.5 9.4 14.1 10.8 14.9 13.8 12.5 16.4Z", class_="deep"),
        h.path(d="M12.5 2V5M4 11V14", class_="light"),
    ),
    "rover": (
        h.path(d="M3 1.4L6 4.4 3 7.4M3 9.9L6 12.9 3 15.9", class_="deep-line"),
        h.path(d="M11 1.4L14 4.4 11 7.4M11 9.9L14 12.9 11 15.9", class_="deep-line"),
    ),
    "tech": (
        h.path(d="M0 4.25H6L9 7.25V17M17 4.25H12.5V0", class_="light"),
        h.path(d="M9 5.6A1.7 1.7 0 1 1 9 9 1.7 1.7 0 1 1 9 5.6Z", class_="deep"),
    ),
    "energy": (h.path(d="M0 12.75L4.25 4.25 8.5 12.75 12.75 4.25 17 12.75", class_="deep-line"),),
}  # fmt: skip


def _texture(name: str) -> El:
    return h.pattern(
        h.rect(width=17, height=17, class_=f"is-{name}"),
        h.g(TEXTURES[name], class_=f"on-{name}"),
        id=f"t-{name}",
        width=17,
        height=17,
        patternUnits="userSpaceOnUse",
    )


@cache
def textures() -> El:
    """The six terrains, ice, bare land, hatching for what an event forbids, and the glow around a planet."""
    ice = h.pattern(
        h.rect(width=34, height=34, class_="ice"),
        h.path(d="M4 12L12 4M22 30L30 22M19 9L23 5M8 27L14 21", class_="frost"),
        id="t-ice",
        width=34,
        height=34,
        patternUnits="userSpaceOnUse",
    )
    land = h.pattern(
        h.rect(width=34, height=34, class_="land"),
        h.path(d="M6 8.5H9M23 14.5H27M12 26.5H14M28 29.5H30M3 21.5H5", class_="dust"),
        id="t-land",
        width=34,
        height=34,
        patternUnits="userSpaceOnUse",
    )
    ban = h.pattern(
        h.path(d="M-2 10.5L10.5-2M0 17L17 0M6.5 19L19 6.5", class_="hatch"),
        id="t-ban",
        width=17,
        height=17,
        patternUnits="userSpaceOnUse",
    )
    glow = h.radialGradient(
        h.stop(offset="0.55", class_="glow-stop", stop_opacity="0.55"),
        h.stop(offset="0.8", class_="glow-stop", stop_opacity="0.16"),
        h.stop(offset="1", class_="glow-stop", stop_opacity="0"),
        id="plu-glow",
    )
    return h.defs([_texture(name) for name in RESOURCES], ice, land, ban, glow, id="plu-textures", aria_hidden=True)


def _turned() -> list[tuple[str, Orientation]]:
    return [(shape.id, lying) for shape in BOX.shapes for lying in shape.orientations]


@cache
def shapes() -> El:
    """Both sections of every shape in every way it may lie, and its border: what tiles are put together from."""
    drawn: list[El] = []
    for name, lying in _turned():
        key = f"s{name}{lying.number}"
        drawn += [
            h.path(d=outline_of(map(xy, lying.a)), id=f"{key}a"),
            h.g(
                h.path(d=outline_of(map(xy, lying.b))),
                h.path(d=outline_of(map(xy, lying.offsets)), class_="rim"),
                id=f"{key}b",
            ),
        ]
    badges = [
        h.g(
            h.circle(r=BADGE / 2, class_="badge-disc"),
            h.use(href=f"#plu-{name}", x=-9, y=-9, width=18, height=18, class_="sign badge-sign"),
            id=f"b-{name}",
        )
        for name in RESOURCES
    ]
    crater = h.g(h.use(href="#plu-crater", x=-11, y=-11, width=22, height=22), id="b-crater")
    both = h.g(h.use(href="#plu-crater", x=-16, y=-16, width=13, height=13), id="b-corner")
    return h.defs(drawn, badges, crater, both, id="plu-shapes", aria_hidden=True)


@lru_cache(maxsize=4096)
def tile_drawing(tile: int, orientation: int, plain: bool = False) -> tuple[El, ...]:
    """A tile as it lies, its corner at (0, 0): sections, border, meteorite symbol, and resource symbols unless `plain`."""
    _, shape, a, b, meteorite = BOX.tiles[tile]
    lying = turned(tile, orientation)
    key = f"#s{BOX.shapes[shape].id}{lying.number}"
    drawn = [
        h.use(href=f"{key}a", fill=f"url(#t-{RESOURCES[a]})"),
        h.use(href=f"{key}b", fill=f"url(#t-{RESOURCES[b]})"),
    ]
    if not plain:
        drawn += _badges(lying, a, b, meteorite)
    elif meteorite:
        drawn.append(_badge("crater", lying.crater))
    return tuple(drawn)


def _badges(lying: Orientation, a: int, b: int, meteorite: bool, origin: Point = (0, 0)) -> list[El]:
    """The symbols of both sections; that of the meteorite moves aside where it shares a square with another."""
    drawn = [_badge(RESOURCES[a], lying.a_symbol, origin), _badge(RESOURCES[b], lying.b_symbol, origin)]
    if meteorite:
        shared = lying.crater in (lying.a_symbol, lying.b_symbol)
        drawn.append(_badge("corner" if shared else "crater", lying.crater, origin))
    return drawn


def _badge(name: str, square: int, origin: Point = (0, 0)) -> El:
    x, y = middle(square)
    return h.use(href=f"#b-{name}", x=x - origin[0], y=y - origin[1])


@lru_cache(maxsize=4096)
def extent(tile: int, orientation: int = 0) -> tuple[int, int]:
    """Width and height of a tile in squares."""
    spots = [xy(offset) for offset in turned(tile, orientation).offsets]
    return max(x for x, _ in spots) + 1, max(y for _, y in spots) + 1


@lru_cache(maxsize=4096)
def small_tile(tile: int, size: float, x: float, y: float, plain: bool = False, **attributes: object) -> El:
    """A tile as printed, its squares `size` wide, centred on (x, y)."""
    wide, high = extent(tile)
    corner = at(x - wide * size / 2, y - high * size / 2)
    return h.g(tile_drawing(tile, 0, plain), transform=f"{corner} scale({number(size / CELL)})", **attributes)


@lru_cache(maxsize=1024)
def ghost(offer: int, tile: int) -> El:
    """What the client turns and shows under the pointer: a tile, the middle of its handle at (0, 0)."""
    _, _, a, b, meteorite = BOX.tiles[tile]
    lying = turned(tile, 0)
    x, y = xy(lying.handle)

    def around(squares: Iterable[int]) -> str:
        return outline_of((left - x - 0.5, top - y - 0.5) for left, top in map(xy, squares))

    return h.g(
        h.path(d=around(lying.a), fill=f"url(#t-{RESOURCES[a]})"),
        h.path(d=around(lying.b), fill=f"url(#t-{RESOURCES[b]})"),
        h.path(d=around(lying.offsets), class_="rim"),
        _badges(lying, a, b, meteorite, middle(lying.handle)),
        id=parts.ghost(offer),
    )


def ghost_at(offer: int, tile: int, size: float, x: float, y: float, **attributes: object) -> El:
    """The same as printed, its squares `size` wide, centred on (x, y)."""
    wide, high = extent(tile)
    left, top = xy(turned(tile, 0).handle)
    corner = at(x + (left + 0.5 - wide / 2) * size, y + (top + 0.5 - high / 2) * size)
    return h.use(href=f"#{parts.ghost(offer)}", transform=f"{corner} scale({number(size / CELL)})", **attributes)


def ghosts(s: PlanetUnknown, hero: int) -> El:
    """The tiles on offer: the page shows them turned where they would lie."""
    return h.defs([ghost(*offer) for offer in offers_of(s, hero).items()], id="ghosts", aria_hidden=True)
