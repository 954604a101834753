"""Chapter 10, rows: three face-up components each, ageing towards the X slot (EVA-10.8 to 10.15)."""

from __future__ import annotations

from . import parts
from .components import BOX
from .components.vocabulary import ROWS, STADIUMS, RowAt
from .named import OF_ROW
from .state import Evacuation


def refill(s: Evacuation, row: RowAt) -> None:
    """EVA-10.9, 10.13: new components are drawn into the empty slots at the far end, as long as there are any."""
    slots = s.rows[row].slots
    while len(slots) < BOX.slots:
        found = _reveal(s, row)
        if found < 0:
            return
        slots.append(found)
        s.tell("event.revealed", (parts.slot(ROWS[row], len(slots)),), what=OF_ROW[row][found])


def _reveal(s: Evacuation, row: RowAt) -> int:
    """The next component of the deck that may lie open, -1 if there is none; others go to the bottom (EVA-20.12)."""
    lying = s.rows[row]
    for deck in lying.decks:
        while len(deck):
            found = s.turn_up(deck)
            if row != STADIUMS or may_lie_open(s, found):
                return found
            lying.under += (found,)
    for at, found in enumerate(lying.under):
        if row != STADIUMS or may_lie_open(s, found):
            lying.under = lying.under[at + 1 :] + lying.under[:at]
            return found
    return -1


def may_lie_open(s: Evacuation, stadium: int) -> bool:
    """EVA-20.12: against the solo deck the best stadiums come late."""
    return s.seats > 1 or s.year not in BOX.face_limit_years or BOX.stadiums[stadium].faces <= BOX.face_limit


def take(s: Evacuation, row: RowAt, slot: int) -> int:
    """A component leaves its slot (0 is X); the rest moves up and the row is refilled."""
    lying = s.rows[row]
    found = lying.slots[slot]
    lying.slots = lying.slots[:slot] + lying.slots[slot + 1 :]
    refill(s, row)
    return found


def discard(s: Evacuation, row: RowAt, slots: list[int]) -> None:
    """EVA-10.12, 25.7: components go to the bottom of their deck in slot order; the row is refilled."""
    lying = s.rows[row]
    gone = tuple(lying.slots[slot] for slot in slots)
    lying.slots = [found for slot, found in enumerate(lying.slots) if slot not in slots]
    lying.under += gone
    s.tell("event.discarded", what=[OF_ROW[row][found] for found in gone])
    refill(s, row)
