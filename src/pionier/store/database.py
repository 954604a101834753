"""Opening the database: pragmas, migrations, and a message a person can act on when it cannot be used."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError

from pionier.engine.errors import PionierError

MIGRATIONS = Path(__file__).parent / "migrations"
OTHER = "Name another one with --database."


class BadDatabase(PionierError):
    """A database that cannot be used: what is wrong with it, and what to do."""


def open_database(database: str) -> Engine:
    """The database at a URL or a file path, brought to the newest schema."""
    url = make_url(database) if "://" in database else make_url("sqlite://").set(database=database)
    shown = url.render_as_string(hide_password=True)
    try:
        if url.get_backend_name() == "sqlite":
            _check_file(url.database or "")
        engine = create_engine(url, pool_pre_ping=url.get_backend_name() != "sqlite")
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise BadDatabase(f"{shown} is not a database Pionier can use ({error}). {OTHER}") from None
    if engine.dialect.name == "sqlite":
        _use_sqlite_well(engine)
    try:
        with engine.connect() as connection:
            _migrate(connection, shown)
    except DBAPIError as error:
        engine.dispose()
        raise BadDatabase(_why(error, shown)) from None
    return engine


def _check_file(name: str) -> None:
    if name in ("", ":memory:"):
        raise BadDatabase(f"A database in memory would lose every match at the end. {OTHER}")
    path = Path(name)
    if not path.parent.is_dir():
        raise BadDatabase(
            f"There is no folder {path.parent.absolute()} for the database {path.name}. Make it, or {OTHER.lower()}"
        )
    if path.is_dir():
        raise BadDatabase(f"{path.absolute()} is a folder, not a database file. {OTHER}")
    for needed in (path if path.exists() else path.parent, path.parent):
        if not os.access(needed, os.R_OK | os.W_OK):
            raise BadDatabase(
                f"{needed.absolute()} may not be read and written by this user. Change its permissions, or {OTHER.lower()}"
            )


def _why(error: DBAPIError, shown: str) -> str:
    reason = str(error.orig)
    if "not a database" in reason or "malformed" in reason:
        return f"{shown} is not a database, or it is damaged ({reason}). It was not changed. {OTHER}"
    if "readonly" in reason:
        return f"{shown} can be read but not written. Change its permissions, or {OTHER.lower()}"
    if "locked" in reason:
        return f"{shown} is in use by another program. Stop that program, or {OTHER.lower()}"
    if isinstance(error, OperationalError):
        return f"{shown} cannot be opened ({reason}). Check that it is there and may be used, or {OTHER.lower()}"
    return f"{shown} cannot be used ({reason}). {OTHER}"


def _use_sqlite_well(engine: Engine) -> None:
    """Every commit on disk before it counts, readers beside the writer, and transactions that begin when we say so."""

    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver's own idea of when to begin breaks savepoints
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}")

    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)


def _migrate(connection: Connection, shown: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    have = MigrationContext.configure(connection).get_current_revision()
    if have == scripts.get_current_head():
        return
    try:
        scripts.get_revision(have or "base")
    except CommandError:
        raise BadDatabase(
            f"{shown} was written by a newer version of Pionier (schema {have}). Update Pionier, or {OTHER.lower()}"
        ) from None
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()
