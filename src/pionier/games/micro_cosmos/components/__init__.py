"""The components of Micro Cosmos, read once from the data files and checked."""

from __future__ import annotations

import os
from typing import Any, NamedTuple

from pionier.engine.components import built, count_sources, read_folder
from pionier.engine.effects import Effect, Effects
from pionier.engine.words import Words

from .check import check
from .names import add_names
from .vocabulary import AUTOMA, UPGRADES

FOLDER = os.path.dirname(__file__)
FILES = ("components", "planets", "crew", "survivors", "automa")
RESOURCES = ("biomass", "workforce", "minerals", "technology")
SPECIALISTS = ("engineer", "red", "green", "blue")
COLOURS = ("red", "green", "blue", "orbital")
KINDS = ("planet", "moon", "station", "asteroid")
SIDES = ("N", "E", "S", "W")
ENGINEER = 0
ORBITAL = 3
PLANET, MOON, STATION, ASTEROID = range(4)
Amounts = tuple[int, ...]  # of each resource


class Yield(NamedTuple):
    """What is paid and then gained: resources, resources of choice, crew cards (MIC-8.8, 10.4)."""

    pay: Amounts = (0, 0, 0, 0)
    pay_any: int = 0
    gain: Amounts = (0, 0, 0, 0)
    gain_any: int = 0
    deck: int = 0
    canteen: int = 0


class Edge(NamedTuple):
    """An edge of a crew card: where it can be used and what it does."""

    colour: int
    action: Yield


class CrewCard(NamedTuple):
    """A crew card: the specialist it shows and its two edges."""

    id: str
    specialist: int
    top: Edge
    bottom: Edge


class PlanetCard(NamedTuple):
    """A planet card. `sides` names the kind of field from which the line of each side starts (MIC-7.3)."""

    id: str
    colour: int
    starting: bool
    required: Amounts
    order: tuple[int, ...]  # the tracks from left to right
    first_vp: int
    second_vp: int
    raw: Yield
    terraformed: Yield
    moon: Yield
    station: Yield
    asteroid: bool
    sides: tuple[int, ...]


class Survivor(NamedTuple):
    """A survivor card."""

    id: str
    colour: int
    found: Yield


class Upgrade(NamedTuple):
    """A field of the Ark card. `pair` is the field that unlocks an outpost together with it, or -1."""

    id: str
    engineers: int
    leaders: int
    resources: Amounts
    levels: int
    pair: int
    effect: Effect


class ColonyRow(NamedTuple):
    """What the n-th colony costs, and the points for having n (MIC-14.4)."""

    engineers: int
    planet_leaders: int
    any_leaders: int
    any_resources: int
    vp: int


class Level(NamedTuple):
    """A difficulty level of the Automa (MIC-24.2)."""

    id: str
    points: tuple[int, ...]  # by number of unlocked upgrades
    start_colony: bool
    start_each: int


class AutomaCard(NamedTuple):
    """A card of the Automa: its actions from top to bottom."""

    id: str
    actions: Effects


def amounts(given: dict[str, int]) -> Amounts:
    """How many of each resource."""
    return tuple(given.get(name, 0) for name in RESOURCES)


def read_yield(gain: dict[str, int], pay: dict[str, int], draw: dict[str, int]) -> Yield:
    """A yield from its parts in the data."""
    return Yield(
        amounts(pay), pay.get("any", 0), amounts(gain), gain.get("any", 0), draw.get("deck", 0), draw.get("canteen", 0)
    )  # fmt: skip


def read_effect(entry: dict[str, Any]) -> Yield:
    """A yield written as {"pay": …, "gain": …, "draw": …}, each of which may be missing."""
    return read_yield(entry.get("gain", {}), entry.get("pay", {}), entry.get("draw", {}))


