"""The Ark card with its upgrades, and the Bridge: survivors, the next colony's cost, what waits in the pool."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import Optional

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.colonies import next_cost
from pionier.games.micro_cosmos.components import BOX, RESOURCES, Cost
from pionier.games.micro_cosmos.exploring import MOST_HELD
from pionier.games.micro_cosmos.powers import ENGINES, RANGES
from pionier.games.micro_cosmos.scoring import COLONY_VP, SETTLED_VP
from pionier.games.micro_cosmos.state import COLONIES, MicroCosmos
from pionier.games.micro_cosmos.terraform import limit
from pionier.games.micro_cosmos.texts import UPGRADES, cost_in_words
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .cards import survivor
from .own import LEFT, WIDE
from .signs import Shown, row, sign, wide
from .words import say, tell

TOP = 284.0
FIELD_W, FIELD_H, GAP = 93.5, 58.0, 16.0
BRIDGE, BRIDGE_H = TOP + 2 * FIELD_H + GAP + 6, 54.0


def upgrades(s: MicroCosmos, hero: int, language: str) -> El:
    """Two rows of fields; two that stand above each other with an outpost between them are a pair (MIC-6.11)."""
    me = s.players[hero]
    fields = [
        _field(number, me.engines if number == ENGINES else me.upgrades >> number & 1, hero, language)
        for number in range(len(BOX.upgrades))
    ]
    pairs = [_pair(n, sum(me.upgrades >> each & 1 for each in pair), pair[0], hero, language) for n, pair in enumerate(BOX.pairs)]
    return h.g(fields, pairs, id="ark-card", transform=at(LEFT, TOP))


def _corner(number: int) -> tuple[float, float]:
    upgrade = BOX.upgrades[number]
    return upgrade.slot * (WIDE + 4) / 4, 0.0 if upgrade.top else FIELD_H + GAP


def costs(cost: Cost) -> list[Shown]:
    """A cost as signs."""
    found = [("engineer", cost.engineers), ("planet_leader", cost.planet_leaders), ("any_leader", cost.any_leaders)]
    found += [*zip(RESOURCES, cost.units.named), ("any", cost.units.chosen)]
    return [Shown(name, n) for name, n in found if n]


@lru_cache(maxsize=256)
def _field(number: int, bought: int, seat: int, language: str) -> El:
    """A field: what it is, what it costs; the colony marker lies on it until it is unlocked."""
    upgrade = BOX.upgrades[number]
    name, done = say(f"upgrade.{upgrade.id}", language), bought >= upgrade.levels
    words = say(f"upgrade.{upgrade.id}.text", language)
    text = (
        say("view.upgrade_done", language, upgrade=name, text=words)
        if done
        else tell("view.upgrade", language, upgrade=name, text=words, cost=UPGRADES[number])
    )
    lines = wrap(name, 10, break_long_words=False)[:2]
    first = 16 if len(lines) == 1 else 11
    drawn = [label(line, 23, first + 14 * n, 13, class_="label left") for n, line in enumerate(lines)]
    if done:
        drawn.append(sign("check", 16, FIELD_W / 2, 45, class_="sign fits"))
    else:
        shown = costs(upgrade.cost)
        drawn += row(shown, 5, 45, 16)
        drawn.append(sign(f"colony-{seat}", 18, FIELD_W - 12, 44, class_="on-field"))
    if number == ENGINES:
        drawn.append(label(RANGES[bought], FIELD_W - 10, 16, 15, class_="label strong", id="range"))
    return h.g(
        h.title(text),
        h.rect(width=FIELD_W, height=FIELD_H, rx=8, class_="frame"),
        sign(upgrade.id, 18, 12, 16, class_="sign"),
        drawn,
        id=parts.upgrade(upgrade.id),
        class_="card upgrade done" if done else "card upgrade",
        transform=at(*_corner(number)),
        role="img",
        data_role="img",
        aria_label=text,
    )


@lru_cache(maxsize=64)
def _pair(n: int, unlocked: int, upper: int, seat: int, language: str) -> El:
    """The outpost between two fields of a pair, and the points for unlocking it."""
    text = say("view.pair_done" if unlocked == 2 else "view.pair", language, n=BOX.outpost_unlock_vp)
    x, _ = _corner(upper)
    return h.g(
        h.title(text),
        h.rect(x=-28, y=-9.5, width=56, height=19, rx=9.5, class_="pair-ground"),
        sign("check", 15, -12, 0, class_="sign fits") if unlocked == 2 else sign(f"outpost-{seat}", 17, -12, 0),
        label(f"+{BOX.outpost_unlock_vp}", 12, 0, 14, class_="label strong"),
        id=f"pair-{n}",
        class_="pair done" if unlocked == 2 else "pair",
        transform=at(x + FIELD_W / 2, FIELD_H + GAP / 2),
        role="img",
        aria_label=text,
    )


def bridge(s: MicroCosmos, hero: int, language: str) -> El:
    """Survivors on board and settled, then colonies: how many, the next one's cost; outposts and the terraforming limit."""
    me = s.players[hero]
    cost = next_cost(s, hero) if s.colonies_of(hero) < COLONIES else None
    return h.g(
        _survivors(len(me.held), len(me.settled), language),
        _colonies(s.colonies_of(hero), me.colonies, cost, hero, language),
        _pool(me.outposts, limit(s, hero), hero, language),
        id="bridge",
        transform=at(LEFT, BRIDGE),
    )


