"""Planet boards as sets of squares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Optional

from pionier.engine.effects import Effect
from pionier.engine.entries import Entry, expect
from pionier.engine.errors import BadData
from pionier.games.planet_unknown.grid import SIZE, at, mask_of

from .tiles import RESOURCES
from .vocabulary import FIELD_RULES, LETTER_RULES, PLANET_RULES, SQUARE

LETTERS = "_olirpcte"
SETS, SIDES = ("base", "expansion"), ("symmetric", "asymmetric")


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
    grid = _grid(entry, "grid", LETTERS)
    special = _special_rules(entry, grid)
    squares, ice, land = _where(grid, "lirpcte"), _where(grid, "i"), _where(grid, "lrpcte")
    perimeter, lifepods = (_squares(entry, name, squares) for name in ("perimeter", "lifepods"))
    first, chasm = special.get("first_tile_covers_one_of"), special.get("no_crossing_chasm")
    return Planet(
        id=entry.text("id"),
        expansion=entry.word("set", SETS) == "expansion",
        symmetric=entry.word("side", SIDES) == "symmetric",
        grid=squares,
        ice=ice,
        land=land,
        perimeter=perimeter,
        lifepods=lifepods,
        lines=(*_lines(entry, "row_medals", squares), *_lines(entry, "column_medals", squares)),
        first=mask_of(first["squares"]) if first else perimeter,
        rules=tuple(special),
        ring=_where(grid, "r"),
        currents=_where(grid, "e"),
        toxic=_where(grid, "t"),
        cities=_squares(entry, "cities", squares) if "cities" in entry else 0,
        city_medals=_medals(special.get("medals_per_uncovered_city")),
        sides=tuple(_where(_grid(entry, "sides", "_LR"), side) for side in "LR") if "sides" in entry else (),
        gaps=tuple((at(*one), at(*other)) for one, other in chasm["diagonal_gaps"]) if chasm else (),
        regions=_regions(entry.inner("regions"), squares) if "regions" in entry else (),
        region_medals=_medals(special.get("medals_per_fully_covered_region")),
        forbidden=_forbidden(special.get("forbidden_resource_in_quadrant")),
        rule=entry.text("rule"),
    )


def _grid(entry: Entry, name: str, letters: str) -> list[str]:
    rows = entry.texts(name)
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        raise BadData(entry.at(name), f"expected {SIZE} rows of {SIZE} letters")
    wrong = sorted({letter for row in rows for letter in row if letter not in letters})
    if wrong:
        raise BadData(entry.at(name), f"unknown letter {', '.join(wrong)} (known: {letters})")
    return rows


def _special_rules(entry: Entry, grid: list[str]) -> dict[str, Effect]:
    """Each special rule is known, and stands with the squares it speaks of."""
    where = entry.at("special_rules")
    found = {rule.verb: rule for rule in PLANET_RULES.read(entry["special_rules"], where)}
    letters = "".join(grid)
    shows = {f"grid letter {letter!r}": (letter in letters, wanted) for letter, wanted in LETTER_RULES.items()}
    shows.update({field: (bool(entry.fields.get(field)), wanted) for field, wanted in FIELD_RULES.items()})
    for what, (there, wanted) in shows.items():
        for rule in wanted:
            if there and rule not in found:
                raise BadData(where, f"{what} needs {rule}")
            if rule in found and not there:
                raise BadData(f"{where}[{list(found).index(rule)}].rule", f"{rule} needs {what}")
    return found


def _squares(entry: Entry, name: str, grid: int) -> int:
    """A list of [x, y], each a square of the planet."""
    found = 0
    for given, where in entry.placed(name):
        square = mask_of([SQUARE.read(given, where)])
        if not square & grid:
            raise BadData(where, f"{given} is no square of the grid")
        found |= square
    return found


def _regions(entry: Entry, grid: int) -> tuple[int, ...]:
    return tuple([_squares(entry, name, grid) for name in entry.names()])


def _lines(entry: Entry, name: str, grid: int) -> list[Line]:
    medals = entry.wholes(name)
    expect(len(medals), SIZE, f"{entry.at(name)}: lines")
    every = range(SIZE)
    lines = [_line(every, [n]) if name == "row_medals" else _line([n], every) for n in every]
    return [Line(line & grid, worth) for line, worth in zip(lines, medals)]


def _where(rows: list[str], letters: str) -> int:
    return mask_of([(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in letters])


def _line(xs: Iterable[int], ys: Iterable[int]) -> int:
    return mask_of([(x, y) for x in xs for y in ys])


def _medals(rule: Optional[Effect]) -> int:
    return rule["medals"] if rule else 0


def _forbidden(rule: Optional[Effect]) -> tuple[int, ...]:
    found = [0] * len(RESOURCES)
    for (left, right), (top, bottom), resource in rule["quadrants"] if rule else ():
        found[RESOURCES.index(resource)] |= _line(range(left, right + 1), range(top, bottom + 1))
    return tuple(found)
