"""Corporations that choose where a collected lifepod goes (PLU-14.4, 14.23): Cosmos Inc. and Jump Drive."""

from __future__ import annotations

from pionier.engine.choice import Flow, ask
from pionier.engine.effects import Effect
from pionier.games.planet_unknown.effects import PENDING, queue
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.shared import PLAYER, SCORING
from pionier.games.planet_unknown.state import PlanetUnknown

from .company import Company


class LifepodCompany(Company):
    """Lifepods lie in the scoring area or on places of the board (`Player.posts`)."""

    def gain_lifepod(self, s: PlanetUnknown, player: int) -> None:
        """By any means: its owner will say where it goes."""
        s.tell("event.pod", player=PLAYER[player])
        queue(s.players[player], "pod")


@PENDING.teach("pod")
def place_pod(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-14.4, 14.23, 17.12: where a collected lifepod goes."""
    me = s.players[player]
    rules = powers(me)
    places = rules.pod_places(me)
    option = yield from ask(player, "prompt.pod", list(places), single_taken=True)
    rules.put_pod(me, places[option])
    if option is not SCORING:
        s.tell("event.pod_placed", player=PLAYER[player])
