"""What stands for a region on a tab where its drawing, made small, would say nothing."""

from __future__ import annotations

from functools import cache

from pionier.scene.parts import player_mark
from pionier.scene.tree import El, h

from .bodies import body

MOST = 4  # players


@cache
def tabs() -> El:
    """One for the system, one for a planet, and for the others their marks."""
    crowds = [
        h.symbol(
            [player_mark((hero + n) % seats, 15 * n, 0, 22) for n in range(1, seats)],
            id=others(seats, hero),
            viewBox=f"2 -14 {15 * seats - 4} 28",
        )
        for seats in range(2, MOST + 1)
        for hero in range(seats)
    ]
    return h.defs(
        h.symbol(body("gate", scale=0.92), id="mic-tab-system", viewBox="-54 -54 108 108"),
        h.symbol(body("planet-green-raw"), id="mic-tab-planet", viewBox="-36 -36 72 72"),
        crowds,
        id="mic-tabs",
        aria_hidden=True,
    )


def others(seats: int, hero: int) -> str:
    """The symbol of everybody else."""
    return f"mic-others-{seats}-{hero}"
