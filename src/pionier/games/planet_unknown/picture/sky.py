"""Deep space behind everything: a quiet field of stars, always the same."""

from __future__ import annotations

from functools import cache

from pionier.scene.tree import El, h, number


@cache
def sky(width: float, height: float) -> El:
    """Stars of three sizes, scattered by a small recurrence rather than by chance."""
    stars: dict[str, str] = {"far": "", "near": "", "bright": ""}
    x, y = 7919, 104729
    for n in range(150):
        x, y = (x * 48271 + 11) % 65521, (y * 40692 + 7) % 65519
        spot = f"M{number(x / 65521 * width)} {number(y / 65519 * height)}h.01"
        stars["bright" if n % 23 == 0 else "near" if n % 4 == 0 else "far"] += spot
    return h.g(
        h.rect(x=-400, y=-400, width=width + 800, height=height + 800, class_="sky"),
        [h.path(d=d, class_=f"stars {name}") for name, d in stars.items()],
        id="sky",
        aria_hidden=True,
    )
