"""The map: territories, the cradle, homes and building tiles."""

from __future__ import annotations

from typing import NamedTuple

from pionier.engine.effects import Effects
from pionier.engine.entries import as_list, different
from pionier.engine.errors import BadData

from .reading import Entry
from .vocabulary import TRACKS, read_tasks

NO_AREA = -1


class Tile(NamedTuple):
    """A tile of the map. Homes have no village and no city area: their tracks are -1 (BTH-9.9)."""

    id: str
    strength: int
    discovery: Effects
    village_track: int
    village_vp: int
    village_bonus: Effects
    city_track: int
    city_vp: int
    home: int  # whose home it is; -1: nobody's
    terrain: str  # what it is drawn as


class Building(NamedTuple):
    """A building tile; `vp` are the points in its bonus."""

    id: str
    level: int
    cost: int
    left_track: int
    shared_vp: int
    right_track: int
    bonus: Effects
    vp: int


def read_tiles(file: Entry) -> list[Tile]:
    """The territories, then the cradle, then the homes in seat order."""
    fields = ("id", "strength", "terrain", "discovery", "village", "city")
    terrains = file.inner("terrains").names()
    found = [_read_land(land, terrains) for land in file.entries("tiles", *fields)]
    found.append(_read_land(file.inner("cradle", *fields), terrains)._replace(terrain="cradle"))
    for seat, home in enumerate(file.entries("starting_tiles", "id", "seat", "village", "city")):
        if home["seat"] != seat + 1 or home["village"] is not None or home["city"] is not None:
            raise BadData(home.where, f"expected the home of seat {seat + 1}, without village and city area (BTH-9.9)")
        found.append(Tile(home.text("id"), 0, (), NO_AREA, 0, (), NO_AREA, 0, seat, "home"))
    different([tile.id for tile in found], file.where)
    return found


def _read_land(land: Entry, terrains: list[str]) -> Tile:
    terrain = land.word("terrain", terrains)
    village = land.inner("village", "track", "vp", "bonus")
    city = land.inner("city", "track", "vp")
    return Tile(
        land.text("id"),
        land.whole("strength", 1, 30),
        read_tasks(land, "discovery") if land["discovery"] else (),
        village.place("track", TRACKS),
        village.whole("vp"),
        read_tasks(village, "bonus"),
        city.place("track", TRACKS),
        city.whole("vp"),
        -1,
        terrain,
    )


class Layout(NamedTuple):
    """The six directions, and for each number of players the directions of the homes (BTH-2.9)."""

    directions: tuple[tuple[int, int], ...]
    homes: dict[int, tuple[int, ...]]


def read_layout(file: Entry) -> Layout:
    """Directions by number; the homes of seats by those numbers."""
    layout = file.inner("starting_layout", "axial", "by_players")
    pairs = [_read_pair(one, at) for one, at in layout.placed("axial")]
    around = {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)}
    if len(pairs) != len(around) or set(pairs) != around:
        raise BadData(layout.at("axial"), "expected the six axial offsets (BTH-8.13)")
    by_players = layout.inner("by_players", "2", "3", "4")
    homes: dict[int, tuple[int, ...]] = {}
    for players in (2, 3, 4):
        directions = by_players.wholes(str(players), 0, 5)
        if len(directions) != players or len(set(directions)) != players:
            raise BadData(by_players.at(str(players)), f"expected {players} different directions")
        homes[players] = directions
    return Layout(tuple(pairs), homes)


def _read_pair(given: object, where: str) -> tuple[int, int]:
    numbers = as_list(given, where)
    first, second = numbers if len(numbers) == 2 else (None, None)
    if not isinstance(first, int) or not isinstance(second, int):
        raise BadData(where, f"expected two whole numbers, found {numbers!r:.40}")
    return first, second


def read_buildings(file: Entry) -> list[Building]:
    """All building tiles. Points stand in their bonus only, openly, for nothing else remembers them (BTH-14.16)."""
    found: list[Building] = []
    for tile in file.table("tiles", "id", "level", "cost", "left", "right", "bonus"):
        left = tile.inner("left", "track", "vp_if_shared")
        right = tile.inner("right", "track")
        bonus = read_tasks(tile, "bonus")
        found.append(
            Building(
                tile.text("id"),
                tile.whole("level", 1, 3),
                tile.whole("cost"),
                left.place("track", TRACKS),
                left.whole("vp_if_shared"),
                right.place("track", TRACKS),
                bonus,
                sum(task["n"] for task in bonus if task.verb == "vp"),
            )
        )
    return found
