"""Chapter 17, race mode: when it is decided (EVA-17.1 to 17.4). What the end is worth stands with the scoring."""

from __future__ import annotations

from collections.abc import Sequence

from .components import BOX
from .named import PLAYER
from .state import Evacuation, Player


def met(s: Evacuation, player: int) -> bool:
    """EVA-17.1: whether the player meets the end condition."""
    me = s.players[player]
    return s.race and reached(me, me.production)


def reached(me: Player, markers: Sequence[int]) -> bool:
    """EVA-17.1, with these production markers."""
    return min(markers) >= BOX.race_production and len(me.stadiums_new) >= BOX.race_stadiums


def decide(s: Evacuation, player: int) -> None:
    """EVA-17.2, 17.3, 25.17: the end is set; in Actions those later in the order have one more turn."""
    s.ending, s.ended_in = "race", s.phase
    if s.phase == "actions":
        later = s.order[s.order.index(player) + 1 :]
        s.closing = tuple(civ for civ in later if not s.has_passed(civ))
    s.tell("event.race_decided", player=PLAYER[player])
