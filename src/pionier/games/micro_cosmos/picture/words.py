"""The game's words for pictures."""

from __future__ import annotations

from pionier.games.micro_cosmos.game import GAME
from pionier.scene.says import Names, Says

__all__ = ["Names", "say", "tell"]

say = Says(GAME.words)


def tell(key: str, language: str, **facts: object) -> str:
    """The same with facts that are themselves words (yields, costs); callers keep what they make of it."""
    return GAME.words.say(key, language, facts)
