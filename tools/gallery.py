"""Pictures of every game: `make gallery` plays a fixed match to its beginning, middle and end and photographs the table page.

Desktop and phone, every region of the phone, light and dark, English and Polish, into build/gallery/, where index.html shows
them all, each with what the bars of legibility (tests/bars.js) complain of. Look at them with a stranger's eye.
`make gallery ARGS=--docs` takes anew only the pictures that README.md and docs/ show, and puts them into docs/gallery/.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from html import escape
from itertools import product
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

import pionier
from pionier import bots, games
from pionier.engine.match import Match
from pionier.store import Choice, Holder, Seat, Snapshot, Store, TableRow, open_database

ROOT = Path(__file__).parent.parent
ALL = ROOT / "build" / "gallery"
SHOWN = ROOT / "docs" / "gallery"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
TOKEN = "gallery-token-gallery-token"
NAMES = ["Ola", "Jan", "Wiktoria", "Tomasz", "Ewa", "Adam"]
MOMENTS = ("beginning", "middle", "end")
SIZES = {"desktop": (1366, 768), "large": (1920, 1080), "phone": (390, 844), "small": (360, 740), "lying": (844, 390)}
HANDS = ("phone", "small", "lying")
BARS = (ROOT / "tests" / "bars.js").read_text(encoding="utf-8")
THEMES = ("light", "dark")
LANGUAGES = ("en", "pl")
COLOURS = 112  # of the pictures that the repository keeps
CHROMIUM = os.environ.get("PIONIER_CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


class Shot(NamedTuple):
    """One picture; its name tells what it shows."""

    game: str
    moment: str
    size: str
    theme: str
    language: str

    @property
    def name(self) -> str:
        return "-".join(self)


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


class Taken(NamedTuple):
    """A picture, the region of the phone that it shows ("" for the first one), and what the bars complain of."""

    picture: Image.Image
    region: str
    complaints: list[str]


def photograph(browser: Browser, address: str, shot: Shot, regions: bool) -> Generator[Taken]:
    """One table page; on a phone every region of it if wanted."""
    width, height = SIZES[shot.size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if shot.size in HANDS else 1,
        color_scheme="dark" if shot.theme == "dark" else "light",
        locale=shot.language,
        reduced_motion="reduce",
        has_touch=shot.size in HANDS,
    )
    context.add_cookies([{"name": "pionier", "value": TOKEN, "url": address}])
    context.add_init_script("localStorage.setItem('pionier.aids', 'off')")  # the table of somebody who knows the game
    page = context.new_page()
    page.goto(f"{address}?lang={shot.language}")
    page.locator("#board .region").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    yield _taken(page, "")
    if regions and shot.size in HANDS:
        for tab in page.locator("#ui-regions button").all():
            tab.tap()
            yield _taken(page, (tab.get_attribute("data-for") or "").removeprefix("region-"))
    context.close()


def _taken(page: Page, region: str) -> Taken:
    found: dict[str, list[str]] = page.evaluate(BARS)
    complaints = [f"{bar}: {each}" for bar, all_of_it in found.items() for each in all_of_it]
    return Taken(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), region, complaints)


@contextmanager
def serving(database: str) -> Generator[str, None, None]:
    """The address of a server of these tables, on which nobody moves."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    server = subprocess.Popen(
        [sys.executable, "-m", "pionier", "serve", "--port", str(port), "--database", database],
        stdout=subprocess.PIPE,
        env={**os.environ, "PIONIER_BOT_PROCESSES": "0"},
    )
    try:
        assert server.stdout is not None
        server.stdout.readline()
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


def pictured() -> list[str]:
    """The games that can be photographed; it is told which cannot be loaded."""
    for bad in games.broken():
        print(f"gallery: {bad}")
    return [game.id for game in games.playable() if games.picture(game.id) is not None]


def shown() -> set[str]:
    """The names of the pictures that the pages show."""
    return {name for page in PAGES for name in re.findall(r"gallery/([\w-]+)\.webp", page.read_text(encoding="utf-8"))}


