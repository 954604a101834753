"""The growing map: tiles with villages, cities and buildings, units with their strength, positions to be discovered."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.vocabulary import KINDS, TRACKS
from pionier.games.beyond_the_horizon.state import Horizon, Place, Unit
from pionier.scene.parts import at, hex_path, label, player_mark
from pionier.scene.tree import El, h

from .signs import sign, tasks, titled, width_of
from .words import Names, say

WIDTH, HEIGHT = 548.0, 396.0
SIZE = 44.0  # of a hex, before the map is fitted into its window


def centre(q: int, r: int) -> tuple[float, float]:
    """The middle of a position: pointed-top hexes in axial coordinates."""
    return SIZE * sqrt(3) * (q + r / 2), SIZE * 1.5 * r


def world(s: Horizon, language: str, names: Names) -> El:
    """The map, fitted into its window."""
    open_spots = sorted(s.frontier()) if len(s.territories) else []
    points = [centre(row.q, row.r) for row in s.places] + [centre(q, r) for q, r in open_spots]
    left, right = min(x for x, _ in points) - SIZE, max(x for x, _ in points) + SIZE
    top, bottom = min(y for _, y in points) - SIZE, max(y for _, y in points) + SIZE
    scale = min(1.1, (WIDTH - 20) / (right - left), (HEIGHT - 34) / (bottom - top))
    move = at(WIDTH / 2 - scale * (left + right) / 2, HEIGHT / 2 + 8 - scale * (top + bottom) / 2)
    return h.g(
        h.rect(width=WIDTH, height=HEIGHT, rx=14, class_="sea", id="sea"),
        label(say("view.map", language, n=len(s.territories)), 12, 14, 13, class_="label left strong", id="map-title"),
        h.g(
            h.g([_unknown(q, r, language) for q, r in open_spots], id="unknown"),
            h.g([_place(s, row, language, names) for row in s.places], id="places"),
            h.g(_units(s, language, names), id="units"),
            id="map",
            transform=f"{move} scale({scale:.3f})",
        ),
        id="world",
        transform=at(572, 30),
    )


@lru_cache(maxsize=256)
def _unknown(q: int, r: int, language: str) -> El:
    return titled(
        say("view.unknown", language),
        h.path(d=hex_path((0, 0), SIZE - 4), class_="area unknown"),
        sign("unknown", 20, class_="sign soft-sign"),
        id=parts.unknown(q, r),
        class_="zone",
        transform=at(*centre(q, r)),
    )


def _place(s: Horizon, row: Place, language: str, names: Names) -> El:
    x, y = centre(row.q, row.r)
    tile = BOX.tiles[row.tile]
    face = _tile(row.tile, row.village, row.city, row.building, row.left, row.right, language)
    owner = [player_mark(tile.home, 0, 26, 15)] if 0 <= tile.home < s.seats and row.building < 0 else []
    return h.g(face, owner, id=parts.tile(tile.id), class_="zone tile", transform=at(x, y))


@lru_cache(maxsize=4096)
def _tile(tile: int, village: int, city: int, building: int, left: int, right: int, language: str) -> El:
    found = BOX.tiles[tile]
    if building >= 0:
        return _building(building, left, right, language)
    drawn: list[El] = [
        h.title(say(f"tile.{found.id}", language)),
        h.path(d=hex_path((0, 0), SIZE - 1.5), class_=f"area is-{found.terrain}"),
    ]
    if found.home < 0:
        drawn += [
            sign("strength", 22, 0, -26, class_="sign on-land"),
            label(found.strength, 0, -25.4, 12, class_="label strong on-star"),
            _area("village", found.village_track, found.village_vp, village, -17),
            _area("city", found.city_track, found.city_vp, city, 17),
        ]
        if village < 0:
            wide = width_of(found.village_bonus, 11)
            drawn.append(h.g(tasks(found.village_bonus, -wide / 2, 24, 11, "on-land")))
    else:
        drawn.append(sign("settlement", 22, 0, -4, class_="sign on-land"))
    return h.g(drawn)


def _area(kind: str, track: int, vp: int, owner: int, x: float) -> El:
    """The place of a village or city: the track its cube comes from and its points, or the owner's cube."""
    return h.g(
        h.rect(x=x - 15, y=-14, width=30, height=30, rx=5, class_="plot"),
        sign(kind, 12, x - 7, -6, class_="sign on-land"),
        label(vp, x + 8, -6, 11, class_="label strong on-land"),
        player_mark(owner, x, 7, 15) if owner >= 0 else sign(TRACK_SIGN[track], 12, x, 7, class_="sign on-land"),
    )


