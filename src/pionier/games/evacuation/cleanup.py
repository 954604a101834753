"""Chapter 15: the year ends."""

from __future__ import annotations

from pionier.engine.choice import Flow

from . import advanced, parts, solo
from .components import BOX
from .components.vocabulary import ALL_ROWS
from .rounds import begin
from .rows import discard, refill
from .state import Evacuation


def clean_up(s: Evacuation) -> Flow:
    """EVA-15.1 to 15.4: the next year; the rows age, and the solo deck is shuffled for it."""
    s.year += 1
    s.bonus_pile = s.bonus_pile[1:]
    for row in ALL_ROWS:
        if s.rows[row].slots:
            discard(s, row, [0])
        refill(s, row)
    for me in s.players:
        me.actions = 0
        me.uses = [0] * BOX.groups
    if s.advanced:
        advanced.clean_up(s)
    s.tell("event.year", (parts.YEAR,), year=s.year)
    if s.rival.kind:
        solo.shuffle_deck(s)  # EVA-20.5
    begin(s, "income")
    return
    yield
