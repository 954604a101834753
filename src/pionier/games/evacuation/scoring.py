"""Chapters 16 and 17: points and places at the end, in points mode and in the race."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.game import Outcome, ranked

from .components import BOX
from .goals import measure
from .powers import faces, happy_faces, happy_faces_new
from .race import reached
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
    area, person = BOX.penalties["area_not_evacuated"], BOX.penalties["population_not_evacuated"]
    return sum(area + person * BOX.old_areas[left].population for left in me.left_behind())


def stadium_points(me: Player) -> int:
    """EVA-16.5: for each stadium short on the New World."""
    return BOX.penalties["missing_stadium"] * max(0, BOX.stadiums_needed - len(me.stadiums_new))


def penalty_points(me: Player) -> int:
    """EVA-16.6: penalty tokens."""
    return BOX.penalties["penalty_token"] * me.penalties


def bonus_points(me: Player) -> int:
    """EVA-16.7: bonus tokens."""
    return BOX.token_points * me.bonuses


def common_points(me: Player) -> int:
    """EVA-19.3: common goals played."""
    return sum(BOX.common[goal].points for goal in me.common_played)


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
            "stadiums": stadium_points(me),
            "penalties": penalty_points(me),
            "bonuses": bonus_points(me),
            "faces": happy[player],
            "common": common_points(me),
            "lines": lines[player],
        }
        for player, me in enumerate(s.players)
    ]


def outcome(s: Evacuation) -> Outcome:
    """EVA-16.11: most points win, ties share the victory; a solo match has no winner but a total (EVA-20.20)."""
    if s.race:
        return race_outcome(s)
    parts = breakdown(s)
    scores = [sum(part.values()) for part in parts]
    return Outcome(scores, ranked(scores), parts, f"ending.{s.ending}", [solo_result(scores[0])] if s.seats == 1 else [])


def solo_result(score: int) -> dict[str, int]:
    """EVA-20.17: how good a solo total is."""
    return {"rating": sum(score >= mark for mark in BOX.solo_marks)}


# Race mode


def shortfalls(me: Player) -> int:
    """EVA-17.5, 17.12: penalty tokens that no bonus token cancels, Areas not evacuated, stadiums short of three."""
    tokens = max(0, me.penalties - me.bonuses)
    return tokens + len(me.left_behind()) + max(0, BOX.race_stadiums - len(me.stadiums_new))


def pushed(markers: Sequence[int], levels: int) -> tuple[int, ...]:
    """EVA-17.5 to 17.8, 24.22: the lowest marker moves a level, as often as told; a negative number pushes down.

    Which of several lowest ones moves never changes the sorted result.
    """
    moved = list(markers)
    for _ in range(abs(levels)):
        moved[moved.index(min(moved))] += 1 if levels > 0 else -1
    return tuple(sorted(moved))


def cheers(counts: Sequence[int]) -> list[int]:
    """EVA-17.7, 17.9, 25.15: levels for the most Happy Faces and the second most. A tie for the most leaves no second."""
    first, second = BOX.race_faces[len(counts) > 2]
    ladder = sorted({each for each in counts if each > 0}, reverse=True)
    if not ladder:
        return [0] * len(counts)
    lonely = list(counts).count(ladder[0]) == 1
    runner_up = ladder[1] if lonely and len(ladder) > 1 else 0
    return [first if each == ladder[0] else second if each and each == runner_up else 0 for each in counts]


def race_outcome(s: Evacuation) -> Outcome:
    """EVA-17.10, 17.11: first who still meets the condition, by faces; then the highest lowest marker and what breaks ties."""
    happy = [happy_faces(me) for me in s.players]  # EVA-25.15: stadiums of both worlds
    lifts = cheers(happy)
    low = [pushed(me.production, -shortfalls(me)) for me in s.players]
    final = [pushed(markers, lift) for markers, lift in zip(low, lifts)]
    parts = [
        {"lowest": min(me.production), "shortfalls": low[at][0] - min(me.production), "cheer": final[at][0] - low[at][0]}
        for at, me in enumerate(s.players)
    ]
    made = [reached(me, markers) for me, markers in zip(s.players, final)]
    keys: list[tuple[int, ...]] = []
    for me, markers, cheer, done in zip(s.players, final, happy, made):
        entertained = len(me.stadiums_new) >= BOX.race_stadiums
        rest = (cheer,) if done else (markers[0], int(entertained), cheer, markers[1], markers[2])
        keys.append((int(done), *rest))
    ties = [
        {
            "condition": int(done),
            "stadiums": len(me.stadiums_new),
            "faces": cheer,
            "second": markers[1],
            "third": markers[2],
        }
        for me, markers, cheer, done in zip(s.players, final, happy, made)
    ]
    return Outcome([markers[0] for markers in final], ranked(keys), parts, f"ending.{s.ending}", ties)
