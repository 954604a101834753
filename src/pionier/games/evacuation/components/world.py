"""The map of the New World must be a map: neighbours, lines, border."""

from __future__ import annotations

from typing import Any

from pionier.engine.data import shown
from pionier.engine.errors import BadData

from .vocabulary import AXES, ENVIRONMENTS, RESOURCES, SYMBOLS

Entry = dict[str, Any]
# Axial coordinates of pointy-top hexes: q grows to the east, r to the south-east.
STEP = {"E": (1, 0), "W": (-1, 0), "NE": (1, -1), "SW": (-1, 1), "NW": (0, -1), "SE": (0, 1)}
LEAST_INWARD = 4  # EVA-20.10: the solo rule counts up to four Areas inward


def check_new_world(world: Entry) -> None:
    """Refuse a map that cannot be played on."""
    places = {(entry["q"], entry["r"]): entry for entry in world["areas"]}
    by_id = {entry["id"]: entry for entry in world["areas"]}
    if len(places) != len(world["areas"]) or len(by_id) != len(world["areas"]):
        raise BadData("new_world.areas", "two Areas have the same place or the same id")
    for entry in world["areas"]:
        _area(entry, places)
    if world["axes"] != AXES:
        raise BadData("new_world.axes", f"expected {AXES}")
    _lines(world["lines"], by_id)
    for entry in world["line_majority_numbers"]["numbers"]:
        if entry["area"] not in by_id or not {entry["direction_A"], entry["direction_B"]} <= set(STEP):
            raise BadData(f"line_majority_numbers.{entry['number']}", "expected an Area and two directions")
    _border(world["solo_border"], by_id)


def _area(entry: Entry, places: dict[tuple[int, int], Entry]) -> None:
    where = f"new_world.{entry['id']}"
    if entry["environment"] not in ENVIRONMENTS:
        raise BadData(f"{where}.environment", f"expected one of {', '.join(ENVIRONMENTS)}, found {shown(entry['environment'])}")
    if not set(entry["symbols"]) <= set(SYMBOLS):
        raise BadData(f"{where}.symbols", f"expected some of {', '.join(SYMBOLS)}, found {shown(entry['symbols'])}")
    if not entry["slots"]:
        raise BadData(f"{where}.slots", "an Area needs a field")
    for slot in entry["slots"]:
        population = slot["type"] == "population" and slot["resource"] in RESOURCES and 1 <= slot["value"] <= 9
        if not population and slot != {"type": "factory"}:
            raise BadData(f"{where}.slots", f"expected a factory or a population field, found {shown(slot)}")
    around = {name: places.get((entry["q"] + q, entry["r"] + r)) for name, (q, r) in STEP.items()}
    wanted = {name: other["id"] for name, other in around.items() if other}
    if entry["neighbours"] != wanted:
        raise BadData(f"{where}.neighbours", f"the coordinates say {wanted}")


def _lines(lines: list[Entry], by_id: dict[str, Entry]) -> None:
    """Every Area lies on one whole line of each axis."""
    for axis, (forward, _) in AXES.items():
        found = [line for line in lines if line["axis"] == axis]
        if sorted(name for line in found for name in line["areas"]) != sorted(by_id):
            raise BadData("new_world.lines", f"the lines {axis} must have each Area once")
        for line in found:
            if line["diagonal"] != (axis != "E-W"):
                raise BadData("new_world.lines", f"wrong value of diagonal for {axis}")
            names = line["areas"]
            steps = [by_id[one]["neighbours"].get(forward) == other for one, other in zip(names, names[1:])]
            ahead = by_id[names[-1]]["neighbours"].get(forward)
            behind = [name for name, entry in by_id.items() if entry["neighbours"].get(forward) == names[0]]
            if not all(steps) or ahead or behind:
                raise BadData("new_world.lines", f"{', '.join(names)} is not a whole line along {axis}")


def _border(border: Entry, by_id: dict[str, Entry]) -> None:
    """The places of the solo tile follow the border; four Areas can be counted inward from each (EVA-20.10)."""
    names = [entry["area"] for entry in border["positions"]]
    if [entry["position"] for entry in border["positions"]] != list(range(len(names))):
        raise BadData("solo_border.positions", "expected positions from 0 on in order")
    outer = {name for name, entry in by_id.items() if len(entry["neighbours"]) < len(STEP)}
    if set(names) != outer or len(names) != len(outer):
        raise BadData("solo_border.positions", "expected every border Area once")
    for one, other in zip(names, [*names[1:], names[0]]):
        if other not in by_id[one]["neighbours"].values():
            raise BadData("solo_border.positions", f"{other} does not follow {one} on the border")
    for entry in border["positions"]:
        for letter in ("A", "B"):
            counted, here = 1, entry["area"]
            while counted < LEAST_INWARD:
                here = by_id[here]["neighbours"].get(entry[letter])
                if here is None:
                    raise BadData(f"solo_border.positions[{entry['position']}].{letter}", "fewer than four Areas inward")
                counted += 1
    if not 0 <= border["start_position"] < len(names):
        raise BadData("solo_border.start_position", "no such position")
