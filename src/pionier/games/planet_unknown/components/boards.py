"""Planet and corporation boards.

A position of a track is a spot: 16 * track + position. Tracks are numbered in their printed order: civ, water, biomass,
rover, tech.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Optional

from pionier.engine.components import Entry
from pionier.engine.effects import Effect, Effects
from pionier.games.planet_unknown.grid import SIZE, at, mask_of

from .technology_words import vocabulary, words_at
from .tiles import RESOURCES, TRACKS
from .vocabulary import CHOICES, STEPS

ROWS = 16
SPOTS = ROWS * len(TRACKS)


class Line(NamedTuple):
    """A row or a column."""

    squares: int
    medals: int


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
    lines: tuple[Line, ...]  # rows, then columns
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
    rows = [Line(_line(range(SIZE), [y]) & squares, entry["row_medals"][y]) for y in range(SIZE)]
    columns = [Line(_line([x], range(SIZE)) & squares, entry["column_medals"][x]) for x in range(SIZE)]
    first = special.get("first_tile_covers_one_of")
    chasm = special.get("no_crossing_chasm", {})
    return Planet(
        id=entry["id"],
        expansion=entry["set"] == "expansion",
        symmetric=entry["side"] == "symmetric",
        grid=squares,
        ice=ice,
        land=squares & ~ice,
        perimeter=perimeter,
        lifepods=mask_of(entry["lifepods"]),
        lines=tuple(rows + columns),
        first=mask_of(first["squares"]) if first else perimeter,
        rules=tuple(special),
        ring=_where(grid, "r"),
        currents=_where(grid, "e"),
        toxic=_where(grid, "t"),
        cities=mask_of(entry.get("cities", [])),
        city_medals=special.get("medals_per_uncovered_city", {}).get("medals", 0),
        sides=tuple(_where(entry["sides"], side) for side in "LR") if "sides" in entry else (),
        gaps=tuple((at(*one), at(*other)) for one, other in chasm.get("diagonal_gaps", [])),
        regions=tuple(mask_of(region) for region in entry.get("regions", {}).values()),
        region_medals=special.get("medals_per_fully_covered_region", {}).get("medals", 0),
        forbidden=_forbidden(special.get("forbidden_resource_in_quadrant")),
        rule=entry["rule"],
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
    effect: Effect
    rule: str


class Corporation(NamedTuple):
    """A corporation board. Lists with 80 entries go by spot."""

    id: str
    expansion: bool
    symmetric: bool
    rovers: int
    benefits: tuple[Effects, ...]
    choices: tuple[Effects, ...]  # Wormhole: one of these (PLU-14.36)
    medals: tuple[int, ...]
    tops: tuple[int, ...]  # the top spot of each track
    top_repeat: int
    levels: tuple[int, ...]  # spot of the milestone of each tech level, level 1 first
    technologies: tuple[Technology, ...]
    path: tuple[int, ...]  # Oasis: the spots of the water tracker's way
    rows: tuple[int, ...]  # printed row of each spot (PLU-7.13, 14.38)


def read_corporation(entry: Entry) -> Corporation:
    """A corporation from the data."""
    benefits: list[Effects] = [()] * SPOTS
    choices: list[Effects] = [()] * SPOTS
    medals, rows = [0] * SPOTS, [0] * SPOTS
    tops: list[int] = []
    for track, name in enumerate(TRACKS):
        positions: list[Entry] = entry["tracks"][name]
        for position in positions:
            spot = ROWS * track + position["pos"]
            benefits[spot] = STEPS.read(position.get("benefits", []), "benefits")
            choices[spot] = CHOICES.read(position.get("choose_one", []), "choose_one")
            medals[spot] = position["medal"] or 0
            rows[spot] = position.get("printed_rows", [position["pos"]])[0]
        tops.append(ROWS * track + len(positions) - 1)
    reached = sorted(
        (benefit["level"], spot) for spot, row in enumerate(benefits) for benefit in row if benefit.verb == "tech_milestone"
    )
    technologies = [_technology(entry["id"], technology) for technology in entry["technologies"]]
    path = [ROWS * TRACKS.index(step["track"]) + step["pos"] for step in entry.get("water_path", [])]
    return Corporation(
        id=entry["id"],
        expansion=entry["set"] == "expansion",
        symmetric=entry["side"] == "symmetric",
        rovers=entry["rovers"],
        benefits=tuple(benefits),
        choices=tuple(choices),
        medals=tuple(medals),
        tops=tuple(tops),
        top_repeat=entry["rover_top_repeat"],
        levels=tuple(spot for _, spot in reached),
        technologies=tuple(technologies),
        path=tuple(path),
        rows=tuple(rows),
    )


def _technology(corporation: str, entry: Entry) -> Technology:
    effect = vocabulary(words_at(corporation, entry["timing"])).read_one(entry["effect"], "effect")
    return Technology(entry["level"], entry["key"], entry["timing"], entry["limit"], effect, entry["rule"])


# How benefits are called on the screen and in words: a kind, and what its number is.
KINDS = {
    "civ_milestone": ("civ", "rank"),
    "biomass_milestone": ("patch", ""),
    "rover_milestone": ("rover", ""),
    "tech_milestone": ("tech", "level"),
    "rover_move": ("move", "amount"),
    "synergy": ("synergy", ""),
    "advance_track": ("advance", "track"),
    "choose_one": ("either", "step"),
}


class Face(NamedTuple):
    """A benefit as it is shown."""

    kind: str
    number: int


def face(benefit: Effect) -> Face:
    """How a benefit is shown."""
    kind, number = KINDS[benefit.verb]
    value = benefit[number] if number else 0
    return Face(kind, TRACKS.index(value) if number == "track" else value)
