"""The components of Micro Cosmos, read once from the data files and checked."""

from __future__ import annotations

import os
from typing import NamedTuple

from pionier.engine.components import Entry, built, count_sources, read_folder
from pionier.engine.effects import Effect, Effects
from pionier.engine.words import Words

from .check import check
from .names import add_names
from .vocabulary import AUTOMA, EDGE, GATHERED, RESOURCES, UPGRADES, read_gain, read_shown, read_side

FOLDER = os.path.dirname(__file__)
FILES = ("components", "planets", "crew", "survivors", "automa")
SPECIALISTS = ("engineer", "red", "green", "blue")
COLOURS = ("red", "green", "blue", "orbital")
KINDS = ("planet", "moon", "station", "asteroid")
SIDES = ("N", "E", "S", "W")
ENGINEER = 0
ORBITAL = 3
PLANET, MOON, STATION, ASTEROID = range(4)
Amounts = tuple[int, ...]  # of each resource
EMPTY: Amounts = (0, 0, 0, 0)
EVERY_RESOURCE = range(len(RESOURCES))


class Units(NamedTuple):
    """So many units of each resource, and so many of a resource of choice."""

    named: Amounts = EMPTY
    chosen: int = 0


class Cost(NamedTuple):
    """A cost in the order in which it is paid (MIC-5.6)."""

    engineers: int = 0
    planet_leaders: int = 0
    any_leaders: int = 0
    units: Units = Units()


class Edge(NamedTuple):
    """An edge of a crew card: where it can be used, what it does, and what must be there to pay for it (MIC-8.8)."""

    colour: int
    action: Effects
    price: Units


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
    raw: Effects
    terraformed: Effects
    moon: Effects
    station: Effects
    asteroid: bool
    sides: tuple[int, ...]


class Survivor(NamedTuple):
    """A survivor card."""

    id: str
    colour: int
    found: Effects


class Upgrade(NamedTuple):
    """A field of the Ark card: what it costs, how often it can be bought, what it does, and where on the card it is."""

    id: str
    cost: Cost
    levels: int
    effect: Effect
    top: bool
    slot: int


class ColonyRow(NamedTuple):
    """What the n-th colony costs, and the points for having n (MIC-14.4)."""

    cost: Cost
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
    return tuple([given.get(name, 0) for name in RESOURCES])


def units_of(effect: Effect) -> Units:
    """The units that an effect speaks of."""
    return Units(amounts(effect.args), effect["any"])


def units_in(shown: Effects, verb: str) -> Units:
    """How much a field or an edge lets you pay or gain."""
    return next((units_of(effect) for effect in shown if effect.verb == verb), Units())


def cards_in(shown: Effects, source: str) -> int:
    """How many crew cards a field or an edge lets you draw from the deck or the Canteen."""
    return sum(effect[source] for effect in shown if effect.verb == "draw")


