"""Deep space behind everything: a quiet field of stars, always the same."""

from __future__ import annotations

from functools import cache

from pionier.scene.stars import stars
from pionier.scene.tree import El, h


@cache
def sky(width: float, height: float) -> El:
    return h.g(
        h.rect(x=-400, y=-400, width=width + 800, height=height + 800, class_="sky"),
        stars(width, height, start=(7919, 104729), count=150, bright=23),
        id="sky",
        aria_hidden=True,
    )
