"""Deep violet space behind everything: a quiet field of stars and a soft nebula, always the same."""

from __future__ import annotations

from functools import cache

from pionier.scene.stars import stars
from pionier.scene.tree import El, h


@cache
def sky(width: float, height: float) -> El:
    haze = h.radialGradient(
        h.stop(offset="0", class_="haze", stop_opacity="0.55"), h.stop(offset="1", class_="haze", stop_opacity="0"), id="mic-haze"
    )
    return h.g(
        haze,
        h.rect(x=-400, y=-400, width=width + 800, height=height + 800, class_="sky"),
        h.ellipse(cx=304, cy=308, rx=330, ry=290, fill="url(#mic-haze)"),
        stars(width, height, start=(6131, 92821), count=170, bright=19),
        id="sky",
        aria_hidden=True,
    )
