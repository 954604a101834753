"""Oasis Ultd. (PLU-14.26 to 14.31, 14.46, 21.27 to 21.31): the water tracker wanders, trackers block each other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Optional

from pionier.games.planet_unknown.components.boards import ROWS, Corporation
from pionier.games.planet_unknown.components.tiles import WATER
from pionier.games.planet_unknown.state import Player

from .company import Company

SKIPPING = "skip_blocking_trackers"


class Oasis(Company):
    """The water path."""

    def __init__(self, board: Corporation) -> None:
        super().__init__(board)
        self.skipping = self.levels_with(SKIPPING)
        self.steps = {spot: step for step, spot in enumerate(board.path)}

    def water_advances(self, on_ice: int) -> int:
        """PLU-14.26: one for each water square on ice."""
        return on_ice

    def ahead(self, tracker: int, spot: int) -> Iterable[int]:
        """The way of a tracker: its track, or the water path (PLU-14.27)."""
        if tracker == WATER:
            return self.board.path[self.steps[spot] + 1 :]
        return range(spot + 1, self.board.tops[tracker] + 1)

    def targets(self, me: Player, tracker: int, sideways: bool = True) -> list[int]:
        """PLU-14.29: not onto another tracker; with technology 1 over it (PLU-21.27)."""
        spot = me.trackers[tracker]
        if spot == self.rover_top:
            return [spot]
        for target in self.ahead(tracker, spot):
            if target not in me.trackers:
                return [target]
            if not me.techs & self.skipping:
                return []
        return []

    def back(self, me: Player, tracker: int) -> Optional[int]:
        """PLU-14.29: blocked, with technology 1 too."""
        spot = me.trackers[tracker]
        if tracker == WATER:
            step = self.steps[spot]
            below = self.board.path[step - 1] if step else None
        else:
            below = super().back(me, tracker)
        return None if below in me.trackers else below

    def medals(self, me: Player) -> list[int]:
        """PLU-14.31: the water tracker scores what it has passed on the water track."""
        found = super().medals(me)
        passed = self.board.path[: self.steps[me.trackers[WATER]] + 1]
        found[WATER] = max(self.board.medals[spot] for spot in passed if spot // ROWS == WATER)
        return found

    def problems(self, me: Player) -> list[str]:
        if me.trackers[WATER] not in self.steps:
            return ["the water tracker stands off its path (PLU-14.27)"]
        others = [spot // ROWS == tracker for tracker, spot in enumerate(me.trackers) if tracker != WATER]
        if len(set(me.trackers)) < len(me.trackers) or not all(others):
            return ["two trackers on one position, or one off its track (PLU-14.29)"]
        return super().problems(me)
