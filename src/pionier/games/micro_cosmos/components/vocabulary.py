"""The verbs of the data: what fields and cards show, what upgrades do, and the actions of the Automa's cards."""

from __future__ import annotations

from pionier.engine.data import shown
from pionier.engine.effects import Takes, Vocabulary, amounts, flag, list_of, one_of, whole
from pionier.engine.errors import BadData

RESOURCES = ("biomass", "workforce", "minerals", "technology")
UNITS = (*RESOURCES, "any")
# What the edge of a crew card may show (MIC-8.8); what is gathered shows no payment (MIC-10.1).
EDGE: dict[str, tuple[str, ...]] = {"pay": UNITS, "gain": UNITS, "draw": ("deck", "canteen")}
GATHERED: dict[str, tuple[str, ...]] = {part: EDGE[part] for part in ("gain", "draw")}
UPGRADE_COST = ("engineer", "any_leader")
COLONY_COST = ("engineer", "planet_leader", "any_leader")
# What is done where, as step 4 of a turn (MIC-9.1, 9.4).
_IN_ORBIT = ("gate", "moon", "station")
ACTIONS: dict[str, tuple[str, ...]] = {
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
