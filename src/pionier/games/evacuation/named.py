"""Names of things as facts of a sentence, made once: words of the game that begin with "@"."""

from __future__ import annotations

from .components import BOX
from .components.vocabulary import INFRASTRUCTURE, RESOURCES, SHIPS, STADIUMS, WORLDS

PLAYER = [f"@player.{seat}" for seat in range(4)] + ["@civ.rival", "@civ.extra"]
RESOURCE = [f"@resource.{name}" for name in RESOURCES]
WORLD = [f"@world.{name}" for name in WORLDS]
FACTORY = [f"@factory.{name}" for name in RESOURCES]
SHIP = [f"@ship.{ship.id}" for ship in BOX.ships]
STADIUM = [f"@stadium.{stadium.id}" for stadium in BOX.stadiums]
INFRA = [f"@infra.{card.id}" for card in BOX.infrastructure]
TECHNOLOGY = [f"@technology.{tile.id}" for tile in BOX.technologies]
AREA = [f"@area.{area.id}" for area in BOX.areas]
HOME = [f"@home.{area.id}" for area in BOX.old_areas]
COMMON = [f"@common.{goal.id}" for goal in BOX.common]
CARD = [f"@card.{card.id}" for card in BOX.actions]
LANE = [f"@lane.{lane}" for lane in BOX.lanes]

OF_ROW = {INFRASTRUCTURE: INFRA, SHIPS: SHIP, STADIUMS: STADIUM}  # by row and component
