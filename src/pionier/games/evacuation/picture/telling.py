"""What all chapters of the explanations share: who asks, what they have, prices and gains as facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Optional

from pionier.engine.game import Explanation, Fact
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.records import Price
from pionier.games.evacuation.components.vocabulary import KINDS, RESOURCES
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.state import Evacuation, Player
from pionier.scene.about import About, Asked
from pionier.scene.tree import El

from .words import who

Told = Optional[Explanation[El]]
Ask = Asked[Evacuation]
about: About[Evacuation] = About(GAME.words, __file__)


def hero(ask: Ask) -> int:
    """Whose boards are drawn large: a spectator looks over the shoulder of the first player."""
    return max(ask.seat, 0)


def board(ask: Ask) -> Player:
    """What belongs to that player."""
    return ask.s.players[hero(ask)]


def called(ask: Ask, civ: int) -> str:
    """The name of a player, of the rival or of the extra civilisation."""
    if ask.s.rival.kind == "dummy" and civ == ask.s.seats:
        return ask.say("civ.dummy")
    return who(civ, tuple(ask.names), ask.language)


def have(ask: Ask, n: int) -> str:
    """How many there are of what something asks for: "you have 2"."""
    return ask.say("about.you_have", n=n) if ask.seat >= 0 else ask.say("about.has", player=ask.names[0], n=n)


def both(ask: Ask, old: object, new: object) -> str:
    """A number of each world."""
    return ask.say("about.both", old=str(old), new=str(new))


def change(now: int, then: int) -> str:
    """How a number changes."""
    return f"{signed(now)} → {signed(then)}"


def signed(n: int) -> str:
    """A number with a true minus."""
    return str(n).replace("-", "−")


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."


def plus(n: int) -> str:
    return f"+{n}" if n >= 0 else signed(n)


def kind_name(kind: int) -> str:
    return f"@resource.{RESOURCES[kind]}"


def chip(kind: int) -> str:
    """The symbol of a resource."""
    return f"eva-chip-{RESOURCES[kind]}"


def new_world_price(ask: Ask, cost: Price) -> Iterator[Fact]:
    """What New World resources pay, beside what is there."""
    for kind in KINDS:
        if cost[kind]:
            yield ask.fact("about.cost", have(ask, board(ask).new[kind]), chip(kind), kind=kind_name(kind), n=cost[kind])


def either_price(ask: Ask, cost: Price) -> Iterator[Fact]:
    """What one of the worlds pays, beside what is there in each."""
    me = board(ask)
    for kind in KINDS:
        if cost[kind]:
            there = both(ask, me.old[kind], me.new[kind])
            yield ask.fact("about.cost", there, chip(kind), kind=kind_name(kind), n=cost[kind])


def rises(ask: Ask, by: Sequence[int]) -> Iterator[Fact]:
    """Production before and after."""
    now = board(ask).production
    for kind in KINDS:
        if by[kind]:
            yield ask.fact("about.production", change(now[kind], now[kind] + by[kind]), chip(kind), kind=kind_name(kind))


def source(key: str) -> str:
    """Where the data of a component come from."""
    return BOX.source_of.get(key, "")


def bare(el: El) -> El:
    """The same drawing without ids and without what makes it a part to choose: it stands beside the real one."""
    kept = {name: value for name, value in el.attributes.items() if name not in ("id", "role", "aria-label", *_DATA)}
    if "class" in kept:
        kept["class"] = " ".join(name for name in kept["class"].split() if name != "zone")
    return El(el.tag, kept, tuple(bare(child) if isinstance(child, El) else child for child in el.children))


_DATA = ("data-move", "data-role")
