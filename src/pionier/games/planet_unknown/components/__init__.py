"""The components of Planet Unknown, read once from the data files and checked."""

from __future__ import annotations

import json
import os
from typing import Any, NamedTuple

from pionier.engine.errors import BadData
from pionier.engine.words import Words

from .boards import Corporation, Planet, read_corporation, read_planet
from .check import check
from .names import add_names
from .tiles import RESOURCES, Shape, Tile, read_shape

FOLDER = os.path.dirname(__file__)
FILES = ("components", "tiles", "planets", "corporations", "cards")
COLORS = ("green", "orange", "red")


class Card(NamedTuple):
    """A civ card; `effects` are small verbs with their numbers."""

    id: str
    rank: int
    immediate: bool
    effects: tuple[dict[str, Any], ...]
    group: str


class Objective(NamedTuple):
    """A two-sided objective card."""

    id: str
    neighbor: dict[str, Any]
    private: dict[str, Any]


class EventCard(NamedTuple):
    """An event card."""

    id: str
    color: int
    solo_only: bool
    effect: dict[str, Any]
    rule: str


class Components:
    """Everything that lies in the box."""

    def __init__(self, data: dict[str, Any]) -> None:
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
            Card(c["id"], c["rank"], c["timing"] == "immediate", tuple(c["effects"]), c["group"] or "") for c in cards["civ"]
        ]
        self.objectives: list[Objective] = [Objective(o["id"], o["neighbor"], o["private"]) for o in cards["objectives"]]
        self.events: list[EventCard] = [
            EventCard(e["id"], COLORS.index(e["color"]), e["solo_only"], e["effect"], e["rule"]) for e in cards["events"]
        ]
        deck = index["event_deck"]
        self.deck_size: int = deck["size"]
        self.presets: dict[str, tuple[int, ...]] = {p["id"]: tuple(p[color] for color in COLORS) for p in deck["presets"]}
        self.scoring: dict[str, Any] = index["scoring"]
        self.solo: dict[str, Any] = index["solo_target"]

    def sources(self) -> dict[str, int]:
        """How many entries come from the rulebook, from public facts, or are reconstructed."""
        found = {"rulebook": 0, "public": 0, "reconstructed": 0}
        _count_sources(self.data, found)
        return found

    def add_names(self, words: Words) -> None:
        """Put the names of all components among the game's words."""
        add_names(self.data, words)


def _count_sources(value: Any, found: dict[str, int]) -> None:
    if isinstance(value, list):
        for item in value:  # pyright: ignore[reportUnknownVariableType]
            _count_sources(item, found)
    elif isinstance(value, dict):
        for key, item in value.items():  # pyright: ignore[reportUnknownVariableType]
            if isinstance(item, str) and (key == "source" or str(key).endswith("_source")):  # pyright: ignore[reportUnknownArgumentType]
                name = item.split(" ")[0]
                if name in found:
                    found[name] += 1
            else:
                _count_sources(item, found)


def load(folder: str = FOLDER) -> Components:
    """Read and check component data."""
    data: dict[str, Any] = {}
    for name in FILES:
        path = os.path.join(folder, f"{name}.json")
        with open(path, encoding="utf-8") as file:
            try:
                data[name] = json.load(file)
            except json.JSONDecodeError as error:
                raise BadData(path, f"not JSON: {error}") from None
    try:
        check(data)
        return Components(data)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
        if isinstance(error, BadData):
            raise
        raise BadData(folder, f"not component data of this game: {type(error).__name__} {error}") from error


BOX = load()
