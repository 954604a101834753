"""Names of options that tell what they would do here, for the screen, the terminal and the screen reader."""

from __future__ import annotations

from typing import Any, Callable

from pionier.engine.choice import Choose, Facts, Option

from .buildings import cost_of
from .components import BOX
from .map_options import BuildNew, Discover, JoinBuilding, PickUnit, Recruit, Step
from .options import (
    BUILDING_AT,
    CARD_AT,
    NODE_AT,
    TRACK_AT,
    Develop,
    Pay,
    PickChoice,
    PickGovernment,
    PickLeaderOption,
    PickTrack,
    Produce,
    TakeBuilding,
    TakeCard,
)
from .production import coins_produced, open_columns
from .saying import task_said, tasks_said
from .state import BUILDING, TILE, Horizon, neighbours
from .units import place_of

Said = tuple[str, Facts]


def said(s: Horizon, asked: Choose) -> list[Said]:
    """Key and facts of the names of all options in this position."""
    found: list[Said] = []
    for option in asked.options:
        tell = TELLERS.get(type(option))
        found.append(option.said() if tell is None else tell(s, asked, option))
    return found


def place_name(s: Horizon, tile: str) -> str:
    """A place is called by what can be seen: its tile or the building that covers it."""
    building = s.places[place_of(s, tile)][BUILDING]
    return f"@tile.{tile}" if building < 0 else f"@building.{BOX.buildings[building].id}"


def _on_map(s: Horizon, asked: Choose, option: Any) -> Said:
    key, facts = option.said()
    places = {"place": place_name(s, option.tile)}
    if isinstance(option, Step):
        places["target"] = place_name(s, option.target)
    if isinstance(option, PickUnit) and asked.prompt == "prompt.exchange":
        key = "option.pick_unit.recall"
    return key, {**facts, **places}


def _discover(s: Horizon, asked: Choose, option: Discover) -> Said:
    _, facts = option.said()
    at = s.at()
    around = [at[spot] for spot in neighbours(option.q, option.r) if spot in at]
    tiles = [place_name(s, BOX.tiles[s.places[place][TILE]].id) for place in around]
    return "option.discover.between", {**facts, "place": place_name(s, option.tile), "tiles": tiles}


def _develop(s: Horizon, asked: Choose, option: Develop) -> Said:
    node = NODE_AT[option.node]
    key, facts = option.said()
    first = BOX.nodes[node].level > 1 and not s.scholars[node]
    if s.cards[node] < 0:
        return f"{key}.first", facts
    return f"{key}.card_first" if first else f"{key}.card", {**facts, "card": f"@card.{BOX.technologies[s.cards[node]].id}"}


def _take_card(s: Horizon, asked: Choose, option: TakeCard) -> Said:
    card = BOX.technologies[CARD_AT[option.card]]
    name = f"@card.{card.id}"
    return "option.take_card.text", {"card": name, "text": f"{name}.immediate", "action": f"{name}.actions"}


def _government(s: Horizon, asked: Choose, option: PickGovernment) -> Said:
    name = f"@government.{option.face}"
    forms = {form: f"{name}.{form}" for form in ("despotism", "theocracy", "monarchy", "democracy")}
    return "option.pick_government.text", {"government": name, **forms}


def _leader(s: Horizon, asked: Choose, option: PickLeaderOption) -> Said:
    name = f"@leader.{option.leader}.{option.option}"
    facts = {"option": name, "text": f"{name}.immediate", "scoring": f"{name}.all_players"}
    return "option.pick_leader_option.text", facts


def _track(s: Horizon, asked: Choose, option: PickTrack) -> Said:
    key, facts = option.said()
    space = s.left(asked.player, TRACK_AT[option.track]) + 1
    return f"{key}.effect", {**facts, "effect": f"@track.{option.track}.{space}"}


def _produce(s: Horizon, asked: Choose, option: Produce) -> Said:
    key, facts = option.said()
    if option.what == "A":
        return f"{key}.gain", {**facts, "n": len(open_columns(s, asked.player))}
    return (f"{key}.gain", {**facts, "n": coins_produced(s, asked.player)}) if option.what == "B" else (key, facts)


def _build(s: Horizon, asked: Choose, option: Any) -> Said:
    key, facts = option.said()
    discount = (asked.facts or {}).get("discount", 0)
    cost = cost_of(s, asked.player, BUILDING_AT[option.building], discount)
    return f"{key}.cost", {**facts, "place": place_name(s, option.tile), "cost": cost}


def _take_building(s: Horizon, asked: Choose, option: TakeBuilding) -> Said:
    name = f"@building.{option.building}"
    return "option.take_building.text", {"building": name, "text": f"{name}.bonus"}


def _choice(s: Horizon, asked: Choose, option: PickChoice) -> Said:
    return "option.pick_choice.tasks", {"tasks": tasks_said((asked.facts or {})["options"][option.number])}


def _pay(s: Horizon, asked: Choose, option: Pay) -> Said:
    return "option.pay.tasks", {"tasks": task_said((asked.facts or {})["exchange"])}


TELLERS: dict[type[Option], Callable[[Horizon, Choose, Any], Said]] = {
    Recruit: _on_map,
    PickUnit: _on_map,
    Step: _on_map,
    Discover: _discover,
    Develop: _develop,
    TakeCard: _take_card,
    PickGovernment: _government,
    PickLeaderOption: _leader,
    PickTrack: _track,
    Produce: _produce,
    BuildNew: _build,
    JoinBuilding: _build,
    TakeBuilding: _take_building,
    PickChoice: _choice,
    Pay: _pay,
}
