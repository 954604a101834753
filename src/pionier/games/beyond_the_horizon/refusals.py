"""Why a part of the picture cannot be chosen now, where the decision does not list all it refuses: units, steps, tiles."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Decision, Refusal

from .buildings import BUILDINGS
from .components.vocabulary import TOKENS
from .options import TakeBuilding
from .settling import NO_TOKEN
from .shared import BUILDING_AT
from .state import Horizon

UNIT, BUILDING, TOKEN = re.compile(r"unit-(\d)-.+"), re.compile(r"building-(B.+)"), re.compile(r"token-(\w+)")
LAND = re.compile(r"(?:tile|hex)-.+")
# What is done with a unit in each decision that asks for one of the own.
UNITS = {"prompt.move": "BTH-8.2", "prompt.upgrade": "BTH-7.2", "prompt.builder": "BTH-10.5", "prompt.exchange": "BTH-11.4"}
NOT_YOURS = {prompt: Refusal(rule, "refused.not_your_unit") for prompt, rule in UNITS.items()}
ELSEWHERE = Refusal("BTH-10.5", "refused.not_on_the_tile")
TOO_FAR = Refusal("BTH-8.2", "refused.too_far")
NOT_IN_SUPPLY = Refusal("BTH-10.2", "refused.not_in_supply")
FOREIGN_TILE = Refusal("BTH-10.2", "refused.foreign_tile")
PLACES = Refusal("BTH-10.11", "refused.no_place_for_token")
SITES = Refusal("BTH-10.4", "refused.no_site")
OTHER_LEVEL = {level: Refusal("BTH-10.3", "refused.other_level", {"level": f"@level.{level}"}) for level in (1, 2, 3)}


def refusal(s: Horizon, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
    """Why this path is not among the options; None where nothing forbids it, or it leads nowhere in this decision."""
    if any(option.path()[: len(path)] == tuple(path) for option in asked.options):
        return None
    part = path[-1]
    unit, building, token = UNIT.fullmatch(part), BUILDING.fullmatch(part), TOKEN.fullmatch(part)
    if token and asked.prompt == "prompt.expansion" and not s.civs[asked.player].tokens[TOKENS.index(token[1])]:
        return NO_TOKEN
    below = [each.refusal for each in asked.refused if each.option.path()[: len(path)] == tuple(path)]
    if below:
        return _of_all(below, SITES if building else PLACES)
    if unit:
        return _refuse_unit(asked, int(unit[1]))
    if building:
        return _refuse_building(s, asked, building[1])
    return TOO_FAR if asked.prompt == "prompt.move" and len(path) == 2 and LAND.fullmatch(part) else None


def _of_all(below: Sequence[Refusal], otherwise: Refusal) -> Refusal:
    """Why nothing is possible with a piece: what keeps it from everywhere, or coins where nothing else is missing."""
    dear = next((each for each in below if each.key == "refused.too_few_coins"), None)
    return dear or (below[0] if len({each.key for each in below}) == 1 else otherwise)


def _refuse_unit(asked: Decision, owner: int) -> Optional[Refusal]:
    if owner != asked.player:
        return NOT_YOURS.get(asked.prompt)
    return ELSEWHERE if asked.prompt == "prompt.builder" else None


def _refuse_building(s: Horizon, asked: Decision, name: str) -> Optional[Refusal]:
    """Tiles on display are taken by level; those in a player's own supply are built."""
    tile = BUILDING_AT[name]
    if asked.prompt == "prompt.take_building":
        offered = [option for option in asked.options if isinstance(option, TakeBuilding)]
        level = BUILDINGS[BUILDING_AT[offered[0].building]].level if offered else 0
        return OTHER_LEVEL[level] if level and tile not in s.civs[asked.player].tiles else None
    if asked.prompt not in ("prompt.expansion", "prompt.build") or tile in s.civs[asked.player].tiles:
        return None
    return FOREIGN_TILE if any(tile in civ.tiles for civ in s.civs) else NOT_IN_SUPPLY
