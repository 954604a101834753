"""What a player may choose on the map.

Parts of the picture: `tile-T06` (a place of the map, also when a building covers it), `hex-1-n1` (an empty position: q 1, r -1),
`unit-0-T06-settler-2` (the units of seat 0 of that kind and strength there), `building-B1-3` (in the own supply),
`token-settlement`, `token-fortification`. Buttons: `recruit-settler`, `units-3+2`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pionier.engine.choice import Facts, Option

from .components import BOX
from .components.vocabulary import KINDS


def hex_part(q: int, r: int) -> str:
    """The id of an empty position of the map; n stands for minus."""
    return f"hex-{q}-{r}".replace("--", "-n")


def unit_part(owner: int, tile: str, kind: str, strength: int) -> str:
    """The id of a player's units of one kind and strength on a tile."""
    return f"unit-{owner}-{tile}-{kind}-{strength}"


@dataclass(frozen=True)
class Recruit(Option):
    """BTH-17.6: a unit of a kind appears on a tile."""

    kind: str
    tile: str

    def path(self) -> tuple[str, ...]:
        return f"recruit-{self.kind}", f"tile-{self.tile}"

    def said(self) -> tuple[str, Facts]:
        return "option.recruit", {"unit": f"@unit.{self.kind}", "place": f"@tile.{self.tile}"}


@dataclass(frozen=True)
class PickUnit(Option):
    """BTH-17.6, 17.13: one of the own units: to upgrade it, to recall it, to pay for a building with its strength."""

    seat: int
    tile: str
    kind: str
    strength: int

    def path(self) -> tuple[str, ...]:
        return (unit_part(self.seat, self.tile, self.kind, self.strength),)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_unit", {"unit": f"@unit.{self.kind}", "n": self.strength, "place": f"@tile.{self.tile}"}


@dataclass(frozen=True)
class Step(Option):
    """BTH-17.7: a unit goes to an adjacent tile."""

    seat: int
    tile: str
    kind: str
    strength: int
    target: str

    def path(self) -> tuple[str, ...]:
        return unit_part(self.seat, self.tile, self.kind, self.strength), f"tile-{self.target}"

    def said(self) -> tuple[str, Facts]:
        facts = {"unit": f"@unit.{self.kind}", "n": self.strength}
        return "option.step", {**facts, "place": f"@tile.{self.tile}", "target": f"@tile.{self.target}"}


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
        return unit_part(self.seat, self.tile, self.kind, self.strength), hex_part(self.q, self.r)

    def said(self) -> tuple[str, Facts]:
        facts = {"unit": f"@unit.{self.kind}", "n": self.strength}
        return "option.discover", {**facts, "place": f"@tile.{self.tile}"}


@dataclass(frozen=True)
class Settle(Option):
    """BTH-17.8, 17.12: a village, by a task or with a settlement token."""

    tile: str
    token: bool

    def path(self) -> tuple[str, ...]:
        return ("token-settlement", f"tile-{self.tile}") if self.token else (f"tile-{self.tile}",)

    def said(self) -> tuple[str, Facts]:
        return "option.settle_with_token" if self.token else "option.settle", {"place": f"@tile.{self.tile}"}


@dataclass(frozen=True)
class Fortify(Option):
    """BTH-17.8, 17.12: a city, by a task or with a fortification token."""

    tile: str
    token: bool

    def path(self) -> tuple[str, ...]:
        return ("token-fortification", f"tile-{self.tile}") if self.token else (f"tile-{self.tile}",)

    def said(self) -> tuple[str, Facts]:
        return "option.fortify_with_token" if self.token else "option.fortify", {"place": f"@tile.{self.tile}"}


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

    def path(self) -> tuple[str, ...]:
        return f"building-{self.building}", f"tile-{self.tile}"

    def said(self) -> tuple[str, Facts]:
        return "option.build_new", {"building": f"@building.{self.building}", "place": f"@tile.{self.tile}"}


@dataclass(frozen=True)
class JoinBuilding(Option):
    """BTH-17.12: become the second builder of a building on the map."""

    building: str
    tile: str

    def path(self) -> tuple[str, ...]:
        return (f"tile-{self.tile}",)

    def said(self) -> tuple[str, Facts]:
        return "option.join_building", {"building": f"@building.{self.building}"}


# Options that depend on the map are made when they first occur.
recruit = lru_cache(None)(Recruit)
pick_unit = lru_cache(None)(PickUnit)
step = lru_cache(None)(Step)
discover = lru_cache(None)(Discover)
settle = lru_cache(None)(Settle)
fortify = lru_cache(None)(Fortify)
use_units = lru_cache(None)(UseUnits)
build_new = lru_cache(None)(BuildNew)
join_building = lru_cache(None)(JoinBuilding)

KIND_AT = {name: at for at, name in enumerate(KINDS)}
TILE_AT = {tile.id: at for at, tile in enumerate(BOX.tiles)}
TILE_ID = [tile.id for tile in BOX.tiles]
TILE_NAME = [f"@tile.{tile.id}" for tile in BOX.tiles]
TILE_PART = [f"tile-{tile.id}" for tile in BOX.tiles]
