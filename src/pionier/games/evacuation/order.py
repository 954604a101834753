"""Chapter 12: the new turn order."""

from __future__ import annotations

from pionier.engine.choice import Flow

from . import parts, solo
from .powers import faces, happy_faces
from .rounds import end_phase
from .state import RIVAL, Evacuation


def faces_of(s: Evacuation, civ: int) -> int:
    """EVA-12.1, 21.3: the Happy Faces of a player or of the rival."""
    return faces(s.rival.stadiums) if civ == RIVAL else happy_faces(s.players[civ])


def set_turn_order(s: Evacuation) -> Flow:
    """EVA-12.1, 12.2: more Happy Faces first; tied players reverse their order."""
    if s.rival.kind == "solo":
        s.order = solo.turn_order(s)
    else:
        counts = {civ: faces_of(s, civ) for civ in s.order}
        places = {civ: place for place, civ in enumerate(s.order)}
        s.order = tuple(sorted(s.order, key=lambda civ: (-counts[civ], -places[civ])))
    s.tell("event.order", (parts.TURN_ORDER,), order=[solo.name(s, civ) for civ in s.order])
    end_phase(s)
    return
    yield
