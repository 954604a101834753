"""Values with 95 % intervals, and ratings.

Matches of one deal belong together (the same cards, everybody in every seat), so intervals come from drawing whole deals again
and again, with replacement. Ratings are Bradley-Terry's, fitted by choix.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import choix
import numpy as np
from scipy.stats import binomtest  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]

SURE = 0.95
DRAWS = 1000
AT_ONCE = 4_000_000  # numbers in memory while deals are drawn
ELO = 400 / math.log(10)
MIDDLE = 1500
CLOSE = 1e-5  # of a rating before it is scaled: a thousandth of a point
DRAWN = 0.5  # of a win for both sides of every pair, so that a bot that never lost has a rating
Floats = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Estimate:
    """A value and where it probably lies; no interval if too few deals were played."""

    value: float
    low: float | None = None
    high: float | None = None


class Draws:
    """Draws deals again and again; always the same ones, so that figures can be compared."""

    def __init__(self, deals: int) -> None:
        self.deals = deals
        luck = np.random.default_rng(7)
        # How often each deal is in a draw: far fewer times than 256.
        self._drawn = np.stack(
            [np.bincount(luck.integers(deals, size=deals), minlength=deals) for _ in range(DRAWS)],
            dtype=np.uint8,
            casting="unsafe",
        )

    def weights(self) -> Iterable[Floats]:
        """Rows of draws, some at a time: how often each deal is in them."""
        step = max(1, AT_ONCE // self.deals)
        for start in range(0, DRAWS, step):
            yield self._drawn[start : start + step].astype(np.float64)

    def mean(self, values: Iterable[tuple[int, float]], share: bool = False) -> Estimate:
        """The mean of values that belong to deals. A share that is 0 or 1 in all deals: the exact interval for so many tries."""
        total, count = np.zeros(self.deals), np.zeros(self.deals)
        for deal, value in values:
            total[deal] += value
            count[deal] += 1
        mean = float(total.sum() / count.sum())
        there = int((count > 0).sum())
        if there < 2:
            return Estimate(mean)
        if share and mean in (0.0, 1.0):
            exact: Any = binomtest(round(mean * there), there).proportion_ci(SURE)
            return Estimate(mean, float(exact.low), float(exact.high))
        with np.errstate(invalid="ignore"):
            drawn = np.concatenate([(weights @ total) / (weights @ count) for weights in self.weights()])
        return Estimate(mean, *interval(drawn))


def interval(drawn: Floats) -> tuple[float, float]:
    """The middle 95 % of what was drawn."""
    low, high = np.nanquantile(drawn, [(1 - SURE) / 2, (1 + SURE) / 2])
    return float(low), float(high)


def rated(bots: Sequence[str], wins: Floats, draws: Draws) -> dict[str, Estimate]:
    """Ratings in the manner of Elo: 400 points more come first ten times as often. The mean of all is 1500.

    `wins[deal, one, two]`: how often a bot came before another in the matches of a deal.
    """
    count, total = len(bots), wins.sum(axis=0)
    best = fitted(total)
    if draws.deals < 2:
        return {bot: Estimate(float(value)) for bot, value in zip(bots, best, strict=True)}
    flat = wins.reshape(draws.deals, -1)
    luck = np.random.default_rng(7)
    drawn = [
        fitted(unswept((row @ flat).reshape(count, count), total, draws.deals, luck), best)
        for weights in draws.weights()
        for row in weights
    ]
    columns = np.array(drawn).T
    return {bot: around(float(value), *interval(column)) for bot, value, column in zip(bots, best, columns, strict=True)}


def around(value: float, low: float, high: float) -> Estimate:
    """The best fit may lie a little beyond the draws if a bot won everything."""
    return Estimate(value, min(low, value), max(high, value))


def fitted(wins: Floats, start: Floats | None = None) -> Floats:
    """The ratings that fit wins best."""
    met = (wins + wins.T) > 0
    begin = None if start is None else (start - MIDDLE) / ELO
    return choix.ilsr_pairwise_dense(wins + DRAWN * met, initial_params=begin, max_iter=10_000, tol=CLOSE) * ELO + MIDDLE


def unswept(drawn: Floats, total: Floats, deals: int, luck: np.random.Generator) -> Floats:
    """Where one bot won every deal, any draw is the same; how often it might have lost is drawn from what so many deals tell."""
    out = drawn.copy()
    for winner, loser in zip(*np.nonzero((total > 0) & (total.T == 0)), strict=True):
        lost = luck.beta(0.5, deals + 0.5) * drawn[winner, loser]
        out[winner, loser] -= lost
        out[loser, winner] += lost
    return out
