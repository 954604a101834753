"""What an Ark has reached: its colonies and settled survivors on their ladders of points, and what waits to be placed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Optional

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.colonies import next_cost
from pionier.games.micro_cosmos.components import BOX, Cost
from pionier.games.micro_cosmos.exploring import MOST_HELD
from pionier.games.micro_cosmos.scoring import COLONY_VP, SETTLED_VP
from pionier.games.micro_cosmos.state import COLONIES, MicroCosmos
from pionier.games.micro_cosmos.terraform import limit
from pionier.games.micro_cosmos.texts import cost_in_words
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .ark import costs
from .cards import survivor
from .signs import row, sign
from .words import say, tell

BERTH = 42.0


def ladder(key: str, values: Sequence[int], reached: int, x: float, y: float, width: float) -> list[El]:
    """Points by count: what is reached is tinted, the present count full."""
    step = width / len(values)
    return [_rung(f"{key}-{n}", value, n - reached, x + (n - 1) * step, y, step) for n, value in enumerate(values, 1)]


@lru_cache(maxsize=1024)
def _rung(key: str, value: int, ahead: int, x: float, y: float, step: float) -> El:
    return h.g(
        h.rect(x=x + 1.5, y=y - 11, width=step - 3, height=22, rx=6),
        label(value, x + step / 2, y, 13, class_="label strong"),
        id=key,
        class_="rung past" if ahead < 0 else "rung later" if ahead else "rung now",
    )


def record(s: MicroCosmos, hero: int, x: float, y: float, wide: float, line: float, language: str) -> El:
    """Three lines: colonies, the next one's cost, survivors; at the right what is on board."""
    me, placed = s.players[hero], s.colonies_of(hero)
    cost = next_cost(s, hero) if placed < COLONIES else None
    return h.g(
        _colonies(placed, cost, me.colonies, wide, line, language),
        _pool(hero, me.colonies, me.outposts, wide, line, language),
        _limit(limit(s, hero), wide, line, language),
        _survivors(hero, len(me.held), len(me.settled), wide, line, language),
        h.g(
            [
                survivor(card, wide - (MOST_HELD - n) * BERTH + 2, line + 5, BERTH - 2, 2 * line - 10, language)
                for n, card in enumerate(me.held)
            ],
            id="held",
        ),
        id="bridge",
        transform=at(x, y),
    )


@lru_cache(maxsize=512)
def _colonies(placed: int, cost: Optional[Cost], pool: int, wide: float, line: float, language: str) -> El:
    words = "" if not cost else tell("view.next_colony", language, cost=cost_in_words(cost))
    text = f"{say('view.colonies', language, n=placed, points=COLONY_VP[placed], pool=pool)} {words}".strip()
    following = say("view.next", language)
    coming = [
        label(following, 26, line * 1.5, 12.5, class_="label left soft"),
        row(costs(cost), 34 + len(following) * 6.4, line * 1.5),
    ] if cost else []  # fmt: skip
    return h.g(
        sign("colony", 22, 11, line / 2, class_="sign", id="colonies-won-sign"),
        ladder("colonies-won", COLONY_VP[1:], placed, 24, line / 2, wide - 24 - 96),
        h.g(coming, id="next-colony"),
        id="colonies-won",
        role="img",
        aria_label=text,
    )


@lru_cache(maxsize=256)
def _pool(seat: int, colonies: int, outposts: int, wide: float, line: float, language: str) -> El:
    """What lies in the pool and can be placed."""
    text = f"{say('view.pool', language, n=colonies)} {say('view.outposts', language, n=outposts)}"
    return h.g(
        sign(f"colony-{seat}", 22, 12, line / 2, class_="piece"),
        label(f"×{colonies}", 36, line / 2, 14, class_="label strong" if colonies else "label soft"),
        sign(f"outpost-{seat}", 22, 60, line / 2, class_="piece"),
        label(f"×{outposts}", 82, line / 2, 14, class_="label strong" if outposts else "label soft"),
        id=parts.pool(seat),
        transform=at(wide - 92, 0),
        role="img",
        aria_label=text,
    )


@lru_cache(maxsize=64)
def _limit(most: int, wide: float, line: float, language: str) -> El:
    """How many levels a Terraform action may raise."""
    text = say("view.limit", language, n=most)
    return h.g(
        sign("terraform", 20, 10, 0, class_="sign"),
        label(f"≤{most}", 32, 0, 14, class_="label strong"),
        id="terraform-limit",
        transform=at(wide - MOST_HELD * BERTH - 52, line * 1.5),
        role="img",
        aria_label=text,
    )


@lru_cache(maxsize=256)
def _survivors(seat: int, held: int, settled: int, wide: float, line: float, language: str) -> El:
    text = say("view.survivors", language, held=held, n=settled, points=SETTLED_VP[settled])
    left = wide - MOST_HELD * BERTH
    berths = [
        h.rect(x=left + n * BERTH + 2, y=line + 5, width=BERTH - 2, height=2 * line - 10, rx=7, class_="berth")
        for n in range(held, MOST_HELD)
    ]
    return h.g(
        sign("survivor", 22, 11, line * 2.5, class_="sign", id="survivors-sign"),
        ladder("settled", BOX.survivor_vp[1:], min(settled, len(BOX.survivor_vp) - 1), 24, line * 2.5, left - 24 - 8),
        h.g(berths, id="berths"),
        id=parts.score(seat),
        class_="survivors",
        role="group",
        aria_label=text,
    )
