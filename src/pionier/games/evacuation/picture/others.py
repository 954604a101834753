"""What the other players have, the solo opponent or dummy included: on a desk only when somebody enlarges it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.powers import faces, happy_faces, powers
from pionier.games.evacuation.requirements import count
from pionier.games.evacuation.state import Evacuation
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .actions import power
from .lettering import cut
from .signs import RIVAL_LOOK, chip, mark, sign, titled
from .words import Names, say, who

WIDTH, HEIGHT = 390.0, 441.0
BOX_TALL = 130.0


class Fact(NamedTuple):
    """A number of somebody: its sign, and what it is."""

    sign: str
    value: str
    key: str


Goods = tuple[tuple[str, str, tuple[int, ...]], ...]  # part, what, units of each resource


def others(s: Evacuation, hero: int, language: str, names: Names) -> list[El]:
    """Everybody else in seat order from the viewer on, then the solo opponent or the dummy."""
    n = s.seats - 1 + bool(s.rival.kind)
    tall = min(BOX_TALL, (HEIGHT - 10) / max(1, n))
    drawn = [_other(s, (hero + k) % s.seats, 8 + (k - 1) * tall, tall, language, names) for k in range(1, s.seats)]
    if s.rival.kind:
        drawn.append(_rival(s, 8 + (s.seats - 1) * tall, tall, language, names))
    return [h.g(drawn, id="others")]


def _other(s: Evacuation, seat: int, y: float, tall: float, language: str, names: Names) -> El:
    me = s.players[seat]
    facts = (
        Fact("hexes", str(count(me.areas)), "areas"),
        Fact("population", str(me.population), "population"),
        Fact("ship", f"{len(me.ships_old)}+{len(me.ships_new)}", "ships"),
        Fact("stadium", f"{len(me.stadiums_old)}+{len(me.stadiums_new)}", "stadiums"),
        Fact("face", str(happy_faces(me)), "faces"),
        Fact("research", str(powers(me).count), "technologies"),
        Fact("infrastructure", f"{len(me.hand)}+{len(me.played)}", "infrastructure"),
    )
    if s.advanced:
        facts += (Fact("card", str(len(me.cards)), "cards"),)
    goods: Goods = (
        (parts.side("old", seat), "old", tuple(me.old)),
        (parts.side("new", seat), "new", tuple(me.new)),
        (parts.production(seat), "made", tuple(me.production)),
    )
    return _box(seat, names[seat], facts, goods, power(me), me.passed, y, tall, language)


@lru_cache(maxsize=2048)
def _box(
    seat: int, name: str, facts: tuple[Fact, ...], goods: Goods, level: str, passed: bool, y: float, tall: float, language: str
) -> El:
    room = (tall - 8) / 3
    third = (WIDTH - 24 - 12) / 3
    return h.g(
        h.rect(x=6, width=WIDTH - 12, height=tall - 7, rx=12, class_="other", id=f"box-of-{seat}"),
        h.g(
            mark(seat, 26, 26, room / 2 + 3),
            label(cut(name, 16, 250, True), 44, room / 2 + 3, 16, class_="label left strong"),
            id=f"name-of-{seat}",
        ),
        titled(say("view.passed", language), sign("passed", 20, WIDTH - 84, room / 2 + 3), id=f"passed-of-{seat}")
        if passed
        else None,
        titled(
            say("view.power", language, n=level),
            sign("power", 32, WIDTH - 36, room / 2 + 5, "sign shield"),
            label(level, WIDTH - 36, room / 2 + 3, 14 if len(level) < 3 else 12, class_="label strong on-dark"),
            id=f"power-of-{seat}",
        ),
        [_goods(part, key, units, 12 + n * (third + 6), room + 3, third, language) for n, (part, key, units) in enumerate(goods)],
        _facts(seat, facts, 2 * room + 3 + (room - 4) / 2, language),
        id=f"other-{seat}",
        class_="has-passed" if passed else None,
        transform=at(0, y),
    )


def _goods(part: str, key: str, units: tuple[int, ...], x: float, y: float, room: float, language: str) -> El:
    step = (room - 6) / 3
    light = " on-rate" if key == "made" else " on-dark"
    drawn = [
        (chip(kind, 20, 13 + kind * step, 16), label(n, 24 + kind * step, 16.5, 14, class_=f"label left strong{light}"))
        for kind, n in enumerate(units)
    ]
    return titled(
        say(f"view.other.{key}", language),
        h.rect(width=room, height=32, rx=10, class_=f"purse-{key}"),
        drawn,
        id=part,
        transform=at(x, y),
    )


def _facts(seat: int, facts: tuple[Fact, ...], y: float, language: str) -> list[El]:
    """Side by side, each as wide as it is long."""
    longs = [24 + 8.6 * len(fact.value) for fact in facts]
    gap = (WIDTH - 28 - sum(longs)) / max(1, len(facts) - 1)
    return [_fact(seat, fact, 12 + sum(longs[:n]) + n * gap, y, language) for n, fact in enumerate(facts)]


def _fact(seat: int, fact: Fact, x: float, y: float, language: str) -> El:
    return titled(
        f"{say(f'view.other.{fact.key}', language)}: {fact.value}",
        sign(fact.sign, 20, x + 11, y),
        label(fact.value, x + 23, y + 0.5, 14, class_="label left strong"),
        id=f"{fact.key}-of-{seat}",
    )


def _rival(s: Evacuation, y: float, tall: float, language: str, names: Names) -> El:
    """EVA-20.6: the last card turned over tells the action."""
    rival = s.rival
    last = rival.used[-1] if rival.used else -1
    name = say(f"civ.{rival.kind}", language) if rival.kind else who(RIVAL_LOOK, names, language)
    facts = (
        Fact("hexes", str(count(rival.areas)), "areas"),
        Fact("stadium", str(len(rival.stadiums)), "stadiums"),
        Fact("face", str(faces(rival.stadiums)), "faces"),
    )
    return _rival_box(name, facts, last, rival.passed, y, tall, language)


@lru_cache(maxsize=1024)
def _rival_box(name: str, facts: tuple[Fact, ...], last: int, passed: bool, y: float, tall: float, language: str) -> El:
    action = say(f"solo.{BOX.solo[last].action}", language) if last >= 0 else "–"
    room = (tall - 8) / 3
    return h.g(
        h.rect(x=6, width=WIDTH - 12, height=tall - 7, rx=12, class_="other", id="box-of-rival"),
        h.g(
            mark(RIVAL_LOOK, 26, 26, room / 2 + 3),
            label(name, 44, room / 2 + 3, 16, class_="label left strong"),
            id="name-of-rival",
        ),
        titled(say("view.passed", language), sign("passed", 20, WIDTH - 30, room / 2 + 3), id="passed-of-rival")
        if passed
        else None,
        label(say("view.solo_last", language, action=action), 16, room * 1.5 + 2, 14, class_="label left", id="solo-last"),
        [_fact(RIVAL_LOOK, fact, 12 + n * 70, 2 * room + 3 + (room - 4) / 2, language) for n, fact in enumerate(facts)],
        id="rival",
        transform=at(0, y),
    )
