"""The verbs of the data: what fields and cards show, what upgrades do, and the actions of the Automa's cards."""

from __future__ import annotations

from typing import Literal

from pionier.engine.data import shown
from pionier.engine.effects import Effects, Takes, Vocabulary, amounts, flag, list_of, one_of, whole
from pionier.engine.entries import as_object, as_word
from pionier.engine.errors import BadData

RESOURCES = ("biomass", "workforce", "minerals", "technology")
EVERY_RESOURCE = range(len(RESOURCES))
UNITS = (*RESOURCES, "any")
SPECIALISTS = ("engineer", "red", "green", "blue")
ENGINEER = 0
COLOURS = ("red", "green", "blue", "orbital")  # of edges of crew cards
ORBITAL = 3
LEADERS = COLOURS[:ORBITAL]  # colours of planets and survivors
KINDS = ("planet", "moon", "station", "asteroid")
PLANET, MOON, STATION, ASTEROID = range(4)
SIDES = ("N", "E", "S", "W")
UPGRADE_COST = ("engineer", "any_leader")
COLONY_COST = ("engineer", "planet_leader", "any_leader")
# What is done where, as step 4 of a turn (MIC-9.1, 9.4).
_IN_ORBIT = ("gate", "moon", "station")
Action = Literal["gather", "terraform", "explore", "settle", "colony", "outpost", "gain_specialist"]
ACTIONS: dict[Action, tuple[str, ...]] = {
    "gather": ("planet", *_IN_ORBIT),
    "terraform": ("planet",),
    "explore": ("planet",),
    "settle": ("planet",),
    "colony": ("planet",),
    "outpost": ("planet",),
    "gain_specialist": _IN_ORBIT,
}
DIRECTIONS = {"cw": 1, "ccw": -1}  # steps around the ring (MIC-23.2)
CRITERIA = ("no_colony", "to_terraform", "discover")


def _always(given: object, where: str) -> bool:
    if given is not True:
        raise BadData(where, f"expected true, found {shown(given)} (MIC-9.2)")
    return True


# What the edge of a crew card may show (MIC-8.8); what is gathered shows no payment (MIC-10.1).
_UNITS = {name: whole(1, 9, otherwise=0) for name in UNITS}
EDGE = Vocabulary(
    "shows", {"pay": _UNITS, "gain": _UNITS, "draw": {name: whole(1, 3, otherwise=0) for name in ("canteen", "deck")}}
)
GATHERED = Vocabulary("shows", {part: EDGE.verbs[part] for part in ("gain", "draw")})


def read_shown(given: object, known: Vocabulary, where: str) -> Effects:
    """What a field or an edge shows, in the order in which it is carried out: pay, gain, draw (MIC-8.7, 10.4)."""
    shows = as_object(given, where)
    for part in shows:
        as_word(part, tuple(known.verbs), where)
    return tuple(
        known.read_one({known.key: part, **as_object(shows[part], f"{where}.{part}")}, f"{where}.{part}")
        for part in known.verbs
        if part in shows
    )


def read_gain(given: object, where: str) -> Effects:
    """Resources that stand there without a heading, as on survivors."""
    return (GATHERED.read_one({GATHERED.key: "gain", **as_object(given, where)}, where),)


def read_side(given: object, where: str) -> Effects:
    """What a side of a planet card shows: its resources, and crew cards under "draw"."""
    shows = dict(as_object(given, where))
    drawn = shows.pop("draw", {})
    return (*read_gain(shows, where), *read_shown({"draw": drawn}, GATHERED, where))


UPGRADES = Vocabulary(
    "kind",
    {
        "extra_planet_action": {  # MIC-6.3, 9.2, 9.3
            "max_actions": whole(2, 6),
            "must_differ": Takes(_always),
            "requires": one_of("own colony on the planet where the Ark is"),
        },
        "on_landing": {  # MIC-7.18
            "field": one_of("moon", "station"),
            "gain": amounts(*RESOURCES, otherwise=()),
            "draw": amounts("canteen", otherwise=()),
        },
        "capacity": {"per_resource": whole(1)},  # MIC-3.2
        "explore_draw": {"cards": whole(2, 2), "resolve": whole(1, 1)},  # MIC-12.6
        "range": {"by_times_bought": list_of(whole(1))},  # MIC-7.5
    },
)
AUTOMA = Vocabulary(
    "type",
    {
        "draw_crew": {"count": whole(1)},
        "move": {"direction": one_of(*DIRECTIONS), "jump": flag(), "criterion": one_of(*CRITERIA)},
        "gather": {},
        "terraform": {},
        "explore": {},
        "upgrade": {},
        "colony": {},
        "outpost": {},
        "colony_or_outpost": {},
    },
)
