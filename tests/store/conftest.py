"""A store in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pionier.store import Choice, Holder, Seat, Snapshot, Store, TableRow, open_database


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    kept = Store(open_database(str(tmp_path / "kept.db")))
    yield kept
    kept.close()


def table(table_id: str = "t", host: str = "ola") -> TableRow:
    seats = [Seat("person", host, None, "Ola"), Seat("bot", None, "greedy", "Bot")]
    return TableRow(table_id, "antarctica", "1", {}, seats, True, True, host, "secret", "hash", "lobby", 1.0, 1.0)


def choice(seq: int, seat: int = 0) -> Choice:
    return Choice(seq, seat, {"sail": {"zone": seq}}, [{"key": "event.sailed", "facts": {}, "parts": [], "ply": seq}], 1.0)


@pytest.fixture
def begun(store: Store) -> Store:
    """A store with a holder `ola` and a match `t` that has just begun."""
    store.add_holder(Holder("ola", "Ola"), "0" * 64).result()
    store.add_table(table()).result()
    store.start("t", table().seats, choice(0, -1), Snapshot(0, "{}")).result()
    return store
