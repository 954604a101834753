"""Chapter 22: the effect verbs. The chapters teach them; `VERBS.carry_out` resolves a list in order (EVA-22.35).

An effect with `must` is the first one of a board action and cannot be left out (EVA-6.15).
"""

from __future__ import annotations

from pionier.engine.effects import Effect, Verbs

from .components.effects import EFFECTS
from .state import Evacuation

VERBS: Verbs[Evacuation] = Verbs(EFFECTS)


def must(effect: Effect) -> bool:
    """Whether the effect has to be carried out."""
    return "must" in effect.args
