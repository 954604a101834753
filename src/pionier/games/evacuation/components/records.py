"""What lies in the box, as small records: places and costs as numbers, effects as verbs."""

from __future__ import annotations

from typing import NamedTuple

from pionier.engine.effects import Effects

Price = tuple[int, int, int]  # of each resource
NOTHING: Price = (0, 0, 0)


class Field(NamedTuple):
    """A population field of a New World Area (EVA-9.8)."""

    kind: int
    value: int


class Area(NamedTuple):
    """A New World Area. `symbols` is a set of bits, `neighbours` goes by direction."""

    id: str
    q: int
    r: int
    environment: int
    symbols: int
    fields: tuple[Field, ...]
    factories: int
    neighbours: dict[str, int]


class OldArea(NamedTuple):
    """An Area of everybody's starting continent. `factory`: its kind, -1 for a population Area."""

    id: str
    edge: int
    population: int
    factory: int
    produces: Price


class Space(NamedTuple):
    """A space of the main or the 3+ lane."""

    effects: Effects
    symbols: int


class Year(NamedTuple):
    """What a year needs (EVA-5.5, 5.8)."""

    food: tuple[int, int]  # Old World, New World
    stadiums: int


class Deed(NamedTuple):
    """A board action; 3A, which lets you choose, is one deed for each choice."""

    action: str
    part: str
    group: int
    effects: Effects


class Technology(NamedTuple):
    """A technology tile."""

    id: str
    set: int
    level: int
    one_time: Effects
    permanent: Effects
    faces: int


class Ship(NamedTuple):
    """A spaceship; `bays` are edge colours."""

    id: str
    cost: Price
    flight: int
    resources: int
    buildings: int
    bays: tuple[int, ...]


class Stadium(NamedTuple):
    """A stadium; a starting one has no cost."""

    id: str
    faces: int
    cost: Price


class Requirement(NamedTuple):
    """What a settled territory must have (EVA-7.10 to 7.14).

    `count` and `count_with` ask for `least` Areas out of the set `areas`; the others for all Areas of one of `groups`' pairs,
    or, on one of the lines of `groups`, so many Areas of each environment.
    """

    type: str
    areas: int
    least: int
    groups: tuple[int, ...]
    environments: tuple[tuple[int, int], ...]  # which, how many


class Infrastructure(NamedTuple):
    """An infrastructure card."""

    id: str
    deck: int
    illustration: str
    cost: Price
    wanted: Effects  # the requirements as the card says them
    requirements: tuple[Requirement, ...]
    production: Price


class Metric(NamedTuple):
    """What a goal measures (EVA-22.36)."""

    type: str
    environment: int


class Goal(NamedTuple):
    """A goal card; `tiers` are (at least, points)."""

    id: str
    number: int
    metric: Metric
    tiers: tuple[tuple[int, int], ...]


class CommonGoal(NamedTuple):
    """A common goal card."""

    id: str
    metric: Metric
    least: int
    cost: Price
    production: Price
    points: int


class BonusCard(NamedTuple):
    """An end-of-year bonus card: two power values, each with its effects."""

    id: str
    flag: bool
    powers: tuple[int, int]
    effects: tuple[Effects, Effects]


class ActionCard(NamedTuple):
    """An action card of the advanced game."""

    id: str
    powers: tuple[int, ...]
    parts: tuple[Effects, ...]


class SoloCard(NamedTuple):
    """A card of the solo deck. `number` 4 is the X (EVA-20.7)."""

    id: str
    number: int
    letter: str
    action: str
    from_year: int


class Border(NamedTuple):
    """A place of the solo tile; `inward[letter]` are the Areas counted from here, the border Area first (EVA-20.10)."""

    area: int
    inward: dict[str, tuple[int, ...]]


class Crossing(NamedTuple):
    """An Area of the Majority in line module; `lines` are the lines of the two sides of a module tile (EVA-19.5)."""

    number: int
    area: int
    lines: tuple[int, int]
