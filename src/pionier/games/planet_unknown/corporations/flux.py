"""Flux Industries (PLU-14.12 to 14.14, 21.11 to 21.15): a token marks a track; only the latest technology works."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal, ask
from pionier.engine.effects import Effect, Effects
from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.benefits import MILESTONES
from pionier.games.planet_unknown.components.boards import ROWS, Corporation, Technology
from pionier.games.planet_unknown.components.tiles import BIOMASS, CIV, ROVER, TRACKS, WATER
from pionier.games.planet_unknown.effects import PENDING, queue
from pionier.games.planet_unknown.options import PickTracker
from pionier.games.planet_unknown.shared import DECLINE, PLAYER, TRACK_AT, TRACKER
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.games.planet_unknown.tracks import NAMES, advance

from .company import Company

NO_MILESTONE = Refusal("PLU-21.12", "refused.no_milestone")
TO_MILESTONE, IMPROVE = "advance_to_next_milestone", "improve_flux_track"
TOP_RANK = 4


class Flux(Company):
    """The flux token."""

    def __init__(self, board: Corporation) -> None:
        super().__init__(board)
        self.improving = self.levels_with(IMPROVE)

    def set_up(self, s: PlanetUnknown, player: int) -> Flow:
        """PLU-2.8, 14.12: where the token starts."""
        option = yield from ask(player, "prompt.flux", TRACKER)
        put_token(s, player, option)

    def on_tech_milestone(self, s: PlanetUnknown, player: int) -> None:
        """PLU-14.13."""
        queue(s.players[player], "token")

    def working(self, me: Player, reached: int) -> int:
        """PLU-14.14: only the highest."""
        return 1 << reached.bit_length() - 1 if reached else 0

    def gains(self, me: Player, spot: int) -> Effects:
        """PLU-21.13: the flux track gives more; its movement is in `move_bonus`."""
        usual = self.board.benefits[spot]
        if not me.techs & self.improving or spot // ROWS != me.flux:
            return usual
        if me.flux == CIV:
            return tuple(raised(benefit) for benefit in usual)
        doubled = {WATER: "synergy", BIOMASS: "biomass_milestone"}.get(me.flux)
        return usual + tuple(benefit for benefit in usual if benefit.verb == doubled)

    def move_bonus(self, me: Player) -> int:
        """PLU-21.13."""
        return super().move_bonus(me) + (1 if me.techs & self.improving and me.flux == ROVER else 0)

    def next_milestone(self, me: Player) -> Optional[int]:
        """The next milestone of the flux track above its tracker."""
        for spot in range(me.trackers[me.flux] + 1, self.board.tops[me.flux] + 1):
            if any(benefit.verb in MILESTONES for benefit in self.board.benefits[spot]):
                return spot
        return None

    def refuse_use(self, s: PlanetUnknown, me: Player, technology: Technology) -> Optional[Refusal]:
        """PLU-21.12: not on the water track or without a further milestone."""
        refusal = super().refuse_use(s, me, technology)
        if refusal is None and technology.effect.verb == TO_MILESTONE and self.next_milestone(me) is None:
            return NO_MILESTONE
        return refusal

    def use(self, s: PlanetUnknown, player: int, level: int) -> Flow:
        """PLU-21.12: step by step, with all benefits on the way; 21.15."""
        if self.effect_of(level).verb != TO_MILESTONE:
            yield from super().use(s, player, level)
            return
        me = s.players[player]
        milestone = self.next_milestone(me)
        while me.trackers[me.flux] != milestone:
            yield from advance(s, player, me.flux)

    def problems(self, me: Player) -> list[str]:
        if not -1 <= me.flux < len(TRACKS):
            return ["flux names no track (PLU-14.12)"]
        return super().problems(me)


def raised(benefit: Effect) -> Effect:
    """PLU-21.13: a civ milestone of the next rank, if there is one."""
    return benefit.changed(rank=min(benefit["rank"] + 1, TOP_RANK)) if benefit.verb == "civ_milestone" else benefit


def put_token(s: PlanetUnknown, player: int, option: PickTracker) -> None:
    """The flux token goes to a track."""
    me = s.players[player]
    me.flux = TRACK_AT[option.track]
    s.tell("event.flux", (parts.track(option.track),), player=PLAYER[player], track=NAMES[me.flux])


@PENDING.teach("token")
def move_token(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-14.13: to any track, or it stays."""
    me = s.players[player]
    others = [TRACKER[track] for track in range(len(TRACKS)) if track != me.flux]
    option = yield from ask(player, "prompt.flux", [*others, DECLINE])
    if isinstance(option, PickTracker):
        put_token(s, player, option)
