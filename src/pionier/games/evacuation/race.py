"""Chapter 17: race mode. At the end the production markers are pushed about, and they decide."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.game import Outcome, ranked

from .abilities import happy_faces
from .components import BOX
from .requirements import count
from .state import Evacuation, Player

CATEGORIES = ("lowest", "shortfalls", "cheer")


def met(s: Evacuation, player: int) -> bool:
    """EVA-17.1: whether the player meets the end condition."""
    me = s.players[player]
    return s.race and reached(me, me.production)


def reached(me: Player, markers: Sequence[int]) -> bool:
    """EVA-17.1, with these production markers."""
    return min(markers) >= BOX.race_production and len(me.stadiums_new) >= BOX.race_stadiums


def shortfalls(me: Player) -> int:
    """EVA-17.5, 17.12: penalty tokens that no bonus token cancels, Areas not evacuated, stadiums short of three."""
    tokens = max(0, me.penalties - me.bonuses)
    left = len(BOX.old_areas) - count(me.evacuated)
    return tokens + left + max(0, BOX.race_stadiums - len(me.stadiums_new))


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


def outcome(s: Evacuation) -> Outcome:
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
    for me, markers, faces, done in zip(s.players, final, happy, made):
        entertained = len(me.stadiums_new) >= BOX.race_stadiums
        rest = (faces,) if done else (markers[0], int(entertained), faces, markers[1], markers[2])
        keys.append((int(done), *rest))
    ties = [
        {
            "condition": int(done),
            "stadiums": len(me.stadiums_new),
            "faces": faces,
            "second": markers[1],
            "third": markers[2],
        }
        for me, markers, faces, done in zip(s.players, final, happy, made)
    ]
    return Outcome([markers[0] for markers in final], ranked(keys), parts, f"ending.{s.ending}", ties)
