"""The other players, each on a strip: cargo, specialists, crew with the edges that work, upgrades, what waits in the pool."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, COLOURS, RESOURCES, SPECIALISTS
from pionier.games.micro_cosmos.powers import ENGINES, RANGES, powers
from pionier.games.micro_cosmos.state import PER_ROW, MicroCosmos, Player
from pionier.scene.parts import Point, at, label, player_mark
from pionier.scene.tree import El, h

from .cards import small_crew
from .own import first, first_flag, is_active
from .signs import SIZE, sign
from .words import Names, say


class Plan(NamedTuple):
    """Where what is drawn on a player's strip: each block's corner, and how far its pieces are apart."""

    wide: float
    high: float
    step: float  # from one strip to the next
    size: float  # of signs
    text: float
    letters: int  # of a name
    cargo: tuple[float, float, float]
    specialists: tuple[float, float, float]
    crew: tuple[float, float, float, float]  # and how high cards are
    ark: tuple[float, float, float]  # from the right edge
    pool: tuple[float, float, float]
    survivors: Point  # from the right edge


DESK_HIGH = 104.0


def desk(players: int) -> Plan:
    """Strips side by side below the system."""
    wide = (630 - 8 * (players - 2)) / (players - 1)
    if players > 3:
        crew = (wide - 84) / (2 * PER_ROW)
        blocks = (4.0, 33.0, 31.0), (wide - 75, 33.0, 18.0), (4.0, 45.0, crew, 38.0), (76.0, 56.0, 18.0), (4.0, 94.0, 42.0)
        return Plan(wide, DESK_HIGH, wide + 8, SIZE, 13, 24, *blocks, (12, 94))
    if players == 2:
        blocks = (8.0, 46.0, 40.0), (186.0, 46.0, 24.0), (304.0, 10.0, 36.0, 82.0), (100.0, 36.0, 24.0), (8.0, 83.0, 52.0)
        return Plan(wide, DESK_HIGH, wide + 8, 22, 15, 24, *blocks, (wide - 260, 83.0))
    blocks = (8.0, 39.0, 36.0), (wide - 88, 39.0, 20.0), (8.0, 53.0, 34.0, 44.0), (88.0, 66.0, 20.0), (wide - 96, 14.0, 46.0)
    return Plan(wide, DESK_HIGH, wide + 8, 20, 14, 24, *blocks, (wide - 190, 39.0))


HAND = Plan(374, 146, 155, 22, 16, 24, (4, 50, 42), (182, 50, 24), (6, 72, 36, 56), (128, 84, 30), (286, 50, 44), (70, 17))


def others(plan: Plan, s: MicroCosmos, hero: int, across: bool, language: str, names: Names) -> Sequence[El]:
    """Everybody else in turn order from the viewer, side by side or one below the other."""
    drawn: list[El] = []
    for n in range(1, s.seats):
        seat = (hero + n) % s.seats
        spot = (plan.step * (n - 1), 0.0) if across else (8.0, 10 + plan.step * (n - 1))
        drawn.append(_player(plan, s, seat, spot, language, names[seat]))
    return drawn


def _player(plan: Plan, s: MicroCosmos, seat: int, spot: Point, language: str, name: str) -> El:
    me = s.players[seat]
    return h.g(
        _frame(plan, seat, is_active(s, seat), first(s) == seat, name, language),
        cargo(seat, me.cargo, powers(me).capacity, plan.cargo, plan.size, language),
        _specialists(plan, seat, me.specialists, language),
        h.g(_crew(plan, me, language), id=f"crew-{seat}"),
        _ark(plan, seat, me.upgrades, me.engines, language),
        pool(seat, me.colonies, me.outposts, s.colonies_of(seat), plan.pool, plan.size, language),
        _survivors(plan, seat, me.held, me.settled, language),
        id=f"other-{seat}",
        class_="card other",
        transform=at(*spot),
        role="group",
        aria_label=name,
    )


@lru_cache(maxsize=128)
def _frame(plan: Plan, seat: int, active: bool, leads: bool, name: str, language: str) -> El:
    middle = 17.0 if plan.size > 20 else 14.0
    called = name if len(name) <= plan.letters else f"{name[: plan.letters - 1]}…"
    return h.g(
        h.rect(y=2, width=plan.wide, height=plan.high, rx=10, class_="under"),
        h.rect(width=plan.wide, height=plan.high, rx=10, class_="frame playing" if active else "frame"),
        player_mark(seat, 14, middle, plan.size + 2),
        label(called, 29, middle, plan.text if len(called) < 19 else plan.text - 1.5, class_="label left strong"),
        first_flag(plan.wide - (12 if plan.size == SIZE else 110), middle, name, language) if leads else None,
        id=parts.score(seat),
        role="img",
        aria_label=name,
    )


@lru_cache(maxsize=4096)
def cargo(seat: int, have: tuple[int, ...], capacity: int, where: tuple[float, float, float], size: float, language: str) -> El:
    """Four resources and their numbers."""
    x, y, step = where
    named = [
        say("view.cargo", language, resource=say(f"resource.{r}", language), n=n, of=capacity) for r, n in zip(RESOURCES, have)
    ]
    drawn = [
        h.g(
            sign(resource, size, size / 2 + kind * step, 0, class_="sign"),
            label(have[kind], size + 7 + kind * step, 0, size * 0.3 + 9, class_="label strong" if have[kind] else "label soft"),
            id=f"{parts.cargo(seat)}-{resource}",
            role="img",
            aria_label=named[kind],
        )
        for kind, resource in enumerate(RESOURCES)
    ]
    return h.g(drawn, id=parts.cargo(seat), transform=at(x, y), role="img", aria_label=" ".join(named))


@lru_cache(maxsize=512)
def _specialists(plan: Plan, seat: int, free: int, language: str) -> El:
    x, y, step = plan.specialists
    drawn: list[El] = []
    for kind, name in enumerate(SPECIALISTS):
        unlocked = bool(free >> kind & 1)
        key = "view.specialist_free" if unlocked else "view.specialist_locked"
        drawn.append(
            h.g(
                sign(name, plan.size, plan.size / 2 + kind * step, 0, class_="sign"),
                class_="" if unlocked else "locked",
                role="img",
                aria_label=say(key, language, specialist=say(f"specialist.{name}", language)),
            )
        )
    return h.g(drawn, id=f"specialists-{seat}", transform=at(x, y))


def _crew(plan: Plan, me: Player, language: str) -> list[El]:
    """The upper row, then the lower one a little further down, as at the Cargo card."""
    x, y, step, high = plan.crew
    drawn = [small_crew(card, x + n * step, y, step - 1.5, high, True, language) for n, card in enumerate(me.upper)]
    left = x + len(me.upper) * step + 4
    return drawn + [
        small_crew(card, left + n * step, y + 3, step - 1.5, high, False, language) for n, card in enumerate(me.lower)
    ]


@lru_cache(maxsize=1024)
def _ark(plan: Plan, seat: int, upgrades: int, engines: int, language: str) -> El:
    """The eight fields of the Ark card: bright once unlocked."""
    from_right, y, step = plan.ark
    drawn: list[El] = []
    for number, upgrade in enumerate(BOX.upgrades):
        bought = engines if number == ENGINES else upgrades >> number & 1
        name, words = say(f"upgrade.{upgrade.id}", language), say(f"upgrade.{upgrade.id}.text", language)
        key = "view.upgrade_done" if bought else "view.upgrade_open"
        across, down = upgrade.slot * step + step / 2, 0 if upgrade.top else step
        reach = label(RANGES[bought], across, down, 14, class_="label strong") if number == ENGINES else None
        drawn.append(
            h.g(
                reach or sign(upgrade.id, plan.size, across, down, class_="sign" if bought else "sign faint"),
                role="img",
                aria_label=say(key, language, upgrade=name, text=words),
            )
        )
    return h.g(drawn, id=f"ark-card-{seat}", transform=at(plan.wide - from_right, y))


@lru_cache(maxsize=1024)
def pool(
    seat: int, colonies: int, outposts: int, placed: int, where: tuple[float, float, float], size: float, language: str
) -> El:
    """Colony markers and outposts that wait to be placed."""
    waiting = f"{say('view.pool', language, n=colonies)} {say('view.outposts', language, n=outposts)}"
    text = f"{waiting} {say('view.placed', language, n=placed)}"
    x, y, step = where
    drawn: list[El] = []
    for n, (kind, count) in enumerate((("colony", colonies), ("outpost", outposts))):
        drawn.append(sign(f"{kind}-{seat}", size, size / 2 + n * step, 0))
        drawn.append(
            label(f"×{count}", size + 10 + n * step, 0, size * 0.2 + 9.4, class_="label strong" if count else "label soft")
        )
    return h.g(drawn, id=parts.pool(seat), transform=at(x, y), role="img", aria_label=text)


@lru_cache(maxsize=1024)
def _survivors(plan: Plan, seat: int, held: tuple[int, ...], settled: tuple[int, ...], language: str) -> El:
    """Those on board by their colours; the settled ones are counted beside the players."""
    names = tuple(say(f"survivor.{BOX.survivors[card].id}", language) for card in held)
    text = say("view.their_survivors", language, held=names or (say("view.none", language),), n=len(settled))
    from_right, y = plan.survivors
    colours = [COLOURS[BOX.survivors[card].colour] for card in held]
    shown = [sign(f"edge-{colour}", SIZE, -n * (SIZE + 1), 0, class_="sign") for n, colour in enumerate(reversed(colours))]
    return h.g(
        shown,
        sign("survivor", SIZE + 2, -len(held) * (SIZE + 1), 0, class_="sign") if held else None,
        id=f"survivors-{seat}",
        transform=at(plan.wide - from_right, y),
        role="img",
        aria_label=text,
    )
