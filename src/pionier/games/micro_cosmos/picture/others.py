"""The boards of the other players, small: points, cargo, crew cards, specialists, upgrades, survivors, pool."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, RESOURCES, SPECIALISTS
from pionier.games.micro_cosmos.powers import ENGINES, powers
from pionier.games.micro_cosmos.scoring import points
from pionier.games.micro_cosmos.state import MicroCosmos, Player
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .cards import SMALL_W, small_crew
from .own import LEFT, WIDE, first, first_flag
from .signs import sign
from .words import Names, say

TOP = 482.0
HIGH, GAP = 65.0, 3.0


def others(s: MicroCosmos, hero: int, language: str, names: Names) -> El:
    """Everybody else in turn order from the viewer."""
    drawn: list[El] = []
    for n in range(1, s.seats):
        seat = (hero + n) % s.seats
        drawn.append(_player(s, seat, TOP + (n - 1) * (HIGH + GAP), language, names[seat]))
    return h.g(drawn, id="others")


def _player(s: MicroCosmos, seat: int, y: float, language: str, name: str) -> El:
    me = s.players[seat]
    active = s.active == seat and s.phase not in ("setup", "over")
    return h.g(
        _frame(seat, active, first(s) == seat, name, language),
        score(seat, points(s, seat), 35, 50, language),
        cargo(seat, me.cargo, powers(me).capacity, 64, 3, language),
        _specialists(seat, me.specialists, language),
        _fields(seat, me, language),
        pool(seat, me.colonies, me.outposts, s.colonies_of(seat), 236, 44, language),
        _survivors(seat, me.held, me.settled, language),
        id=f"other-{seat}",
        class_="card other",
        transform=at(LEFT, y),
        role="group",
        aria_label=name,
    )


def crews(s: MicroCosmos, hero: int, language: str) -> list[El]:
    """The crew cards of the others: above the upper row, below the lower one, as at the Cargo card."""
    drawn: list[El] = []
    for n in range(1, s.seats):
        seat = (hero + n) % s.seats
        me = s.players[seat]
        y = TOP + (n - 1) * (HIGH + GAP) + 30
        for at_, card in enumerate(me.upper):
            drawn.append(small_crew(card, LEFT + 66 + at_ * (SMALL_W + 2), y, language))
        for at_, card in enumerate(me.lower):
            drawn.append(small_crew(card, LEFT + 142 + at_ * (SMALL_W + 2), y, language))
    return drawn


@lru_cache(maxsize=128)
def _frame(seat: int, active: bool, leads: bool, name: str, language: str) -> El:
    short = name if len(name) <= 7 else f"{name[:6]}…"
    return h.g(
        h.title(name),
        h.rect(width=WIDE, height=HIGH, rx=8, class_="frame playing" if active else "frame"),
        player_mark(seat, 14, 14, 20),
        label(short, 27, 14, 13, class_="label left"),
        first_flag(14, 34, name, language) if leads else None,
        h.path(d="M138.5 30V62", class_="divider"),
        id=f"frame-{seat}",
    )


@lru_cache(maxsize=512)
def score(seat: int, vp: int, x: float, y: float, language: str) -> El:
    """A player's points so far, if the match ended now."""
    text = say("view.points", language, n=vp)
    return h.g(
        h.title(text),
        sign("star", 15, -20, 0, class_="sign vp"),
        label(vp, 4, 0, 17, class_="label strong"),
        id=parts.score(seat),
        transform=at(x, y),
        role="img",
        aria_label=text,
    )


