"""Chapter 9: objectives: what neighbours compare and what private objectives ask for."""

from __future__ import annotations

from typing import Callable

from pionier.engine.effects import Effect, Taught

from .components import BOX
from .components.boards import ROWS
from .components.tiles import RESOURCES, TRACKS
from .components.vocabulary import CONDITIONS as conditions
from .components.vocabulary import METRICS as metrics
from .grid import areas, count, fitting
from .planets import complete, final_terrain
from .powers import powers
from .state import PlanetUnknown, Player

Counts = Callable[[Player, Effect], int]
Holds = Callable[[Player, Effect], bool]
METRICS: Taught[Counts, None] = Taught(metrics)  # what neighbours compare
CONDITIONS: Taught[Holds, None] = Taught(conditions)  # what private objectives ask for


def terrain_of(me: Player, side: Effect) -> int:
    """The squares of the terrain a card speaks of."""
    return final_terrain(me)[RESOURCES.index(side["terrain"])]


def symbols_of(me: Player, side: Effect) -> int:
    """The visible symbols of the resource a card speaks of."""
    return me.symbols[RESOURCES.index(side["resource"])]


@METRICS.teach("resources_on_perimeter")
def resources_on_perimeter(me: Player, side: Effect) -> int:
    """PLU-9.5."""
    return count(symbols_of(me, side) & me.world.perimeter)


@METRICS.teach("largest_area")
def largest_area(me: Player, side: Effect) -> int:
    """PLU-9.6."""
    return max(map(count, areas(terrain_of(me, side))), default=0)


@METRICS.teach("number_of_areas")
def number_of_areas(me: Player, side: Effect) -> int:
    """PLU-9.6."""
    return len(areas(terrain_of(me, side)))


@METRICS.teach("resources_on_planet")
def resources_on_planet(me: Player, side: Effect) -> int:
    """PLU-9.7."""
    return count(symbols_of(me, side))


@METRICS.teach("tracks_at_maximum")
def tracks_at_maximum(me: Player, side: Effect) -> int:
    """PLU-9.8."""
    return sum(powers(me).at_top(me, track) for track in range(len(TRACKS)))


@METRICS.teach("collected_meteorites")
def collected_meteorites(me: Player, side: Effect) -> int:
    """PLU-9.9."""
    return me.ores


@METRICS.teach("collected_lifepods")
def collected_lifepods(me: Player, side: Effect) -> int:
    """PLU-9.9."""
    return me.pods + len(me.posts)


def value(me: Player, card: int) -> int:
    """What the neighbor side of a card counts."""
    metric = BOX.objectives[card].neighbor.metric
    return METRICS.carries[metric.verb](me, metric)


def rectangle(squares: int, width: int, height: int) -> bool:
    """Whether a set holds a filled rectangle."""
    return fitting(squares, width, height) != 0


@CONDITIONS.teach("terrain_rectangle")
def terrain_rectangle(me: Player, side: Effect) -> bool:
    """PLU-9.10: either way."""
    width, height = side["size"]
    squares = terrain_of(me, side)
    return rectangle(squares, width, height) or rectangle(squares, height, width)


@CONDITIONS.teach("area_with_resources")
def area_with_resources(me: Player, side: Effect) -> bool:
    """PLU-9.11."""
    symbols = me.symbols[RESOURCES.index(side["terrain"])]
    return any(count(one & symbols) >= side["resources"] for one in areas(terrain_of(me, side)))


@CONDITIONS.teach("track_at_maximum")
def track_at_maximum(me: Player, side: Effect) -> bool:
    """PLU-9.8."""
    return powers(me).at_top(me, TRACKS.index(side["track"]))


@CONDITIONS.teach("resources_at_most")
def resources_at_most(me: Player, side: Effect) -> bool:
    """PLU-9.12."""
    return count(symbols_of(me, side)) <= side["n"]


@CONDITIONS.teach("collected_meteorites_at_least")
def meteorites_at_least(me: Player, side: Effect) -> bool:
    """PLU-9.15."""
    return me.ores >= side["n"]


@CONDITIONS.teach("more_collected_lifepods_than_meteorites")
def more_lifepods_than_meteorites(me: Player, side: Effect) -> bool:
    """PLU-9.14."""
    return me.pods + len(me.posts) > me.ores


@CONDITIONS.teach("all_ice_covered")
def all_ice_covered(me: Player, side: Effect) -> bool:
    """PLU-9.13."""
    return not me.world.ice & ~complete(me)


@CONDITIONS.teach("all_land_covered")
def all_land_covered(me: Player, side: Effect) -> bool:
    """PLU-9.13."""
    return not me.world.land & ~complete(me)


def fulfilled(me: Player, card: int) -> bool:
    """Whether the private side of a card holds."""
    condition = BOX.objectives[card].private.condition
    return CONDITIONS.carries[condition.verb](me, condition)


def progress(me: Player, card: int) -> str:
    """How far the private side of a card is, where that is a number."""
    side = BOX.objectives[card].private.condition
    if side.verb == "area_with_resources":
        symbols = me.symbols[RESOURCES.index(side["terrain"])]
        most = max((count(one & symbols) for one in areas(terrain_of(me, side))), default=0)
        return f"{most} / {side['resources']}"
    if side.verb == "track_at_maximum":
        track = TRACKS.index(side["track"])
        return f"{me.trackers[track] % ROWS} / {me.board.tops[track] % ROWS}"
    if side.verb == "resources_at_most":
        return f"{count(symbols_of(me, side))} / {side['n']}"
    if side.verb == "collected_meteorites_at_least":
        return f"{me.ores} / {side['n']}"
    return f"{me.pods + len(me.posts)} : {me.ores}" if side.verb == "more_collected_lifepods_than_meteorites" else ""


def private_medals(me: Player) -> int:
    """PLU-9.3; a card that is not seen counts for nothing."""
    seen = [card for card in me.objectives.cards if card >= 0]
    return sum(BOX.objectives[card].private.medals for card in seen if fulfilled(me, card))


def compare(s: PlanetUnknown, card: int, seats: list[int]) -> dict[int, int]:
    """PLU-9.1, 21.26: the sole best wins, tied best get less, the others nothing."""
    side = BOX.objectives[card].neighbor
    values = {seat: value(s.players[seat], card) for seat in seats}
    best = (max if side.better == "more" else min)(values.values())
    winners = [seat for seat in seats if values[seat] == best]
    won = side.win if len(winners) == 1 else side.tie
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
