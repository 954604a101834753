"""The thread that writes."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import Connection, text

from pionier.store import open_database
from pionier.store.writer import Writer

PATIENCE = 20


def count(connection: Connection) -> int:
    return connection.execute(text("SELECT count(*) FROM holders")).scalar_one()


def test_who_stops_waiting_stops_nobody_else(tmp_path: Path) -> None:
    writer = Writer(open_database(str(tmp_path / "kept.db")))

    async def leave() -> None:
        waiting = asyncio.wrap_future(writer.submit(count))
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)

    for _ in range(20):
        asyncio.run(leave())
    assert writer.submit(count).result(PATIENCE) == 0
    writer.close()
