"""Chapter 14: counters and conditions."""

from __future__ import annotations

from typing import Callable

from .components import BOX
from .components.vocabulary import Condition
from .state import Horizon

LEVEL = [card.level for card in BOX.technologies]
MAIN = [card.main for card in BOX.technologies]


def villages(s: Horizon, player: int) -> int:
    return sum(1 for row in s.places if row.village == player)


def cities(s: Horizon, player: int) -> int:
    return sum(1 for row in s.places if row.city == player)


def buildings(s: Horizon, player: int) -> int:
    return sum(1 for row in s.places if player in (row.left, row.right))


def of_level(s: Horizon, player: int, level: int) -> int:
    return sum(1 for card in s.developed(player) if LEVEL[card] == level)


def of_color(s: Horizon, player: int, color: int) -> int:
    """Level IV counts for every colour."""
    return sum(1 for card in s.developed(player) if MAIN[card] in (color, -1))


def goals(s: Horizon, player: int) -> int:
    return sum(1 for seats in s.claims if player in seats)


# BTH-14.20. Each takes the level, colour or track of the counter, or 0.
COUNTERS: dict[str, Callable[[Horizon, int, int], int]] = {
    "villages": lambda s, player, _: villages(s, player),
    "cities": lambda s, player, _: cities(s, player),
    "buildings": lambda s, player, _: buildings(s, player),
    "village_city_pairs": lambda s, player, _: min(villages(s, player), cities(s, player)),
    "technologies": lambda s, player, _: len(s.developed(player)),
    "technologies_level": of_level,
    "technologies_level_3_plus": lambda s, player, _: of_level(s, player, 3) + of_level(s, player, 4),
    "technologies_main_color": of_color,
    "leaders": lambda s, player, _: len(s.civs[player].leaders),
    "goals": lambda s, player, _: goals(s, player),
    "coins": lambda s, player, _: s.civs[player].coins,
    "active_population": lambda s, player, _: s.civs[player].active,
    "population_in_columns": lambda s, player, _: sum(s.civs[player].columns),
    "invested_cubes": lambda s, player, _: s.civs[player].invested,
    "cubes_on_tracks": lambda s, player, _: sum(s.civs[player].tracks),
    "cubes_on_track": lambda s, player, track: s.civs[player].tracks[track],
    "empty_tracks": lambda s, player, _: s.civs[player].tracks.count(0),
    "tiles_with_own_cube": lambda s, player, _: sum(1 for place in range(len(s.places)) if s.own_cube(place, player)),
}


def holds(s: Horizon, player: int, condition: Condition) -> bool:
    """BTH-14.24: at least one of the tests; none at all is always true."""
    if not condition:
        return True
    return any(test.at_least <= COUNTERS[test.counter](s, player, test.of) <= test.at_most for test in condition)
