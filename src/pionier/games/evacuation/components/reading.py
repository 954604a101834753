"""Reading the data files of Evacuation."""

from __future__ import annotations

from pionier.engine import entries
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
