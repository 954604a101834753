"""Everything a player of Micro Cosmos may choose (MIC-26). Options are made once and shared (`shared`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pionier.engine.choice import Facts, Option

from . import named, parts
from .components.vocabulary import Action
from .state import Row
from .texts import COST_OF_UPGRADE, FACE_OF_CREW, FACE_OF_SURVIVOR, SYMBOL_OF


@dataclass(frozen=True)
class DiscardDealt(Option):
    """MIC-26.1: the dealt crew card that is not kept."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (parts.card(self.card),)

    def said(self) -> tuple[str, Facts]:
        return "option.discard_dealt", {"card": named.crew(self.card), "face": FACE_OF_CREW[self.card]}


@dataclass(frozen=True)
class PutCard(Option):
    """The row of a card (MIC-26.2, 26.8, 26.17)."""

    row: Row

    def path(self) -> tuple[str, ...]:
        return (parts.row(self.row),)

    def said(self) -> tuple[str, Facts]:
        return f"option.put_card_{self.row}", {}


@dataclass(frozen=True)
class TakeResource(Option):
    """One unit of a resource of choice (MIC-3.4)."""

    resource: str

    def path(self) -> tuple[str, ...]:
        return (parts.resource(self.resource),)

    def said(self) -> tuple[str, Facts]:
        return "option.take_resource", {"resource": named.resource(self.resource)}


@dataclass(frozen=True)
class PayResource(Option):
    """One unit of a resource that the payer chooses (MIC-3.4)."""

    resource: str

    def path(self) -> tuple[str, ...]:
        return (parts.resource(self.resource),)

    def said(self) -> tuple[str, Facts]:
        return "option.pay_resource", {"resource": named.resource(self.resource)}


