"""Options, lookups and names of things, made once and shared."""

from __future__ import annotations

from .components import BOX, KINDS, RESOURCES, SPECIALISTS
from .options import (
    ROWS,
    Act,
    AutomaPays,
    DiscardDealt,
    Discover,
    DrawCard,
    GainSpecialist,
    Keep,
    LetGo,
    MoveOutpost,
    PayCard,
    PayMarker,
    PayResource,
    PlayCard,
    PutCard,
    Raise,
    ResolveSurvivor,
    Settle,
    Skip,
    Stop,
    TakeFromCanteen,
    TakeResource,
    Travel,
    Unlock,
)
from .state import GATE


def field_part(place: int) -> str:
    """The part id of a field."""
    return "gate" if place == GATE else f"{KINDS[place % len(KINDS)]}-{BOX.positions[place // len(KINDS)]}"


CREW_AT = {card.id: at for at, card in enumerate(BOX.crew)}
SURVIVOR_AT = {card.id: at for at, card in enumerate(BOX.survivors)}
FIELD_PART = [field_part(place) for place in range(GATE + 1)]
FIELD_AT = {part: place for place, part in enumerate(FIELD_PART)}
POSITION_AT = {name: at for at, name in enumerate(BOX.positions)}
RESOURCE_AT = {name: at for at, name in enumerate(RESOURCES)}
SPECIALIST_AT = {name: at for at, name in enumerate(SPECIALISTS)}

DISCARD_DEALT = [DiscardDealt(card.id) for card in BOX.crew]
PUT = {row: PutCard(row) for row in ROWS}
TAKE = [TakeResource(name) for name in RESOURCES]
PAY = [PayResource(name) for name in RESOURCES]
PAY_CARD = [PayCard(card.id) for card in BOX.crew]
PAY_MARKER = [PayMarker(name) for name in SPECIALISTS]
UNLOCK = [Unlock(name) for name in BOX.upgrade_ids]
TRAVEL = [Travel(part) for part in FIELD_PART]
DISCOVER = [Discover(name) for name in BOX.positions]
RAISE = [[Raise(position, name) for name in RESOURCES] for position in BOX.positions]
FROM_CANTEEN = [{row: TakeFromCanteen(card.id, row) for row in ROWS} for card in BOX.crew]
PLAY = [
    {(way, action): PlayCard(card.id, way, action) for way in ("discard", "move") for action in (True, False)}
    for card in BOX.crew
]
ACT = {entry["id"]: Act(entry["id"]) for entry in BOX.data["components"]["actions"]}
RESOLVE = [ResolveSurvivor(card.id) for card in BOX.survivors]
SETTLE = [Settle(card.id) for card in BOX.survivors]
MOVE_OUTPOST = [MoveOutpost(name) for name in BOX.positions]
GAIN_SPECIALIST = [[GainSpecialist(card.id, name) for name in SPECIALISTS] for card in BOX.crew]
AUTOMA_PAYS = [AutomaPays(name) for name in SPECIALISTS]
DRAW_CARD, KEEP, LET_GO, STOP, SKIP = DrawCard(), Keep(), LetGo(), Stop(), Skip()

# Names of things in log lines and refusals, made once.
PLAYER = [f"@player.{seat}" for seat in range(4)]
AUTOMA = "@automa"
CARD = [f"@crew.{card.id}" for card in BOX.crew]
SURVIVOR = [f"@survivor.{card.id}" for card in BOX.survivors]
PLANET_NAME = [f"@planet.{card.id}" for card in BOX.planets]
RESOURCE = [f"@resource.{name}" for name in RESOURCES]
SPECIALIST = [f"@specialist.{name}" for name in SPECIALISTS]
PLANET_PART: list[tuple[str, ...]] = [(f"planet-{name}",) for name in BOX.positions]
