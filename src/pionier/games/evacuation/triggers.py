"""What happens at once and by itself, in any phase: infrastructure is completed, common goals are taken, a race is decided.

Everything that changes a player's Areas, cards, technologies, production or stadiums calls `check` when it is done; a
simultaneous phase calls it for everybody in turn order when all are done (EVA-25.18).
"""

from __future__ import annotations

from . import modules, race
from .components import BOX
from .named import INFRA, PLAYER
from .production import raise_production
from .requirements import met
from .state import RIVAL, Evacuation


def check(s: Evacuation, player: int) -> None:
    """EVA-7.7, 19.2, 17.1: everything that has come about for the player."""
    me = s.players[player]
    if len(me.completed) < len(me.played):
        complete(s, player)
    if s.common:
        modules.take_common(s, player)
    if s.race and not s.ending and race.met(s, player):
        decide_race(s, player)


def complete(s: Evacuation, player: int) -> None:
    """EVA-7.6, 7.7: played cards whose requirements are met raise the production, once."""
    me = s.players[player]
    for card in me.played:
        if card not in me.completed and met(me.areas, BOX.infrastructure[card].requirements):
            me.completed += (card,)
            s.tell("event.completed", (f"infra-{BOX.infrastructure[card].id}",), player=PLAYER[player], card=INFRA[card])
            raise_production(s, player, BOX.infrastructure[card].production)


def decide_race(s: Evacuation, player: int) -> None:
    """EVA-17.2, 17.3, 25.17: the end is set; in Actions those later in the order have one more turn."""
    s.ending, s.ended_in = "race", s.phase
    if s.phase == "actions":
        later = s.order[s.order.index(player) + 1 :]
        s.closing = tuple(civ for civ in later if not has_passed(s, civ))
    s.tell("event.race_decided", player=PLAYER[player])


def has_passed(s: Evacuation, civ: int) -> bool:
    """Whether a player or the rival takes no more turns this year; the extra civilisation never does (EVA-20.18)."""
    if civ < s.seats:
        return s.players[civ].passed
    return civ != RIVAL or s.rival.passed
