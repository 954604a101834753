"""Chapter 10, rows: three face-up components each, ageing towards the X slot (EVA-10.8 to 10.15)."""

from __future__ import annotations

from .components import BOX
from .components.effects import INFRASTRUCTURE, ROWS, SHIPS, STADIUMS
from .named import INFRA, SHIP, STADIUM
from .state import Evacuation, Row

NAMED = {INFRASTRUCTURE: INFRA, SHIPS: SHIP, STADIUMS: STADIUM}


def refill(s: Evacuation, which: int) -> None:
    """EVA-10.9, 10.13: new components are drawn into the empty slots at the far end, as long as there are any."""
    row = s.rows[which]
    while len(row.slots) < BOX.slots:
        found = _reveal(s, which, row)
        if found < 0:
            return
        row.slots.append(found)
        s.tell("event.revealed", (f"{ROWS[which]}-{len(row.slots)}",), what=NAMED[which][found])


def _reveal(s: Evacuation, which: int, row: Row) -> int:
    """The next component of the deck that may lie open, -1 if there is none; others go to the bottom (EVA-20.12)."""
    for deck in row.decks:
        while len(deck):
            found = s.turn_up(deck)
            if which != STADIUMS or may_lie_open(s, found):
                return found
            row.under += (found,)
    for at, found in enumerate(row.under):
        if which != STADIUMS or may_lie_open(s, found):
            row.under = row.under[at + 1 :] + row.under[:at]
            return found
    return -1


def may_lie_open(s: Evacuation, stadium: int) -> bool:
    """EVA-20.12: against the solo deck the best stadiums come late."""
    return s.seats > 1 or s.year not in BOX.face_limit_years or BOX.stadiums[stadium].faces <= BOX.face_limit


def take(s: Evacuation, which: int, slot: int) -> int:
    """A component leaves its slot (0 is X); the rest moves up and the row is refilled."""
    row = s.rows[which]
    found = row.slots[slot]
    row.slots = row.slots[:slot] + row.slots[slot + 1 :]
    refill(s, which)
    return found


def discard(s: Evacuation, which: int, slots: list[int]) -> None:
    """EVA-10.12, 25.7: components go to the bottom of their deck in slot order; the row is refilled."""
    row = s.rows[which]
    gone = tuple(row.slots[slot] for slot in slots)
    row.slots = [found for slot, found in enumerate(row.slots) if slot not in slots]
    row.under += gone
    s.tell("event.discarded", what=[NAMED[which][found] for found in gone])
    refill(s, which)
