"""A planet as it is printed: warm land, ice, and what is special about it. The same for the viewer and for neighbours."""

from __future__ import annotations

from functools import cache

from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.planets import Planet
from pionier.games.planet_unknown.components.tiles import RESOURCES
from pionier.games.planet_unknown.grid import SIZE, STRIDE, area, listed, mask_of, xy
from pionier.scene.parts import at
from pionier.scene.tree import El, h, number

from .paths import CELL, middle, outline
from .signs import chip, medal, sign

SPAN = SIZE * CELL
MIDDLE = SPAN / 2


@cache
def ground(planet: int, small: bool = False) -> tuple[El, ...]:
    """Everything below tiles and pieces; the corner of square (0, 0) is at (0, 0). Small, it has no numbers to read."""
    world = BOX.planets[planet]
    body = outline(world.grid)
    drawn = [
        h.circle(cx=MIDDLE, cy=MIDDLE, r=SPAN * 0.66, fill="url(#plu-glow)"),
        h.path(d=body, class_="air"),
        h.path(d=outline(holes(planet)), class_="void"),
        h.path(d=body, class_="crust"),
        h.path(d=body, fill="url(#t-land)", fill_rule="evenodd"),
    ]
    if world.ice:
        drawn.append(h.path(d=outline(world.ice), fill="url(#t-ice)", fill_rule="evenodd", class_="shore"))
    drawn += [*_special(world, small), h.path(d=_lattice(world), class_="lattice"), *_borders(world, small)]
    return tuple(drawn)


@cache
def holes(planet: int) -> int:
    """Squares of the box that are not of the grid and that nobody reaches from outside: space shows through."""
    world = BOX.planets[planet]
    box = mask_of([[x, y] for x in range(SIZE) for y in range(SIZE)])
    border = mask_of([[x, y] for x in range(SIZE) for y in range(SIZE) if x in (0, SIZE - 1) or y in (0, SIZE - 1)])
    empty = box & ~world.grid
    return empty & ~area(border & empty, empty)


def _lattice(world: Planet) -> str:
    return "".join(f"M{number(x * CELL)} {number(y * CELL)}h34v34h-34z" for x, y in map(xy, listed(world.grid)))


def _special(world: Planet, small: bool) -> list[El]:
    """Ring, pits, toxic squares, currents and cities."""
    drawn: list[El] = []
    pits = world.first & ~world.perimeter
    if world.ring:
        drawn.append(h.path(d=outline(world.ring), class_="ring"))
        drawn.append(h.path(d=_bands(world.ring), class_="ring-line"))
    if pits:
        x, y = middle(listed(pits)[0])
        spiral = h.path(d="M0 0C6-8 20-2 14 12S-18 16-20-4 4-32 24-20", class_="swirl", transform=at(x + CELL / 2, y + CELL / 2))
        drawn += [h.path(d=outline(pits), class_="pit"), spiral]
    for square in listed(world.toxic):
        x, y = middle(square)
        bubbles = "M-6 3A5 5 0 1 1-5.9 3ZM5-3A4 4 0 1 1 5.1-3ZM6 9A3 3 0 1 1 6.1 9ZM-4-7A2 2 0 1 1-3.9-7Z"
        drawn += [
            h.rect(x=x - 17, y=y - 17, width=CELL, height=CELL, class_="toxic"),
            h.path(d=bubbles, class_="bubble", transform=at(x, y)),
        ]
    if world.currents:
        drawn.append(h.path(d=outline(world.currents), class_="current"))
        drawn += [sign("energy", 17, *middle(square), class_="sign current-sign") for square in listed(world.currents)]
    for square in listed(world.cities):
        x, y = middle(square)
        drawn += [sign("civ", 20, x - 4, y + 4, class_="sign city"), _worth(18, x + 8, y - 8, small)]
    return drawn  # fmt: skip


def _worth(size: float, x: float, y: float, small: bool) -> El:
    """Two medals (PLU-15.3, 15.13)."""
    return sign("medal", size, x, y) if small else medal(2, size, x, y)


def _bands(ring: int) -> str:
    rows = sorted({xy(square)[1] for square in listed(ring)})
    return "".join(f"M0 {number((y + k) * CELL)}h{number(SPAN)}" for y in rows for k in (0.25, 0.5, 0.75))


def _borders(world: Planet, small: bool) -> list[El]:
    """The chasm, forbidden quadrants, and the medals of single regions."""
    drawn: list[El] = []
    if world.sides:
        line = _between(*world.sides)
        drawn += [h.path(d=line, class_="chasm"), h.path(d=line, class_="chasm-heart")]
        for one, other in world.gaps:
            (x, y), (to_x, to_y) = middle(one), middle(other)
            drawn.append(h.path(d=f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}", class_="gap"))
    if any(world.forbidden):
        drawn.append(
            h.path(d=f"M{number(MIDDLE)} -6V{number(SPAN + 6)}M-6 {number(MIDDLE)}H{number(SPAN + 6)}", class_="quarter")
        )
    for resource in range(len(RESOURCES)):
        if world.forbidden[resource]:
            x, y = xy(listed(world.forbidden[resource])[0])
            spot = (CELL * (1.1 if x < SIZE / 2 else 10.9), CELL * (1.1 if y < SIZE / 2 else 10.9))
            drawn.append(h.g(chip(resource, 30), h.path(d="M-17-17L17 17", class_="forbidden"), transform=at(*spot)))
    for region in world.regions:
        spots = [xy(square) for square in listed(region)]
        corner = (min(x for x, _ in spots) + 0.4, min(y for _, y in spots) + 0.4)
        drawn.append(_worth(28, corner[0] * CELL, corner[1] * CELL, small))
    return drawn  # fmt: skip


def _between(one: int, other: int) -> str:
    """The edges that squares of two sets share."""
    found: list[str] = []
    for square in listed(one):
        x, y = xy(square)
        for step, d in (
            (1, f"M{number((x + 1) * CELL)} {number(y * CELL)}v34"),
            (-1, f"M{number(x * CELL)} {number(y * CELL)}v34"),
            (STRIDE, f"M{number(x * CELL)} {number((y + 1) * CELL)}h34"),
            (-STRIDE, f"M{number(x * CELL)} {number(y * CELL)}h34"),
        ):
            if square + step >= 0 and other >> square + step & 1:
                found.append(d)
    return "".join(found)


def bare(planet: int, square: int) -> str:
    """What a bare square is: the word for it."""
    world = BOX.planets[planet]
    sets = {"city": world.cities, "current": world.currents, "toxic": world.toxic, "ring": world.ring, "ice": world.ice}
    return next((name for name, squares in sets.items() if squares >> square & 1), "land")
