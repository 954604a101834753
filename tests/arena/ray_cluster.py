"""A real Ray instance on this machine, with two workers, for tests; it asks for a token of its own."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 90.0


@dataclass(frozen=True)
class Cluster:
    """Where it is, what its clients need in their environment, and its folder."""

    address: str
    environment: dict[str, str]
    folder: Path

    def processes(self) -> list[tuple[int, str]]:
        """Its processes, with their command lines: all that name its folder, and their children."""
        found = {pid: (parent, command) for pid, parent, command in running()}
        own = {pid for pid, (_, command) in found.items() if str(self.folder) in command}
        return [(pid, command) for pid, (parent, command) in found.items() if pid in own or parent in own]

    def playing(self) -> list[int]:
        """Workers that play matches just now."""
        return [pid for pid, command in self.processes() if command.startswith("ray::play_portion")]


def running() -> Iterator[tuple[int, int, str]]:
    """All processes: number, number of the parent, command line."""
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            yield int(folder.name), parent, (folder / "cmdline").read_text(errors="replace").replace("\0", " ").strip()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def ray_cluster() -> Iterator[Cluster]:
    """Start it, and end every process of it afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="pionier-ray-", dir="/tmp"))  # short: sockets lie in there
    port = free_port()
    environment = {
        **os.environ,
        "PYTHONPATH": "",
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
        "RAY_USAGE_STATS_ENABLED": "0",
    }
    cluster = Cluster(f"127.0.0.1:{port}", environment, folder)
    ray = Path(sys.executable).with_name("ray")
    command = [
        str(ray), "start", "--head", "--block", "--node-ip-address=127.0.0.1", f"--port={port}", "--num-cpus=2", "--num-gpus=0",
        "--include-dashboard=false", "--object-store-memory=80000000", f"--temp-dir={folder}",
    ]  # fmt: skip
    with open(folder / "said", "wb") as said:
        head = subprocess.Popen(command, env=environment, stdout=said, stderr=said, cwd=folder)
    try:
        until = time.monotonic() + PATIENCE
        while "Ray runtime started" not in (words := (folder / "said").read_text(errors="replace")):
            assert head.poll() is None, words
            assert time.monotonic() < until, words
            time.sleep(0.1)
        yield cluster
    finally:
        for pid, _ in cluster.processes():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        head.wait()
        shutil.rmtree(folder, ignore_errors=True)
