"""What a player has taken: building tiles and private technologies to be used, leaders."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.state import Civilization, Horizon
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from . import pieces, rows
from .layout import Size
from .market import placed
from .signs import sign, titled
from .spaces import Box, Spots, spaces
from .tree import card_text
from .words import COLOURS, say, wide

LINE = 17.0


def things(s: Horizon, hero: int, size: Size, top: float, bottom: float, hand: bool, language: str) -> El:
    """Tiles and private technologies in a row, leaders by name below."""
    civ = s.civs[hero]
    count = len(civ.tiles) + len(civ.private)
    step = (size.width + 4) / max(3, count)
    one = Size(step - 4, size.height)
    drawn = [placed(building, one, n * step, 0, language) for n, building in enumerate(civ.tiles)]
    for n, card in enumerate(civ.private, len(civ.tiles)):
        drawn.append(_private(s, card, one, n * step, hand, language))
    y = size.height + 5 if count else 0
    leaders = _leaders(civ, size.width, y, bottom - top - y, language)
    return h.g(drawn, leaders, id="hand", transform=at(0, top))


def _leaders(civ: Civilization, width: float, y: float, room: float, language: str) -> list[El]:
    """The names of the leaders, line by line; where there is no room for all of them, the last ones."""
    placed: list[tuple[int, float, float]] = []
    x, line = 0.0, 0
    for taken in civ.leaders:
        wider = wide(say(f"leader.{BOX.leaders[taken.leader].id}", language), 12, strong=False) + 28
        if placed and x + wider > width:
            x, line = 0.0, line + 1
        placed.append((taken.leader, x, y + 9 + line * LINE))
        x += wider
    over = max(0, line + 1 - max(1, int((room + 2) / LINE))) * LINE
    return [_leader(leader, x, at_y - over, language) for leader, x, at_y in placed if at_y - over > y]


@lru_cache(maxsize=1024)
def _leader(leader: int, x: float, y: float, language: str) -> El:
    name = f"leader.{BOX.leaders[leader].id}"
    return titled(
        f"{say(name, language)}: {say(f'{name}.immediate', language)}",
        sign("leader", 18, 9, 0, class_="crown"),
        label(say(name, language), 21, 0.3, 12, class_="label left"),
        id=f"leader-{BOX.leaders[leader].id}",
        transform=at(x, y),
    )


def _private(s: Horizon, card: int, size: Size, x: float, hand: bool, language: str) -> El:
    found = BOX.technologies[card]
    spots = Spots(size.width - 14, 2, -15, 0) if hand else Spots(15, size.height - 13, 12, 22)
    zones = [each for action in found.actions for each in spaces(s, action, Box(0, 0, size.width, size.height), spots, language)]
    return h.g(
        _private_face(card, size, hand, language),
        h.rect(width=size.width, height=size.height, rx=7, class_="area", id=f"private-{found.id}-edge"),
        zones,
        id=f"private-{found.id}",
        class_="over",
        transform=at(x, 0),
    )


@lru_cache(maxsize=256)
def _private_face(card: int, size: Size, hand: bool, language: str) -> El:
    found = BOX.technologies[card]
    main = COLOURS[found.main] if found.main >= 0 else COLOURS[0]
    left = 6 if hand else 30
    row = [pieces.drawn(rows.of_action(action), left, size.height - 13, size.width - left - 4) for action in found.actions]
    return titled(
        card_text(card, language),
        h.rect(width=size.width, height=size.height, rx=7, class_="card mine"),
        h.path(d=f"M0 20V7A7 7 0 0 1 7 0H{size.width - 7:g}A7 7 0 0 1 {size.width:g} 7V20Z", class_=f"is-{main} mine"),
        label(say(f"card.{found.id}", language), 6, 10.5, 12, class_=f"label left strong on-{main}"),
        row,
        id=f"private-{found.id}-face",
        class_="face",
    )
