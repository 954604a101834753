"""Every decision of a finished match is judged, the same for the same seed, and by nothing but what its player could know."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from tests.bots import two_steps

import pionier
from pionier import bots, games, workers
from pionier.analysis import Judged, Replayed, analyse, is_mistake, judge, judging, summary
from pionier.analysis.judging import named, plain
from pionier.engine.errors import PionierError
from pionier.engine.laws import random_picker
from pionier.engine.match import Match


def played(game_id: str, players: int, seed: int, options: dict[str, str] | None = None) -> Match:
    """A random match to its end."""
    match = pionier.new_match(game_id, players, seed, options)
    pick = random_picker(seed)
    while match.pending:
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, pick(seat, asked))
    return match


@pytest.fixture(autouse=True, scope="module")
def small_game() -> Any:
    """The tiny game of the bots' tests, among the real ones."""
    known: dict[str, Any] = games._loaded
    known["two_steps"] = two_steps.GAME
    two_steps.GAME.words.entries.update({f"option.{tag}": {"en": tag, "pl": tag} for tag in ("take", "invest", "collect")})
    yield
    del known["two_steps"]


def two_step_match(*choices: Any) -> Match:
    match = Match.new(two_steps.GAME, 2, 1)
    for option in choices:
        match.play(next(iter(match.pending)), option)
    return match


WASTED = two_step_match(
    two_steps.Take(1),  # instead of investing two and collecting nine
    two_steps.Invest(),
    two_steps.Collect(9),
    two_steps.Take(3),
    two_steps.Invest(),
    two_steps.Collect(0),  # instead of nine
)


def test_every_choice_among_several_is_judged_in_order() -> None:
    judged = list(analyse(WASTED.record(), iterations=20))
    assert [(each.ply, each.seat) for each in judged] == [(0, 0), (1, 1), (2, 1), (3, 0), (4, 1), (5, 1)]
    assert [each.played.choice for each in judged] == [option.to_data() for _, option in WASTED.choices]
    assert all(each.options == 3 for each in judged)


def test_a_mistake_is_found_and_a_good_choice_costs_nothing() -> None:
    judged = list(analyse(WASTED.record(), iterations=20))
    costs = [each.cost for each in judged]
    assert [cost > 0 for cost in costs] == [True, False, False, True, False, True]
    assert judged[0].best.choice == {"invest": {}}
    assert judged[5].best.choice == {"collect": {"points": 9}}
    assert judged[5].before.chance - judged[5].after.chance == costs[5]
    assert judged[1].best == judged[1].played
    assert judged[1].before == judged[1].after


def test_the_summary_names_the_costliest_choices_of_each_seat() -> None:
    judged = list(analyse(WASTED.record(), iterations=20))
    first, second = summary(reversed(judged), 2)
    assert [each.ply for each in first.costliest] == [each.ply for each in sorted((judged[0], judged[3]), key=lambda j: -j.cost)]
    assert [each.ply for each in second.costliest] == [5]
    assert (first.decisions, first.agreed, second.decisions, second.agreed) == (2, 0, 4, 3)
    assert first.curve == [(1, judged[0].after.chance), (4, judged[3].after.chance)]
    assert is_mistake(judged[5], 2)
    assert not is_mistake(judged[1], 2)


@pytest.mark.parametrize(
    ("game_id", "players"),
    [("antarctica", 3), ("planet_unknown", 2), ("evacuation", 2), ("micro_cosmos", 2), ("beyond_the_horizon", 2)],
)
def test_a_judgement_depends_on_the_seats_view_and_the_seed_alone(game_id: str, players: int) -> None:
    match = pionier.new_match(game_id, players, 3)
    pick = random_picker(3)
    for ply in range(41):
        seat, asked = next(reversed(match.pending.items()))
        option = pick(seat, asked)
        if ply in (20, 40) and len(asked.options) > 1:
            judged = judge(match, seat, option, 2, "law")
            again = judge(match.guess(seat, "another deal"), seat, option, 2, "law")
            # Others who chose at the same time count in the ply, which the seat does not know.
            assert again._replace(ply=match.ply) == judged
            assert judged.cost == pytest.approx(judged.before.chance - judged.after.chance)
            assert judged.cost >= 0
        match.step(seat, option)


def test_the_same_seed_and_iterations_give_the_same_analysis() -> None:
    match = Replayed(played("antarctica", 2, seed=1).record())
    some = [[match.judge(ply, 4, seed=5) for ply, _ in match.decisions[10:13]] for _ in range(2)]
    assert some[0] == some[1]


