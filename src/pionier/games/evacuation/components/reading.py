"""Reading data files: fields are read by kind; what is missing or not of that kind is refused with its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional, TypeVar, cast

from pionier.engine.data import shown
from pionier.engine.effects import amounts, flag, whole
from pionier.engine.errors import BadData

from .records import Price
from .vocabulary import read_price

T = TypeVar("T")


class Entry:
    """An object of a data file."""

    __slots__ = ("fields", "where")

    def __init__(self, given: object, where: str) -> None:
        if not isinstance(given, dict):
            raise BadData(where, f"expected an object, found {shown(given)}")
        self.fields = cast("dict[str, object]", given)
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

    def number(self, name: str) -> float:
        """A number, whole or not."""
        given = self.fields.get(name)
        if isinstance(given, bool) or not isinstance(given, (int, float)):
            raise BadData(self.at(name), f"expected a number, found {shown(given)}")
        return given

    def flag(self, name: str) -> bool:
        """True or false."""
        found: bool = flag().read(self.fields.get(name), self.at(name))
        return found

    def text(self, name: str) -> str:
        """A text."""
        return _text(self.fields.get(name), self.at(name))

    def both(self, name: str) -> tuple[str, str]:
        """A text in English and Polish: `name_en` and `name_pl`."""
        return self.text(f"{name}_en"), self.text(f"{name}_pl")

    def word(self, name: str, words: Sequence[T]) -> T:
        """One of these words or numbers."""
        return _word(self.fields.get(name), words, self.at(name))

    def place(self, name: str, words: Sequence[str]) -> int:
        """The place of a word among these."""
        return words.index(self.word(name, words))

    def items(self, name: str) -> list[object]:
        """The items of a list."""
        found = self.fields.get(name)
        if not isinstance(found, list):
            raise BadData(self.at(name), f"expected a list, found {shown(found)}")
        return cast("list[object]", found)

    def words(self, name: str, words: Optional[Sequence[str]] = None) -> list[str]:
        """A list of texts, each of them one of these."""
        found = [_text(each, self.at(name)) for each in self.items(name)]
        return found if words is None else [_word(each, words, self.at(name)) for each in found]

    def wholes(self, name: str, least: int = 0, most: int = 99) -> tuple[int, ...]:
        """A list of whole numbers."""
        read = whole(least, most).read
        return tuple(read(each, f"{self.at(name)}[{at}]") for at, each in enumerate(self.items(name)))

    def amounts(self, name: str, words: Sequence[str]) -> dict[str, int]:
        """How many of what: an object; what is not there is left out."""
        return dict(amounts(*words).read(self.fields.get(name), self.at(name)))

    def price(self, name: str) -> Price:
        """How many units of each resource."""
        return read_price(self.fields.get(name), self.at(name))

    def inner(self, name: str, where: str = "") -> Entry:
        """An object inside."""
        return Entry(self.fields.get(name), where or self.at(name))

    def names(self) -> list[str]:
        """The names of the fields, for an object whose names are not the same everywhere; not what is beside them."""
        return [name for name in self.fields if name != "source" and not name.startswith("_")]

    def entries(self, name: str, where: str = "", key: str = "") -> list[Entry]:
        """A list of objects, each with its place: by its id, or by what stands in `key`, or else by its number."""
        found: list[Entry] = []
        for at, given in enumerate(self.items(name)):
            entry = Entry(given, f"{where or self.at(name)}[{at}]")
            if key:
                entry.where = f"{where}[{shown(entry[key])}]"
            elif "id" in entry:
                entry.where = f"{where or self.at(name)}.{entry.text('id')}"
            found.append(entry)
        return found


def _text(given: object, where: str) -> str:
    if not isinstance(given, str):
        raise BadData(where, f"expected a text, found {shown(given)}")
    return given


def _word(given: object, words: Sequence[T], where: str) -> T:
    for word in words:
        if word == given:
            return word
    raise BadData(where, f"expected one of {', '.join(map(str, words))}, found {shown(given)}")


def different(entries: Sequence[Entry], where: str, wanted: int = 0) -> list[str]:
    """The ids of entries: different ones, as many as wanted."""
    found = [entry.text("id") for entry in entries]
    if len(set(found)) != len(found):
        raise BadData(where, "two entries have the same id")
    if wanted and len(found) != wanted:
        raise BadData(where, f"expected {wanted} entries, found {len(found)}")
    return found
