"""The game's words for pictures."""

from __future__ import annotations

from pionier.games.beyond_the_horizon.components.vocabulary import COLORS
from pionier.games.beyond_the_horizon.game import GAME
from pionier.scene.says import Names, Says

__all__ = ["COLOURS", "Names", "say"]

say = Says(GAME.words)
COLOURS = tuple(COLORS)
