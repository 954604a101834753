"""Everything a player of Antarctica may choose (ANT-12). Options that stand together in a decision are of one family."""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Facts, Option

from . import named, parts


@dataclass(frozen=True)
class PlaceShip(Option):
    """D-PLACE."""

    zone: int

    def path(self) -> tuple[str, ...]:
        return (parts.ZONE[self.zone],)

    def said(self) -> tuple[str, Facts]:
        return "option.place_ship", {"zone": named.ZONE[self.zone]}


@dataclass(frozen=True)
class Sail(Option):
    """D-MOVE: the mandatory move."""

    zone: int

    def path(self) -> tuple[str, ...]:
        return (parts.ZONE[self.zone],)

    def said(self) -> tuple[str, Facts]:
        return "option.sail", {"zone": named.ZONE[self.zone]}


class MainAction(Option):
    """One of D-MAIN (ANT-5)."""


@dataclass(frozen=True)
class Build(MainAction):
    """Build the top card of a stack; `resource` names the resource card that replaces the one missing building."""

    stack: str
    resource: str

    def path(self) -> tuple[str, ...]:
        return (parts.STACK[self.stack],)

    def said(self) -> tuple[str, Facts]:
        key = "option.build_with" if self.resource else "option.build"
        return key, {"stack": named.STACK[self.stack], "resource": named.RESOURCE[self.resource or "basic"]}


@dataclass(frozen=True)
class BuildShip(MainAction):
    """Build a ship in the shipyard of the destination zone."""

    def path(self) -> tuple[str, ...]:
        return ("build-ship",)


@dataclass(frozen=True)
class Recruit(MainAction):
    """Recruit scientists in the camp of the destination zone."""


@dataclass(frozen=True)
class Research(MainAction):
    """Research on a track that matches a station in the destination zone."""

    track: str

    def path(self) -> tuple[str, ...]:
        return (parts.TRACK[self.track],)

    def said(self) -> tuple[str, Facts]:
        return "option.research", {"track": named.TRACK[self.track]}


@dataclass(frozen=True)
class PassAction(MainAction):
    """No main action."""

    def path(self) -> tuple[str, ...]:
        return ("pass",)


class CardPlay(Option):
    """A shipyard card from the hand (ANT-6.1)."""


@dataclass(frozen=True)
class PlayIcebreaker(CardPlay):
    """Lay an Icebreaker into a zone."""

    zone: int

    def path(self) -> tuple[str, ...]:
        return (parts.CARD["icebreaker"], parts.ZONE[self.zone])

    def said(self) -> tuple[str, Facts]:
        return "option.play_icebreaker", {"zone": named.ZONE[self.zone]}


@dataclass(frozen=True)
class PlayCard(CardPlay):
    """Play a shipyard card that needs no place."""

    kind: str

    def path(self) -> tuple[str, ...]:
        return (parts.CARD[self.kind],)

    def said(self) -> tuple[str, Facts]:
        return "option.play_card", {"card": named.CARD[self.kind]}


class Discard(Option):
    """A piece goes to the Discard area (ANT-7.1)."""


@dataclass(frozen=True)
class DiscardCube(Discard):
    """Discard an available cube."""

    def path(self) -> tuple[str, ...]:
        return (parts.DISCARD, parts.DISCARD_CUBE)


@dataclass(frozen=True)
class DiscardShip(Discard):
    """Discard an available ship."""

    def path(self) -> tuple[str, ...]:
        return (parts.DISCARD, parts.DISCARD_SHIP)


@dataclass(frozen=True)
class DiscardShipAt(Discard):
    """Discard a ship on the board, named by zone and position (1 is nearest the sun)."""

    zone: int
    position: int

    def path(self) -> tuple[str, ...]:
        return (parts.DISCARD, parts.SHIP[self.zone][self.position - 1])

    def said(self) -> tuple[str, Facts]:
        return "option.discard_ship_at", {"zone": named.ZONE[self.zone], "position": self.position}


@dataclass(frozen=True)
class EndTurn(Option):
    """D-END: nothing more."""

    ends_turn = True

    def path(self) -> tuple[str, ...]:
        return ("end-turn",)


@dataclass(frozen=True)
class Advance(Option):
    """D-RP: use research points on a track."""

    track: str

    def path(self) -> tuple[str, ...]:
        return (parts.TRACK[self.track],)

    def said(self) -> tuple[str, Facts]:
        return "option.advance", {"track": named.TRACK[self.track]}


@dataclass(frozen=True)
class TakeCard(Option):
    """D-PICK, D-DRAFT: take a shipyard card of a kind."""

    kind: str

    def path(self) -> tuple[str, ...]:
        return (parts.OFFERED[self.kind],)

    def said(self) -> tuple[str, Facts]:
        return "option.take_card", {"card": named.CARD[self.kind]}


@dataclass(frozen=True)
class ShiftShip(Option):
    """D-SHIFT: move one of your ships."""

    zone: int
    position: int
    target: int

    def path(self) -> tuple[str, ...]:
        return (parts.SHIP[self.zone][self.position - 1], parts.ZONE[self.target])

    def said(self) -> tuple[str, Facts]:
        facts = {"zone": named.ZONE[self.zone], "position": self.position, "target": named.ZONE[self.target]}
        return "option.shift_ship", facts


@dataclass(frozen=True)
class Decline(Option):
    """Not wanted."""
