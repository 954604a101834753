"""Names of options that tell what they would do here. Nothing here decides anything."""

from __future__ import annotations

from typing import Any, Callable, Union

from pionier.engine.choice import Choose, Facts, Option

from .bonuses import NO_BONUS, bonus_for
from .components import BOX
from .components.effects import INFRASTRUCTURE, KINDS, ROWS, SHIPS
from .components.parts import Price
from .energy import action_cost
from .named import AREA_AT, CARD_AT, INFRA, INFRA_AT, LANE_AT, RESOURCE, ROW_AT, SHIP, STADIUM, TECHNOLOGY, WORLD, WORLD_AT
from .options import DEED_AT, END_MOVES, Act, Build, Decline, Discard, PlayInfra, Research, Settle, Take
from .options_phases import Advance, ChooseLane, DropCard, DropGoal, KeepGoal, PlayCard, Tuck, UsePower
from .rows import NAMED
from .state import Evacuation
from .technologies import next_tile

Said = tuple[str, Facts]
NOTHING = "@said.nothing"


def said(s: Evacuation, asked: Choose) -> list[Said]:
    """Key and facts of the readable names of an open decision's options."""
    found: list[Said] = []
    for option in asked.options:
        tell = TELLERS.get(type(option))
        found.append(tell(s, asked, option) if tell else option.said())
    return found


def amounts(price: Price) -> list[Any]:
    """A price or production in words."""
    return [{"say": "said.amount", "kind": RESOURCE[kind], "n": price[kind]} for kind in KINDS if price[kind]] or [NOTHING]


def _act(s: Evacuation, asked: Choose, option: Act) -> Said:
    deed = BOX.deeds[DEED_AT[option]]
    cost = action_cost(s.players[asked.player], deed.group)
    return "option.act", {"action": f"@{option.said()[0]}", "power": deed.group, "cost": cost}


def _infra(key: str, card: int) -> Said:
    kind = BOX.infrastructure[card]
    facts: Facts = {"card": INFRA[card], "cost": amounts(kind.cost), "gives": amounts(kind.production)}
    return key, {**facts, "text": f"{INFRA[card]}.text"}


def _take(s: Evacuation, asked: Choose, option: Take) -> Said:
    return _infra("option.take_card", s.rows[INFRASTRUCTURE].slots[option.slot - 1])


def _decline(s: Evacuation, asked: Choose, option: Decline) -> Said:
    """EVA-10.11: beside the end of all moves, what going on is."""
    return ("option.no_card", {}) if END_MOVES in asked.options else option.said()


def _build(s: Evacuation, asked: Choose, option: Build) -> Said:
    which = ROW_AT[option.row]
    found = s.rows[which].slots[option.slot - 1]
    cost = BOX.ships[found].cost if which == SHIPS else BOX.stadiums[found].cost
    what = SHIP[found] if which == SHIPS else STADIUM[found]
    return "option.build", {"what": what, "cost": amounts(cost), "world": WORLD[WORLD_AT[option.world]]}


def _discard(s: Evacuation, asked: Choose, option: Discard) -> Said:
    which = ROWS.index(option.row)
    return "option.discard_these", {"what": [NAMED[which][s.rows[which].slots[int(slot) - 1]] for slot in option.slots]}


def _research(s: Evacuation, asked: Choose, option: Research) -> Said:
    me = s.players[asked.player]
    at = next_tile(me, option.column - 1)
    if at is None:
        return option.said()
    tile = BOX.technologies[me.grid[at]]
    facts: Facts = {"column": option.column, "level": tile.level, "n": me.research[at] + 1}
    return "option.research_tile", {**facts, "of": BOX.research_steps[tile.level], "tile": TECHNOLOGY[me.grid[at]]}


def _settle(s: Evacuation, asked: Choose, option: Settle) -> Said:
    area = BOX.areas[AREA_AT[option.area]]
    rises = [0, 0, 0]
    for field in area.fields:
        rises[field.kind] += field.value
    food, steel, energy = rises
    gives = amounts((food, steel, energy)) if area.fields else []
    if area.factories:
        gives.append({"say": "said.any_factory", "n": area.factories})
    return "option.settle_for", {"area": f"@area.{option.area}", "gives": gives}


def _card(s: Evacuation, asked: Choose, option: Union[PlayCard, Tuck, DropCard]) -> Said:
    """EVA-18.9: what is on the card and its power levels."""
    key, facts = option.said()
    powers = [str(power) for power in BOX.actions[CARD_AT[option.card]].powers]
    return f"{key}_text", {**facts, "text": f"@card.{option.card}.text", "powers": powers}


def _power(s: Evacuation, asked: Choose, option: UsePower) -> Said:
    """EVA-14.2, 14.3: which bonus a power level brings; in Progress only the level."""
    if asked.prompt != "prompt.power":
        return option.said()
    won = bonus_for(s, option.power)
    if won == NO_BONUS:
        return "option.use_power_nothing", {"power": option.power}
    card = BOX.bonuses[s.bonus_pile[0]].id
    return "option.use_power_bonus", {"power": option.power, "bonus": f"@bonus.{card}.{('lower', 'upper')[won]}"}


def _advance(s: Evacuation, asked: Choose, option: Advance) -> Said:
    """EVA-13.3: where both markers end."""
    steps = s.players[asked.player].steps
    total = min((asked.facts or {})["n"], 2 * BOX.last_step - sum(steps))
    here, there = steps[option.marker], steps[1 - option.marker]
    facts: Facts = {"from_step": here, "to_step": here + option.steps}
    return "option.advance_to", {**facts, "other_from": there, "other_to": there + total - option.steps}


def _lane(s: Evacuation, asked: Choose, option: ChooseLane) -> Said:
    """EVA-13.5: what the space gives."""
    step = (asked.facts or {})["step"]
    if LANE_AT[option.lane] not in BOX.spaces[step]:
        return option.said()
    return "option.choose_space", {"lane": f"@lane.{option.lane}", "text": f"@space.{step}.{option.lane}"}


TELLERS: dict[type[Option], Callable[[Evacuation, Choose, Any], Said]] = {
    Act: _act,
    Take: _take,
    Decline: _decline,
    PlayInfra: lambda _, __, option: _infra("option.play_infra_for", INFRA_AT[option.card]),
    Build: _build,
    Discard: _discard,
    Research: _research,
    Settle: _settle,
    PlayCard: _card,
    Tuck: _card,
    DropCard: _card,
    UsePower: _power,
    Advance: _advance,
    ChooseLane: _lane,
    KeepGoal: lambda _, __, o: ("option.keep_goal_tiers", {"goal": f"@goal.{o.goal}", "tiers": f"@goal.{o.goal}.tiers"}),
    DropGoal: lambda _, __, o: ("option.drop_goal_tiers", {"goal": f"@goal.{o.goal}", "tiers": f"@goal.{o.goal}.tiers"}),
}
