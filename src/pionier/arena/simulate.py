"""Many matches between bots, in one process or in several, and what came out."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from pionier import games
from pionier.engine.errors import PionierError

from .play import Plan, Played, play_match

Progress = Callable[[int], None]  # told how many more matches are done


@dataclass(frozen=True)
class Seat:
    """How one of the listed bots fared. A shared victory counts in parts; `sd` is the deviation of its points."""

    bot: str
    wins: float
    mean_score: float
    sd: float


@dataclass(frozen=True)
class Report:
    """The result of a simulation; `seats` in the order of `bots`."""

    game: str
    players: int
    options: dict[str, str]
    bots: list[str]
    games: int
    unfinished: int  # of them cut off by a safety cap; they count like the others
    decisions: int
    seconds: float
    decisions_per_second: float
    games_per_second: float
    seats: list[Seat]

    def to_data(self) -> dict[str, Any]:
        """The JSON form."""
        return asdict(self)


def simulate(
    game_id: str,
    players: int,
    options: Mapping[str, str],
    bots: Sequence[str],
    count: int,
    seed: int | str,
    jobs: int = 1,
    rotate: bool | None = None,
    save: Path | None = None,
    progress: Progress = lambda more: None,
) -> Report:
    """Play `count` matches. One name in `bots` stands for all seats.

    If `rotate` (by default: if the bots differ) everybody moves on by a seat from match to match, and `seats` of the report
    tells of the listed bots, wherever they sat; otherwise the first bot always sits in seat 0 and so on.
    """
    chosen = games.load(game_id).check_settings(players, dict(options))
    names = tuple(bots) * players if len(bots) == 1 else tuple(bots)
    if len(names) != players:
        raise PionierError(f"{players} players need {players} bots (or one for all), not {len(names)}: {', '.join(bots)}")
    if rotate is None:
        rotate = len(set(names)) > 1
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    plan = Plan(game_id, players, chosen, names, str(seed), rotate, save)
    start = time.perf_counter()
    results: dict[int, Played] = {}
    for numbers, played in in_processes(plan, count, jobs) if jobs > 1 else in_this_process(plan, count):
        results.update(zip(numbers, played, strict=True))
        progress(len(numbers))
    return report(plan, [results[number] for number in range(count)], time.perf_counter() - start)


Done = tuple[Sequence[int], list[Played]]


def in_this_process(plan: Plan, count: int) -> Iterator[Done]:
    """Match after match."""
    for number in range(count):
        yield [number], [play_match(plan, number)]


def in_processes(plan: Plan, count: int, jobs: int) -> Iterator[Done]:
    """Portions of the matches side by side, as they get done."""
    size = max(1, min(200, count // (jobs * 8)))
    portions = [range(at, min(at + size, count)) for at in range(0, count, size)]
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        try:
            with interruptions_held():
                waiting = {pool.submit(play_portion, plan, portion) for portion in portions}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BaseException:  # interrupted, or a match broke off: nobody waits for the rest
            # The pool notices that its processes are gone and drops what was waiting. Asked to shut down first, it could wait
            # for ever to hand them their portions.
            for process in set(multiprocessing.active_children()) - others:
                process.kill()
            raise


@contextmanager
def interruptions_held() -> Iterator[None]:
    """Ctrl-C waits meanwhile, and processes that are started in here never get it: it is the main process' business."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def play_portion(plan: Plan, numbers: range) -> Done:
    """Some matches of the plan."""
    return numbers, [play_match(plan, number) for number in numbers]


def report(plan: Plan, results: list[Played], seconds: float) -> Report:
    """Sum up; the order of the matches is that of their numbers, whichever was done first."""
    decisions = sum(played.decisions for played in results)
    seats: list[Seat] = []
    for listed, name in enumerate(plan.bots):
        at = [(played, plan.seat_of(listed, number)) for number, played in enumerate(results)]
        scores = [played.scores[seat] for played, seat in at]
        wins = sum(played.shares[seat] for played, seat in at)
        seats.append(Seat(name, round(wins, 6), fmean(scores), stdev(scores) if len(scores) > 1 else 0.0))
    return Report(
        game=plan.game_id,
        players=plan.players,
        options=plan.options,
        bots=list(plan.bots),
        games=len(results),
        unfinished=sum(not played.finished for played in results),
        decisions=decisions,
        seconds=seconds,
        decisions_per_second=decisions / seconds,
        games_per_second=len(results) / seconds,
        seats=seats,
    )
