"""Planet and corporation boards.

A position of a track is a spot: 16 * track + position. Tracks are numbered in their printed order: civ, water, biomass,
rover, tech.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Optional

from pionier.engine.components import Entry
from pionier.games.planet_unknown.grid import SIZE, at, mask_of

from .tiles import RESOURCES, TRACKS

Benefit = tuple[str, int]  # kind, number: civ rank, tech level, movement, track to advance
ROWS = 16
SPOTS = ROWS * len(TRACKS)
BENEFITS = {  # by the word of the data: kind, and what its number is called
    "civ_milestone": ("civ", "rank"),
    "biomass_milestone": ("patch", ""),
    "rover_milestone": ("rover", ""),
    "tech_milestone": ("tech", "level"),
    "rover_move": ("move", "amount"),
    "synergy": ("synergy", ""),
    "advance_track": ("advance", "track"),
}


class Planet(NamedTuple):
    """A planet board: sets of squares."""

    id: str
    expansion: bool
    symmetric: bool
    grid: int
    ice: int
    land: int
    perimeter: int
    lifepods: int
    lines: tuple[tuple[int, int], ...]  # rows, then columns: squares, medals
    first: int  # the first piece must cover one of these (PLU-4.3, 15.8)
    rules: tuple[str, ...]  # names of its special rules
    ring: int
    currents: int
    toxic: int
    cities: int
    city_medals: int  # for each city left open (PLU-15.3)
    sides: tuple[int, ...]  # of the chasm
    gaps: tuple[tuple[int, int], ...]  # squares joined diagonally across it
    regions: tuple[int, ...]
    region_medals: int  # for each region fully covered (PLU-15.13)
    forbidden: tuple[int, ...]  # by resource: where its symbol may not lie
    rule: str


def read_planet(entry: Entry) -> Planet:
    """A planet from the data."""
    grid: list[str] = entry["grid"]
    special: dict[str, Entry] = {rule["rule"]: rule for rule in entry["special_rules"]}
    squares = _where(grid, "lirpcte")
    ice = _where(grid, "i")
    perimeter = mask_of(entry["perimeter"])
    rows = [(_line(range(SIZE), [y]) & squares, entry["row_medals"][y]) for y in range(SIZE)]
    columns = [(_line([x], range(SIZE)) & squares, entry["column_medals"][x]) for x in range(SIZE)]
    first = special.get("first_tile_covers_one_of")
    chasm = special.get("no_crossing_chasm", {})
    return Planet(
        entry["id"],
        entry["set"] == "expansion",
        entry["side"] == "symmetric",
        squares,
        ice,
        squares & ~ice,
        perimeter,
        mask_of(entry["lifepods"]),
        tuple(rows + columns),
        mask_of(first["squares"]) if first else perimeter,
        tuple(special),
        _where(grid, "r"),
        _where(grid, "e"),
        _where(grid, "t"),
        mask_of(entry.get("cities", [])),
        special.get("medals_per_uncovered_city", {}).get("medals", 0),
        tuple(_where(entry["sides"], side) for side in "LR") if "sides" in entry else (),
        tuple((at(*one), at(*other)) for one, other in chasm.get("diagonal_gaps", [])),
        tuple(mask_of(region) for region in entry.get("regions", {}).values()),
        special.get("medals_per_fully_covered_region", {}).get("medals", 0),
        _forbidden(special.get("forbidden_resource_in_quadrant")),
        entry["rule"],
    )


def _where(rows: list[str], letters: str) -> int:
    return mask_of([[x, y] for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in letters])


def _line(xs: Iterable[int], ys: Iterable[int]) -> int:
    return mask_of([[x, y] for x in xs for y in ys])


def _forbidden(rule: Optional[Entry]) -> tuple[int, ...]:
    found = [0] * len(RESOURCES)
    for quadrant in rule["quadrants"] if rule else ():
        (left, right), (top, bottom) = quadrant["x"], quadrant["y"]
        found[RESOURCES.index(quadrant["resource"])] |= _line(range(left, right + 1), range(top, bottom + 1))
    return tuple(found)


class Technology(NamedTuple):
    """A technology; its number is its level, for Jump Drive A..F 1..6."""

    level: int
    key: str
    timing: str
    limit: str  # none, once_per_round, once_per_game
    effect: Entry
    rule: str


class Corporation(NamedTuple):
    """A corporation board. Lists with 80 entries go by spot."""

    id: str
    expansion: bool
    symmetric: bool
    rovers: int
    benefits: tuple[tuple[Benefit, ...], ...]
    choices: tuple[tuple[Benefit, ...], ...]  # Wormhole: one of these (PLU-14.36)
    medals: tuple[int, ...]
    tops: tuple[int, ...]  # the top spot of each track
    top_repeat: int
    levels: tuple[int, ...]  # spot of the milestone of each tech level, level 1 first
    technologies: tuple[Technology, ...]
    path: tuple[int, ...]  # Oasis: the spots of the water tracker's way
    rows: tuple[int, ...]  # printed row of each spot (PLU-7.13, 14.38)


def read_corporation(entry: Entry) -> Corporation:
    """A corporation from the data."""
    benefits: list[tuple[Benefit, ...]] = [()] * SPOTS
    choices: list[tuple[Benefit, ...]] = [()] * SPOTS
    medals, rows = [0] * SPOTS, [0] * SPOTS
    tops: list[int] = []
    for track, name in enumerate(TRACKS):
        positions: list[Entry] = entry["tracks"][name]
        for position in positions:
            spot = ROWS * track + position["pos"]
            benefits[spot] = tuple(_benefit(each) for each in position.get("benefits", []))
            choices[spot] = tuple(_benefit(each) for each in position.get("choose_one", []))
            medals[spot] = position["medal"] or 0
            rows[spot] = position.get("printed_rows", [position["pos"]])[0]
        tops.append(ROWS * track + len(positions) - 1)
    reached = sorted((value, spot) for spot, row in enumerate(benefits) for kind, value in row if kind == "tech")
    technologies = [
        Technology(t["level"], t["key"], t["timing"], t["limit"], t["effect"], t["rule"]) for t in entry["technologies"]
    ]
    path = [ROWS * TRACKS.index(step["track"]) + step["pos"] for step in entry.get("water_path", [])]
    return Corporation(
        entry["id"],
        entry["set"] == "expansion",
        entry["side"] == "symmetric",
        entry["rovers"],
        tuple(benefits),
        tuple(choices),
        tuple(medals),
        tuple(tops),
        entry["rover_top_repeat"],
        tuple(spot for _, spot in reached),
        tuple(technologies),
        tuple(path),
        tuple(rows),
    )


def _benefit(entry: Entry) -> Benefit:
    kind, number = BENEFITS[entry["type"]]
    value = entry[number] if number else 0
    return kind, TRACKS.index(value) if number == "track" else value
