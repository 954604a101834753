"""What the data files hold: cards, fields, costs."""

from __future__ import annotations

from typing import NamedTuple

from pionier.engine.effects import Effect, Effects

from .vocabulary import RESOURCES

Amounts = tuple[int, ...]  # of each resource
EMPTY: Amounts = (0, 0, 0, 0)


class Units(NamedTuple):
    """So many units of each resource, and so many of a resource of choice."""

    named: Amounts = EMPTY
    chosen: int = 0


class Cost(NamedTuple):
    """A cost in the order in which it is paid (MIC-5.6)."""

    engineers: int = 0
    planet_leaders: int = 0
    any_leaders: int = 0
    units: Units = Units()


class Edge(NamedTuple):
    """An edge of a crew card: where it can be used, what it does, and what must be there to pay for it (MIC-8.8)."""

    colour: int
    action: Effects
    price: Units


class CrewCard(NamedTuple):
    """A crew card: the specialist it shows and its two edges."""

    id: str
    specialist: int
    top: Edge
    bottom: Edge


class PlanetCard(NamedTuple):
    """A planet card. `sides` names the kind of field from which the line of each side starts (MIC-7.3)."""

    id: str
    colour: int
    starting: bool
    required: Amounts
    order: tuple[int, ...]  # the tracks from left to right
    first_vp: int
    second_vp: int
    raw: Effects
    terraformed: Effects
    moon: Effects
    station: Effects
    asteroid: bool
    sides: tuple[int, ...]


class Survivor(NamedTuple):
    """A survivor card."""

    id: str
    colour: int
    found: Effects


class Upgrade(NamedTuple):
    """A field of the Ark card: what it costs, how often it can be bought, what it does, and where on the card it is."""

    id: str
    cost: Cost
    levels: int
    effect: Effect
    top: bool
    slot: int


class ColonyRow(NamedTuple):
    """What the n-th colony costs, and the points for having n (MIC-14.4)."""

    cost: Cost
    vp: int


class Level(NamedTuple):
    """A difficulty level of the Automa (MIC-24.2)."""

    id: str
    points: tuple[int, ...]  # by number of unlocked upgrades
    start_colony: bool
    start_each: int


class AutomaCard(NamedTuple):
    """A card of the Automa: its actions from top to bottom."""

    id: str
    actions: Effects


def amounts(given: dict[str, int]) -> Amounts:
    """How many of each resource."""
    return tuple([given.get(name, 0) for name in RESOURCES])


def units_of(effect: Effect) -> Units:
    """The units that an effect speaks of."""
    return Units(amounts(effect.args), effect["any"])


def units_in(shown: Effects, verb: str) -> Units:
    """How much a field or an edge lets you pay or gain."""
    return next((units_of(effect) for effect in shown if effect.verb == verb), Units())


def cards_in(shown: Effects, source: str) -> int:
    """How many crew cards a field or an edge lets you draw from the deck or the Canteen."""
    return sum(effect[source] for effect in shown if effect.verb == "draw")
