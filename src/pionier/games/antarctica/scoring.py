"""Chapter 10: scoring."""

from __future__ import annotations

from typing import NamedTuple

from pionier.engine.game import Outcome, ranked

from .components import BOX
from .state import Antarctica

CATEGORIES: tuple[str, ...] = ("zones", "tracks", "stars", "discards")
STAR = [card.star for card in BOX.cards]
VP = [[space.vp for space in track.spaces] for track in BOX.tracks]


def awards(counts: list[int], top: int) -> list[int]:
    """ANT-10.2 to 10.4: the leaders take the top award, everybody else the count of the group directly above."""
    if not any(counts):
        return [0] * len(counts)
    ladder = sorted({count for count in counts if count}, reverse=True)
    above = dict(zip(ladder, [top, *ladder]))
    return [above.get(count, 0) for count in counts]


def stars(s: Antarctica, player: int) -> int:
    """Star cards of a player."""
    return sum(1 for card in s.built[player] if STAR[card])


def discards(s: Antarctica, player: int) -> int:
    """Pieces of a player in the Discard area."""
    return s.discarded_ships[player] + s.discarded_cubes[player]


def zone_scores(s: Antarctica, zone: int) -> list[int]:
    """ANT-10.5."""
    counts = list(s.scientists[zone][: s.seats])
    return awards(counts, bin(s.buildings[zone]).count("1") + sum(counts) + 1)


def track_scores(s: Antarctica, track: int) -> list[int]:
    """ANT-10.7: the first gets the sum of all cubes' values, the others the value of the cube directly ahead."""
    cubes = s.cubes_at[track][: s.seats]
    if not any(cubes):
        return [0] * s.seats
    values = VP[track]
    ladder = sorted((space for space in cubes if space), reverse=True)
    top = sum(values[space] for space in ladder)
    above = dict(zip(ladder, [top] + [values[space] for space in ladder]))
    return [above.get(space, 0) for space in cubes]


class Unit(NamedTuple):
    """One zone, one track, the star cards or the discarded pieces: what each player has there and scores for it."""

    category: str
    counts: list[int]
    points: list[int]


def units(s: Antarctica) -> list[Unit]:
    """Every scored unit, zones from the sun on (ANT-10.5)."""
    players = range(s.seats)
    zones = s.open_zones()
    first = zones.index(s.sun)
    found = [Unit("zones", list(s.scientists[zone][: s.seats]), zone_scores(s, zone)) for zone in zones[first:] + zones[:first]]
    found += [Unit("tracks", list(s.cubes_at[track][: s.seats]), track_scores(s, track)) for track in s.used_tracks()]
    for category, count in (("stars", stars), ("discards", discards)):
        counts = [count(s, player) for player in players]
        found.append(Unit(category, counts, awards(counts, sum(counts))))
    return found


def outcome(s: Antarctica) -> Outcome:
    """ANT-10.11 to 10.16."""
    players = range(s.seats)
    breakdown: list[dict[str, int]] = [dict.fromkeys(CATEGORIES, 0) for _ in players]
    firsts = [0] * s.seats
    for unit in units(s):
        most = max(unit.counts)
        for player in players:
            breakdown[player][unit.category] += unit.points[player]
            firsts[player] += most > 0 and unit.counts[player] == most  # ANT-10.12, R.26
    scores = [sum(each.values()) for each in breakdown]
    cards = [len(s.built[player]) for player in players]
    keys = [(scores[player], firsts[player], cards[player]) for player in players]
    ties = [{"first_places": firsts[player], "build_cards": cards[player]} for player in players]
    return Outcome(scores, ranked(keys), breakdown, f"ending.{s.ending}", ties)
