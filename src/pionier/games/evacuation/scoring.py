"""Chapter 16: the end and the points; the race has its own chapter."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.game import Outcome, ranked

from . import race
from .abilities import faces, happy_faces_new
from .components import BOX
from .metrics import measure
from .requirements import count
from .state import Evacuation, Player

CATEGORIES: tuple[str, ...] = (
    "production", "goals", "left_behind", "stadiums", "penalties", "bonuses", "faces", "common", "lines",
)  # fmt: skip


def production_points(lowest: int) -> int:
    """EVA-16.2: by the lowest production marker."""
    top = len(BOX.production_points) - 1
    return BOX.production_points[min(lowest, top)] + max(0, lowest - top) * BOX.points_beyond


def tier_points(tiers: Sequence[tuple[int, int]], reached: int) -> int:
    """EVA-16.3: the best reached tier."""
    return max((points for least, points in tiers if reached >= least), default=0)


def goal_points(s: Evacuation, player: int) -> int:
    """EVA-16.3: the goal cards of a player."""
    goals = [BOX.goals[goal] for goal in s.players[player].goals.cards if goal >= 0]
    return sum(tier_points(goal.tiers, measure(s, player, goal.metric)) for goal in goals)


def left_behind_points(me: Player) -> int:
    """EVA-16.4: for each Area not evacuated, and for everybody still on it."""
    left = [area for at, area in enumerate(BOX.old_areas) if not me.evacuated >> at & 1]
    return sum(BOX.penalties["area_not_evacuated"] + BOX.penalties["population_not_evacuated"] * area.population for area in left)


def stadiums_short(me: Player) -> int:
    """EVA-16.5, 17.5."""
    return max(0, BOX.stadiums_needed - len(me.stadiums_new))


def shared(counts: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """EVA-16.8, 16.9, 19.6: points by place; who has nothing takes no part, tied players share what their places bring."""
    points = [0] * len(counts)
    place = 0
    for most in sorted({each for each in counts if each > 0}, reverse=True):
        tied = [at for at, each in enumerate(counts) if each == most]
        for at in tied:
            points[at] = sum(prizes[place : place + len(tied)]) // len(tied)
        place += len(tied)
    return points


def faces_points(s: Evacuation) -> list[int]:
    """EVA-16.8: Happy Faces of the New World, of those with enough stadiums there; solo against the opponent (EVA-20.17)."""
    qualified = [happy_faces_new(me) if len(me.stadiums_new) >= BOX.faces_stadiums else 0 for me in s.players]
    prizes = BOX.faces_points[s.seats > 2]
    if s.seats == 1:
        return [prizes[0] if qualified[0] > 0 and qualified[0] >= faces(s.rival.stadiums) else 0]
    return shared(qualified, prizes)


def line_points(s: Evacuation) -> list[int]:
    """EVA-19.6, 25.19: the three lines of Majority in line; the solo opponent counts, the dummy does not (EVA-21.3)."""
    points = [0] * s.seats
    prizes = BOX.line_points[s.seats > 2]
    for crossing, side in s.lines:
        line = BOX.line_areas[BOX.crossings[crossing].lines[side]]
        counts = [count(me.areas & line) for me in s.players]
        if s.seats == 1:
            counts.append(count(s.rival.areas & line))
        for player, won in zip(range(s.seats), shared(counts, prizes)):
            points[player] += won
    return points


def breakdown(s: Evacuation) -> list[dict[str, int]]:
    """EVA-16.2 to 16.10: everybody's points by category, if the match ended now."""
    happy, lines = faces_points(s), line_points(s)
    return [
        {
            "production": production_points(min(me.production)),
            "goals": goal_points(s, player),
            "left_behind": left_behind_points(me),
            "stadiums": BOX.penalties["missing_stadium"] * stadiums_short(me),
            "penalties": BOX.penalties["penalty_token"] * me.penalties,
            "bonuses": BOX.token_points * me.bonuses,
            "faces": happy[player],
            "common": sum(BOX.common[goal].points for goal in me.common_played),
            "lines": lines[player],
        }
        for player, me in enumerate(s.players)
    ]


def outcome(s: Evacuation) -> Outcome:
    """EVA-16.11: most points win, ties share the victory; a solo match has no winner but a total (EVA-20.20)."""
    if s.race:
        return race.outcome(s)
    parts = breakdown(s)
    scores = [sum(part.values()) for part in parts]
    return Outcome(scores, ranked(scores), parts, f"ending.{s.ending}", [solo_result(scores[0])] if s.seats == 1 else [])


def solo_result(score: int) -> dict[str, int]:
    """EVA-20.17: how good a solo total is."""
    return {"rating": sum(score >= mark for mark in BOX.solo_marks)}
