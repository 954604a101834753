"""The map of the New World: its Areas, and that it is a map: neighbours, lines, border."""

from __future__ import annotations

from pionier.engine.entries import expect
from pionier.engine.errors import BadData

from .reading import Entry
from .records import Area, Field
from .vocabulary import AXES, ENVIRONMENTS, RESOURCES, SYMBOLS

# Axial coordinates of pointy-top hexes: q grows to the east, r to the south-east.
STEP = {"E": (1, 0), "W": (-1, 0), "NE": (1, -1), "SW": (-1, 1), "NW": (0, -1), "SE": (0, 1)}
DIRECTIONS = tuple(STEP)
LEAST_INWARD = 4  # EVA-20.10: the solo rule counts up to four Areas inward


def bits(names: list[str]) -> int:
    """Settlement symbols as a set of bits."""
    return sum(1 << SYMBOLS.index(name) for name in names)


def read_areas(world: Entry) -> list[Area]:
    """The New World Areas; their neighbours must be what their coordinates say."""
    entries = world.table("areas")
    names = [entry.text("id") for entry in entries]
    places = {(entry.whole("q", -99), entry.whole("r", -99)): at for at, entry in enumerate(entries)}
    if len(places) != len(entries):
        raise BadData(world.at("areas"), "two Areas have the same place")
    areas: list[Area] = []
    for entry, (q, r) in zip(entries, places):
        around = {name: places.get((q + east, r + south)) for name, (east, south) in STEP.items()}
        neighbours = {name: at for name, at in around.items() if at is not None}
        wanted = {name: names[at] for name, at in neighbours.items()}
        entry.expect("neighbours", wanted, "as the coordinates say")
        environment, symbols = entry.place("environment", ENVIRONMENTS), bits(entry.words("symbols", SYMBOLS))
        fields = read_fields(entry)
        factories = len(entry.items("slots")) - len(fields)
        areas.append(Area(entry.text("id"), q, r, environment, symbols, fields, factories, neighbours))
    return areas


def read_fields(entry: Entry) -> tuple[Field, ...]:
    """The population fields; the other slots are factory fields."""
    if not entry.items("slots"):
        raise BadData(entry.at("slots"), "an Area needs a field")
    fields: list[Field] = []
    for slot in entry.entries("slots"):
        if slot.word("type", ("population", "factory")) == "population":
            fields.append(Field(slot.place("resource", RESOURCES), slot.whole("value", 1, 9)))
        else:
            expect(slot.names(), ["type"], slot.where)
    return tuple(fields)


def check_lines(world: Entry, areas: list[Area]) -> None:
    """Every Area lies on one whole line of each axis."""
    where = world.at("lines")
    world.expect("axes", AXES)
    at = {area.id: area for area in areas}
    lines = world.entries("lines")
    for axis, (forward, _) in AXES.items():
        found = [line for line in lines if line.word("axis", tuple(AXES)) == axis]
        if sorted(name for line in found for name in line.texts("areas")) != sorted(at):
            raise BadData(where, f"the lines {axis} must have each Area once")
        for line in found:
            line.expect("diagonal", axis != "E-W", f"along {axis}")
            on_it = [at[name] for name in line.texts("areas")]
            steps = [areas[one.neighbours[forward]] == other for one, other in zip(on_it, on_it[1:]) if forward in one.neighbours]
            first = areas.index(on_it[0])
            whole = len(steps) == len(on_it) - 1 and forward not in on_it[-1].neighbours
            if not whole or not all(steps) or any(area.neighbours.get(forward) == first for area in areas):
                raise BadData(line.where, f"{', '.join(area.id for area in on_it)} is not a whole line along {axis}")


def check_border(border: Entry, areas: list[Area]) -> None:
    """The places of the solo tile follow the border; four Areas can be counted inward from each (EVA-20.10)."""
    where = border.at("positions")
    at = {area.id: n for n, area in enumerate(areas)}
    positions = border.entries("positions")
    names = [entry.word("area", tuple(at)) for entry in positions]
    if [entry.whole("position") for entry in positions] != list(range(len(names))):
        raise BadData(where, "expected positions from 0 on in order")
    outer = {area.id for area in areas if len(area.neighbours) < len(STEP)}
    if set(names) != outer or len(names) != len(outer):
        raise BadData(where, "expected every border Area once")
    for one, other in zip(names, [*names[1:], names[0]]):
        if at[other] not in areas[at[one]].neighbours.values():
            raise BadData(where, f"{other} does not follow {one} on the border")
    for entry, name in zip(positions, names):
        for letter in ("A", "B"):
            if len(inward(areas, at[name], entry.word(letter, DIRECTIONS))) < LEAST_INWARD:
                raise BadData(entry.at(letter), "fewer than four Areas inward")
    border.whole("start_position", 0, len(names) - 1)


def inward(areas: list[Area], start: int, direction: str) -> tuple[int, ...]:
    """The Areas from one of the border on in a direction, itself first."""
    found = [start]
    here = areas[start].neighbours.get(direction)
    while here is not None:
        found.append(here)
        here = areas[here].neighbours.get(direction)
    return tuple(found)
