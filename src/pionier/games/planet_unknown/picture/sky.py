"""Deep space behind a region, where no page draws it: on exported pictures and behind thumbnails."""

from __future__ import annotations

from functools import cache

from pionier.scene.stars import stars
from pionier.scene.tree import El, h


@cache
def sky(region: str, width: float, height: float) -> El:
    return h.g(
        h.rect(width=width, height=height, class_="sky"),
        stars(width, height, start=(7919, 104729), count=int(width * height / 5200), bright=23),
        id=f"sky-{region}",
        class_="night-sky",
        aria_hidden=True,
    )
