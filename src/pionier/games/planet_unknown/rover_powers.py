"""What a corporation can change of chapter 8: rovers, lifepods, meteorites. Part of the table of hooks in `powers`."""

from __future__ import annotations

from pionier.engine.choice import Flow, Verdict

from .grid import around
from .options import Teleport
from .state import PlanetUnknown, Player


class RoverPowers:
    """The usual behaviour of rovers and of what they find."""

    steps_apart: bool = False  # whether `further_steps` may have something to say

    def enter(self, s: PlanetUnknown, player: int, square: int) -> Flow:
        """A rover entered a square: it collects what lies there (PLU-8.2)."""
        me = s.players[player]
        bit = 1 << square
        if me.meteorites & bit:
            me.meteorites ^= bit
            self.gain_ore(s, player)
        self.pick_up_lifepod(s, player, square)
        yield from ()

    def pick_up_lifepod(self, s: PlanetUnknown, player: int, square: int) -> None:
        """Collect the lifepod on a square, if any."""
        me = s.players[player]
        if me.lifepods >> square & 1:
            me.lifepods ^= 1 << square
            self.gain_lifepod(s, player)

    def gain_ore(self, s: PlanetUnknown, player: int) -> None:
        """Collect a meteorite that has left the planet."""
        me = s.players[player]
        me.ores += 1
        s.tell("event.ore", player=f"@player.{player}")
        self.on_ore(s, player)

    def on_ore(self, s: PlanetUnknown, player: int) -> None:
        """A meteorite was collected."""

    def gain_lifepod(self, s: PlanetUnknown, player: int) -> None:
        """Collect a lifepod that has left the planet: it goes to the scoring area."""
        s.players[player].pods += 1
        s.tell("event.pod", player=f"@player.{player}")

    def meteorite_hits(self, s: PlanetUnknown, player: int, square: int) -> bool:
        """A meteorite falls on a rover: it is destroyed. Returns whether the meteorite stays on the square."""
        me = s.players[player]
        me.rovers ^= 1 << square
        me.wrecks += 1
        s.tell("event.rover_lost", player=f"@player.{player}")
        return True

    def step_squares(self, me: Player, square: int) -> int:
        """Squares one step away."""
        return around(1 << square)

    def free_step(self, me: Player, square: int, to: int) -> bool:
        """Whether a step costs no movement."""
        return False

    def stepped(self, me: Player, square: int, to: int, free: bool) -> None:
        """A rover has stepped."""

    def further_steps(self, s: PlanetUnknown, player: int) -> list[Verdict[Teleport]]:
        """Teleports for one movement."""
        return []

    def further_step(self, s: PlanetUnknown, player: int, option: Teleport) -> None:
        """A teleport of `further_steps` was chosen and paid: use up its technology."""
