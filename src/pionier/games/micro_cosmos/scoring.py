"""Chapters 18 and 24: the final score."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pionier.engine.game import Outcome, ranked

from .components import BOX
from .state import HUMAN, IT, MicroCosmos

COLONY_VP = [0, *(row.vp for row in BOX.colonies)]  # MIC-18.6: of so many colonies in all
# MIC-18.5: of so many settled survivors in all; more than the table has count like its last.
SETTLED_VP = [BOX.survivor_vp[min(count, len(BOX.survivor_vp) - 1)] for count in range(len(BOX.survivors) + 1)]


class Points(NamedTuple):
    """MIC-18.4: a player's points by category, if the match ended now."""

    planets: int
    outposts: int
    survivors: int
    colonies: int
    unfinished: int


CATEGORIES = Points._fields


@lru_cache(maxsize=4096)
def unfinished(markers: tuple[tuple[tuple[int, int], ...], ...]) -> list[int]:
    """MIC-18.7: everybody's markers on raw planets, without first or second place."""
    found = [0] * 4
    for stack in markers:
        for owner, field in stack:
            found[owner] += field
    return found


def upgrade_points(s: MicroCosmos) -> int:
    """MIC-24.2: the Automa's unlocked upgrades by the table of its level."""
    return BOX.levels[s.level].points[bin(s.players[IT].upgrades).count("1")]


def points_of(s: MicroCosmos, player: int) -> Points:
    """What a player has; the upgrades of the Automa come in addition."""
    me = s.players[player]
    return Points(
        me.planet_vp,
        me.outpost_vp,
        SETTLED_VP[len(me.settled)],
        COLONY_VP[s.colonies_of(player)],
        unfinished(tuple(s.markers))[player],
    )


def breakdown(s: MicroCosmos, player: int) -> dict[str, int]:
    """The same by name."""
    return points_of(s, player)._asdict()


def automa_breakdown(s: MicroCosmos) -> dict[str, int]:
    """MIC-24.1, 24.2."""
    found = breakdown(s, IT)
    del found["survivors"]
    return {**found, "upgrades": upgrade_points(s)}


def points(s: MicroCosmos, player: int) -> int:
    """What a player, or the Automa, would have if the match ended now."""
    return sum(points_of(s, player)) + (upgrade_points(s) if s.is_automa(player) else 0)


def outcome(s: MicroCosmos) -> Outcome:
    """MIC-18.8, 18.11; against the Automa a tie is lost (MIC-24.4), and a lost match is a second place."""
    parts = [breakdown(s, player) for player in range(s.seats)]
    scores = [points(s, player) for player in range(s.seats)]
    left = [sum(s.players[player].cargo) for player in range(s.seats)]
    reason, finished = f"ending.{s.ending}", s.ending == "planets"
    if s.solo:
        theirs = points(s, IT)
        won = scores[HUMAN] > theirs
        shown = {"won": int(won), "automa": theirs, **{f"automa_{name}": vp for name, vp in automa_breakdown(s).items()}}
        return Outcome(scores, [1 if won else 2], parts, reason, [shown], finished)
    ties = [{"resources": units} for units in left]
    return Outcome(scores, ranked(list(zip(scores, left))), parts, reason, ties, finished)
