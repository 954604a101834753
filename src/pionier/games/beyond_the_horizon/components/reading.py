"""Reading data files: fields are read by kind; what is missing, unknown or wrong is told with its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional

from pionier.engine import entries
from pionier.engine.components import SOURCES
from pionier.engine.data import check_fields, shown
from pionier.engine.entries import as_list, as_text, if_list, if_object
from pionier.engine.errors import BadData

Document = dict[str, Any]  # an object as JSON gives it, not yet checked

# What an entry may say beside its fields: where it is from, and texts for players.
BESIDE = ("_doc", "source", "source_fields", "source_note", "name_en", "name_pl", "text_en", "text_pl")


def read_text(given: object, where: str) -> str:
    """A text that is not empty."""
    text = as_text(given, where)
    if not text.strip():
        raise BadData(where, f"expected a text, found {shown(given)}")
    return text


class Entry(entries.Entry):
    """An object of a data file: it has exactly the named fields, and perhaps some of those that may stand beside them."""

    __slots__ = ()

    def __init__(self, given: object, where: str, *fields: str, beside: Sequence[str] = ()) -> None:
        super().__init__(given, where)
        check_fields(self.fields, list(fields), where, (*BESIDE, *beside))

    def whole_or_none(self, name: str, least: int, most: int) -> Optional[int]:
        """A whole number or null."""
        return None if self.fields[name] is None else self.whole(name, least, most)

    def amount(self, name: str) -> int:
        """A whole number; 0 where it is left out."""
        return self.whole(name) if name in self.fields else 0

    def text(self, name: str) -> str:
        """A text that is not empty."""
        return read_text(self.fields[name], self.at(name))

    def texts(self, name: str) -> list[str]:
        """A list of such texts."""
        at = self.at(name)
        return [read_text(one, f"{at}[{i}]") for i, one in enumerate(as_list(self.fields[name], at))]

    def flag(self, name: str) -> bool:
        """True or false; false where it is left out."""
        return name in self and super().flag(name)

    def entry(self, name: str, *fields: str, beside: Sequence[str] = ()) -> Entry:
        """An object inside."""
        return Entry(self.fields[name], self.at(name), *fields, beside=beside)

    def placed(self, name: str) -> list[tuple[object, str]]:
        """The items of a list inside, each with its place."""
        return placed(self.fields[name], self.at(name))

    def entries(self, name: str, *fields: str, beside: Sequence[str] = ()) -> list[Entry]:
        """The objects of a list inside."""
        return [Entry(one, at, *fields, beside=beside) for one, at in self.placed(name)]


def placed(given: object, where: str) -> list[tuple[object, str]]:
    """The items of a list, each with its place; an item with an id is told by it."""
    return [(item, f"{where}[{i}]{_named(item)}") for i, item in enumerate(as_list(given, where))]


def entries_of(given: object, where: str, *fields: str, beside: Sequence[str] = ()) -> list[Entry]:
    """The objects of a list."""
    return [Entry(one, at, *fields, beside=beside) for one, at in placed(given, where)]


def _named(item: object) -> str:
    name = (if_object(item) or {}).get("id")
    return f" ({name})" if isinstance(name, str) else ""


def count_of(what: Sequence[object], wanted: object, where: str) -> None:
    """As many as the box holds."""
    if len(what) != wanted:
        raise BadData(where, f"{len(what)} of them, not {shown(wanted)}")


def different(ids: list[str], where: str) -> None:
    """No id twice."""
    for name in ids:
        if ids.count(name) > 1:
            raise BadData(where, f"the id {name} occurs {ids.count(name)} times")


def inside(given: object, where: str) -> list[tuple[object, str]]:
    """What lies directly in a list or an object, each with its place."""
    found = [(item, f"{where}[{i}]") for i, item in enumerate(if_list(given) or ())]
    return found + [(item, f"{where}.{name}") for name, item in (if_object(given) or {}).items()]


def check_sources(given: object, where: str) -> None:
    """Every `source` says where an entry is from."""
    source = (if_object(given) or {}).get("source", "mixed")
    if source not in (*SOURCES, "mixed"):
        raise BadData(f"{where}.source", f"expected one of {', '.join(SOURCES)}, found {shown(source)}")
    for item, at in inside(given, where):
        check_sources(item, at)
