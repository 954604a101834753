"""Action spaces: a free one is a circle, a taken one holds a pawn. Free spaces that are alike are one place to choose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.actions import spaces_of
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.state import Horizon
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h, with_attributes

from .signs import pawn_figure, titled
from .words import say


class Box(NamedTuple):
    """What belongs to a place to choose: its corner and its size."""

    x: float
    y: float
    width: float
    height: float


class Spots(NamedTuple):
    """Where the circles of an action lie: the middle of the first one, the way to the next, their size; 0: no circles."""

    x: float
    y: float
    step: float
    size: float


def kinds(action: int, seats: int) -> list[list[int]]:
    """The spaces of an action in play, those that cost the same together, the cheapest first."""
    found: dict[int, list[int]] = {}
    for space in spaces_of(action, seats):
        found.setdefault(BOX.spaces[space].coins, []).append(space)
    return [found[coins] for coins in sorted(found)]


def spaces(s: Horizon, action: int, box: Box, spots: Spots, language: str) -> list[El]:
    """The spaces of an action. The box belongs to the cheapest free ones; dearer ones have their circles."""
    on: dict[int, list[int]] = {}
    for seat, civ in enumerate(s.civs):
        on.setdefault(civ.pawn, []).append(seat)
    drawn: list[El] = []
    nth, owned = 0, False
    for alike in kinds(action, s.seats):
        where = {space: nth + k for k, space in enumerate(alike)}
        nth += len(alike)
        free = [space for space in alike if space not in on or BOX.spaces[space].unlimited]
        if free:
            circles = tuple(where[space] for space in free)
            here = _around(spots, circles) if owned else box
            drawn.append(_place(free[0], here, spots, circles, tuple(on.get(free[0], ())), language))
            owned = True
        drawn += [h.g(h.title(_told(space, language)), id=parts.space(BOX.spaces[space].id)) for space in free[1:]]
        drawn += [_taken(space, spots, where[space], tuple(on[space]), language) for space in alike if space not in free]
    if owned or not drawn:
        return drawn
    return [with_attributes(each, class_="zone taken") for each in drawn]


def _around(spots: Spots, circles: Sequence[int]) -> Box:
    """The box around some circles."""
    left, right = (spots.x + n * spots.step for n in (min(circles), max(circles)))
    return Box(left - spots.size / 2, spots.y - spots.size / 2, right - left + spots.size, spots.size)


@lru_cache(maxsize=512)
def _told(space: int, language: str) -> str:
    name = BOX.actions[BOX.spaces[space].action].id
    return f"{say(f'action.{name}', language)}: {say(f'action.{name}.text', language)}"


@lru_cache(maxsize=4096)
def _place(space: int, box: Box, spots: Spots, circles: Sequence[int], on: Sequence[int], language: str) -> El:
    """Free spaces that are alike: the first one stands for all."""
    found = BOX.spaces[space]
    drawn: list[El] = []
    for n in circles if spots.size else ():
        x = spots.x + n * spots.step
        drawn.append(h.circle(cx=x, cy=spots.y, r=spots.size / 2 - 1, class_="slot"))
        if found.coins:
            drawn.append(label(f"+{found.coins}", x, spots.y + 0.3, 12, class_="label strong on-slot"))
    area = h.rect(
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=min(7.0, box.height / 2) if box.height > 30 else box.height / 2,
        class_="area",
    )
    pawns = _pawns(on, spots, circles[0])
    return titled(_told(space, language), area, drawn, pawns, id=parts.space(found.id), class_="zone over")


def _pawns(seats: Sequence[int], spots: Spots, n: int) -> list[El]:
    size = (spots.size or 21) - 1.5
    x = spots.x + n * spots.step
    return [
        h.g(
            pawn_figure(seat, size),
            id=f"pawn-{seat}",
            data_move="",
            transform=at(x + (k - (len(seats) - 1) / 2) * size * 0.5, spots.y),
        )
        for k, seat in enumerate(seats)
    ]


@lru_cache(maxsize=1024)
def _taken(space: int, spots: Spots, n: int, seats: Sequence[int], language: str) -> El:
    """A space with a pawn. Where a free one of the same action owns the place, it only shows."""
    circle = [h.circle(cx=spots.x + n * spots.step, cy=spots.y, r=spots.size / 2 - 1, class_="slot")] if spots.size else []
    part = parts.space(BOX.spaces[space].id)
    return titled(_told(space, language), circle, _pawns(seats, spots, n), id=part, class_="zone shown")
