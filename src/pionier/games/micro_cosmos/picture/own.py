"""The viewer's Ark: two rows of crew around the Cargo card, then the Ark card and what it has reached.

How the pieces of the region lie is said once, for a desk and for a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pionier.engine.sight import View
from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, RESOURCES, SPECIALISTS
from pionier.games.micro_cosmos.playing import matches
from pionier.games.micro_cosmos.powers import LARGE_CAPACITY, powers
from pionier.games.micro_cosmos.state import PER_ROW, MicroCosmos, Player
from pionier.scene.parts import Point, at, label, paragraph
from pionier.scene.tree import El, h, number

from . import ark, record, tray
from .cards import Cut, crew_card
from .signs import sign
from .words import say


class Plan(NamedTuple):
    """Where what is drawn."""

    left: float
    wide: float
    card: Cut
    upper: float
    cargo: float
    cargo_high: float
    lower: float
    ark: float
    ark_high: float
    record: float
    line: float  # of the record
    hand: bool

    @property
    def step(self) -> float:
        return self.card.wide + 4

    @property
    def high(self) -> float:
        return self.record + 3 * self.line + (4 if self.hand else 0)


DESK = Plan(0, 360, Cut(352 / 3, 104, 27), 1, 111, 90, 207, 322, 112, 442, 29.5, False)
HAND = Plan(8, 374, Cut(122, 88, 25), 6, 99, 86, 190, 287, 102, 395, 26.5, True)


def mine(plan: Plan, view: View, hero: int, language: str) -> Sequence[El]:
    """Everything that is the viewer's."""
    s: MicroCosmos = view.state
    me = s.players[hero]
    return (
        _cargo(plan, s, hero, language),
        h.g(_cards(plan, s, hero, language), id="crew"),
        h.g(
            _row(plan, "upper", len(me.upper), plan.upper, language),
            _row(plan, "lower", len(me.lower), plan.lower, language),
            id="rows",
        ),
        ark.upgrades(s, hero, tray.is_full(s), plan.left, plan.ark, plan.wide, plan.ark_high, language),
        record.record(s, hero, plan.left, plan.record, plan.wide, plan.line, language),
        tray.tray(view, hero, plan.card, plan.left, plan.ark, plan.wide, plan.ark_high, language),
    )


@lru_cache(maxsize=64)
def _row(plan: Plan, name: str, count: int, y: float, language: str) -> El:
    """The free places of a row. Above its cards lies what is clicked when a card is put into it."""
    text = say(f"view.row.{name}", language, n=count, of=PER_ROW)
    places = [
        h.rect(x=n * plan.step, width=plan.card.wide, height=plan.card.high, rx=9, class_="place") for n in range(count, PER_ROW)
    ]
    words = say(f"view.row_hint.{name}", language)
    hint = paragraph(words, (PER_ROW - 0.5) * plan.step - 2, plan.card.high / 2 - 15, 15, 12.5, class_="label soft")
    return h.g(
        places,
        hint if count < PER_ROW else None,
        h.rect(x=-3, y=-3, width=plan.wide + 6, height=plan.card.high + 6, rx=11, class_="area row-area"),
        id=parts.row(name),
        class_="row",
        transform=at(plan.left, y),
        role="group",
        data_role="group",
        aria_label=text,
    )


def _cards(plan: Plan, s: MicroCosmos, hero: int, language: str) -> list[El]:
    """Of each card the edge at the Cargo card is active, and lights up where it fits (MIC-4.4, 8.4)."""
    me = s.players[hero]
    fitting = matches(s, me) if s.phase not in ("setup", "over") else (False,) * 4
    drawn: list[El] = []
    for cards, y, edge in ((me.upper, plan.upper, "bottom"), (me.lower, plan.lower, "top")):
        for n, card in enumerate(cards):
            face = BOX.crew[card]
            fits = fitting[(face.bottom if edge == "bottom" else face.top).colour]
            lit, source = f"{edge}!" if fits else edge, parts.in_canteen(face.id)
            drawn.append(crew_card(plan.card, card, parts.card(face.id), plan.left + n * plan.step, y, lit, source, language))
    return drawn


