"""Options made once and shared, and the numbers of what options name by id."""

from __future__ import annotations

from functools import lru_cache

from .components import BOX
from .components.vocabulary import COLORS, KINDS, TRACKS
from .options import (
    BasicAction,
    BuildNew,
    ClaimGoal,
    Develop,
    Discover,
    DoTask,
    Fortify,
    JoinBuilding,
    MakeExchange,
    NameColour,
    NoExpansion,
    PickGovernment,
    PickLeaderOption,
    PickTrack,
    PickUnit,
    PlacePawn,
    Produce,
    Recruit,
    Settle,
    Skip,
    Step,
    Stop,
    TakeBuilding,
    TakeCard,
    UseUnits,
)

SPACE_AT = {space.id: at for at, space in enumerate(BOX.spaces)}
NODE_AT = {node.id: at for at, node in enumerate(BOX.nodes)}
CARD_AT = {card.id: at for at, card in enumerate(BOX.technologies)}
TRACK_AT = {name: at for at, name in enumerate(TRACKS)}
COLOR_AT = {name: at for at, name in enumerate(COLORS)}
KIND_AT = {name: at for at, name in enumerate(KINDS)}
TILE_AT = {tile.id: at for at, tile in enumerate(BOX.tiles)}
BUILDING_AT = {building.id: at for at, building in enumerate(BOX.buildings)}
GOAL_AT = {goal.id: at for at, goal in enumerate(BOX.goals)}
GOVERNMENT_AT = {face.id: at for at, face in enumerate(BOX.governments)}
ACTION_AT = {action.id: at for at, action in enumerate(BOX.actions)}
TILE_ID = [tile.id for tile in BOX.tiles]


def _pawn_options() -> list[PlacePawn]:
    """Spaces of an action that cost the same are told apart by their number."""
    alike: dict[tuple[int, int], list[int]] = {}
    for at, space in enumerate(BOX.spaces):
        alike.setdefault((space.action, space.coins), []).append(at)
    found: list[PlacePawn] = []
    for at, space in enumerate(BOX.spaces):
        others = alike[space.action, space.coins]
        nth = others.index(at) + 1 if len(others) > 1 else 0
        found.append(PlacePawn(space.id, BOX.actions[space.action].id, space.coins, nth))
    return found


GOVERNMENTS = [PickGovernment(face.id) for face in BOX.governments]
PLACE_PAWN = _pawn_options()
DEVELOP = [Develop(node.id) for node in BOX.nodes]
NAME_COLOUR = [NameColour(name) for name in COLORS]
TAKE_CARD = [TakeCard(card.id) for card in BOX.technologies]
PICK_TRACK = [PickTrack(name) for name in TRACKS]
TAKE_BUILDING = [TakeBuilding(building.id) for building in BOX.buildings]
LEADER_OPTIONS = [[PickLeaderOption(leader.id, option.id) for option in leader.options] for leader in BOX.leaders]
BASIC_ACTIONS = [BasicAction(BOX.actions[action].id) for action in BOX.basic]
PRODUCE_POPULATION, PRODUCE_COINS, EXCHANGE = Produce("A"), Produce("B"), Produce("C")
BUY_POPULATION, SELL_POPULATION = MakeExchange("buy_population"), MakeExchange("sell_population")
CLAIM = [ClaimGoal(goal.id) for goal in BOX.goals]
DO, SKIP, STOP, PASS = DoTask(), Skip(), Stop(), NoExpansion()

# Options that depend on the map are made when they first occur.
recruit = lru_cache(None)(Recruit)
pick_unit = lru_cache(None)(PickUnit)
step = lru_cache(None)(Step)
discover = lru_cache(None)(Discover)
settle = lru_cache(None)(Settle)
fortify = lru_cache(None)(Fortify)
use_units = lru_cache(None)(UseUnits)
build_new = lru_cache(None)(BuildNew)
join_building = lru_cache(None)(JoinBuilding)
