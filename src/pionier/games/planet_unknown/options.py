"""Everything a player of Planet Unknown may choose (PLU-17). Options of large families are made once and shared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from pionier.engine.choice import Facts, Option

from . import parts
from .components.boards import ROWS
from .components.tiles import TRACKS, tracks_in
from .pending import resolved_by


def _place(x: int, y: int) -> Facts:
    """Columns and rows as a player counts them."""
    return {"x": x + 1, "y": y + 1}


@dataclass(frozen=True)
class TakeBoard(Option):
    """PLU-17.1: a planet or a corporation."""

    kind: str
    board: str

    def path(self) -> tuple[str, ...]:
        return (parts.board(self.kind, self.board),)

    def said(self) -> tuple[str, Facts]:
        return f"option.take_{self.kind}", {"board": f"@{self.kind}.{self.board}"}


@dataclass(frozen=True)
class KeepObjective(Option):
    """PLU-17.1: keep this objective card; EV46: lose it."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (parts.card(self.card),)

    def said(self) -> tuple[str, Facts]:
        return "option.keep_objective", {"card": f"@card.{self.card}.private"}


@dataclass(frozen=True)
class Rotate(Option):
    """PLU-17.2: set the station to a rotation."""

    rotation: int

    def path(self) -> tuple[str, ...]:
        return (parts.rotation(self.rotation),)


@dataclass(frozen=True)
class Select(Option):
    """PLU-17.4: select a tile whose selection does something before it is placed."""

    offer: int

    def path(self) -> tuple[str, ...]:
        return (parts.offer(self.offer), "select")

    def said(self) -> tuple[str, Facts]:
        return "option.select", {"offer": f"@offer.{self.offer}"}


@dataclass(frozen=True)
class Take(Option):
    """PLU-4.15: take a tile that cannot be placed."""

    offer: int

    def path(self) -> tuple[str, ...]:
        return (parts.offer(self.offer), "take")

    def said(self) -> tuple[str, Facts]:
        return "option.take", {"offer": f"@offer.{self.offer}"}


@dataclass(frozen=True)
class Place(Option):
    """PLU-17.5: take the outer (0) or inner (1) tile and place it.

    Orientation: quarter turns clockwise, 4 more if it was mirrored before. x, y: the square under the tile's handle, which is the
    square of the tile nearest to its middle: so a placement is named by a square that the tile covers.
    """

    offer: int
    orientation: int
    x: int
    y: int

    def path(self) -> tuple[str, ...]:
        return (parts.offer(self.offer), parts.turn(self.orientation), parts.square(self.x, self.y))

    def said(self) -> tuple[str, Facts]:
        facts: Facts = {"offer": f"@offer.{self.offer}", "orientation": f"@orientation.{self.orientation}"}
        return "option.place", {**facts, **_place(self.x, self.y)}


@dataclass(frozen=True)
class Resolve(Option):
    """PLU-17.6: resolve a pending effect."""

    effect: str
    a: int
    b: int

    def path(self) -> tuple[str, ...]:
        return (parts.effect(self.effect, self.a, self.b),)

    def said(self) -> tuple[str, Facts]:
        facts: Facts = {"a": self.a, "b": self.b, "n": self.a}
        args = resolved_by(self.effect, self.a, self.b).args
        if "tracks" in args:
            facts["tracks"] = [f"@resource.{TRACKS[track]}" for track in tracks_in(args["tracks"])]
        return f"effect.{self.effect}", facts


@dataclass(frozen=True)
class Step(Option):
    """PLU-17.10: a rover steps."""

    x: int
    y: int
    to_x: int
    to_y: int

    def path(self) -> tuple[str, ...]:
        return (parts.rover(self.x, self.y), parts.square(self.to_x, self.to_y))

    def said(self) -> tuple[str, Facts]:
        return "option.step", {**_place(self.x, self.y), "to_x": self.to_x + 1, "to_y": self.to_y + 1}