@dataclass(frozen=True)
class PayCard(Option):
    """A crew card discarded as a specialist (MIC-5.1)."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (parts.card(self.card),)

    def said(self) -> tuple[str, Facts]:
        return "option.pay_card", {"card": named.crew(self.card), "specialist": named.specialist(SYMBOL_OF[self.card])}


@dataclass(frozen=True)
class PayMarker(Option):
    """A specialist marker turned to locked (MIC-5.1)."""

    specialist: str

    def path(self) -> tuple[str, ...]:
        return (parts.specialist(self.specialist),)

    def said(self) -> tuple[str, Facts]:
        return "option.pay_marker", {"specialist": named.specialist(self.specialist)}


@dataclass(frozen=True)
class Unlock(Option):
    """An upgrade (MIC-26.4)."""

    upgrade: str

    def path(self) -> tuple[str, ...]:
        return (parts.upgrade(self.upgrade),)

    def said(self) -> tuple[str, Facts]:
        name = named.upgrade(self.upgrade)
        return "option.unlock", {"upgrade": name, "cost": COST_OF_UPGRADE[self.upgrade], "text": f"{name}.text"}


@dataclass(frozen=True)
class Travel(Option):
    """MIC-26.5: the field where the Ark lands ("moon-N")."""

    field: str

    def path(self) -> tuple[str, ...]:
        return (self.field,)

    def said(self) -> tuple[str, Facts]:
        return "option.travel", {"field": _on_the_map(self.field)}


@dataclass(frozen=True)
class Discover(Option):
    """MIC-26.5: the empty position where a new planet is laid."""

    position: str

    def path(self) -> tuple[str, ...]:
        return (parts.space(self.position),)

    def said(self) -> tuple[str, Facts]:
        return "option.discover", {"position": named.position(self.position)}


@dataclass(frozen=True)
class Raise(Option):
    """A track of a planet, by one level (MIC-26.6, 26.11)."""

    position: str
    resource: str

    def path(self) -> tuple[str, ...]:
        return (parts.track(self.position, self.resource),)

    def said(self) -> tuple[str, Facts]:
        return "option.raise", {"resource": named.resource(self.resource)}


@dataclass(frozen=True)
class TakeFromCanteen(Option):
    """A crew card of the Canteen and its row (MIC-26.7, 26.8, 26.10)."""

    card: str
    row: Row

    def path(self) -> tuple[str, ...]:
        return (parts.in_canteen(self.card), parts.row(self.row))

    def said(self) -> tuple[str, Facts]:
        return f"option.take_from_canteen_{self.row}", {"card": named.crew(self.card), "face": FACE_OF_CREW[self.card]}


@dataclass(frozen=True)
class PlayCard(Option):
    """MIC-26.8: a crew card, discarded or moved up (`way`), with or without its action."""

    card: str
    way: Literal["discard", "move"]
    action: bool

    def path(self) -> tuple[str, ...]:
        return (parts.card(self.card), f"{self.way}-{'action' if self.action else 'only'}")

    def said(self) -> tuple[str, Facts]:
        key = f"option.play_{self.way}" if self.action else f"option.play_{self.way}_only"
        return key, {"card": named.crew(self.card)}


@dataclass(frozen=True)
class Act(Option):
    """A destination action (MIC-26.9, 26.16)."""

    action: Action

    def path(self) -> tuple[str, ...]:
        return (f"action-{self.action}",)

    def said(self) -> tuple[str, Facts]:
        return "option.act", {"action": named.action(self.action)}


@dataclass(frozen=True)
class ResolveSurvivor(Option):
    """MIC-26.12: which of two revealed survivors is resolved."""

    survivor: str

    def path(self) -> tuple[str, ...]:
        return (parts.survivor(self.survivor),)

    def said(self) -> tuple[str, Facts]:
        return "option.resolve_survivor", {"face": FACE_OF_SURVIVOR[self.survivor]}


@dataclass(frozen=True)
class Settle(Option):
    """MIC-26.13: which survivor is settled."""

    survivor: str

    def path(self) -> tuple[str, ...]:
        return (parts.survivor(self.survivor),)

    def said(self) -> tuple[str, Facts]:
        return "option.settle", {"survivor": named.survivor(self.survivor)}


@dataclass(frozen=True)
class Keep(Option):
    """MIC-26.12: keep the survivor."""


@dataclass(frozen=True)
class LetGo(Option):
    """MIC-26.12: put the survivor on the discard pile."""


@dataclass(frozen=True)
class MoveOutpost(Option):
    """MIC-26.15, 26.19: which placed outpost moves."""

    position: str

    def path(self) -> tuple[str, ...]:
        return (parts.outposts(self.position),)

    def said(self) -> tuple[str, Facts]:
        return "option.move_outpost", {"position": named.position(self.position)}


@dataclass(frozen=True)
class GainSpecialist(Option):
    """MIC-26.16: the card to discard and the marker to unlock."""

    card: str
    specialist: str

    def path(self) -> tuple[str, ...]:
        return (parts.card(self.card), parts.specialist(self.specialist))

    def said(self) -> tuple[str, Facts]:
        return "option.gain_specialist", {"card": named.crew(self.card), "specialist": named.specialist(self.specialist)}


@dataclass(frozen=True)
class AutomaPays(Option):
    """MIC-26.19: the symbol with which the Automa pays."""

    specialist: str

    def path(self) -> tuple[str, ...]:
        return (parts.automa_symbol(self.specialist),)

    def said(self) -> tuple[str, Facts]:
        return "option.automa_pays", {"specialist": named.specialist(self.specialist)}


@dataclass(frozen=True)
class DrawCard(Option):
    """MIC-26.17: draw a crew card."""

    def path(self) -> tuple[str, ...]:
        return (parts.CREW_DECK,)


@dataclass(frozen=True)
class Stop(Option):
    """Nothing more of this."""


@dataclass(frozen=True)
class Skip(Option):
    """Nothing in this step."""


def _on_the_map(part: str) -> Facts | str:
    """The name of a field, whatever lies there."""
    kind, _, position = part.partition("-")
    if not position:
        return named.kind(kind)
    return {"say": "field.at", "kind": named.kind(kind), "position": named.position(position)}
