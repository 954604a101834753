"""The game's words for pictures."""

from __future__ import annotations

from pionier.games.evacuation.components.vocabulary import ENVIRONMENTS, RESOURCES, SYMBOLS
from pionier.games.evacuation.game import GAME
from pionier.scene.says import Names, Says

__all__ = ["Names", "environment", "resource", "say", "symbol", "who"]

say = Says(GAME.words)


def resource(kind: int, language: str) -> str:
    """The name of a resource."""
    return say(f"resource.{RESOURCES[kind]}", language)


def environment(number: int, language: str) -> str:
    """The name of an environment."""
    return say(f"environment.{ENVIRONMENTS[number]}", language)


def symbol(number: int, language: str) -> str:
    """The name of a settlement symbol."""
    return say(f"symbol.{SYMBOLS[number]}", language)


def who(civ: int, names: Names, language: str) -> str:
    """The name of a player, of the solo opponent or of the extra civilisation."""
    if civ < len(names):
        return names[civ]
    return say("civ.extra" if civ == 5 else "civ.rival", language)
