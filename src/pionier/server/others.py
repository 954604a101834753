"""What a viewer is told while others play: who that is, and what can be done about the waiting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .table import Table
from .words import say


def others(table: Table, mine: Sequence[int], language: str) -> dict[str, Any] | None:
    """None while one of the own seats is asked, or nobody is."""
    match = table.match
    if match is None or match.over:
        return None
    deciding = table.deciding(match)
    if set(deciding) & set(mine):
        return None
    seats = table.row.seats
    bots = [seats[seat].bot or "" for seat in deciding if seats[seat].kind == "bot"]
    people = {seat.holder for seat in seats if seat.kind == "person"}
    return {
        "kind": say("others.bot", language, name=say("bot." + bots[0], language)) if len(deciding) == len(bots) == 1 else None,
        "seat": deciding[0] if len(deciding) == 1 else None,
        "speed": any(seat.kind == "bot" for seat in seats) and bool(mine or not people),
        "skip": bool(bots and mine),
        "together": len(people) > 1,
    }
