"""The map: territories, the cradle, homes and building tiles."""

from __future__ import annotations

from typing import Any, NamedTuple

from pionier.engine.effects import Effects, list_of, one_of, whole
from pionier.engine.errors import BadData

from .reading import different, entries, entry, text, value
from .vocabulary import TRACKS, VOCABULARY

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


TRACK = one_of(*TRACKS)


def read_tiles(given: dict[str, Any]) -> list[Tile]:
    """The territories, then the cradle, then the homes in seat order."""
    terrains = [name for name in given["terrains"] if name != "source"]
    found = [_read_land(one, at, terrains) for one, at in entries(given["tiles"], "territories.tiles")]
    found.append(_read_land(given["cradle"], "territories.cradle", terrains))
    for seat, (one, at) in enumerate(entries(given["starting_tiles"], "territories.starting_tiles")):
        home = entry(one, at, "id", "seat", "village", "city")
        if home["seat"] != seat + 1 or home["village"] is not None or home["city"] is not None:
            raise BadData(at, f"expected the home of seat {seat + 1}, without village and city area (BTH-9.9)")
        found.append(Tile(value(home, at, "id", text()), 0, (), NO_AREA, 0, (), NO_AREA, 0, seat))
    different([tile.id for tile in found], "territories")
    return found


def _read_land(given: Any, where: str, terrains: list[str]) -> Tile:
    tile = entry(given, where, "id", "strength", "terrain", "discovery", "village", "city")
    value(tile, where, "terrain", one_of(*terrains))
    village = entry(tile["village"], f"{where}.village", "track", "vp", "bonus")
    city = entry(tile["city"], f"{where}.city", "track", "vp")
    return Tile(
        value(tile, where, "id", text()),
        value(tile, where, "strength", whole(1, 30)),
        VOCABULARY.read(tile["discovery"] or [], f"{where}.discovery"),
        TRACKS.index(value(village, f"{where}.village", "track", TRACK)),
        value(village, f"{where}.village", "vp", whole(0)),
        VOCABULARY.read(village["bonus"], f"{where}.village.bonus"),
        TRACKS.index(value(city, f"{where}.city", "track", TRACK)),
        value(city, f"{where}.city", "vp", whole(0)),
        -1,
    )


def read_layout(given: dict[str, Any]) -> tuple[tuple[tuple[int, int], ...], dict[int, tuple[int, ...]]]:
    """The six directions, and for each number of players the directions of the homes (BTH-2.9)."""
    where = "territories.starting_layout"
    layout = entry(given["starting_layout"], where, "axial", "by_players")
    pairs = value(layout, where, "axial", list_of(list_of(whole(-1, 1))))
    around = {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)}
    if len(pairs) != len(around) or set(pairs) != around:
        raise BadData(f"{where}.axial", "expected the six axial offsets (BTH-8.13)")
    homes: dict[int, tuple[int, ...]] = {}
    for players in (2, 3, 4):
        directions = list_of(whole(0, 5)).read(
            entry(layout["by_players"], where, "2", "3", "4")[str(players)], f"{where}.{players}"
        )
        if len(directions) != players or len(set(directions)) != players:
            raise BadData(f"{where}.by_players.{players}", f"expected {players} different directions")
        homes[players] = directions
    return pairs, homes


def read_buildings(given: dict[str, Any]) -> list[Building]:
    """All building tiles. Points stand in their bonus only, openly, for nothing else remembers them (BTH-14.16)."""
    found: list[Building] = []
    for one, at in entries(given["tiles"], "buildings.tiles"):
        tile = entry(one, at, "id", "level", "cost", "left", "right", "bonus")
        left = entry(tile["left"], f"{at}.left", "track", "vp_if_shared")
        right = entry(tile["right"], f"{at}.right", "track")
        bonus = VOCABULARY.read(tile["bonus"], f"{at}.bonus")
        found.append(
            Building(
                value(tile, at, "id", text()),
                value(tile, at, "level", whole(1, 3)),
                value(tile, at, "cost", whole(0)),
                TRACKS.index(value(left, f"{at}.left", "track", TRACK)),
                value(left, f"{at}.left", "vp_if_shared", whole(0)),
                TRACKS.index(value(right, f"{at}.right", "track", TRACK)),
                bonus,
                sum(task["n"] for task in bonus if task.verb == "vp"),
            )
        )
    different([building.id for building in found], "buildings.tiles")
    return found
