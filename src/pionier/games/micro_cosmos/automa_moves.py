"""Chapter 23: how the Automa's Ark moves around the ring."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow
from pionier.engine.effects import Effect

from . import named, parts
from .cargo import gain
from .components import BOX
from .state import POSITIONS, MicroCosmos, planet_field, position_of
from .terraform import raise_track
from .travel import outposts_pay, uncover


def move(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-23.2 to 23.10: a jump if possible, then on in the direction to the first position that fits."""
    here = position_of(s.players[player].ark)
    start = search_from(s, here, action["jump"])
    target = first_that_fits(s, player, start, BOX.ring_step[action["direction"]], action["criterion"])
    if target is None:  # MIC-23.8
        s.tell("event.automa_stays", criterion=named.criterion(action["criterion"]))
        return
    if action["jump"]:
        key = "event.automa_no_jump" if start == here else "event.automa_jumps"
        s.tell(key, (parts.PLANET[start],), planet=named.planet_name(s, start))
    if action["criterion"] == "discover":
        uncover(s, player, target)
        gain(s, player, BOX.automa_bonus)  # MIC-23.9
        raise_track(s, player, target, BOX.automa_track)
    else:
        s.players[player].ark = planet_field(target)
        key = "event.automa_returns" if target == here else "event.automa_moves"
        direction, criterion = named.direction(action["direction"]), named.criterion(action["criterion"])
        planet = named.planet_name(s, target)
        s.tell(key, (parts.PLANET[target],), direction=direction, criterion=criterion, planet=planet)
    yield from outposts_pay(s, target)  # MIC-23.10


def search_from(s: MicroCosmos, here: int, jump: bool) -> int:
    """MIC-23.3: across the Star Gate, if there is a planet."""
    across = BOX.opposite[here]
    return across if jump and s.planets[across] >= 0 else here


def first_that_fits(s: MicroCosmos, player: int, start: int, step: int, criterion: str) -> Optional[int]:
    """MIC-23.7: once around the ring; the position the search starts from comes last."""
    for distance in range(1, POSITIONS + 1):
        position = (start + step * distance) % POSITIONS
        if fits(s, player, position, criterion):
            return position
    return None


def fits(s: MicroCosmos, player: int, position: int, criterion: str) -> bool:
    """MIC-23.4 to 23.6."""
    if s.planets[position] < 0:
        return criterion == "discover"
    if criterion == "no_colony":
        return not s.colonies[position] >> player & 1
    return criterion == "to_terraform" and not s.is_terraformed(position)
