"""What came out of a tournament."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any

import numpy as np

from pionier import __version__
from pionier.workers.play import BINS, Thought

from .estimates import Draws, Estimate, Floats, rated
from .tournament import Results, Sitting, Tournament

QUANTILES = (0.01, 0.25, 0.5, 0.75, 0.95, 0.99)


@dataclass(frozen=True)
class Times:
    """How long a bot took for a decision, in seconds; the quantiles are right within some percent."""

    decisions: int
    mean: float
    longest: float
    quantiles: dict[str, float]


@dataclass(frozen=True)
class Standing:
    """How a bot fared over all its matches."""

    bot: str
    seats: int  # how many seats it took in all matches together
    rating: Estimate | None
    wins: Estimate | None  # its share of the victories; of solo matches that can be lost, how many it won
    score: Estimate
    sd: float
    worst: int
    best: int
    times: Times | None


@dataclass(frozen=True)
class Pair:
    """Two bots at the same tables (solo: with the same deals): how often the first is ahead, and by how many points."""

    bot: str
    other: str
    ahead: Estimate
    margin: Estimate


@dataclass(frozen=True)
class Group:
    """How a seat or side fared: with one bot, or (bot "") with all of them together if there are several."""

    what: str  # "seat", or what `Game.sides` tells
    which: str
    bot: str
    seats: int
    wins: Estimate | None
    score: Estimate


@dataclass(frozen=True)
class Figures:
    """All that is told of a tournament."""

    game: str
    players: int
    options: dict[str, str]
    seed: str
    version: str
    bots: list[str]
    deals: int
    matches: int
    unfinished: int  # of them cut off by a safety cap; they count like the others
    decisions: int
    seconds: float  # of play, all processes together
    fair: float  # share of the victories of a seat that is as good as any other
    standings: list[Standing]  # the best first
    pairs: list[Pair]
    groups: list[Group]
    lengths: list[int] = field(repr=False)  # decisions of every match
    scores: dict[str, list[int]] = field(repr=False)  # of every bot in every seat it took

    def to_data(self) -> dict[str, Any]:
        """The JSON form, without what has a line for every match."""
        return {name: value for name, value in asdict(self).items() if name not in ("lengths", "scores")}


@dataclass(frozen=True)
class Seat:
    """One seat of one match."""

    deal: int
    seat: int
    bot: str
    score: int
    share: float
    sides: dict[str, str]
    thought: Thought | None


def work_out(tournament: Tournament, results: Results) -> Figures:
    """All figures of a tournament that has been played."""
    seats = [seat for sitting, played in results.items() for seat in seats_of(sitting, played)]
    solo = tournament.terms.players == 1
    contested = not solo or any(played.won is not None for played in results.values())
    draws = Draws(tournament.deals)
    ratings = {} if solo else rated(tournament.bots, wins_of(tournament.bots, results, draws.deals), draws)
    standings = [standing(bot, seats, ratings.get(bot), contested, draws) for bot in tournament.bots]
    return Figures(
        game=tournament.terms.game_id,
        players=tournament.terms.players,
        options=tournament.terms.options,
        seed=tournament.seed,
        version=__version__,
        bots=list(tournament.bots),
        deals=tournament.deals,
        matches=len(results),
        unfinished=sum(not played.finished for played in results.values()),
        decisions=sum(played.decisions for played in results.values()),
        seconds=sum(played.seconds for played in results.values()),
        fair=1 / tournament.terms.players,
        standings=sorted(standings, key=lambda one: (one.rating or one.score).value, reverse=True),
        pairs=[pair(bot, other, results, draws) for bot, other in combinations(tournament.bots, 2)],
        groups=list(groups(tournament.bots, seats, solo, contested, draws)),
        lengths=[played.decisions for played in results.values()],
        scores={bot: [seat.score for seat in seats if seat.bot == bot] for bot in tournament.bots},
    )


def seats_of(sitting: Sitting, played: Any) -> Iterable[Seat]:
    """What every seat of a match did."""
    for seat, bot in enumerate(sitting.bots):
        sides = {what: which[seat] for what, which in played.sides.items()}
        thought = played.thoughts[seat] if played.thoughts else None
        yield Seat(sitting.deal, seat, bot, played.scores[seat], played.shares[seat], sides, thought)


def standing(bot: str, seats: Sequence[Seat], rating: Estimate | None, contested: bool, draws: Draws) -> Standing:
    """How a bot fared."""
    own = [seat for seat in seats if seat.bot == bot]
    scores = [seat.score for seat in own]
    return Standing(
        bot=bot,
        seats=len(own),
        rating=rating,
        wins=draws.mean(((seat.deal, seat.share) for seat in own), share=True) if contested else None,
        score=draws.mean((seat.deal, seat.score) for seat in own),
        sd=float(np.std(scores, ddof=1)) if len(scores) > 1 else 0.0,
        worst=min(scores),
        best=max(scores),
        times=times([seat.thought for seat in own if seat.thought is not None]),
    )


def times(thoughts: Sequence[Thought]) -> Times | None:
    """Decision times of many seats together."""
    bins: Counter[int] = Counter()
    for thought in thoughts:
        bins.update(thought.bins)
    decisions = sum(bins.values())
    if not decisions:
        return None
    longest = max(thought.longest for thought in thoughts)
    found: dict[str, float] = {}
    for quantile in QUANTILES:
        below = 0
        for at in sorted(bins):
            below += bins[at]
            if below >= quantile * decisions:
                found[f"{quantile:g}"] = min(longest, 10 ** ((at + 0.5) / BINS))
                break
    return Times(decisions, sum(thought.seconds for thought in thoughts) / decisions, longest, found)


Compared = Callable[[Any, int, int], float]


def met(results: Results, bot: str, other: str, compared: Compared) -> Iterable[tuple[int, float]]:
    """Every time two bots sat at a table (solo: played the same deal), compared."""
    for sitting, played in results.items():
        if len(sitting.bots) > 1:
            for one, name in enumerate(sitting.bots):
                if name == bot:
                    for two, rival in enumerate(sitting.bots):
                        if rival == other:
                            yield sitting.deal, compared(played, one, two)


def alone(results: Results, bot: str, other: str) -> Iterable[tuple[int, int]]:
    """By how much a bot was better than another with the same deal."""
    for sitting, played in results.items():
        if sitting.bots == (bot,):
            yield sitting.deal, played.scores[0] - results[Sitting(sitting.deal, (other,))].scores[0]


def before(played: Any, one: int, two: int) -> float:
    """1 if a seat came before another, 0.5 if they share the place."""
    first, second = played.places[one], played.places[two]
    return float(first < second) + 0.5 * (first == second)


def pair(bot: str, other: str, results: Results, draws: Draws) -> Pair:
    """Two bots compared."""
    if len(next(iter(results)).bots) == 1:
        margins = list(alone(results, bot, other))
        ahead = [(deal, float(margin > 0) + 0.5 * (margin == 0)) for deal, margin in margins]
        return Pair(bot, other, draws.mean(ahead, share=True), draws.mean(margins))
    ahead = met(results, bot, other, before)
    margin = met(results, bot, other, lambda played, one, two: played.scores[one] - played.scores[two])
    return Pair(bot, other, draws.mean(ahead, share=True), draws.mean(margin))


def wins_of(bots: tuple[str, ...], results: Results, deals: int) -> Floats:
    """How often every bot came before every other, deal by deal."""
    wins = np.zeros((deals, len(bots), len(bots)))
    for (one, bot), (two, other) in combinations(enumerate(bots), 2):
        for deal, share in met(results, bot, other, before):
            wins[deal, one, two] += share
            wins[deal, two, one] += 1 - share
    return wins


def groups(bots: tuple[str, ...], seats: Sequence[Seat], solo: bool, contested: bool, draws: Draws) -> Iterable[Group]:
    """How seats and sides fared. What is the same for everybody tells nothing."""
    found: dict[tuple[str, str], list[Seat]] = defaultdict(list)
    for seat in seats:
        if not solo:
            found["seat", str(seat.seat)].append(seat)
        for what, which in seat.sides.items():
            found[what, which].append(seat)
    kinds = Counter(what for what, _ in found)
    for (what, which), there in sorted(found.items(), key=lambda item: (item[0][0] != "seat", item[0])):
        if kinds[what] > 1:
            for bot in ("", *bots) if len(bots) > 1 else bots:
                own = [seat for seat in there if bot in ("", seat.bot)]
                if own:
                    wins = draws.mean(((seat.deal, seat.share) for seat in own), share=True) if contested else None
                    yield Group(what, which, bot, len(own), wins, draws.mean((seat.deal, seat.score) for seat in own))
