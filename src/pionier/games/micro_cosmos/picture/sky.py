"""Deep violet space: stars that are always the same, a soft haze, and behind each planet a nebula in its colour."""

from __future__ import annotations

from functools import cache

from pionier.games.micro_cosmos.components import COLOURS
from pionier.scene.stars import stars
from pionier.scene.tree import El, h

BEYOND = 400.0  # in a hand the sky fills what the region leaves free


@cache
def gradients() -> El:
    """What skies are filled with."""
    nebulae = [
        h.radialGradient(
            h.stop(offset="0", class_=f"nebula-{colour}", stop_opacity="0.62"),
            h.stop(offset="0.55", class_=f"nebula-{colour}", stop_opacity="0.22"),
            h.stop(offset="1", class_=f"nebula-{colour}", stop_opacity="0"),
            id=f"mic-nebula-{colour}",
        )
        for colour in COLOURS[:3]
    ]
    haze = h.radialGradient(
        h.stop(offset="0", class_="haze", stop_opacity="0.95"), h.stop(offset="1", class_="haze", stop_opacity="0"), id="mic-haze"
    )
    return h.defs(haze, nebulae, id="mic-skies", aria_hidden=True)


@cache
def sky(name: str, width: float, height: float, beyond: bool) -> El:
    """A field of stars; `beyond`: there is sky all around it, too."""
    more = BEYOND if beyond else 0
    return h.g(
        h.rect(x=-more, y=-more, width=width + 2 * more, height=height + 2 * more, rx=0 if beyond else 16, class_="sky"),
        h.ellipse(cx=width / 2, cy=height / 2, rx=width / 2, ry=height / 2, fill="url(#mic-haze)"),
        stars(width, height, start=(6131, 92821), count=150, bright=19),
        id=f"{name}-sky",
        aria_hidden=True,
    )


@cache
def nebula(name: str, colour: int, x: float, y: float, across: float, down: float) -> El:
    """The colour of a planet behind its place."""
    return h.ellipse(cx=x, cy=y, rx=across, ry=down, fill=f"url(#mic-nebula-{COLOURS[colour]})", id=name, aria_hidden=True)
