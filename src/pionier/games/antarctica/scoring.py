"""Chapter 10: scoring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from pionier.engine.game import Outcome, ranked

from .components import BOX
from .state import Antarctica

Category = Literal["zones", "tracks", "stars", "discards"]
CATEGORIES: tuple[Category, ...] = ("zones", "tracks", "stars", "discards")
STAR = [card.star for card in BOX.cards]
VP = [[space.vp for space in track.spaces] for track in BOX.tracks]


class Unit(NamedTuple):
    """One zone, one track, the star cards or the discarded pieces: what each player has there and scores for it."""

    category: Category
    counts: tuple[int, ...]
    points: tuple[int, ...]


@lru_cache(maxsize=2**14)  # bots ask for the same few again and again
def awards(counts: tuple[int, ...], top: int) -> tuple[int, ...]:
    """ANT-10.2 to 10.4: the leaders take the top award, everybody else the count of the group directly above."""
    ladder = sorted(set(counts), reverse=True)
    above = dict(zip(ladder, [top, *ladder]))
    above[0] = 0
    return tuple([above[count] for count in counts])


def stars(s: Antarctica, player: int) -> int:
    """Star cards of a player."""
    return sum([STAR[card] for card in s.built[player]])


def discards(s: Antarctica, player: int) -> int:
    """Pieces of a player in the Discard area."""
    return s.discarded_ships[player] + s.discarded_cubes[player]


def zone_unit(s: Antarctica, zone: int) -> Unit:
    """ANT-10.5."""
    counts = s.scientists[zone][: s.seats]
    return Unit("zones", counts, awards(counts, bin(s.buildings[zone]).count("1") + sum(counts) + 1))


def track_unit(s: Antarctica, track: int) -> Unit:
    """ANT-10.7."""
    cubes = s.cubes_at[track][: s.seats]
    return Unit("tracks", cubes, ranking(track, cubes))


@lru_cache(maxsize=2**14)
def ranking(track: int, cubes: tuple[int, ...]) -> tuple[int, ...]:
    """ANT-10.7: the first gets the sum of all cubes' values, the others the value of the cube directly ahead."""
    values = VP[track]
    ladder = sorted(set(cubes), reverse=True)
    worth = [values[space] for space in ladder]
    above = dict(zip(ladder, [sum(worth), *worth]))
    above[0] = 0
    return tuple([above[space] for space in cubes])


def shared_unit(category: Category, counts: tuple[int, ...]) -> Unit:
    """ANT-10.9, 10.10: the leaders take what everybody has together."""
    return Unit(category, counts, awards(counts, sum(counts)))


def units(s: Antarctica) -> Iterator[Unit]:
    """Every scored unit, zones from the sun on (ANT-10.5)."""
    players = range(s.seats)
    zones = s.open_zones()
    first = zones.index(s.sun)
    for zone in zones[first:] + zones[:first]:
        yield zone_unit(s, zone)
    for track in s.used_tracks():
        yield track_unit(s, track)
    yield shared_unit("stars", tuple([stars(s, player) for player in players]))
    yield shared_unit("discards", tuple([discards(s, player) for player in players]))


def standing(s: Antarctica) -> list[int]:
    """Everybody's score if the match ended now."""
    return [sum(points) for points in zip(*[unit.points for unit in units(s)])]


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
