"""Chapters 18 and 24: the final score."""

from __future__ import annotations

from pionier.engine.game import Outcome, ranked

from .components import BOX
from .state import MicroCosmos

CATEGORIES = ("planets", "outposts", "survivors", "colonies", "unfinished")
COLONY_VP = [0, *(row.vp for row in BOX.colonies)]
SURVIVOR_VP = BOX.survivor_vp
IT = 1


def survivor_points(s: MicroCosmos, player: int) -> int:
    """MIC-18.5: more than the table has count like its last."""
    return SURVIVOR_VP[min(len(s.players[player].settled), len(SURVIVOR_VP) - 1)]


def colony_points(s: MicroCosmos, player: int) -> int:
    """MIC-18.6."""
    return COLONY_VP[s.colonies_of(player)]


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
        "survivors": survivor_points(s, player),
        "colonies": colony_points(s, player),
        "unfinished": unfinished_points(s, player),
    }


def automa_breakdown(s: MicroCosmos) -> dict[str, int]:
    """MIC-24.1, 24.2."""
    points = breakdown(s, IT)
    del points["survivors"]
    return {**points, "upgrades": upgrade_points(s)}


def outcome(s: MicroCosmos) -> Outcome:
    """MIC-18.8, 18.11; against the Automa a tie is lost (MIC-24.4), and a lost match is a second place."""
    parts = [breakdown(s, player) for player in range(s.seats)]
    scores = [sum(part.values()) for part in parts]
    left = [sum(s.players[player].cargo) for player in range(s.seats)]
    reason, finished = f"ending.{s.ending}", s.ending == "planets"
    if s.solo:
        theirs = automa_breakdown(s)
        total = sum(theirs.values())
        won = scores[0] > total
        shown = {"won": int(won), "automa": total, **{f"automa_{name}": points for name, points in theirs.items()}}
        return Outcome(scores, [1 if won else 2], parts, reason, [shown], finished)
    ties = [{"resources": units} for units in left]
    return Outcome(scores, ranked(list(zip(scores, left))), parts, reason, ties, finished)
