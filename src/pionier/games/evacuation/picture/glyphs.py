"""What cards, spaces and actions do, as rows of signs; the words are in the tooltip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pionier.engine.effects import Effect, Effects
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import RESOURCES
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import chip, sign


class Glyph(NamedTuple):
    """A sign and how many times."""

    sign: str
    times: int


SIGN_OF = {
    "swap": "swap",
    "research": "research",
    "infra_moves": "infrastructure",
    "settle": "settle",
    "build_ship": "ship",
    "build_stadium": "stadium",
    "prefab": "factory",
    "clone": "clone",
    "gain_population": "population",
    "gain_factory": "factory",
    "draw_action_cards": "card",
    "gain_bonus_token": "token-good",
    "take_infra_card": "infrastructure",
    "discard_row": "refresh",
}
TURN = {"E-W": 0, "NE-SW": 60, "NW-SE": 120}


COUNTED = {"swap": "max", "research": "count", "infra_moves": "count", "gain_population": "count"}  # the argument that counts


def _glyph(effect: Effect) -> Glyph:
    if effect.verb in ("gain_resource", "gain_production"):
        return Glyph(effect["resource"], effect["amount"])
    counted = COUNTED.get(effect.verb)
    return Glyph(SIGN_OF[effect.verb], effect[counted] if counted else 1)


def glyphs(effects: Effects) -> list[Glyph]:
    """The signs of effects."""
    return [_glyph(effect) for effect in effects]


def row(found: list[Glyph], x: float, y: float, size: float = 15) -> list[El]:
    """Signs side by side from x on; a number before what comes more than once."""
    drawn: list[El] = []
    for name, n in found:
        if n > 1:
            drawn.append(label(n, x + size * 0.28, y, size * 0.86, class_="label strong"))
            x += size * 0.62
        drawn.append(_one(name, x + size / 2, y, size))
        x += size * 1.15
    return drawn


def width(found: list[Glyph], size: float = 15) -> float:
    """How wide a row of signs is."""
    return sum(size * 1.15 + (size * 0.62 if n > 1 else 0) for _, n in found)


def _one(name: str, x: float, y: float, size: float) -> El:
    return chip(RESOURCES.index(name), size, x, y) if name in RESOURCES else sign(name, size, x, y)


def requirement(card: int, x: float, y: float, size: float = 15) -> list[El]:
    """EVA-7.10 to 7.14: what the settled territory must have, as environments, pieces and directions."""
    drawn: list[El] = []
    for number, wanted in enumerate(BOX.infrastructure[card].wanted):
        if number:
            drawn.append(label("+", x + 3, y, size * 0.9, class_="label soft"))
            x += 10
        turns = _turns(wanted)
        if turns:
            drawn += [h.path(d="M-6 0H6", class_="axis", transform=at(x + 6, y, turn)) for turn in turns]
            x += 16
        for name, n in _areas(wanted):
            drawn.append(label(n, x + 4, y, size * 0.86, class_="label strong"))
            drawn.append(environment_sign(name, x + 10 + size / 2, y, size))
            x += size + 14
        if wanted.verb == "count_with":
            drawn.append(sign(wanted["piece"], size * 0.86, x + size * 0.3, y))
            x += size
    return drawn


def _turns(wanted: Effect) -> Sequence[int]:
    """The directions of the lines on which the Areas must lie."""
    if wanted.verb == "adjacent_pair":
        return (TURN[wanted["axis"]],)
    if wanted.verb == "same_line":
        return (60, 120) if wanted["diagonal_only"] else (0, 60, 120)
    return ()


def _areas(wanted: Effect) -> Sequence[tuple[str, int]]:
    """Environments and how many Areas of each."""
    if wanted.verb == "same_line":
        return wanted["environments"]
    return ((wanted["environment"], 2 if wanted.verb == "adjacent_pair" else wanted["min"]),)


def environment_sign(name: str, x: float, y: float, size: float) -> El:
    """A small hex of an environment."""
    return h.g(h.circle(cx=x, cy=y, r=size * 0.56, class_=f"dot is-{name}"), sign(name, size * 0.76, x, y, class_="sign on-land"))
