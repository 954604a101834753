"""Technologies that are rows of the data (PLU-21): what they permit, when they act and what they then do.

A technology says its timing ("on_place_tile_with:water") and its effect ({"op": "gain_patches", "n": 1}): something that is
done at once or as a reaction (`effects.VERBS`), or a permission that is asked for here. What a corporation does that no other
does is in its own module.
"""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal, Verdict
from pionier.engine.effects import Effect
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.boards import ROWS, Corporation, Technology
from pionier.games.planet_unknown.components.tiles import RESOURCES, ROVER
from pionier.games.planet_unknown.effects import PENDING, VERBS, bring
from pionier.games.planet_unknown.grid import count
from pionier.games.planet_unknown.options import UseTechnology
from pionier.games.planet_unknown.powers import Powers
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.games.planet_unknown.tiles import Placing
from pionier.games.planet_unknown.tracks import resource_of

USED_UP = Refusal("PLU-1.15", "refused.used_up")
PLACED, NO_ICE = "on_place_tile_with", "on_place_tile_covering_no_ice"


def standing(me: Player, track: int) -> list[int]:
    """The spots of the trackers on a track."""
    return [spot for spot in me.trackers if spot // ROWS == track]


class Company(Powers):
    """A corporation whose technologies are run from the data as far as the data says all of them."""

    def __init__(self, board: Corporation) -> None:
        super().__init__(board)
        self._timed: dict[str, list[Technology]] = {}
        self._doing: dict[str, list[Technology]] = {}
        for each in board.technologies:
            self._timed.setdefault(each.timing.partition(":")[0], []).append(each)
            self._doing.setdefault(each.effect.verb, []).append(each)
        self.uses = {each.level: UseTechnology(board.id, each.level) for each in self.timed("anytime")}
        self.anytime_levels = sum(1 << level for level in self.uses)
        self.placing = [*self.timed(PLACED), *self.timed(NO_ICE)]
        self.storing = self.levels_with("may_store_patches")
        self.shielding = self.levels_with("no_meteorites")

    def timed(self, timing: str) -> list[Technology]:
        """The technologies of a timing, with whatever resource it names."""
        return self._timed.get(timing, [])

    def doing(self, verb: str) -> list[Technology]:
        """The technologies with an effect."""
        return self._doing.get(verb, [])

    def levels_with(self, verb: str) -> int:
        """The same as a set of levels."""
        return sum(1 << each.level for each in self.doing(verb))

    def ready_level(self, me: Player, verb: str) -> int:
        """The first technology with an effect that is active and not used up; 0 if there is none."""
        return next((each.level for each in self.doing(verb) if self.ready(me, each.level)), 0)

    def effect_of(self, level: int) -> Effect:
        """What a technology does."""
        return next(each.effect for each in self.board.technologies if each.level == level)

    def queue_timed(self, s: PlanetUnknown, player: int, timing: str) -> None:
        """The active technologies of a timing act."""
        me = s.players[player]
        me.pending += bring(s, player, [each.effect for each in self.timed(timing) if me.active(each.level)])

    # Permissions

    def ignores_adjacency(self, me: Player, tile: int) -> bool:
        """PLU-21.1: for all tiles and patches; 21.16: for tiles with a resource."""
        for each in self.doing("ignore_adjacency"):
            if me.active(each.level):
                _, _, resource = each.effect["applies_to"].partition(":")
                return not resource or (tile >= 0 and RESOURCES.index(resource) in BOX.tiles[tile].resources)
        return False

    def may_store(self, me: Player) -> bool:
        """PLU-21.2, 21.40."""
        return bool(me.techs & self.storing)

    def move_bonus(self, me: Player) -> int:
        """PLU-14.3, 21.3; 21.43: while two trackers stand on the rover track."""
        total = 0
        for each in self.doing("rover_track_move_bonus"):
            if me.active(each.level) and (not each.effect["condition"] or len(standing(me, ROVER)) > 1):
                total += each.effect["amount"]
        return total

    def water_factor(self, me: Player) -> int:
        """PLU-21.4."""
        return max([1, *(each.effect["factor"] for each in self.doing("water_tile_advance_factor") if me.active(each.level))])

    def no_meteorites(self, me: Player) -> bool:
        """PLU-21.5."""
        return bool(me.techs & self.shielding)

    # Reactions

    def round_movement(self, me: Player) -> int:
        """PLU-21.11, 21.17, 21.28: movement for each rover that meets a condition."""
        total = 0
        for each in self.timed("round_start"):
            if me.active(each.level):
                _, _, terrain = each.effect["condition"].partition(":")
                rovers = me.rovers & me.terrain[resource_of(me, terrain)] if terrain else me.cargo
                total += each.effect["amount"] * count(rovers)
        return total

    def on_place(self, s: PlanetUnknown, player: int, placing: Placing, full: bool) -> None:
        """PLU-21.8, 21.14, 21.29 to 21.31; a tile without resources speaks only to 21.29 (PLU-7.19)."""
        me = s.players[player]
        for each in self.placing:
            if me.active(each.level) and each.effect.verb in VERBS.carries:
                timing, _, resource = each.timing.partition(":")
                met = not placing.on_ice if timing == NO_ICE else full and placing.section(resource_of(me, resource))
                if met:
                    me.pending += bring(s, player, (each.effect,))

    def on_ore(self, s: PlanetUnknown, player: int) -> None:
        """PLU-21.18."""
        self.queue_timed(s, player, "on_collect_meteorite")

    def on_civ_milestone(self, s: PlanetUnknown, player: int) -> None:
        """PLU-21.35."""
        self.queue_timed(s, player, "on_civ_milestone")

    # Anytime

    def anytime(self, s: PlanetUnknown, player: int) -> list[Verdict[UseTechnology]]:
        """PLU-14.2: the active ones, each with None or why it is of no use now."""
        me = s.players[player]
        return [(self.uses[each.level], self.refuse_use(s, me, each)) for each in self.timed("anytime") if me.active(each.level)]

    def refuse_use(self, s: PlanetUnknown, me: Player, technology: Technology) -> Optional[Refusal]:
        """Why an active technology may not be used now."""
        if not self.ready(me, technology.level):
            return USED_UP
        refuse = VERBS.judges.get(technology.effect.verb)
        return refuse(me, technology.effect) if refuse else None

    def use(self, s: PlanetUnknown, player: int, level: int) -> Flow:
        """Resolve at once what it does."""
        yield from PENDING.carry_out(s, player, bring(s, player, (self.effect_of(level),)))
