"""What happens at once and by itself, in any phase: infrastructure is completed, common goals are taken, a race is decided.

Everything that changes a player's Areas, cards, technologies, production or stadiums calls `check` when it is done; a
simultaneous phase calls it for everybody in turn order when all are done (EVA-25.18).
"""

from __future__ import annotations

from . import modules, parts, race
from .components import BOX
from .named import INFRA, PLAYER
from .production import raise_production
from .requirements import met
from .state import Evacuation


def check(s: Evacuation, player: int) -> None:
    """EVA-7.7, 19.2, 17.1: everything that has come about for the player."""
    me = s.players[player]
    if len(me.completed) < len(me.played):
        complete(s, player)
    if s.common:
        modules.take_common(s, player)
    if s.race and not s.ending and race.met(s, player):
        race.decide(s, player)


def complete(s: Evacuation, player: int) -> None:
    """EVA-7.6, 7.7: played cards whose requirements are met raise the production, once."""
    me = s.players[player]
    for card in me.played:
        if card not in me.completed and met(me.areas, BOX.infrastructure[card].requirements):
            me.completed += (card,)
            s.tell(
                "event.completed", (parts.infrastructure(BOX.infrastructure[card].id),), player=PLAYER[player], card=INFRA[card]
            )
            raise_production(s, player, BOX.infrastructure[card].production)
