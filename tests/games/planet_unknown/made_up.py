"""The game on made-up components: one thing in its data files is changed while a test runs."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from pionier.games.planet_unknown import restrictions, rovers, scoring, state
from pionier.games.planet_unknown.components import BOX, make
from pionier.games.planet_unknown.corporations import MADE
from pionier.games.planet_unknown.powers import POWERS

Data = dict[str, Any]
TABLES = ("civ", "events", "objectives", "planets", "corporations")


@contextmanager
def made_up(edit: Callable[[Data], object]) -> Iterator[None]:
    """The data is read anew, and everything that was worked out from it."""
    data = copy.deepcopy(BOX.data)
    edit(data)
    made = make(data)
    companies = [MADE[board.id](board) for board in made.corporations]
    laws = [card.effect.verb for card in made.events] + [""]
    gaps = [{(min(gap), max(gap)) for gap in planet.gaps} for planet in made.planets]
    forget()
    with (
        patch.multiple(BOX, **{name: getattr(made, name) for name in TABLES}),
        patch.object(state, "LAWS", laws),
        patch.object(rovers, "GAPS", gaps),
    ):
        usual, POWERS[:] = list(POWERS), companies
        try:
            yield
        finally:
            POWERS[:] = usual
            forget()


def forget() -> None:
    """What was remembered of other components."""
    scoring.boons.cache_clear()
    restrictions.restrictions.cache_clear()
    restrictions.search.cache_clear()
