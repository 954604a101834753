"""Text that fits: how wide it is painted, and in which lines it lies."""

from __future__ import annotations

from functools import lru_cache

from pionier.scene.parts import label
from pionier.scene.tree import El, h

_NARROW, _WIDE = "iljtfrI.,:;'|!()-/ 1", "mwMWOQŻ@—"


@lru_cache(maxsize=8192)
def wide(text: str, size: float, bold: bool = False) -> float:
    """About so many pixels: a little more than the letters of the house need."""
    letters = sum(0.36 if each in _NARROW else 0.86 if each in _WIDE else 0.66 if each.isupper() else 0.57 for each in text)
    return letters * size * (1.05 if bold else 1)


@lru_cache(maxsize=8192)
def broken(text: str, size: float, width: float) -> tuple[str, ...]:
    """The lines of a text that is so wide at most."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and wide(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@lru_cache(maxsize=8192)
def cut(text: str, size: float, width: float, bold: bool = False) -> str:
    """The text, or as much of it as there is room for and three dots."""
    if wide(text, size, bold) <= width:
        return text
    while text and wide(text + "…", size, bold) > width:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(maxsize=8192)
def block(
    text: str, x: float, middle: float, width: float, tall: float, sizes: tuple[float, ...], look: str = "label left"
) -> El:
    """Lines in the largest of the sizes that fits, centred on a height."""
    lines: tuple[str, ...] = (text,)
    size = sizes[-1]
    for size in sizes:
        lines = broken(text, size, width)
        if len(lines) * size * 1.17 <= tall and all(wide(line, size) <= width for line in lines):
            break
    step = size * 1.17
    top = middle - (len(lines) - 1) * step / 2
    if len(lines) == 1:
        return label(lines[0], x, top, size, class_=look)
    spans = [h.tspan(line, x=x, y=f"{top + n * step:.2f}", dy=".35em") for n, line in enumerate(lines)]
    return h.text(spans, font_size=size, class_=look)


def heading(text: str, x: float, y: float, size: float = 13, look: str = "label left strong", key: str = "") -> El:
    """The name of a group of things."""
    return label(text, x, y, size, class_=look, id=key or None)
