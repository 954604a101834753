"""Text that fits its room: as large as it may be, smaller where it must be, never below what can be read."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import NamedTuple

from pionier.scene.tree import El, h

LETTER = 0.475  # the width of a letter on average, in sizes of the type
BOLD = 0.53
LEADING = 1.13  # from line to line


class Type(NamedTuple):
    """Sizes of letters: the one wished for, and the least that can be read."""

    size: float
    least: float


DESK, HAND = Type(14, 11.5), Type(16, 14.5)  # in a hand drawings are made smaller by up to a sixth


class Lines(NamedTuple):
    """A text broken into lines of one size."""

    lines: tuple[str, ...]
    size: float

    @property
    def height(self) -> float:
        """From the first line's top to the last one's foot."""
        return len(self.lines) * self.size * LEADING


@lru_cache(maxsize=16384)
def fitted(text: str, width: float, height: float, letters: Type) -> Lines:
    """The largest type in which a text is whole; if there is none, it ends in an ellipsis."""
    tried, least = letters
    while tried >= least:
        found = wrap(text, int(width / (tried * LETTER)))
        if len(found) * tried * LEADING <= height:
            return Lines(tuple(found), tried)
        tried -= 0.5
    return Lines(clipped(text, int(width / (least * LETTER)), max(1, int(height / (least * LEADING)))), least)


def clipped(text: str, letters: int, lines: int) -> tuple[str, ...]:
    """Text in so many lines; what does not fit ends in an ellipsis."""
    found = wrap(text, letters)
    if len(found) > lines:
        last = wrap(" ".join(found[lines - 1 :]), letters - 1)[0]
        found = [*found[: lines - 1], last.rstrip(" ,.;:") + "…"]
    return tuple(found)


def block(text: Lines, x: float, y: float, looks: str = "label left") -> El:
    """Lines of text, centred on y."""
    step = text.size * LEADING
    top = y - (len(text.lines) - 1) * step / 2
    spans = [h.tspan(line, x=x, y=top + n * step, dy=".35em") for n, line in enumerate(text.lines)]
    return h.text(spans, font_size=text.size, class_=looks)


def wide(text: str, size: float) -> float:
    """About how wide a bold line is."""
    return len(text) * size * BOLD
