"""The verbs of the data: what upgrades do, and the actions of the Automa's cards."""

from __future__ import annotations

from pionier.engine.data import shown
from pionier.engine.effects import Takes, Vocabulary, amounts, flag, list_of, one_of, whole
from pionier.engine.errors import BadData

RESOURCES = ("biomass", "workforce", "minerals", "technology")


def _text(given: object, where: str) -> str:
    if not isinstance(given, str):
        raise BadData(where, f"expected a text, found {shown(given)}")
    return given


UPGRADES = Vocabulary(
    "kind",
    {
        "extra_planet_action": {"max_actions": whole(2, 6), "must_differ": flag(), "requires": Takes(_text)},  # MIC-6.3
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
        "move": {"direction": one_of("cw", "ccw"), "jump": flag(), "criterion": one_of("no_colony", "to_terraform", "discover")},
        "gather": {},
        "terraform": {},
        "explore": {},
        "upgrade": {},
        "colony": {},
        "outpost": {},
        "colony_or_outpost": {},
    },
)
