"""The Old World side: the burning sun, the continent, its stock, prepared factories, ships and stadiums."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import OLD, RESOURCES
from pionier.games.evacuation.state import Evacuation, Player
from pionier.scene.parts import at
from pionier.scene.tree import El, h

from .ships import cargo, pieces
from .signs import PLATE, chip, counted, plate, price, sign, titled
from .words import say

WIDTH, HEIGHT = 286.0, 372.0
TILE, TALL, GAP = 55.0, 58.0, 5.0
COLUMNS = 5


@lru_cache(maxsize=4)
def ground(language: str) -> El:
    """What never changes: the ground, and the sun that swallows it."""
    return h.g(
        h.rect(width=WIDTH, height=HEIGHT, rx=14, class_="old-ground"),
        h.path(d="M0 92V14A14 14 0 0 1 14 0H150C132 56 74 92 0 92Z", class_="old-flame"),
        h.path(d="M0 66V14A14 14 0 0 1 14 0H112C98 42 54 66 0 66Z", class_="old-sun"),
        id="old-ground",
    )


def old_world(s: Evacuation, player: int, language: str) -> El:
    """Everything on the Old World side of a player's board."""
    me = s.players[player]
    return h.g(
        ground(language),
        plate("old", WIDTH - PLATE - 6, language),
        h.g([_tile(me, area, language) for area in range(len(BOX.old_areas))], _productivity(me, language), id="continent"),
        _stock(me, language),
        pieces(s, player, OLD, 8, 200, WIDTH - 16, language),
        cargo(me, 8, HEIGHT - 34, WIDTH - 16, language) if s.phase == "transport" else h.g(id=parts.CARGO),
        id=parts.side("old", player),
        transform=at(8, 46),
    )


def _spot(area: int) -> tuple[float, float]:
    row, column = divmod(area + 1, COLUMNS)  # the sun takes the first place
    return 8 + column * TILE, 34 + row * (TALL + GAP)


def _tile(me: Player, area: int, language: str) -> El:
    x, y = _spot(area)
    gone = bool(me.evacuated >> area & 1)
    return h.g(_face(area, gone, language), id=parts.home(BOX.old_areas[area].id), class_="zone home", transform=at(x, y))


@lru_cache(maxsize=64)
def _face(area: int, gone: bool, language: str) -> tuple[El, ...]:
    home = BOX.old_areas[area]
    edge = BOX.edges[home.edge]
    name = say(f"home.{home.id}", language)
    if gone:
        return (
            h.title(f"{name}: {say('view.evacuated', language)}"),
            h.rect(width=TILE - 4, height=TALL, rx=8, class_="area gone"),
            h.path(d=f"M14 14L{TILE - 18} {TALL - 14}M{TILE - 18} 14L14 {TALL - 14}", class_="stroke ash", stroke_width=2),
        )
    inner: list[El] = []
    if home.factory >= 0:
        inner.append(sign("factory", 21, (TILE - 4) / 2, 17, class_="sign on-land"))
    else:
        middle = (TILE - 4) / 2 - (home.population - 1) * 8
        inner += [sign("population", 16, middle + n * 16, 17, class_="sign on-land") for n in range(home.population)]
    return (
        h.title(name),
        h.rect(width=TILE - 4, height=TALL, rx=8, class_=f"area edge-{edge}"),
        *inner,
        price(home.produces, (TILE - 4) / 2 - 8.4 * sum(home.produces), TALL - 13, 15),
        sign(edge, 11, 8, 8, class_="sign on-land faint"),
    )


def _productivity(me: Player, language: str) -> El:
    """EVA-5.2: the Productivity tiles that still lie here, face up or turned."""
    drawn: list[El] = []
    for n in range(BOX.productivity):
        x, y = WIDTH - 8 - (BOX.productivity - n) * 44 + 22, 179.0
        if n < me.productive:
            state, inner = "productive", [chip(kind, 12, x + (kind - 1) * 12.5, y) for kind in range(3)]
        elif n < me.productive + me.turned:
            state, inner = "turned", [sign("passed", 13, x, y, class_="sign ash")]
        else:
            state, inner = "moved", [sign("arrow", 15, x, y, class_="sign ash")]
        drawn.append(
            titled(
                say(f"view.tile.{state}", language),
                h.circle(cx=x, cy=y, r=19, class_=f"area {state}"),
                inner,
                id=f"productivity-{n}",
            )
        )
    return h.g(drawn, id="productivity")


def _stock(me: Player, language: str) -> El:
    goods = [counted(kind, me.old[kind], 8 + kind * 58, 163, language, parts.stock("old", RESOURCES[kind])) for kind in range(3)]
    return h.g(goods, id="old-stock")
