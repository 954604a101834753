"""Chapter 22: what effects do. `VERBS.carry_out` resolves a list in order (EVA-22.35).

Here are the verbs that simply give something; the chapters teach the others. An effect with `must` is the first one of a board
action and cannot be left out (EVA-6.15).
"""

from __future__ import annotations

from pionier.engine.choice import Flow
from pionier.engine.effects import Effect, Verbs

from .components.vocabulary import EFFECTS, KINDS
from .named import PLAYER
from .production import raise_production
from .shared import KIND_AT
from .state import Evacuation
from .triggers import check

VERBS: Verbs[Evacuation] = Verbs(EFFECTS)


def must(effect: Effect) -> bool:
    """Whether the effect has to be carried out."""
    return "must" in effect.args


@VERBS.teach("gain_production")
def gain_production(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-22.11."""
    kind = KIND_AT[effect["resource"]]
    food, steel, energy = (effect["amount"] * (each == kind) for each in KINDS)
    raise_production(s, player, (food, steel, energy))
    check(s, player)
    yield from ()


@VERBS.teach("gain_bonus_token")
def gain_bonus_token(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-22.13."""
    s.players[player].bonuses += effect["count"]
    s.tell("event.bonus_token", player=PLAYER[player], n=effect["count"])
    yield from ()


@VERBS.teach("gain_population")
def gain_population(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-22.9."""
    s.players[player].population += effect["count"]
    s.tell("event.population", player=PLAYER[player], n=effect["count"])
    yield from ()
