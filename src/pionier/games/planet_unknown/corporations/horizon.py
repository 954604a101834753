"""Horizon Group (PLU-14.15 to 14.22, 14.48, 21.16 to 21.20): rovers carry meteorites to rover symbols."""

from __future__ import annotations

from pionier.engine.choice import Flow, ask
from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components.tiles import RESOURCES, ROVER
from pionier.games.planet_unknown.options import Simple
from pionier.games.planet_unknown.shared import PLAYER
from pionier.games.planet_unknown.state import PlanetUnknown, Player

from .company import Company

DESTROY = "destroy_carried_meteorite"
DESTROY_CARGO, KEEP_CARGO = Simple("destroy_cargo"), Simple("keep_cargo")


class Horizon(Company):
    """Meteorites are picked up and delivered."""

    def enter(self, s: PlanetUnknown, player: int, square: int) -> Flow:
        """PLU-14.48: first the cargo, then a rover without cargo picks up what lies there."""
        me = s.players[player]
        bit = 1 << square
        if me.cargo & bit and not self.deliver(s, player, square) and self.destroys_at(me) & bit:
            option = yield from ask(player, "prompt.cargo", [DESTROY_CARGO, KEEP_CARGO])  # PLU-21.19
            if option is DESTROY_CARGO:
                me.cargo ^= bit
                s.tell("event.destroyed", (parts.SQUARE[square],), player=PLAYER[player], n=1)
        if me.meteorites & bit and not me.cargo & bit:  # PLU-14.15, 14.16
            me.meteorites ^= bit
            self.pick_up(s, player, square)
        self.pick_up_lifepod(s, player, square)

    def destroys_at(self, me: Player) -> int:
        """PLU-21.19: the squares on which cargo may be destroyed."""
        found = 0
        for each in self.doing(DESTROY):
            if me.active(each.level):
                found |= me.terrain[RESOURCES.index(each.effect["terrain"])]
        return found

    def pick_up(self, s: PlanetUnknown, player: int, square: int) -> None:
        """PLU-14.15; on a rover symbol it is delivered at once (PLU-14.18)."""
        s.players[player].cargo |= 1 << square
        s.tell("event.picked_up", (parts.SQUARE[square],), player=PLAYER[player])
        self.deliver(s, player, square)

    def deliver(self, s: PlanetUnknown, player: int, square: int) -> bool:
        """PLU-14.17: on a visible rover symbol the cargo is collected; says whether there is one."""
        me = s.players[player]
        if not me.symbols[ROVER] >> square & 1:
            return False
        me.cargo ^= 1 << square
        self.gain_ore(s, player)
        return True

    def meteorite_hits(self, s: PlanetUnknown, player: int, square: int) -> bool:
        """PLU-14.21: the rover picks it up; a carrying one is never hit, its symbol is not empty."""
        self.pick_up(s, player, square)
        return False
