"""Everything a player of Micro Cosmos may choose (MIC-26). Options are made once and shared.

Parts of the picture: fields `gate`, `planet-N`, `moon-N`, `station-N`, `asteroid-N` and the empty place `space-NE`; tracks
`track-N-biomass`; outposts `outpost-N`; crew cards `card-crew_01` (in the Canteen `canteen-crew_01`), survivors
`survivor-survivor_01`, rows `row-upper`, `row-lower`; specialist markers `specialist-red`, upgrades `upgrade-biodome`, resources
`resource-minerals`; symbols of the Automa's cards `automa-red`; buttons for the rest.
"""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Facts, Option

from .faces import COST_OF_UPGRADE, FACE_OF_CREW, FACE_OF_SURVIVOR, SYMBOL_OF

ROWS = ("upper", "lower")


@dataclass(frozen=True)
class DiscardDealt(Option):
    """MIC-26.1: the dealt crew card that is not kept."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (f"card-{self.card}",)

    def said(self) -> tuple[str, Facts]:
        return "option.discard_dealt", {"card": f"@crew.{self.card}", "face": FACE_OF_CREW[self.card]}


@dataclass(frozen=True)
class PutCard(Option):
    """The row of a card (MIC-26.2, 26.8, 26.17)."""

    row: str

    def path(self) -> tuple[str, ...]:
        return (f"row-{self.row}",)

    def said(self) -> tuple[str, Facts]:
        return f"option.put_card_{self.row}", {}


@dataclass(frozen=True)
class TakeResource(Option):
    """One unit of a resource of choice (MIC-3.4)."""

    resource: str

    def path(self) -> tuple[str, ...]:
        return (f"resource-{self.resource}",)

    def said(self) -> tuple[str, Facts]:
        return "option.take_resource", {"resource": f"@resource.{self.resource}"}


@dataclass(frozen=True)
class PayResource(Option):
    """One unit of a resource that the payer chooses (MIC-3.4)."""

    resource: str

    def path(self) -> tuple[str, ...]:
        return (f"resource-{self.resource}",)

    def said(self) -> tuple[str, Facts]:
        return "option.pay_resource", {"resource": f"@resource.{self.resource}"}


@dataclass(frozen=True)
class PayCard(Option):
    """A crew card discarded as a specialist (MIC-5.1)."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (f"card-{self.card}",)

    def said(self) -> tuple[str, Facts]:
        return "option.pay_card", {"card": f"@crew.{self.card}", "specialist": f"@specialist.{SYMBOL_OF[self.card]}"}


@dataclass(frozen=True)
class PayMarker(Option):
    """A specialist marker turned to locked (MIC-5.1)."""

    specialist: str

    def path(self) -> tuple[str, ...]:
        return (f"specialist-{self.specialist}",)

    def said(self) -> tuple[str, Facts]:
        return "option.pay_marker", {"specialist": f"@specialist.{self.specialist}"}


@dataclass(frozen=True)
class Unlock(Option):
    """An upgrade (MIC-26.4)."""

    upgrade: str

    def path(self) -> tuple[str, ...]:
        return (f"upgrade-{self.upgrade}",)

    def said(self) -> tuple[str, Facts]:
        name = f"@upgrade.{self.upgrade}"
        return "option.unlock", {"upgrade": name, "cost": COST_OF_UPGRADE[self.upgrade], "text": f"{name}.text"}


@dataclass(frozen=True)
class Travel(Option):
    """MIC-26.5: the field where the Ark lands ("moon-N")."""

    field: str

    def path(self) -> tuple[str, ...]:
        return (self.field,)

    def said(self) -> tuple[str, Facts]:
        return "option.travel", {"field": field_name(self.field)}


@dataclass(frozen=True)
class Discover(Option):
    """MIC-26.5: the empty position where a new planet is laid."""

    position: str

    def path(self) -> tuple[str, ...]:
        return (f"space-{self.position}",)

    def said(self) -> tuple[str, Facts]:
        return "option.discover", {"position": f"@position.{self.position}"}


