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
from .signs import sign, titled
from .words import say

WIDTH, HEIGHT = 286.0, 216.0
STEP = 43.0


def actions(s: Evacuation, player: int, x: float, y: float, language: str) -> El:
    """The Action track above, the four groups below."""
    me = s.players[player]
    return h.g(
        h.rect(width=WIDTH, height=HEIGHT, rx=12, class_="panel", id="actions-panel"),
        _track(me, language),
        h.g([_group(me, group, s.advanced, language) for group in range(BOX.groups)], id="groups"),
        id="actions",
        transform=at(x, y),
    )


def _track(me: Player, language: str) -> El:
    """EVA-6.4, 6.6: the Energy of each action of the year, the next one marked, and which world pays."""
    costs = [*BOX.action_costs[:5], BOX.action_cost_beyond]
    drawn: list[El] = []
    for n, cost in enumerate(costs):
        state = "now" if n == min(me.actions, len(costs) - 1) else "done" if n < me.actions else "ahead"
        text = say("view.action_cost", language, n=n + 1, cost=cost)
        inner = label(cost, 13, 13, 14, class_="label strong")
        box = h.rect(width=26, height=26, rx=7, class_=f"area cost-{state}")
        drawn.append(titled(text, box, inner, id=f"cost-{n + 1}", transform=at(24 + n * 29, 7)))
    pays = ("old", "either", "new")[me.past(2)]
    side = say(f"view.pays.{pays}", language)
    return h.g(
        sign("energy", 17, 13, 20, class_="sign bolt"),
        drawn,
        titled(
            say(f"view.pays.{pays}.long", language),
            h.rect(x=202, y=7, width=77, height=26, rx=7, class_=f"pays pays-{pays}"),
            label(side, 240, 20, 12, class_="label strong"),
            id="pays",
        ),
        id="action-track",
    )


def _group(me: Player, group: int, covered: bool, language: str) -> El:
    uses = me.uses[group]
    return h.g(
        _uses(group, uses, action_cost(me, group + 1), language),
        [_action(deed, group, language) for deed in _deeds(group)],
        h.g(sign("card", 13, 52, 33), id=f"cover-{group}") if covered and group + 1 == BOX.covered_group else None,
        id=f"group-{group + 1}",
        transform=at(6, 40 + group * STEP),
    )


@lru_cache(maxsize=512)
def _uses(group: int, uses: int, cost: int, language: str) -> El:
    """EVA-6.5: the power of the group, dots for its uses, the Energy of the next one."""
    dots = [
        h.circle(cx=44, cy=8 + n * 8.4, r=3.1, class_="use" + (" used" if n < uses else "") + (" extra" if n >= 3 else ""))
        for n in range(4)
    ]
    return titled(
        say("view.group", language, n=group + 1, uses=uses, cost=cost),
        h.rect(width=56, height=STEP - 4, rx=8, class_="group-head"),
        sign("power", 34, 19, 18, class_="sign power-sign"),
        label(group + 1, 19, 17, 18, class_="label strong on-power"),
        dots,
        label(uses if uses > 4 else "", 52, 20, 11, class_="label strong"),
        id=f"uses-{group + 1}",
    )


@lru_cache(maxsize=8)
def _deeds(group: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(deed.action for deed in BOX.deeds if deed.group == group + 1))


@lru_cache(maxsize=64)
def _action(action: str, group: int, language: str) -> El:
    place = _deeds(group).index(action)
    wide = (WIDTH - 72) / 2 - 2
    found: list[Glyph] = []
    deeds = [deed for deed in BOX.deeds if deed.action == action]
    for deed in deeds:
        found += glyphs(deed.effects)
    size = 22.0
    long = width(found, size) + (12 * (len(deeds) - 1))
    drawn: list[El] = []
    x = wide / 2 - long / 2
    for number, deed in enumerate(deeds):
        if number:
            drawn.append(label("/", x + 3, 20, 16, class_="label soft"))
            x += 12
        drawn += row(glyphs(deed.effects), x, 20, size)
        x += width(glyphs(deed.effects), size)
    return h.g(
        h.title(say(f"action.{action}", language)),
        h.rect(width=wide, height=STEP - 4, rx=9, class_="area action"),
        drawn,
        id=parts.action(action),
        class_="zone",
        transform=at(60 + place * (wide + 4), 0),
    )


def power(me: Player) -> str:
    """EVA-13.1, 18.9: the power level of the year so far; with action cards from the lowest to the highest."""
    levels = power_levels(me)
    return str(levels[0]) if len(levels) == 1 else f"{levels[0]}–{levels[-1]}"
