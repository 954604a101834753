"""The components of Antarctica, read once from components.json and checked."""

from __future__ import annotations

import os

from pionier.engine.components import Document, built, count_sources, read_file
from pionier.engine.effects import Effect
from pionier.engine.entries import Entry, add_words
from pionier.engine.words import Words

from .board import SLOTS as SLOTS
from .board import ZONES as ZONES
from .board import Board, Pieces, read_pieces
from .cards import Card, read_build_cards, read_buildings, read_resource_cards, read_shipyard_cards
from .tracks import Space as Space
from .tracks import Symbol, Track, read_symbols, read_tracks
from .vocabulary import DECKS

NAME = "components"
FILE = os.path.join(os.path.dirname(__file__), f"{NAME}.json")
SECTIONS = (
    "format", "meta", "building_categories", "products", "buildings", "player_pieces", "other_pieces", "setup_by_players",
    "board", "track_actions", "tracks", "build_decks", "build_cards", "build_cards_note", "shipyard_cards", "resource_cards",
)  # fmt: skip


class Components:
    """Everything that lies in the box."""

    def __init__(self, data: Document) -> None:
        self.data = data
        file = Entry(data, NAME, *SECTIONS)
        buildings = read_buildings(file)
        self.buildings: list[str] = [building.id for building in buildings]
        self.bit = {name: 1 << i for i, name in enumerate(self.buildings)}
        self.counts: list[int] = [building.pieces for building in buildings]
        self.in_setup: dict[int, list[int]] = {n: [building.in_setup[n] for building in buildings] for n in (2, 3, 4)}
        self.decks: list[str] = list(DECKS)
        self.cards: list[Card] = read_build_cards(file, buildings)
        self.symbols: dict[str, Symbol] = read_symbols(file)
        self.tracks: list[Track] = read_tracks(file, self.symbols)
        shipyard = read_shipyard_cards(file)
        self.kinds: list[str] = [card.id for card in shipyard]
        self.kind_counts: list[int] = [card.copies for card in shipyard]
        self.card_effects: list[Effect] = [card.effect for card in shipyard]
        self.yard: list[int] = [kind for kind, count in enumerate(self.kind_counts) for _ in range(count)]
        self.replaces: dict[str, int] = read_resource_cards(file)
        self.pieces: dict[int, Pieces] = read_pieces(file)
        board = Board(file, buildings, self.pieces)
        self.closed = board.closed
        self.sun_start = board.sun_start
        self.placement = board.placement
        self.first_game = board.first_game

    def names_in(self, bits: int) -> list[str]:
        """The building types of a set."""
        return [name for name in self.buildings if self.bit[name] & bits]

    def sources(self) -> dict[str, int]:
        """How many entries come from the rulebook, from public facts, or are reconstructed."""
        return count_sources(self.data)

    def add_names(self, words: Words) -> None:
        """Put the names of all components among the game's words."""
        file = Entry(self.data, NAME)
        tables = {
            "building": "buildings",
            "stack": "build_decks",
            "track": "tracks",
            "symbol": "track_actions",
            "kind": "shipyard_cards",
        }
        for prefix, table in tables.items():
            for entry in file.entries(table):
                add_words(words, f"{prefix}.{entry.text('id')}", entry)
        for name, entry in zip(self.replaces, file.entries("resource_cards")):
            add_words(words, f"resource.{name}", entry)
        for entry in file.inner("board").entries("zones"):
            words.add(f"zone.{entry.whole('index')}", *entry.both("name"))


def load(path: str = FILE) -> Components:
    """Read and check component data."""
    return built(Components, read_file(path), path)


def make(data: Document) -> Components:
    """Components from data, checked."""
    return built(Components, data, NAME)


BOX = load()
