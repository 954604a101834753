"""What cards, spaces and actions do, as rows of signs; the words are in the explanations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pionier.engine.effects import Effect, Effects
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import RESOURCES
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import chip, land, made, sign


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
    "draw_action_cards": "card",
    "gain_bonus_token": "token-good",
    "take_infra_card": "infrastructure",
    "discard_row": "refresh",
}
COUNTED = {"swap": "max", "research": "count", "infra_moves": "count", "gain_population": "count", "draw_action_cards": "count"}
TURN = {"E-W": 0, "NE-SW": 60, "NW-SE": 120}


def _glyphs(effect: Effect) -> list[Glyph]:
    if effect.verb in ("gain_resource", "gain_production"):
        return [Glyph(effect["resource"], effect["amount"])]
    if effect.verb == "gain_factory":
        return [Glyph(f"make-{effect['type']}", 1)]
    counted = COUNTED.get(effect.verb)
    first = Glyph(SIGN_OF[effect.verb], effect[counted] if counted else 1)
    return [first, Glyph("gate", 1)] if effect.verb == "settle" and effect["extra_gate"] else [first]


def glyphs(effects: Effects) -> list[Glyph]:
    """The signs of effects."""
    return [glyph for effect in effects for glyph in _glyphs(effect)]


def row(found: Sequence[Glyph], x: float, y: float, size: float = 20, look: str = "sign") -> list[El]:
    """Signs side by side from x on; a number before what comes more than once."""
    drawn: list[El] = []
    for name, n in found:
        if n > 1:
            drawn.append(
                label(n, x + size * 0.25, y + 0.5, max(12.0, size * 0.72), class_="label strong " + look.replace("sign", ""))
            )
            x += size * 0.52
        drawn.append(_one(name, x + size / 2, y, size, look))
        x += size + 3
    return drawn


def width(found: Sequence[Glyph], size: float = 20) -> float:
    """How wide a row of signs is."""
    return max(0.0, sum(size + 3 + (size * 0.52 if n > 1 else 0) for _, n in found) - 3)


def centred(found: Sequence[Glyph], x: float, y: float, size: float = 20, look: str = "sign") -> list[El]:
    """The same, its middle at x."""
    return row(found, x - width(found, size) / 2, y, size, look)


def _one(name: str, x: float, y: float, size: float, look: str) -> El:
    if name in RESOURCES:
        return chip(RESOURCES.index(name), size, x, y)
    if name.startswith("make-"):
        return made((*RESOURCES, "any").index(name[5:]), size, x, y)
    return sign(name, size, x, y, look)


def requirement(card: int, size: float = 18) -> tuple[El, float]:
    """EVA-7.10 to 7.14: what the settled territory must have, as environments, pieces and directions; and how wide it is."""
    drawn: list[El] = []
    x = 0.0
    for wanted in BOX.infrastructure[card].wanted:
        turns = _turns(wanted)
        if len(turns) == 1:
            drawn.append(
                h.path(
                    d="M-7 0H7M-7 0L-3.4-2.8M-7 0L-3.4 2.8M7 0L3.4-2.8M7 0L3.4 2.8",
                    class_="axis",
                    transform=at(x + 8, 0, turns[0]),
                )
            )
            x += 17
        elif turns:
            drawn.append(sign("line", size, x + 8, 0))
            x += 17
        for name, n in _areas(wanted):
            if wanted.verb == "adjacent_pair":
                drawn.append(land(name, size, x + size / 2, 0))
                x += size
            elif n > 1:
                drawn.append(label(n, x + 4, 0.5, size * 0.72, class_="label strong"))
                x += 9
            drawn.append(land(name, size, x + size / 2, 0))
            x += size + 1
        if wanted.verb == "count_with":
            drawn.append(sign(wanted["piece"], size, x + size / 2 - 1, 0))
            x += size
        x += 2
    return h.g(drawn), x - 2


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
