"""The bar above the board: year and its needs, phase, turn order, and how the end stands."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import FOOD
from pionier.games.evacuation.scoring import breakdown
from pionier.games.evacuation.state import EXTRA, Evacuation, Phase
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .signs import chip, sign, titled
from .words import Names, say, who

SHOWN: tuple[Phase, ...] = ("income", "actions", "transport", "order", "progress", "bonuses", "cleanup")


def bar(s: Evacuation, hero: int, width: float, language: str, names: Names) -> El:
    """From left to right: years, phases, turn order, the viewer's standing."""
    return h.g(
        h.g([_year(n, s.year, s.phase, language) for n in range(len(BOX.years))], id=parts.YEAR),
        h.g([_phase(n, s.phase, language) for n in range(len(SHOWN))], id=parts.PHASE),
        _order(s, language, names),
        _standing(s, hero, width, language),
        id="bar",
    )


@lru_cache(maxsize=256)
def _year(n: int, year: int, phase: str, language: str) -> El:
    """EVA-5.5, 5.8: the Food each world eats and the stadiums it wants in a year."""
    needs = BOX.years[n]
    now = n + 1 == year
    state = "now" if now else "done" if n + 1 < year else "ahead"
    text = say("view.year_needs", language, n=n + 1, old=needs.food[0], new=needs.food[1], stadiums=needs.stadiums)
    inner: list[El] = [label(n + 1, 11, 17, 17 if now else 14, class_="label strong")]
    wide = 24.0
    if now:
        inner += [chip(FOOD, 14, 30, 17), label(f"{needs.food[0]}+{needs.food[1]}", 52, 17, 14, class_="label strong")]
        inner += [sign("stadium", 15, 76, 17), label(needs.stadiums, 90, 17, 14, class_="label strong")]
        wide = 100.0
    box = h.rect(width=wide, height=34, rx=8, class_=f"area year-{state}")
    x = 8 + n * 27 + (76 if n + 1 > year else 0)
    return titled(text, box, inner, id=f"year-{n + 1}", transform=at(x, 6))


@lru_cache(maxsize=256)
def _phase(n: int, phase: Phase, language: str) -> El:
    name = SHOWN[n]
    now = name == phase
    place = SHOWN.index(phase) if phase in SHOWN else -1
    x = 200 + n * 22 + (108 if 0 <= place < n else 0)
    wide = 128.0 if now else 19.0
    inner = (
        label(say(f"phase.{name}", language), 64, 17, 14, class_="label strong")
        if now
        else label(n + 1, 9.5, 17, 13, class_="label soft")
    )
    return titled(
        say(f"phase.{name}", language),
        h.rect(width=wide, height=34, rx=8, class_="area " + ("phase-now" if now else "phase")),
        inner,
        id=f"phase-{name}",
        transform=at(x, 6),
    )


def _order(s: Evacuation, language: str, names: Names) -> El:
    """EVA-12: the turn-order track; who has passed, whose turn it is."""
    drawn: list[El] = []
    for n, civ in enumerate(s.order):
        passed = civ != EXTRA and s.has_passed(civ)
        turn = s.phase == "actions" and n == s.turn
        waiting = s.phase in ("progress", "bonuses") and s.waiting[:1] == (civ,)
        drawn.append(_turn(n, civ, passed and s.phase == "actions", turn or waiting, who(civ, names, language), language))
    return h.g(drawn, id=parts.TURN_ORDER)


@lru_cache(maxsize=512)
def _turn(n: int, civ: int, passed: bool, now: bool, name: str, language: str) -> El:
    text = f"{n + 1}. {name}" + (f" – {say('view.passed', language)}" if passed else "")
    return titled(
        text,
        h.circle(r=15, class_="turn-ring now" if now else "turn-ring"),
        player_mark(civ, 0, 0, 23),
        sign("passed", 13, 9, 9, class_="sign passed-sign") if passed else None,
        id=f"order-{civ}",
        data_move="",
        transform=at(488 + n * 34, 23),
    )


def _standing(s: Evacuation, hero: int, width: float, language: str) -> El:
    """EVA-17.1 in the race: the end condition; else what the viewer would score now (EVA-16)."""
    me = s.players[hero]
    if s.phase == "draft":
        text = ""
    elif s.race:
        levels = "/".join(map(str, me.production))
        text = say(
            "view.race", language, levels=levels, goal=BOX.race_production, stadiums=len(me.stadiums_new), need=BOX.race_stadiums
        )
    else:
        points = sum(breakdown(s)[hero].values())
        text = say("view.points_end" if s.phase == "over" else "view.points", language, n=points)
    tokens = [
        _tokens("penalties", "token-bad", "sign warn", me.penalties, 646, language),
        _tokens("bonus_tokens", "token-good", "sign good-sign", me.bonuses, 686, language),
    ]
    return h.g(tokens, label(text, width - 8, 23, 14, class_="label right strong", id="standing-text"), id="standing")


@lru_cache(maxsize=256)
def _tokens(key: str, symbol: str, look: str, n: int, x: float, language: str) -> El:
    return titled(
        say(f"view.{key}", language, n=n),
        sign(symbol, 17, x, 23, class_=look),
        label(n, x + 17, 23, 14, class_="label strong"),
        id=key.replace("_", "-"),
    )
