"""Reading the data files of Evacuation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine import entries
from pionier.engine.data import shown
from pionier.engine.effects import amounts
from pionier.engine.entries import as_text, as_word
from pionier.engine.errors import BadData

from .records import Price
from .vocabulary import read_price


class Entry(entries.Entry):
    """An object of a data file."""

    __slots__ = ()

    def number(self, name: str) -> float:
        """A number, whole or not."""
        given = self.fields.get(name)
        if isinstance(given, bool) or not isinstance(given, (int, float)):
            raise BadData(self.at(name), f"expected a number, found {shown(given)}")
        return given

    def both(self, name: str) -> tuple[str, str]:
        """A text in English and Polish: `name_en` and `name_pl`."""
        return self.text(f"{name}_en"), self.text(f"{name}_pl")

    def words(self, name: str, words: Optional[Sequence[str]] = None) -> list[str]:
        """A list of texts, each of them one of these."""
        found = [as_text(each, self.at(name)) for each in self.items(name)]
        return found if words is None else [as_word(each, words, self.at(name)) for each in found]

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


def different(entries: Sequence[Entry], where: str, wanted: int = 0) -> list[str]:
    """The ids of entries: different ones, as many as wanted."""
    found = [entry.text("id") for entry in entries]
    if len(set(found)) != len(found):
        raise BadData(where, "two entries have the same id")
    if wanted and len(found) != wanted:
        raise BadData(where, f"expected {wanted} entries, found {len(found)}")
    return found
