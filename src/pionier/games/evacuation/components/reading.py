"""Reading the data files of Evacuation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from pionier.engine import entries
from pionier.engine.components import labels
from pionier.engine.data import shown
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

    def price(self, name: str) -> Price:
        """How many units of each resource."""
        return read_price(self.fields.get(name), self.at(name))


def sources_by_id(data: Any) -> Iterator[tuple[str, str]]:
    """The source of every entry with an id; where its parts have several, the weakest."""
    if isinstance(data, list):
        for item in cast("list[Any]", data):
            yield from sources_by_id(item)
    elif isinstance(data, dict):
        entry = cast("dict[str, Any]", data)
        if "id" in entry and "source" in entry:
            found = {label for label, _ in labels({"source": entry["source"]})}
            yield str(entry["id"]), next((each for each in WEAKEST if each in found), "")
        for item in entry.values():
            yield from sources_by_id(item)


WEAKEST = ("reconstructed", "public", "rulebook")
