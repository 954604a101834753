"""Options of large families, made once and shared; names of players and where ids stand in the data."""

from __future__ import annotations

from .components import BOX
from .components.boards import ROWS
from .components.tiles import RESOURCES, TRACKS
from .grid import SIZE, SQUARES, xy
from .options import (
    EndTurn,
    KeepCard,
    KeepObjective,
    PickLine,
    PickResource,
    PickSpot,
    PickSquare,
    PickStack,
    PickTracker,
    Place,
    Resolve,
    Rotate,
    Select,
    Simple,
    Step,
    Take,
    Teleport,
)  # fmt: skip
from .pending import Pending

PLACE = [[[Place(offer, turn, *xy(square)) for square in range(SQUARES)] for turn in range(8)] for offer in (0, 1)]
ALLOWED = [[[(option, None) for option in row] for row in turns] for turns in PLACE]  # as verdicts
SELECT = [Select(0), Select(1)]
TAKE = [Take(0), Take(1)]
STACK = [PickStack(0), PickStack(1)]
SQUARE = [PickSquare(*xy(square)) for square in range(SQUARES)]
SPOT = [PickSpot(spot) for spot in range(ROWS * len(TRACKS))]
TRACKER = [PickTracker(track) for track in TRACKS]
RESOURCE = [PickResource(resource) for resource in RESOURCES]
ROTATE = [Rotate(rotation) for rotation in range(6)]
KEEP = [KeepCard(card.id) for card in BOX.civ]
OBJECTIVE = [KeepObjective(card.id) for card in BOX.objectives]
LINES = [PickLine("row", y) for y in range(SIZE)] + [PickLine("column", x) for x in range(SIZE)]
END_TURN = EndTurn()
DECLINE, STORE, PEEK, SYNERGY = Simple("decline"), Simple("store"), Simple("peek"), Simple("synergy")
SCORING = Simple("scoring_area")

CARD_AT = {card.id: at for at, card in enumerate(BOX.civ)}
OBJECTIVE_AT = {card.id: at for at, card in enumerate(BOX.objectives)}
TRACK_AT = {track: at for at, track in enumerate(TRACKS)}
PLAYER = [f"@player.{seat}" for seat in range(6)]

_resolves: dict[Pending, Resolve] = {}
_steps: dict[tuple[int, int], Step] = {}


def resolving(effect: Pending) -> Resolve:
    """The shared option to resolve an effect."""
    known = _resolves.get(effect)
    if known is None:
        known = _resolves[effect] = Resolve(effect.verb, *effect.numbers)
    return known


def teleporting(square: int, to: int) -> Teleport:
    """The option to teleport a rover."""
    return Teleport(*xy(square), *xy(to))


def stepping(square: int, to: int) -> Step:
    """The shared option for a step."""
    known = _steps.get((square, to))
    if known is None:
        known = _steps[square, to] = Step(*xy(square), *xy(to))
    return known
