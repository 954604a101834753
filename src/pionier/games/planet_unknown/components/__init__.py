"""The components of Planet Unknown, read once from the data files and checked."""

from __future__ import annotations

import os
from typing import NamedTuple

from pionier.engine.components import Entry, built, count_sources, read_folder
from pionier.engine.effects import Effect, Effects
from pionier.engine.words import Words

from .boards import Corporation, Planet, read_corporation, read_planet
from .check import check
from .names import add_names
from .tiles import RESOURCES, Shape, Tile, read_shape
from .vocabulary import COLORS as COLORS
from .vocabulary import CONDITIONS, END_GAME, EVENTS, IMMEDIATE, METRICS
from .words import NEIGHBOR, PRIVATE, said

FOLDER = os.path.dirname(__file__)
FILES = ("components", "tiles", "planets", "corporations", "cards")


class Card(NamedTuple):
    """A civ card."""

    id: str
    rank: int
    immediate: bool
    effects: Effects
    group: str


class Neighbor(NamedTuple):
    """The side of an objective card that neighbours compare by."""

    metric: Effect
    better: str
    win: int  # medals
    tie: int


class Private(NamedTuple):
    """Its other side."""

    condition: Effect
    medals: int


class Objective(NamedTuple):
    """A two-sided objective card."""

    id: str
    neighbor: Neighbor
    private: Private


class EventCard(NamedTuple):
    """An event card."""

    id: str
    color: int
    solo_only: bool
    effect: Effect
    rule: str


def _effects_of(card: Entry) -> Effects:
    return (IMMEDIATE if card["timing"] == "immediate" else END_GAME).read(card["effects"], card["id"])


def _objective(entry: Entry) -> Objective:
    neighbor, private = entry["neighbor"], entry["private"]
    return Objective(
        entry["id"],
        Neighbor(METRICS.read_one(said(neighbor, NEIGHBOR), entry["id"]), neighbor["better"], neighbor["win"], neighbor["tie"]),
        Private(CONDITIONS.read_one(said(private, PRIVATE), entry["id"]), private["medals"]),
    )


class Components:
    """Everything that lies in the box."""

    def __init__(self, data: Entry) -> None:
        self.data = data
        index, tiles, cards = data["components"], data["tiles"], data["cards"]
        self.shapes: list[Shape] = [read_shape(entry) for entry in tiles["shapes"]]
        ids = [shape.id for shape in self.shapes]
        self.tiles: list[Tile] = [
            Tile(t["id"], ids.index(t["shape"]), RESOURCES.index(t["A"]), RESOURCES.index(t["B"]), t["meteorite"])
            for t in tiles["tiles"]
        ]
        self.outer: list[int] = [ids.index(shape) for shape in index["station"]["outer_ring"]]
        self.inner: list[int] = [ids.index(shape) for shape in index["station"]["inner_ring"]]
        self.seats: dict[int, list[int]] = {int(n): row for n, row in index["seats"]["by_player_count"].items()}
        self.planets: list[Planet] = [read_planet(entry) for entry in data["planets"]["planets"]]
        self.corporations: list[Corporation] = [read_corporation(entry) for entry in data["corporations"]["corporations"]]
        self.civ: list[Card] = [
            Card(c["id"], c["rank"], c["timing"] == "immediate", _effects_of(c), c["group"] or "") for c in cards["civ"]
        ]
        self.objectives: list[Objective] = [_objective(entry) for entry in cards["objectives"]]
        self.events: list[EventCard] = [
            EventCard(e["id"], COLORS.index(e["color"]), e["solo_only"], EVENTS.read_one(e["effect"], e["id"]), e["rule"])
            for e in cards["events"]
        ]
        deck = index["event_deck"]
        self.deck_size: int = deck["size"]
        self.presets: dict[str, tuple[int, ...]] = {p["id"]: tuple(p[color] for color in COLORS) for p in deck["presets"]}
        self.scoring: Entry = index["scoring"]
        self.solo: Entry = index["solo_target"]

    def sources(self) -> dict[str, int]:
        """How many entries come from the rulebook, from public facts, or are reconstructed."""
        return count_sources(self.data)

    def add_names(self, words: Words) -> None:
        """Put the names of all components among the game's words."""
        add_names(self.data, words)


def load(folder: str = FOLDER) -> Components:
    """Read and check component data."""
    return built(make, read_folder(folder, FILES), folder)


def make(data: Entry) -> Components:
    """Components from data, checked."""
    check(data)
    return Components(data)


BOX = load()