class Components:
    """Everything that lies in the box."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        index = data["components"]
        self.limits: dict[str, Any] = index["limits"]
        self.counts: dict[str, Any] = index["counts"]
        self.planets: list[PlanetCard] = [_planet(entry) for entry in data["planets"]["planets"]]
        self.crew: list[CrewCard] = [_crew_card(entry) for entry in data["crew"]["crew"]]
        self.survivors: list[Survivor] = [
            Survivor(entry["id"], COLOURS.index(entry["colour"]), read_yield(entry["resources"], {}, {}))
            for entry in data["survivors"]["survivors"]
        ]
        fields = index["ark_card"]["fields"]
        self.upgrade_ids: list[str] = [entry["id"] for entry in fields]
        self.upgrades: list[Upgrade] = [self._upgrade(entry) for entry in fields]
        self.pairs: list[tuple[int, int]] = [
            (self.upgrade_ids.index(one), self.upgrade_ids.index(other))
            for one, other in index["ark_card"]["trading_outpost_pairs"]
        ]
        self.colonies: list[ColonyRow] = [_colony_row(entry) for entry in index["colony_table"]]
        self.survivor_vp: list[int] = index["survivor_table"]["total_vp_by_settled"]
        self.outpost_unlock_vp: int = index["outpost_scoring"]["unlock"]
        self.outpost_colony_vp: int = index["outpost_scoring"]["place_or_move_onto_own_colony"]
        self.gate: Yield = read_effect(index["star_gate"]["gather"])
        self._read_map(index["map"])
        self._read_automa(data["automa"])

    def _read_map(self, entry: dict[str, Any]) -> None:
        """Positions are numbered clockwise from N; the centre comes last."""
        self.positions: list[str] = entry["ring_clockwise"]
        self.centre = len(self.positions)
        self.start_positions: list[int] = [self.positions.index(name) for name in entry["start_positions"]]
        self.opposite: list[int] = [self.positions.index(entry["opposite"][name]) for name in self.positions]
        places = {tuple(entry["coordinates"][name]): at for at, name in enumerate(self.positions)}
        places[tuple(entry["coordinates"][entry["centre"]])] = self.centre
        steps = ((-1, 0), (0, 1), (1, 0), (0, -1))
        self.beside: list[tuple[int, ...]] = []  # position, side: the position there, -1 outside the grid
        for name in [*self.positions, entry["centre"]]:
            row, column = entry["coordinates"][name]
            self.beside.append(tuple(places.get((row + down, column + right), -1) for down, right in steps))

    def _read_automa(self, entry: dict[str, Any]) -> None:
        self.automa_fields: list[int] = [self.upgrade_ids.index(name) for name in entry["ark"]["fields_in_order"]]
        self.automa_pool: int = entry["ark"]["colony_markers_in_pool"]
        self.automa_bonus = read_yield(entry["discovery_bonus"]["gain"], {}, {})
        self.automa_track = RESOURCES.index(entry["discovery_bonus"]["track"])
        self.automa_cards: list[AutomaCard] = [
            AutomaCard(card["id"], AUTOMA.read(card["actions"], f"automa.cards[{at}].actions"))
            for at, card in enumerate(entry["cards"])
        ]
        self.ring_step: dict[str, int] = {name: entry["directions"][name]["ring_step"] for name in ("cw", "ccw")}
        self.levels: list[Level] = [
            Level(level["id"], tuple(level["upgrade_points"]), level["start_colony"], level["start_each_resource"])
            for level in entry["difficulty_levels"]
        ]

    def _upgrade(self, entry: dict[str, Any]) -> Upgrade:
        cost = entry["cost"]
        return Upgrade(
            entry["id"],
            cost["specialists"].get("engineer", 0),
            cost["specialists"].get("any_leader", 0),
            amounts(cost["resources"]),
            entry["levels"],
            self.upgrade_ids.index(entry["pair"]) if "pair" in entry else -1,
            UPGRADES.read_one(entry["effect"], f"components.ark_card.fields ({entry['id']}).effect"),
        )

    def upgrade_with(self, verb: str) -> int:
        """The one field of the Ark card with this effect."""
        return next(at for at, upgrade in enumerate(self.upgrades) if upgrade.effect.verb == verb)

    def sources(self) -> dict[str, int]:
        """How many entries come from the rulebook, from public facts, or are reconstructed."""
        return count_sources(self.data)

    def add_names(self, words: Words) -> None:
        """Put the names of all components among the game's words."""
        add_names(self.data, words)


def _planet(entry: dict[str, Any]) -> PlanetCard:
    return PlanetCard(
        entry["id"],
        COLOURS.index(entry["colour"]),
        entry["starting"],
        amounts(entry["required_levels"]),
        tuple(RESOURCES.index(name) for name in entry["track_order_left_to_right"]),
        entry["first_place_vp"],
        entry["second_place_vp"],
        _side(entry["yield_raw"]),
        _side(entry["yield_terraformed"]),
        read_effect(entry["moon"]),
        read_effect(entry["station"]),
        "asteroid" in entry["nodes"],
        tuple(KINDS.index(entry["sides"][side]) for side in SIDES),
    )


def _side(entry: dict[str, Any]) -> Yield:
    return read_yield(entry, {}, entry.get("draw", {}))


def _crew_card(entry: dict[str, Any]) -> CrewCard:
    top, bottom = (Edge(COLOURS.index(entry[name]["colour"]), read_effect(entry[name])) for name in ("top_edge", "bottom_edge"))
    return CrewCard(entry["id"], SPECIALISTS.index(entry["specialist"]), top, bottom)


def _colony_row(entry: dict[str, Any]) -> ColonyRow:
    wanted = entry["specialists"]
    return ColonyRow(
        wanted.get("engineer", 0),
        wanted.get("planet_leader", 0),
        wanted.get("any_leader", 0),
        entry["any_resources"],
        entry["total_vp_with_n"],
    )


def load(folder: str = FOLDER) -> Components:
    """Read and check component data."""
    return built(make, read_folder(folder, FILES), folder)


def make(data: dict[str, Any]) -> Components:
    """Components from data, checked."""
    check(data)
    return Components(data)


BOX = load()
