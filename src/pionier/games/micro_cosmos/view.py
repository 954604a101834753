"""What a viewer of Micro Cosmos sees, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from pionier.engine.sight import View

from .components import RESOURCES
from .game import GAME
from .scoring import automa_breakdown, breakdown
from .state import MicroCosmos
from .travel import place_name


def numbers(view: View, seat: int, language: str) -> list[tuple[str, str]]:
    """A player's key numbers for the side panel and the terminal."""
    s: MicroCosmos = view.state
    me = s.players[seat]
    say = GAME.words.say
    known: dict[str, object] = {"view.number.points": sum(breakdown(s, seat).values())}
    if s.solo:
        known["view.number.automa"] = sum(automa_breakdown(s).values())
    known["view.number.ark"] = say("view.place", language, {"field": place_name(s, me.ark)})
    for kind, name in enumerate(RESOURCES):
        known[f"resource.{name}"] = me.cargo[kind]
    known["view.number.crew"] = len(me.upper) + len(me.lower)
    known["view.number.colonies"] = me.colonies
    known["view.number.outposts"] = me.outposts
    return [(say(key, language), str(value)) for key, value in known.items()]
