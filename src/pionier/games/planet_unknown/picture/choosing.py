"""Before the first round: all planets and corporations side by side, to choose from."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.grid import listed
from pionier.games.planet_unknown.setup import boards_of
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h, number

from .ground import SPAN, ground
from .paths import middle
from .signs import sign
from .techs import block, clipped
from .words import Names, say

SETTING_UP = ("sides", "boards")
LETTER = 6.75


def boards(s: PlanetUnknown, width: float, height: float, language: str, names: Names) -> El:
    """Every planet and corporation in the game; under each the marks of those who have it or were dealt it."""
    owners = {kind: _owners(s, kind) for kind in ("planet", "corporation")}
    planets, corporations = boards_of(s, "planet"), boards_of(s, "corporation")
    columns = 7 if len(planets) > 5 else len(planets)
    step = width / columns
    rows = -(-len(planets) // columns)
    high = min(step + 22, height * 0.48 / rows)
    drawn = [
        _planet(
            number, owners["planet"].get(number, ()), (n % columns) * step, (n // columns) * high, step, high, language, names
        )
        for n, number in enumerate(planets)
    ]
    top = rows * high + 6
    wide, tall = width / 3, (height - top) / -(-len(corporations) // 3)
    drawn += [
        _corporation(
            each, owners["corporation"].get(each, ()), (n % 3) * wide, top + (n // 3) * tall, wide - 8, tall - 8, language, names
        )
        for n, each in enumerate(corporations)
    ]
    return h.g(drawn, id="boards")  # fmt: skip


def _owners(s: PlanetUnknown, kind: str) -> dict[int, tuple[int, ...]]:
    """Who holds or was dealt which asymmetric board."""
    found: dict[int, tuple[int, ...]] = {}
    kinds = [name for name, way in zip(("planet", "corporation"), s.picking) if way == "dealt"]
    for player, me in enumerate(s.players):
        board = me.dealt[kinds.index(kind)] if kind in kinds and me.dealt else getattr(me, kind)
        every = BOX.planets if kind == "planet" else BOX.corporations
        if not every[board].symmetric:
            found[board] = (*found.get(board, ()), player)
    return found


@lru_cache(maxsize=512)
def _planet(
    planet: int, owners: tuple[int, ...], x: float, y: float, wide: float, high: float, language: str, names: Names
) -> El:
    world = BOX.planets[planet]
    name = say(f"planet.{world.id}", language)
    text = f"{name}. {say(f'planet.{world.id}.text', language)}"
    size = min(wide - 30, high - 34)
    pods = [sign("pod", 30, *middle(square)) for square in listed(world.lifepods)]
    return h.g(
        h.title(text),
        h.rect(x=3, y=2, width=wide - 6, height=high - 6, rx=10, class_="area plate"),
        h.g(ground(planet), pods, transform=f"{at((wide - size) / 2, 6)} scale({number(size / SPAN)})"),
        label(name, wide / 2, high - 16, 15, class_="label strong on-sky"),
        [player_mark(owner, 16 + 20 * n, 18, 20) for n, owner in enumerate(owners)],
        id=parts.board("planet", world.id),
        class_="board-choice",
        transform=at(x, y),
        role="img",
        data_role="img",
        aria_label=text,
    )


@lru_cache(maxsize=512)
def _corporation(
    corporation: int, owners: tuple[int, ...], x: float, y: float, wide: float, high: float, language: str, names: Names
) -> El:
    board = BOX.corporations[corporation]
    name, rule = say(f"corporation.{board.id}", language), say(f"corporation.{board.id}.text", language)
    texts = [say(f"corporation.{board.id}.{technology.level}", language) for technology in board.technologies]
    lines = clipped(rule, int((wide - 20) / LETTER), max(1, int((high - 34) // 15.6)))
    return h.g(
        h.title(" ".join([name + ".", rule, *texts])),
        h.rect(width=wide, height=high, rx=9, class_="frame"),
        label(name, 12, 17, 16, class_="label left strong"),
        [player_mark(owner, wide - 60 - 20 * n, 17, 20) for n, owner in enumerate(owners)],
        sign("rover", 20, wide - 36, 17, class_="sign"),
        label(board.rovers, wide - 16, 17, 16, class_="label strong"),
        block(lines, 12, 34 + len(lines) * 7.8),
        id=parts.board("corporation", board.id),
        class_="card",
        transform=at(x, y),
        role="img",
        data_role="img",
        aria_label=" ".join([name + ".", rule, *texts]),
    )