def save_small(picture: Image.Image, file: Path) -> None:
    """Few colours, but those exactly: small print stays sharp, in less room than WebP's own way of losing detail takes."""
    picture.quantize(COLOURS, kmeans=3, dither=Image.Dither.NONE).convert("RGB").save(file, lossless=True, method=6)


def take(shots: list[Shot], docs: bool) -> None:
    """Take these pictures, for the pages or for looking at."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "gallery.db")
        store = Store(open_database(database))
        store.add_holder(Holder("gallery", NAMES[0]), hashlib.sha256(TOKEN.encode()).hexdigest()).result()
        tables: dict[tuple[str, str], str] = {}
        for game in track(sorted({shot.game for shot in shots}), "Playing"):
            match = play(game)
            for moment, plies in moments(match).items():
                tables[game, moment] = keep(store, match, plies)
        store.close()
        with serving(database) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            sheet: list[tuple[str, str, list[str]]] = []
            for shot in track(shots, "Photographing"):
                table = f"{address}/t/{tables[shot.game, shot.moment]}"
                for taken in photograph(browser, table, shot, regions=not docs):
                    name = f"{shot.name}-{taken.region}" if taken.region else shot.name
                    if docs:
                        save_small(taken.picture, SHOWN / f"{name}.webp")
                    else:
                        taken.picture.save(ALL / f"{name}.png")
                        sheet.append((shot.game, name, taken.complaints))
            browser.close()
        if not docs:
            write_sheet(sheet)


def write_sheet(sheet: list[tuple[str, str, list[str]]]) -> None:
    """One page with all pictures, game by game."""
    rows: list[str] = []
    for game in dict.fromkeys(game for game, _, _ in sheet):
        rows.append(f"<h2>{escape(game)}</h2>")
        for each, name, complaints in sheet:
            if each == game:
                said = "".join(f"<li>{escape(complaint)}</li>" for complaint in complaints)
                look = "tall" if any(f"-{size}-" in name for size in ("phone", "small")) else "wide"
                picture = f'<a href="{name}.png"><img class="{look}" loading="lazy" src="{name}.png" alt=""></a>'
                rows.append(f"<figure>{picture}<figcaption>{escape(name)}<ul>{said}</ul></figcaption></figure>")
    style = "body{font:14px sans-serif;background:#ddd}figure{display:inline-block;vertical-align:top;margin:6px}"
    style += ".wide{width:640px}.tall{width:300px}figcaption{max-width:300px}ul{margin:0;padding-left:1em;color:#a00}"
    page = f'<!doctype html><meta charset="utf-8"><title>Pionier: all pictures</title><style>{style}</style>'
    (ALL / "index.html").write_text(page + "".join(rows), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Photograph every game, or the ones named.")
    parser.add_argument("games", nargs="*", help="games to photograph (default: all)")
    parser.add_argument("--docs", action="store_true", help="only the pictures that README.md and docs/ show, into docs/gallery/")
    asked = parser.parse_args()
    if not Path(CHROMIUM).exists():
        sys.exit(f"gallery: no Chromium at {CHROMIUM}; run tools/system-packages, or set PIONIER_CHROMIUM")
    known = pictured()
    for game in asked.games:
        if game not in known:
            sys.exit(f"gallery: there is no picture of {game!r} (games: {', '.join(known)})")
    shots = [Shot(*parts) for parts in product(asked.games or known, MOMENTS, SIZES, THEMES, LANGUAGES)]
    if asked.docs:
        names = shown()
        shots = [shot for shot in shots if shot.name in names]
    folder = SHOWN if asked.docs else ALL
    folder.mkdir(parents=True, exist_ok=True)
    take(shots, asked.docs)
    size = sum(file.stat().st_size for file in folder.iterdir()) / 1e6
    print(f"{len(shots)} pages photographed; {folder.relative_to(ROOT)}/ now holds {size:.1f} MB")


if __name__ == "__main__":
    main()
