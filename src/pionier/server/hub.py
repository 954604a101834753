"""All tables in memory and everybody who looks at them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from pionier.store import Kept, Store

from .bots_at_table import BotsAtTable
from .broken import need_game_of_table
from .hints import Hints
from .settings import Settings
from .speed import lookers
from .table import Table
from .trouble import Refused, Reports

if TYPE_CHECKING:
    from .viewer import Viewer

MOST_IN_MEMORY = 300
IDLE = 600.0
GRACE = 10.0  # seconds in which a page that was closed may be open again


def _waits_for_bot(table: Table) -> bool:
    return table.match is not None and any(table.row.seats[seat].kind == "bot" for seat in table.deciding(table.match))


class Hub:
    """Finds tables, tells viewers of changes, wakes bots."""

    def __init__(self, store: Store, settings: Settings, reports: Reports) -> None:
        self.store = store
        self.reports = reports
        self.bots = BotsAtTable(settings, reports, lambda table: lookers(table, self.viewers.get(table.id, ())))
        self.hints = Hints(settings)
        self.viewers: dict[str, set[Viewer]] = {}
        self._tables: dict[str, Table] = {}
        self._used: dict[str, float] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}

    async def table(self, table_id: str) -> Table:
        """The table with that id; one object for everybody."""
        table = self._tables.get(table_id)
        if table is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(loading)
        if table is None:
            raise Refused("error.no_table", 404)
        self._used[table_id] = time.monotonic()
        return table

    async def _load(self, table_id: str) -> Table | None:
        kept = await asyncio.to_thread(self.store.load, table_id)
        if kept is None:
            return None
        self._forget_idle()
        table = self._opened(kept, self.changed)
        self._tables[table_id] = table
        self.bots.wake(table)
        return table

    def _opened(self, kept: Kept, changed: Callable[[Table], None]) -> Table:
        need_game_of_table(kept.row.game)
        return Table(self.store, self.reports, kept, changed)

    def changed(self, table: Table) -> None:
        for viewer in self.viewers.get(table.id, ()):
            viewer.notice()
        self.bots.wake(table)

    async def resume(self) -> None:
        """After a start: bots whose turn it was go on thinking."""
        for table_id in await asyncio.to_thread(self.store.playing):
            kept = await asyncio.to_thread(self.store.load, table_id)
            try:
                if kept is not None and _waits_for_bot(self._opened(kept, lambda _: None)):
                    await self.table(table_id)
            except Refused:
                continue  # reported; the others go on

    def forget(self, table_id: str) -> None:
        self._tables.pop(table_id, None)
        self._used.pop(table_id, None)
        self.bots.forget(table_id)

    def _forget_idle(self) -> None:
        """Tables that nobody looks at are in the store; memory holds only the last used."""
        if len(self._tables) < MOST_IN_MEMORY:
            return
        now = time.monotonic()
        for table_id, used in sorted(self._used.items(), key=lambda item: item[1]):
            table = self._tables.get(table_id)
            if table is None or now - used < IDLE:
                continue
            if not self.viewers.get(table_id) and not table.lock.locked() and not self.bots.busy(table):
                self.forget(table_id)

    def join(self, viewer: Viewer) -> None:
        self.viewers.setdefault(viewer.table.id, set()).add(viewer)
        self.bots.wake(viewer.table)  # one that a fault had stopped tries again

    def leave(self, viewer: Viewer) -> None:
        seen_by = self.viewers.get(viewer.table.id, set())
        seen_by.discard(viewer)
        if not seen_by:
            self.viewers.pop(viewer.table.id, None)
        self.bots.wake(viewer.table)  # nobody else waits for who has gone
        asyncio.get_running_loop().call_later(GRACE, self._let_go, viewer.table)

    def _let_go(self, table: Table) -> None:
        """Who ended a turn and went away leaves it at that: nobody else waits for a closed page."""
        if table.held is None:
            return
        holder = table.row.seats[table.held].holder
        if all(viewer.holder != holder for viewer in self.viewers.get(table.id, ())):
            table.let_go()

    async def close(self) -> None:
        await self.bots.close()
        await self.hints.close()
