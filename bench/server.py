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
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import click
import msgspec
from websockets.sync.client import ClientConnection, connect

import pionier
from pionier import Match, bots, games
from pionier.scene import El, diff
from pionier.scene.regions import board

GAMES = [game.id for game in games.playable() if games.picture(game.id) is not None]
PACE = 0.055  # seconds; the server slows down whoever sends more than 20 messages a second
CLICKS = Path(__file__).with_name("clicks.js")


def measure_server(quick: bool) -> dict[str, float]:
    """All figures of all games; those of the browser only where Playwright and Chromium are."""
    choices, clicks = (60, 20) if quick else (400, 100)
    figures: dict[str, float] = {}
    with serving() as address:
        for game in GAMES:
            click.echo(f"server: {game}, drawn and patched", err=True)
            figures |= updates(game, choices)
            click.echo(f"server: {game}, two people over live connections", err=True)
            figures |= live_match(address, game, choices)
            click.echo(f"server: {game}, clicks in a browser", err=True)
            figures |= in_browser(address, game, clicks)
    return figures


def updates(game: str, choices: int) -> dict[str, float]:
    """View, picture and patch of the positions of a match, as seat 0 sees it."""
    picture = games.picture(game)
    assert picture is not None
    players = min(4, max(games.load(game).players))
    names = ["Ola", "Jan", "Ewa", "Iza"][:players]

    def draw(match: Match) -> El:
        return board(game, picture, match.view(0), match.pending.get(0), "pl", names)

    spent: list[float] = []
    sizes: list[int] = []
    match, pick = pionier.new_match(game, players, 1), bots.Random(1).pick
    before: El = draw(match)
    while (asked := match.asked) is not None and len(spent) < choices:
        match.step(asked.player, pick(asked.options))
        start = time.perf_counter()
        after = draw(match)
        patch = diff(before, after)
        spent.append((time.perf_counter() - start) * 1e3)
        sizes.append(len(msgspec.json.encode(patch)))
        before = after
    return {**spread(f"{game}: view and diff, ms", spent), **spread(f"{game}: patch of the board, bytes", sizes)}


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
            env={**os.environ, "PIONIER_BOT_PACE": "0"},
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


def post(address: str, path: str, form: dict[str, str], cookie: str = "") -> tuple[str, str]:
    """Send a form: where it leads, and the cookie of whoever sent it."""
    connection = http.client.HTTPConnection(address.removeprefix("http://"))
    headers = {"Origin": address, "Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}
    connection.request("POST", path, urllib.parse.urlencode(form), headers)
    answer = connection.getresponse()
    return answer.headers["Location"], (answer.headers["Set-Cookie"] or "").partition(";")[0]


def live_match(address: str, game: str, choices: int) -> dict[str, float]:
    """Two people who choose at random: from sending a choice to its answer (durable by then), and what both are sent."""
    waited: list[float] = []
    sizes: list[int] = []
    luck = random.Random(1)
    seats = {f"seat.{number}": "none" for number in range(3, 7)}
    table, ola = post(address, f"/new/{game}", {"name.1": "Ola", "seat.1": "me", "seat.2": "open", **seats})
    _, jan = post(address, f"{table}/join", {"name": "Jan"})
    with ExitStack() as both:
        lines = [
            both.enter_context(
                connect(
                    address.replace("http", "ws") + table + "/ws",
                    additional_headers={"Cookie": cookie, "Origin": address},
                    max_size=None,
                )
            )
            for cookie in (ola, jan)
        ]
        last: list[dict[str, Any]] = []
        for line in lines:
            line.send(json.dumps({"hi": True, "n": 0}))
            last.append(json.loads(line.recv()))
        while len(waited) < choices and not last[0]["over"]:
            at = next(at for at in (0, 1) if last[at]["mine"])
            time.sleep(PACE)
            ask, start = last[at]["ask"], time.perf_counter()
            choice = {"choose": luck.choice(paths(ask["tree"])), "id": ask["id"], "seat": ask["seat"], "n": 1}
            lines[at].send(json.dumps(choice))
            size = 0
            for which in (at, 1 - at):
                for text in heard(lines[which], which == at):
                    size += len(text)
                    last[which] = json.loads(text)
                if which == at:
                    waited.append((time.perf_counter() - start) * 1e3)
            sizes.append(size)
    return {**spread(f"{game}: choice to answer, ms", waited), **spread(f"{game}: both are sent of a choice, bytes", sizes)}


def heard(line: ClientConnection, answer: bool) -> Iterator[str]:
    """What comes over a line: the answer, which is waited for, or what somebody else did, if it shows."""
    try:
        yield str(line.recv(timeout=10 if answer else 0.2))
        while not answer:
            yield str(line.recv(timeout=0))
    except TimeoutError:
        return


def paths(tree: Any) -> list[str]:
    """Every choice in a tree of options."""
    if isinstance(tree, str):
        return tree.split()
    return [f"{part}/{rest}".rstrip("/") for part, below in tree.items() for rest in ([""] if below is True else paths(below))]


def in_browser(address: str, game: str, clicks: int) -> dict[str, float]:
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
                page.goto(f"{address}/new/{game}")
                page.locator("[name='seat.2']:checked").evaluate("(radio) => { radio.value = 'bot:random'; }")
                page.click("#ui-start")
                page.wait_for_url("**/t/*")
                waited += page.evaluate(f"{CLICKS.read_text()}; clicks({clicks - len(waited)})")
            browser.close()
    except Error as error:
        click.echo(f"server: no clicks measured: {error}", err=True)
        return {}
    return spread(f"{game}: click to paint, ms", waited)
