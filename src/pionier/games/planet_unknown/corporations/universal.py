"""Universal Coalition (PLU-21.1 to 21.5): the symmetric board."""

from __future__ import annotations

from pionier.games.planet_unknown.charter import Charter
from pionier.games.planet_unknown.state import Player


class Universal(Charter):
    """No special rule; five technologies."""

    def ignores_adjacency(self, me: Player, tile: int) -> bool:
        """PLU-21.1."""
        return me.active(1)

    def may_store(self, me: Player) -> bool:
        """PLU-21.2."""
        return me.active(2)

    def move_bonus(self, me: Player) -> int:
        """PLU-21.3."""
        return 1 if me.active(3) else 0

    def water_factor(self, me: Player) -> int:
        """PLU-21.4."""
        return 2 if me.active(4) else 1

    def no_meteorites(self, me: Player) -> bool:
        """PLU-21.5."""
        return me.active(5)
