"""Deep violet space: stars that are always the same, a soft haze, and behind each planet a nebula in its colour."""

from __future__ import annotations

from functools import cache

from pionier.games.micro_cosmos.components import COLOURS
from pionier.scene.tree import El, h, number

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
    """Stars of three sizes, scattered by a small recurrence rather than by chance; `beyond`: there is sky all around, too."""
    stars: dict[str, str] = {"far": "", "near": "", "bright": ""}
    x, y = 6131, 92821
    for n in range(150):
        x, y = (x * 48271 + 11) % 65521, (y * 40692 + 7) % 65519
        spot = f"M{number(x / 65521 * width)} {number(y / 65519 * height)}h.01"
        stars["bright" if n % 19 == 0 else "near" if n % 4 == 0 else "far"] += spot
    more = BEYOND if beyond else 0
    return h.g(
        h.rect(x=-more, y=-more, width=width + 2 * more, height=height + 2 * more, rx=0 if beyond else 16, class_="sky"),
        h.ellipse(cx=width / 2, cy=height / 2, rx=width / 2, ry=height / 2, fill="url(#mic-haze)"),
        [h.path(d=d, class_=f"stars {size}") for size, d in stars.items()],
        id=f"{name}-sky",
        aria_hidden=True,
    )


@cache
def nebula(name: str, colour: int, x: float, y: float, across: float, down: float) -> El:
    """The colour of a planet behind its place."""
    return h.ellipse(cx=x, cy=y, rx=across, ry=down, fill=f"url(#mic-nebula-{COLOURS[colour]})", id=name, aria_hidden=True)
