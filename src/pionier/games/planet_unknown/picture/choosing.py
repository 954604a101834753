"""Before the first round: all planets and corporations side by side, to choose from."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.grid import listed
from pionier.games.planet_unknown.setup import boards_of
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.scene.parts import Point, at, label, player_mark
from pionier.scene.tree import El, h, number

from .ground import SPAN, ground
from .lettering import HAND, Type, block, fitted, wide
from .paths import middle
from .signs import sign
from .words import say

SETTING_UP = ("sides", "boards")


def planets(s: PlanetUnknown, width: float, height: float, letters: Type, language: str) -> El:
    """Every planet in the game; upon each the marks of those who have it or were dealt it."""
    owners = _owners(s, "planet")
    found = boards_of(s, "planet")
    room, corners = _laid_out(len(found), width, height, 4 if width < height else 7)
    drawn = [_planet(each, owners.get(each, ()), corner, room, letters, language) for each, corner in zip(found, corners)]
    return h.g(drawn, id="planets")


def corporations(s: PlanetUnknown, width: float, height: float, letters: Type, language: str) -> El:
    """Every corporation, with its special rule."""
    owners = _owners(s, "corporation")
    found = boards_of(s, "corporation")
    room, corners = _laid_out(len(found), width, height, 2 if width < height else 3)
    drawn = [_corporation(each, owners.get(each, ()), corner, room, letters, language) for each, corner in zip(found, corners)]
    return h.g(drawn, id="corporations")


def _laid_out(many: int, width: float, height: float, most: int) -> tuple[Point, list[Point]]:
    """The room of each, and their corners, in at most so many columns."""
    rows = -(-many // most)
    columns = -(-many // rows)
    wide, high = width / columns, height / rows
    return (wide - 8, high - 8), [(n % columns * wide + 4, n // columns * high + 4) for n in range(many)]


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
def _planet(planet: int, owners: tuple[int, ...], corner: Point, room: Point, letters: Type, language: str) -> El:
    world = BOX.planets[planet]
    width, high = room
    name = say(f"planet.{world.id}", language)
    text = f"{name}. {say(f'planet.{world.id}.text', language)}"
    size = min(width - 16, high - 34)
    pods = [sign("pod", 30, *middle(square)) for square in listed(world.lifepods)]
    return h.g(
        h.rect(width=width, height=high, rx=10, class_="area plate"),
        h.g(ground(planet, small=True), pods, transform=f"{at((width - size) / 2, 8)} scale({number(size / SPAN)})"),
        label(name, width / 2, high - 12, letters.size, class_="label strong on-sky"),
        [player_mark(owner, 14 + 22 * n, 14, 22) for n, owner in enumerate(owners)],
        id=parts.board("planet", world.id),
        class_="board-choice",
        transform=at(*corner),
        role="img",
        data_role="img",
        aria_label=text,
    )


@lru_cache(maxsize=512)
def _corporation(corporation: int, owners: tuple[int, ...], corner: Point, room: Point, letters: Type, language: str) -> El:
    board = BOX.corporations[corporation]
    width, high = room
    name, rule = say(f"corporation.{board.id}", language), say(f"corporation.{board.id}.text", language)
    texts = [say(f"corporation.{board.id}.{technology.level}", language) for technology in board.technologies]
    hand = letters is HAND
    called = min(letters.size + 1, (width - (20 if hand else 62 + 22 * len(owners))) / wide(name, 1))
    foot = high - 14 if hand else 17  # where rovers and owners stand
    lines = fitted(rule, width - 22, high - (46 if hand else 30), letters)
    return h.g(
        h.rect(width=width, height=high, rx=9, class_="frame"),
        label(name, 11, 17, called, class_="label left strong"),
        [player_mark(owner, width - 62 - 22 * n, foot, 20) for n, owner in enumerate(owners)],
        sign("rover", 20, width - 34, foot - 1, class_="sign"),
        label(board.rovers, width - 14, foot, 16, class_="label strong"),
        block(lines, 11, 28 + (lines.height if hand else high - 32) / 2),
        id=parts.board("corporation", board.id),
        class_="card",
        transform=at(*corner),
        role="img",
        data_role="img",
        aria_label=" ".join([name + ".", rule, *texts]),
    )
