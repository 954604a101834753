"""Names of options that tell what they would do here, for the screen, the terminal and the screen reader."""

from __future__ import annotations

from typing import Union

from pionier.engine.choice import Decision, Facts, Option

from . import named
from .components import BOX
from .components.technologies import Action
from .costs import price
from .options import (
    BasicAction,
    BuildNew,
    ClaimGoal,
    Develop,
    Discover,
    Fortify,
    JoinBuilding,
    Pay,
    PickChoice,
    PickLeaderOption,
    PickTrack,
    PickUnit,
    PlacePawn,
    Produce,
    Recruit,
    Settle,
    Step,
    TakeBuilding,
)
from .production import coins_produced, open_columns
from .scoring import goal_worth
from .shared import ACTION_AT, BUILDING_AT, GOAL_AT, NODE_AT, TILE_AT, TRACK_AT
from .state import Horizon, neighbours
from .texts import cost_said, task_said, tasks_said
from .units import picked, place_of, raised

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
    if isinstance(option, (PlacePawn, BasicAction)):
        return _pays(s, asked.player, option)
    if isinstance(option, ClaimGoal):
        return _claim(s, option)
    if isinstance(option, PickChoice):
        return "option.pick_choice.tasks", {"tasks": tasks_said(option.tasks)}
    if isinstance(option, Pay):
        return "option.pay.tasks", {"tasks": task_said(option.exchange)}
    return _in_full(option)


def _in_full(option: Option) -> Named:
    """With everything that is printed on the card or tile."""
    if isinstance(option, TakeBuilding):
        name = named.building(option.building)
        cost = BOX.buildings[BUILDING_AT[option.building]].cost
        return "option.take_building.text", {"building": name, "text": f"{name}.bonus", "n": cost}
    if isinstance(option, PickLeaderOption):
        name = named.leader_option(option.leader, option.option)
        facts = {"option": name, "text": f"{name}.immediate", "scoring": f"{name}.all_players"}
        return "option.pick_leader_option.text", facts
    return option.said()


def place_name(s: Horizon, tile: str) -> str:
    """A place is called by what can be seen: its tile or the building that covers it."""
    building = s.places[place_of(s, tile)].building
    return named.land(tile) if building < 0 else named.BUILDING[building]


def _pays(s: Horizon, player: int, option: Union[PlacePawn, BasicAction]) -> Named:
    """With all that is paid: coins for the space and the action, and pawns to exhaust."""
    key, facts = option.said()
    action = BOX.actions[ACTION_AT[option.action]]
    coins = _coins(s, player, action) + (option.coins if isinstance(option, PlacePawn) else 0)
    cost = cost_said((("coins", coins), ("exhaust", action.exhaust)))
    if not cost:
        return key, facts
    nth = ".nth" if "nth" in facts else ""
    return f"option.place_pawn.pays{nth}", {**facts, "cost": cost}


def _coins(s: Horizon, player: int, action: Action) -> int:
    """What an action costs; research of several levels at least (BTH-14.23)."""
    if not action.research:
        return action.coins
    return min([price(s, player, action.coins, level) for level in action.tasks[0]["levels"]])


def _claim(s: Horizon, option: ClaimGoal) -> Named:
    key, facts = option.said()
    goal = GOAL_AT[option.goal]
    return f"{key}.worth", {**facts, "n": goal_worth(goal, bool(s.claims[s.goals.index(goal)]))}


def _on_map(s: Horizon, asked: Decision, option: Union[Recruit, PickUnit, Step, Settle, Fortify]) -> Named:
    key, facts = option.said()
    places = {"place": place_name(s, option.tile)}
    if isinstance(option, Step):
        places["target"] = place_name(s, option.target)
    if isinstance(option, PickUnit):
        return _unit(s, asked, option, {**facts, **places})
    if isinstance(option, (Settle, Fortify)):
        tile = BOX.tiles[TILE_AT[option.tile]]
        return f"{key}.worth", {**facts, **places, "n": tile.village_vp if isinstance(option, Settle) else tile.city_vp}
    return key, {**facts, **places}


def _unit(s: Horizon, asked: Decision, option: PickUnit, facts: Facts) -> Named:
    """What becomes of a unit: it comes back, or its strength changes."""
    key, now = "option.pick_unit", option.strength
    if asked.prompt == "prompt.exchange":
        return f"{key}.recall", facts
    if asked.prompt == "prompt.builder":
        return (f"{key}.changes", {**facts, "then": now - 1}) if now > 1 else (f"{key}.exhausted", facts)
    asks: Facts = asked.facts or {}
    then = raised(s.civs[asked.player], picked(s, option), int(asks["n"]))
    return f"{key}.changes", {**facts, "then": then}


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