class Components:
    """Everything that lies in the box."""

    def __init__(self, data: Entry) -> None:
        self.data = data
        index: Entry = data["components"]
        self.limits: dict[str, int] = {name: most for name, most in index["limits"].items() if isinstance(most, int)}
        self.counts: dict[str, dict[str, int]] = index["counts"]
        self.planets: list[PlanetCard] = [_planet(entry) for entry in data["planets"]["planets"]]
        self.crew: list[CrewCard] = [_crew_card(entry) for entry in data["crew"]["crew"]]
        self.survivors: list[Survivor] = [
            Survivor(entry["id"], COLOURS.index(entry["colour"]), read_gain(entry["resources"], entry["id"]))
            for entry in data["survivors"]["survivors"]
        ]
        fields = index["ark_card"]["fields"]
        self.upgrade_ids: list[str] = [entry["id"] for entry in fields]
        self.upgrades: list[Upgrade] = [_upgrade(entry) for entry in fields]
        self.pairs: list[tuple[int, int]] = [
            (self.upgrade_ids.index(one), self.upgrade_ids.index(other))
            for one, other in index["ark_card"]["trading_outpost_pairs"]
        ]
        self.colonies: list[ColonyRow] = [_colony_row(entry) for entry in index["colony_table"]]
        self.survivor_vp: list[int] = index["survivor_table"]["total_vp_by_settled"]
        self.outpost_unlock_vp: int = index["outpost_scoring"]["unlock"]
        self.outpost_colony_vp: int = index["outpost_scoring"]["place_or_move_onto_own_colony"]
        self.gate: Effects = read_shown(index["star_gate"]["gather"], GATHERED, "star_gate")
        self._read_map(index["map"])
        self._read_automa(data["automa"])

    def _read_map(self, entry: Entry) -> None:
        """Positions are numbered clockwise from N; the centre comes last."""
        self.positions: list[str] = entry["ring_clockwise"]
        self.centre = len(self.positions)
        self.start_positions: list[int] = [self.positions.index(name) for name in entry["start_positions"]]
        self.opposite: list[int] = [self.positions.index(entry["opposite"][name]) for name in self.positions]
        self.coordinates: list[tuple[int, int]] = [
            (line, column) for line, column in (entry["coordinates"][name] for name in [*self.positions, entry["centre"]])
        ]
        steps = ((-1, 0), (0, 1), (1, 0), (0, -1))
        places = {place: at for at, place in enumerate(self.coordinates)}
        self.beside: list[tuple[int, ...]] = [  # position, side: the position there, -1 outside the grid
            tuple(places.get((line + down, column + right), -1) for down, right in steps) for line, column in self.coordinates
        ]

    def _read_automa(self, entry: Entry) -> None:
        self.automa_fields: list[int] = [self.upgrade_ids.index(name) for name in entry["ark"]["fields_in_order"]]
        self.automa_pool: int = entry["ark"]["colony_markers_in_pool"]
        self.automa_bonus = amounts(entry["discovery_bonus"]["gain"])
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

    def upgrade_with(self, verb: str) -> int:
        """The one field of the Ark card with this effect."""
        return next(at for at, upgrade in enumerate(self.upgrades) if upgrade.effect.verb == verb)

    def sources(self) -> dict[str, int]:
        """How many entries come from the rulebook, from public facts, or are reconstructed."""
        return count_sources(self.data)

    def add_names(self, words: Words) -> None:
        """Put the names of all components among the game's words."""
        add_names(self.data, words)


def _planet(entry: Entry) -> PlanetCard:
    return PlanetCard(
        entry["id"],
        COLOURS.index(entry["colour"]),
        entry["starting"],
        amounts(entry["required_levels"]),
        tuple(RESOURCES.index(name) for name in entry["track_order_left_to_right"]),
        entry["first_place_vp"],
        entry["second_place_vp"],
        read_side(entry["yield_raw"], entry["id"]),
        read_side(entry["yield_terraformed"], entry["id"]),
        read_shown(entry["moon"], GATHERED, entry["id"]),
        read_shown(entry["station"], GATHERED, entry["id"]),
        "asteroid" in entry["nodes"],
        tuple(KINDS.index(entry["sides"][name]) for name in SIDES),
    )


def _crew_card(entry: Entry) -> CrewCard:
    return CrewCard(entry["id"], SPECIALISTS.index(entry["specialist"]), _edge(entry["top_edge"]), _edge(entry["bottom_edge"]))


def _edge(entry: Entry) -> Edge:
    action = read_shown({part: shown for part, shown in entry.items() if part != "colour"}, EDGE, "edge")
    return Edge(COLOURS.index(entry["colour"]), action, units_in(action, "pay"))


def _cost(specialists: dict[str, int], resources: Units) -> Cost:
    return Cost(
        specialists.get("engineer", 0), specialists.get("planet_leader", 0), specialists.get("any_leader", 0), resources
    )  # fmt: skip


def _upgrade(entry: Entry) -> Upgrade:
    cost = _cost(entry["cost"]["specialists"], Units(amounts(entry["cost"]["resources"])))
    return Upgrade(
        entry["id"],
        cost,
        entry["levels"],
        UPGRADES.read_one(entry["effect"], f"components.ark_card.fields ({entry['id']}).effect"),
        entry["row"] == "top",
        entry["slot"],
    )


def _colony_row(entry: Entry) -> ColonyRow:
    return ColonyRow(_cost(entry["specialists"], Units(chosen=entry["any_resources"])), entry["total_vp_with_n"])


def load(folder: str = FOLDER) -> Components:
    """Read and check component data."""
    return built(make, read_folder(folder, FILES), folder)


def make(data: Entry) -> Components:
    """Components from data, checked."""
    check(data)
    return Components(data)


BOX = load()
