"""The picture that a shared link carries: 1200 × 630, the game and the players on the left, the position on the right."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import NamedTuple, Optional

from .icons import icon, mark_name, symbols
from .palette import DARK, Colours, colours
from .styles import plain_css
from .tree import El, h, to_markup

WIDTH, HEIGHT = 1200, 630
LEFT, EDGE = 64, 24
HALF = 548  # where the position begins
BIG, MIDDLE, SMALL = 60, 30, 26
LETTERS = 14  # of the name of a game that fit into a line


class Preview(NamedTuple):
    """What is on it."""

    name: str  # of the house
    game: str
    moment: str
    players: Sequence[tuple[str, str]]  # name and score, by seat
    foot: str
    brand: str = ""  # the sign of the house, an SVG that needs nothing else
    position: Optional[str] = None  # so is this one


def preview(shown: Preview, mood: Colours) -> str:
    """The picture as SVG. Dark, as the page's dark theme: light text stands out in any list of messages."""
    ground = colours(DARK, mood)
    own = "".join(f".of-{name}{{fill:{ground[name]}}}" for name in ("ink", "ink-soft", "glow"))
    lines = in_lines(shown.game)
    y = 196 + (BIG + 8) * (len(lines) - 1)
    sheet = h.svg(
        El("style", {}, (plain_css(DARK, mood) + own,)),
        symbols(),
        h.rect(width=WIDTH, height=HEIGHT, fill=ground["paper"]),
        drawn(shown.brand, LEFT, 56, 52, 52),
        words(shown.name, LEFT + 66, 92, SMALL + 4, "ink", bold=True),
        [words(line, LEFT, 196 + (BIG + 8) * at, BIG, "ink", bold=True) for at, line in enumerate(lines)],
        words(shown.moment, LEFT, y + 46, SMALL if len(shown.moment) <= 36 else SMALL - 4, "ink-soft"),
        [player(seat, each, y + 104 + 52 * seat) for seat, each in enumerate(shown.players)],
        words(shown.foot, LEFT, HEIGHT - 40, 23, "glow"),
        drawn(shown.position or "", HALF + EDGE, EDGE, WIDTH - HALF - 2 * EDGE, HEIGHT - 2 * EDGE),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
    )
    return to_markup(sheet)


def player(seat: int, told: tuple[str, str], y: float) -> El:
    """Mark, name and score."""
    name, score = told
    return h.g(
        icon(mark_name(seat), 36, LEFT + 18, y - 9),
        words(name, LEFT + 52, y, MIDDLE - 2 if len(name) <= 18 else 24, "ink", bold=True),
        words(score, HALF - 8, y, MIDDLE, "ink", text_anchor="end"),
    )


def words(text: str, x: float, y: float, size: float, colour: str, bold: bool = False, **more: str) -> El:
    return h.text(text, x=x, y=y, font_size=size, font_weight="bold" if bold else "normal", class_=f"of-{colour}", **more)


def in_lines(name: str) -> list[str]:
    """A long name in two lines."""
    lines: list[str] = []
    for word in name.split():
        if lines and len(lines[-1]) + 1 + len(word) <= LETTERS:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def drawn(svg: str, x: float, y: float, width: float, height: float) -> Optional[El]:
    """A whole picture within the picture, with its own style sheet."""
    if not svg:
        return None
    data = base64.b64encode(svg.encode()).decode()
    return h.image(href=f"data:image/svg+xml;base64,{data}", x=x, y=y, width=width, height=height)
