"""Measures the server: what an update costs, and how long a player waits for the answer to a click."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import click
import msgspec
from websockets.sync.client import connect

import pionier
from pionier import Match, bots, games
from pionier.scene import El, diff
from pionier.scene.regions import board

GAME = "antarctica"
PACE = 0.055  # seconds; the server slows down whoever sends more than 20 messages a second
CLICKS = Path(__file__).with_name("clicks.js")


def measure_server(quick: bool) -> dict[str, float]:
    """All figures; those of the browser only where Playwright and Chromium are."""
    matches, clicks = (1, 20) if quick else (3, 100)
    figures = updates(matches)
    with serving() as address:
        click.echo("server: a match over a live connection", err=True)
        figures |= live_match(address, matches)
        click.echo("server: clicks in a browser", err=True)
        figures |= in_browser(address, clicks)
    return figures


def updates(matches: int) -> dict[str, float]:
    """View, picture and patch of every position of some matches, as seat 0 sees it."""
    picture = games.picture(GAME)
    assert picture is not None
    names = ["Ola", "Jan", "Ewa", "Iza"]

    def draw(match: Match) -> El:
        return board(GAME, picture, match.view(0), match.pending.get(0), "pl", names)

    spent: list[float] = []
    sizes: list[int] = []
    for seed in range(matches):
        match, pick = pionier.new_match(GAME, 4, seed), bots.Random(seed).pick
        before: El = draw(match)
        while (asked := match.asked) is not None:
            match.step(asked.player, pick(asked.options))
            start = time.perf_counter()
            after = draw(match)
            patch = diff(before, after)
            spent.append((time.perf_counter() - start) * 1e3)
            sizes.append(len(msgspec.json.encode(patch)))
            before = after
    return {**spread("view and diff, ms", spent), **spread("patch of the board, bytes", sizes)}


def spread(name: str, values: list[Any]) -> dict[str, float]:
    """The median and the 95th percentile."""
    return {f"{name}": median(values), f"{name} (p95)": quantiles(values, n=20)[-1]}


@contextmanager
def serving() -> Generator[str, None, None]:
    """A server of its own; its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["serve", "--port", str(port), "--database", f"{folder}/bench.db"]
        server = subprocess.Popen(
            [sys.executable, "-c", "from pionier.cli import main; main()", *arguments],
            env={**os.environ, "PIONIER_BOT_PAUSE": "0"},
            stdout=subprocess.DEVNULL,
        )
        address = f"http://127.0.0.1:{port}"
        try:
            wait_for(address, server)
            yield address
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    """Until the server answers."""
    for _ in range(200):
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except OSError:
            if server.poll() is not None:
                break
            time.sleep(0.1)
        else:
            return
    raise click.ClickException("the server to be measured does not answer")


def open_table(address: str, seats: list[str]) -> tuple[str, str]:
    """A new table: its path, and the cookie of whoever opened it."""
    form = {"name.1": "Ola", **{f"seat.{number}": kind for number, kind in enumerate(seats, 1)}}
    connection = http.client.HTTPConnection(address.removeprefix("http://"))
    headers = {"Origin": address, "Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST", f"/new/{GAME}", urllib.parse.urlencode(form), headers)
    answer = connection.getresponse()
    return answer.headers["Location"], answer.headers["Set-Cookie"].partition(";")[0]


def live_match(address: str, matches: int) -> dict[str, float]:
    """Matches of four people at one screen: from sending a choice to its answer (durable by then), and the answer's size."""
    waited: list[float] = []
    sizes: list[int] = []
    luck = random.Random(1)
    for _ in range(matches):
        table, cookie = open_table(address, ["me", "here", "here", "here"])
        headers = {"Cookie": cookie, "Origin": address}
        with connect(address.replace("http", "ws") + table + "/ws", additional_headers=headers, max_size=None) as live:
            live.send(json.dumps({"hi": 0, "n": 0}))
            last, n = json.loads(live.recv()), 0
            while not last["over"]:
                n += 1
                time.sleep(PACE)
                ask = last["ask"]
                start = time.perf_counter()
                live.send(json.dumps({"choose": luck.choice(paths(ask["tree"])), "id": ask["id"], "seat": ask["seat"], "n": n}))
                text = live.recv()
                waited.append((time.perf_counter() - start) * 1e3)
                sizes.append(len(text))
                last = json.loads(text)
    return {**spread("choice to answer, ms", waited), **spread("answer, bytes", sizes)}


def paths(tree: Any) -> list[str]:
    """Every choice in a tree of options."""
    return [f"{part}/{rest}".rstrip("/") for part, below in tree.items() for rest in ([""] if below is True else paths(below))]


def in_browser(address: str, clicks: int) -> dict[str, float]:
    """From a click on a choice to the frame that shows its answer, in Chromium."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        click.echo("server: no Playwright here (make dev installs it), so no clicks", err=True)
        return {}
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=os.environ.get("PIONIER_CHROMIUM", "/usr/bin/chromium"))
            page = browser.new_page()
            waited: list[float] = []
            while len(waited) < clicks:
                page.goto(f"{address}/new/{GAME}")
                for seat in (2, 3):
                    page.select_option(f"select[name='seat.{seat}']", "bot:random")
                page.click("form[method=post] button.main-button")
                page.wait_for_url("**/t/*")
                waited += page.evaluate(f"{CLICKS.read_text()}; clicks({clicks - len(waited)})")
            browser.close()
    except Error as error:
        click.echo(f"server: no clicks measured: {error}", err=True)
        return {}
    return spread("click to paint, ms", waited)
