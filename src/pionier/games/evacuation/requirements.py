"""Chapter 7, requirements: what settled Areas an infrastructure card asks for (EVA-7.8 to 7.14)."""

from __future__ import annotations

from typing import Callable

from .components import BOX
from .components.records import Requirement


def count(areas: int) -> int:
    """How many Areas a set has."""
    return bin(areas).count("1")


def met(areas: int, requirements: tuple[Requirement, ...]) -> bool:
    """EVA-7.12, 25.11: all of them at the same time, each by its own Areas.

    Numbers of Areas out of sets: every choice of requirements must find as many Areas as it asks for together.
    """
    if len(requirements) == 1:
        return alone(areas, requirements[0])
    sums: list[tuple[int, int]] = [(0, 0)]
    for wanted in requirements:
        if not alone(areas, wanted):
            return False
        sums += [(among | wanted.areas, least + wanted.least) for among, least in sums]
    return all(count(areas & among) >= least for among, least in sums)


def alone(areas: int, wanted: Requirement) -> bool:
    """Whether the Areas meet one requirement."""
    return MET[wanted.type](areas, wanted)


def enough(areas: int, wanted: Requirement) -> bool:
    """EVA-7.10, 7.11: so many Areas of the environment, with the piece if one is named."""
    return count(areas & wanted.areas) >= wanted.least


def adjacent(areas: int, wanted: Requirement) -> bool:
    """EVA-7.13: two neighbours along the axis."""
    return any(areas & pair == pair for pair in wanted.groups)


def on_one_line(areas: int, wanted: Requirement) -> bool:
    """EVA-7.14: the listed Areas on one line."""
    return any(_on_line(areas & line, wanted.environments) for line in wanted.groups)


def _on_line(areas: int, environments: tuple[tuple[int, int], ...]) -> bool:
    return all(count(areas & BOX.environment_areas[environment]) >= least for environment, least in environments)


MET: dict[str, Callable[[int, Requirement], bool]] = {
    "count": enough,
    "count_with": enough,
    "adjacent_pair": adjacent,
    "same_line": on_one_line,
}
