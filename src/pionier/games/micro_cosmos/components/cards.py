"""Planet cards, crew cards and survivors."""

from __future__ import annotations

from pionier.engine.entries import expect
from pionier.engine.errors import BadData

from .reading import Entry
from .records import CrewCard, Edge, PlanetCard, Survivor, units_in
from .vocabulary import (
    COLOURS,
    EDGE,
    GATHERED,
    KINDS,
    LEADERS,
    RESOURCES,
    SIDES,
    SPECIALISTS,
    read_gain,
    read_shown,
    read_side,
)


def read_planets(file: Entry, total: int, starting: int, places: int) -> list[PlanetCard]:
    """The planet cards: so many in all, so many to start with, enough for every place of the system."""
    found = [_planet(entry) for entry in file.table("planets")]
    where = file.at("planets")
    expect(len(found), total, where)
    expect(sum(planet.starting for planet in found), starting, f"{where}: starting ones")
    if len(found) < places:
        raise BadData(where, f"{len(found)} cards cannot fill {places} places (MIC-7.14)")
    return found


def _planet(entry: Entry) -> PlanetCard:
    levels = entry.inner("required_levels", *RESOURCES)
    required = tuple([levels.whole(name, 1, 9) for name in RESOURCES])
    entry.expect("total_levels", sum(required), "the sum of the tracks")
    order = entry.words("track_order_left_to_right", RESOURCES)
    expect(sorted(order), sorted(RESOURCES), entry.at("track_order_left_to_right"), "R-24")
    raw, terraformed = (read_side(entry[name], entry.at(name)) for name in ("yield_raw", "yield_terraformed"))
    little, much = (sum(sum(effect.args.values()) for effect in side) for side in (raw, terraformed))
    if much <= little:
        raise BadData(entry.at("yield_terraformed"), "a terraformed planet must yield more than a raw one (MIC-10.3)")
    moon, station = (read_shown(entry[name], GATHERED, entry.at(name)) for name in ("moon", "station"))
    nodes = entry.words("nodes", KINDS)
    if nodes not in (list(KINDS), list(KINDS[:-1])):
        raise BadData(entry.at("nodes"), "expected planet, moon, station and at most one asteroid (MIC-7.2)")
    sides = entry.inner("sides", *SIDES)
    return PlanetCard(
        entry.text("id"),
        entry.place("colour", LEADERS),
        entry.flag("starting"),
        required,
        tuple([RESOURCES.index(name) for name in order]),
        entry.whole("first_place_vp"),
        entry.whole("second_place_vp"),
        raw,
        terraformed,
        moon,
        station,
        len(nodes) == len(KINDS),
        tuple([sides.place(name, nodes) for name in SIDES]),
    )


def read_crew(file: Entry, total: int) -> list[CrewCard]:
    """The crew cards: so many in all, and of each specialist as many as the file says."""
    found = [
        CrewCard(
            entry.text("id"),
            entry.place("specialist", SPECIALISTS),
            _edge(entry.inner("top_edge")),
            _edge(entry.inner("bottom_edge")),
        )
        for entry in file.table("crew")
    ]
    expect(len(found), total, file.at("crew"))
    for at, name in enumerate(SPECIALISTS):
        file.inner("specialists_total").expect(name, sum(card.specialist == at for card in found))
    return found


def _edge(entry: Entry) -> Edge:
    action = read_shown({part: shown for part, shown in entry.fields.items() if part != "colour"}, EDGE, entry.where)
    return Edge(entry.place("colour", COLOURS), action, units_in(action, "pay"))


def read_survivors(file: Entry, total: int) -> list[Survivor]:
    """The survivor cards: so many in all."""
    found = [
        Survivor(entry.text("id"), entry.place("colour", LEADERS), read_gain(entry["resources"], entry.at("resources")))
        for entry in file.table("survivors")
    ]
    expect(len(found), total, file.at("survivors"))
    return found
