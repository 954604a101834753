"""The Ark card: eight upgrades in two rows, and between two that make a pair the outpost that they unlock (MIC-6.11)."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, RESOURCES, Cost
from pionier.games.micro_cosmos.powers import ENGINES, RANGES
from pionier.games.micro_cosmos.state import MicroCosmos
from pionier.games.micro_cosmos.texts import UPGRADES
from pionier.scene.parts import Point, at, label
from pionier.scene.tree import El, h

from .cards import lines_of
from .signs import SIZE, Shown, row, sign
from .words import say, tell

GAP, BETWEEN = 4.0, 14.0
ACROSS = 4


def upgrades(s: MicroCosmos, hero: int, covered: bool, x: float, y: float, wide: float, high: float, language: str) -> El:
    """The fields, then the pairs between them; `covered`: the tray lies on them."""
    me = s.players[hero]
    size = ((wide - (ACROSS - 1) * GAP) / ACROSS, (high - BETWEEN) / 2)
    fields = [
        _field(number, me.engines if number == ENGINES else me.upgrades >> number & 1, size, hero, language)
        for number in range(len(BOX.upgrades))
    ]
    pairs = [
        _pair(n, sum(me.upgrades >> each & 1 for each in pair), pair[0], size, hero, language) for n, pair in enumerate(BOX.pairs)
    ]
    return h.g(fields, pairs, id="ark-card", class_="covered" if covered else None, transform=at(x, y))


def _corner(number: int, size: Point) -> Point:
    upgrade = BOX.upgrades[number]
    return upgrade.slot * (size[0] + GAP), 0.0 if upgrade.top else size[1] + BETWEEN


def costs(cost: Cost) -> list[Shown]:
    """A cost as signs."""
    found = [("engineer", cost.engineers), ("planet_leader", cost.planet_leaders), ("any_leader", cost.any_leaders)]
    found += [*zip(RESOURCES, cost.units.named), ("any", cost.units.chosen)]
    return [Shown(name, n) for name, n in found if n]


@lru_cache(maxsize=256)
def _field(number: int, bought: int, size: Point, seat: int, language: str) -> El:
    """A field: what it is, what it costs; the colony marker lies on it until it is unlocked."""
    upgrade = BOX.upgrades[number]
    width, height = size
    name, done = say(f"upgrade.{upgrade.id}", language), bought >= upgrade.levels
    words = say(f"upgrade.{upgrade.id}.text", language)
    text = (
        say("view.upgrade_done", language, upgrade=name, text=words)
        if done
        else tell("view.upgrade", language, upgrade=name, text=words, cost=UPGRADES[number])
    )
    if number == ENGINES:
        name = f"{name} {RANGES[bought]}"
    lines = lines_of(name, 10)
    y = 12 if len(lines) == 1 else 8.5
    drawn = [label(line, 24, y + 12 * n, 12, class_="label left") for n, line in enumerate(lines)]
    foot = height - 10
    if done:
        drawn.append(sign("check", SIZE, 13, foot - 1, class_="sign fits"))
    else:
        drawn += row(costs(upgrade.cost), 4, foot)
        drawn.append(sign(f"colony-{seat}", SIZE, width - 12, foot, class_="on-field"))
    return h.g(
        None if done else h.rect(y=2, width=width, height=height, rx=8, class_="under"),
        h.rect(width=width, height=height, rx=8, class_="frame"),
        sign(upgrade.id, SIZE, 13, 12, class_="sign fits" if done else "sign"),
        drawn,
        id=parts.upgrade(upgrade.id),
        class_="card upgrade done" if done else "card upgrade",
        transform=at(*_corner(number, size)),
        role="img",
        data_role="img",
        aria_label=text,
    )


@lru_cache(maxsize=64)
def _pair(n: int, unlocked: int, upper: int, size: Point, seat: int, language: str) -> El:
    """The outpost between two fields of a pair, and the points for unlocking it."""
    text = say("view.pair_done" if unlocked == 2 else "view.pair", language, n=BOX.outpost_unlock_vp)
    x, _ = _corner(upper, size)
    return h.g(
        h.rect(x=-27, y=-10, width=54, height=20, rx=10, class_="pair-ground"),
        sign("check", SIZE, -14, 0, class_="sign fits") if unlocked == 2 else sign(f"outpost-{seat}", SIZE, -14, 0),
        label(f"+{BOX.outpost_unlock_vp}", 9, 0, 14, class_="label strong"),
        id=f"pair-{n}",
        class_="pair done" if unlocked == 2 else "pair",
        transform=at(x + size[0] * 0.64, size[1] + BETWEEN / 2),
        role="img",
        aria_label=text,
    )
