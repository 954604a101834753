"""Reading and writing analyses: which are asked for, how far they have come, and what each decision was judged."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

from sqlalchemy import Connection, Engine, delete, insert, select, update

from .rows import AnalysisRow
from .schema import analyses, judgements
from .writer import Writer

OPEN = ("waiting", "running")


class Analyses:
    """The analyses of a server's database."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    def of(self, match: str) -> AnalysisRow | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(analyses).where(analyses.c.match == match)).mappings().first()
        return None if row is None else AnalysisRow(**row)

    def unfinished(self) -> list[AnalysisRow]:
        """Those that are asked for and not at an end, the first asked for first."""
        wanted = select(analyses).where(analyses.c.status.in_(OPEN)).order_by(analyses.c.asked)
        with self.engine.connect() as connection:
            return [AnalysisRow(**row) for row in connection.execute(wanted).mappings()]

    def judged(self, match: str) -> list[dict[str, Any]]:
        """What has been judged so far, in the order of the match."""
        wanted = select(judgements.c.judged).where(judgements.c.match == match).order_by(judgements.c.ply)
        with self.engine.connect() as connection:
            return list(connection.execute(wanted).scalars())

    def looks(self, match: str) -> dict[int, int]:
        """Which decisions have been judged, by how many choices had been made, and in which look."""
        wanted = select(judgements.c.ply, judgements.c.look).where(judgements.c.match == match)
        with self.engine.connect() as connection:
            return {row.ply: row.look for row in connection.execute(wanted)}

    def ask(self, row: AnalysisRow) -> Future[None]:
        """Ask for an analysis, or for one that was stopped to go on: what has been judged stays."""
        values = {"asker": row.asker, "status": row.status, "asked": row.asked, "report": None}

        def work(connection: Connection) -> None:
            again = update(analyses).where(analyses.c.match == row.match).values(**values)
            if connection.execute(again).rowcount == 0:
                connection.execute(insert(analyses).values(match=row.match, **values))

        return self.writer.submit(work)

    def change(self, match: str, **values: Any) -> Future[None]:
        """How it goes on: its status, how many decisions there are, the report of a fault."""

        def work(connection: Connection) -> None:
            connection.execute(update(analyses).where(analyses.c.match == match).values(**values))

        return self.writer.submit(work)

    def add(self, match: str, ply: int, judged: dict[str, Any], look: int) -> Future[None]:
        """A decision has been judged; what an earlier look came to is forgotten."""

        def work(connection: Connection) -> None:
            connection.execute(delete(judgements).where(judgements.c.match == match, judgements.c.ply == ply))
            connection.execute(insert(judgements).values(match=match, ply=ply, judged=judged, look=look))

        return self.writer.submit(work)
