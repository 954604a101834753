"""Options made once and shared, and the numbers of what options name by id."""

from __future__ import annotations

from .components import BOX, SLOTS, ZONES
from .options import (
    Advance,
    Build,
    BuildShip,
    Decline,
    DiscardCube,
    DiscardShip,
    DiscardShipAt,
    EndTurn,
    PassAction,
    PlaceShip,
    PlayCard,
    PlayIcebreaker,
    Recruit,
    Research,
    Sail,
    ShiftShip,
    TakeCard,
)

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
