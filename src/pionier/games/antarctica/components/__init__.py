"""The components of Antarctica, read once from components.json and checked."""

from __future__ import annotations

import os
from typing import NamedTuple

from pionier.engine.components import Entry, built, count_sources, read_file
from pionier.engine.effects import Effect
from pionier.engine.words import Words

from .check import check
from .vocabulary import KINDS, of_card

ZONES = 8
SLOTS = 3
FILE = os.path.join(os.path.dirname(__file__), "components.json")


class Card(NamedTuple):
    """A build card; buildings are bits of a set."""

    id: str
    deck: int
    builds: int  # building type
    requires: int  # set of building types
    scientists: int
    points: int
    star: bool
    min_players: int


class Space(NamedTuple):
    """A space of a research track."""

    vp: int
    color: str  # "", "red" or "blue"
    action: str


class Symbol(NamedTuple):
    """What a space of a track sets off: a red one for the moving player, a blue one for everybody, once (ANT-8.12, 8.13)."""

    blue: bool
    effect: Effect


class Track(NamedTuple):
    """A research track; spaces are numbered from 1, so `spaces[0]` is only the start."""

    id: str
    stations: int  # set of building types
    min_players: int
    spaces: tuple[Space, ...]


class Pieces(NamedTuple):
    """What each player has, by number of players (ANT-2.12)."""

    supply: int
    on_board: int
    reserve: int
    ships: int
    cubes: int
    box_scientists: int
    box_ships: int
    box_cubes: int


class Components:
    """Everything that lies in the box."""

    def __init__(self, data: Entry) -> None:
        self.data = data
        self.buildings: list[str] = [entry["id"] for entry in data["buildings"]]
        self.bit = {name: 1 << i for i, name in enumerate(self.buildings)}
        self.counts: list[int] = [entry["count"] for entry in data["buildings"]]
        self.in_setup: dict[int, list[int]] = {n: [entry["in_setup"][str(n)] for entry in data["buildings"]] for n in (2, 3, 4)}
        self.decks: list[str] = [entry["id"] for entry in data["build_decks"]]
        self.cards: list[Card] = [self._card(entry) for entry in data["build_cards"]]
        self.tracks: list[Track] = [self._track(entry) for entry in data["tracks"]]
        self.symbols: dict[str, Symbol] = {entry["id"]: self._symbol(entry) for entry in data["track_actions"]}
        self.kinds: list[str] = [entry["id"] for entry in data["shipyard_cards"]]
        self.kind_counts: list[int] = [entry["count"] for entry in data["shipyard_cards"]]
        self.card_effects: list[Effect] = [
            of_card(entry["id"]).read_one(entry["effect"], f"shipyard_cards.{entry['id']}.effect")
            for entry in data["shipyard_cards"]
        ]
        self.yard: list[int] = [kind for kind, count in enumerate(self.kind_counts) for _ in range(count)]
        self.replaces: dict[str, int] = {
            entry["id"][len("resource_") :]: self.set_of(entry["replaces"]) for entry in data["resource_cards"]
        }
        self.pieces = {int(n): self._pieces(row) for n, row in data["setup_by_players"]["rows"].items()}
        board = data["board"]
        self.closed: dict[int, list[int]] = {
            int(n): [int(zone[1:]) for zone in zones] for n, zones in board["closed_zones"]["by_players"].items()
        }
        self.sun_start = int(board["sun_start"]["zone"][1:])
        self.placement: dict[int, list[int]] = {
            int(n): ["ABCD".index(letter) for letter in entry["order"]] for n, entry in board["ship_placement_order"].items()
        }
        self.first_game: dict[int, dict[int, list[int]]] = {
            int(n): {int(zone[1:]): ["ABCD".index(letter) for letter in queue] for zone, queue in zones.items()}
            for n, zones in board["first_game_layout"]["by_players"].items()
        }

    def set_of(self, names: list[str]) -> int:
        """Building types as a set."""
        return sum(self.bit[name] for name in set(names))

    def names_in(self, bits: int) -> list[str]:
        """The building types of a set."""
        return [name for name in self.buildings if self.bit[name] & bits]

    def _card(self, entry: Entry) -> Card:
        return Card(
            entry["id"],
            self.decks.index(entry["deck"]),
            self.buildings.index(entry["builds"]),
            self.set_of(entry["requires"]),
            entry["scientists"],
            entry["research_points"],
            entry["star"],
            entry["min_players"],
        )

    def _track(self, entry: Entry) -> Track:
        spaces = [Space(0, "", "")] + [Space(s["vp"], s["color"] or "", s["action"] or "") for s in entry["spaces"]]
        return Track(entry["id"], self.set_of(entry["stations"]), entry["min_players"], tuple(spaces))

    def _symbol(self, entry: Entry) -> Symbol:
        words, _ = KINDS[entry["kind"]]
        return Symbol(entry["kind"] == "blue", words.read_one(entry["effect"], f"track_actions.{entry['id']}.effect"))

    def _pieces(self, row: dict[str, int]) -> Pieces:
        return Pieces(
            row["supply_scientists"],
            row["ships_on_board"],
            row["reserve_scientists"],
            row["available_ships"],
            row["available_cubes"],
            row["box_scientists"],
            row["box_ships"],
            row["box_cubes"],
        )

    def sources(self) -> dict[str, int]:
        """How many entries come from the rulebook, from public facts, or are reconstructed."""
        return count_sources(self.data)

    def add_names(self, words: Words) -> None:
        """Put the names of all components among the game's words."""
        groups = {
            "building": "buildings",
            "stack": "build_decks",
            "track": "tracks",
            "symbol": "track_actions",
            "kind": "shipyard_cards",
            "resource": "resource_cards",
        }
        for prefix, table in groups.items():
            for entry in self.data[table]:
                name = entry["id"][len("resource_") :] if prefix == "resource" else entry["id"]
                words.add(f"{prefix}.{name}", entry["name_en"], entry["name_pl"])
                if "text_en" in entry:
                    words.add(f"{prefix}.{name}.text", entry["text_en"], entry["text_pl"])
        for entry in self.data["board"]["zones"]:
            words.add(f"zone.{entry['index']}", entry["name_en"], entry["name_pl"])


def load(path: str = FILE) -> Components:
    """Read and check component data."""
    return built(make, read_file(path), path)


def make(data: Entry) -> Components:
    """Components from data, checked."""
    check(data)
    return Components(data)


BOX = load()
