"""Wormhole Corp. (PLU-14.34 to 14.38, 14.47, 21.37 to 21.41): a short biomass track of choices, patches on tiles."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, Refusal, ask
from pionier.engine.effects import Effect, Effects
from pionier.games.planet_unknown.components.boards import ROWS, Corporation, Technology
from pionier.games.planet_unknown.components.tiles import BIOMASS, EVERY_TRACK
from pionier.games.planet_unknown.effects import PENDING, queue
from pionier.games.planet_unknown.grid import around
from pionier.games.planet_unknown.last_placement import open_to_patch
from pionier.games.planet_unknown.options import PickTracker, Simple
from pionier.games.planet_unknown.pending import Pending, pending
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.shared import SYNERGY, TRACK_AT, TRACKER
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.games.planet_unknown.tiles import ENDING, Placing
from pionier.games.planet_unknown.tracks import movable

from .company import Company

PATCH, TWO_PATCHES = Simple("patch"), Simple("two_patches")
NOT_AT_TOP = Refusal("PLU-21.37", "refused.not_at_top")
START = ROWS * BIOMASS
RESET, TWO = "reset_track_from_top", "double_patch_gain"
ON_TILES, ON_METEORITES = "patches_on_tiles", "patches_destroy_meteorites"


class Wormhole(Company):
    """Biomass by choice."""

    energy_tracks = EVERY_TRACK & ~(1 << BIOMASS)  # PLU-14.35

    def __init__(self, board: Corporation) -> None:
        super().__init__(board)
        self.on_tiles, self.on_meteorites = self.levels_with(ON_TILES), self.levels_with(ON_METEORITES)

    def biomass_advances(self, placing: Placing) -> bool:
        """PLU-14.34: only next to biomass that was there before."""
        return bool(around(placing.section(BIOMASS)) & placing.before[BIOMASS])

    def gains(self, me: Player, spot: int) -> Effects:
        """PLU-14.36: a step of the biomass track is a choice."""
        return (Effect("choose_one", {"step": spot - START}),) if self.board.choices[spot] else self.board.benefits[spot]

    def patches_on(self, me: Player) -> int:
        """PLU-21.38, 21.41: own tiles; squares with a meteorite only with technology 5."""
        tiles = me.covered & ~me.patches if me.techs & self.on_tiles else 0
        return tiles if me.techs & self.on_meteorites else tiles & ~me.meteorites

    def instead_of_patch(self, s: PlanetUnknown, player: int) -> list[Simple]:
        """PLU-21.39."""
        return [TWO_PATCHES] if self.ready_level(s.players[player], TWO) else []

    def take_instead(self, s: PlanetUnknown, player: int, option: Simple) -> None:
        """PLU-21.39."""
        me = s.players[player]
        self.spend(me, self.ready_level(me, TWO))
        queue(me, "patch")
        queue(me, "patch")

    def refuse_use(self, s: PlanetUnknown, me: Player, technology: Technology) -> Optional[Refusal]:
        """PLU-21.37: only from the top."""
        if technology.effect.verb != RESET:
            return super().refuse_use(s, me, technology)
        return None if self.at_top(me, BIOMASS) else NOT_AT_TOP

    def use(self, s: PlanetUnknown, player: int, level: int) -> Flow:
        """PLU-21.37."""
        if self.effect_of(level).verb == RESET:
            self.move(s.players[player], BIOMASS, START)
        else:
            yield from super().use(s, player, level)


@PENDING.teach("either")
def choose_benefit(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-14.36: one of the two benefits of a step; one that would do nothing only if neither would do anything."""
    me = s.players[player]
    found: dict[Union[Simple, PickTracker], Pending] = {}
    step: int = effect["step"]
    for benefit in me.board.choices[START + step]:
        if benefit.verb == "advance_track":
            track = TRACK_AT[benefit["track"]]
            if movable(me, 1 << track):
                found[TRACKER[track]] = pending("advance", tracks=1 << track)
        elif benefit.verb == "synergy":
            if not effect["no_synergy"] and s.law != "no_synergy_this_round" and movable(me, EVERY_TRACK):
                found[SYNERGY] = pending("synergy")
        elif s.law != "no_milestones_this_round" and can_use_patch(s, player):
            found[PATCH] = pending("patch")
    if not found:
        return
    option = yield from ask(player, "prompt.either", list(found), single_taken=True)
    me.pending += (found[option],)


def can_use_patch(s: PlanetUnknown, player: int) -> bool:
    """Whether a patch can be placed or stored now."""
    me = s.players[player]
    return bool(open_to_patch(s, player)) or (s.phase not in ENDING and powers(me).may_store(me))
