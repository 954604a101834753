"""Tiles of the map: land with its village and its city, homes, buildings. The larger they are drawn, the more they tell."""

from __future__ import annotations

from functools import lru_cache

from pionier.engine.game import Drawing
from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.vocabulary import TRACKS
from pionier.games.beyond_the_horizon.state import Horizon, Place
from pionier.scene.parts import at, hex_path, label, player_mark
from pionier.scene.tree import El, h

from . import pieces, rows
from .signs import sign, titled
from .words import lines, say, wide

LARGE = 64.0  # of a territory by itself
NAMED = 49.0  # from this size on buildings have their names
TOLD = 40.0  # and tracks and bonuses are shown
GROWTH = {
    "forest": "M-5 4L0-6 5 4ZM3 6L7-2 11 6Z",
    "mountains": "M-9 6L-2-7 2 0 5-4 11 6",
    "hills": "M-9 4C-6-4 0-4 2 4M0 4C3-2 8-2 10 4",
    "desert": "M-9-2C-5-5-3 1 1-2S7-5 10-2M-6 4C-2 1 0 7 4 4",
    "plains": "M-7 4L-8-2M-7 4L-5-1M4 2L3-4M4 2L6-3M-1 6L-2 0M-1 6L1 1",
    "coast": "M-10-1C-7-4-5-4-2-1S3 2 6-1M-6 5C-3 2-1 2 2 5S7 8 10 5",
}


def face(s: Horizon, row: Place, size: float, spot: tuple[float, float], language: str) -> El:
    """What lies on a position."""
    tile = BOX.tiles[row.tile]
    owner = tile.home if tile.home < s.seats else -1
    return _placed(row.tile, row.village, row.city, row.building, row.left, row.right, owner, size, spot, language)


@lru_cache(maxsize=8192)
def _placed(
    tile: int, village: int, city: int, building: int, left: int, right: int, owner: int, size: float, spot: tuple[float, float],
    language: str,
) -> El:  # fmt: skip
    found = BOX.tiles[tile]
    if building >= 0:
        title, drawn = _built(building, left, right, size, language)
    elif found.home >= 0:
        title, drawn = say(f"tile.{found.id}", language), _home(owner, size)
    else:
        title, drawn = say(f"tile.{found.id}", language), _land(tile, village, city, size)
    edge = h.path(d=hex_path((0, 0), size - 2), class_="area")
    return titled(title, drawn, edge, id=parts.tile(found.id), class_="zone over tile", transform=at(*spot))


def large(s: Horizon, place: int) -> Drawing[El]:
    """A territory by itself."""
    row = s.places[place]
    land = _land(row.tile, row.village, row.city, LARGE)
    return Drawing([h.g(land, transform=at(LARGE * 0.9, LARGE))], LARGE * 1.8, LARGE * 2)


def _ground(look: str, size: float) -> El:
    return h.path(d=hex_path((0, 0), size - 0.8), class_=f"land is-{look}")


def _home(owner: int, size: float) -> list[El]:
    drawn = [_ground("home", size), sign("home", size * 0.7, 0, -size * 0.14, class_="sign on-land")]
    return [*drawn, player_mark(owner, size * 0.02, size * 0.36, max(18, size * 0.36))] if owner >= 0 else drawn


def _land(tile: int, village: int, city: int, size: float) -> list[El]:
    found = BOX.tiles[tile]
    drawn: list[El] = [_ground(found.terrain, size)]
    if found.terrain in GROWTH and size >= TOLD:
        for dx, dy in ((-0.55, -0.4), (0.55, -0.4), (0, 0.75)):
            drawn.append(
                h.path(d=GROWTH[found.terrain], class_="growth", transform=f"{at(size * dx, size * dy)} scale({size / 60:.2f})")
            )
    up = -size * (0.66 if size >= TOLD else 0.58)
    drawn.append(sign("strength", 26 if size >= TOLD else 22, 0, up, class_="on-land"))
    drawn.append(label(found.strength, 0, up + 0.6, 13, class_="label strong on-shield"))
    for kind, owner, vp, track, side in (
        ("village", village, found.village_vp, found.village_track, -1),
        ("castle", city, found.city_vp, found.city_track, 1),
    ):
        drawn += _founded(kind, owner, vp, side, size)
        if owner < 0 and size >= TOLD:
            drawn.append(sign(TRACKS[track], 18, side * size * 0.6, size * 0.29, class_="sign on-land"))
    if village < 0 and size >= TOLD:
        drawn.append(pieces.drawn(rows.effects(found.village_bonus), 0, size * 0.3, size * 1.18 - 20, "middle", class_="ashore"))
    return drawn


def _founded(kind: str, owner: int, vp: int, side: int, size: float) -> list[El]:
    """The place of a village or a city with its points, in the colour of who founded it."""
    tall = max(26.0, size * 0.58)
    x, y = side * size * 0.42, -size * 0.16 if size >= TOLD else size * 0.12
    look = f"p{owner}-fill edge" if owner >= 0 else "vacant"
    middle = x - tall * 0.18 if kind == "village" else x
    ink = f"p{owner}-ink" if owner >= 0 else "on-vacant"
    drawn = [sign(kind, tall, x, y, class_=look), label(vp, middle, y + tall * 0.15, 13, class_=f"label strong {ink}")]
    return [*drawn, player_mark(owner, x + side * tall * 0.36, y - tall * 0.4, 18)] if owner >= 0 else drawn


def _built(building: int, left: int, right: int, size: float, language: str) -> tuple[str, list[El]]:
    """A building: its builders, and for the second one what it costs and gives; its points when there are two."""
    found = BOX.buildings[building]
    name = say(f"building.{found.id}", language)
    drawn: list[El] = [_ground("building", size), h.path(d=hex_path((0, 0), size * 0.87), class_="plaza")]
    if size >= NAMED:
        named = lines(name, size * 1.2, 12)
        middle = -size * 0.48 - (4 if len(named) > 1 else 0)
        for n, line in enumerate(named):
            y = middle + (n - (len(named) - 1) / 2) * 12.5
            drawn.append(label(line, 0, y, 12 if wide(line, 12) < size * 1.6 else 11, class_="label strong on-land"))
    else:
        drawn.append(sign("building", 20, 0, -size * 0.58, class_="sign on-land"))
    slot = max(24.0, size * 0.46) if size >= TOLD else 21.0
    y = -size * 0.06 if size >= TOLD else size * 0.08
    for owner, track, x in ((left, found.left_track, -slot / 2 - 2.5), (right, found.right_track, slot / 2 + 2.5)):
        frame = "place" if owner >= 0 else "place open"
        drawn.append(h.rect(x=x - slot / 2, y=y - slot / 2, width=slot, height=slot, rx=5, class_=frame))
        drawn.append(player_mark(owner, x, y, slot - 4) if owner >= 0 else sign(TRACKS[track], 18, x, y, class_="sign on-land"))
    if size >= TOLD:
        price = () if right >= 0 else (pieces.coin(found.cost), pieces.GIVES if size >= NAMED else pieces.GAP)
        gain = (pieces.points(found.shared_vp),) if right >= 0 else rows.effects(found.bonus)
        drawn.append(pieces.drawn((*price, *gain), 0, size * 0.37, size * 1.5, "middle", class_="ashore"))
    return f"{name}: {say(f'building.{found.id}.bonus', language)}", drawn
