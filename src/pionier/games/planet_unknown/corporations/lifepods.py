"""Corporations that choose where a collected lifepod goes (PLU-14.4, 14.23): Cosmos Inc. and Jump Drive."""

from __future__ import annotations

from typing import Union

from pionier.engine.choice import Flow, ask
from pionier.games.planet_unknown.charter import charter
from pionier.games.planet_unknown.effects import queue, verb
from pionier.games.planet_unknown.options import Post, Simple
from pionier.games.planet_unknown.shared import PLAYER, SCORING
from pionier.games.planet_unknown.state import PlanetUnknown, Player

from .company import Company


class LifepodCompany(Company):
    """Lifepods lie in the scoring area or on places of the board (`Player.posts`)."""

    def gain_lifepod(self, s: PlanetUnknown, player: int) -> None:
        """By any means: its owner will say where it goes."""
        s.tell("event.pod", player=PLAYER[player])
        queue(s.players[player], "pod")

    def posts_free(self, me: Player) -> list[int]:
        """Places of the board where a lifepod may be laid."""
        raise NotImplementedError

    def pod_places(self, me: Player) -> dict[Union[Simple, Post], int]:
        """Everywhere a lifepod may be laid; -1: the scoring area."""
        return {SCORING: -1, **{self.post_option(post): post for post in self.posts_free(me)}}

    def put_pod(self, me: Player, post: int) -> None:
        """Lay a lifepod there; technologies follow (PLU-14.8, 14.23)."""
        if post < 0:
            me.pods += 1
        else:
            me.posts = tuple(sorted((*me.posts, post)))
            self.refresh(me)


@verb("pod")
def place_pod(s: PlanetUnknown, player: int, a: int, b: int) -> Flow:
    """PLU-14.4, 14.23, 17.12: where a collected lifepod goes."""
    me = s.players[player]
    rules = charter(me)
    assert isinstance(rules, LifepodCompany)
    places = rules.pod_places(me)
    option = yield from ask(player, "prompt.pod", list(places), single_taken=True)
    rules.put_pod(me, places[option])
    if option is not SCORING:
        s.tell("event.pod_placed", player=PLAYER[player])
