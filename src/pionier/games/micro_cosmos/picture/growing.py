"""What grows on a planet: its ring of levels, the order of terraforming markers, colonies and outposts."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, EVERY_RESOURCE, RESOURCES
from pionier.games.micro_cosmos.state import MicroCosmos
from pionier.scene.parts import Point, at, label, player_mark
from pionier.scene.tree import El, h

from .grid import Grid
from .rings import Ring, track
from .signs import sign
from .words import Names, say

Markers = tuple[tuple[int, int], ...]


def levels(s: MicroCosmos, position: int, ring: Ring, key: str, player: int, language: str) -> El:
    """The ring; `key` is what the ids of its arcs begin with."""
    card, have = s.planet_at(position), s.levels[position]
    cargo = s.players[player].cargo if player >= 0 else (0,) * len(RESOURCES)
    arcs = [
        track(ring, f"{key}{RESOURCES[kind]}", kind, have[kind], card.required[kind], cargo[kind], language)
        for kind in EVERY_RESOURCE
    ]
    return h.g(arcs, id=f"{key}ring")


@lru_cache(maxsize=4096)
def stack(grid: Grid, position: int, markers: Markers, bonus: tuple[int, int], language: str, names: Names) -> El:
    """Terraforming markers, the leading one first; the first two would get points more for their place."""
    size, text = (18.0, 14.0) if grid.hand else (20.0, 15.0)
    drawn: list[El] = []
    for rank, (owner, field) in enumerate(markers):
        more = bonus[rank] if rank < len(bonus) else 0
        spoken = say("view.marker", language, player=names[owner], n=field, bonus=more)
        told = more and len(markers) < 3 and not grid.hand
        drawn.append(
            h.g(
                player_mark(owner, 0, 0, size),
                label(field, size / 2 + 3, 0, text, class_="label left strong on-sky halo"),
                label(f"+{more}", size / 2 + (18 if field < 10 else 26), 0, 12, class_="label left bonus halo") if told else None,
                id=f"marker-{position}-{owner}",
                transform=at(*_marker(grid, rank, len(markers))),
                data_move="",
                role="img",
                aria_label=spoken,
            )
        )
    return h.g(drawn, id=f"stack-{position}")


def _marker(grid: Grid, rank: int, of: int) -> Point:
    """At the lower left of a place; the third and fourth stand beside the first two."""
    step = 19 if grid.hand else 22
    rows = min(of, 2)
    column, line = divmod(rank, 2)
    return 12.0 + column * (26 if grid.hand else 42), grid.cell[1] - 12 - (rows - 1 - line) * step


def _owners(bits: int) -> list[int]:
    return [seat for seat in range(4) if bits >> seat & 1]


@lru_cache(maxsize=2048)
def colonies(grid: Grid, position: int, bits: int, language: str, names: Names) -> El:
    """In the upper right corner of a place."""
    return h.g(_pieces(grid, "colony", position, bits, language, names), id=f"colonies-{position}")


@lru_cache(maxsize=2048)
def outposts(grid: Grid, position: int, bits: int, language: str, names: Names) -> El:
    """In the lower right corner, one group a planet: a player who moves an outpost clicks it."""
    count = len(_owners(bits))
    size = _size(grid)
    spots = [_spot(grid, "outpost", n, count) for n in range(count)]
    left, top = (min((spot[axis] for spot in spots), default=0.0) - size / 2 - 2 for axis in (0, 1))
    right, low = (max((spot[axis] for spot in spots), default=0.0) + size / 2 + 2 for axis in (0, 1))
    ground = h.rect(
        x=left, y=top, width=right - left, height=low - top, rx=7, class_="area halo", id=f"outposts-ground-{position}"
    )  # fmt: skip
    return h.g(
        ground if count else None,
        _pieces(grid, "outpost", position, bits, language, names),
        id=parts.outposts(BOX.positions[position]),
        class_="outposts",
        role="group",
        data_role="group",
    )


def _pieces(grid: Grid, kind: str, position: int, bits: int, language: str, names: Names) -> list[El]:
    owners = _owners(bits)
    return [
        _piece(grid, kind, position, seat, _spot(grid, kind, n, len(owners)), language, names[seat])
        for n, seat in enumerate(owners)
    ]


def _size(grid: Grid) -> float:
    return 20.0 if grid.hand else 24.0


def _spot(grid: Grid, kind: str, n: int, of: int) -> Point:
    """On a desk two in a row, the second row nearer to the edge of the place; in a hand one row, more than two overlap."""
    line, column = (0, n) if grid.hand else divmod(n, 2)
    step = 23.0 if not grid.hand else 20.0 if of < 3 else 30.0 / (of - 1)
    from_edge = (25.0 if grid.hand else 45.0) - line * 23
    x = grid.cell[0] - _size(grid) / 2 - 3 - column * step
    return x, from_edge if kind == "colony" else grid.cell[1] - from_edge


@lru_cache(maxsize=2048)
def _piece(grid: Grid, kind: str, position: int, seat: int, spot: Point, language: str, name: str) -> El:
    text = say(f"view.{kind}", language, player=name)
    return h.g(
        sign(f"{kind}-{seat}", _size(grid)),
        id=f"{kind}-{position}-{seat}",
        class_="piece",
        transform=at(*spot),
        data_move="",
        data_from=parts.pool(seat),
        role="img",
        aria_label=text,
    )
