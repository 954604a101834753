"""What the words of cards, events and technologies do. Most of it waits, and is resolved when its player chooses it (PLU-5.7).

`VERBS` are the words of the data: each says which effects then wait. `PENDING` are those effects (`pending`): each is resolved
by a rule that reads like the rulebook, asks what it needs to know, and queues what follows from it. The chapters teach both.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Callable, Optional

from pionier.engine.choice import Flow, Refusal
from pionier.engine.effects import Effect, Taught, Verbs, Vocabulary

from .components.technology_words import DEEDS
from .components.vocabulary import FOR_EACH, IMMEDIATE, OWED
from .pending import WAITING, Pending, pending
from .state import PlanetUnknown, Player

Waiting = tuple[Pending, ...]
Brings = Callable[[PlanetUnknown, int, Effect], Waiting]
Refuse = Callable[[Player, Effect], Optional[Refusal]]  # why a technology is of no use now
VERBS: Taught[Brings, Refuse] = Taught(
    Vocabulary("op", {**IMMEDIATE.verbs, **OWED.verbs, **FOR_EACH.verbs, **DEEDS}),
)
PENDING: Verbs[PlanetUnknown] = Verbs(WAITING)


def waits(word: str, verb: str, times: str = "") -> None:
    """What a word of the data does waits under this name, with what both take; as often as the argument `times` says."""
    takes = WAITING.verbs[verb]

    @VERBS.teach(word)
    def brings(s: PlanetUnknown, player: int, effect: Effect) -> Waiting:
        waiting = pending(verb, **{name: int(value) for name, value in effect.args.items() if name in takes})
        return (waiting,) * (effect[times] if times else 1)


def bring(s: PlanetUnknown, player: int, effects: Iterable[Effect]) -> Waiting:
    """What these effects leave waiting for the player."""
    return tuple(waiting for effect in effects for waiting in VERBS.carries[effect.verb](s, player, effect))


def queue(me: Player, verb: str, **args: int) -> None:
    """An effect waits for the player."""
    me.pending += (pending(verb, **args),)


def resolve(s: PlanetUnknown, player: int, effect: Pending) -> Flow:
    """Take an effect from the pending ones and resolve it completely."""
    me = s.players[player]
    at = me.pending.index(effect)
    me.pending = me.pending[:at] + me.pending[at + 1 :]
    yield from PENDING.carries[effect.verb](s, player, effect)


def gain_movement(s: PlanetUnknown, player: int, amount: int) -> None:
    """PLU-5.8, 6.8: movement goes to the pool."""
    if amount:
        me = s.players[player]
        me.pool += amount
        me.trails = ()
        s.tell("event.movement", player=f"@player.{player}", n=amount)
