"""Deep violet space behind everything: a quiet field of stars and a soft nebula, always the same."""

from __future__ import annotations

from functools import cache

from pionier.scene.tree import El, h, number


@cache
def sky(width: float, height: float) -> El:
    """Stars of three sizes, scattered by a small recurrence rather than by chance."""
    stars: dict[str, str] = {"far": "", "near": "", "bright": ""}
    x, y = 6131, 92821
    for n in range(170):
        x, y = (x * 48271 + 11) % 65521, (y * 40692 + 7) % 65519
        spot = f"M{number(x / 65521 * width)} {number(y / 65519 * height)}h.01"
        stars["bright" if n % 19 == 0 else "near" if n % 4 == 0 else "far"] += spot
    haze = h.radialGradient(
        h.stop(offset="0", class_="haze", stop_opacity="0.55"), h.stop(offset="1", class_="haze", stop_opacity="0"), id="mic-haze"
    )
    return h.g(
        haze,
        h.rect(x=-400, y=-400, width=width + 800, height=height + 800, class_="sky"),
        h.ellipse(cx=304, cy=308, rx=330, ry=290, fill="url(#mic-haze)"),
        [h.path(d=d, class_=f"stars {name}") for name, d in stars.items()],
        id="sky",
        aria_hidden=True,
    )
