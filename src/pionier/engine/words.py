"""Words in Polish and English: one table of sentences, keyed, with facts to fill in.

An entry is {"en": ..., "pl": ...}; each is a sentence, or a list of plural forms (English two, Polish three) chosen by the fact
`n`. A fact that begins with "@" is itself a key ("@building.crane"); "@player.0" is the name of a seat, which the speaker gives
along (without names it is a number, "#1"). A sentence that needs such a name in another case asks for it: `{track:of}` is the
word "track.T1.of" where the fact is "@track.T1". A fact that is a mapping is a sentence within the sentence: its key under
"say", beside the facts that fill it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable, Union, cast

from .components import read_file

LANGUAGES = ("en", "pl")
Entry = Mapping[str, Union[str, list[str]]]


def plural_form(language: str, n: int) -> int:
    """Which plural form a number takes: English one/other, Polish one/few/many."""
    if n == 1:
        return 0
    if language == "pl":
        return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2
    return 1


class _Name(str):
    """A word that a sentence may want in another case."""

    cases: Callable[[str], str]

    def __format__(self, case: str) -> str:
        return self.cases(case) if case else str(self)


class Words:
    """All sentences of a game or of the interface."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self.entries: dict[str, Entry] = dict(entries)

    @classmethod
    def load(cls, path: str) -> Words:
        """Read a texts.json file."""
        return cls(read_file(path))

    def add(self, key: str, en: str, pl: str) -> None:
        """Add a name that comes from component data."""
        self.entries[key] = {"en": en, "pl": pl}

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def say(self, key: str, language: str, facts: Mapping[str, Any] = {}, players: Sequence[str] = ()) -> str:
        """The sentence for `key` in a language, filled with facts."""
        form = self.entries[key][language]
        if not isinstance(form, str):
            form = form[plural_form(language, int(facts["n"]))]
        if "{" not in form:
            return form
        return form.format_map({name: self._fact(value, language, players) for name, value in facts.items()})

    def say_group(self, part: str, language: str, facts: Mapping[str, Any] = {}, players: Sequence[str] = ()) -> str:
        """The name of what several options have in common: of `ship-3-1` the words "group.ship-3-1", else "group.ship"."""
        for key in ("group." + part, "group." + part.partition("-")[0]):
            if key in self.entries:
                return self.say(key, language, facts, players)
        return part

    def _fact(self, value: Any, language: str, players: Sequence[str]) -> Any:
        if isinstance(value, str):
            if not value.startswith("@"):
                return value
            if value.startswith("@player."):
                seat = int(value[8:])
                return players[seat] if seat < len(players) else f"#{seat + 1}"
            name = _Name(self.say(value[1:], language, {}, players))
            name.cases = lambda case: self.say(f"{value[1:]}.{case}", language)
            return name
        if isinstance(value, dict):
            inner = cast(Mapping[str, Any], value)
            return self.say(inner["say"], language, inner, players)
        if isinstance(value, (list, tuple)):
            items = cast(Sequence[Any], value)
            return ", ".join([str(self._fact(item, language, players)) for item in items])
        if isinstance(value, int) and value < 0:
            return f"−{-value}"  # a true minus
        return value
