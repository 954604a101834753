"""Everything a player of Antarctica may choose (ANT-12). Options are made once and shared."""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Facts, Option

from .components import BOX, SLOTS, ZONES


@dataclass(frozen=True)
class PlaceShip(Option):
    """D-PLACE."""

    zone: int

    def path(self) -> tuple[str, ...]:
        return (f"z{self.zone}",)

    def said(self) -> tuple[str, Facts]:
        return "option.place_ship", {"zone": f"@zone.{self.zone}"}


@dataclass(frozen=True)
class Sail(Option):
    """D-MOVE: the mandatory move."""

    zone: int

    def path(self) -> tuple[str, ...]:
        return (f"z{self.zone}",)

    def said(self) -> tuple[str, Facts]:
        return "option.sail", {"zone": f"@zone.{self.zone}"}


@dataclass(frozen=True)
class Build(Option):
    """Build the top card of a stack; `resource` names the resource card that replaces the one missing building."""

    stack: str
    resource: str

    def path(self) -> tuple[str, ...]:
        return (f"stack-{self.stack}",)

    def said(self) -> tuple[str, Facts]:
        key = "option.build_with" if self.resource else "option.build"
        return key, {"stack": f"@stack.{self.stack}", "resource": f"@resource.{self.resource or 'basic'}"}


@dataclass(frozen=True)
class BuildShip(Option):
    """Build a ship in the shipyard of the destination zone."""

    def path(self) -> tuple[str, ...]:
        return ("build-ship",)


@dataclass(frozen=True)
class Recruit(Option):
    """Recruit scientists in the camp of the destination zone."""


@dataclass(frozen=True)
class Research(Option):
    """Research on a track that matches a station in the destination zone."""

    track: str

    def path(self) -> tuple[str, ...]:
        return (f"track-{self.track}",)

    def said(self) -> tuple[str, Facts]:
        return "option.research", {"track": f"@track.{self.track}"}


@dataclass(frozen=True)
class PassAction(Option):
    """No main action."""

    def path(self) -> tuple[str, ...]:
        return ("pass",)


@dataclass(frozen=True)
class PlayIcebreaker(Option):
    """Lay an Icebreaker into a zone."""

    zone: int

    def path(self) -> tuple[str, ...]:
        return ("card-icebreaker", f"z{self.zone}")

    def said(self) -> tuple[str, Facts]:
        return "option.play_icebreaker", {"zone": f"@zone.{self.zone}"}


@dataclass(frozen=True)
class PlayCard(Option):
    """Play a shipyard card that needs no place."""

    kind: str

    def path(self) -> tuple[str, ...]:
        return (f"card-{self.kind}",)

    def said(self) -> tuple[str, Facts]:
        return "option.play_card", {"card": f"@kind.{self.kind}"}


@dataclass(frozen=True)
class DiscardCube(Option):
    """Discard an available cube."""

    def path(self) -> tuple[str, ...]:
        return ("discard", "discard-cube")


@dataclass(frozen=True)
class DiscardShip(Option):
    """Discard an available ship."""

    def path(self) -> tuple[str, ...]:
        return ("discard", "discard-ship")


@dataclass(frozen=True)
class DiscardShipAt(Option):
    """Discard a ship on the board, named by zone and position (1 is nearest the sun)."""

    zone: int
    position: int

    def path(self) -> tuple[str, ...]:
        return ("discard", f"ship-{self.zone}-{self.position}")

    def said(self) -> tuple[str, Facts]:
        return "option.discard_ship_at", {"zone": f"@zone.{self.zone}", "position": self.position}


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
        return (f"track-{self.track}",)

    def said(self) -> tuple[str, Facts]:
        return "option.advance", {"track": f"@track.{self.track}"}


@dataclass(frozen=True)
class TakeCard(Option):
    """D-PICK, D-DRAFT: take a shipyard card of a kind."""

    kind: str

    def path(self) -> tuple[str, ...]:
        return (f"kind-{self.kind}",)

    def said(self) -> tuple[str, Facts]:
        return "option.take_card", {"card": f"@kind.{self.kind}"}


@dataclass(frozen=True)
class ShiftShip(Option):
    """D-SHIFT: move one of your ships."""

    zone: int
    position: int
    target: int

    def path(self) -> tuple[str, ...]:
        return (f"ship-{self.zone}-{self.position}", f"z{self.target}")

    def said(self) -> tuple[str, Facts]:
        facts = {"zone": f"@zone.{self.zone}", "position": self.position, "target": f"@zone.{self.target}"}
        return "option.shift_ship", facts


@dataclass(frozen=True)
class Decline(Option):
    """Not wanted."""


PLACE = [PlaceShip(zone) for zone in range(ZONES)]
SAIL = [Sail(zone) for zone in range(ZONES)]
BUILD = [{resource: Build(stack, resource) for resource in ("", *BOX.replaces)} for stack in BOX.decks]
RESEARCH = [Research(track.id) for track in BOX.tracks]
ADVANCE = [Advance(track.id) for track in BOX.tracks]
ICEBREAKER = [PlayIcebreaker(zone) for zone in range(ZONES)]
PLAY = [PlayCard(kind) for kind in BOX.kinds]
TAKE = [TakeCard(kind) for kind in BOX.kinds]
DISCARD_AT = [[DiscardShipAt(zone, at + 1) for at in range(SLOTS)] for zone in range(ZONES)]
SHIFT = [[[ShiftShip(zone, at + 1, target) for target in range(ZONES)] for at in range(SLOTS)] for zone in range(ZONES)]
BUILD_SHIP, RECRUIT, PASS, END_TURN, DECLINE = BuildShip(), Recruit(), PassAction(), EndTurn(), Decline()
DISCARD_CUBE, DISCARD_SHIP = DiscardCube(), DiscardShip()

TRACK_AT = {track.id: at for at, track in enumerate(BOX.tracks)}
STACK_AT = {deck: at for at, deck in enumerate(BOX.decks)}
KIND_AT = {kind: at for at, kind in enumerate(BOX.kinds)}

# Names of things in log lines and refusals, made once.
PLAYER = [f"@player.{seat}" for seat in range(4)]
ZONE = [f"@zone.{zone}" for zone in range(ZONES)]
ZONE_PART: list[tuple[str, ...]] = [(f"z{zone}",) for zone in range(ZONES)]
