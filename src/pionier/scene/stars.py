"""A quiet field of stars, always the same."""

from __future__ import annotations

from .tree import El, h, number

Start = tuple[int, int]  # any two numbers: another sky


def stars(width: float, height: float, start: Start, count: int, bright: int) -> list[El]:
    """Stars of three sizes, every so many of them a `bright` one, scattered by a small recurrence rather than by chance."""
    found: dict[str, str] = {"far": "", "near": "", "bright": ""}
    x, y = start
    for n in range(count):
        x, y = (x * 48271 + 11) % 65521, (y * 40692 + 7) % 65519
        spot = f"M{number(x / 65521 * width)} {number(y / 65519 * height)}h.01"
        found["bright" if n % bright == 0 else "near" if n % 4 == 0 else "far"] += spot
    return [h.path(d=d, class_=f"stars {name}") for name, d in found.items()]
