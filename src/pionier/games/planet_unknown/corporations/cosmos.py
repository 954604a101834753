"""Cosmos Inc. (PLU-14.4 to 14.11, 21.6 to 21.10): collected lifepods lie on the tracks, and trackers jump over them."""

from __future__ import annotations

from typing import ClassVar, Optional, Union

from pionier.engine.choice import Flow, Refusal, ask
from pionier.games.planet_unknown.charter import charter
from pionier.games.planet_unknown.components.boards import ROWS, SPOTS, Corporation
from pionier.games.planet_unknown.components.tiles import ENERGY, RESOURCES
from pionier.games.planet_unknown.effects import verb
from pionier.games.planet_unknown.grid import corners
from pionier.games.planet_unknown.options import Post, Simple
from pionier.games.planet_unknown.planets import currents
from pionier.games.planet_unknown.shared import DECLINE, PLAYER, SCORING
from pionier.games.planet_unknown.state import PlanetUnknown, Player

from .company import EFFECTS, REFUSE, Deed, Judge, Op
from .lifepods import LifepodCompany

DIAGONAL, FREE, REPOSITION = "rover_diagonal_moves", "free_step_onto_terrain", "reposition_lifepods"
NO_LIFEPOD = Refusal("PLU-14.11", "refused.no_lifepod")
PLACES = [spot for spot in range(SPOTS) if 1 <= spot % ROWS <= 14]  # PLU-14.4, 18.27


def _refuse_reposition(me: Player, effect: Op) -> Optional[Refusal]:
    return None if charter(me).lifepods_held(me) else NO_LIFEPOD


class Cosmos(LifepodCompany):
    """Lifepods on tracks."""

    own = (DIAGONAL, FREE, REPOSITION)
    effects: ClassVar[dict[str, Deed]] = {**EFFECTS, REPOSITION: lambda me, effect: (("reposition", effect["max"], 0),)}
    refuse: ClassVar[dict[str, Judge]] = {**REFUSE, REPOSITION: _refuse_reposition}

    def __init__(self, board: Corporation) -> None:
        super().__init__(board)
        self.diagonal = self.levels_with(DIAGONAL)
        self.free = self.levels_with(FREE)

    def working(self, me: Player, reached: int) -> int:
        """PLU-14.8: not under a lifepod."""
        for at, milestone in enumerate(self.board.levels):
            if milestone in me.posts:
                reached &= ~(2 << at)
        return reached

    def targets(self, me: Player, tracker: int, sideways: bool = True) -> list[int]:
        """PLU-14.5: the next position without lifepod."""
        return [self._beyond(me, spot, 1) for spot in super().targets(me, tracker, sideways)]

    def back(self, me: Player, tracker: int) -> Optional[int]:
        """PLU-14.6: the start of a track is always free."""
        spot = super().back(me, tracker)
        return None if spot is None else self._beyond(me, spot, -1)

    def _beyond(self, me: Player, spot: int, way: int) -> int:
        while spot in me.posts:
            spot += way
        return spot

    def medal_at(self, me: Player, spot: int) -> int:
        """PLU-14.7: a covered medal does not score."""
        start = spot - spot % ROWS
        return max(self.board.medals[each] for each in range(start, spot + 1) if each not in me.posts)

    def medals(self, me: Player) -> list[int]:
        return [self.medal_at(me, spot) for spot in me.trackers]

    def posts_free(self, me: Player) -> list[int]:
        """PLU-14.4: every position without tracker and lifepod."""
        return [spot for spot in PLACES if spot not in me.posts and spot not in me.trackers]

    def step_squares(self, me: Player, square: int) -> int:
        """PLU-21.6: also diagonally."""
        steps = super().step_squares(me, square)
        return steps | corners(1 << square) if me.techs & self.diagonal else steps

    def free_step(self, me: Player, square: int, to: int) -> bool:
        """PLU-21.9: onto energy, but not where the rover has stood since the pool changed."""
        if not me.techs & self.free or not self.free_squares(me) >> to & 1:
            return False
        return not dict(me.trails).get(square, 0) >> to & 1

    def free_squares(self, me: Player) -> int:
        """Where a step may cost nothing."""
        found = 0
        for each in self.doing(FREE):
            if me.active(each.level):
                terrain = RESOURCES.index(each.effect["terrain"])
                found |= me.terrain[terrain] | (currents(me) if terrain == ENERGY else 0)
        return found

    def stepped(self, me: Player, square: int, to: int, free: bool) -> None:
        """A paid step changes the pool, and every trail begins anew."""
        if not free:
            me.trails = ()
        elif me.techs & self.free:
            trails = dict(me.trails)
            trails[to] = trails.pop(square, 0) | 1 << square
            me.trails = tuple(sorted(trails.items()))

    def problems(self, me: Player) -> list[str]:
        if any(post not in PLACES or post in me.trackers for post in me.posts):
            return ["a lifepod lies on a tracker or off positions 1 to 14 (PLU-14.4)"]
        return []


@verb("reposition", optional=True, possible=lambda s, player: bool(charter(s.players[player]).lifepods_held(s.players[player])))
def reposition(s: PlanetUnknown, player: int, n: int, b: int) -> Flow:
    """PLU-14.11: move up to n different lifepods between scoring area and free positions; nothing is gained."""
    me = s.players[player]
    rules = charter(me)
    assert isinstance(rules, Cosmos)
    moved: list[int] = []
    for _ in range(n):
        held: dict[Union[Simple, Post], int] = {SCORING: -1} if me.pods > moved.count(-1) else {}
        held.update((rules.post_option(post), post) for post in me.posts if post not in moved)
        if not held:
            return
        option = yield from ask(player, "prompt.reposition", [*held, DECLINE])
        if option is DECLINE:
            return
        rules.lose_lifepod(me, held[option])
        places = {place: post for place, post in rules.pod_places(me).items() if post != held[option]}
        place = yield from ask(player, "prompt.pod", list(places))
        rules.put_pod(me, places[place])
        moved.append(places[place])
        s.tell("event.pod_moved", player=PLAYER[player])
