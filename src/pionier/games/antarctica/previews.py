"""Names of options that tell what they would do here. Nothing here decides anything."""

from __future__ import annotations

from functools import singledispatch

from pionier.engine.choice import Decision, Facts, Option

from .components import BOX
from .named import BUILDING, PLACE, RESOURCE, TRACK, ZONE
from .options import Advance, Build, PlaceShip, Recruit, Research, Sail, ShiftShip
from .shared import STACK_AT, TRACK_AT
from .state import Antarctica
from .tracks import landing

Said = tuple[str, Facts]


def said(s: Antarctica, asked: Decision) -> list[Said]:
    """Key and facts of the readable names of an open decision's options."""
    return [tell(option, s, asked) for option in asked.options]


@singledispatch
def tell(option: Option, s: Antarctica, asked: Decision) -> Said:
    """The name of an option of that kind; one that says no more here than elsewhere names itself."""
    return option.said()


def _last_place(s: Antarctica, zone: int) -> str:
    """Where in the queue a ship would be that comes to a zone."""
    return PLACE[len(s.queues[zone])]


@tell.register
def _place_ship(option: PlaceShip, s: Antarctica, asked: Decision) -> Said:
    return "option.place_ship_as", {"zone": ZONE[option.zone], "place": _last_place(s, option.zone)}


@tell.register
def _sail(option: Sail, s: Antarctica, asked: Decision) -> Said:
    return "option.sail_as", {"zone": ZONE[option.zone], "place": _last_place(s, option.zone)}


@tell.register
def _shift_ship(option: ShiftShip, s: Antarctica, asked: Decision) -> Said:
    _, facts = option.said()
    return "option.shift_ship_as", {**facts, "place": _last_place(s, option.target)}


@tell.register
def _build(option: Build, s: Antarctica, asked: Decision) -> Said:
    building = BUILDING[BOX.buildings[BOX.cards[s.tops[STACK_AT[option.stack]]].builds]]
    if option.resource:
        return "option.build_this_with", {"building": building, "resource": RESOURCE[option.resource]}
    return "option.build_this", {"building": building, "stack": option.said()[1]["stack"]}


@tell.register
def _recruit(option: Recruit, s: Antarctica, asked: Decision) -> Said:
    player = asked.player
    return "option.recruit_so_many", {"n": min(s.reserve[player], s.strength(s.destination, player))}


@tell.register
def _research(option: Research, s: Antarctica, asked: Decision) -> Said:
    return _on_track("option.research_to", s, asked.player, option.track, s.strength(s.destination, asked.player))


@tell.register
def _advance(option: Advance, s: Antarctica, asked: Decision) -> Said:
    points = (asked.facts or {}).get("n", 1)  # the cube of the setup has no points to use (ANT-2.16)
    return _on_track("option.advance_to", s, asked.player, option.track, int(points))


def _on_track(key: str, s: Antarctica, player: int, name: str, points: int) -> Said:
    track = TRACK_AT[name]
    return key, {"track": TRACK[name], "space": s.cubes_at[track][player], "target": landing(s, player, track, points)}
