"""What a player of Evacuation may choose in a turn (EVA-24); the rest is in `options_phases`.

Parts of the picture that paths name: stocks `old-food` … `new-energy`, worlds `old` and `new`, slots of the rows `ships-1` …,
board actions `action-1A` …, Areas `area-NW01` and `home-OW1`, `column-1`, `infra-I5`, `ship-SH01`, `stadium-ST01`, `goal-G01`,
`card-AC01`, `common-CG1`, `marker-0`, lanes, `factory-food`.
"""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Facts, Option

from .components import BOX
from .components.effects import RESOURCES, ROWS, WORLDS


@dataclass(frozen=True)
class PassTurn(Option):
    """EVA-6.2."""

    def path(self) -> tuple[str, ...]:
        return ("pass",)


@dataclass(frozen=True)
class EndTurn(Option):
    """EVA-24.6: no more extras."""

    ends_turn = True

    def path(self) -> tuple[str, ...]:
        return ("end",)


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
class Act(Option):
    """EVA-24.4: a board action; of 3A also which effect."""

    action: str
    part: str

    def path(self) -> tuple[str, ...]:
        return (f"action-{self.action}", self.part) if self.part else (f"action-{self.action}",)

    def said(self) -> tuple[str, Facts]:
        return f"action.{self.action}" + (f".{self.part}" if self.part else ""), {}


@dataclass(frozen=True)
class PayEnergy(Option):
    """EVA-24.5: how much of the Energy comes from each world."""

    old: int
    new: int

    def path(self) -> tuple[str, ...]:
        return (f"energy-{self.old}-{self.new}",)


@dataclass(frozen=True)
class GainUnit(Option):
    """EVA-24.7: a unit of this kind to this world."""

    world: str
    kind: str

    def path(self) -> tuple[str, ...]:
        return (f"{self.world}-{self.kind}",)

    def said(self) -> tuple[str, Facts]:
        return "option.gain_unit", {"kind": f"@resource.{self.kind}", "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class PayUnit(Option):
    """A unit of any kind that has to be paid (EVA-22.4, 22.7)."""

    world: str
    kind: str

    def path(self) -> tuple[str, ...]:
        return (f"{self.world}-{self.kind}",)

    def said(self) -> tuple[str, Facts]:
        return "option.pay_unit", {"kind": f"@resource.{self.kind}", "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class Swap(Option):
    """EVA-24.8."""

    world: str
    give: str
    take: str

    def path(self) -> tuple[str, ...]:
        return (f"{self.world}-{self.give}", f"{self.world}-{self.take}")

    def said(self) -> tuple[str, Facts]:
        facts: Facts = {"give": f"@resource.{self.give}", "take": f"@resource.{self.take}"}
        return "option.swap", {**facts, "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class TurnSwap(Option):
    """EVA-24.6: the swap of the turn."""

    def path(self) -> tuple[str, ...]:
        return ("swap",)


@dataclass(frozen=True)
class Take(Option):
    """EVA-24.9: take the infrastructure card in a slot."""

    slot: int

    def path(self) -> tuple[str, ...]:
        return (f"infrastructure-{self.slot}",)


@dataclass(frozen=True)
class Build(Option):
    """EVA-24.13, 24.15: take the ship or stadium in a slot for a world, which pays if anything is to be paid."""

    row: str
    slot: int
    world: str

    def path(self) -> tuple[str, ...]:
        return (f"{self.row}-{self.slot}", self.world)

    def said(self) -> tuple[str, Facts]:
        return f"option.build_{self.row}", {"slot": self.slot, "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class Refresh(Option):
    """EVA-24.10: pay a unit to discard face-up components of the row."""

    world: str
    kind: str

    def path(self) -> tuple[str, ...]:
        return ("refresh", f"{self.world}-{self.kind}")

    def said(self) -> tuple[str, Facts]:
        return "option.refresh", {"kind": f"@resource.{self.kind}", "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class Discard(Option):
    """EVA-24.10: which slots are discarded, as in "13"."""

    row: str
    slots: str

    def path(self) -> tuple[str, ...]:
        return (*(f"{self.row}-{slot}" for slot in self.slots), "discard")

    def said(self) -> tuple[str, Facts]:
        return "option.discard", {"slots": list(self.slots)}


@dataclass(frozen=True)
class PlayInfra(Option):
    """EVA-24.9: play an infrastructure card of the hand."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (f"infra-{self.card}",)

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
        return (f"column-{self.column}",)


@dataclass(frozen=True)
class Settle(Option):
    """EVA-24.12: a New World Area."""

    area: str

    def path(self) -> tuple[str, ...]:
        return (f"area-{self.area}",)

    def said(self) -> tuple[str, Facts]:
        return "option.settle", {"area": f"@area.{self.area}"}


@dataclass(frozen=True)
class Install(Option):
    """EVA-24.12: the kinds for the factory fields, joined by "+"."""

    kinds: str

    def path(self) -> tuple[str, ...]:
        return tuple(f"factory-{kind}" for kind in self.kinds.split("+"))

    def said(self) -> tuple[str, Facts]:
        return "option.install", {"kinds": [f"@factory.{kind}" for kind in self.kinds.split("+")]}


@dataclass(frozen=True)
class Prepare(Option):
    """EVA-24.14: prepare a factory."""

    kind: str
    world: str

    def path(self) -> tuple[str, ...]:
        return (f"factory-{self.kind}", self.world)

    def said(self) -> tuple[str, Facts]:
        return "option.prepare", {"kind": f"@factory.{self.kind}", "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class TakeFactory(Option):
    """EVA-24.15: a factory that is gained."""

    kind: str
    world: str

    def path(self) -> tuple[str, ...]:
        return (f"factory-{self.kind}", self.world)

    def said(self) -> tuple[str, Facts]:
        return "option.take_factory", {"kind": f"@factory.{self.kind}", "world": f"@world.{self.world}"}


@dataclass(frozen=True)
class Clone(Option):
    """EVA-24.14, where cloning may be left out."""


PASS = PassTurn()
END_TURN = EndTurn()
DECLINE = Decline()
END_MOVES = EndMoves()
CLONE = Clone()
TURN_SWAP = TurnSwap()
ACT = [Act(deed.action, deed.part) for deed in BOX.deeds]
GAIN = [[GainUnit(world, kind) for kind in RESOURCES] for world in WORLDS]
PAY = [[PayUnit(world, kind) for kind in RESOURCES] for world in WORLDS]
SWAP = [[[Swap(world, give, take) for take in RESOURCES] for give in RESOURCES] for world in WORLDS]
TAKE = [Take(slot + 1) for slot in range(BOX.slots)]
BUILD = [[[Build(row, slot + 1, world) for world in WORLDS] for slot in range(BOX.slots)] for row in ROWS]
REFRESH = [[Refresh(world, kind) for kind in RESOURCES] for world in WORLDS]
PLAY_INFRA = [PlayInfra(card.id) for card in BOX.infrastructure]
SAVE = [Save(kind) for kind in RESOURCES]
RESEARCH = [Research(column + 1) for column in range(BOX.columns)]
SETTLE = [Settle(area.id) for area in BOX.areas]
PREPARE = [[Prepare(kind, world) for world in WORLDS] for kind in RESOURCES]
TAKE_FACTORY = [[TakeFactory(kind, world) for world in WORLDS] for kind in RESOURCES]
DEED_AT = {option: at for at, option in enumerate(ACT)}
