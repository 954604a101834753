"""The game's words for pictures."""

from __future__ import annotations

from pionier.games.antarctica.game import GAME
from pionier.scene.says import Says

say = Says(GAME.words)


def listed(items: list[str], language: str) -> str:
    """Names in a row, or the word for nothing."""
    return ", ".join(items) if items else say("view.none", language)