def test_every_seed_and_decision_has_luck_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    lucks: list[str] = []

    class Noted(bots.Search):
        def __init__(self, seed: int | str, iterations: int = 1, milliseconds: float | None = None) -> None:
            super().__init__(seed, iterations, milliseconds)
            lucks.append(str(seed))

    monkeypatch.setattr(judging, "Search", Noted)
    match = Replayed(WASTED.record())
    for seed in (1, 2):
        for ply in (1, 2):  # where the search agrees, it thinks once
            match.judge(ply, 20, seed)
    assert len(set(lucks)) == len(lucks) == 4


def test_a_match_alone_is_judged_in_points() -> None:
    match = Replayed(played("micro_cosmos", 1, seed=2).record())
    judged = [match.judge(ply, 3) for ply, _ in match.decisions[:: len(match.decisions) // 12]]
    assert any(each.cost for each in judged)
    for each in judged:
        assert each.cost == max(0.0, each.before.value - each.after.value)
    (alone,) = summary(judged, 1)
    assert alone.curve[0] == (judged[0].ply + 1, judged[0].after.value)


@pytest.mark.parametrize("game_id", ["planet_unknown", "antarctica"])
def test_a_decision_is_judged_however_little_time_there_is(game_id: str) -> None:
    players = 1 if game_id == "planet_unknown" else 2
    match = pionier.new_match(game_id, players, 4)
    pick, judged = random_picker(4), 0
    while judged < 4:
        seat, asked = next(iter(match.pending.items()))
        option = pick(seat, asked)
        if len(asked.options) > 1:
            judged += 1
            assert judge(match, seat, option, 4, 1, milliseconds=0.0).played.choice == option.to_data()
        match.step(seat, option)


def test_simultaneous_choices_are_judged_by_what_the_seat_knew() -> None:
    match = pionier.new_match("planet_unknown", 2, 4)
    pick = random_picker(4)
    while not (match.simultaneous and len(match.pending[1].options) > 1 and match.choices and match.choices[-1][0] == 0):
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, pick(seat, asked))
    alone = match.guess(1, 1)  # the same, before anybody else chose
    assert alone.ply < match.ply
    option = match.pending[1].options[0]
    assert judge(alone, 1, option, 2, 1)._replace(ply=match.ply) == judge(match, 1, option, 2, 1)


@pytest.mark.parametrize("game_id", pionier.game_ids())
def test_every_choice_of_a_match_can_be_kept_as_json_and_said_in_both_languages(game_id: str) -> None:
    match = pionier.new_match(game_id, 2, 1)
    pick = random_picker(1)
    while match.pending and match.ply < 400:
        seat, asked = next(iter(match.pending.items()))
        options = list(asked.options)
        said = dict(zip(options, match.game.said(match.state, asked), strict=True))
        option = pick(seat, asked)
        (key, facts), kept = said[option], named(option, said)
        assert json.loads(json.dumps(kept)) == [kept.choice, key, kept.facts]
        for language in ("en", "pl"):
            say = match.game.words.say
            assert say(key, language, kept.facts) == say(key, language, facts)
            assert say(asked.prompt, language, plain(asked.facts or {})) == say(asked.prompt, language, asked.facts or {})
        match.step(seat, option)


def test_a_judgement_survives_json() -> None:
    match = Replayed(WASTED.record())
    judged = match.judge(5, 3)
    assert Judged.from_data(json.loads(json.dumps(judged.to_data()))) == judged


def test_looking_back_gives_the_same_position() -> None:
    match = Replayed(played("antarctica", 2, seed=1).record())
    late = match.at(40).snapshot()
    early = match.at(11).snapshot()
    assert match.at(40).snapshot() == late
    assert match.at(11).snapshot() == early


def test_a_match_that_is_not_over_is_refused() -> None:
    with pytest.raises(PionierError, match="not over"):
        next(analyse(pionier.new_match("antarctica", 2, 1).record()))


def test_a_damaged_record_is_refused_with_the_place() -> None:
    record = played("antarctica", 2, seed=1).record()
    record["choices"][5] = [0, {"fly": {}}]
    with pytest.raises(PionierError, match=r"choices\[5\]"):
        next(analyse(record))


@pytest.mark.skipif(os.environ.get("PIONIER_NO_PYPY") == "1", reason="PIONIER_NO_PYPY=1")
def test_a_worker_under_pypy_judges_the_same() -> None:
    record = json.dumps(played("antarctica", 2, seed=7).record())
    match = Replayed(record)
    pypy = workers.pypy()
    assert pypy, "there is no pypy3: tools/system-packages installs it (or set PIONIER_NO_PYPY=1 to go without)"
    worker = workers.Worker(pypy)
    try:
        order, near = match.order()
        assert worker.ask({"do": "order", "record": record}) == [order, near]
        for ply, _ in match.decisions[20:8:-6]:
            asked = {"do": "judge", "record": record, "ply": ply, "iterations": 2, "seed": "1", "milliseconds": 1e6}
            assert worker.ask(asked) == json.loads(json.dumps(match.judge(ply, 2).to_data()))
    finally:
        worker.close()