@dataclass(frozen=True)
class Raise(Option):
    """A track of a planet, by one level (MIC-26.6, 26.11)."""

    position: str
    resource: str

    def path(self) -> tuple[str, ...]:
        return (f"track-{self.position}-{self.resource}",)

    def said(self) -> tuple[str, Facts]:
        return "option.raise", {"resource": f"@resource.{self.resource}"}


@dataclass(frozen=True)
class TakeFromCanteen(Option):
    """A crew card of the Canteen and its row (MIC-26.7, 26.8, 26.10)."""

    card: str
    row: str

    def path(self) -> tuple[str, ...]:
        return (f"canteen-{self.card}", f"row-{self.row}")

    def said(self) -> tuple[str, Facts]:
        return f"option.take_from_canteen_{self.row}", {"card": f"@crew.{self.card}", "face": FACE_OF_CREW[self.card]}


@dataclass(frozen=True)
class PlayCard(Option):
    """MIC-26.8: a crew card, discarded or moved up (`way`), with or without its action."""

    card: str
    way: str
    action: bool

    def path(self) -> tuple[str, ...]:
        return (f"card-{self.card}", f"{self.way}-{'action' if self.action else 'only'}")

    def said(self) -> tuple[str, Facts]:
        key = f"option.play_{self.way}" if self.action else f"option.play_{self.way}_only"
        return key, {"card": f"@crew.{self.card}"}


@dataclass(frozen=True)
class Act(Option):
    """A destination action (MIC-26.9, 26.16)."""

    action: str

    def path(self) -> tuple[str, ...]:
        return (f"action-{self.action}",)

    def said(self) -> tuple[str, Facts]:
        return "option.act", {"action": f"@action.{self.action}"}


@dataclass(frozen=True)
class ResolveSurvivor(Option):
    """MIC-26.12: which of two revealed survivors is resolved."""

    survivor: str

    def path(self) -> tuple[str, ...]:
        return (f"survivor-{self.survivor}",)

    def said(self) -> tuple[str, Facts]:
        return "option.resolve_survivor", {"face": FACE_OF_SURVIVOR[self.survivor]}


@dataclass(frozen=True)
class Settle(Option):
    """MIC-26.13: which survivor is settled."""

    survivor: str

    def path(self) -> tuple[str, ...]:
        return (f"survivor-{self.survivor}",)

    def said(self) -> tuple[str, Facts]:
        return "option.settle", {"survivor": f"@survivor.{self.survivor}"}


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
        return (f"outpost-{self.position}",)

    def said(self) -> tuple[str, Facts]:
        return "option.move_outpost", {"position": f"@position.{self.position}"}


@dataclass(frozen=True)
class GainSpecialist(Option):
    """MIC-26.16: the card to discard and the marker to unlock."""

    card: str
    specialist: str

    def path(self) -> tuple[str, ...]:
        return (f"card-{self.card}", f"specialist-{self.specialist}")

    def said(self) -> tuple[str, Facts]:
        return "option.gain_specialist", {"card": f"@crew.{self.card}", "specialist": f"@specialist.{self.specialist}"}


@dataclass(frozen=True)
class AutomaPays(Option):
    """MIC-26.19: the symbol with which the Automa pays."""

    specialist: str

    def path(self) -> tuple[str, ...]:
        return (f"automa-{self.specialist}",)

    def said(self) -> tuple[str, Facts]:
        return "option.automa_pays", {"specialist": f"@specialist.{self.specialist}"}


@dataclass(frozen=True)
class DrawCard(Option):
    """MIC-26.17: draw a crew card."""

    def path(self) -> tuple[str, ...]:
        return ("crew-deck",)


@dataclass(frozen=True)
class Stop(Option):
    """Nothing more of this."""


@dataclass(frozen=True)
class Skip(Option):
    """Nothing in this step."""


def field_name(part: str) -> Facts | str:
    """The readable name of a field from its part id."""
    kind, _, position = part.partition("-")
    return "@kind.gate" if not position else {"say": "field.at", "kind": f"@kind.{kind}", "position": f"@position.{position}"}
