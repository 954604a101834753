"""Reading the data files of Micro Cosmos."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pionier.engine import entries

E = TypeVar("E", bound="Entry")


class Entry(entries.Entry):
    """An object of a data file."""

    __slots__ = ()

    def table(self: E, name: str, *fields: str, beside: Sequence[str] = (), ids: Sequence[str] = ()) -> list[E]:
        """A list of objects with different ids; each says where it is from."""
        found = super().table(name, *fields, beside=beside, ids=ids)
        for entry in found:
            entry.text("source")
        return found
