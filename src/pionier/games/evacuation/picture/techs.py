"""The technology grid: three columns, level 1 at the bottom, with the research done."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.state import Player
from pionier.games.evacuation.technologies import next_tile
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import fitted, sign
from .words import say

WIDTH, HEIGHT = 404.0, 216.0


def technologies(me: Player, x: float, y: float, language: str) -> El:
    """EVA-8: the lowest tile of a column that is not developed is the next one."""
    columns = [_column(me, column, language) for column in range(BOX.columns)]
    return h.g(
        h.rect(width=WIDTH, height=HEIGHT, rx=12, class_="panel", id="technologies-panel"),
        columns,
        id="technologies",
        transform=at(x, y),
    )


def _column(me: Player, column: int, language: str) -> El:
    wide = (WIDTH - 4) / BOX.columns
    upcoming = next_tile(me, column)
    tiles: list[El] = []
    for row in range(3):
        place = row * BOX.columns + column
        if place < len(me.grid):
            state = "developed" if me.developed >> me.grid[place] & 1 else "next" if place == upcoming else "later"
            done = me.research[place] if place < len(me.research) else 0
            tiles.append(_tile(me.grid[place], done, state, 5, 3 + (2 - row) * 70.0, wide - 6, language))
    return h.g(
        h.title(say("option.research", language, column=column + 1)),
        h.rect(x=2, y=1, width=wide, height=HEIGHT - 2, rx=11, class_="area column"),
        tiles,
        id=parts.column(column + 1),
        class_="zone",
        transform=at(column * wide, 0),
    )


@lru_cache(maxsize=1024)
def _tile(tile: int, done: int, state: str, x: float, y: float, wide: float, language: str) -> El:
    found = BOX.technologies[tile]
    text = say(f"technology.{found.id}", language)
    steps = BOX.research_steps[found.level]
    pips = [h.circle(cx=9, cy=44 + n * 12, r=4.4, class_="research-pip" + (" done" if n < done else "")) for n in range(steps)]
    faces = [sign("face", 12, 9, 30 if not n else 18) for n in range(found.faces)]
    return h.g(
        h.title(say(f"view.tech.{state}", language, level=found.level, n=done, of=steps)),
        h.rect(width=wide, height=68, rx=8, class_=f"tech {state}"),
        label(found.level, 9, 11, 12, class_="label strong soft"),
        faces,
        pips,
        fitted(text, 20, 34, wide - 23, 66),
        id=parts.technology(found.id),
        transform=at(x, y),
    )
