"""Chapter 9: objectives: what neighbours compare and what private objectives ask for."""

from __future__ import annotations

from typing import Callable

from pionier.engine.components import Entry

from .charter import charter
from .components import BOX
from .components.tiles import RESOURCES, TRACKS
from .grid import areas, count, fitting
from .planets import complete, final_terrain
from .state import PlanetUnknown, Player

Side = Entry  # of an objective card, as the data file has it


def terrain_of(me: Player, side: Side) -> int:
    """The squares of the terrain a card speaks of."""
    return final_terrain(me)[RESOURCES.index(side["terrain"])]


def symbols_of(me: Player, side: Side) -> int:
    """The visible symbols of the resource a card speaks of."""
    return me.symbols[RESOURCES.index(side["resource"])]


METRICS: dict[str, Callable[[Player, Side], int]] = {
    "resources_on_perimeter": lambda me, side: count(symbols_of(me, side) & me.world.perimeter),  # PLU-9.5
    "largest_area": lambda me, side: max(map(count, areas(terrain_of(me, side))), default=0),  # PLU-9.6
    "number_of_areas": lambda me, side: len(areas(terrain_of(me, side))),
    "resources_on_planet": lambda me, side: count(symbols_of(me, side)),  # PLU-9.7
    "tracks_at_maximum": lambda me, side: sum(charter(me).at_top(me, track) for track in range(len(TRACKS))),  # PLU-9.8
    "collected_meteorites": lambda me, side: me.ores,  # PLU-9.9
    "collected_lifepods": lambda me, side: me.pods + len(me.posts),
}


def value(me: Player, card: int) -> int:
    """What the neighbor side of a card counts."""
    side = BOX.objectives[card].neighbor
    return METRICS[side["metric"]](me, side)


def rectangle(squares: int, width: int, height: int) -> bool:
    """Whether a set holds a filled rectangle."""
    return fitting(squares, width, height) != 0


def _rectangle(me: Player, side: Side) -> bool:
    """PLU-9.10: either way."""
    width, height = side["size"]
    squares = terrain_of(me, side)
    return rectangle(squares, width, height) or rectangle(squares, height, width)


def _rich_area(me: Player, side: Side) -> bool:
    """PLU-9.11."""
    symbols = me.symbols[RESOURCES.index(side["terrain"])]
    return any(count(one & symbols) >= side["resources"] for one in areas(terrain_of(me, side)))


CONDITIONS: dict[str, Callable[[Player, Side], bool]] = {
    "terrain_rectangle": _rectangle,
    "area_with_resources": _rich_area,
    "track_at_maximum": lambda me, side: charter(me).at_top(me, TRACKS.index(side["track"])),  # PLU-9.8
    "resources_at_most": lambda me, side: count(symbols_of(me, side)) <= side["n"],  # PLU-9.12
    "collected_meteorites_at_least": lambda me, side: me.ores >= side["n"],  # PLU-9.15
    "more_collected_lifepods_than_meteorites": lambda me, side: me.pods + len(me.posts) > me.ores,  # PLU-9.14
    "all_ice_covered": lambda me, side: not me.world.ice & ~complete(me),  # PLU-9.13
    "all_land_covered": lambda me, side: not me.world.land & ~complete(me),
}


def fulfilled(me: Player, card: int) -> bool:
    """Whether the private side of a card holds."""
    side = BOX.objectives[card].private
    return CONDITIONS[side["condition"]](me, side)


def private_medals(me: Player) -> int:
    """PLU-9.3; a card that is not seen counts for nothing."""
    seen = [card for card in me.objectives.cards if card >= 0]
    return sum(BOX.objectives[card].private["medals"] for card in seen if fulfilled(me, card))


def compare(s: PlanetUnknown, card: int, seats: list[int]) -> dict[int, int]:
    """PLU-9.1, 21.26: the sole best wins, tied best get less, the others nothing."""
    side = BOX.objectives[card].neighbor
    values = {seat: value(s.players[seat], card) for seat in seats}
    best = (max if side["better"] == "more" else min)(values.values())
    winners = [seat for seat in seats if values[seat] == best]
    won: int = side["win"] if len(winners) == 1 else side["tie"]
    return dict.fromkeys(winners, won)


def between(s: PlanetUnknown, at: int) -> list[int]:
    """PLU-2.7, 9.2: the two players beside an open objective."""
    return [0, 1] if s.seats == 2 else [at, (at + 1) % s.seats]


def neighbor_medals(s: PlanetUnknown) -> list[int]:
    """PLU-9.1, 9.2 and the common objective of Jump Drive F."""
    medals = [0] * s.seats
    for at, card in enumerate(s.neighbor):
        for seat, won in compare(s, card, between(s, at)).items():
            medals[seat] += won
    for me in s.players:
        if me.common >= 0 and s.seats > 1:
            for seat, won in compare(s, me.common, list(range(s.seats))).items():
                medals[seat] += won
    return medals
