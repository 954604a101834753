"""Many matches between bots, and what came out."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

from pionier import games
from pionier.engine.errors import PionierError
from pionier.workers.play import Bout, Terms

from .spread import HERE, Bouts, Where, somebody_thinks, spread

Progress = Callable[[int], None]  # told how many more matches are done


@dataclass(frozen=True)
class Plan:
    """Who plays in which match, but how many and where."""

    terms: Terms
    bots: tuple[str, ...]
    seed: str
    rotate: bool

    def seat_of(self, listed: int, number: int) -> int:
        """Where the bot that is listed in that place sits in match `number`."""
        return (listed + number) % self.terms.players if self.rotate else listed

    def bots_of(self, number: int) -> tuple[str, ...]:
        """The names of the bots of match `number`, by seat."""
        names = [""] * self.terms.players
        for listed, name in enumerate(self.bots):
            names[self.seat_of(listed, number)] = name
        return tuple(names)

    def bout(self, number: int) -> Bout:
        """Match `number`: each has a seed and a name of its own."""
        name = f"{self.terms.game_id}-{self.terms.players}-{self.seed}-{number:05d}"
        return Bout(f"{self.seed}/{number}", self.bots_of(number), name)


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
    where: Where = HERE,
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
    plan = Plan(Terms(game_id, players, chosen, str(save) if save else None), names, str(seed), rotate)
    start = time.perf_counter()
    results: dict[int, Kept] = {}
    with closing(spread(plan.terms, Bouts(range(count), plan.bout, somebody_thinks(names)), where)) as done:
        for some in done:
            for number, played in some.items():
                results[number] = Kept(played.scores, played.shares, played.decisions, played.finished)
            progress(len(some))
    return report(plan, [results[number] for number in range(count)], time.perf_counter() - start)


class Kept(NamedTuple):
    """What a simulation keeps of a match."""

    scores: list[int]
    shares: list[float]
    decisions: int
    finished: bool


def report(plan: Plan, results: list[Kept], seconds: float) -> Report:
    """Sum up; the order of the matches is that of their numbers, whichever was done first."""
    decisions = sum(kept.decisions for kept in results)
    seats: list[Seat] = []
    for listed, name in enumerate(plan.bots):
        at = [(kept, plan.seat_of(listed, number)) for number, kept in enumerate(results)]
        scores = [kept.scores[seat] for kept, seat in at]
        wins = sum(kept.shares[seat] for kept, seat in at)
        seats.append(Seat(name, round(wins, 6), fmean(scores), stdev(scores) if len(scores) > 1 else 0.0))
    return Report(
        game=plan.terms.game_id,
        players=plan.terms.players,
        options=plan.terms.options,
        bots=list(plan.bots),
        games=len(results),
        unfinished=sum(not played.finished for played in results),
        decisions=decisions,
        seconds=seconds,
        decisions_per_second=decisions / seconds,
        games_per_second=len(results) / seconds,
        seats=seats,
    )
