"""Buildings, the cards that build them, shipyard cards and resource cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pionier.engine.effects import Effect
from pionier.engine.entries import Entry, as_word, expect

from .vocabulary import BUILDINGS, CATEGORIES, DECKS, RESOURCE_CARDS, SHIPYARD_CARDS, of_card

COUNTS = ("2", "3", "4")  # numbers of players, as names of fields
START = {"resource_basic": (1, 0), "resource_advanced": (0, 1)}  # in hand and in the stack, for each player (ANT-2.10, 2.11)


def set_of(names: Sequence[str]) -> int:
    """Building types as a set: bits of one number."""
    return sum(1 << BUILDINGS.index(name) for name in set(names))


class Building(NamedTuple):
    """A type of building: how many pieces there are, and how many lie on the board, by number of players."""

    id: str
    pieces: int
    in_setup: dict[int, int]


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


class ShipyardCard(NamedTuple):
    """A kind of shipyard card."""

    id: str
    copies: int
    effect: Effect


def read_buildings(file: Entry) -> list[Building]:
    """The buildings of the rulebook, each of a category; some produce something."""
    file.table("building_categories", "id", ids=CATEGORIES)
    products = [entry.text("id") for entry in file.table("products", "id")]
    found: list[Building] = []
    fields = ("id", "category", "produces", "count", "material", "in_setup")
    for entry in file.table("buildings", *fields, ids=BUILDINGS):
        entry.word("category", CATEGORIES)
        if entry["produces"] is not None:
            entry.word("produces", products)
        in_setup = entry.inner("in_setup", *COUNTS)
        found.append(Building(entry.text("id"), entry.whole("count"), {int(n): in_setup.whole(n, 0, 8) for n in COUNTS}))
    return found


def read_build_cards(file: Entry, buildings: list[Building]) -> list[Card]:
    """The build cards of all decks; every piece is either set up with four players or built by a card."""
    fields = ("id", "deck", "builds", "requires", "scientists", "research_points", "star", "min_players")
    cards = [
        Card(
            entry.text("id"),
            entry.place("deck", DECKS),
            entry.place("builds", BUILDINGS),
            set_of(entry.words("requires", BUILDINGS)),
            entry.whole("scientists", 1, 2),
            entry.whole("research_points", 0, 9),
            entry.flag("star"),
            entry.whole("min_players", 2, 4),
        )
        for entry in file.table("build_cards", *fields)
    ]
    for deck, entry in enumerate(file.table("build_decks", "id", "count", ids=DECKS)):
        entry.expect("count", sum(card.deck == deck for card in cards), "its build cards")
    for at, building in enumerate(buildings):
        pieces = building.in_setup[4] + sum(card.builds == at for card in cards)
        expect(building.pieces, pieces, f"{file.at('buildings')}[{at}] ({building.id}).count", "set up or on build cards")
    return cards


def read_shipyard_cards(file: Entry) -> list[ShipyardCard]:
    """The four kinds of shipyard cards."""
    return [
        ShipyardCard(
            entry.text("id"),
            entry.whole("count", 1),
            of_card(entry.text("id")).read_one(entry["effect"], entry.at("effect")),
        )
        for entry in file.table("shipyard_cards", "id", "count", "effect", ids=SHIPYARD_CARDS)
    ]


def read_resource_cards(file: Entry) -> dict[str, int]:
    """What each kind of resource card stands in for. For a missing building one kind fits (ANT-5.6)."""
    free = list(BUILDINGS)
    found: dict[str, int] = {}
    fields = ("id", "count", "replaces", "start_hand_per_player", "start_stack_per_player")
    for entry in file.table("resource_cards", *fields, ids=RESOURCE_CARDS):
        entry.whole("count", 1)
        replaced = entry.words("replaces", free)
        for name in replaced:
            free.remove(as_word(name, free, entry.at("replaces")))
        name = entry.text("id")
        for field, wanted in zip(("start_hand_per_player", "start_stack_per_player"), START[name]):
            entry.expect(field, wanted)
        found[name[len("resource_") :]] = set_of(replaced)
    return found
