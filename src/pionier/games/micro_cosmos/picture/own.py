"""The viewer's own crew around the Cargo card: two rows of places, cargo tracks, specialist markers."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, RESOURCES, SPECIALISTS
from pionier.games.micro_cosmos.playing import matches
from pionier.games.micro_cosmos.powers import LARGE_CAPACITY, powers
from pionier.games.micro_cosmos.state import PER_ROW, MicroCosmos, Player
from pionier.scene.parts import at, label, paragraph, player_mark
from pionier.scene.tree import El, h

from .cards import CARD_H, CARD_W, crew_card
from .signs import sign
from .words import say

LEFT, WIDE = 614.0, 382.0
STEP = CARD_W + 5
UPPER, CARGO, LOWER = 36.0, 114.0, 204.0
CARGO_H = 86.0
SLOT = 19.0


def crew_rows(me: Player, language: str) -> El:
    """The places above and below the Cargo card."""
    return h.g(
        _row("upper", len(me.upper), UPPER, language),
        _row("lower", len(me.lower), LOWER, language),
        id="rows",
    )


@lru_cache(maxsize=64)
def _row(name: str, count: int, y: float, language: str) -> El:
    text = say(f"view.row.{name}", language, n=count, of=PER_ROW)
    places = [
        h.rect(x=n * STEP, y=0, width=CARD_W, height=CARD_H, rx=8, class_="place") for n in range(count, PER_ROW)
    ]  # fmt: skip
    words = say(f"view.row_hint.{name}", language)
    hint = paragraph(words, (PER_ROW - 0.5) * STEP - 2, CARD_H / 2 - 15, 14, 13, class_="label soft-sky")
    return h.g(
        h.title(text),
        h.rect(x=-3, y=-3, width=WIDE + 6, height=CARD_H + 6, rx=11, class_="area row-area"),
        places,
        hint if count < PER_ROW else None,
        id=parts.row(name),
        class_="row",
        transform=at(LEFT, y),
        role="group",
        data_role="group",
        aria_label=text,
    )


def crew_cards(s: MicroCosmos, hero: int, language: str) -> list[El]:
    """The viewer's cards; of each the edge at the Cargo card is active, and lights up where it fits (MIC-4.4, 8.4)."""
    me = s.players[hero]
    fitting = matches(s, me) if s.phase not in ("setup", "over") else (False,) * 4
    drawn: list[El] = []
    for cards, y, edge in ((me.upper, UPPER, "bottom"), (me.lower, LOWER, "top")):
        for n, card in enumerate(cards):
            face = BOX.crew[card]
            fits = fitting[(face.bottom if edge == "bottom" else face.top).colour]
            lit = f"{edge}!" if fits else edge
            drawn.append(crew_card(card, parts.card(face.id), LEFT + n * STEP, y, lit, parts.in_canteen(face.id), language))
    return drawn


def cargo(s: MicroCosmos, hero: int, language: str, name: str) -> El:
    """Four tracks from top to bottom, then the four specialist markers."""
    me = s.players[hero]
    tracks = [_track(kind, me.cargo[kind], powers(me).capacity, language) for kind in range(len(RESOURCES))]
    markers = [_specialist(kind, bool(me.specialists >> kind & 1), language) for kind in range(len(SPECIALISTS))]
    return h.g(
        h.rect(width=WIDE, height=CARGO_H, rx=10, class_="frame", id="cargo-frame"),
        tracks,
        markers,
        _owner(hero, first(s) == hero, name, language),
        id=parts.cargo(hero),
        class_="card cargo",
        transform=at(LEFT, CARGO),
    )


@lru_cache(maxsize=64)
def _owner(seat: int, leads: bool, name: str, language: str) -> El:
    flag = first_flag(369, 34, name, language) if leads else None
    return h.g(h.title(name), player_mark(seat, 369, 12, 18), flag, id="cargo-owner")


def first(s: MicroCosmos) -> int:
    """Who has the first-player marker; nobody in solo (MIC-20.8)."""
    return -1 if s.solo or s.phase == "setup" else s.first


def first_flag(x: float, y: float, name: str, language: str) -> El:
    """The first-player marker."""
    return h.g(h.title(say("view.first", language, player=name)), sign("first", 17, x, y, class_="sign vp"))


@lru_cache(maxsize=512)
def _track(kind: int, have: int, capacity: int, language: str) -> El:
    resource = RESOURCES[kind]
    text = say("view.cargo", language, resource=say(f"resource.{resource}", language), n=have, of=capacity)
    slots = [
        h.rect(
            x=46 + n * (SLOT + 2),
            y=2.5,
            width=SLOT,
            height=15,
            rx=4,
            class_=f"pip is-{resource}" if n < have else "pip empty" if n < capacity else "pip shut",
        )
        for n in range(LARGE_CAPACITY)
    ]
    return h.g(
        h.title(text),
        h.rect(x=0, y=0, width=180, height=20, rx=6, class_="area lane-area"),
        sign(resource, 18, 13, 10, class_="sign"),
        label(have, 34, 10, 15, class_="label strong"),
        slots,
        id=parts.resource(resource),
        class_="store",
        transform=at(6, 3 + kind * 20),
        role="img",
        data_role="img",
        aria_label=text,
    )


@lru_cache(maxsize=64)
def _specialist(kind: int, free: bool, language: str) -> El:
    """A marker that may pay for a specialist, once unlocked (MIC-5.1)."""
    name = SPECIALISTS[kind]
    text = say(
        "view.specialist_free" if free else "view.specialist_locked", language, specialist=say(f"specialist.{name}", language)
    )
    return h.g(
        h.title(text),
        h.rect(x=-19, y=-31, width=38, height=68, rx=9, class_="area slot"),
        sign(name, 30, 0, -10, class_="sign"),
        sign("check", 15, 0, 22, class_="sign fits") if free else sign("lock", 15, 0, 22, class_="sign quiet"),
        id=parts.specialist(name),
        class_="specialist" if free else "specialist locked",
        transform=at(214 + kind * 42, 40),
        role="img",
        data_role="img",
        aria_label=text,
    )  # fmt: skip
