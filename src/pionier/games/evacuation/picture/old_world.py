"""The Old World: a continent that the sun burns, and what is left on it."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import FOOD, OLD, RESOURCES
from pionier.games.evacuation.state import Evacuation, Player
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .ships import cargo, dock, stadium
from .signs import amounts, made, sign, titled
from .stock import eaten, store
from .words import say

GAP = 5.0


def old_world(s: Evacuation, player: int, width: float, height: float, hand: bool, language: str) -> list[El]:
    """The sun and the stocks at the left, the continent at the right, below what can leave and the ships."""
    me = s.players[player]
    wide, tall, top = (84.0, 72.0, 12.0) if hand else (57.0, (height - 142) / 3 - GAP, 28.0)
    left = width - 8 - 3 * wide - 2 * GAP
    low = top + 3 * (tall + GAP)
    side, row = (42.0, 40.0) if hand else (30.0, 28.0)
    return [
        ground(width, height, 92 if hand else 72),
        _continent(me, left, top, wide, tall, language),
        _stocks(s, me, left - 16, low - GAP - 3 * (side + 4) + 4, side, language),
        _pieces(s, player, me, width, low + 2, row, hand, language),
        dock(s, me, OLD, 6, low + row + 8, width - 12, height - low - row - 14, hand, language),
        cargo(me, hand, language),
    ]


@lru_cache(maxsize=8)
def ground(width: float, height: float, sun: float) -> El:
    """What never changes: the burning sky, the sun with its flames, scorched hills; the sky goes on beyond the picture."""
    flames = [h.path(d=_flame(sun, turn), transform=at(14, 10, -turn)) for turn in range(-6, 100, 13)]
    w, low = width, height
    end = f"H{w + 900:.0f}V{low + 900:.0f}H-900Z"
    hills = (
        f"M-900 {low - 60:.0f}H0C{w * 0.2:.0f} {low - 84:.0f} {w * 0.34:.0f} {low - 52:.0f} {w * 0.55:.0f} {low - 70:.0f}"
        f"S{w * 0.86:.0f} {low - 92:.0f} {w:.0f} {low - 66:.0f}{end}"
    )
    near = (
        f"M-900 {low - 30:.0f}H0C{w * 0.26:.0f} {low - 52:.0f} {w * 0.5:.0f} {low - 24:.0f} {w * 0.7:.0f} {low - 40:.0f}"
        f"S{w * 0.92:.0f} {low - 46:.0f} {w:.0f} {low - 38:.0f}{end}"
    )
    return h.g(
        h.rect(x=-900, y=-900, width=width + 1800, height=height + 1800, fill="url(#eva-heat)"),
        h.circle(cx=14, cy=10, r=sun * 1.9, fill="url(#eva-corona)"),
        h.g(flames, class_="flames"),
        h.circle(cx=14, cy=10, r=sun, fill="url(#eva-sun)"),
        h.path(d=hills, class_="ridge"),
        h.path(d=near, class_="ridge"),
        id="old-sky",
        class_="ground",
        aria_hidden=True,
    )


def _flame(sun: float, turn: int) -> str:
    bend, tip = sun + 16 + turn % 7 * 2, sun + 26 + turn % 5 * 4
    return f"M{sun - 6}-9C{sun + 10}-7 {bend}-3 {tip} 4C{sun + 14} 5 {sun + 4} 8 {sun - 6} 9Z"


def _continent(me: Player, left: float, top: float, wide: float, tall: float, language: str) -> El:
    """The Areas in columns by the colour of their edge."""
    drawn: list[El] = []
    for column, edge in enumerate(range(len(BOX.edges))):
        areas = [area for area, found in enumerate(BOX.old_areas) if found.edge == edge]
        for row, area in enumerate(areas):
            gone = bool(me.evacuated >> area & 1)
            x, y = left + column * (wide + GAP), top + row * (tall + GAP)
            drawn.append(_home(area, gone, x, y, wide, tall, language))
    return h.g(drawn, id="continent")


@lru_cache(maxsize=256)
def _home(area: int, gone: bool, x: float, y: float, wide: float, tall: float, language: str) -> El:
    found = BOX.old_areas[area]
    name = say(f"home.{found.id}", language)
    place = at(x, y)
    if gone:
        inner = (
            h.rect(width=wide, height=tall, rx=9, class_="area gone"),
            sign("arrow", 22, wide / 2, tall / 2, "sign on-dark none"),
        )
        return titled(
            f"{name}: {say('view.evacuated', language)}", inner, id=parts.home(found.id), class_="zone home", transform=place
        )
    size = 26.0 if wide > 70 else 22.0
    gives, long = amounts(found.produces, size - 3)
    left, middle = wide / 2 - (size + long) / 2 - 1, tall / 2
    what = (
        made(found.factory, size, left + size / 2, middle)
        if found.factory >= 0
        else sign("people", size, left + size / 2, middle, "on-land")
    )
    return titled(
        name,
        h.rect(y=3, width=wide, height=tall, rx=9, class_="under"),
        h.rect(width=wide, height=tall, rx=9, class_=f"area edge-{BOX.edges[found.edge]}"),
        h.rect(x=2, y=2, width=wide - 4, height=tall - 4, rx=7, class_="rim"),
        what,
        h.g(gives, transform=at(left + size + 3, middle)),
        id=parts.home(found.id),
        class_="zone home",
        transform=place,
    )


def _stocks(s: Evacuation, me: Player, wide: float, y: float, side: float, language: str) -> El:
    drawn = [
        store(
            "old", kind, me.old[kind], eaten(s, me, OLD) if kind == FOOD else 0, 6, y + kind * (side + 4), wide, side, 2, language
        )
        for kind in range(3)
    ]
    return h.g(drawn, id="old-stock")


def _pieces(s: Evacuation, player: int, me: Player, width: float, y: float, tall: float, hand: bool, language: str) -> El:
    """Prepared factories, stadiums, Productivity tiles."""
    step = 54.0 if hand else 42.0
    drawn = [
        _prepared(kind, me.prepared_old[kind], s.unused(player, kind), 6 + kind * step, y, step - 4, tall, language)
        for kind in range(3)
    ]
    first, last = 6 + 3 * step, width - 6 - BOX.productivity * 29 - 40
    across = min(step - 2, (last - first) / max(1, len(me.stadiums_old) - 1))
    drawn += [stadium(each, first + n * across, y + (tall - 26) / 2, language) for n, each in enumerate(me.stadiums_old)]
    for n in range(BOX.productivity):
        state = "productive" if n < me.productive else "turned" if n < me.productive + me.turned else "moved"
        drawn.append(_tile(n, state, width - 20 - (BOX.productivity - 1 - n) * 29, y + tall / 2, language))
    return h.g(drawn, id=parts.side("old", player))


@lru_cache(maxsize=1024)
def _prepared(kind: int, n: int, unused: int, x: float, y: float, wide: float, tall: float, language: str) -> El:
    """One part a kind: on the Old World, where factories are loaded and prepared."""
    return titled(
        say("view.factory", language, kind=f"@factory.{RESOURCES[kind]}", n=n, unused=unused),
        h.rect(width=wide, height=tall, rx=8, class_="area store"),
        made(kind, 21, wide / 2 - 8, tall / 2),
        label(n, wide / 2 + 10, tall / 2 + 0.5, 15, class_="label strong on-dark"),
        id=parts.factory(RESOURCES[kind]),
        class_="zone" if n else "zone unused",
        transform=at(x, y),
    )


@lru_cache(maxsize=64)
def _tile(n: int, state: str, x: float, y: float, language: str) -> El:
    """EVA-5.2: a Productivity tile, face up, turned, or gone to the New World."""
    inner = (
        sign("hexes", 18, x, y, "on-land")
        if state == "productive"
        else sign("arrow" if state == "moved" else "x", 18, x, y, "sign on-dark none")
    )
    return titled(say(f"view.tile.{state}", language), h.circle(cx=x, cy=y, r=13, class_=state), inner, id=f"productivity-{n}")
