"""One style sheet, two readers: browsers get custom properties, exported pictures get plain colours.

A game's style.css keeps to what both understand: simple selectors and `var(--name)` of the palette.
Rules for the screen only (`:hover`, `@media`, ...) are welcome; the export leaves them out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Optional

from .palette import LIGHT, Colours, colours, custom_properties

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_VAR = re.compile(r"var\(\s*--([\w-]+)\s*(?:,[^()]*)?\)")


@cache
def parts_css() -> str:
    return (Path(__file__).parent / "parts.css").read_text(encoding="utf-8")


def browser_css(moods: Mapping[str, Colours]) -> str:
    """What the server answers for /static/palette.css: the palette and the look of the shared parts."""
    return custom_properties(moods) + parts_css()


def plain_css(theme: str = LIGHT, mood: Optional[Colours] = None, game_css: str = "") -> str:
    """The same look without custom properties, for renderers that know none."""
    palette = colours(theme, mood)
    rules = [*_rules(parts_css()), *_rules(game_css)]
    return "\n".join(f"{selector}{{{_plain(body, palette)}}}" for selector, body in rules)


def _rules(css: str) -> Iterator[tuple[str, str]]:
    """Selector and body of every rule that means something outside a browser."""
    text = _COMMENT.sub("", css)
    position = 0
    while True:
        opened = text.find("{", position)
        if opened < 0:
            return
        selector = " ".join(text[position:opened].split())
        closed = _closing_brace(text, opened)
        if not selector.startswith("@") and ":" not in selector:
            yield selector, " ".join(text[opened + 1 : closed].split())
        position = closed + 1


def _closing_brace(text: str, opened: int) -> int:
    depth = 0
    for position in range(opened, len(text)):
        depth += {"{": 1, "}": -1}.get(text[position], 0)
        if depth == 0:
            return position
    raise ValueError(f"the style sheet never closes the brace after {text[max(0, opened - 40) : opened]!r}")


def _plain(body: str, palette: dict[str, str]) -> str:
    def colour(found: re.Match[str]) -> str:
        name = found.group(1)
        if name not in palette:
            raise ValueError(f"the style sheet names --{name}, which is not in the palette")
        return palette[name]

    return _VAR.sub(colour, body)
