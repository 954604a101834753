"""Cosmos Inc. (PLU-14.4 to 14.11, 21.6 to 21.10): collected lifepods lie on the tracks, and trackers jump over them."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, Refusal, ask
from pionier.engine.effects import Effect
from pionier.games.planet_unknown.components.boards import ROWS, SPOTS, Corporation
from pionier.games.planet_unknown.components.tiles import ENERGY, RESOURCES
from pionier.games.planet_unknown.effects import PENDING, VERBS, Waiting
from pionier.games.planet_unknown.grid import corners
from pionier.games.planet_unknown.options import Post, Simple
from pionier.games.planet_unknown.pending import pending
from pionier.games.planet_unknown.planets import currents
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.shared import DECLINE, PLAYER, SCORING
from pionier.games.planet_unknown.state import PlanetUnknown, Player, Trail

from .lifepods import LifepodCompany

DIAGONAL, FREE = "rover_diagonal_moves", "free_step_onto_terrain"
NO_LIFEPOD = Refusal("PLU-14.11", "refused.no_lifepod")
PLACES = [spot for spot in range(SPOTS) if 1 <= spot % ROWS <= 14]  # PLU-14.4, 18.27


class Cosmos(LifepodCompany):
    """Lifepods on tracks."""

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
        return not trails_of(me).get(square, 0) >> to & 1

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
            trails = trails_of(me)
            trails[to] = trails.pop(square, 0) | 1 << square
            me.trails = tuple(Trail(rover, squares) for rover, squares in sorted(trails.items()))

    def problems(self, me: Player) -> list[str]:
        if any(post not in PLACES or post in me.trackers for post in me.posts):
            return ["a lifepod lies on a tracker or off positions 1 to 14 (PLU-14.4)"]
        return []


def trails_of(me: Player) -> dict[int, int]:
    """Where each rover has stood, by the square on which it stands."""
    return {trail.rover: trail.squares for trail in me.trails}


def refuse_reposition(me: Player, effect: Effect) -> Optional[Refusal]:
    """PLU-14.11."""
    return None if powers(me).lifepods_held(me) else NO_LIFEPOD


@VERBS.teach("reposition_lifepods", fits=refuse_reposition)
def bring_reposition(s: PlanetUnknown, player: int, effect: Effect) -> Waiting:
    """PLU-14.11: may be declined."""
    return (pending("reposition", **effect.args),)


def holds_lifepods(s: PlanetUnknown, player: int, effect: Effect) -> bool:
    """Whether there is a collected lifepod to move."""
    me = s.players[player]
    return bool(powers(me).lifepods_held(me))


@PENDING.teach("reposition", fits=holds_lifepods)
def reposition(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-14.11: move up to so many different lifepods between scoring area and free positions; nothing is gained."""
    me = s.players[player]
    rules = powers(me)
    moved: list[int] = []
    for _ in range(effect["max"]):
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
