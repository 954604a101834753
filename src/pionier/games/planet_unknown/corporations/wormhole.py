"""Wormhole Corp. (PLU-14.34 to 14.38, 14.47, 21.37 to 21.41): a short biomass track of choices, patches on tiles."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, Refusal, ask
from pionier.games.planet_unknown.charter import charter
from pionier.games.planet_unknown.components.boards import ROWS, Benefit, Corporation, Technology
from pionier.games.planet_unknown.components.tiles import BIOMASS
from pionier.games.planet_unknown.effects import EVERY_TRACK, queue, verb
from pionier.games.planet_unknown.grid import around
from pionier.games.planet_unknown.options import PickTracker, Simple
from pionier.games.planet_unknown.shared import SYNERGY, TRACKER
from pionier.games.planet_unknown.sparing import open_to_patch
from pionier.games.planet_unknown.state import Effect, PlanetUnknown, Player
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

    own = (RESET, TWO, ON_TILES, ON_METEORITES)
    energy_tracks = EVERY_TRACK & ~(1 << BIOMASS)  # PLU-14.35

    def __init__(self, board: Corporation) -> None:
        super().__init__(board)
        self.on_tiles, self.on_meteorites = self.levels_with(ON_TILES), self.levels_with(ON_METEORITES)

    def biomass_advances(self, placing: Placing) -> bool:
        """PLU-14.34: only next to biomass that was there before."""
        return bool(around(placing.section(BIOMASS)) & placing.before[BIOMASS])

    def gains(self, me: Player, spot: int) -> tuple[Benefit, ...]:
        """PLU-14.36: a step of the biomass track is a choice."""
        return (("either", spot - START),) if self.board.choices[spot] else self.board.benefits[spot]

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
        if technology.effect["op"] != RESET:
            return super().refuse_use(s, me, technology)
        return None if self.at_top(me, BIOMASS) else NOT_AT_TOP

    def use(self, s: PlanetUnknown, player: int, level: int) -> Flow:
        """PLU-21.37."""
        if self.effect_of(level)["op"] == RESET:
            self.move(s.players[player], BIOMASS, START)
        else:
            yield from super().use(s, player, level)


@verb("either")
def choose_benefit(s: PlanetUnknown, player: int, step: int, no_synergy: int) -> Flow:
    """PLU-14.36: one of the two benefits of a step; one that would do nothing only if neither would do anything."""
    me = s.players[player]
    found: dict[Union[Simple, PickTracker], Effect] = {}
    for kind, track in me.board.choices[START + step]:
        if kind == "synergy" and not no_synergy and s.law != "no_synergy_this_round" and movable(me, EVERY_TRACK):
            found[SYNERGY] = ("synergy", 0, 0)
        elif kind == "advance" and movable(me, 1 << track):
            found[TRACKER[track]] = ("advance", 1 << track, 0)
        elif kind == "patch" and s.law != "no_milestones_this_round" and can_use_patch(s, player):
            found[PATCH] = ("patch", 0, 0)
    if not found:
        return
    option = yield from ask(player, "prompt.either", list(found), single_taken=True)
    me.pending += (found[option],)


def can_use_patch(s: PlanetUnknown, player: int) -> bool:
    """Whether a patch can be placed or stored now."""
    me = s.players[player]
    return bool(open_to_patch(s, player)) or (s.phase not in ENDING and charter(me).may_store(me))
