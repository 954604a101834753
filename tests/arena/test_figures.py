"""The figures of a tournament: right where the right answer is known, and honest about deals that belong together."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

from pionier.arena.estimates import Draws, Estimate
from pionier.arena.figures import Figures, Group, times, work_out
from pionier.arena.tournament import Results, Sitting, Tournament
from pionier.workers.play import Played, Terms, Thought

Outcome = Callable[[Sitting], Played]


def pair(deals: int, *bots: str) -> Tournament:
    return Tournament(Terms("antarctica", 2, {"ship_setup": "free"}), bots or ("strong", "weak"), "s", deals)


def won_by(sitting: Sitting, seat: int) -> Played:
    return Played([20, 10] if seat == 0 else [10, 20], [1, 2] if seat == 0 else [2, 1], 50)


def figures(plan: Tournament, outcome: Outcome) -> Figures:
    results: Results = {sitting: outcome(sitting) for sitting in plan.sittings}
    return work_out(plan, results)


def near(found: Estimate | None, value: float, low: float, high: float) -> bool:
    assert found is not None
    return (found.value, found.low, found.high) == pytest.approx((value, low, high), abs=1e-4)


def by_name(found: Figures) -> dict[str, Estimate]:
    return {one.bot: one.rating for one in found.standings if one.rating is not None}


def test_a_rating_says_how_often_a_bot_wins() -> None:
    found = figures(pair(200), lambda sitting: won_by(sitting, sitting.bots.index("strong" if sitting.deal % 4 else "weak")))
    ratings = by_name(found)
    assert [one.bot for one in found.standings] == ["strong", "weak"]
    assert ratings["strong"].value - ratings["weak"].value == pytest.approx(400 * math.log10(3), abs=2)
    assert ratings["strong"].value + ratings["weak"].value == pytest.approx(3000)
    assert found.standings[0].wins is not None
    assert found.pairs[0].ahead.value == found.standings[0].wins.value == 0.75
    assert found.pairs[0].margin.value == 5


def test_ratings_of_several_bots_fit_together() -> None:
    strength = {"a": 3.0, "b": 2.0, "c": 1.0}
    luck = random.Random(1)

    def outcome(sitting: Sitting) -> Played:
        first, second = (strength[bot] for bot in sitting.bots)
        return won_by(sitting, 0 if luck.random() < first / (first + second) else 1)

    ratings = by_name(figures(pair(1500, "a", "b", "c"), outcome))
    for bot, other in (("a", "b"), ("b", "c"), ("a", "c")):
        apart = 400 * math.log10(strength[bot] / strength[other])
        assert ratings[bot].value - ratings[other].value == pytest.approx(apart, abs=25)
    for bot in strength:
        rating = ratings[bot]
        assert rating.low is not None
        assert rating.high is not None
        assert rating.low < rating.value < rating.high
        assert rating.high - rating.low < 40


def test_what_only_the_seat_decides_leaves_no_doubt_about_the_bots() -> None:
    found = figures(pair(40), lambda sitting: won_by(sitting, 0))
    assert found.standings[0].wins == found.standings[1].wins == Estimate(0.5, 0.5, 0.5)
    assert near(by_name(found)["strong"], 1500, 1500, 1500)
    seats = {group.which: group.wins for group in found.groups if group.bot == ""}
    assert near(seats["0"], 1, 0.9119, 1)
    assert near(seats["1"], 0, 0, 0.0881)


def test_what_only_the_deal_decides_is_as_doubtful_as_there_are_deals() -> None:
    luck = random.Random(3)
    decided = [luck.random() < 0.5 for _ in range(100)]
    found = figures(pair(100), lambda sitting: won_by(sitting, sitting.bots.index("strong" if decided[sitting.deal] else "weak")))
    wins = found.standings[0].wins
    assert wins is not None
    assert wins.low is not None
    assert wins.high is not None
    assert wins.high - wins.low == pytest.approx(2 * 1.96 * 0.5 / math.sqrt(100), rel=0.15)  # of 100 deals, not of 200 matches


def test_a_bot_that_never_lost_may_still_lose() -> None:
    found = figures(pair(10), lambda sitting: won_by(sitting, sitting.bots.index("strong")))
    best, last = found.standings
    assert near(best.wins, 1, 0.6915, 1)
    assert near(last.wins, 0, 0, 0.3085)
    assert best.rating is not None
    assert best.rating.low is not None
    assert math.isfinite(best.rating.value)
    assert best.rating.low < best.rating.value - 50


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    luck, held, rounds, draws = random.Random(5), 0, 150, Draws(60)
    for _ in range(rounds):
        found = draws.mean(((deal, float(luck.random() < 0.6)) for deal in range(60) for _ in range(2)), share=True)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 0.6 <= found.high
    assert 0.9 <= held / rounds <= 0.99


def test_one_deal_gives_no_interval() -> None:
    found = figures(pair(1), lambda sitting: won_by(sitting, 0))
    assert found.standings[0].wins == Estimate(0.5)
    rating = found.standings[0].rating
    assert rating is not None
    assert (rating.value, rating.low, rating.high) == (pytest.approx(1500), None, None)


def test_tables_of_four_compare_everybody_with_everybody() -> None:
    plan = Tournament(Terms("antarctica", 4, {"ship_setup": "free"}), ("a", "b", "c", "d"), "s", 20)
    order = ("c", "a", "d", "b")

    def outcome(sitting: Sitting) -> Played:
        places = [order.index(bot) + 1 for bot in sitting.bots]
        return Played([50 - 10 * place for place in places], places, 80)

    found = figures(plan, outcome)
    assert tuple(one.bot for one in found.standings) == order
    assert found.fair == 0.25
    assert {(pair.bot, pair.other): (pair.ahead.value, pair.margin.value) for pair in found.pairs} == {
        ("a", "b"): (1.0, 20.0),
        ("a", "c"): (0.0, -10.0),
        ("a", "d"): (1.0, 10.0),
        ("b", "c"): (0.0, -30.0),
        ("b", "d"): (0.0, -10.0),
        ("c", "d"): (1.0, 20.0),
    }


def test_a_shared_victory_counts_in_parts() -> None:
    found = figures(pair(5), lambda sitting: Played([10, 10], [1, 1], 50))
    assert found.standings[0].wins == Estimate(0.5, 0.5, 0.5)
    assert found.pairs[0].ahead == Estimate(0.5, 0.5, 0.5)


def test_sides_are_told_if_there_are_different_ones() -> None:
    def outcome(sitting: Sitting) -> Played:
        sides = {"side.planet": ["planet.gaia", "planet.petra"], "side.corporation": ["corporation.same"] * 2}
        return Played([20, 10], [1, 2], 50, sides=sides)

    groups = figures(pair(10), outcome).groups
    assert {group.what for group in groups} == {"seat", "side.planet"}

    def of(which: str, bot: str) -> Group:
        return next(group for group in groups if group.which == which and group.bot == bot)

    assert (of("planet.gaia", "").seats, of("planet.gaia", "").score.value) == (20, 20)
    assert of("planet.petra", "weak").seats == 10
    assert near(of("planet.petra", "weak").wins, 0, 0, 0.3085)


def solo(bots: tuple[str, ...]) -> Tournament:
    return Tournament(Terms("planet_unknown", 1, {}), bots, "s", 30)


def test_alone_scores_are_compared_deal_by_deal() -> None:
    luck = random.Random(1)
    cards = [luck.randrange(20, 60) for _ in range(30)]
    found = figures(solo(("good", "bad")), lambda one: Played([cards[one.deal] + 3 * (one.bots == ("good",))], [1], 90))
    assert [(one.bot, one.rating, one.wins) for one in found.standings] == [("good", None, None), ("bad", None, None)]
    assert found.pairs[0].margin == Estimate(3, 3, 3)
    assert found.pairs[0].ahead.value == 1
    score = found.standings[0].score
    assert score.low is not None
    assert score.high is not None
    assert score.high - score.low > 4
    assert found.groups == []


def test_alone_matches_that_can_be_lost_are_counted() -> None:
    found = figures(solo(("good",)), lambda one: Played([50], [1], 90, won=one.deal % 3 > 0))
    assert found.standings[0].wins is not None
    assert found.standings[0].wins.value == pytest.approx(2 / 3)


def test_decision_times_are_told_by_quantiles() -> None:
    luck, thoughts = random.Random(2), [Thought() for _ in range(20)]
    taken = sorted(10 ** luck.uniform(-4, 0) for _ in range(5000))
    for at, seconds in enumerate(taken):
        thoughts[at % 20].add(seconds)
    found = times(thoughts)
    assert found is not None
    assert (found.decisions, found.longest) == (5000, taken[-1])
    assert found.mean == pytest.approx(sum(taken) / 5000)
    for quantile, value in found.quantiles.items():
        assert value == pytest.approx(taken[int(float(quantile) * 5000)], rel=0.1)
    assert times([Thought()]) is None
