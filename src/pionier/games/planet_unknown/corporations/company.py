"""Technologies that are rows of the data (PLU-21): what they permit, when they act and what they then do.

A technology says its timing ("on_place_tile_with:water") and its effect ({"op": "gain_patches", "n": 1}). `EFFECTS` turns an
effect into pending effects, `REFUSE` says why an anytime technology is of no use now. What a corporation does that
no other does is in its own module.
"""

from __future__ import annotations

from typing import Any, Callable, ClassVar, Optional

from pionier.engine.choice import Flow, Refusal, Verdict
from pionier.games.planet_unknown.charter import Charter
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.boards import ROWS, Corporation, Technology
from pionier.games.planet_unknown.components.tiles import RESOURCES, ROVER, TRACKS
from pionier.games.planet_unknown.effects import EVERY_TRACK, VERBS
from pionier.games.planet_unknown.grid import count
from pionier.games.planet_unknown.options import UseTechnology
from pionier.games.planet_unknown.state import Effect, PlanetUnknown, Player
from pionier.games.planet_unknown.tiles import Placing
from pionier.games.planet_unknown.tracks import CANNOT_REGRESS, STUCK, can_advance, can_regress

Op = dict[str, Any]
USED_UP = Refusal("PLU-1.15", "refused.used_up")
PLACED, NO_ICE = "on_place_tile_with", "on_place_tile_covering_no_ice"


