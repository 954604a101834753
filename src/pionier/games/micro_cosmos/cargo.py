"""Chapter 3: resources and cargo."""

from __future__ import annotations

from pionier.engine.choice import Flow, Refusal, Verdict, weigh

from .components import RESOURCES, Amounts
from .faces import listed
from .options import PayResource, TakeResource
from .shared import AUTOMA, PAY, PLAYER, RESOURCE, RESOURCE_AT, TAKE
from .state import MicroCosmos

KINDS = range(len(RESOURCES))
NONE_LEFT = [Refusal("MIC-3.1", "refused.none_left", {"resource": name}) for name in RESOURCE]


def name_of(s: MicroCosmos, player: int) -> str:
    """The name of a player in a sentence."""
    return PLAYER[player] if player < s.seats else AUTOMA


def gain(s: MicroCosmos, player: int, units: Amounts) -> None:
    """MIC-3.2, 3.3: what does not fit is lost."""
    if not any(units):
        return
    me = s.players[player]
    most = me.capacity
    before = me.cargo
    me.cargo = tuple([min(most, have + more) for have, more in zip(before, units)])
    if s.heard is not None:
        gained = tuple(after - have for after, have in zip(me.cargo, before))
        lost = tuple(more - fits for more, fits in zip(units, gained))
        if any(gained):
            s.tell("event.gained", (f"cargo-{player}",), player=name_of(s, player), units=listed(gained))
        if any(lost):
            s.tell("event.lost", (f"cargo-{player}",), player=name_of(s, player), units=listed(lost))


def pay(s: MicroCosmos, player: int, units: Amounts) -> None:
    """MIC-3.5: units that are there go back to the supply."""
    if any(units):
        me = s.players[player]
        me.cargo = tuple([have - less for have, less in zip(me.cargo, units)])
        if s.heard is not None:
            s.tell("event.paid", (f"cargo-{player}",), player=name_of(s, player), units=listed(units))


ONE: list[Amounts] = [tuple(int(kind == each) for each in KINDS) for kind in KINDS]


def gain_any(s: MicroCosmos, player: int, count: int) -> Flow:
    """MIC-3.4: the player chooses the resource of each unit. With a full cargo nothing can be chosen: the units are lost."""
    if player >= s.seats:
        gain_least(s, player, count)
        return
    me = s.players[player]
    for left in range(count, 0, -1):
        if min(me.cargo) >= me.capacity:
            s.tell("event.lost_any", (f"cargo-{player}",), player=name_of(s, player), n=left)
            return
        option: TakeResource = yield weigh(player, "prompt.gain_any", lambda _: TAKE_FREELY, {"n": left})
        gain(s, player, ONE[RESOURCE_AT[option.resource]])


def gain_least(s: MicroCosmos, player: int, count: int) -> None:
    """MIC-21.7: what the Automa has least of, of equals the upper track, unit by unit."""
    for _ in range(count):
        cargo = s.players[player].cargo
        gain(s, player, ONE[cargo.index(min(cargo))])


TAKE_FREELY: list[Verdict] = [(option, None) for option in TAKE]


def pay_any(s: MicroCosmos, player: int, count: int) -> Flow:
    """MIC-3.4: the player chooses the resource of each unit; what leaves no choice is not asked."""
    me = s.players[player]
    for left in range(count, 0, -1):
        there = [kind for kind in KINDS if me.cargo[kind]]
        if sum(me.cargo) == left:
            pay(s, player, me.cargo)
            return
        if len(there) == 1:
            pay(s, player, ONE[there[0]])
            continue
        option: PayResource = yield weigh(player, "prompt.pay_any", lambda _: pay_verdicts(s, player), {"n": left})
        pay(s, player, ONE[RESOURCE_AT[option.resource]])


def pay_verdicts(s: MicroCosmos, player: int) -> list[Verdict]:
    """The resources that can be paid."""
    cargo = s.players[player].cargo
    return [(option, None if cargo[kind] else NONE_LEFT[kind]) for kind, option in enumerate(PAY)]
