"""The calendar: years, the phase, the turn order and who has passed."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.state import EXTRA, Evacuation
from pionier.scene.parts import at
from pionier.scene.tree import El, h

from .signs import mark, sign, titled
from .words import Names, say, who

PHASE_SIGN = {
    "draft": "goal", "keep": "card", "income": "up", "actions": "power", "transport": "ship", "order": "order",
    "progress": "track", "bonuses": "token-good", "cleanup": "refresh", "over": "goal",
}  # fmt: skip


def calendar(s: Evacuation, wide: float, y: float, tall: float, hand: bool, language: str, names: Names) -> El:
    """At the right end of a line that may begin with a title."""
    across = 33.0 if hand else 26.0
    left = wide - len(s.order) * across - 6
    years = 12.0 if hand else left - 94
    return h.g(
        h.g(
            [_year(n, s.year, years + n * (22 if hand else 13), tall / 2, hand, language) for n in range(len(BOX.years))],
            id=parts.YEAR,
        ),
        _phase(s.phase, years + (104 if hand else 66), tall / 2, language),
        _order(s, left, across, tall, hand, language, names),
        id="calendar",
        transform=at(0, y),
    )


@lru_cache(maxsize=256)
def _year(n: int, year: int, x: float, y: float, hand: bool, language: str) -> El:
    """EVA-5.5, 5.8: a year, and on pointing at it what it needs."""
    needs = BOX.years[n]
    state = "now" if n + 1 == year else "done" if n + 1 < year else "ahead"
    text = say("view.year_needs", language, n=n + 1, old=needs.food[0], new=needs.food[1], stadiums=needs.stadiums)
    return titled(text, h.circle(cx=x + 6, cy=y, r=7 if hand else 5.4, class_=f"year-{state}"), id=f"year-{n + 1}")


@lru_cache(maxsize=64)
def _phase(phase: str, x: float, y: float, language: str) -> El:
    return titled(say(f"phase.{phase}", language), sign(PHASE_SIGN[phase], 18, x, y, "sign quiet"), id=parts.PHASE)


def _order(s: Evacuation, left: float, across: float, tall: float, hand: bool, language: str, names: Names) -> El:
    """EVA-12: the turn-order track; who has passed, whose turn it is."""
    drawn: list[El] = []
    for n, civ in enumerate(s.order):
        passed = civ != EXTRA and s.has_passed(civ) and s.phase == "actions"
        turn = s.phase == "actions" and n == s.turn
        waiting = s.phase in ("progress", "bonuses") and s.waiting[:1] == (civ,)
        x = left + (n + 0.5) * across
        drawn.append(_turn(n, civ, passed, turn or waiting, who(civ, names, language), x, tall / 2, 26 if hand else 21, language))
    return h.g(drawn, id=parts.TURN_ORDER)


@lru_cache(maxsize=1024)
def _turn(n: int, civ: int, passed: bool, now: bool, name: str, x: float, y: float, size: float, language: str) -> El:
    return titled(
        f"{n + 1}. {name}" + (f" – {say('view.passed', language)}" if passed else ""),
        h.circle(r=size / 2 + 2, class_="turn-ring now" if now else "turn-ring"),
        h.g(mark(civ, size, 0, 0), class_="none") if passed else mark(civ, size, 0, 0),
        sign("passed", 18, 0, 0, "sign") if passed else None,
        id=f"order-{civ}",
        data_move="",
        transform=at(x, y),
    )
