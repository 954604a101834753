"""Every law over thousands of random matches of every game and mode: `make soak`, or `python -m tests.soak --help`.

Match number n of a game has its settings, its seed and its players' luck from `--seed` and n alone. What is finished is
written down, so a soak that was stopped goes on where it was. A broken law is told with the match that breaks it.
Between them are matches of bots, with the settings that are usual: none of them may run away (`runaway`).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import secrets
import signal
import statistics
import sys
import time
import traceback
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from tests import modes, runaway
from tests.server import secrecy

import pionier
from pionier import bots
from pionier.engine import laws, rulebook
from pionier.engine.laws import LawBroken
from pionier.games import folder

FOLDER = Path(__file__).parent.parent / "build" / "soak"
EVERY = 61  # the costly laws of the engine are checked at every so many decisions
SAMPLES = 4  # so many decisions of a match are looked at on the wire, by up to three viewers each
IDLE = ("pass", "decline", "skip", "stop", "end", "let_go", "no_expansion", "discard")


FEWER = 50  # matches of each level come after so many of greedy: those that search take long
Kind = tuple[str, str, int]  # a game, who plays it, and how many


class Match(NamedTuple):
    """One match to play: number n of a kind. Without a bot it is for the laws."""

    game: str
    number: int
    seed: str
    bot: str = ""
    players: int = 0  # 0: drawn

    @property
    def key(self) -> tuple[Kind, int]:
        """What it is called in the book."""
        return (self.game, self.bot, self.players), self.number


@dataclass
class Done:
    """What was checked in a match; `broken` tells which law did not hold, and how to come back to the place."""

    game: str
    number: int
    bot: str = ""
    players: int = 0
    idle: int = 0  # the most turns in a row in which a bot changed nothing
    choices: int = 0
    decisions: int = 0
    viewers: int = 0
    bytes: int = 0
    broken: str = ""

    @property
    def kind(self) -> Kind:
        """Of which kind it was."""
        return self.game, self.bot, self.players


def play(match: Match) -> Done:
    """A match between bots, or one of random players for the laws."""
    return play_bots(match) if match.bot else play_laws(match)


def play_bots(match: Match) -> Done:
    """A match between bots of one kind; whether it ran away is seen beside the others of its kind."""
    done = Done(match.game, match.number, match.bot, match.players)
    try:
        went = runaway.played_elsewhere(match.game, match.players, seed_of(match), match.bot)
        done.choices, done.idle = went
    except Exception:  # noqa: BLE001  # whatever goes wrong in a match is what a soak is for
        done.broken = f"{match}\n{traceback.format_exc()}"
    return done


def seed_of(match: Match) -> str:
    """The seed of a match between bots."""
    return f"{match.seed}|{match.number}"


def play_laws(match: Match) -> Done:
    """A match with all laws of the engine, and a second one with the law of secrets on what the server sends."""
    game = pionier.game(match.game)
    luck = f"{match.seed}|{match.number}"
    mode = modes.draw(game, game.players[match.number % len(game.players)], luck)
    rules = set(rulebook.ids(rulebook.read(os.path.join(folder(game.id), "rules"), "en")))
    busy = random.Random(luck).random() < 0.5
    pick = laws.random_picker(luck, (lambda option: option.tag.startswith(IDLE)) if busy else None)
    done = Done(match.game, match.number)
    try:
        done.choices = laws.obey(game, mode.players, mode.options, luck, pick, rules, every=EVERY).ply
        sent = secrecy.obey(game, mode, luck, SAMPLES)
        done.decisions, done.viewers, done.bytes = sent.decisions, sent.viewers, sent.bytes
    except LawBroken as error:
        done.broken = str(error)
    except Exception:  # noqa: BLE001  # whatever goes wrong in a match is what a soak is for
        done.broken = f"{mode}\n{traceback.format_exc()}"
    return done


class Book:
    """What is finished: a line of JSON for each match."""

    def __init__(self, seed: str) -> None:
        self.file = FOLDER / f"{seed}.jsonl"
        self.done: dict[tuple[Kind, int], Done] = {}
        if self.file.exists():
            for line in self.file.read_text(encoding="utf-8").splitlines():
                self._take(Done(**json.loads(line)))

    def _take(self, done: Done) -> None:
        self.done[done.kind, done.number] = done

    def add(self, done: Done) -> None:
        """Write a match down."""
        self._take(done)
        FOLDER.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(vars(done)) + "\n")


def run(wanted: list[Match], book: Book, jobs: int, until: float, console: Console) -> None:
    """Play what is not finished yet, so many at once, until all is done or the time is over."""
    left = iter([match for match in wanted if match.key not in book.done])
    bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console)
    # Ctrl-C is for this process alone: what runs is finished and written down.
    with bar, ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        task = bar.add_task("matches", total=len(wanted), completed=sum(each.key in book.done for each in wanted))
        running: set[Future[Done]] = set()
        while True:
            while len(running) < 2 * jobs and time.monotonic() < until and (match := next(left, None)) is not None:
                running.add(pool.submit(play, match))
            if not running:
                return
            try:
                finished, running = wait(running, return_when=FIRST_COMPLETED)
            except KeyboardInterrupt:
                until = 0.0
                console.print("finishing the matches that run")
                continue
            for future in finished:
                done = future.result()
                book.add(done)
                bar.advance(task)
                if done.broken:
                    console.print(f"[bold red]{done.game} {done.number}:[/] {done.broken.splitlines()[0]}", highlight=False)


def summary(book: Book, games: list[str], console: Console) -> list[Done]:
    """What was checked by game; gives the matches in which a law was broken."""
    grid = Grid("game", "matches", "choices", "decisions on the wire", "viewers", "bytes compared", "broken")
    for game in games:
        done = [each for each in book.done.values() if each.kind == (game, "", 0)]
        sums = [sum(getattr(each, name) for each in done) for name in ("choices", "decisions", "viewers", "bytes")]
        grid.add_row(game, *(f"{n:,}" for n in (len(done), *sums)), str(sum(bool(each.broken) for each in done)))
    console.print(grid)
    return [each for each in book.done.values() if each.broken and each.game in games]


def courses(book: Book, games: list[str], console: Console) -> list[str]:
    """How long matches of bots were; gives what is wrong with them."""
    grid = Grid("game", "players", "bots", "matches", "median", "longest", "turns in a row that changed nothing")
    wrong: list[str] = []
    for kind in sorted({each.kind for each in book.done.values() if each.bot and each.game in games}):
        done = [each for each in book.done.values() if each.kind == kind and not each.broken]
        if not done:
            continue
        game, bot, players = kind
        went = [runaway.Course(each.choices, each.idle) for each in done]
        longest = max(done, key=lambda each: each.choices)
        idle = max(done, key=lambda each: each.idle)
        middle = statistics.median([each.choices for each in done])
        grid.add_row(game, str(players), bot, str(len(done)), f"{middle:g}", str(longest.choices), str(idle.idle))
        wrong += [
            f"{game}, {players} players, {bot}: {complaint} (longest: match {longest.number}, idle: match {idle.number})"
            for complaint in runaway.complaints(went)
        ]
    if grid.row_count:
        console.print(grid)
    return wrong


def all_matches(games: list[str], laws: int, of_bots: int, seed: str) -> list[Match]:
    """What there is to play, of every kind some at all times."""
    found: list[Match] = []
    for at in range(max(laws, of_bots * FEWER)):
        for game in games:
            if at < laws:
                found.append(Match(game, at, seed))
            for bot in ("greedy", *bots.LEVELS):
                number, rest = divmod(at, 1 if bot == "greedy" else FEWER)
                if not rest and number < of_bots:
                    found += [Match(game, number, seed, bot, players) for players in pionier.game(game).players]
    return found


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make soak ARGS=…", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to play (default: all)")
    parser.add_argument("--matches", type=int, default=1000, help="so many of each game (default: 1000)")
    parser.add_argument(
        "--bots",
        type=int,
        default=200,
        help=f"so many of each bot for each number of players; after {FEWER} of greedy, one of each other (default: 200)",
    )
    parser.add_argument("--seed", help="the same seed gives the same matches; name it to go on with a soak (default: a new one)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no match after so many minutes")
    given: Any = parser.parse_args()
    unknown = sorted(set(given.games) - set(pionier.game_ids()))
    if unknown:
        parser.error(f"there is no game {unknown[0]!r} (games: {', '.join(pionier.game_ids())})")
    if given.matches < 1 or given.jobs < 1 or given.bots < 0:
        parser.error("--matches and --jobs take a number from 1, --bots one from 0")
    return given


def main() -> int:
    given = arguments()
    console = Console()
    seed = given.seed or secrets.token_hex(4)
    games = given.games or pionier.game_ids()
    book = Book(seed)
    console.print(f"seed {seed} (go on later: make soak ARGS='--seed {seed}'); what is finished: {book.file}", highlight=False)
    wanted = all_matches(games, given.matches, given.bots, seed)
    run(wanted, book, given.jobs, time.monotonic() + 60 * given.minutes, console)
    broken = summary(book, games, console)
    wrong = courses(book, games, console)
    for each in broken:
        console.print(f"\n[bold]{each.game} {each.number}[/]", highlight=False)
        console.print(each.broken, highlight=False, markup=False)
    for complaint in wrong:
        console.print(f"\n[bold red]{complaint}[/]", highlight=False)
    return 1 if broken or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
