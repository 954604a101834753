"""Where a match stands: the start of a stage, and a player's part of a simultaneous one."""

from __future__ import annotations

from typing import Optional

from .choice import Decision, Flow, Option, Together
from .state import State

# Why a choice cannot be taken back, by key of the interface's words.
UNDO_REASONS = {
    "undo.nothing": "there is nothing to take back",
    "undo.other": "somebody else has chosen since",
    "undo.revealed": "the last choice made something known",
}


class Mark:
    """The start of a stage: the state then, how many choices had been made, how much had been told."""

    __slots__ = ("base", "ply", "told")

    def __init__(self, base: State, ply: int, told: int) -> None:
        self.base = base
        self.ply = ply
        self.told = told


class Branch:
    """One player's part of a simultaneous phase."""

    __slots__ = ("flow", "asked")

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.asked: Optional[Decision] = None

    def advance(self, option: Optional[Option]) -> None:
        """Go on with a choice (None to begin) to the next one, or to the end of the part."""
        try:
            asked = self.flow.send(option)
        except StopIteration:
            self.asked = None
            return
        if isinstance(asked, Together):
            raise TypeError("a flow inside Together cannot yield Together")
        self.asked = asked
