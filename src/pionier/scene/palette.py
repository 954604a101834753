"""Every colour of the house, once: the browser gets them as CSS custom properties, exported pictures as plain values.

A game's mood (its mood.json) may change any base colour and add names of its own
(`"terrain-ice": ["#cde", "#345"]`, light and dark), which its style.css then uses as `var(--terrain-ice)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Optional

Colours = dict[str, tuple[str, str]]  # name: (light, dark)

LIGHT, DARK = "light", "dark"
THEMES = (LIGHT, DARK)

BASE: Colours = {
    "paper": ("#f4f2ec", "#12151b"),  # the page
    "panel": ("#fffefb", "#1c212a"),  # cards, rail, sheets
    "raised": ("#eeebe2", "#2a313d"),  # buttons, chips, table heads
    "ink": ("#1b1e24", "#eceff4"),
    "ink-soft": ("#545a66", "#aab2c0"),
    "line": ("#c9c4b6", "#3b4452"),
    "strong-line": ("#7d7a6f", "#7c8799"),  # borders that must be seen: fields, buttons
    "accent": ("#1f5f8b", "#7cc4ea"),  # the main button, links
    "accent-ink": ("#ffffff", "#0d1a24"),
    "glow": ("#f2b632", "#f2b632"),  # the second accent of a game: warm light
    "board": ("#e7e2d3", "#232933"),  # the ground a game's board is drawn on
    "board-line": ("#a49d88", "#515c6c"),
    "space": ("#fbf9f3", "#2d3541"),  # places on the board that hold pieces
    "can": ("#5a32d6", "#bda9ff"),  # what may be chosen: no player has this colour
    "can-fill": ("#dcd2fb", "#433a78"),
    "chosen": ("#3a1aa8", "#e2d9ff"),
    "lit": ("#b8860b", "#ffd75e"),  # lights up with the line or button under the pointer
    "refused": ("#a3281f", "#ff9b8f"),
    "good": ("#17663a", "#6fd39b"),
    "card-back": ("#2f5d86", "#2f5d86"),
    "changed": ("#c77700", "#ffc247"),  # what has changed since one looked
    # Categories of points: no player has one of these colours, and white can be read on all.
    "cat-1": ("#2c6fb3", "#2c6fb3"),
    "cat-2": ("#b35617", "#b35617"),
    "cat-3": ("#2f7f4f", "#2f7f4f"),
    "cat-4": ("#6b5b57", "#6b5b57"),
    "cat-5": ("#a83a63", "#a83a63"),
    "cat-6": ("#8a6a00", "#8a6a00"),
    "cat-7": ("#5b4fa8", "#5b4fa8"),
    "cat-8": ("#1f7a80", "#1f7a80"),
    "outline": ("#1b1e24", "#05070a"),  # around pieces: they stand out on any ground
}


class PlayerLook(NamedTuple):
    """A player's colour, the colour of text on it, and the mark that says the same without colour."""

    name: str
    colour: str
    ink: str
    mark: str


# Okabe-Ito, ordered so that the first four are furthest apart.
PLAYERS: tuple[PlayerLook, ...] = (
    PlayerLook("orange", "#E69F00", "#14171c", "notch"),
    PlayerLook("sky", "#56B4E9", "#14171c", "dot"),
    PlayerLook("green", "#009E73", "#0a0c10", "ring"),
    PlayerLook("purple", "#CC79A7", "#14171c", "cross"),
    PlayerLook("vermilion", "#D55E00", "#0a0c10", "bar"),
    PlayerLook("blue", "#0072B2", "#ffffff", "wave"),
)


def colours(theme: str = LIGHT, mood: Optional[Colours] = None) -> dict[str, str]:
    """Plain colours by name, for pictures that leave the browser."""
    which = THEMES.index(theme)
    table: Colours = {**BASE, **(mood or {})}
    plain = {name: pair[which] for name, pair in table.items()}
    for seat, look in enumerate(PLAYERS):
        plain[f"p{seat}"] = look.colour
        plain[f"p{seat}-ink"] = look.ink
    return plain


def custom_properties(moods: Mapping[str, Colours]) -> str:
    """The palette as CSS. On the root element `data-theme` names the theme (else the system's), `data-mood` the game.

    Paper is light in every theme.
    """
    rules: list[str] = []
    for selector, mood in [(":root", {}), *((f':root[data-mood="{name}"]', mood) for name, mood in moods.items())]:
        light = _declare(colours(LIGHT, mood))
        dark = "color-scheme:dark;" + _declare(colours(DARK, mood))
        rules.append(f"{selector}{{color-scheme:light;{light}}}")
        rules.append(f"@media screen and (prefers-color-scheme:dark){{{selector}:not([data-theme=light]){{{dark}}}}}")
        rules.append(f"@media screen{{{selector}[data-theme=dark]{{{dark}}}}}")
    return "\n".join(rules) + "\n"


def _declare(plain: dict[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in plain.items())
