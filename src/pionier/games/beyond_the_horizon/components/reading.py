"""Reading data files: fields are read by kind; what is missing, unknown or wrong is told with its place."""

from __future__ import annotations

from typing import Optional

from pionier.engine import entries
from pionier.engine.data import shown
from pionier.engine.entries import as_text, if_list, if_object
from pionier.engine.errors import BadData


def read_text(given: object, where: str) -> str:
    """A text that is not empty."""
    text = as_text(given, where)
    if not text.strip():
        raise BadData(where, f"expected a text, found {shown(given)}")
    return text


class Entry(entries.Entry):
    """An object of a data file."""

    __slots__ = ()

    def whole_or_none(self, name: str, least: int, most: int) -> Optional[int]:
        """A whole number or null."""
        return None if self.fields[name] is None else self.whole(name, least, most)

    def amount(self, name: str) -> int:
        """A whole number; 0 where it is left out."""
        return self.whole(name) if name in self.fields else 0

    def text(self, name: str) -> str:
        """A text that is not empty."""
        return read_text(self.fields[name], self.at(name))

    def flag(self, name: str) -> bool:
        """True or false; false where it is left out."""
        return name in self and super().flag(name)

    def texts(self, name: str) -> list[str]:
        """A list of such texts."""
        return [read_text(one, at) for one, at in self.placed(name)]


def inside(given: object, where: str) -> list[tuple[object, str]]:
    """What lies directly in a list or an object, each with its place."""
    found = [(item, f"{where}[{i}]") for i, item in enumerate(if_list(given) or ())]
    return found + [(item, f"{where}.{name}") for name, item in (if_object(given) or {}).items()]
