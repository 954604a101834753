"""The game's words for pictures: names and full sentences, each made once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Union

from pionier.games.planet_unknown.components.tiles import RESOURCES
from pionier.games.planet_unknown.game import GAME

Fact = Union[str, int, tuple[str, ...]]
Names = tuple[str, ...]


@lru_cache(maxsize=16384)
def _said(key: str, language: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    return GAME.words.say(key, language, dict(facts))


def say(key: str, language: str, **facts: Any) -> str:
    """A sentence of the game's words."""
    return _said(key, language, tuple(facts.items()))


def known(key: str) -> bool:
    """Whether the game has this word."""
    return key in GAME.words


def joined(items: list[str], language: str) -> str:
    """Names in a row, or the word for nothing."""
    return ", ".join(items) if items else say("view.none", language)


def resource(number: int, language: str) -> str:
    """The name of a resource or terrain."""
    return say(f"resource.{RESOURCES[number]}", language)
