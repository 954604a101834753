"""Jump Drive (PLU-14.23 to 14.25, 21.21 to 21.26): collected lifepods unlock technologies A to F, here levels 1 to 6."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.games.planet_unknown.benefits import gain
from pionier.games.planet_unknown.components.boards import ROWS, Corporation, Technology
from pionier.games.planet_unknown.components.tiles import TECH, TRACKS
from pionier.games.planet_unknown.effects import queue
from pionier.games.planet_unknown.grid import listed
from pionier.games.planet_unknown.options import KeepCommon, KeepObjective, Simple, Teleport, Unlock
from pionier.games.planet_unknown.pending import Pending, pending
from pionier.games.planet_unknown.rovers import refuse_square
from pionier.games.planet_unknown.shared import OBJECTIVE, OBJECTIVE_AT, PLAYER, SYNERGY, TRACKER, teleporting
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.games.planet_unknown.tiles import Placing, energy_tracks
from pionier.games.planet_unknown.tracks import pick_tracker

from .lifepods import LifepodCompany

A, B, C = "synergy_instead_of_patch", "teleport_rover", "synergy_twice_same_tracker"
D, E, F = "tech_counts_as_energy_on_placement", "claim_row_benefits", "draw_common_objective"
ONCE, TWICE = Simple("once"), Simple("twice")
NO_OBJECTIVE = Refusal("PLU-21.26", "refused.no_objective")


class JumpDrive(LifepodCompany):
    """Technologies come from lifepods; the tech track has none."""

    steps_apart = True

    def __init__(self, board: Corporation) -> None:
        super().__init__(board)
        self.as_energy = self.levels_with(D)

    def reached(self, me: Player) -> int:
        """PLU-14.23."""
        return sum(1 << level for level in me.posts)

    def hold_back(self, me: Player) -> None:
        """PLU-10.14 speaks of milestones; these technologies need none."""

    def posts_free(self, me: Player) -> list[int]:
        """PLU-14.23: the locked technologies."""
        return [each.level for each in self.board.technologies if each.level not in me.posts]

    def post_option(self, post: int) -> Unlock:
        return Unlock(self.board.id, post)

    def medals(self, me: Player) -> list[int]:
        """PLU-14.25: the tech tracker scores the last medal it has reached."""
        tech = me.trackers[TECH]
        passed = [medal for medal in self.board.medals[tech - tech % ROWS : tech + 1] if medal]
        return [*super().medals(me)[:TECH], passed[-1] if passed else 0]

    def instead_of_patch(self, s: PlanetUnknown, player: int) -> list[Simple]:
        """PLU-21.21."""
        return [SYNERGY] if self.ready_level(s.players[player], A) else []

    def take_instead(self, s: PlanetUnknown, player: int, option: Simple) -> None:
        """PLU-21.21."""
        me = s.players[player]
        self.spend(me, self.ready_level(me, A))
        queue(me, "synergy")

    def further_steps(self, s: PlanetUnknown, player: int) -> list[Verdict[Teleport]]:
        """PLU-21.22: to another square of the same visible terrain."""
        me = s.players[player]
        if not self.ready_level(me, B):
            return []
        found: list[Verdict[Teleport]] = []
        for square in listed(me.rovers & me.covered):
            same = next(squares for squares in me.terrain if squares >> square & 1)
            others = listed(same & ~(1 << square))
            found += [(teleporting(square, to), refuse_square(s, me, to)) for to in others]
        return found

    def further_step(self, s: PlanetUnknown, player: int, option: Teleport) -> None:
        me = s.players[player]
        self.spend(me, self.ready_level(me, B))

    def boost(self, s: PlanetUnknown, player: int, tracker: int) -> FlowOf[int]:
        """PLU-21.23."""
        me = s.players[player]
        level = self.ready_level(me, C)
        if not level:
            return 1
        option = yield from ask(player, "prompt.boost", [TWICE, ONCE], {"track": f"@resource.{TRACKS[tracker]}"})
        if option is ONCE:
            return 1
        self.spend(me, level)
        return 2

    def resource_effects(self, me: Player, placing: Placing, resource: int, usual: list[Pending]) -> list[Pending]:
        """PLU-21.24, 17.7: tech, or what the tech section would allow as energy; fixed now (PLU-6.7)."""
        if resource == TECH and me.techs & self.as_energy:
            other = placing.b if placing.a == TECH else placing.a
            return [pending("advance", tracks=1 << TECH | energy_tracks(me, placing.section(TECH), other))]
        return usual

    def refuse_use(self, s: PlanetUnknown, me: Player, technology: Technology) -> Optional[Refusal]:
        """PLU-21.26: there must be a card to draw."""
        refusal = super().refuse_use(s, me, technology)
        return NO_OBJECTIVE if refusal is None and technology.effect.verb == F and not len(s.objectives) else refusal

    def use(self, s: PlanetUnknown, player: int, level: int) -> Flow:
        """PLU-21.25, 21.26."""
        effect = self.effect_of(level)
        if effect.verb == E:
            yield from claim_row(s, player)
        elif effect.verb == F:
            yield from draw_objectives(s, player, effect["draw"])
        else:
            yield from super().use(s, player, level)

    def problems(self, me: Player) -> list[str]:
        if any(post not in self.limits for post in me.posts):
            return ["a lifepod lies on an unknown technology (PLU-14.23)"]
        return []


def claim_row(s: PlanetUnknown, player: int) -> Flow:
    """PLU-21.25: all benefits printed in a tracker's row; no tracker moves."""
    tracker = yield from pick_tracker(player, "prompt.row", [(each, None) for each in TRACKER])
    row = s.players[player].trackers[tracker] % ROWS
    for track in range(len(TRACKS)):
        gain(s, player, ROWS * track + row)


def draw_objectives(s: PlanetUnknown, player: int, number: int) -> Flow:
    """PLU-21.26: keep one of them. At most one player has this board (PLU-2.4), so nobody else touches the deck meanwhile."""
    me = s.players[player]
    drawn = sorted(s.objectives.cards[-number:])
    for card in drawn:
        s.objectives.hand_to(card, me.objectives)
    s.look(player, me.objectives)
    solo = s.seats == 1
    options: list[Union[KeepObjective, KeepCommon]] = [OBJECTIVE[card] if solo else COMMON[card] for card in drawn]
    option = yield from ask(player, "prompt.common", options, single_taken=True)
    kept = OBJECTIVE_AT[option.card]
    for card in drawn:
        if card != kept:
            me.objectives.hand_to(card, s.rejected)
    if solo:
        s.tell("event.objective_drawn", player=PLAYER[player])
        return
    me.common = s.lay_open(me.objectives, kept)
    s.tell("event.common", player=PLAYER[player], card=f"@card.{COMMON[kept].card}.neighbor")


COMMON = [KeepCommon(option.card) for option in OBJECTIVE]
