"""Reading and writing tables. Reads answer at once; writes give a future that is done when they are durable."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from secrets import token_hex
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Select, delete, func, insert, select, update

from pionier.engine.errors import PionierError

from .analyses import Analyses
from .rows import Choice, DealResult, Holder, Kept, Seat, Snapshot, TableRow
from .schema import choices, holders, matches, secrets, sitters, snapshots
from .writer import Writer

# Older snapshots are only for looking back: one in so many choices is enough to be quick.
SNAPSHOT_EVERY = 25


class Conflict(PionierError):
    """Somebody else wrote first: load the table again."""


class Store:
    """The database of a server."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.writer = Writer(engine)
        self.analyses = Analyses(engine, self.writer)

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()

    # Holders

    def holder(self, token_hash: str) -> Holder | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(holders).where(holders.c.token_hash == token_hash)).mappings().first()
        return None if row is None else Holder(row["id"], row["name"])

    def add_holder(self, holder: Holder, token_hash: str) -> Future[None]:
        values = {"id": holder.id, "name": holder.name, "token_hash": token_hash, "created": time.time()}
        return self.writer.submit(lambda connection: _run(connection, insert(holders).values(**values)))

    def rename_holder(self, holder: str, name: str) -> Future[None]:
        renamed = update(holders).where(holders.c.id == holder).values(name=name)
        return self.writer.submit(lambda connection: _run(connection, renamed))

    def secret(self, name: str) -> str:
        """What only this server knows: drawn when it is first asked for, the same for all its processes and for ever."""

        def work(connection: Connection) -> str:
            wanted = select(secrets.c.value).where(secrets.c.name == name)
            known = connection.execute(wanted).scalar()
            if known is None:
                known = token_hex(32)
                _run(connection, insert(secrets).values(name=name, value=known))
            return known

        return self.writer.submit(work).result()

    # Tables

    def table(self, table_id: str) -> TableRow | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(matches).where(matches.c.id == table_id)).mappings().first()
        return None if row is None else _table(row)

    def open_tables(self, most: int = 50) -> list[TableRow]:
        """Tables that wait for players, newest first."""
        wanted = select(matches).where(matches.c.status == "lobby", matches.c.listed)
        return self._tables(wanted.order_by(matches.c.updated.desc()).limit(most))

    def tables_of(self, holder: str, most: int = 50) -> list[TableRow]:
        """Tables where the holder sits, the last used first."""
        mine = select(matches).join(sitters, sitters.c.match == matches.c.id).where(sitters.c.holder == holder)
        return self._tables(mine.order_by(matches.c.updated.desc()).limit(most))

    def last_choice_at(self, table_id: str, seq: int) -> float | None:
        """When choice number `seq` was made."""
        wanted = select(choices.c.at).where(choices.c.match == table_id, choices.c.seq == seq)
        with self.engine.connect() as connection:
            return connection.execute(wanted).scalar()

    def deal_of(self, holder: str, game: str, day: str) -> TableRow | None:
        """The holder's match of a deal that is not over yet, the newest one."""
        here = (matches.c.host == holder, matches.c.game == game, matches.c.deal == day, matches.c.status != "over")
        found = self._tables(select(matches).where(*here).order_by(matches.c.created.desc()).limit(1))
        return found[0] if found else None

    def deal_results(self, game: str, day: str) -> list[DealResult]:
        """How the matches of a deal ended that their player played to the end, the earliest first."""
        over = select(matches).where(matches.c.deal == day, matches.c.game == game, matches.c.status == "over")
        return [
            DealResult(row.id, row.host, row.result["scores"][0], row.updated)
            for row in self._tables(over.order_by(matches.c.updated))
            if row.result is not None and row.seats[0].holder == row.host
        ]

    def unfinished_of(self, host: str) -> int:
        """How many tables the host has opened that are not over."""
        wanted = select(func.count()).select_from(matches).where(matches.c.host == host, matches.c.status != "over")
        with self.engine.connect() as connection:
            return connection.execute(wanted).scalar_one()

    def playing(self) -> list[str]:
        """The ids of all tables where a match runs."""
        with self.engine.connect() as connection:
            return list(connection.execute(select(matches.c.id).where(matches.c.status == "playing")).scalars())

    def _tables(self, wanted: Select[Any]) -> list[TableRow]:
        with self.engine.connect() as connection:
            return [_table(row) for row in connection.execute(wanted).mappings()]

    def add_table(self, row: TableRow) -> Future[None]:
        def work(connection: Connection) -> None:
            _run(connection, insert(matches).values(**msgspec.to_builtins(row)))
            _sit(connection, row.id, row.seats)

        return self.writer.submit(work)

    def seat(self, table_id: str, seats: Sequence[Seat]) -> Future[None]:
        """Who sits where has changed."""

        def work(connection: Connection) -> None:
            _change(connection, table_id, seats=msgspec.to_builtins(seats))
            _sit(connection, table_id, seats)

        return self.writer.submit(work)

    def link_rematch(self, table_id: str, rematch: str) -> Future[bool]:
        return self.writer.submit(lambda connection: _change(connection, table_id, rematch=rematch))

    def drop_table(self, table_id: str) -> Future[None]:
        """A table that nobody sits at any more and that has not begun."""
        dropped = delete(matches).where(matches.c.id == table_id, matches.c.status == "lobby")
        return self.writer.submit(lambda connection: _run(connection, dropped))

    # Matches

    def start(self, table_id: str, seats: Sequence[Seat], opening: Choice, snapshot: Snapshot) -> Future[None]:
        """The match begins, with the seats as they were drawn."""

        def work(connection: Connection) -> None:
            begun = _change(connection, table_id, ["lobby"], status="playing", seats=msgspec.to_builtins(seats))
            if not begun:
                raise Conflict(f"the match at table {table_id} has begun already")
            _sit(connection, table_id, seats)
            _add_choice(connection, table_id, opening)
            _add_snapshot(connection, table_id, snapshot)

        return self.writer.submit(work)

    def add_begun(self, row: TableRow, made: Sequence[Choice], positions: Sequence[Snapshot]) -> Future[None]:
        """A table at which choices have been made already: those of the match that it continues."""

        def work(connection: Connection) -> None:
            _run(connection, insert(matches).values(**msgspec.to_builtins(row)))
            _sit(connection, row.id, row.seats)
            for choice in made:
                _add_choice(connection, row.id, choice)
            for snapshot in positions:
                _add_snapshot(connection, row.id, snapshot)

        return self.writer.submit(work)

    def append(self, table_id: str, choice: Choice, snapshot: Snapshot | None, result: Mapping[str, Any] | None) -> Future[None]:
        """The next choice; with a result the match is over."""

        def work(connection: Connection) -> None:
            _expect_last(connection, table_id, choice.seq - 1)
            _add_choice(connection, table_id, choice)
            if snapshot is not None:
                _add_snapshot(connection, table_id, snapshot)
            if result is None:
                _change(connection, table_id)
            else:
                _change(connection, table_id, status="over", result=result)

        return self.writer.submit(work)

    def take_back(self, table_id: str, removed: int, last: int, snapshot: Snapshot) -> Future[None]:
        """Choice number `removed` never happened; those after it (other players', at the same time) move up."""

        def work(connection: Connection) -> None:
            _expect_last(connection, table_id, last)
            here = choices.c.match == table_id
            _run(connection, delete(choices).where(here, choices.c.seq == removed))
            for seq in range(removed + 1, last + 1):
                _run(connection, update(choices).where(here, choices.c.seq == seq).values(seq=seq - 1))
            _run(connection, delete(snapshots).where(snapshots.c.match == table_id, snapshots.c.seq >= removed))
            _add_snapshot(connection, table_id, snapshot)
            _change(connection, table_id)

        return self.writer.submit(work)

    def load(self, table_id: str) -> Kept | None:
        """Everything kept of a table, with its newest snapshot."""
        with self.engine.connect() as connection:
            row = connection.execute(select(matches).where(matches.c.id == table_id)).mappings().first()
            if row is None:
                return None
            made = connection.execute(select(choices).where(choices.c.match == table_id).order_by(choices.c.seq)).mappings()
            return Kept(_table(row), [_choice(each) for each in made], _snapshot(connection, table_id, None))

    def snapshot_before(self, table_id: str, seq: int) -> Snapshot | None:
        """The newest snapshot that holds no choice after number `seq`."""
        with self.engine.connect() as connection:
            return _snapshot(connection, table_id, seq)


