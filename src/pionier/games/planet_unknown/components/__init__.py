"""The components of Planet Unknown, read once from the data files and checked."""

from __future__ import annotations

import os

from pionier.engine.components import Document, built, count_sources, read_folder
from pionier.engine.entries import Entry
from pionier.engine.words import Words

from .boards import Corporation, read_corporation
from .cards import Card, EventCard, Objective, read_civ, read_events, read_objectives
from .check import check_deck, check_words
from .names import add_names
from .planets import Planet, read_planet
from .tiles import Shape, Tile, read_rings, read_shape, read_tiles
from .vocabulary import COLORS as COLORS

FOLDER = os.path.dirname(__file__)
FILES = ("components", "tiles", "planets", "corporations", "cards")


class Components:
    """Everything that lies in the box."""

    def __init__(self, data: Document) -> None:
        self.data = data
        files = {name: Entry(data[name], name) for name in FILES}
        index, cards = files["components"], files["cards"]
        self.shapes: list[Shape] = [read_shape(entry) for entry in files["tiles"].table("shapes")]
        ids = [shape.id for shape in self.shapes]
        self.tiles: list[Tile] = read_tiles(files["tiles"], ids)
        self.outer, self.inner = read_rings(index.inner("station"), ids)
        seats = index.inner("seats").inner("by_player_count")
        self.seats: dict[int, list[int]] = {int(n): list(seats.wholes(n, 0, 5)) for n in seats.names()}
        self.planets: list[Planet] = [read_planet(entry) for entry in files["planets"].table("planets")]
        self.corporations: list[Corporation] = [read_corporation(entry) for entry in files["corporations"].table("corporations")]
        self.civ: list[Card] = read_civ(cards, index.inner("scoring"))
        self.objectives: list[Objective] = read_objectives(cards)
        self.events: list[EventCard] = read_events(cards)
        deck = index.inner("event_deck")
        check_deck(deck)
        self.deck_size: int = deck.whole("size")
        self.presets: dict[str, tuple[int, ...]] = {
            preset.text("id"): tuple([preset.whole(color) for color in COLORS]) for preset in deck.entries("presets")
        }
        self.scoring: Document = index.inner("scoring").fields
        self.solo: Document = index.inner("solo_target").fields
        check_words(cards.inner("op_rules"), files["corporations"])

    def sources(self) -> dict[str, int]:
        """How many entries come from the rulebook, from public facts, or are reconstructed."""
        return count_sources(self.data)

    def add_names(self, words: Words) -> None:
        """Put the names of all components among the game's words."""
        add_names({name: Entry(self.data[name], name) for name in FILES}, words)


def load(folder: str = FOLDER) -> Components:
    """Read and check component data."""
    return built(Components, read_folder(folder, FILES), folder)


def make(data: Document) -> Components:
    """Components from data, checked."""
    return built(Components, data, "components")


BOX = load()
