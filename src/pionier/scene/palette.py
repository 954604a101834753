"""Every colour of the house, once: the browser gets them as CSS custom properties, exported pictures as plain values.

A game's mood is a row in MOODS: it may change any base colour and add names of its own
(`"terrain-ice": ("#cde", "#345")`), which its style.css then uses as `var(--terrain-ice)`.
"""

from __future__ import annotations

from typing import NamedTuple

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
    "outline": ("#1b1e24", "#05070a"),  # around pieces: they stand out on any ground
}

MOODS: dict[str, Colours] = {
    # Pale ice, low golden sun.
    "antarctica": {
        "paper": ("#e6eef3", "#0e1821"),
        "panel": ("#f9fcfe", "#172530"),
        "raised": ("#dde8ef", "#233542"),
        "ink": ("#13232e", "#e8f1f6"),
        "ink-soft": ("#47596a", "#a6b9c7"),
        "line": ("#bccdd8", "#324756"),
        "accent": ("#1d6480", "#7fcbe6"),
        "accent-ink": ("#ffffff", "#0b1c26"),
        "glow": ("#f0b429", "#f5bf4a"),
        "card-back": ("#1d6480", "#2a5f78"),
        "board": ("#cfe1ec", "#16303f"),
        "board-line": ("#7f9fb3", "#4a6c80"),
        "space": ("#f7fbfd", "#21414f"),
        "sea": ("#9cc3d8", "#10384f"),
        "ice": ("#eef6fa", "#2b4a59"),
        "sun": ("#f0b429", "#f5bf4a"),
        "sun-zone": ("#fbe8b4", "#5c532f"),
        "red-space": ("#b3372c", "#ff8f82"),
        "blue-space": ("#20639b", "#79b8ec"),
        "shelf": ("#b4d4e4", "#174861"),
        "ice-shade": ("#d8e7ef", "#3a5d6d"),
        "sun-line": ("#9a6a00", "#f5bf4a"),
        "deck": ("#fdfefe", "#e9f0f4"),
        "facility": ("#8f4621", "#f2b18c"),
        "extraction": ("#3a4852", "#cfdae2"),
        "specialist": ("#6a3f8f", "#d6b7f2"),
        "station": ("#155f8c", "#8fd0f5"),
        "prestige": ("#7a5c00", "#f3d671"),
    },
    # Deep space around a warm planet disc: the sky is dark by day as well, sheets and panels follow the theme.
    "planet_unknown": {
        "paper": ("#e9e6f0", "#0b0d1a"),
        "panel": ("#fdfbf7", "#1b1e33"),
        "raised": ("#e7e2ea", "#2a2e4a"),
        "ink": ("#1c1a2b", "#ecebf7"),
        "ink-soft": ("#565268", "#b0afc9"),
        "line": ("#cbc5d4", "#3a3f60"),
        "strong-line": ("#7b768c", "#7f84a8"),
        "accent": ("#7a4a12", "#f0b26b"),
        "accent-ink": ("#ffffff", "#1d1208"),
        "glow": ("#f2b04c", "#f2b04c"),
        "card-back": ("#4a3f80", "#4a3f80"),
        "board": ("#dedaea", "#0c1024"),
        "board-line": ("#8a87a8", "#5b6088"),
        "hull": ("#2b3263", "#10142b"),  # the station
        "space": ("#f6f3ee", "#262a45"),
        "sky": ("#20264d", "#090c1c"),
        "sky-ink": ("#eef0ff", "#e6e9ff"),
        "sky-soft": ("#b9bfe6", "#a9b0d8"),
        "star": ("#f3f0ff", "#dfe3ff"),
        "air": ("#e0a05c", "#c07a3c"),
        "crust": ("#8c4a22", "#6b3517"),
        "land": ("#e2b184", "#a5714a"),
        "land-shade": ("#b98456", "#7d5132"),
        "ice": ("#e9f5fa", "#c3dde8"),
        "ice-shade": ("#a9cbdc", "#8fb4c6"),
        "terrain-civ": ("#d4694f", "#c65b41"),
        "terrain-water": ("#4a97d6", "#3c86c4"),
        "terrain-biomass": ("#6fb04f", "#5c9c40"),
        "terrain-rover": ("#a3a8b4", "#8f95a3"),
        "terrain-tech": ("#a582d4", "#9470c6"),
        "terrain-energy": ("#f0cb4a", "#e2bb36"),
        "shade": ("#1b1a26", "#14131d"),  # textures, rims and signs on terrain
        "shine": ("#ffffff", "#ffffff"),
        "medal": ("#f6c95b", "#f2be45"),
        "medal-edge": ("#8a5a00", "#6e4700"),
        "ribbon": ("#b3402f", "#c24a38"),
        "rock": ("#5b4a46", "#5b4a46"),
        "rock-pit": ("#2c211f", "#2c211f"),
        "pod": ("#fffaf0", "#fff6e6"),
        "alert-green": ("#2f7d4f", "#57b57d"),
        "alert-orange": ("#b85c00", "#f0a04b"),
        "alert-red": ("#a92b2b", "#ff8d84"),
        "toxic": ("#7fae2e", "#6f9a26"),
        "current": ("#f0cb4a", "#e2bb36"),
    },
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


def colours(theme: str = LIGHT, mood: str = "") -> dict[str, str]:
    """Plain colours by name, for pictures that leave the browser."""
    which = THEMES.index(theme)
    table: Colours = {**BASE, **MOODS.get(mood, {})}
    plain = {name: pair[which] for name, pair in table.items()}
    for seat, look in enumerate(PLAYERS):
        plain[f"p{seat}"] = look.colour
        plain[f"p{seat}-ink"] = look.ink
    return plain


def custom_properties() -> str:
    """The palette as CSS. On the root element `data-theme` names the theme (else the system's), `data-mood` the game."""
    rules: list[str] = []
    for selector, mood in [(":root", ""), *((f':root[data-mood="{name}"]', name) for name in MOODS)]:
        light = _declare(colours(LIGHT, mood))
        dark = "color-scheme:dark;" + _declare(colours(DARK, mood))
        rules.append(f"{selector}{{color-scheme:light;{light}}}")
        rules.append(f"@media (prefers-color-scheme:dark){{{selector}:not([data-theme=light]){{{dark}}}}}")
        rules.append(f"{selector}[data-theme=dark]{{{dark}}}")
    return "\n".join(rules) + "\n"


def _declare(plain: dict[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in plain.items())


def contrast(one: str, other: str) -> float:
    """WCAG contrast of two `#rrggbb` colours, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