def _run(connection: Connection, statement: Any) -> None:
    connection.execute(statement)


def _change(connection: Connection, table_id: str, when: Sequence[str] = (), **values: Any) -> bool:
    statement = update(matches).where(matches.c.id == table_id).values(updated=time.time(), **values)
    if when:
        statement = statement.where(matches.c.status.in_(when))
    return connection.execute(statement).rowcount > 0


def _sit(connection: Connection, table_id: str, seats: Sequence[Seat]) -> None:
    _run(connection, delete(sitters).where(sitters.c.match == table_id))
    for holder in sorted({seat.holder for seat in seats if seat.holder is not None}):
        _run(connection, insert(sitters).values(match=table_id, holder=holder))


def _expect_last(connection: Connection, table_id: str, seq: int) -> None:
    last = connection.execute(select(func.max(choices.c.seq)).where(choices.c.match == table_id)).scalar()
    if last != seq:
        raise Conflict(f"table {table_id} is at choice {last}, not {seq}")


def _add_choice(connection: Connection, table_id: str, choice: Choice) -> None:
    _run(connection, insert(choices).values(match=table_id, **msgspec.to_builtins(choice)))


def _add_snapshot(connection: Connection, table_id: str, snapshot: Snapshot) -> None:
    """Keep the newest snapshot, and of every `SNAPSHOT_EVERY` choices the first."""
    here, seq = snapshots.c.match == table_id, snapshots.c.seq
    start = snapshot.seq - snapshot.seq % SNAPSHOT_EVERY
    first = connection.execute(select(func.min(seq)).where(here, seq >= start)).scalar()
    superseded = seq >= start if first is None or first >= snapshot.seq else seq > first
    _run(connection, delete(snapshots).where(here, superseded))
    _run(connection, insert(snapshots).values(match=table_id, seq=snapshot.seq, text=snapshot.text))


def _table(row: Mapping[Any, Any]) -> TableRow:
    return msgspec.convert({name: row[name] for name in TableRow.__struct_fields__}, TableRow)


def _choice(row: Mapping[Any, Any]) -> Choice:
    return Choice(row["seq"], row["seat"], row["choice"], row["events"], row["at"])


def _snapshot(connection: Connection, table_id: str, until: int | None) -> Snapshot | None:
    wanted = select(snapshots).where(snapshots.c.match == table_id).order_by(snapshots.c.seq.desc()).limit(1)
    if until is not None:
        wanted = wanted.where(snapshots.c.seq <= until)
    row = connection.execute(wanted).mappings().first()
    return None if row is None else Snapshot(row["seq"], row["text"])
