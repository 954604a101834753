"""Names of options that tell what they would do here, for the screen, the terminal and the screen reader."""

from __future__ import annotations

from typing import Union

from pionier.engine.choice import Decision, Facts, Option

from . import named
from .components import BOX
from .options import (
    BuildNew,
    Develop,
    Discover,
    Fortify,
    JoinBuilding,
    Pay,
    PickChoice,
    PickLeaderOption,
    PickTrack,
    PickUnit,
    Produce,
    Recruit,
    Settle,
    Step,
    TakeBuilding,
)
from .production import coins_produced, open_columns
from .shared import NODE_AT, TRACK_AT
from .state import Horizon, neighbours
from .texts import task_said, tasks_said
from .units import place_of

Named = tuple[str, Facts]


def said(s: Horizon, asked: Decision) -> list[Named]:
    """Key and facts of the names of all options in this position."""
    return [_said(s, asked, option) for option in asked.options]


def _said(s: Horizon, asked: Decision, option: Option) -> Named:
    if isinstance(option, (Recruit, PickUnit, Step, Settle, Fortify)):
        return _on_map(s, asked, option)
    if isinstance(option, (BuildNew, JoinBuilding)):
        return _build(s, option)
    if isinstance(option, (PickTrack, Produce)):
        return _gain(s, asked.player, option)
    if isinstance(option, Discover):
        return _discover(s, option)
    if isinstance(option, Develop):
        return _develop(s, option)
    if isinstance(option, PickChoice):
        return "option.pick_choice.tasks", {"tasks": tasks_said(option.tasks)}
    if isinstance(option, Pay):
        return "option.pay.tasks", {"tasks": task_said(option.exchange)}
    return _in_full(option)


def _in_full(option: Option) -> Named:
    """With everything that is printed on the card or tile."""
    if isinstance(option, TakeBuilding):
        name = named.building(option.building)
        return "option.take_building.text", {"building": name, "text": f"{name}.bonus"}
    if isinstance(option, PickLeaderOption):
        name = named.leader_option(option.leader, option.option)
        facts = {"option": name, "text": f"{name}.immediate", "scoring": f"{name}.all_players"}
        return "option.pick_leader_option.text", facts
    return option.said()


def place_name(s: Horizon, tile: str) -> str:
    """A place is called by what can be seen: its tile or the building that covers it."""
    building = s.places[place_of(s, tile)].building
    return named.land(tile) if building < 0 else named.BUILDING[building]


def _on_map(s: Horizon, asked: Decision, option: Union[Recruit, PickUnit, Step, Settle, Fortify]) -> Named:
    key, facts = option.said()
    places = {"place": place_name(s, option.tile)}
    if isinstance(option, Step):
        places["target"] = place_name(s, option.target)
    if isinstance(option, PickUnit) and asked.prompt == "prompt.exchange":
        key = "option.pick_unit.recall"
    return key, {**facts, **places}


def _discover(s: Horizon, option: Discover) -> Named:
    """Called by the tiles around it; where two positions have the same ones, by a number as well."""
    _, facts = option.said()
    at, here = s.at(), s.places[place_of(s, option.tile)]

    def around(spot: tuple[int, int]) -> list[int]:
        return sorted(at[near] for near in neighbours(*spot) if near in at)

    tiles = around((option.q, option.r))
    alike = [spot for spot in neighbours(here.q, here.r) if spot not in at and around(spot) == tiles]
    facts = {**facts, "place": place_name(s, option.tile)}
    facts["tiles"] = [place_name(s, BOX.tiles[s.places[place].tile].id) for place in tiles]
    if len(alike) < 2:
        return "option.discover.between", facts
    return "option.discover.between.nth", {**facts, "nth": alike.index((option.q, option.r)) + 1}


def _develop(s: Horizon, option: Develop) -> Named:
    node = NODE_AT[option.node]
    key, facts = option.said()
    if s.cards[node] < 0:
        return f"{key}.first", facts
    first = BOX.nodes[node].level > 1 and not s.scholars[node]
    return f"{key}.card_first" if first else f"{key}.card", {**facts, "card": named.CARD[s.cards[node]]}


def _gain(s: Horizon, player: int, option: Union[PickTrack, Produce]) -> Named:
    key, facts = option.said()
    if isinstance(option, PickTrack):
        space = s.left(player, TRACK_AT[option.track]) + 1
        return f"{key}.effect", {**facts, "effect": f"{named.track(option.track)}.{space}"}
    if option.what == "A":
        return f"{key}.gain", {**facts, "n": len(open_columns(s, player, s.civs[player].columns))}
    return (f"{key}.gain", {**facts, "n": coins_produced(s, player)}) if option.what == "B" else (key, facts)


def _build(s: Horizon, option: Union[BuildNew, JoinBuilding]) -> Named:
    key, facts = option.said()
    return f"{key}.cost", {**facts, "place": place_name(s, option.tile), "n": option.cost}