@lru_cache(maxsize=4096)
def cargo(seat: int, have: tuple[int, ...], capacity: int, x: float, y: float, language: str) -> El:
    """Four resources and their numbers."""
    named = [
        say("view.cargo", language, resource=say(f"resource.{r}", language), n=n, of=capacity) for r, n in zip(RESOURCES, have)
    ]
    drawn = [
        h.g(
            h.title(named[kind]),
            sign(resource, 16, 20 + kind * 37, 11, class_="sign"),
            label(have[kind], 37 + kind * 37, 11, 14, class_="label strong" if have[kind] else "label soft"),
        )
        for kind, resource in enumerate(RESOURCES)
    ]
    return h.g(drawn, id=parts.cargo(seat), transform=at(x, y), role="img", aria_label=" ".join(named))  # fmt: skip


@lru_cache(maxsize=128)
def _specialists(seat: int, free: int, language: str) -> El:
    drawn: list[El] = []
    for kind, name in enumerate(SPECIALISTS):
        unlocked = bool(free >> kind & 1)
        key = "view.specialist_free" if unlocked else "view.specialist_locked"
        drawn.append(
            h.g(
                h.title(say(key, language, specialist=say(f"specialist.{name}", language))),
                sign(name, 16, 6 + kind * 17, 0, class_="sign"),
                class_="" if unlocked else "locked",
            )
        )
    return h.g(drawn, id=f"specialists-{seat}", transform=at(236, 14))


def _fields(seat: int, me: Player, language: str) -> El:
    return _small_ark(seat, me.upgrades, me.engines, language)


@lru_cache(maxsize=1024)
def _small_ark(seat: int, upgrades: int, engines: int, language: str) -> El:
    """The eight fields of the Ark card: filled once unlocked."""
    drawn: list[El] = []
    for number, upgrade in enumerate(BOX.upgrades):
        bought = engines if number == ENGINES else upgrades >> number & 1
        name, words = say(f"upgrade.{upgrade.id}", language), say(f"upgrade.{upgrade.id}.text", language)
        key = "view.upgrade_done" if bought else "view.upgrade_open"
        drawn.append(
            h.g(
                h.title(say(key, language, upgrade=name, text=words)),
                h.rect(x=-8.5, y=-8.5, width=17, height=17, rx=4, class_="cell done" if bought else "cell"),
                sign(upgrade.id, 14, class_="sign" if bought else "sign quiet"),
                transform=at(11 + upgrade.slot * 17.5, 0 if upgrade.top else 18),
            )
        )
    return h.g(drawn, id=f"ark-card-{seat}", transform=at(309, 12))


@lru_cache(maxsize=1024)
def pool(seat: int, colonies: int, outposts: int, placed: int, x: float, y: float, language: str) -> El:
    """Colony markers and outposts that wait to be placed."""
    waiting = f"{say('view.pool', language, n=colonies)} {say('view.outposts', language, n=outposts)}"
    text = f"{waiting} {say('view.placed', language, n=placed)}"
    return h.g(
        h.title(text),
        sign(f"colony-{seat}", 17, 8, 0),
        label(colonies, 22, 0, 14, class_="label strong" if colonies else "label soft"),
        sign(f"outpost-{seat}", 17, 42, 0),
        label(outposts, 56, 0, 14, class_="label strong" if outposts else "label soft"),
        id=parts.pool(seat),
        transform=at(x, y),
        role="img",
        aria_label=text,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _survivors(seat: int, held: tuple[int, ...], settled: tuple[int, ...], language: str) -> El:
    names = tuple(say(f"survivor.{BOX.survivors[card].id}", language) for card in held)
    text = say("view.their_survivors", language, held=names or (say("view.none", language),), n=len(settled))
    colours = ("red", "green", "blue")
    shown = [sign(f"edge-{colours[BOX.survivors[card].colour]}", 13, 37 + 15 * n, 0) for n, card in enumerate(held)]
    return h.g(
        h.title(text),
        sign("survivor", 15, 4, 0, class_="sign"),
        label(f"✓{len(settled)}", 14, 0, 13, class_="label left") if settled else None,
        shown,
        id=f"survivors-{seat}",
        transform=at(308, 54),
        role="img",
        aria_label=text,
    )
