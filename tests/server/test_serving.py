"""The command itself: a real server in a process of its own."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.house import leaves
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

RUN = "import sys; from pionier.server import run; run('127.0.0.1', int(sys.argv[1]), sys.argv[2])"


def command(port: int, database: str) -> list[str]:
    return [sys.executable, "-c", RUN, str(port), database]


@contextmanager
def serving(database: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    process = subprocess.Popen(command(0, str(database)), stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split()[3].rstrip("/"), process
    finally:
        process.kill()
        process.wait()


def open_table(address: str) -> tuple[str, str]:
    """A table for two at one screen; its path, and the cookie of its host."""
    form = {"seat.1": "me", "seat.2": "here", "name.1": "Ola"}
    answer = httpx.post(address + "/new/antarctica", data=form, headers={"Origin": address})
    return answer.headers["location"], answer.headers["set-cookie"].split(";")[0]


def test_a_killed_server_comes_back_with_the_same_choice_open(tmp_path: Path) -> None:
    with serving(tmp_path / "kept.db") as (address, process):
        path, cookie = open_table(address)
        with connect(
            address.replace("http", "ws") + path + "/ws", additional_headers={"Cookie": cookie, "Origin": address}
        ) as live:
            live.send('{"hi": true, "n": 1}')
            ask = json.loads(live.recv())["ask"]
            live.send(json.dumps({"choose": next(leaves(ask["tree"])), "id": ask["id"], "seat": ask["seat"], "n": 2}))
            before = json.loads(live.recv())
            process.kill()  # right after the acknowledgement
    with (
        serving(tmp_path / "kept.db") as (address, _),
        connect(address.replace("http", "ws") + path + "/ws", additional_headers={"Cookie": cookie, "Origin": address}) as live,
    ):
        live.send('{"hi": true, "n": 1}')
        after = json.loads(live.recv())
    assert before["last"] == after["last"] == 1
    assert before["ask"] == after["ask"]
    assert "tree" in after


def test_a_message_over_the_limit_is_not_even_read(tmp_path: Path) -> None:
    with serving(tmp_path / "kept.db") as (address, _):
        path, _ = open_table(address)
        with connect(address.replace("http", "ws") + path + "/ws", additional_headers={"Origin": address}) as live:
            live.send("x" * 20_000)
            with pytest.raises(ConnectionClosed, match="1009"):
                live.recv()


def test_a_busy_port_is_told_with_what_to_do(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = subprocess.run(command(port, str(tmp_path / "kept.db")), capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert f"port {port} on 127.0.0.1 is busy" in ended.stderr
    assert f"--port {port + 1}" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_an_unusable_database_is_told_with_what_to_do(tmp_path: Path) -> None:
    ended = subprocess.run(command(0, str(tmp_path / "no" / "kept.db")), capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "There is no folder" in ended.stderr
    assert "--database" in ended.stderr
    assert "Traceback" not in ended.stderr
