"""In which order the decisions of a match are judged: what one wants to know first comes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .course import TurningPoint


def by_turning_points(plies: Sequence[int], turning: Iterable[TurningPoint]) -> list[int]:
    """The decisions of the turning points, the greatest one first; then the others in the order of the match."""
    greatest = sorted(turning, key=lambda each: (-each.swing, each.start))
    first = [ply for each in greatest for ply in plies if each.start <= ply < each.end]
    return first + [ply for ply in plies if ply not in set(first)]


def by_cost(order: Sequence[int], first: int, costly: Iterable[int]) -> list[int]:
    """For a longer look: the `first` ones of an order as they are, then those that seemed costly, then the others."""
    seemed = set(costly)
    rest = order[first:]
    return [*order[:first], *(ply for ply in rest if ply in seemed), *(ply for ply in rest if ply not in seemed)]