def standing(me: Player, track: int) -> list[int]:
    """The spots of the trackers on a track."""
    return [spot for spot in me.trackers if spot // ROWS == track]


def resource_of(me: Player, name: str) -> int:
    """A resource by its name; "flux" is that of the flux track."""
    return me.flux if name == "flux" else RESOURCES.index(name)


def _advance(me: Player, effect: Op) -> tuple[Effect, ...]:
    return (("advance", 1 << resource_of(me, effect["track"]), 0),) * effect["steps"]


Deed = Callable[[Player, Op], tuple[Effect, ...]]
EFFECTS: dict[str, Deed] = {
    "advance": _advance,
    "gain_patches": lambda me, effect: (("patch", 0, 0),) * effect["n"],
    "synergy": lambda me, effect: (("synergy", 0, 0),),
    "collect_meteorite": lambda me, effect: (("meteorites", effect["n"], 0),),
    "regress_any": lambda me, effect: (("regress", effect["steps"], EVERY_TRACK),),
}


def _refuse_advance(me: Player, effect: Op) -> Optional[Refusal]:
    return None if can_advance(me, resource_of(me, effect["track"])) else STUCK


def _refuse_regress(me: Player, effect: Op) -> Optional[Refusal]:
    return None if any(can_regress(me, tracker) for tracker in range(len(TRACKS))) else CANNOT_REGRESS


Judge = Callable[[Player, Op], Optional[Refusal]]
REFUSE: dict[str, Judge] = {
    "advance": _refuse_advance,
    "regress_any": _refuse_regress,
}


RUN = (
    "ignore_adjacency",
    "may_store_patches",
    "rover_track_move_bonus",
    "water_tile_advance_factor",
    "no_meteorites",
    "moves_per_rover",
)  # permissions and reactions that `Company` carries out for every corporation, beside `EFFECTS`


class Company(Charter):
    """A corporation whose technologies are run from the data as far as the data says all of them."""

    own: tuple[str, ...] = ()  # effects of technologies that the corporation's module carries out
    effects: ClassVar[dict[str, Deed]] = EFFECTS
    refuse: ClassVar[dict[str, Judge]] = REFUSE

    def __init__(self, board: Corporation) -> None:
        super().__init__(board)
        self._timed: dict[str, list[Technology]] = {}
        self._doing: dict[str, list[Technology]] = {}
        for each in board.technologies:
            self._timed.setdefault(each.timing.partition(":")[0], []).append(each)
            self._doing.setdefault(each.effect["op"], []).append(each)
        self.uses = {each.level: UseTechnology(board.id, each.level) for each in self.timed("anytime")}
        self.anytime_levels = sum(1 << level for level in self.uses)
        self.placing = [*self.timed(PLACED), *self.timed(NO_ICE)]
        self.storing = self.levels_with("may_store_patches")
        self.shielding = self.levels_with("no_meteorites")

    def timed(self, timing: str) -> list[Technology]:
        """The technologies of a timing, with whatever resource it names."""
        return self._timed.get(timing, [])

    def doing(self, op: str) -> list[Technology]:
        """The technologies with an effect."""
        return self._doing.get(op, [])

    def levels_with(self, op: str) -> int:
        """The same as a set of levels."""
        return sum(1 << each.level for each in self.doing(op))

    def ready_level(self, me: Player, op: str) -> int:
        """The first technology with an effect that is active and not used up; 0 if there is none."""
        return next((each.level for each in self.doing(op) if self.ready(me, each.level)), 0)

    def effect_of(self, level: int) -> Op:
        """What a technology does."""
        return next(each.effect for each in self.board.technologies if each.level == level)

    def queue_timed(self, me: Player, timing: str) -> None:
        """The active technologies of a timing act."""
        for each in self.timed(timing):
            if me.active(each.level):
                me.pending += self.effects[each.effect["op"]](me, each.effect)

    # Permissions

    def ignores_adjacency(self, me: Player, tile: int) -> bool:
        """PLU-21.1: for all tiles and patches; 21.16: for tiles with a resource."""
        for each in self.doing("ignore_adjacency"):
            if me.active(each.level):
                _, _, resource = each.effect["applies_to"].partition(":")
                return not resource or (tile >= 0 and RESOURCES.index(resource) in BOX.tiles[tile][2:4])
        return False

    def may_store(self, me: Player) -> bool:
        """PLU-21.2, 21.40."""
        return bool(me.techs & self.storing)

    def move_bonus(self, me: Player) -> int:
        """PLU-14.3, 21.3; 21.43: while two trackers stand on the rover track."""
        total = 0
        for each in self.doing("rover_track_move_bonus"):
            if me.active(each.level) and ("condition" not in each.effect or len(standing(me, ROVER)) > 1):
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
            if me.active(each.level) and each.effect["op"] in self.effects:
                timing, _, resource = each.timing.partition(":")
                met = not placing.on_ice if timing == NO_ICE else full and placing.section(resource_of(me, resource))
                if met:
                    me.pending += self.effects[each.effect["op"]](me, each.effect)

    def on_ore(self, s: PlanetUnknown, player: int) -> None:
        """PLU-21.18."""
        self.queue_timed(s.players[player], "on_collect_meteorite")

    def on_civ_milestone(self, s: PlanetUnknown, player: int) -> None:
        """PLU-21.35."""
        self.queue_timed(s.players[player], "on_civ_milestone")

    # Anytime

    def anytime(self, s: PlanetUnknown, player: int) -> list[Verdict[UseTechnology]]:
        """PLU-14.2: the active ones, each with None or why it is of no use now."""
        me = s.players[player]
        return [(self.uses[each.level], self.refuse_use(s, me, each)) for each in self.timed("anytime") if me.active(each.level)]

    def refuse_use(self, s: PlanetUnknown, me: Player, technology: Technology) -> Optional[Refusal]:
        """Why an active technology may not be used now."""
        if not self.ready(me, technology.level):
            return USED_UP
        refuse = self.refuse.get(technology.effect["op"])
        return refuse(me, technology.effect) if refuse else None

    def use(self, s: PlanetUnknown, player: int, level: int) -> Flow:
        """Resolve at once what it does."""
        effect = self.effect_of(level)
        for verb, a, b in self.effects[effect["op"]](s.players[player], effect):
            yield from VERBS[verb](s, player, a, b)
