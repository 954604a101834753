"""A database that cannot be used gets a message that says what to do, and is left as it was."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import tempfile
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext

from pionier.store import BadDatabase, Store, open_database
from pionier.store.database import MIGRATIONS
from pionier.store.schema import metadata


def test_the_migrations_make_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_opening_again_changes_nothing(begun: Store, tmp_path: Path) -> None:
    again = Store(open_database(f"sqlite:///{tmp_path / 'kept.db'}"))
    assert again.table("t") == begun.table("t")
    again.close()


@pytest.mark.parametrize("revision", ["0001", "0002", "0003", "0004"])
def test_a_database_of_an_earlier_version_is_brought_up_to_date(begun: Store, tmp_path: Path, revision: str) -> None:
    before = begun.load("t")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with begun.engine.connect() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
        connection.commit()
    again = Store(open_database(str(tmp_path / "kept.db")))
    assert again.load("t") == before
    assert again.analyses.unfinished() == []
    again.close()


def test_a_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match=r"There is no folder .*nowhere.* --database"):
        open_database(str(tmp_path / "nowhere" / "kept.db"))


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="is a folder"):
        open_database(str(tmp_path))


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ola, " * 500)
    with pytest.raises(BadDatabase, match="is not a database"):
        open_database(str(letter))
    assert letter.read_text() == "Dear Ola, " * 500


def test_a_newer_schema(tmp_path: Path) -> None:
    path = tmp_path / "kept.db"
    open_database(str(path)).dispose()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadDatabase, match=r"newer version of Pionier \(schema 9999\)"):
        open_database(str(path))


def as_nobody(path: Path, answer: Connection) -> None:
    """Open a database as a user without rights (root may write everything) and send what is said."""
    if os.geteuid() == 0:
        os.setuid(65534)
    try:
        open_database(str(path))
        answer.send("opened")
    except BadDatabase as refusal:
        answer.send(str(refusal))


def test_a_file_that_may_not_be_written() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        path = Path(folder) / "kept.db"
        open_database(str(path)).dispose()
        path.chmod(0o444)
        ours, theirs = multiprocessing.Pipe()
        process = multiprocessing.get_context("fork").Process(target=as_nobody, args=(path, theirs))
        process.start()
        process.join()
        assert "may not be read and written" in ours.recv()


def test_a_database_in_memory_is_refused() -> None:
    with pytest.raises(BadDatabase, match="would lose every match"):
        open_database("sqlite://")


def test_an_unknown_kind_of_database() -> None:
    with pytest.raises(BadDatabase, match="not a database Pionier can use"):
        open_database("oracle9://somewhere/kept")
