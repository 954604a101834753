"""Names of options that tell what they would do here. Nothing here decides anything."""

from __future__ import annotations

from functools import singledispatch
from typing import Union

from pionier.engine.choice import Decision, Facts, Option

from .bonuses import NO_BONUS, bonus_for
from .building import cost_of
from .components import BOX
from .components.records import Price
from .components.vocabulary import INFRASTRUCTURE, KINDS, RowAt
from .energy import action_cost
from .named import INFRA, OF_ROW, RESOURCE, TECHNOLOGY, WORLD
from .options.actions import Build, Decline, Discard, PlayInfra, Research, Settle, Take
from .options.phases import Advance, ChooseLane, DropGoal, Fly, KeepGoal, UsePower
from .options.turn import Act, DropCard, PlayCard, PlayCommon, Tuck
from .progress import ends_of, usable_steps
from .shared import AREA_AT, CARD_AT, COMMON_AT, DEED_AT, END_MOVES, INFRA_AT, LANE_AT, ROW_AT, SHIP_AT, WORLD_AT
from .state import Evacuation
from .technologies import next_tile
from .transport import flight_energy

Said = tuple[str, Facts]
NOTHING = "@said.nothing"


def said(s: Evacuation, asked: Decision) -> list[Said]:
    """Key and facts of the readable names of an open decision's options."""
    return [tell(option, s, asked) for option in asked.options]


@singledispatch
def tell(option: Option, s: Evacuation, asked: Decision) -> Said:
    """The name of an option of that kind; one that says no more here than elsewhere names itself."""
    return option.said()


def amounts(price: Price) -> list[Union[str, Facts]]:
    """A price or production in words."""
    return [{"say": "said.amount", "kind": RESOURCE[kind], "n": price[kind]} for kind in KINDS if price[kind]] or [NOTHING]


@tell.register
def _act(option: Act, s: Evacuation, asked: Decision) -> Said:
    deed = BOX.deeds[DEED_AT[option]]
    cost = action_cost(s.players[asked.player], deed.group)
    return "option.act", {"action": f"@{option.said()[0]}", "power": deed.group, "cost": cost}


def _infra(key: str, card: int) -> Said:
    kind = BOX.infrastructure[card]
    return key, {"card": INFRA[card], "cost": amounts(kind.cost), "gives": amounts(kind.production)}


@tell.register
def _play(option: PlayInfra, s: Evacuation, asked: Decision) -> Said:
    return _infra("option.play_infra_for", INFRA_AT[option.card])


@tell.register
def _take(option: Take, s: Evacuation, asked: Decision) -> Said:
    return _infra("option.take_card", s.rows[INFRASTRUCTURE].slots[option.slot - 1])


@tell.register
def _decline(option: Decline, s: Evacuation, asked: Decision) -> Said:
    """EVA-10.11: beside the end of all moves, what going on is."""
    return ("option.no_card", {}) if END_MOVES in asked.options else option.said()


@tell.register
def _build(option: Build, s: Evacuation, asked: Decision) -> Said:
    row = ROW_AT[option.row]
    found = s.rows[row].slots[option.slot - 1]
    return "option.build", {"what": _costing(row, found), "world": WORLD[WORLD_AT[option.world]]}


@tell.register
def _discard(option: Discard, s: Evacuation, asked: Decision) -> Said:
    row = ROW_AT[option.row]
    return "option.discard_these", {"what": [_costing(row, s.rows[row].slots[int(slot) - 1]) for slot in option.slots]}


def _costing(row: RowAt, found: int) -> Facts:
    """What lies in a slot, by its name and cost: names alone may be alike."""
    cost = BOX.infrastructure[found].cost if row == INFRASTRUCTURE else cost_of(row, found)
    return {"say": "said.costing", "what": OF_ROW[row][found], "cost": amounts(cost)}


