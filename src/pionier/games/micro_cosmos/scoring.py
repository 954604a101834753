"""Chapters 18 and 24: the final score."""

from __future__ import annotations

from pionier.engine.game import Outcome, ranked

from .components import BOX
from .state import HUMAN, IT, MicroCosmos

CATEGORIES = ("planets", "outposts", "survivors", "colonies", "unfinished")
COLONY_VP = [0, *(row.vp for row in BOX.colonies)]


def settled_vp(count: int) -> int:
    """MIC-18.5: what so many settled survivors are worth in all; more than the table has count like its last."""
    return BOX.survivor_vp[min(count, len(BOX.survivor_vp) - 1)]


def colonies_vp(count: int) -> int:
    """MIC-18.6: what so many colonies are worth in all."""
    return COLONY_VP[count]


def unfinished_points(s: MicroCosmos, player: int) -> int:
    """MIC-18.7: markers on raw planets, without first or second place."""
    return sum(field for stack in s.markers for owner, field in stack if owner == player)


def upgrade_points(s: MicroCosmos) -> int:
    """MIC-24.2: the Automa's unlocked upgrades by the table of its level."""
    return BOX.levels[s.level].points[bin(s.players[IT].upgrades).count("1")]


def breakdown(s: MicroCosmos, player: int) -> dict[str, int]:
    """MIC-18.4: a player's points by category, if the match ended now."""
    me = s.players[player]
    return {
        "planets": me.planet_vp,
        "outposts": me.outpost_vp,
        "survivors": settled_vp(len(me.settled)),
        "colonies": colonies_vp(s.colonies_of(player)),
        "unfinished": unfinished_points(s, player),
    }


def automa_breakdown(s: MicroCosmos) -> dict[str, int]:
    """MIC-24.1, 24.2."""
    found = breakdown(s, IT)
    del found["survivors"]
    return {**found, "upgrades": upgrade_points(s)}


def points(s: MicroCosmos, player: int) -> int:
    """What a player, or the Automa, would have if the match ended now."""
    return sum((automa_breakdown(s) if s.is_automa(player) else breakdown(s, player)).values())


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