@dataclass(frozen=True)
class Teleport(Option):
    """A rover goes anywhere (CIV14, Jump Drive B, Republic 3)."""

    x: int
    y: int
    to_x: int
    to_y: int

    def path(self) -> tuple[str, ...]:
        return (parts.rover(self.x, self.y), "teleport", parts.square(self.to_x, self.to_y))

    def said(self) -> tuple[str, Facts]:
        return "option.teleport", {**_place(self.x, self.y), "to_x": self.to_x + 1, "to_y": self.to_y + 1}


@dataclass(frozen=True)
class UseTechnology(Option):
    """PLU-17.13: an anytime technology."""

    corporation: str
    level: int

    def path(self) -> tuple[str, ...]:
        return (parts.technology(self.level),)

    def said(self) -> tuple[str, Facts]:
        return "option.use_technology", {"technology": f"@corporation.{self.corporation}.{self.level}"}


@dataclass(frozen=True)
class EndTurn(Option):
    """PLU-17.15."""

    ends_turn = True

    def path(self) -> tuple[str, ...]:
        return ("end-turn",)


@dataclass(frozen=True)
class PickTracker(Option):
    """PLU-17.7, 17.8: this tracker."""

    track: str

    def path(self) -> tuple[str, ...]:
        return (parts.track(self.track),)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_tracker", {"track": f"@resource.{self.track}"}


@dataclass(frozen=True)
class PickSpot(Option):
    """This position of a track."""

    spot: int

    def path(self) -> tuple[str, ...]:
        return (parts.spot(self.spot),)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_spot", {"track": f"@resource.{TRACKS[self.spot // ROWS]}", "position": self.spot % ROWS}


@dataclass(frozen=True)
class PickSquare(Option):
    """This square of the planet."""

    x: int
    y: int

    def path(self) -> tuple[str, ...]:
        return (parts.square(self.x, self.y),)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_square", _place(self.x, self.y)


@dataclass(frozen=True)
class PickLine(Option):
    """CIV17: this row or column."""

    kind: str
    number: int

    def path(self) -> tuple[str, ...]:
        return (parts.line(self.kind, self.number),)

    def said(self) -> tuple[str, Facts]:
        return f"option.pick_{self.kind}", {"number": self.number + 1}


@dataclass(frozen=True)
class KeepCard(Option):
    """PLU-17.16: this civ card."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (parts.card(self.card),)

    def said(self) -> tuple[str, Facts]:
        return "option.keep_card", {"card": f"@card.{self.card}"}


@dataclass(frozen=True)
class PickResource(Option):
    """EV40: this resource does not advance."""

    resource: str

    def path(self) -> tuple[str, ...]:
        return (f"resource-{self.resource}",)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_resource", {"resource": f"@resource.{self.resource}"}


@dataclass(frozen=True)
class PickStack(Option):
    """EV52: this stack of the facing depot."""

    offer: int

    def path(self) -> tuple[str, ...]:
        return (parts.offer(self.offer),)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_stack", {"offer": f"@offer.{self.offer}"}


@dataclass(frozen=True)
class Unlock(Option):
    """PLU-14.23: lay the lifepod on this technology (Jump Drive)."""

    corporation: str
    level: int

    def path(self) -> tuple[str, ...]:
        return (parts.technology(self.level),)

    def said(self) -> tuple[str, Facts]:
        return "option.unlock", {"technology": f"@corporation.{self.corporation}.{self.level}"}


@dataclass(frozen=True)
class KeepCommon(Option):
    """PLU-21.26: this objective is compared among all players (Jump Drive)."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (parts.card(self.card),)

    def said(self) -> tuple[str, Facts]:
        return "option.keep_objective", {"card": f"@card.{self.card}.neighbor"}


@dataclass(frozen=True)
class Simple(Option):
    """One of a few ways, named by a word: store, decline, peek, synergy …"""

    way: str

    def path(self) -> tuple[str, ...]:
        return (self.way,)

    def said(self) -> tuple[str, Facts]:
        return f"option.{self.way}", {}


Post = Union[PickSpot, Unlock]  # a place of a corporation board for a lifepod
