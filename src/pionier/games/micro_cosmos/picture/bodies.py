"""Heavenly bodies: planets before and after terraforming, Moons, Space Stations, Asteroids, the Star Gate."""

from __future__ import annotations

from functools import cache

from pionier.games.micro_cosmos.components import COLOURS
from pionier.scene.tree import El, h, number

PLANET, ORBIT, GATE = 32.0, 12.0, 50.0  # radii

CRATERS = ((-12, -14, 6), (13, -6, 8), (-6, 13, 7), (-22, 4, 3.5), (8, 21, 4), (20, 12, 3), (2, -24, 3.5))
CRACKS = "M-30-6L-18-2-12-8-2-2 4-12 14-14 17-24M-2-2L2 9-4 17 1 30M2 9L15 12 21 20"
CONTINENTS = (
    "M-27-12C-20-25-6-28 0-22 6-16-2-11-7-8-12-5-10 2-17 3-24 4-30-4-27-12Z",
    "M6-4C14-10 26-8 28 0 30 9 22 20 13 19 6 18 8 10 4 6 1 3 1-1 6-4Z",
    "M-17 12C-10 9-3 14-3 20-4 26-12 27-17 23-21 19-22 14-17 12Z",
)
CLOUDS = "M-24-4H-9M-16 1H-3M4-17H19M11-12H24M-8 22H8M-1 17H13"
ROCK = "M-9-7L-3-11.4 4-9.4 10.6-4 9.4 3.4 11 8 3.4 10.6-3.6 9.4-10 6.6-11.6-1Z"


@cache
def bodies() -> El:
    """Planets of three colours in both states, and what circles around them."""
    drawn = [_planet(colour, living) for colour in COLOURS[:3] for living in (False, True)]
    shade = h.radialGradient(
        h.stop(offset="0", class_="shine-stop", stop_opacity="0.45"),
        h.stop(offset="0.45", class_="shine-stop", stop_opacity="0"),
        h.stop(offset="0.75", class_="shade-stop", stop_opacity="0.06"),
        h.stop(offset="1", class_="shade-stop", stop_opacity="0.5"),
        id="mic-ball",
        cx="0.36",
        cy="0.3",
        r="0.78",
    )
    return h.defs(shade, drawn, _moon(), _station(), _asteroid(), _gate(), id="mic-bodies", aria_hidden=True)


def _planet(colour: str, living: bool) -> El:
    clip = f"mic-edge-{colour}-{int(living)}"
    if living:
        surface = (
            [h.path(d=d, class_=f"land-{colour}") for d in CONTINENTS],
            h.path(d=CLOUDS, class_="cloud"),
        )
    else:
        surface = (
            [h.circle(cx=x, cy=y, r=r, class_=f"crater-{colour}") for x, y, r in CRATERS],
            h.path(d=CRACKS, class_="crack"),
        )
    return h.g(
        h.clipPath(h.circle(r=PLANET), id=clip),
        h.circle(r=PLANET + 3.5, class_="air") if living else None,
        h.circle(r=PLANET, class_=f"ground-{colour}" if living else f"waste-{colour}"),
        h.g(surface, clip_path=f"url(#{clip})"),
        h.circle(r=PLANET, fill="url(#mic-ball)", class_="ball"),
        id=f"mic-planet-{colour}-{'living' if living else 'raw'}",
    )


def _moon() -> El:
    return h.g(
        h.circle(r=ORBIT, class_="moon"),
        h.circle(cx=-4, cy=-3.4, r=3, class_="moon-pit"),
        h.circle(cx=4.4, cy=2.6, r=3.8, class_="moon-pit"),
        h.circle(cx=-3, cy=6, r=1.9, class_="moon-pit"),
        h.circle(r=ORBIT, fill="url(#mic-ball)", class_="ball"),
        id="mic-moon",
    )


def _station() -> El:
    return h.g(
        h.path(d="M-16-5.4H-7V5.4H-16ZM7-5.4H16V5.4H7Z", class_="panel-wing"),
        h.path(d="M-11.6-5.4V5.4M11.6-5.4V5.4M-16 0H-7M7 0H16", class_="wing-line"),
        h.circle(r=8.2, class_="station"),
        h.circle(r=4.6, class_="station-ring"),
        h.path(d="M0-8.2V-13", class_="mast"),
        h.circle(cx=0, cy=-13, r=1.7, class_="lamp"),
        id="mic-station",
    )


def _asteroid() -> El:
    return h.g(
        h.path(d=ROCK, class_="rock"),
        h.circle(cx=-4, cy=-2, r=2.8, class_="rock-pit"),
        h.circle(cx=4.6, cy=3.4, r=2.2, class_="rock-pit"),
        h.circle(cx=4, cy=-5, r=1.5, class_="rock-pit"),
        id="mic-asteroid",
    )


def _gate() -> El:
    """A ring of light with eight clamps, and a whirl inside."""
    whirl = "".join(
        f"M{number(x)} {number(y)}C{number(x * 0.9 - y * 0.5)} {number(y * 0.9 + x * 0.5)} "
        f"{number(x * 0.3 - y * 0.6)} {number(y * 0.3 + x * 0.6)} 0 0"
        for x, y in ((36.0, 0.0), (18.0, 31.2), (-18.0, 31.2), (-36.0, 0.0), (-18.0, -31.2), (18.0, -31.2))
    )
    clamps = [
        h.rect(x=-5, y=-GATE - 5, width=10, height=14, rx=3, class_="clamp", transform=f"rotate({n * 45 + 22.5})")
        for n in range(8)
    ]
    return h.g(
        h.circle(r=GATE - 4, class_="gate-light"),
        h.path(d=whirl, class_="whirl"),
        h.circle(r=GATE - 4, class_="gate-glow"),
        h.circle(r=GATE, class_="gate-ring"),
        clamps,
        id="mic-gate",
    )  # fmt: skip


def body(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> El:
    """A body with its middle at (x, y)."""
    turned = f" rotate({number(turn)})" if turn else ""
    return h.use(href=f"#mic-{name}", transform=f"translate({number(x)} {number(y)}) scale({scale:.3g}){turned}", class_="body")
