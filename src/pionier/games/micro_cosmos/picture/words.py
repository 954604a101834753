"""The game's words for pictures: names and full sentences, each made once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Union

from pionier.games.micro_cosmos.game import GAME

Fact = Union[str, int, tuple[str, ...]]
Names = tuple[str, ...]


@lru_cache(maxsize=8192)
def _said(key: str, language: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    return GAME.words.say(key, language, dict(facts))


def say(key: str, language: str, **facts: Any) -> str:
    """A sentence of the game's words."""
    return _said(key, language, tuple(facts.items()))


def tell(key: str, language: str, **facts: Any) -> str:
    """The same with facts that are themselves words (yields, costs); callers keep what they make of it."""
    return GAME.words.say(key, language, facts)
