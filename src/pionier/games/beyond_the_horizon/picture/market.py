"""Building tiles: those on offer, and how one looks before it is built."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pionier.engine.game import Drawing
from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.vocabulary import TRACKS
from pionier.games.beyond_the_horizon.state import Horizon
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from . import pieces, rows
from .layout import Size, framed
from .signs import sign, titled
from .words import lines, say, wide

DESK = Size(602, 124)
HAND = Size(378, 312)
LARGE = Size(130, 84)
GAP = 4.0


def market(s: Horizon, language: str, hand: bool) -> Sequence[El]:
    """Buildings on offer, the lower levels first: in two rows on a desk, a row a level in a hand."""
    size = HAND if hand else DESK
    across, down = (3, 3) if hand else (5, 2)
    one = Size((size.width - (across - 1) * GAP) / across, (size.height - (down - 1) * GAP) / down)
    spots = [(level, n) for level, row in enumerate(s.display) for n in range(len(row))]
    drawn = [
        placed(
            s.display[level][n],
            one,
            (n if hand else k % across) * (one.width + GAP),
            (level if hand else k // across) * (one.height + GAP),
            language,
        )
        for k, (level, n) in enumerate(spots)
    ]
    return framed([h.g(drawn, id="display")], "offer", hand)


@lru_cache(maxsize=1024)
def placed(building: int, size: Size, x: float, y: float, language: str) -> El:
    """A tile somewhere."""
    found = BOX.buildings[building].id
    told = f"{say(f'building.{found}', language)}: {say(f'building.{found}.bonus', language)}"
    place = {"id": parts.building(found), "class_": "zone over", "data_move": "", "transform": at(x, y)}
    edge = h.rect(width=size.width, height=size.height, rx=7, class_="area")
    return titled(told, _tile(building, size, language), edge, **place)


def large(building: int, language: str) -> Drawing[El]:
    """A tile by itself."""
    return Drawing(_tile(building, LARGE, language), *LARGE)


def _tile(building: int, size: Size, language: str) -> list[El]:
    """Name and level; cost ▸ bonus; the tracks of its two builders, and the points of the first one when they are two."""
    found = BOX.buildings[building]
    name = say(f"building.{found.id}", language)
    level = pieces.ROMAN[found.level]
    tall = size.height >= 56
    first, row, last = (12.0, size.height / 2 + 2, size.height - 12) if tall else (11.0, size.height - 13, 0.0)
    room = size.width - 10
    named = lines(name, room, 12) if size.height >= 80 else [name]
    letters = 12 if wide(name, 12) <= room or len(named) > 1 else 11.2
    price = (pieces.coin(found.cost), pieces.GIVES, *rows.effects(found.bonus))
    drawn: list[El] = [
        h.rect(width=size.width, height=size.height, rx=7, class_="tile-back"),
        *(label(line, 6, first + n * 13, letters, class_="label left strong on-land") for n, line in enumerate(named)),
        pieces.drawn(price, 5, row, size.width - 9, class_="ashore"),
    ]
    if tall:
        drawn.append(label(level, size.width - 31, last, 12, class_="label right on-land"))
        for x, track in ((5.0, found.left_track), (size.width - 25, found.right_track)):
            drawn.append(h.rect(x=x, y=last - 10, width=20, height=20, rx=4, class_="place open"))
            drawn.append(sign(TRACKS[track], 18, x + 10, last, class_="sign on-land"))
        drawn.append(pieces.drawn((pieces.points(found.shared_vp),), 30, last, class_="ashore"))
    return drawn
