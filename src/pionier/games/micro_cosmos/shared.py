"""Options made once and shared, and the numbers of what they name."""

from __future__ import annotations

from typing import NamedTuple

from . import parts
from .components import BOX, RESOURCES, SPECIALISTS
from .components.vocabulary import ACTIONS
from .options import (
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
from .state import ROWS


class Plays(NamedTuple):
    """The ways to play a crew card: discarded or moved up, with its action or without."""

    discard_action: PlayCard
    discard_only: PlayCard
    move_action: PlayCard
    move_only: PlayCard


CREW_AT = {card.id: at for at, card in enumerate(BOX.crew)}
SURVIVOR_AT = {card.id: at for at, card in enumerate(BOX.survivors)}
FIELD_AT = {part: place for place, part in enumerate(parts.FIELD)}
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
TRAVEL = [Travel(part) for part in parts.FIELD]
DISCOVER = [Discover(name) for name in BOX.positions]
RAISE = [[Raise(position, name) for name in RESOURCES] for position in BOX.positions]
FROM_CANTEEN = [{row: TakeFromCanteen(card.id, row) for row in ROWS} for card in BOX.crew]
PLAY = [
    Plays(
        PlayCard(card.id, "discard", True),
        PlayCard(card.id, "discard", False),
        PlayCard(card.id, "move", True),
        PlayCard(card.id, "move", False),
    )
    for card in BOX.crew
]
ACT = {name: Act(name) for name in ACTIONS}
RESOLVE = [ResolveSurvivor(card.id) for card in BOX.survivors]
SETTLE = [Settle(card.id) for card in BOX.survivors]
MOVE_OUTPOST = [MoveOutpost(name) for name in BOX.positions]
GAIN_SPECIALIST = [[GainSpecialist(card.id, name) for name in SPECIALISTS] for card in BOX.crew]
AUTOMA_PAYS = [AutomaPays(name) for name in SPECIALISTS]
DRAW_CARD, KEEP, LET_GO, STOP, SKIP = DrawCard(), Keep(), LetGo(), Stop(), Skip()
