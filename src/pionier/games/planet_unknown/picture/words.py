"""The game's words for pictures."""

from __future__ import annotations

from pionier.games.planet_unknown.components.tiles import RESOURCES
from pionier.games.planet_unknown.game import GAME
from pionier.scene.says import Names, Says

__all__ = ["Names", "joined", "resource", "say"]

say = Says(GAME.words)


def joined(items: list[str], language: str) -> str:
    """Names in a row, or the word for nothing."""
    return ", ".join(items) if items else say("view.none", language)


def resource(number: int, language: str) -> str:
    """The name of a resource or terrain."""
    return say(f"resource.{RESOURCES[number]}", language)
