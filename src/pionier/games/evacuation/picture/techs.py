"""The technology grid: three columns, level 1 at the bottom, with the research done."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.state import Player
from pionier.games.evacuation.technologies import next_tile
from pionier.scene.parts import at
from pionier.scene.tree import El, h

from .lettering import block
from .signs import raised, sign, titled
from .words import say

# What a technology is about; the words beside it say what it does to that.
SIGN = {
    "T1-1": "bolt", "T1-4": "make-food", "T1-7": "token-good", "T1-2": "dome", "T1-5": "ship", "T1-8": "infrastructure",
    "T1-3": "make-energy", "T1-6": "stadium", "T1-9": "settle",
    "T2-1": "ship", "T2-2": "ship", "T2-3": "cube", "T2-4": "factory", "T2-5": "left", "T2-6": "make-steel", "T2-7": "ship",
    "T2-8": "make-steel", "T2-9": "settle",
    "T3-1": "clone", "T3-2": "dome", "T3-3": "population", "T3-4": "settle", "T3-5": "reservoir", "T3-6": "feed",
    "T3-7": "make-food", "T3-8": "gate", "T3-9": "settle",
    "T4-1": "chip-energy", "T4-2": "swap", "T4-3": "relay", "T4-4": "power", "T4-5": "bolt", "T4-6": "power", "T4-7": "up",
    "T4-8": "make-any", "T4-9": "stadium",
}  # fmt: skip


def technologies(me: Player, width: float, height: float, hand: bool, language: str) -> list[El]:
    """EVA-8: the lowest tile of a column that is not developed is the next one."""
    top, gap = (8.0, 8.0) if hand else (24.0, 6.0)
    wide = (width - (16 if hand else 4) - 2 * gap) / BOX.columns
    left = 8.0 if hand else 2.0
    return [
        h.g(
            [
                _column(me, column, wide, height - top - (8 if hand else 3), hand, left + column * (wide + gap), top, language)
                for column in range(BOX.columns)
            ],
            id="technologies",
        )
    ]


def _column(me: Player, column: int, wide: float, tall: float, hand: bool, x: float, y: float, language: str) -> El:
    upcoming = next_tile(me, column)
    gap = 8.0 if hand else 5.0
    each = (tall - 2 * gap) / 3
    tiles: list[El] = []
    for row in range(3):
        place = row * BOX.columns + column
        if place < len(me.grid):
            state = "developed" if me.developed >> me.grid[place] & 1 else "next" if place == upcoming else "later"
            done = me.research[place] if place < len(me.research) else 0
            draw = _large if hand else _tile
            tiles.append(draw(me.grid[place], done, state, wide, each, (2 - row) * (each + gap), language))
    return h.g(
        h.rect(x=-2, y=-2, width=wide + 4, height=tall + 4, rx=12, class_="area column", id=f"{parts.column(column + 1)}-frame"),
        tiles,
        id=parts.column(column + 1),
        class_="zone",
        role="group",
        data_role="group",
        aria_label=say("option.research", language, column=column + 1),
        transform=at(x, y),
    )


def _pips(tile: int, done: int, state: str, x: float, y: float, step: tuple[float, float], size: float) -> list[El]:
    """Research made on the tile, or a tick on a developed one."""
    if state == "developed":
        return [sign("check", 20, x, y, "sign good-sign")]
    steps = BOX.research_steps[BOX.technologies[tile].level]
    return [
        h.circle(
            cx=x + (n - (steps - 1) / 2) * step[0],
            cy=y + (n - (steps - 1) / 2) * step[1],
            r=size,
            class_="pip done" if n < done else "pip",
        )
        for n in range(steps)
    ]


@lru_cache(maxsize=1024)
def _tile(tile: int, done: int, state: str, wide: float, tall: float, y: float, language: str) -> El:
    """Sign, a few words, Happy Face and research in a line."""
    found = BOX.technologies[tile]
    room = wide - 27 - 19 - 20 * found.faces
    quiet = " soft" if state == "later" else ""
    stands = say(f"view.tech.{state}", language, level=found.level, n=done, of=BOX.research_steps[found.level])
    return titled(
        f"{stands} – {say(f'technology.{found.id}', language)}",
        raised(wide, tall, f"tech {state}", 9),
        sign(SIGN[found.id], 20, 15, tall / 2, f"sign{quiet}"),
        block(
            say(f"technology.{found.id}.short", language),
            28,
            tall / 2,
            room,
            tall - 2,
            (13.0, 12.5, 12.0, 11.5),
            f"label left{quiet}",
        ),
        [sign("face", 18, wide - 28, tall / 2) for _ in range(found.faces)],
        _pips(tile, done, state, wide - 11, tall / 2, (0, 11), 4.2),
        id=parts.technology(found.id),
        class_="tile",
        transform=at(0, y),
    )


def large(tile: int, done: int, state: str, wide: float, tall: float, language: str) -> El:
    """A technology alone, with its whole text."""
    return _large(tile, done, state, wide, tall - 3, 0, language)


@lru_cache(maxsize=1024)
def _large(tile: int, done: int, state: str, wide: float, tall: float, y: float, language: str) -> El:
    """In a hand nothing can be pointed at: the whole text."""
    found = BOX.technologies[tile]
    quiet = " soft" if state == "later" else ""
    return titled(
        say(f"view.tech.{state}", language, level=found.level, n=done, of=BOX.research_steps[found.level]),
        raised(wide, tall, f"tech {state}", 10),
        sign(SIGN[found.id], 24, 18, 18, f"sign{quiet}"),
        [sign("face", 20, 42, 18) for _ in range(found.faces)],
        _pips(tile, done, state, wide - 20, 18, (15, 0), 5.6),
        block(
            say(f"technology.{found.id}", language),
            8,
            32 + (tall - 36) / 2,
            wide - 12,
            tall - 36,
            (14.0, 13.4, 12.8, 12.3),
            f"label left{quiet}",
        ),
        id=parts.technology(found.id),
        class_="tile",
        transform=at(0, y),
    )
