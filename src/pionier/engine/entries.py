"""Reading the data files of a game: an object's fields are read by kind; what is missing or wrong is refused with its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional, TypeVar, cast

from .data import shown
from .effects import flag, whole
from .errors import BadData

T = TypeVar("T")


class Entry:
    """An object of a data file. A game derives its own, with what only its files hold."""

    __slots__ = ("fields", "where")

    def __init__(self, given: object, where: str) -> None:
        found = if_object(given)
        if found is None:
            raise BadData(where, f"expected an object, found {shown(given)}")
        self.fields = found
        self.where = where

    def __contains__(self, name: str) -> bool:
        return name in self.fields

    def __getitem__(self, name: str) -> object:
        """A field as it stands in the file, for those who read it themselves."""
        if name not in self.fields:
            raise BadData(self.where, f"missing field {name}")
        return self.fields[name]

    def at(self, name: str) -> str:
        """The place of a field."""
        return f"{self.where}.{name}"

    def whole(self, name: str, least: int = 0, most: int = 99) -> int:
        """A whole number."""
        number: int = whole(least, most).read(self.fields.get(name), self.at(name))
        return number

    def wholes(self, name: str, least: int = 0, most: int = 99) -> tuple[int, ...]:
        """A list of whole numbers."""
        read = whole(least, most).read
        return tuple([read(each, f"{self.at(name)}[{at}]") for at, each in enumerate(self.items(name))])

    def flag(self, name: str) -> bool:
        """True or false."""
        truth: bool = flag().read(self.fields.get(name), self.at(name))
        return truth

    def text(self, name: str) -> str:
        """A text."""
        return as_text(self.fields.get(name), self.at(name))

    def word(self, name: str, words: Sequence[T]) -> T:
        """One of these words or numbers."""
        return as_word(self.fields.get(name), words, self.at(name))

    def place(self, name: str, words: Sequence[str]) -> int:
        """The place of a word among these."""
        return words.index(self.word(name, words))

    def items(self, name: str) -> list[object]:
        """The items of a list."""
        return as_list(self.fields.get(name), self.at(name))


def if_list(given: object) -> Optional[list[object]]:
    """The items of a list; None for anything else."""
    return cast("list[object]", given) if isinstance(given, list) else None


def if_object(given: object) -> Optional[dict[str, object]]:
    """The fields of an object; None for anything else."""
    return cast("dict[str, object]", given) if isinstance(given, dict) else None


def as_list(given: object, where: str, of: str = "") -> list[object]:
    """The items of a list; anything else is refused."""
    found = if_list(given)
    if found is None:
        raise BadData(where, f"expected a list{of}, found {shown(given)}")
    return found


def as_text(given: object, where: str) -> str:
    """A text; anything else is refused."""
    if not isinstance(given, str):
        raise BadData(where, f"expected a text, found {shown(given)}")
    return given


def as_word(given: object, words: Sequence[T], where: str) -> T:
    """One of these words or numbers; anything else is refused."""
    for word in words:
        if type(word) is type(given) and word == given:
            return word
    raise BadData(where, f"expected one of {', '.join(map(str, words))}, found {shown(given)}")
