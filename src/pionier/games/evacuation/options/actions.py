"""What the effects of actions, cards and spaces ask for (EVA-24.7 to 24.15)."""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Facts, Option
from pionier.games.evacuation import parts


@dataclass(frozen=True)
class Decline(Option):
    """Leave an effect out."""

    def path(self) -> tuple[str, ...]:
        return ("decline",)


@dataclass(frozen=True)
class EndMoves(Option):
    """EVA-10.11: after a refresh, no further infrastructure move."""

    def path(self) -> tuple[str, ...]:
        return ("end-moves",)


@dataclass(frozen=True)
class GainUnit(Option):
    """EVA-24.7: a unit of this kind to this world."""

    world: str
    kind: str

    def path(self) -> tuple[str, ...]:
        return (parts.stock(self.world, self.kind),)

    def said(self) -> tuple[str, Facts]:
        return "option.gain_unit", {"kind": f"@resource.{self.kind}", "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class PayUnit(Option):
    """A unit of any kind that has to be paid (EVA-22.4, 22.7)."""

    world: str
    kind: str

    def path(self) -> tuple[str, ...]:
        return (parts.stock(self.world, self.kind),)

    def said(self) -> tuple[str, Facts]:
        return "option.pay_unit", {"kind": f"@resource.{self.kind}", "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class Swap(Option):
    """EVA-24.8."""

    world: str
    give: str
    take: str

    def path(self) -> tuple[str, ...]:
        return (parts.stock(self.world, self.give), parts.stock(self.world, self.take))

    def said(self) -> tuple[str, Facts]:
        facts: Facts = {"give": f"@resource.{self.give}", "take": f"@resource.{self.take}"}
        return "option.swap", {**facts, "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class Take(Option):
    """EVA-24.9: take the infrastructure card in a slot."""

    slot: int

    def path(self) -> tuple[str, ...]:
        return (parts.slot("infrastructure", self.slot),)


@dataclass(frozen=True)
class Build(Option):
    """EVA-24.13, 24.15: take the ship or stadium in a slot for a world, which pays if anything is to be paid."""

    row: str
    slot: int
    world: str

    def path(self) -> tuple[str, ...]:
        return (parts.slot(self.row, self.slot), self.world)

    def said(self) -> tuple[str, Facts]:
        return f"option.build_{self.row}", {"slot": self.slot, "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class Refresh(Option):
    """EVA-24.10: pay a unit to discard face-up components of the row."""

    world: str
    kind: str

    def path(self) -> tuple[str, ...]:
        return ("refresh", parts.stock(self.world, self.kind))

    def said(self) -> tuple[str, Facts]:
        return "option.refresh", {"kind": f"@resource.{self.kind}", "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class Discard(Option):
    """EVA-24.10: which slots are discarded, as in "13"."""

    row: str
    slots: str

    def path(self) -> tuple[str, ...]:
        return (*(parts.slot(self.row, int(slot)) for slot in self.slots), "discard")

    def said(self) -> tuple[str, Facts]:
        return "option.discard", {"slots": list(self.slots)}


@dataclass(frozen=True)
class PlayInfra(Option):
    """EVA-24.9: play an infrastructure card of the hand."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (parts.infrastructure(self.card),)

    def said(self) -> tuple[str, Facts]:
        return "option.play_infra", {"card": f"@infra.{self.card}"}


@dataclass(frozen=True)
class Save(Option):
    """EVA-22.4: the kind of the unit a discount saves."""

    kind: str

    def path(self) -> tuple[str, ...]:
        return (f"save-{self.kind}",)

    def said(self) -> tuple[str, Facts]:
        return "option.save", {"kind": f"@resource.{self.kind}"}


@dataclass(frozen=True)
class Research(Option):
    """EVA-24.11: a column of the own technologies."""

    column: int

    def path(self) -> tuple[str, ...]:
        return (parts.column(self.column),)


@dataclass(frozen=True)
class Settle(Option):
    """EVA-24.12: a New World Area."""

    area: str

    def path(self) -> tuple[str, ...]:
        return (parts.area(self.area),)

    def said(self) -> tuple[str, Facts]:
        return "option.settle", {"area": f"@area.{self.area}"}


@dataclass(frozen=True)
class Install(Option):
    """EVA-24.12: the kinds for the factory fields, joined by "+"."""

    kinds: str

    def path(self) -> tuple[str, ...]:
        return tuple(parts.factory(kind) for kind in self.kinds.split("+"))

    def said(self) -> tuple[str, Facts]:
        return "option.install", {"kinds": [f"@factory.{kind}" for kind in self.kinds.split("+")]}


@dataclass(frozen=True)
class Prepare(Option):
    """EVA-24.14: prepare a factory."""

    kind: str
    world: str

    def path(self) -> tuple[str, ...]:
        return (parts.factory(self.kind), self.world)

    def said(self) -> tuple[str, Facts]:
        return "option.prepare", {"kind": f"@factory.{self.kind}", "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class TakeFactory(Option):
    """EVA-24.15: a factory that is gained."""

    kind: str
    world: str

    def path(self) -> tuple[str, ...]:
        return (parts.factory(self.kind), self.world)

    def said(self) -> tuple[str, Facts]:
        return "option.take_factory", {"kind": f"@factory.{self.kind}", "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class Clone(Option):
    """EVA-24.14, where cloning may be left out."""
