"""The game's words for pictures: names and full sentences, each made once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Union

from pionier.games.antarctica.game import GAME

Fact = Union[str, int, tuple[str, ...]]


@lru_cache(maxsize=8192)
def _said(key: str, language: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    return GAME.words.say(key, language, dict(facts))


def say(key: str, language: str, **facts: Any) -> str:
    """A sentence of the game's words."""
    return _said(key, language, tuple(facts.items()))


def listed(items: list[str], language: str) -> str:
    """Names in a row, or the word for nothing."""
    return ", ".join(items) if items else say("view.none", language)
