"""What a picture tells about its parts.

What is always the same stands in the game's `explanations.json`: by id (digits as #: "supply-#"), in each language a title and
sentences, and the numbered rules. What depends on the position is told by functions, each for the ids that fit a pattern.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Callable, Generic, NamedTuple, Optional, TypeVar, cast

from pionier.engine.components import read_file
from pionier.engine.errors import BadData
from pionier.engine.game import Explanation, Fact
from pionier.engine.sight import View
from pionier.engine.words import LANGUAGES, Words

from .tree import El

S = TypeVar("S")
Told = Optional[Explanation[El]]
Tell = Callable[..., Told]
T = TypeVar("T", bound=Tell)


class Plain(NamedTuple):
    """An explanation that is always the same: by language a title and sentences, and the rules."""

    said: dict[str, list[str]]
    rules: list[str]


def read_plain(path: str) -> dict[str, Plain]:
    """Read an explanations.json file."""
    found: dict[str, Plain] = {}
    for key, entry in read_file(path).items():
        said = {language: _texts(entry, language) for language in LANGUAGES}
        if not all(said.values()):
            raise BadData(path, f"{key!r}: expected a list with a title and sentences under each of {', '.join(LANGUAGES)}")
        if len({len(each) for each in said.values()}) > 1:
            raise BadData(path, f"{key!r}: not as many sentences in one language as in the other")
        found[key] = Plain(said, _texts(entry, "rules"))
    return found


def _texts(entry: Any, key: str) -> list[str]:
    """A list of texts; none if there is something else."""
    found: Any = cast("dict[str, Any]", entry).get(key) if isinstance(entry, dict) else None
    texts = cast("list[Any]", found) if isinstance(found, list) else []
    return texts if all(isinstance(text, str) for text in texts) else []


@dataclass(frozen=True)
class Asked(Generic[S]):
    """Who asks about a part, and what they may know."""

    s: S  # the state as the seat may see it
    view: View
    language: str
    names: Sequence[str]
    words: Words
    texts: Callable[[str, str], Told]

    @property
    def seat(self) -> int:
        return self.view.seat

    def plain(self, key: str) -> Explanation[El]:
        """What is always the same, to tell more beside it."""
        told = self.texts(key, self.language)
        if told is None:
            raise KeyError(f"explanations.json tells nothing about {key!r}")
        return told

    def say(self, key: str, **facts: Any) -> str:
        """A sentence of the game's words."""
        return self.words.say(key, self.language, facts, self.names)

    def fact(self, key: str, value: object = "", sign: str = "", **facts: Any) -> Fact:
        """A line of an explanation."""
        return Fact(self.say(key, **facts), str(value), sign)


def beside(told: Explanation[El], *facts: Optional[Fact], **more: Any) -> Explanation[El]:
    """An explanation that begins with these facts; None is left out. `title`, `lead`, `drawing` and the like replace its own."""
    return replace(told, facts=(*(fact for fact in facts if fact is not None), *told.facts), **more)


class About(Generic[S]):
    """All explanations of a picture. `@about(r"z(\\d)")` above `def zone(asked, zone)`: what the groups match is handed on."""

    def __init__(self, words: Words, beside: str) -> None:
        """`beside`: the file in whose folder explanations.json lies."""
        self.words = words
        self.texts = read_plain(os.path.join(os.path.dirname(beside), "explanations.json"))
        self.known: list[tuple[re.Pattern[str], Tell]] = []
        self.plain = lru_cache(maxsize=4096)(self._plain)

    def __call__(self, *patterns: str) -> Callable[[T], T]:
        def known(tell: T) -> T:
            self.known += [(re.compile(pattern), tell) for pattern in patterns]
            return tell

        return known

    def explain(self, view: View, part: str, language: str, names: Sequence[str]) -> Told:
        """What there is to tell about a part: by the first pattern that fits its whole id, else what is always the same.

        Nothing if the id names nothing that is there.
        """
        for pattern, tell in self.known:
            found = pattern.fullmatch(part)
            if found:
                asked = Asked(view.state, view, language, names, self.words, self.plain)
                try:
                    return tell(asked, *found.groups())
                except (LookupError, StopIteration, ValueError):
                    return None  # nothing in this position: the id comes from outside, or from an older picture
        return self.plain(part, language)

    def _plain(self, part: str, language: str) -> Told:
        found = self.texts.get(part) or self.texts.get(re.sub(r"\d+", "#", part))
        if found is None:
            return None
        title, *sentences = found.said[language]
        return Explanation(title, facts=tuple(Fact(sentence) for sentence in sentences), rules=found.rules)
