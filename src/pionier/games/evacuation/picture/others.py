"""The other players in short, the solo opponent and its deck."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation.abilities import happy_faces, powers
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.requirements import count
from pionier.games.evacuation.state import Evacuation
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .actions import power
from .signs import chip, sign, titled
from .words import Names, say, who

WIDTH = 398.0
ROW = 46.0
RIVAL_LOOK = 4
Facts = tuple[tuple[str, str, str], ...]  # sign, value, what it is
Goods = tuple[tuple[int, ...], ...]  # Old World, New World, production


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
        ("ship", f"{ships}→{len(me.ships_new)}", "ships"),
        ("stadium", f"{stadiums}→{len(me.stadiums_new)}", "stadiums"),
        ("face", str(happy_faces(me)), "faces"),
        ("population", str(me.population), "population"),
        ("settle", str(count(me.areas)), "areas"),
        ("research", str(powers(me).count), "technologies"),
        ("infrastructure", f"{len(me.hand)}/{len(me.played)}", "infrastructure"),
    )
    if s.advanced:
        facts += (("card", str(len(me.cards)), "cards"),)
    goods = (tuple(me.old), tuple(me.new), tuple(me.production))
    return _row(seat, place, names[seat], facts, goods, power(me), me.passed, language)


@lru_cache(maxsize=1024)
def _row(seat: int, place: int, name: str, facts: Facts, goods: Goods, level: str, passed: bool, language: str) -> El:
    step = (WIDTH - 16) / len(facts)
    known = [_fact(seat, *fact, 8 + n * step, language) for n, fact in enumerate(facts)]
    return h.g(
        h.rect(width=WIDTH, height=ROW - 3, rx=8, class_="panel" + (" has-passed" if passed else ""), id=f"panel-of-{seat}"),
        player_mark(seat, 14, 13, 19, id=f"mark-of-{seat}"),
        label(name if len(name) < 13 else name[:12] + "…", 27, 13, 14, class_="label left strong", id=f"name-of-{seat}"),
        [_stock(seat, key, goods[n], 128 + n * 76, language) for n, key in enumerate(("old", "new", "made"))],
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


def _fact(seat: int, symbol: str, value: str, key: str, x: float, language: str) -> El:
    return titled(
        f"{say(f'view.other.{key}', language)}: {value}",
        sign(symbol, 14, x + 8, 34),
        label(value, x + 18, 34, 13, class_="label left"),
        id=f"{key}-of-{seat}",
    )


def _stock(seat: int, key: str, units: tuple[int, ...], x: float, language: str) -> El:
    counted = [
        (chip(kind, 8, x + 8 + kind * 24, 13), label(units[kind], x + 19 + kind * 24, 13, 13, class_="label strong"))
        for kind in range(3)
    ]
    box = h.rect(x=x, y=3, width=73, height=20, rx=6, class_=f"stock-{key}")
    return titled(say(f"view.other.{key}", language), box, counted, id=f"{key}-of-{seat}")


def _rival(s: Evacuation, place: int, language: str, names: Names) -> El:
    """EVA-20.6: the last card turned over tells the action, the back on top number and letter of the next one."""
    rival = s.rival
    last = rival.used[-1] if rival.used else -1
    faces = sum(BOX.stadiums[each].faces for each in rival.stadiums)
    name = say(f"civ.{rival.kind}", language) if rival.kind else who(RIVAL_LOOK, names, language)
    facts = (len(rival.stadiums), faces, count(rival.areas), len(rival.deck), len(rival.used))
    return _rival_row(place, name, last, rival.top, facts, rival.passed, language)


@lru_cache(maxsize=1024)
def _rival_row(place: int, name: str, last: int, top: int, facts: tuple[int, ...], passed: bool, language: str) -> El:
    stadiums, faces, areas, left, _ = facts
    action = say(f"solo.{BOX.solo[last].action}", language) if last >= 0 else "–"
    back = f"{'X' if BOX.solo[top].number == 4 else BOX.solo[top].number}{BOX.solo[top].letter}" if top >= 0 else "–"
    return h.g(
        h.rect(width=WIDTH, height=ROW - 3, rx=8, class_="panel" + (" has-passed" if passed else "")),
        player_mark(RIVAL_LOOK, 14, 13, 19),
        label(name, 27, 13, 14, class_="label left strong"),
        sign("stadium", 15, 160, 13),
        label(stadiums, 175, 13, 13, class_="label"),
        sign("face", 14, 200, 13),
        label(faces, 216, 13, 13, class_="label"),
        sign("settle", 15, 240, 13),
        label(areas, 256, 13, 13, class_="label"),
        label(say("view.solo_last", language, action=action), 8, 34, 13, class_="label left", id="solo-last"),
        titled(
            say("view.solo_deck", language, n=left, back=back),
            h.rect(x=WIDTH - 104, y=4, width=98, height=ROW - 11, rx=7, class_="card-back"),
            label(back, WIDTH - 80, 21, 18, class_="label strong on-back"),
            label(f"+{left}", WIDTH - 34, 21, 15, class_="label on-back"),
            id="solo-deck",
        ),
        id="rival",
        transform=at(0, place * ROW),
    )
