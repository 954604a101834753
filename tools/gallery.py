"""Pictures of every game: `make gallery` plays a fixed match to its beginning, middle and end and photographs the table page.

Desktop and phone, light and dark, English and Polish, into docs/gallery/. Look at them with a stranger's eye.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from rich.progress import track

import pionier
from pionier import bots, games
from pionier.engine.match import Match
from pionier.store import Choice, Holder, Seat, Snapshot, Store, TableRow, open_database

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "gallery"
TOKEN = "gallery-token-gallery-token"
NAMES = ["Ola", "Jan", "Wiktoria", "Tomasz", "Ewa", "Adam"]
SIZES = {"desktop": (1366, 768), "phone": (390, 844)}
CHROMIUM = os.environ.get("PIONIER_CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def play(game_id: str) -> Match:
    """The fixed match: three greedy bots where the game allows it."""
    game = pionier.game(game_id)
    players = 3 if 3 in game.players else max(game.players)
    match = pionier.new_match(game_id, players, "gallery")
    seats = [bots.make("greedy", f"gallery/{seat}") for seat in range(players)]
    while match.pending:
        seat = next(iter(match.pending))
        match.step(seat, seats[seat].choose(match, seat))
    return match


def moments(match: Match) -> dict[str, int]:
    """How many choices were made at the beginning, in the middle (a wide decision of the first seat) and at the end."""
    again = pionier.new_match(match.game.id, match.players, match.seed, match.options)
    widths: dict[int, int] = {}
    for seat, option in match.choices:
        if 0 in again.pending:
            widths[again.ply] = len(again.pending[0].options)
        again.step(seat, option)
    half = match.ply // 2
    near = [ply for ply in widths if half <= ply < half + match.ply // 6] or list(widths)
    return {"beginning": min(widths), "middle": max(near, key=lambda ply: widths[ply]), "end": match.ply}


def keep(store: Store, match: Match, plies: int) -> str:
    """Write the match up to a choice into a database, as the server would have. Returns the table's id."""
    again = pionier.new_match(match.game.id, match.players, match.seed, match.options)
    table, now = f"{match.game.id[:8]}-{plies}", time.time()
    seats = [Seat("person" if at == 0 else "bot", "gallery" if at == 0 else None, None if at == 0 else "greedy", NAMES[at])
             for at in range(match.players)]  # fmt: skip
    row = TableRow(
        table, match.game.id, match.game.rules_version, dict(match.options), seats, False, False, "gallery", match.seed,
        match.commitment, "lobby", now, now,
    )  # fmt: skip
    store.add_table(row).result()
    opening = Choice(0, -1, {}, [event.to_data() for event in again.log], now)
    store.start(table, seats, opening, Snapshot(0, again.snapshot())).result()
    for number, (seat, option) in enumerate(match.choices[:plies], start=1):
        told = len(again.log)
        again.step(seat, option)
        events = [event.to_data() for event in again.log[told:]]
        result = None if again.outcome is None else again.outcome.to_data()
        choice = Choice(number, seat, option.to_data(), events, now)
        store.append(table, choice, Snapshot(number, again.snapshot()), result).result()
    return table


def photograph(browser: Browser, address: str, name: str, size: str, theme: str, language: str) -> None:
    """One picture of one table page."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=1 if size == "desktop" else 2,
        color_scheme="dark" if theme == "dark" else "light",
        locale=language,
        reduced_motion="reduce",
        has_touch=size == "phone",
    )
    context.add_cookies([{"name": "pionier", "value": TOKEN, "url": address}])
    page = context.new_page()
    page.goto(f"{address}?lang={language}")
    page.locator("#board svg").first.wait_for()
    page.wait_for_load_state("networkidle")
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(192, dither=Image.Dither.NONE)
    picture.save(FOLDER / f"{name}-{size}-{theme}-{language}.png", optimize=True)
    context.close()


def pictured() -> list[str]:
    """The games that can be photographed; it is told which cannot be loaded."""
    for bad in games.broken():
        print(f"gallery: {bad}")
    return [game.id for game in games.playable() if games.picture(game.id) is not None]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    parser = argparse.ArgumentParser(description="Photograph every game, or the ones named.")
    parser.add_argument("games", nargs="*", help="games to photograph (default: all)")
    wanted = parser.parse_args().games or pictured()
    if not Path(CHROMIUM).exists():
        sys.exit(f"gallery: no Chromium at {CHROMIUM}; run tools/system-packages, or set PIONIER_CHROMIUM")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "gallery.db")
        store = Store(open_database(database))
        store.add_holder(Holder("gallery", NAMES[0]), hashlib.sha256(TOKEN.encode()).hexdigest()).result()
        shots: list[tuple[str, str, str, str, str]] = []
        for game in wanted:
            match = play(game)
            for moment, plies in moments(match).items():
                table = keep(store, match, plies)
                shots += [
                    (table, f"{game}-{moment}", size, theme, language)
                    for size in SIZES
                    for theme in ("light", "dark")
                    for language in ("en", "pl")
                ]
        store.close()
        port = free_port()
        server = subprocess.Popen(
            [sys.executable, "-m", "pionier", "serve", "--port", str(port), "--database", database],
            stdout=subprocess.PIPE,
            env={**os.environ, "PIONIER_BOT_PAUSE": "3600"},  # nobody moves while the picture is taken
        )
        assert server.stdout is not None
        server.stdout.readline()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                for table, name, size, theme, language in track(shots, "Photographing"):
                    photograph(browser, f"http://127.0.0.1:{port}/t/{table}", name, size, theme, language)
                browser.close()
        finally:
            server.terminate()
            server.wait()
    print(f"{len(shots)} pictures in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
