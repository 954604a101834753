"""Scientists in a zone, who leads there, and what the lead is worth."""

from __future__ import annotations

from functools import cache, lru_cache

from pionier.games.antarctica import parts
from pionier.scene.parts import Point, label, player_mark
from pionier.scene.tree import El, h

from .pieces import use
from .ring import DESK, Ring, along, placed
from .words import say

Names = tuple[str, ...]


def crews(ring: Ring, zone: int, scientists: tuple[int, ...], points: tuple[int, ...], language: str, names: Names) -> list[El]:
    """Each player's scientists: a figure and their number."""
    there = [seat for seat, count in enumerate(scientists) if count]
    if not there:
        return []
    top = max(points)
    spots = _row(ring, zone, len(there)) if ring is DESK else _block(ring, zone, len(there))
    return [
        _crew(ring, zone, seat, scientists[seat], points[seat], points[seat] == top, spot, names[seat], language)
        for seat, spot in zip(there, spots)
    ]


@cache
def _row(ring: Ring, zone: int, count: int) -> tuple[Point, ...]:
    k, pitch = 0.527, 34.0
    if ring.middles[zone] % 180 == 0:
        k, pitch = 0.518, 29.0
    elif ring.middles[zone] % 180 == 90:
        k, pitch = (0.535, 32.5) if count == 4 else (0.518, 38.0)
    return along(ring, zone, k, count, pitch)


@cache
def _block(ring: Ring, zone: int, count: int) -> tuple[Point, ...]:
    """In a hand at most two stand beside each other."""
    middle = ring.middles[zone]
    columns = 1 if count < 3 and middle % 180 == 0 else min(count, 2)
    rows = -(-count // columns)
    x, y = ring.rim(middle, 0.445 if middle % 90 == 0 else 0.422 if rows > 1 else 0.41)
    left, top = x - (columns - 1) * 23, y - (rows - 1) * 20.5
    missing = rows * columns - count if middle == 270 else 0  # there the first row is the narrow one
    return tuple((left + 46 * ((n + missing) % columns), top + 41 * ((n + missing) // columns)) for n in range(count))


@lru_cache(maxsize=8192)
def _crew(ring: Ring, zone: int, seat: int, count: int, points: int, leads: bool, spot: Point, name: str, language: str) -> El:
    key = f"{parts.ZONE[zone]}-s-{seat}"
    desk = ring is DESK
    figures = [_figure(f"{key}-{n}", seat, n, 20.0 if desk else 27.0) for n in range(min(count, 6))]
    return h.g(
        None if desk else h.ellipse(cx=-8, cy=12, rx=17, ry=9, class_="plinth" if leads else "plinth bare", id=f"{key}-p"),
        figures,
        label(count, 10 if desk else 13, 2, ring.numbers + desk, class_="label strong", id=f"{key}-n"),
        id=key,
        transform=placed(spot),
        data_move="",
        role="img",
        aria_label=say("view.scientists", language, player=name, n=count, points=points),
    )


@cache
def _figure(key: str, seat: int, n: int, size: float) -> El:
    """Scientists of one player stand closely behind each other; a new one comes from the supply."""
    return h.g(
        use(f"sci-{seat}", size, tall=size * 1.4),
        id=key,
        class_="piece",
        transform=placed((-8 + min(n, 2) * 1.4, -min(n, 2) * 1.2)),
        data_move="",
        data_from=parts.held("supply", seat),
    )


def lead(ring: Ring, zone: int, points: tuple[int, ...], language: str, names: Names) -> El:
    """Who leads, and what the first would score now."""
    top = max(points)
    if not top:
        return h.g(id=f"{parts.ZONE[zone]}-m")
    leaders = tuple(seat for seat, gained in enumerate(points) if gained == top)
    sentence = say("view.leads", language, players=tuple(names[n] for n in leaders), n=top)
    return _badge(ring, zone, top, leaders, sentence) if ring is DESK else _prize(ring, zone, top, sentence)


@lru_cache(maxsize=4096)
def _badge(ring: Ring, zone: int, top: int, leaders: tuple[int, ...], sentence: str) -> El:
    """The marks of the leaders and the points; below each other where the zone is narrow."""
    step = 15.0 if len(leaders) < 3 else 11.0
    left = -(len(leaders) * step + 12) / 2
    spots = [(left + 8 + n * step, 0.0) for n in range(len(leaders))]
    award = (left + len(leaders) * step + 14, 0.0)
    middle = ring.middles[zone]
    k = 0.385 if middle % 90 == 0 else 0.365
    if middle % 180 == 0:
        spots = [((n - (len(leaders) - 1) / 2) * step, -10.0) for n in range(len(leaders))]
        award, k = (0.0, 9.0), 0.352
    marks = [player_mark(seat, spot[0], spot[1], 20) for seat, spot in zip(leaders, spots)]
    return h.g(
        marks,
        h.g(_award(top, 30, 23, ring.numbers), transform=placed(award)),
        id=f"{parts.ZONE[zone]}-m",
        transform=placed(ring.rim(middle, k)),
        role="img",
        aria_label=sentence,
    )


@lru_cache(maxsize=4096)
def _prize(ring: Ring, zone: int, top: int, sentence: str) -> El:
    """In a hand the points lie at the edge of the pole; the leaders are those who stand on gold."""
    return h.g(
        _award(top, 40, 31, ring.numbers),
        id=f"{parts.ZONE[zone]}-m",
        transform=placed(ring.rim(ring.middles[zone], ring.inner + 0.004)),
        role="img",
        aria_label=sentence,
    )


def _award(points: int, wide: float, high: float, size: float) -> list[El]:
    return [
        h.rect(x=-wide / 2, y=-high / 2, width=wide, height=high, rx=high / 2, class_="award"),
        label(points, 0, 0, size, class_="label strong"),
    ]
