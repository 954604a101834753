"""What grows on a planet: its four tracks, the order of terraforming markers, colonies and outposts."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, RESOURCES
from pionier.games.micro_cosmos.state import MicroCosmos
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .signs import sign
from .words import Names, say

TRACK_X, TRACK_STEP = 6.0, 18.0
FOOT = 177.0
PIP = 10.0


def growth(s: MicroCosmos, position: int, language: str, names: Names) -> El:
    """Everything on a card that changes."""
    name = BOX.positions[position]
    drawn: list[El] = []
    if not s.is_terraformed(position):
        card = s.planet_at(position)
        tracks = [
            _track(position, kind, s.levels[position][kind], card.required[kind], column, language)
            for column, kind in enumerate(card.order)
        ]
        drawn.append(h.g(tracks, id=f"tracks-{name}"))
        drawn.append(_stack(position, s.markers[position], (card.first_vp, card.second_vp), language, names))
    drawn.append(_colonies(position, s.colonies[position], language, names))
    drawn.append(_outposts(position, s.outposts[position], language, names))
    return h.g(drawn, id=f"growth-{name}")


@lru_cache(maxsize=4096)
def _track(position: int, kind: int, level: int, required: int, column: int, language: str) -> El:
    """A column of pips that fills from below."""
    resource = RESOURCES[kind]
    text = say("view.track", language, resource=say(f"resource.{resource}", language), n=level, of=required)
    pips = [
        h.rect(
            x=TRACK_STEP / 2 - 6.5,
            y=-27 - PIP * n,
            width=13,
            height=PIP - 2,
            rx=3,
            class_=f"pip is-{resource}" if n < level else "pip empty",
        )
        for n in range(required)
    ]
    return h.g(
        h.title(text),
        h.rect(x=0.5, y=-64, width=TRACK_STEP - 1, height=64, rx=6, class_="area lane"),
        pips,
        sign(resource, 15, TRACK_STEP / 2, -9, class_="sign on-sky"),
        id=parts.track(BOX.positions[position], resource),
        class_="track full" if level == required else "track",
        transform=at(TRACK_X + column * TRACK_STEP, FOOT),
        role="img",
        data_role="img",
        aria_label=text,
    )


@lru_cache(maxsize=4096)
def _stack(position: int, markers: tuple[tuple[int, int], ...], bonus: tuple[int, int], language: str, names: Names) -> El:
    """Terraforming markers, the leading one on top; the first two would get points more for their place."""
    rows: list[El] = []
    for rank, (owner, field) in enumerate(markers):
        more = bonus[rank] if rank < len(bonus) else 0
        text = say("view.marker", language, player=names[owner], n=field, bonus=more)
        rows.append(
            h.g(
                h.title(text),
                player_mark(owner, 8, 0, 15),
                label(field, 25, 0, 15, class_="label strong on-sky"),
                label(f"+{more}", 48, 0, 14, class_="label bonus") if more else None,
                id=f"marker-{position}-{owner}",
                transform=at(132, 124 + rank * 15.6),
                data_move="",
                role="img",
                aria_label=text,
            )
        )
    return h.g(rows, id=f"stack-{position}")


def _owners(bits: int) -> list[int]:
    return [seat for seat in range(4) if bits >> seat & 1]


@lru_cache(maxsize=2048)
def _colonies(position: int, bits: int, language: str, names: Names) -> El:
    rows = [_piece("colony", position, seat, n, 18, language, names[seat]) for n, seat in enumerate(_owners(bits))]
    return h.g(rows, id=f"colonies-{position}")


@lru_cache(maxsize=2048)
def _outposts(position: int, bits: int, language: str, names: Names) -> El:
    """One group a planet: a player who moves an outpost clicks it."""
    rows = [_piece("outpost", position, seat, n, 39, language, names[seat]) for n, seat in enumerate(_owners(bits))]
    return h.g(rows, id=parts.outposts(BOX.positions[position]), class_="outposts", role="group", data_role="group")


@lru_cache(maxsize=2048)
def _piece(kind: str, position: int, seat: int, n: int, y: float, language: str, name: str) -> El:
    text = say(f"view.{kind}", language, player=name)
    return h.g(
        h.title(text),
        sign(f"{kind}-{seat}", 19),
        id=f"{kind}-{position}-{seat}",
        class_="piece",
        transform=at(184 - 18.5 * n, y),
        data_move="",
        data_from=parts.pool(seat),
        role="img",
        aria_label=text,
    )
