"""The game's words for pictures, and how wide they are when painted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Union

from pionier.games.beyond_the_horizon.components.vocabulary import COLORS
from pionier.games.beyond_the_horizon.game import GAME
from pionier.scene.says import Names, Says

__all__ = ["COLOURS", "Names", "lines", "say", "wide", "wrapped"]

say = Says(GAME.words)
COLOURS = tuple(COLORS)
_WIDTHS = {**dict.fromkeys("iljI.,'|!:; ", 0.29), **dict.fromkeys("rtf()-/", 0.4), **dict.fromkeys("mwMW", 0.9)}


@lru_cache(maxsize=4096)
def wide(text: str, size: float, strong: bool = True) -> float:
    """About so many units a line of text is wide."""
    letters = sum([_WIDTHS.get(c, 0.67 if c.isupper() else 0.61 if c.isdigit() else 0.56) for c in text])
    return letters * size * (1.02 if strong else 0.97)


def wrapped(text: Union[str, Sequence[str]], room: float, size: float, strong: bool = False) -> list[str]:
    """Lines no wider than the room: a sentence parted between words, or a list of things between them."""
    words, between = (text.split(" "), " ") if isinstance(text, str) else (text, " · ")
    found = [""]
    for word in words:
        longer = f"{found[-1]}{between}{word}" if found[-1] else word
        if found[-1] and wide(longer, size, strong) > room:
            found.append(word)
        else:
            found[-1] = longer
    return found


def lines(text: str, room: float, size: float) -> list[str]:
    """A name in one line, or in two that are as even as can be."""
    if wide(text, size) <= room or " " not in text:
        return [text]
    words = text.split(" ")
    ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return list(min(ways, key=lambda way: max(wide(way[0], size), wide(way[1], size))))
