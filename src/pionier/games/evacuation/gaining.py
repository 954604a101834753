"""Chapter 22, effects that simply give something: production, population, bonus tokens."""

from __future__ import annotations

from pionier.engine.choice import Flow
from pionier.engine.effects import Effect

from .components.effects import KINDS
from .named import KIND_AT, PLAYER
from .production import raise_production
from .state import Evacuation
from .triggers import check
from .verbs import VERBS


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
