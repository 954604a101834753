"""The picture of Evacuation for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.sight import View
from pionier.scene.tree import El, h

from .abilities import happy_faces
from .game import GAME
from .state import Evacuation


def board(view: View, language: str, names: Sequence[str]) -> El:
    """The table."""
    return h.div(id="board", class_="evacuation")


def numbers(view: View, seat: int, language: str) -> list[tuple[str, str]]:
    """A player's key numbers: stocks and production as Food, Steel, Energy."""
    s: Evacuation = view.state
    me = s.players[seat]
    known = {
        "year": str(s.year),
        "old": _row(me.old),
        "new": _row(me.new),
        "production": _row(me.production),
        "population": str(me.population),
        "faces": str(happy_faces(me)),
        "actions": str(me.actions),
    }
    return [(GAME.words.say(f"view.number.{key}", language), value) for key, value in known.items()]


def _row(units: Sequence[int]) -> str:
    return "/".join(map(str, units))