def _cargo(plan: Plan, s: MicroCosmos, hero: int, language: str) -> El:
    """Four tracks, then the four specialist markers."""
    me = s.players[hero]
    return h.g(
        h.rect(y=2.5, width=plan.wide, height=plan.cargo_high, rx=10, class_="under", id="cargo-shadow"),
        h.rect(width=plan.wide, height=plan.cargo_high, rx=10, class_="frame", id="cargo-frame"),
        [_track(plan, kind, me.cargo[kind], powers(me).capacity, language) for kind in range(len(RESOURCES))],
        [_specialist(plan, kind, bool(me.specialists >> kind & 1), language) for kind in range(len(SPECIALISTS))],
        id=parts.cargo(hero),
        class_="card cargo",
        transform=at(plan.left, plan.cargo),
    )


def _lane(plan: Plan, kind: int) -> tuple[Point, Point]:
    """Corner and size of a resource's track: four lines on a desk, two by two for a finger."""
    if plan.hand:
        return (4 + kind % 2 * 86.0, 3 + kind // 2 * 42.0), (84.0, 41.0)
    return (4.0, 4 + kind * 20.5), (154.0, 20.5)


@lru_cache(maxsize=512)
def _track(plan: Plan, kind: int, have: int, capacity: int, language: str) -> El:
    resource = RESOURCES[kind]
    text = say("view.cargo", language, resource=say(f"resource.{resource}", language), n=have, of=capacity)
    (x, y), (width, height) = _lane(plan, kind)
    states = (
        (range(have), f"is-{resource}"),
        (range(have, capacity), "empty"),
        (range(max(have, capacity), LARGE_CAPACITY), "shut"),
    )
    slots = [h.path(d=_pips(plan, which, height), class_=f"pip {look}") for which, look in states if which]
    return h.g(
        h.rect(width=width, height=height, rx=7, class_="area lane-area"),
        sign(resource, 22 if plan.hand else 20, 15, height / 2, class_="sign"),
        label(have, 38, height / 2, 17, class_="label strong"),
        slots,
        id=parts.resource(resource),
        class_="store",
        transform=at(x, y),
        role="img",
        data_role="img",
        aria_label=text,
    )


def _pips(plan: Plan, which: range, height: float) -> str:
    """Some of the places of a resource's track: in a line on a desk, in two lines in a hand."""
    step, row, wide, high = (11.0, 3, 8.0, 9.0) if plan.hand else (16.0, LARGE_CAPACITY, 13.0, 11.0)
    left, top = (49.0, height / 2 - 11) if plan.hand else (56.0, height / 2 - 5.5)
    return "".join(
        f"M{number(left + n % row * step)} {number(top + n // row * 12)}h{number(wide)}v{number(high)}h{number(-wide)}z"
        for n in which
    )


@lru_cache(maxsize=64)
def _specialist(plan: Plan, kind: int, free: bool, language: str) -> El:
    """A marker that may pay for a specialist, once unlocked (MIC-5.1)."""
    name = SPECIALISTS[kind]
    key = "view.specialist_free" if free else "view.specialist_locked"
    text = say(key, language, specialist=say(f"specialist.{name}", language))
    left = 178.0 if plan.hand else 162.0
    step = (plan.wide - left - 4) / len(SPECIALISTS)
    middle = (step - 4) / 2
    return h.g(
        h.rect(width=step - 4, height=plan.cargo_high - 14, rx=9, class_="area slot"),
        sign(name, 28, middle, 26, class_="sign"),
        sign("check" if free else "lock", 18, middle, 58, class_="sign fits" if free else "sign quiet"),
        id=parts.specialist(name),
        class_="specialist" if free else "specialist locked",
        transform=at(left + kind * step, 7),
        role="img",
        data_role="img",
        aria_label=text,
    )


def first(s: MicroCosmos) -> int:
    """Who has the first-player marker; nobody in solo (MIC-20.8)."""
    return -1 if s.solo or s.phase == "setup" else s.first


def first_flag(x: float, y: float, name: str, language: str) -> El:
    """The first-player marker."""
    return h.g(sign("first", 18, x, y, class_="sign vp"), role="img", aria_label=say("view.first", language, player=name))


def is_active(s: MicroCosmos, seat: int) -> bool:
    """Whether it is that player's turn."""
    return s.active == seat and s.phase not in ("setup", "over")


def whole(me: Player) -> int:
    """How many crew cards a player has."""
    return len(me.upper) + len(me.lower)
