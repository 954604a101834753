"""Options made once and shared, and tables from the ids in an option back to places in BOX."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement

from .components import BOX
from .components.vocabulary import ALL_ROWS, KINDS, NEW, OLD, RESOURCES, ROWS, WORLDS, RowAt, World
from .options.actions import (
    Build,
    Clone,
    Decline,
    Discard,
    EndMoves,
    GainUnit,
    Install,
    PayUnit,
    PlayInfra,
    Prepare,
    Refresh,
    Research,
    Save,
    Settle,
    Swap,
    Take,
    TakeFactory,
)
from .options.phases import (
    Advance,
    ChooseLane,
    Confirm,
    DropGoal,
    Fly,
    KeepGoal,
    LeaveEmpty,
    LoadArea,
    LoadFactory,
    LoadStadium,
    LoadUnit,
    Ready,
)
from .options.turn import Act, DropCard, EndCard, EndTurn, PassTurn, PayEnergy, PerformPart, PlayCard, PlayCommon, Tuck, TurnSwap

PASS = PassTurn()
END_TURN = EndTurn()
DECLINE = Decline()
END_MOVES = EndMoves()
CLONE = Clone()
TURN_SWAP = TurnSwap()
ACT = [Act(deed.action, deed.part) for deed in BOX.deeds]


@cache
def pay_energy(old: int, new: int) -> PayEnergy:
    """So much Energy from each world."""
    return PayEnergy(old, new)


GAIN = [[GainUnit(world, kind) for kind in RESOURCES] for world in WORLDS]
PAY = [[PayUnit(world, kind) for kind in RESOURCES] for world in WORLDS]
SWAP = [[[Swap(world, give, take) for take in RESOURCES] for give in RESOURCES] for world in WORLDS]
TAKE = [Take(slot + 1) for slot in range(BOX.slots)]
BUILD = [[[Build(row, slot + 1, world) for world in WORLDS] for slot in range(BOX.slots)] for row in ROWS]
REFRESH = [[Refresh(world, kind) for kind in RESOURCES] for world in WORLDS]
# Every set of slots out of a row of n, of at most so many: DISCARD[row][n][most].
DISCARD = [
    [
        [
            [
                Discard(row, "".join(str(slot + 1) for slot in slots))
                for size in range(1, most + 1)
                for slots in combinations(range(n), size)
            ]
            for most in range(n + 1)
        ]
        for n in range(BOX.slots + 1)
    ]
    for row in ROWS
]
PLAY_INFRA = [PlayInfra(card.id) for card in BOX.infrastructure]
SAVE = [Save(kind) for kind in RESOURCES]
RESEARCH = [Research(column + 1) for column in range(BOX.columns)]
SETTLE = [Settle(area.id) for area in BOX.areas]
INSTALL = {
    kinds: Install("+".join(RESOURCES[kind] for kind in kinds))
    for size in range(1, max(area.factories for area in BOX.areas) + 1)
    for kinds in combinations_with_replacement(KINDS, size)
}
PREPARE = [[Prepare(kind, world) for world in WORLDS] for kind in RESOURCES]
TAKE_FACTORY = [[TakeFactory(kind, world) for world in WORLDS] for kind in RESOURCES]
CONFIRM = Confirm()
READY = Ready()
END_CARD = EndCard()
LEAVE_EMPTY = LeaveEmpty()
PLAY_COMMON = [PlayCommon(goal.id) for goal in BOX.common]
PLAY_CARD = [PlayCard(card.id) for card in BOX.actions]
TUCK = [Tuck(card.id) for card in BOX.actions]
PARTS = [[PerformPart(card.id, part + 1) for part in range(len(card.parts))] for card in BOX.actions]
DROP_CARD = [DropCard(card.id) for card in BOX.actions]
FLY = [Fly(ship.id) for ship in BOX.ships]
LOAD_AREA = [LoadArea(area.id) for area in BOX.old_areas]
LOAD_STADIUM = [LoadStadium(stadium.id) for stadium in BOX.stadiums]
LOAD_FACTORY = [LoadFactory(kind) for kind in RESOURCES]
LOAD_UNIT = [LoadUnit(kind) for kind in RESOURCES]
ADVANCE = [[Advance(marker, steps) for steps in range(2 * BOX.last_step + 1)] for marker in (0, 1)]
LANES = [ChooseLane(lane) for lane in BOX.lanes]
KEEP_GOAL = [KeepGoal(goal.id) for goal in BOX.goals]
DROP_GOAL = [DropGoal(goal.id) for goal in BOX.goals]

# From an option or the ids in it back to places in BOX.
DEED_AT = {option: at for at, option in enumerate(ACT)}
KIND_AT = {kind: at for at, kind in enumerate(RESOURCES)}
WORLD_AT: dict[str, World] = dict(zip(WORLDS, (OLD, NEW)))
ROW_AT: dict[str, RowAt] = dict(zip(ROWS, ALL_ROWS))
AREA_AT = BOX.area_at
HOME_AT = {area.id: at for at, area in enumerate(BOX.old_areas)}
SHIP_AT = {ship.id: at for at, ship in enumerate(BOX.ships)}
STADIUM_AT = {stadium.id: at for at, stadium in enumerate(BOX.stadiums)}
INFRA_AT = {card.id: at for at, card in enumerate(BOX.infrastructure)}
GOAL_AT = {goal.id: at for at, goal in enumerate(BOX.goals)}
COMMON_AT = {goal.id: at for at, goal in enumerate(BOX.common)}
CARD_AT = {card.id: at for at, card in enumerate(BOX.actions)}
LANE_AT = {lane: at for at, lane in enumerate(BOX.lanes)}
