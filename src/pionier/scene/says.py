"""A game's words for pictures: each sentence is made once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pionier.engine.words import Words

Names = tuple[str, ...]


class Says:
    """`say = Says(GAME.words)`, then `say("view.year", language, n=2)`."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._made = lru_cache(maxsize=16384)(self._make)

    def _make(self, key: str, language: str, facts: tuple[tuple[str, Any], ...]) -> str:
        return self.words.say(key, language, dict(facts))

    def __call__(self, key: str, language: str, **facts: Any) -> str:
        """A sentence of the game's words; facts are numbers, texts or tuples of them."""
        return self._made(key, language, tuple(facts.items()))

    def knows(self, key: str) -> bool:
        """Whether the game has this word."""
        return key in self.words
