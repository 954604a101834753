"""The real server in a process of its own, with a database of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from pionier.engine.match import Match
from pionier.server.table import Table
from pionier.server.trouble import Reports
from pionier.store import Kept, Store, open_database

SOON = 60.0  # seconds in which a server is up, however busy the machine


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class RealServer:
    """`pionier serve`, as whoever plays would start it, but with bots that do not pause."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = folder / "pionier.db"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "pionier", "serve", "--port", str(self.port), "--database", str(self.database)]
        settings = {"PIONIER_BOT_PACE": "0", "PIONIER_TABLES_PER_MINUTE": "1000"}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=log, stderr=log)
        self._wait()

    def _wait(self) -> None:
        assert self.process is not None
        until = time.monotonic() + SOON
        while time.monotonic() < until:
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(self.url + "/health", timeout=1):
                    return
            except (urllib.error.URLError, OSError):
                self._pause()
        raise AssertionError(f"the server did not start:\n{self.log()}")

    def _pause(self) -> None:
        """Until the process ends or a moment has passed."""
        assert self.process is not None
        try:
            self.process.wait(0.1)
        except subprocess.TimeoutExpired:
            return

    def log(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def reports(self) -> list[Path]:
        """Bug reports the server wrote."""
        return sorted((self.folder / "reports").glob("*.json"))

    def freeze(self) -> None:
        """The server answers nobody, though its connections stay open."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def kill(self) -> None:
        """As when the power fails: nothing is tidied up."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    # What is true: read from the database, as the server itself reads it after a start

    def kept(self, table_id: str) -> Kept:
        store = self.store()
        try:
            kept = store.load(table_id)
        finally:
            store.close()
        assert kept is not None, f"table {table_id} is not in the database"
        return kept

    def match(self, table_id: str) -> Match:
        """The match as it stands, with everything that is hidden."""
        store = self.store()
        try:
            kept = store.load(table_id)
            assert kept is not None
            match = Table(store, Reports(self.folder / "reports"), kept, lambda _: None).match
        finally:
            store.close()
        assert match is not None, "the match has not begun"
        return match

    def store(self) -> Store:
        return Store(open_database(str(self.database)))
