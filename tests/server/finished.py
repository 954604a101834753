"""Matches that were played, written into the store as the server would have written them."""

from __future__ import annotations

import secrets
import time

import pionier
from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.store import Choice, Seat, Snapshot, Store, TableRow

NAMES = ("Ola", "Jan", "Ewa", "Tomasz")


def play_randomly(game_id: str, players: int, seed: int) -> Match:
    match = pionier.new_match(game_id, players, seed)
    pick = random_picker(seed)
    while match.pending:
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, pick(seat, asked))
    return match


def write_match(store: Store, match: Match, holder: str) -> str:
    """A table where the match was played; the holder sat in the first seat, bots in the others. Gives the table's id."""
    bots = [Seat("bot", None, "greedy", name) for name in NAMES[1 : match.players]]
    return write_table(store, match, [Seat("person", holder, None, NAMES[0]), *bots], match.ply)


def write_table(store: Store, match: Match, seats: list[Seat], plies: int) -> str:
    """A table where so many choices of the match were made. Gives its id."""
    again = pionier.new_match(match.game.id, match.players, match.seed, match.options)
    table, now = "over" + secrets.token_hex(5), time.time()
    host, version = seats[0].holder, match.game.rules_version
    assert host is not None
    row = TableRow(
        table, match.game.id, version, match.options, seats, False, False, host, match.seed, match.commitment, "lobby", now, now
    )
    store.add_table(row).result()
    opening = Choice(0, -1, {}, [event.to_data() for event in again.log], now)
    written = store.start(table, seats, opening, Snapshot(0, again.snapshot()))
    for number, (seat, option) in enumerate(match.choices[:plies], 1):
        told = len(again.log)
        again.step(seat, option)
        result = None if again.outcome is None else again.outcome.to_data()
        choice = Choice(number, seat, option.to_data(), [event.to_data() for event in again.log[told:]], now)
        snapshot = Snapshot(number, again.snapshot()) if number == plies else None
        written = store.append(table, choice, snapshot, result)
    written.result()
    return table
