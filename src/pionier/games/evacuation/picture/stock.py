"""What a world has in stock, what it eats, what the New World produces."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import RESOURCES, World
from pionier.games.evacuation.powers import powers
from pionier.games.evacuation.state import Evacuation, Player
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import chip, titled
from .words import resource, say

BEFORE_INCOME = ("draft", "keep", "income")


def eaten(s: Evacuation, me: Player, world: World) -> int:
    """EVA-5.5: the Food that a world eats in the next Income; none after the last year."""
    year = s.year - 1 if s.phase in BEFORE_INCOME else s.year
    if year >= len(BOX.years) or s.phase == "over":
        return 0
    return max(0, BOX.years[year].food[world] - powers(me).food_discount)


@lru_cache(maxsize=8192)
def store(
    world: str, kind: int, n: int, needed: int, x: float, y: float, wide: float, tall: float, kept: float, language: str
) -> El:
    """A stock: chip, number, and what the next Income eats of it; `kept`: room at the right for something else."""
    size = min(25.0, tall * 0.68)
    text = f"{resource(kind, language)}: {n}" + (f" ({say('view.eats', language, n=needed)})" if needed else "")
    return titled(
        text,
        h.rect(width=wide, height=tall, rx=min(11.0, tall / 3.2), class_="area store"),
        chip(kind, size, 5 + size / 2, tall / 2),
        label(n, 8 + size, tall / 2 + 0.5, min(20.0, tall * 0.6), class_="label left strong on-dark"),
        label(f"−{needed}", wide - kept - 3, tall / 2 + 0.5, 13.6, class_="label right strong on-need") if needed else None,
        id=parts.stock(world, RESOURCES[kind]),
        class_="zone stock",
        transform=at(x, y),
    )


@lru_cache(maxsize=1024)
def rate(kind: int, level: int, lowest: bool, x: float, y: float, tall: float, language: str) -> El:
    """An arrow with what comes each year."""
    return titled(
        say("view.production", language, kind=f"@resource.{RESOURCES[kind]}", n=level)
        + (f" – {say('view.lowest', language)}" if lowest else ""),
        h.path(
            d=f"M5 4H31L42 {tall / 2:g}L31 {tall - 4:g}H5Q0 {tall - 4:g} 0 {tall - 9:g}V9Q0 4 5 4Z",
            class_="rate lowest" if lowest else "rate",
        ),
        label(f"+{level}", 17, tall / 2 + 0.5, 16, class_="label strong on-rate"),
        id=parts.level(RESOURCES[kind]),
        transform=at(x, y),
    )
