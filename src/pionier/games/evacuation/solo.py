"""Chapters 20 and 21: the solo opponent, the extra civilisation, and the dummy of two players."""

from __future__ import annotations

from .state import EXTRA, RIVAL, Evacuation


def lay_out(s: Evacuation, kind: str) -> None:
    """The rival, solo or dummy; for solo also `s.order` (EVA-20.4)."""
    s.rival.kind = kind
    s.rival.passed = True
    if kind == "solo":
        s.order = (0, RIVAL, EXTRA)


def exchange_piles(s: Evacuation) -> None:
    """EVA-20.3, 20.21: after a choice of the draft. After the third one the player takes the last card."""


def shuffle_deck(s: Evacuation) -> None:
    """EVA-20.5: the solo deck at the start of a year."""
    s.rival.passed = True


def take_turn(s: Evacuation) -> None:
    """EVA-20.6 to 20.11: a turn of the rival; it may set `s.rival.passed`."""


def turn_order(s: Evacuation) -> tuple[int, ...]:
    """EVA-20.13: the new turn order of a solo match."""
    return s.order