def survivors(s: MicroCosmos, hero: int, language: str) -> list[El]:
    """The viewer's survivors as cards, in the picture's own layer so that they fly there."""
    me = s.players[hero]
    drawn = [survivor(card, LEFT + 4 + n * 40, BRIDGE + 4, 38, BRIDGE_H - 8, language) for n, card in enumerate(me.held)]
    return drawn


@lru_cache(maxsize=256)
def _survivors(held: int, settled: int, language: str) -> El:
    text = say("view.survivors", language, held=held, n=settled, points=SETTLED_VP[settled])
    return h.g(
        h.title(text),
        h.rect(width=172, height=BRIDGE_H, rx=8, class_="frame"),
        [h.rect(x=4 + n * 40, y=4, width=38, height=BRIDGE_H - 8, rx=6, class_="berth") for n in range(held, MOST_HELD)],
        sign("survivor", 17, 148, 12, class_="sign fits"),
        label(f"×{settled}", 148, 29, 14, class_="label"),
        sign("star", 11, 138, 44, class_="sign vp"),
        label(SETTLED_VP[settled], 154, 44, 14, class_="label strong"),
        id="survivors",
        class_="card",
        role="group",
        aria_label=text,
    )


@lru_cache(maxsize=512)
def _colonies(placed: int, pool: int, cost: Optional[Cost], seat: int, language: str) -> El:
    words = "" if not cost else tell("view.next_colony", language, cost=cost_in_words(cost))
    text = f"{say('view.colonies', language, n=placed, points=COLONY_VP[placed], pool=pool)} {words}".strip()
    shown = costs(cost) if cost else []
    size = 17.0 if wide(shown, 17) < 92 else 15.0
    return h.g(
        h.title(text),
        h.rect(width=122, height=BRIDGE_H, rx=8, class_="frame"),
        sign(f"colony-{seat}", 20, 15, 15),
        label(f"×{pool}", 38, 15, 15, class_="label strong" if pool else "label soft"),
        sign("star", 11, 82, 15, class_="sign vp"),
        label(f"{COLONY_VP[placed]}", 98, 15, 14, class_="label"),
        label("+1", 14, 39, 14, class_="label soft") if shown else None,
        row(shown, 27, 39, size),
        id="pool-colonies",
        class_="card",
        transform=at(176, 0),
        role="img",
        aria_label=text,
    )


@lru_cache(maxsize=256)
def _pool(outposts: int, most: int, seat: int, language: str) -> El:
    text = f"{say('view.outposts', language, n=outposts)} {say('view.limit', language, n=most)}"
    return h.g(
        h.title(text),
        h.rect(width=80, height=BRIDGE_H, rx=8, class_="frame"),
        sign(f"outpost-{seat}", 20, 18, 15),
        label(f"×{outposts}", 46, 15, 15, class_="label strong" if outposts else "label soft"),
        sign("terraform", 18, 18, 39, class_="sign"),
        label(f"≤{most}", 46, 39, 15, class_="label strong"),
        id=parts.pool(seat),
        class_="card",
        transform=at(302, 0),
        role="img",
        aria_label=text,
    )