@tell.register
def _research(option: Research, s: Evacuation, asked: Decision) -> Said:
    me = s.players[asked.player]
    at = next_tile(me, option.column - 1)
    if at is None:
        return option.said()
    tile = BOX.technologies[me.grid[at]]
    facts: Facts = {"column": option.column, "level": tile.level, "n": me.research[at] + 1}
    return "option.research_tile", {**facts, "of": BOX.research_steps[tile.level], "tile": TECHNOLOGY[me.grid[at]]}


@tell.register
def _settle(option: Settle, s: Evacuation, asked: Decision) -> Said:
    area = BOX.areas[AREA_AT[option.area]]
    rises = [0, 0, 0]
    for field in area.fields:
        rises[field.kind] += field.value
    food, steel, energy = rises
    gives = amounts((food, steel, energy)) if area.fields else []
    if area.factories:
        gives.append({"say": "said.any_factory", "n": area.factories})
    return "option.settle_for", {"area": f"@area.{option.area}", "gives": gives}


@tell.register(PlayCard)
@tell.register(Tuck)
@tell.register(DropCard)
def _card(option: Union[PlayCard, Tuck, DropCard], s: Evacuation, asked: Decision) -> Said:
    """EVA-18.9: what is on the card and its power levels."""
    key, facts = option.said()
    powers = [str(power) for power in BOX.actions[CARD_AT[option.card]].powers]
    return f"{key}_text", {**facts, "text": f"@card.{option.card}.text", "powers": powers}


@tell.register
def _power(option: UsePower, s: Evacuation, asked: Decision) -> Said:
    """EVA-14.2, 14.3: which bonus a power level brings; in Progress only the level."""
    if asked.prompt != "prompt.power":
        return option.said()
    won = bonus_for(s, option.power)
    if won == NO_BONUS:
        return "option.use_power_nothing", {"power": option.power}
    card = BOX.bonuses[s.bonus_pile[0]].id
    return "option.use_power_bonus", {"power": option.power, "bonus": f"@bonus.{card}.{('lower', 'upper')[won]}"}


@tell.register
def _advance(option: Advance, s: Evacuation, asked: Decision) -> Said:
    """EVA-13.3: where both markers end."""
    me = s.players[asked.player]
    here, there = ends_of(me, option, usable_steps(me, (asked.facts or {})["n"]))
    facts: Facts = {"from_step": me.steps[option.marker], "to_step": here}
    return "option.advance_to", {**facts, "other_from": me.steps[1 - option.marker], "other_to": there}


@tell.register
def _lane(option: ChooseLane, s: Evacuation, asked: Decision) -> Said:
    """EVA-13.5: what the space gives."""
    step = (asked.facts or {})["step"]
    if LANE_AT[option.lane] not in BOX.spaces[step]:
        return option.said()
    return "option.choose_space", {"lane": f"@lane.{option.lane}", "text": f"@space.{step}.{option.lane}"}


@tell.register
def _fly(option: Fly, s: Evacuation, asked: Decision) -> Said:
    """EVA-11.14: the Energy of this flight; going straight back after unloading is free (EVA-22.29)."""
    if asked.prompt != "prompt.flights":
        return option.said()
    cost = flight_energy(s.players[asked.player], SHIP_AT[option.ship])
    return "option.fly_for", {"ship": f"@ship.{option.ship}", "n": cost}


@tell.register
def _play_common(option: PlayCommon, s: Evacuation, asked: Decision) -> Said:
    """EVA-19.3."""
    goal = BOX.common[COMMON_AT[option.goal]]
    facts: Facts = {"cost": amounts(goal.cost), "gives": amounts(goal.production), "points": goal.points}
    return "option.play_common_for", {**facts, "goal": f"@common.{option.goal}"}


@tell.register
def _keep_goal(option: KeepGoal, s: Evacuation, asked: Decision) -> Said:
    return "option.keep_goal_tiers", {"goal": f"@goal.{option.goal}", "tiers": f"@goal.{option.goal}.tiers"}


@tell.register
def _drop_goal(option: DropGoal, s: Evacuation, asked: Decision) -> Said:
    return "option.drop_goal_tiers", {"goal": f"@goal.{option.goal}", "tiers": f"@goal.{option.goal}.tiers"}
