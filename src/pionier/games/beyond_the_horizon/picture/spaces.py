"""Action spaces: a free one is a circle, a taken one holds a pawn. All the rest of a place belongs to its first free space."""

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

FINGER = 54.0  # what a finger needs, where the drawing had to shrink too


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
    """The spaces of an action. The box belongs to the first of the cheapest free ones, the others have their circles."""
    on: dict[int, list[int]] = {}
    for seat, civ in enumerate(s.civs):
        on.setdefault(civ.pawn, []).append(seat)
    drawn: list[El] = []
    owned = False
    for n, (space, again) in enumerate(_in_order(action, s.seats)):
        seats = tuple(on.get(space, ()))
        if seats and not BOX.spaces[space].unlimited:
            drawn.append(_taken(space, spots, n, seats, language))
        elif owned:
            drawn.append(_other(space, box, spots, n, again, language))
        else:
            drawn.append(_first(space, box, spots, n, seats, language))
            owned = True
    return drawn if owned else [with_attributes(each, class_="zone taken") for each in drawn]


@lru_cache(maxsize=512)
def _in_order(action: int, seats: int) -> list[tuple[int, bool]]:
    """The spaces of an action, the cheapest first, and whether one before costs the same."""
    return [(space, k > 0) for alike in kinds(action, seats) for k, space in enumerate(alike)]


@lru_cache(maxsize=512)
def _told(space: int, language: str) -> str:
    name = BOX.actions[BOX.spaces[space].action].id
    return f"{say(f'action.{name}', language)}: {say(f'action.{name}.text', language)}"


@lru_cache(maxsize=2048)
def _first(space: int, box: Box, spots: Spots, n: int, on: Sequence[int], language: str) -> El:
    area = h.rect(x=box.x, y=box.y, width=box.width, height=box.height, rx=7, class_="area")
    circle: list[El] = _circle(space, spots, n, "slot") if spots.size else []
    part = parts.space(BOX.spaces[space].id)
    return titled(_told(space, language), area, circle, _pawns(on, spots, n), id=part, class_="zone over")


@lru_cache(maxsize=2048)
def _other(space: int, box: Box, spots: Spots, n: int, again: bool, language: str) -> El:
    """A circle, or a side of the card and a little beyond. A finger that meets another one of the same price does the same."""
    part = parts.space(BOX.spaces[space].id)
    if not spots.size:
        x, y = box.x + box.width / 2 + 2, box.y + (box.height - FINGER) / 2
        side = h.rect(x=x, y=y, width=FINGER, height=FINGER, rx=7, class_="reach")
        return titled(_told(space, language), side, id=part, class_="zone")
    x, y = spots.x + n * spots.step, spots.y
    room = h.rect(x=x - FINGER / 2, y=y - FINGER / 2, width=FINGER, height=FINGER, class_="room") if again else None
    return titled(_told(space, language), room, _circle(space, spots, n, "slot area"), id=part, class_="zone")


def _circle(space: int, spots: Spots, n: int, look: str) -> list[El]:
    x, coins = spots.x + n * spots.step, BOX.spaces[space].coins
    price = [label(f"+{coins}", x, spots.y + 0.3, 12, class_="label strong on-slot")] if coins else []
    return [h.circle(cx=x, cy=spots.y, r=spots.size / 2 - 1, class_=look), *price]


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
