"""The actions of the main board: what each costs and gives, and who stands where."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.actions import spaces_of
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.state import Horizon
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import sign, tasks, titled
from .tree import pawn_space
from .words import say

WIDTH, TALL = 138.0, 52.0
BOARD = [number for number, action in enumerate(BOX.actions) if action.card < 0]


def deeds(s: Horizon, language: str) -> El:
    """Basic actions in the upper row, advanced ones below."""
    drawn = [_deed(s, action, n, language) for n, action in enumerate(BOARD)]
    return h.g(drawn, id="deeds", transform=at(6, 434))


def _deed(s: Horizon, action: int, n: int, language: str) -> El:
    row, column = divmod(n, 4)
    x, y = column * (WIDTH + 3), row * (TALL + 4)
    here = enumerate(spaces_of(action, s.seats))
    stand = [pawn_space(s, space, 14 + k * 23, TALL - 13, language) for k, space in here]
    return h.g(_face(action, language), stand, id=parts.action(BOX.actions[action].id), class_="zone", transform=at(x, y))


@lru_cache(maxsize=64)
def _face(action: int, language: str) -> El:
    found = BOX.actions[action]
    cost: list[El] = []
    x = WIDTH - 10.0
    for kind, n in (("pawn", found.exhaust), ("coin", found.coins)):
        if n:
            cost += [sign(kind, 13, x - 4, TALL - 13), label(n, x - 15, TALL - 13, 12, class_="label strong")]
            x -= 28
    return titled(
        f"{say(f'action.{found.id}', language)}: {say(f'action.{found.id}.text', language)}",
        h.rect(width=WIDTH, height=TALL, rx=8, class_=f"area deed {'basic' if found.basic else 'advanced'}"),
        label(say(f"view.deed.{found.id}", language), 8, 13, 11, class_="label left strong"),
        cost,
        h.g(tasks(found.tasks, x - 20 - 15 * len(found.tasks), TALL - 13, 12)) if not cost else [],
    )
