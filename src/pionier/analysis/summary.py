"""What an analysis comes to, for each seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .judging import Judged

MOST = 3  # costly choices that are shown
MISTAKE = 0.05  # of the chance of victory: below it, what the search finds may be its own luck
MISTAKE_ALONE = 2.0  # points


class Summary(NamedTuple):
    """How a seat played, as far as it has been judged."""

    seat: int
    decisions: int
    agreed: int  # of them, how many as the search would have made them
    costliest: list[Judged]
    curve: list[tuple[int, float]]  # choices made so far, and the chance of victory; alone the points


def summary(judged: Iterable[Judged], players: int) -> list[Summary]:
    """A summary for each seat."""
    by_seat: list[list[Judged]] = [[] for _ in range(players)]
    for each in sorted(judged, key=lambda each: each.ply):
        by_seat[each.seat].append(each)
    return [
        Summary(
            seat,
            len(own),
            sum(each.cost == 0 for each in own),
            sorted((each for each in own if each.cost > 0), key=lambda each: (-each.cost, each.ply))[:MOST],
            [(each.ply + 1, each.after.value if players == 1 else each.after.chance) for each in own],
        )
        for seat, own in enumerate(by_seat)
    ]


def is_mistake(judged: Judged, players: int) -> bool:
    """Whether a choice cost so much that it is hardly the search's own luck."""
    return judged.cost >= (MISTAKE_ALONE if players == 1 else MISTAKE)
