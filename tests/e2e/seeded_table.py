"""Tables with a known past: a seeded match is written into the database as the server would have written it, and people
with known tokens sit down to go on from there."""

from __future__ import annotations

import hashlib
import json
import random
import secrets
import time
from collections.abc import Callable
from typing import Any

from tests.e2e.person import Person
from tests.e2e.real_server import RealServer

import pionier
from pionier.engine import chance
from pionier.engine.match import Match
from pionier.store import Choice, Holder, Seat, Snapshot, TableRow

GAME, OPTIONS = "antarctica", {"ship_setup": "first_game"}
Line = list[tuple[int, dict[str, Any]]]


def begin(players: int, seed: str) -> Match:
    return pionier.new_match(GAME, players=players, seed=seed, options=OPTIONS)


def line_to(wanted: Callable[[Match], bool], players: int = 3, start: int = 0) -> tuple[str, Line]:
    """A seed and choices that lead to a position in which something is so: the first that luck finds, always the same.

    `start` spares looking where there is none.
    """
    for number in range(start, start + 2000):
        seed, luck, line = f"line {number}", random.Random(number), []
        match = begin(players, seed)
        while match.pending:
            if wanted(match):
                return seed, line
            seat, asked = next(iter(match.pending.items()))
            option = luck.choice(asked.options)
            line.append((seat, option.to_data()))
            match.play(seat, option)
    raise AssertionError("no such position was found")


def sit_down(server: RealServer, person: Person, name: str) -> Seat:
    """Give somebody a token as the server does, so that they hold a seat."""
    token = secrets.token_urlsafe(32)
    holder = Holder(secrets.token_hex(7), name)
    store = server.store()
    store.add_holder(holder, hashlib.sha256(token.encode()).hexdigest()).result()
    store.close()
    person.context.add_cookies([{"name": "pionier", "value": token, "url": server.url, "httpOnly": True, "sameSite": "Lax"}])
    return Seat("person", holder.id, None, name)


def write_table(
    server: RealServer, seats: list[Seat], seed: str, line: Line, bend: Callable[[dict[str, Any]], None] = lambda _: None
) -> str:
    """A table at which these choices have been made; `bend` may change the opening position before."""
    table_id = "seeded" + secrets.token_hex(4)
    host = seats[0].holder
    assert host is not None
    now = time.time()
    row = TableRow(table_id, GAME, "1", OPTIONS, seats, False, False, host, seed, chance.commitment(seed), "lobby", now, now)
    match = begin(len(seats), seed)
    opening = json.loads(match.snapshot())
    bend(opening)
    match = pionier.restore(opening)
    store = server.store()
    store.add_table(row).result()
    told = [event.to_data() for event in begin(len(seats), seed).log]
    store.start(table_id, seats, Choice(0, -1, {}, told, now), Snapshot(0, json.dumps(opening))).result()
    for number, (seat, choice) in enumerate(line, 1):
        before = len(match.log)
        match.play(seat, choice)
        events = [event.to_data() for event in match.log[before:]]
        store.append(table_id, Choice(number, seat, choice, events, now), None, None).result()
    store.close()
    return table_id
