"""Chapter 9, production: what raises the markers of the New World (EVA-9.8 to 9.10)."""

from __future__ import annotations

from . import parts
from .components.records import Price
from .components.vocabulary import KINDS
from .named import PLAYER, RESOURCE
from .state import Evacuation


def raise_production(s: Evacuation, player: int, by: Price) -> None:
    """The markers rise at once; there is no maximum."""
    production = s.players[player].production
    for kind in KINDS:
        if by[kind]:
            production[kind] += by[kind]
            part = (parts.production(player),)
            s.tell("event.production", part, player=PLAYER[player], kind=RESOURCE[kind], n=by[kind], level=production[kind])
