"""Whole matches by clicking, played as a good player would play them."""

from __future__ import annotations

from tests.e2e.person import Person
from tests.e2e.real_server import RealServer

from pionier import bots


def play_well(person: Person, server: RealServer, table: str, most: int = 500) -> list[str]:
    """Play to the end; what to do is asked of a bot that sees what the person sees. Tells all that was pressed."""
    adviser = bots.make("greedy", "adviser")
    seats = server.kept(table).row.seats
    me = next(at for at, seat in enumerate(seats) if seat.kind == "person")
    pressed: list[str] = []
    for _ in range(most):
        person.wait()
        if person.over:
            return pressed
        match = server.match(table)
        pressed += person.choose("/".join(adviser.choose(match, me).path()))
    raise AssertionError(f"the match was not over after {most} choices")
