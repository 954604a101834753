"""What to play for, in one region: the event in force, objectives with the live comparison, civ cards."""

from __future__ import annotations

from pionier.engine.match import View
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.scene.parts import at
from pionier.scene.tree import El, h

from . import cards, civ
from .cards import GAP, Room
from .lettering import Type
from .words import Names

EVENT, OBJECTIVE = (60.0, 98.0), (54.0, 104.0)  # at least, at most


def goals(view: View, hero: int, width: float, height: float, letters: Type, language: str, names: Names) -> list[El]:
    """From top to bottom; cards are as high as the room allows."""
    s: PlanetUnknown = view.state
    drawn: list[El] = []
    objectives = cards.many(view, hero)
    left = height - civ.CIV
    y = 0.0
    if s.mix:
        high = min(EVENT[1], max(EVENT[0], left - objectives * (OBJECTIVE[0] + GAP) - GAP))
        event = cards.events(s, cards.peeked(view), Room(width, high, letters), language)
        drawn.append(h.g(event, id="event-place"))
        y = high + GAP
    if objectives:
        high = min(OBJECTIVE[1], (left - y) / objectives - GAP)
        found = cards.objectives(view, hero, Room(width, high, _larger(letters, high)), language, names)
        rows = [h.g(each, id=f"objective-place-{n}", transform=at(0, n * (high + GAP))) for n, each in enumerate(found)]
        drawn.append(h.g(rows, id="objectives", transform=at(0, y)))
        y += objectives * (high + GAP)
    drawn.append(h.g(civ.civ(s, hero, width, language), id="civ-place", transform=at(0, min(y + 4, left))))
    return drawn


def _larger(letters: Type, high: float) -> Type:
    """High cards have room for larger type."""
    return Type(letters.size + 2, letters.least) if high > 90 else letters