TRACK_SIGN = {
    number: {"food": "food", "economy": "coin", "infrastructure": "infrastructure"}[name] for number, name in enumerate(TRACKS)
}


def _building(building: int, left: int, right: int, language: str) -> El:
    found = BOX.buildings[building]
    drawn: list[El] = [
        h.title(say(f"building.{found.id}", language)),
        h.path(d=hex_path((0, 0), SIZE - 1.5), class_="area is-building"),
        sign("building", 17, 0, -27, class_="sign on-land"),
        h.g(tasks(found.bonus, -width_of(found.bonus, 11) / 2, 22, 11, "on-land")),
    ]
    for owner, track, vp, x in ((left, found.left_track, found.shared_vp, -16), (right, found.right_track, 0, 16)):
        drawn.append(h.rect(x=x - 13, y=-14, width=26, height=26, rx=5, class_="plot"))
        drawn.append(
            player_mark(owner, x - 2, 2, 16) if owner >= 0 else sign(TRACK_SIGN[track], 13, x - 2, 2, class_="sign on-land")
        )
        if vp:
            drawn.append(label(vp, x + 9, -8, 10, class_="label strong on-land"))
    return h.g(drawn)


def _units(s: Horizon, language: str, names: Names) -> list[El]:
    """Units of one owner, kind and strength on a tile lie on one stack."""
    stacks: dict[tuple[int, int, Unit], int] = {}
    for seat, civ in enumerate(s.civs):
        for unit in civ.units:
            stacks[unit.place, seat, unit] = stacks.get((unit.place, seat, unit), 0) + 1
    drawn: list[El] = []
    crowd: dict[int, int] = {}
    for (place, seat, (_, kind, strength)), n in sorted(stacks.items()):
        row = s.places[place]
        x, y = centre(row.q, row.r)
        nth = crowd.get(place, 0)
        crowd[place] = nth + 1
        dx, dy = ((-24, 24), (24, 24), (-24, -22), (24, -22), (0, 30), (0, -34))[nth % 6]
        drawn.append(
            h.g(
                _unit(seat, kind, strength, n, language, names[seat]),
                id=parts.units(seat, BOX.tiles[row.tile].id, KINDS[kind], strength),
                class_="zone",
                data_move="",
                transform=at(x + dx, y + dy),
            )
        )
    return drawn


@lru_cache(maxsize=1024)
def _unit(seat: int, kind: int, strength: int, n: int, language: str, name: str) -> El:
    title = f"{name}: {say('view.unit', language, unit=f'@unit.{KINDS[kind]}', n=strength, count=n)}"
    size, turn = (13.5, 13.5) if kind == 0 else (12.5, 3.0)
    shapes = [
        h.rect(x=-r, y=-r, width=2 * r, height=2 * r, rx=turn, class_=look)
        for r, look in ((size, "area"), (size - 1, f"p{seat}-fill unit"))
    ]
    drawn: list[El] = [
        h.title(title),
        *shapes,
        sign(KINDS[kind], 13, -4.5, 0, class_=f"sign p{seat}-ink"),
        label(strength, 6, 0, 13, class_=f"label strong p{seat}-ink"),
    ]
    if n > 1:
        drawn.append(h.g(h.circle(cx=11, cy=-11, r=7, class_="count"), label(f"×{n}", 11, -11, 9, class_="label strong")))
    return h.g(drawn)
