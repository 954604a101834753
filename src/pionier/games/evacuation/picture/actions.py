"""The action groups: what each action does, how often a group was used this year, and what the next action costs."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.energy import action_cost
from pionier.games.evacuation.progress import power_levels
from pionier.games.evacuation.state import Evacuation, Player
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .glyphs import Glyph, glyphs, row, width
from .lettering import block
from .moment import calendar
from .signs import chip, raised, sign, titled
from .words import Names, say

LEFT = 52.0  # the shields and the dots of uses


def actions(s: Evacuation, player: int, wide: float, height: float, hand: bool, language: str, names: Names) -> list[El]:
    """From the top: the calendar, (in a hand) both purses, the Energy of each action, the four groups."""
    me = s.players[player]
    top, deep = (8.0, 36.0) if hand else (1.0, 26.0)
    drawn = [calendar(s, wide, top, deep, hand, language, names)]
    y = top + deep + 4
    if hand:
        drawn.append(_purses(me, wide, y, language))
        y += 84
    drawn.append(_track(me, wide, y, 34 if hand else 26, hand, language))
    y += 42 if hand else 31
    tall = (height - y) / BOX.groups
    drawn.append(
        h.g(
            [_group(me, group, s.advanced, wide, y + group * tall, tall, hand, language) for group in range(BOX.groups)],
            id="groups",
        )
    )
    return drawn


def _purses(me: Player, wide: float, y: float, language: str) -> El:
    """In a hand both worlds are in other regions: what is left in them to pay with."""
    return h.g(
        [
            _purse(name, tuple(units), wide, y + n * 41, language)
            for n, (name, units) in enumerate((("old", me.old), ("new", me.new)))
        ],
        id="purses",
    )


@lru_cache(maxsize=1024)
def _purse(name: str, units: tuple[int, ...], wide: float, y: float, language: str) -> El:
    drawn = [
        (chip(kind, 25, 156 + kind * 76, 18.5), label(n, 174 + kind * 76, 19, 19, class_="label left strong on-dark"))
        for kind, n in enumerate(units)
    ]
    return titled(
        say(f"view.other.{name}", language),
        h.rect(width=wide - 16, height=37, rx=11, class_=f"purse-{name}"),
        label(say(f"world.{name}", language), 12, 19, 15, class_="label left strong on-dark"),
        drawn,
        id=f"purse-{name}",
        transform=at(8, y),
    )


def _track(me: Player, wide: float, y: float, tall: float, hand: bool, language: str) -> El:
    """EVA-6.4, 6.6: the Energy of each action of the year, the next one marked, and which world pays."""
    costs = [*BOX.action_costs[:5], BOX.action_cost_beyond]
    left, step = (40.0, 44.0) if hand else (36.0, 29.0)
    drawn = [_cost(n, cost, me.actions, left + n * step, y + tall / 2, tall, language) for n, cost in enumerate(costs)]
    pays = ("old", "either", "new")[me.past(2)]
    head = h.g(sign("bolt", 20, 12, y + tall / 2, "sign bolt"), id="energy-of-actions")
    return h.g(head, drawn, _pays(pays, wide, y, tall, language), id="action-track")


@lru_cache(maxsize=512)
def _cost(n: int, cost: int, taken: int, x: float, y: float, tall: float, language: str) -> El:
    last = n == len(BOX.action_costs[:5])
    state = "now" if n == taken or (last and taken > n) else "done" if n < taken else "ahead"
    inner = (
        sign("check", 18, x, y, "sign quiet")
        if state == "done"
        else label(f"{cost}+" if last else cost, x, y + 0.5, 17 if state == "now" else 14, class_=f"label strong on-cost-{state}")
    )
    text = say("view.action_cost", language, n=n + 1, cost=cost)
    return titled(
        text,
        h.circle(cx=x, cy=y, r=tall / 2 if state == "now" else tall / 2 - 3, class_=f"cost-{state}"),
        inner,
        id=f"cost-{n + 1}",
    )


@lru_cache(maxsize=32)
def _pays(pays: str, wide: float, y: float, tall: float, language: str) -> El:
    """Which world the Energy comes from."""
    long = 82.0 if wide > 300 else 70.0
    return titled(
        say(f"view.pays.{pays}.long", language),
        h.rect(x=wide - long - 4, y=y, width=long, height=tall, rx=tall / 2, class_=f"pays-{pays}"),
        sign("bolt", 18, wide - long + 9, y + tall / 2, "sign on-dark"),
        label(
            say(f"view.pays.{pays}", language),
            wide - long + 20,
            y + tall / 2 + 0.5,
            14 if wide > 300 else 13,
            class_="label left strong on-dark",
        ),
        id="pays",
    )


def _group(me: Player, group: int, covered: bool, wide: float, y: float, tall: float, hand: bool, language: str) -> El:
    uses = me.uses[group]
    is_covered = covered and group + 1 == BOX.covered_group
    each = (wide - LEFT - 8 - 6) / 2
    return h.g(
        _uses(group, uses, action_cost(me, group + 1), is_covered, tall, language),
        [_action(deed, group, n, each, tall - 6, hand, language) for n, deed in enumerate(_deeds(group))],
        id=f"group-{group + 1}",
        transform=at(2, y),
    )


@lru_cache(maxsize=512)
def _uses(group: int, uses: int, cost: int, covered: bool, tall: float, language: str) -> El:
    """EVA-6.5: the power of the group, dots for its uses; from the third on an action costs more."""
    middle = (tall - 6) / 2
    step = min(13.0, (tall - 8) / 4)
    dots = [
        h.circle(cx=43, cy=middle + (n - 1) * step, r=min(4.6, step * 0.4), class_="use used" if n < uses else "use")
        for n in range(3)
    ]
    more = label(f"+{uses - 3}", 43, middle + 2 * step - 1, 12, class_="label strong") if uses > 3 else None
    return titled(
        say("view.group", language, n=group + 1, uses=uses, cost=cost),
        sign("power", min(36.0, tall - 3), 17, middle, "sign shield"),
        label(group + 1, 17, middle - 2, min(18.0, tall * 0.5), class_="label strong on-dark"),
        sign("card", 18, 28, middle + tall * 0.24, "sign cover") if covered else None,
        dots,
        more,
        id=f"uses-{group + 1}",
    )


@lru_cache(maxsize=8)
def _deeds(group: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(deed.action for deed in BOX.deeds if deed.group == group + 1))


@lru_cache(maxsize=256)
def _action(action: str, group: int, place: int, wide: float, tall: float, hand: bool, language: str) -> El:
    """What the action does as signs, its name, and in a hand a few more words."""
    found: list[list[Glyph]] = [glyphs(deed.effects) for deed in BOX.deeds if deed.action == action]
    size = 28.0 if hand else 22.0 if tall > 40 else 20.0
    long = sum(width(each, size) for each in found) + 13 * (len(found) - 1)
    x = wide / 2 - long / 2
    named = tall > 34
    y = tall * 0.34 if named else tall / 2
    drawn: list[El] = []
    for n, each in enumerate(found):
        if n:
            drawn.append(label("/", x + 6, y, 14, class_="label soft"))
            x += 13
        drawn += row(each, x, y, size)
        x += width(each, size)
    if named:
        sizes = (15.0, 14.0, 13.0) if hand else (13.0, 12.0, 11.5)
        drawn.append(
            block(
                say(f"action.{action}.short", language),
                wide / 2,
                tall - (14 if hand else 11),
                wide - 8,
                18,
                sizes,
                "label strong",
            )
        )
    return titled(
        say(f"action.{action}", language),
        raised(wide, tall, "area action"),
        drawn,
        id=parts.action(action),
        class_="zone act",
        transform=at(LEFT + place * (wide + 6), 0),
    )


def power(me: Player) -> str:
    """EVA-13.1, 18.9: the power level of the year so far; with action cards from the lowest to the highest."""
    levels = power_levels(me)
    return str(levels[0]) if len(levels) == 1 else f"{levels[0]}–{levels[-1]}"
