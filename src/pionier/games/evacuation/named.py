"""Components as facts of a sentence, and from ids back to places in BOX."""

from __future__ import annotations

from .components import BOX
from .components.effects import RESOURCES, ROWS, WORLDS

# Facts that name words, made once.
PLAYER = [f"@player.{seat}" for seat in range(4)] + ["@civ.rival", "@civ.extra"]
RESOURCE = [f"@resource.{name}" for name in RESOURCES]
WORLD = [f"@world.{name}" for name in WORLDS]
SHIP = [f"@ship.{ship.id}" for ship in BOX.ships]
STADIUM = [f"@stadium.{stadium.id}" for stadium in BOX.stadiums]
INFRA = [f"@infra.{card.id}" for card in BOX.infrastructure]
TECHNOLOGY = [f"@technology.{tile.id}" for tile in BOX.technologies]
AREA = [f"@area.{area.id}" for area in BOX.areas]
HOME = [f"@home.{area.id}" for area in BOX.old_areas]
GOAL = [f"@goal.{goal.id}" for goal in BOX.goals]
COMMON = [f"@common.{goal.id}" for goal in BOX.common]
CARD = [f"@card.{card.id}" for card in BOX.actions]
LANE = [f"@lane.{lane}" for lane in BOX.lanes]

# From the ids in an option back to places in BOX.
KIND_AT = {kind: at for at, kind in enumerate(RESOURCES)}
WORLD_AT = {world: at for at, world in enumerate(WORLDS)}
ROW_AT = {row: at for at, row in enumerate(ROWS)}
AREA_AT = BOX.area_at
HOME_AT = {area.id: at for at, area in enumerate(BOX.old_areas)}
SHIP_AT = {ship.id: at for at, ship in enumerate(BOX.ships)}
STADIUM_AT = {stadium.id: at for at, stadium in enumerate(BOX.stadiums)}
INFRA_AT = {card.id: at for at, card in enumerate(BOX.infrastructure)}
GOAL_AT = {goal.id: at for at, goal in enumerate(BOX.goals)}
COMMON_AT = {goal.id: at for at, goal in enumerate(BOX.common)}
CARD_AT = {card.id: at for at, card in enumerate(BOX.actions)}
LANE_AT = {lane: at for at, lane in enumerate(BOX.lanes)}
