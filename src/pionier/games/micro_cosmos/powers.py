"""Chapter 6, what unlocked upgrades change for good, and what they bring at each landing (MIC-6.3 to 6.10)."""

from __future__ import annotations

from typing import NamedTuple

from .components import BOX, KINDS, Amounts, amounts
from .state import Player

ENGINES = BOX.upgrade_with("range")
RANGES: tuple[int, ...] = BOX.upgrades[ENGINES].effect["by_times_bought"]
CAPACITY = BOX.limits["cargo_capacity_base"]
LARGE_CAPACITY: int = BOX.upgrades[BOX.upgrade_with("capacity")].effect["per_resource"]


class Landing(NamedTuple):
    """MIC-7.18: what an upgrade brings whenever the Ark lands on a field of this kind."""

    kind: int
    gain: Amounts
    canteen: int


class Powers:
    """What a set of unlocked upgrades adds up to."""

    __slots__ = ("capacity", "landings", "planet_actions", "range", "revealed")

    def __init__(self, upgrades: int, engines: int) -> None:
        unlocked = [upgrade.effect for at, upgrade in enumerate(BOX.upgrades) if upgrades >> at & 1]

        def best(verb: str, what: str, otherwise: int) -> int:
            return max([effect[what] for effect in unlocked if effect.verb == verb], default=otherwise)

        self.capacity = best("capacity", "per_resource", CAPACITY)  # MIC-3.2: of each resource
        self.range = RANGES[engines]  # MIC-7.5
        self.planet_actions = best("extra_planet_action", "max_actions", 1)  # MIC-9.2: with an own colony on the planet
        self.revealed = best("explore_draw", "cards", 1)  # MIC-12.6: survivors met by exploring
        self.landings = [
            Landing(KINDS.index(effect["field"]), amounts(dict(effect["gain"])), dict(effect["draw"]).get("canteen", 0))
            for effect in unlocked
            if effect.verb == "on_landing"
        ]


_known: dict[int, Powers] = {}


def powers(me: Player) -> Powers:
    """What a player's upgrades add up to now; of the Automa's only Cargo Holds are asked for (MIC-22.3)."""
    key = me.upgrades << 2 | me.engines
    found = _known.get(key)
    if found is None:
        found = _known[key] = Powers(me.upgrades, me.engines)
    return found
