"""Chapter 3: resources and cargo."""

from __future__ import annotations

from pionier.engine.choice import Flow, Refusal, Verdict, ask

from . import named, parts
from .components import EVERY_RESOURCE, Amounts, Units
from .options import PayResource
from .powers import powers
from .shared import PAY, RESOURCE_AT, TAKE
from .state import MicroCosmos
from .texts import listed

NONE_LEFT = [Refusal("MIC-3.1", "refused.none_left", {"resource": name}) for name in named.RESOURCE]
ONE: list[Amounts] = [tuple(int(kind == each) for each in EVERY_RESOURCE) for kind in EVERY_RESOURCE]


def gain(s: MicroCosmos, player: int, units: Amounts) -> None:
    """MIC-3.2, 3.3: what does not fit is lost."""
    if not any(units):
        return
    me = s.players[player]
    most = powers(me).capacity
    before = me.cargo
    me.cargo = tuple([min(most, have + more) for have, more in zip(before, units)])
    if s.heard is not None:
        gained = tuple(after - have for after, have in zip(me.cargo, before))
        lost = tuple(more - fits for more, fits in zip(units, gained))
        if any(gained):
            s.tell("event.gained", (parts.cargo(player),), player=named.name_of(s, player), units=listed(Units(gained)))
        if any(lost):
            s.tell("event.lost", (parts.cargo(player),), player=named.name_of(s, player), units=listed(Units(lost)))


def pay(s: MicroCosmos, player: int, units: Amounts) -> None:
    """MIC-3.5: units that are there go back to the supply."""
    if any(units):
        me = s.players[player]
        me.cargo = tuple([have - less for have, less in zip(me.cargo, units)])
        if s.heard is not None:
            s.tell("event.paid", (parts.cargo(player),), player=named.name_of(s, player), units=listed(Units(units)))


def gain_any(s: MicroCosmos, player: int, count: int) -> Flow:
    """MIC-3.4: the player chooses the resource of each unit. With a full cargo nothing can be chosen: the units are lost."""
    me = s.players[player]
    for left in range(count, 0, -1):
        if s.is_automa(player):
            gain(s, player, ONE[me.cargo.index(min(me.cargo))])  # MIC-21.7: of equals the upper track
            continue
        if min(me.cargo) >= powers(me).capacity:
            s.tell("event.lost_any", (parts.cargo(player),), player=named.name_of(s, player), n=left)
            return
        answer = yield from ask(player, "prompt.gain_any", TAKE, {"n": left})
        gain(s, player, ONE[RESOURCE_AT[answer.resource]])


def pay_any(s: MicroCosmos, player: int, count: int) -> Flow:
    """MIC-3.4: the player chooses the resource of each unit; what leaves no choice is not asked."""
    me = s.players[player]
    for left in range(count, 0, -1):
        if s.is_automa(player):
            pay(s, player, ONE[me.cargo.index(max(me.cargo))])  # MIC-21.8
            continue
        if sum(me.cargo) == left:
            pay(s, player, me.cargo)
            return
        answer = yield from ask(player, "prompt.pay_any", lambda _: pay_verdicts(s, player), {"n": left}, single_taken=True)
        pay(s, player, ONE[RESOURCE_AT[answer.resource]])


def pay_verdicts(s: MicroCosmos, player: int) -> list[Verdict[PayResource]]:
    """The resources that can be paid."""
    cargo = s.players[player].cargo
    return [(option, None if cargo[kind] else NONE_LEFT[kind]) for kind, option in enumerate(PAY)]
