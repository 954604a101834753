"""A finished match, walked through from decision to decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Optional, Union

from pionier import games
from pionier.engine.errors import PionierError
from pionier.engine.match import Match
from pionier.engine.saving import replay

from .course import course
from .judging import Judged, judge
from .order import by_turning_points

ITERATIONS = 40  # of the search, for a decision


class Replayed:
    """A recorded match (`match.record()`) and its decisions: the choices that were made among several."""

    def __init__(self, record: Union[str, dict[str, Any]]) -> None:
        end = replay(record, games.load)
        if end.outcome is None:
            raise PionierError("the match is not over yet, so it cannot be analysed")
        self.game = end.game
        self.players = end.players
        self.outcome = end.outcome
        self.choices = end.choices
        self.decisions: list[tuple[int, int]] = []  # ply and seat
        self._record = record
        self._match = self._begin()
        for ply, (seat, _) in enumerate(self.choices):
            if len(self.at(ply).pending[seat].options) > 1:
                self.decisions.append((ply, seat))

    def _begin(self) -> Match:
        return replay(self._record, games.load, 0)

    def order(self) -> tuple[list[int], int]:
        """The decisions in the order in which one wants to know of them, and how many of them belong to the turning points."""
        plies, turning = [ply for ply, _ in self.decisions], course(self._record).turning
        near = sum(each.start <= ply < each.end for each in turning for ply in plies)
        return by_turning_points(plies, turning), near

    def at(self, ply: int) -> Match:
        """The match after that many choices. It goes on from where it was last looked at, if that is earlier."""
        if self._match.ply > ply:
            self._match = self._begin()
        for seat, option in self.choices[self._match.ply : ply]:
            self._match.step(seat, option)
        return self._match

    def judge(
        self, ply: int, iterations: int = ITERATIONS, seed: Union[int, str] = 1, milliseconds: Optional[float] = None
    ) -> Judged:
        """Judge the choice that was made after so many others."""
        seat, played = self.choices[ply]
        return judge(self.at(ply), seat, played, iterations, seed, milliseconds)


def analyse(
    record: Union[str, dict[str, Any]],
    iterations: int = ITERATIONS,
    seed: Union[int, str] = 1,
    milliseconds: Optional[float] = None,
) -> Iterator[Judged]:
    """Judge all decisions of a finished match, one after the other; without a time limit always the same for the same seed."""
    match = Replayed(record)
    for ply, _ in match.decisions:
        yield match.judge(ply, iterations, seed, milliseconds)
