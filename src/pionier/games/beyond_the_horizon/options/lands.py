"""Options on the map."""

from __future__ import annotations

from dataclasses import dataclass, field

from pionier.engine.choice import Facts, Option
from pionier.games.beyond_the_horizon import named, parts


@dataclass(frozen=True)
class Recruit(Option):
    """BTH-17.6: a unit of a kind appears on a tile."""

    kind: str
    tile: str

    def path(self) -> tuple[str, ...]:
        return f"recruit-{self.kind}", parts.tile(self.tile)

    def said(self) -> tuple[str, Facts]:
        return "option.recruit", {"unit": named.unit(self.kind), "place": named.land(self.tile)}


@dataclass(frozen=True)
class PickUnit(Option):
    """BTH-17.6, 17.13: one of the own units: to upgrade it, to recall it, to pay for a building with its strength."""

    seat: int
    tile: str
    kind: str
    strength: int

    def path(self) -> tuple[str, ...]:
        return (parts.units(self.seat, self.tile, self.kind, self.strength),)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_unit", {"unit": named.unit(self.kind), "n": self.strength, "place": named.land(self.tile)}


@dataclass(frozen=True)
class Step(Option):
    """BTH-17.7: a unit goes to an adjacent tile."""

    seat: int
    tile: str
    kind: str
    strength: int
    target: str

    def path(self) -> tuple[str, ...]:
        return parts.units(self.seat, self.tile, self.kind, self.strength), parts.tile(self.target)

    def said(self) -> tuple[str, Facts]:
        facts = {"unit": named.unit(self.kind), "n": self.strength}
        return "option.step", {**facts, "place": named.land(self.tile), "target": named.land(self.target)}


@dataclass(frozen=True)
class Discover(Option):
    """BTH-17.7: a settler goes into the unknown (a refused one may be a soldier)."""

    seat: int
    tile: str
    kind: str
    strength: int
    q: int
    r: int

    def path(self) -> tuple[str, ...]:
        return parts.units(self.seat, self.tile, self.kind, self.strength), parts.unknown(self.q, self.r)

    def said(self) -> tuple[str, Facts]:
        return "option.discover", {"unit": named.unit(self.kind), "n": self.strength, "place": named.land(self.tile)}


@dataclass(frozen=True)
class Settle(Option):
    """BTH-17.8, 17.12: a village, by a task or with a settlement token."""

    tile: str
    token: bool

    def path(self) -> tuple[str, ...]:
        return (parts.token("settlement"), parts.tile(self.tile)) if self.token else (parts.tile(self.tile),)

    def said(self) -> tuple[str, Facts]:
        return "option.settle_with_token" if self.token else "option.settle", {"place": named.land(self.tile)}


@dataclass(frozen=True)
class Fortify(Option):
    """BTH-17.8, 17.12: a city, by a task or with a fortification token."""

    tile: str
    token: bool

    def path(self) -> tuple[str, ...]:
        return (parts.token("fortification"), parts.tile(self.tile)) if self.token else (parts.tile(self.tile),)

    def said(self) -> tuple[str, Facts]:
        return "option.fortify_with_token" if self.token else "option.fortify", {"place": named.land(self.tile)}


@dataclass(frozen=True)
class UseUnits(Option):
    """BTH-17.8: the units used, by their strengths ("3+2")."""

    strengths: str

    def path(self) -> tuple[str, ...]:
        return (f"units-{self.strengths}",)


@dataclass(frozen=True)
class BuildNew(Option):
    """BTH-17.12: a building tile of the own supply onto a tile of the map."""

    building: str
    tile: str
    cost: int = field(default=0, compare=False)

    def path(self) -> tuple[str, ...]:
        return parts.building(self.building), parts.tile(self.tile)

    def said(self) -> tuple[str, Facts]:
        return "option.build_new", {"building": named.building(self.building), "place": named.land(self.tile)}


@dataclass(frozen=True)
class JoinBuilding(Option):
    """BTH-17.12: become the second builder of a building on the map."""

    building: str
    tile: str
    cost: int = field(default=0, compare=False)

    def path(self) -> tuple[str, ...]:
        return (parts.tile(self.tile),)

    def said(self) -> tuple[str, Facts]:
        return "option.join_building", {"building": named.building(self.building)}
