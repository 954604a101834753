"""What only bots ask of Planet Unknown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Option
from pionier.engine.game import Advice
from pionier.games.planet_unknown.state import PlanetUnknown

from . import evaluation, glance, packing


class PlanetUnknownAdvice(Advice[PlanetUnknown]):
    """What positions are worth, and how far to look."""

    turns_alone = 2  # a turn is many small decisions, most of them in any order

    def evaluate(self, s: PlanetUnknown, seat: int) -> float:
        return evaluation.evaluate(s, seat)

    def foresee(self, s: PlanetUnknown, seat: int) -> float:
        return packing.foresee(s, seat)

    def promising(self, s: PlanetUnknown, seat: int, options: Sequence[Option], number: int) -> Optional[Sequence[Option]]:
        return glance.promising(s, seat, options, number)

    def turn(self, s: PlanetUnknown) -> int:
        return s.round
