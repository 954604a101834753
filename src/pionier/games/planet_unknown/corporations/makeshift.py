"""Makeshift (PLU-14.39 to 14.45, 21.42 to 21.46): trackers slip from track to track and block each other."""

from __future__ import annotations

from typing import Optional

from pionier.games.planet_unknown.components.boards import ROWS, Corporation
from pionier.games.planet_unknown.components.tiles import CIV, TECH
from pionier.games.planet_unknown.state import Player, Stop

from .company import Company, standing

TOP_ROW = ROWS - 1
RING, SIDEWAYS = "civ_and_tech_tracks_adjacent", "lateral_shift_instead_of_advance"
BEST = "trackers_score_as_highest_on_their_track"


class Makeshift(Company):
    """Any tracker on any track."""

    def __init__(self, board: Corporation) -> None:
        super().__init__(board)
        self.ring, self.sideways, self.best = (self.levels_with(op) for op in (RING, SIDEWAYS, BEST))

    def beside(self, me: Player, track: int) -> list[int]:
        """The neighbouring tracks; with technology 1 civ and tech are neighbours (PLU-21.42)."""
        if track in (CIV, TECH) and me.techs & self.ring:
            return sorted((CIV + TECH - track, CIV + 1 if track == CIV else TECH - 1))
        return [near for near in (track - 1, track + 1) if CIV <= near <= TECH]

    def targets(self, me: Player, tracker: int, sideways: bool = True) -> list[int]:
        """PLU-14.39, 14.42: straight or diagonally up; 21.44: or sideways, not where it has been in this turn."""
        spot = me.trackers[tracker]
        track, row = divmod(spot, ROWS)
        if row == TOP_ROW and spot != self.rover_top:
            return []
        near = self.beside(me, track)
        if row == TOP_ROW:
            found = [spot]
        else:
            found = [up for up in (ROWS * each + row + 1 for each in (track, *near)) if up not in me.trackers]
        if sideways and me.techs & self.sideways:
            shifts = [ROWS * each + row for each in near]
            found += [to for to in shifts if to not in me.trackers and Stop(tracker, to) not in me.visited]
        return found

    def move(self, me: Player, tracker: int, spot: int) -> None:
        """The tracker remembers where it has been in this turn (PLU-21.44)."""
        been = Stop(tracker, me.trackers[tracker])
        if been not in me.visited:
            me.visited += (been,)
        super().move(me, tracker, spot)

    def back(self, me: Player, tracker: int) -> Optional[int]:
        """PLU-14.44: straight down, not onto another tracker."""
        below = super().back(me, tracker)
        return None if below in me.trackers else below

    def reached(self, me: Player) -> int:
        """PLU-14.43: by the highest tracker on the tech track."""
        found = standing(me, TECH)
        return self.levels_at(max(found)) if found else 0

    def medals(self, me: Player) -> list[int]:
        """PLU-14.45: on the track where it stands; 21.46: as much as the best on its track."""
        own = super().medals(me)
        if not me.techs & self.best:
            return own
        best: dict[int, int] = {}
        for spot, medals in zip(me.trackers, own):
            best[spot // ROWS] = max(medals, best.get(spot // ROWS, 0))
        return [best[spot // ROWS] for spot in me.trackers]

    def at_top(self, me: Player, track: int) -> bool:
        """PLU-9.8: any tracker on its top."""
        return self.board.tops[track] in me.trackers

    def problems(self, me: Player) -> list[str]:
        if len(set(me.trackers)) < len(me.trackers):
            return ["two trackers on one position (PLU-14.39)"]
        return super().problems(me)
