"""What the viewer holds, in the sky beside the planet: lifepods, meteorites, stored patches, rovers, movement; and its name."""

from __future__ import annotations

from functools import cache, lru_cache

from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.grid import SIZE, listed, xy
from pionier.games.planet_unknown.state import Player
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .paths import CELL, Spot
from .signs import sign
from .words import say

PILL = (62.0, 28.0)
NAME = 4  # squares beside each other that a planet's name takes; a pill takes two
# From the bottom left to the top right: where the sky is on round planets.
CORNERS: tuple[Spot, ...] = ((0, 10), (0, 11), (10, 10), (10, 11), (10, 0))


@cache
def rooms(planet: int) -> tuple[Spot, ...]:
    """Where the planet leaves room: for its name, then for five pills. In the corners if they are free, else wherever it is."""
    taken = {xy(square) for square in listed(BOX.planets[planet].grid)}
    every = [(x, y) for y in range(SIZE) for x in range(SIZE)]
    found: list[Spot] = []
    for wide, wishes in ((NAME, ((0, 0),)), *((2, (corner,)) for corner in CORNERS)):
        x, y = next(spot for spot in (*wishes, *every) if not _squares(spot, wide) & taken and spot[0] + wide <= SIZE)
        found.append((x, y))
        taken |= _squares((x, y), wide)
    return tuple(found)


def _squares(spot: Spot, wide: int) -> set[Spot]:
    return {(spot[0] + n, spot[1]) for n in range(wide)}


def holdings(me: Player, seat: int, language: str) -> El:
    """Collected lifepods and meteorites, stored patches, rovers not yet placed, movement not yet spent."""
    facts = ((parts.PODS, "pod", me.pods), ("ores", "ore", me.ores), ("stored", "stored", me.stored),
             (parts.GARAGE, f"rover-{seat}", me.garage), ("pool", "move", me.pool))  # fmt: skip
    _, *places = rooms(me.planet)
    return h.g([_fact(*fact, place, language) for fact, place in zip(facts, places)], id="holdings")


@lru_cache(maxsize=4096)
def _fact(key: str, name: str, value: int, place: Spot, language: str) -> El:
    text = say(f"view.holding.{key}", language, n=value)
    wide, high = PILL
    return h.g(
        h.rect(width=wide, height=high, rx=high / 2, class_="tray", id=f"{key}-tray"),
        sign(name, 23, 19, high / 2, class_="sign", id=f"{key}-sign"),
        label(value, 45, high / 2, 17, class_="label strong", id=f"{key}-value"),
        id=key,
        class_=f"fact is-{key}" if value else f"fact is-{key} none",
        transform=at(place[0] * CELL + (2 * CELL - wide) / 2, place[1] * CELL + (CELL - high) / 2),
        role="img",
        aria_label=text,
    )
