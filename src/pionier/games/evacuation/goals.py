"""Chapter 22, goals: what goal cards and common goals measure (EVA-22.36)."""

from __future__ import annotations

from typing import Callable

from .components import BOX
from .components.records import Metric
from .powers import happy_faces_new, powers
from .requirements import count
from .state import Evacuation, Player

POPULATION = [len(area.fields) for area in BOX.areas]


def settled_population(me: Player) -> int:
    """Population markers on the player's Areas: every Area is full (EVA-9.5)."""
    return sum(n for at, n in enumerate(POPULATION) if me.areas >> at & 1)


def settled_areas(me: Player, environment: int) -> int:
    """Own Areas of an environment."""
    return count(me.areas & BOX.environment_areas[environment])


def best_line(me: Player) -> int:
    """Most own Areas on one line of any axis, gaps allowed."""
    return max(count(me.areas & line) for line in BOX.line_areas)


MEASURES: dict[str, Callable[[Evacuation, int, int], int]] = {
    "settled_areas": lambda s, player, environment: settled_areas(s.players[player], environment),
    "completed_infrastructure": lambda s, player, _: len(s.players[player].completed),
    "spaceships": lambda s, player, _: len(s.players[player].ships_old) + len(s.players[player].ships_new),
    "max_production": lambda s, player, _: max(s.players[player].production),
    "sum_production": lambda s, player, _: sum(s.players[player].production),
    "evacuated_areas": lambda s, player, _: count(s.players[player].evacuated),
    "settled_factories": lambda s, player, _: sum(s.settled_factories(player)),
    "settled_population": lambda s, player, _: settled_population(s.players[player]),
    "stadiums_new": lambda s, player, _: len(s.players[player].stadiums_new),
    "developed_technologies": lambda s, player, _: powers(s.players[player]).count,
    "progress_sum": lambda s, player, _: sum(s.players[player].steps),
    "happy_faces_new": lambda s, player, _: happy_faces_new(s.players[player]),
    "best_line": lambda s, player, _: best_line(s.players[player]),
}


def measure(s: Evacuation, player: int, metric: Metric) -> int:
    """What a goal counts, now."""
    return MEASURES[metric.type](s, player, metric.environment)
