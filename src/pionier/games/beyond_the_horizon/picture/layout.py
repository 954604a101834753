"""Sizes of the regions, on a desk and in a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pionier.scene.parts import at
from pionier.scene.tree import El, h


class Size(NamedTuple):
    width: float
    height: float


class Grid(NamedTuple):
    """How the technology tree is laid out."""

    size: Size
    hand: bool
    head: float  # of the actions above the levels, with the gap below
    foot: float
    pad: float
    gap: float  # between levels
    between: float  # cards of a level
    band: float  # with the name

    @property
    def card(self) -> float:
        """How wide a card is."""
        return (self.size.width - 2 * self.pad - 3 * self.gap) / 4

    @property
    def pitch(self) -> float:
        return (self.size.height - self.head - self.foot) / 7

    @property
    def tall(self) -> float:
        """How high a card is."""
        return self.pitch - self.between

    def column(self, level: int) -> float:
        return self.pad + (level - 1) * (self.card + self.gap)


STAGE = Size(602, 534)  # tree, map and cards on a desk
HAND = Size(390, 512)
DESK_TREE = Grid(STAGE, False, 60, 64, 3, 18, 10, 21)
HAND_TREE = Grid(HAND, True, 56, 62, 4, 9, 9, 20)
MAP = STAGE
HAND_MAP = HAND


def grid(hand: bool) -> Grid:
    return HAND_TREE if hand else DESK_TREE


MARGIN = 6.0  # around what is drawn in a hand, where regions reach to the edge of the screen


def inset(size: Size, hand: bool) -> Size:
    """The size of a region whose drawing has that size."""
    return Size(size.width + 2 * MARGIN, size.height + 2 * MARGIN) if hand else size


def framed(drawn: Sequence[El], name: str, hand: bool) -> Sequence[El]:
    """The same drawing with a margin in a hand."""
    return [h.g(drawn, id=f"{name}-inset", transform=at(MARGIN, MARGIN))] if hand else drawn
