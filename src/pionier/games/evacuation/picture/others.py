"""The other players in short, the solo opponent and its deck."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.powers import faces, happy_faces, powers
from pionier.games.evacuation.requirements import count
from pionier.games.evacuation.solo import shown_number
from pionier.games.evacuation.state import Evacuation
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .actions import power
from .signs import chip, sign, titled
from .words import Names, say, who

WIDTH = 398.0
ROW = 46.0
RIVAL_LOOK = 4


class Fact(NamedTuple):
    """A number of somebody's row: its sign, and what it is."""

    sign: str
    value: str
    key: str


class Goods(NamedTuple):
    """Units of each resource in both worlds, and what the New World produces."""

    old: tuple[int, ...]
    new: tuple[int, ...]
    made: tuple[int, ...]


class RivalFacts(NamedTuple):
    """The row of the solo opponent or the dummy; the cards of its deck: how many are left, the last one used, the top one."""

    stadiums: int
    faces: int
    areas: int
    left: int
    last: int
    top: int


def rows_of(s: Evacuation) -> int:
    """How many rows the others need."""
    return s.seats - 1 + bool(s.rival.kind)


def others(s: Evacuation, hero: int, x: float, y: float, language: str, names: Names) -> El:
    """Everybody else in seat order from the viewer on, then the solo opponent or the dummy."""
    drawn = [_other(s, (hero + k) % s.seats, k - 1, language, names) for k in range(1, s.seats)]
    if s.rival.kind:
        drawn.append(_rival(s, s.seats - 1, language, names))
    return h.g(drawn, id="others", transform=at(x, y))


def _other(s: Evacuation, seat: int, place: int, language: str, names: Names) -> El:
    me = s.players[seat]
    ships, stadiums = len(me.ships_old), len(me.stadiums_old)
    facts = (
        Fact("ship", f"{ships}→{len(me.ships_new)}", "ships"),
        Fact("stadium", f"{stadiums}→{len(me.stadiums_new)}", "stadiums"),
        Fact("face", str(happy_faces(me)), "faces"),
        Fact("population", str(me.population), "population"),
        Fact("settle", str(count(me.areas)), "areas"),
        Fact("research", str(powers(me).count), "technologies"),
        Fact("infrastructure", f"{len(me.hand)}/{len(me.played)}", "infrastructure"),
    )
    if s.advanced:
        facts += (Fact("card", str(len(me.cards)), "cards"),)
    goods = Goods(tuple(me.old), tuple(me.new), tuple(me.production))
    return _row(seat, place, names[seat], facts, goods, power(me), me.passed, language)


@lru_cache(maxsize=1024)
def _row(seat: int, place: int, name: str, facts: tuple[Fact, ...], goods: Goods, level: str, passed: bool, language: str) -> El:
    step = (WIDTH - 16) / len(facts)
    known = [_fact(seat, fact, 8 + n * step, language) for n, fact in enumerate(facts)]
    return h.g(
        h.rect(width=WIDTH, height=ROW - 3, rx=8, class_="panel" + (" has-passed" if passed else ""), id=f"panel-of-{seat}"),
        player_mark(seat, 14, 13, 19, id=f"mark-of-{seat}"),
        label(name if len(name) < 13 else name[:12] + "…", 27, 13, 14, class_="label left strong", id=f"name-of-{seat}"),
        _stock(parts.side("old", seat), "old", goods.old, 128, language),
        _stock(parts.side("new", seat), "new", goods.new, 204, language),
        _stock(parts.production(seat), "made", goods.made, 280, language),
        titled(
            say("view.power", language, n=level),
            sign("power", 13, 364, 13),
            label(level, 373, 13, 13, class_="label left strong"),
            id=f"power-of-{seat}",
        ),
        known,
        id=f"other-{seat}",
        transform=at(0, place * ROW),
    )


def _fact(seat: int, fact: Fact, x: float, language: str) -> El:
    return titled(
        f"{say(f'view.other.{fact.key}', language)}: {fact.value}",
        sign(fact.sign, 14, x + 8, 34),
        label(fact.value, x + 18, 34, 13, class_="label left"),
        id=f"{fact.key}-of-{seat}",
    )


def _stock(part: str, key: str, units: tuple[int, ...], x: float, language: str) -> El:
    counted = [
        (chip(kind, 8, x + 8 + kind * 24, 13), label(units[kind], x + 19 + kind * 24, 13, 13, class_="label strong"))
        for kind in range(3)
    ]
    box = h.rect(x=x, y=3, width=73, height=20, rx=6, class_=f"stock-{key}")
    return titled(say(f"view.other.{key}", language), box, counted, id=part)


def _rival(s: Evacuation, place: int, language: str, names: Names) -> El:
    """EVA-20.6: the last card turned over tells the action, the back on top number and letter of the next one."""
    rival = s.rival
    last = rival.used[-1] if rival.used else -1
    name = say(f"civ.{rival.kind}", language) if rival.kind else who(RIVAL_LOOK, names, language)
    facts = RivalFacts(len(rival.stadiums), faces(rival.stadiums), count(rival.areas), len(rival.deck), last, rival.top)
    return _rival_row(place, name, facts, rival.passed, language)


@lru_cache(maxsize=1024)
def _rival_row(place: int, name: str, facts: RivalFacts, passed: bool, language: str) -> El:
    action = say(f"solo.{BOX.solo[facts.last].action}", language) if facts.last >= 0 else "–"
    top = BOX.solo[facts.top] if facts.top >= 0 else None
    back = f"{shown_number(top.number)}{top.letter}" if top else "–"
    return h.g(
        h.rect(width=WIDTH, height=ROW - 3, rx=8, class_="panel" + (" has-passed" if passed else "")),
        player_mark(RIVAL_LOOK, 14, 13, 19),
        label(name, 27, 13, 14, class_="label left strong"),
        sign("stadium", 15, 160, 13),
        label(facts.stadiums, 175, 13, 13, class_="label"),
        sign("face", 14, 200, 13),
        label(facts.faces, 216, 13, 13, class_="label"),
        sign("settle", 15, 240, 13),
        label(facts.areas, 256, 13, 13, class_="label"),
        label(say("view.solo_last", language, action=action), 8, 34, 13, class_="label left", id="solo-last"),
        titled(
            say("view.solo_deck", language, n=facts.left, back=back),
            h.rect(x=WIDTH - 104, y=4, width=98, height=ROW - 11, rx=7, class_="card-back"),
            label(back, WIDTH - 80, 21, 18, class_="label strong on-back"),
            label(f"+{facts.left}", WIDTH - 34, 21, 15, class_="label on-back"),
            id=parts.SOLO_DECK,
        ),
        id="rival",
        transform=at(0, place * ROW),
    )
