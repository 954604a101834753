"""The courses of matches that are over, as an analysis shows them before anything has been searched; the last ones are kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, NamedTuple

from pionier import games
from pionier.analysis import Course, course
from pionier.engine.errors import BadData
from pionier.engine.saving import replay
from pionier.engine.state import SPECTATOR
from pionier.engine.words import LANGUAGES

from .table import Table

KEPT = 64


class Told(NamedTuple):
    """A course, and when its turning points were: the moments of the match in each language ("Round 12")."""

    course: Course
    moments: dict[str, list[str]]


class Courses:
    """Courses by table."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Told | None] = OrderedDict()

    async def of(self, table: Table) -> Told | None:
        """The course of the match; None if it cannot be followed by the rules as they are now."""
        if table.id not in self._kept:
            async with table.lock:
                record = {**table.record(), "rules": table.game.rules_version}
            self._kept[table.id] = await asyncio.to_thread(tell, record)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[table.id]


def tell(record: Mapping[str, Any]) -> Told | None:
    """Go through a match once."""
    document = dict(record)
    try:
        found = course(document)
    except BadData:  # a rule has been mended since
        return None
    picture = games.picture(document["game"])
    moments: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    for point in found.turning:
        view = replay(document, games.load, point.start).view(SPECTATOR)
        for language, told in moments.items():
            told.append("" if picture is None else picture.moment(view, language))
    return Told(found, moments)
