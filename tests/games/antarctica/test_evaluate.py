"""What bots think positions are worth: no reason to wait, and ships for as long as they may sail."""

from __future__ import annotations

import pytest

from pionier import bots
from pionier.engine.match import Match
from pionier.games.antarctica.evaluate import LATE, evaluate, future, potential
from pionier.games.antarctica.game import GAME
from pionier.games.antarctica.state import Antarctica

from .positions import A, B, arrived, lay, options, say


def scientists(a: int, b: int, queues: dict[str, str] | None = None) -> Antarctica:
    """Two players with so many scientists still to place, all of them in the supply."""
    return lay(2, phase="sun", queues=queues or {"Z3": "AB", "Z4": "AB"}, supply={A: a, B: b}, reserve={A: 0, B: 0})


def test_the_future_is_the_same_for_everybody_and_ends_with_the_scientists_of_one() -> None:
    assert future(scientists(LATE + 4, LATE)) == 1
    assert future(scientists(1, 8)) == future(scientists(8, 1)) == pytest.approx(1 / LATE)
    assert future(scientists(0, 8)) == 0


def test_to_place_a_scientist_costs_no_turns() -> None:
    assert potential(scientists(7, 7), A) == potential(scientists(6, 7), A)


def test_a_second_ship_is_worth_much_until_the_match_is_nearly_over() -> None:
    def gain(left: int) -> float:
        alone = scientists(left, left, {"Z3": "A", "Z4": "B"})
        return evaluate(scientists(left, left, {"Z3": "AA", "Z4": "B"}), A) - evaluate(alone, A)

    assert gain(LATE) > 8 > gain(1) > 0


def test_greedy_builds_where_it_can_instead_of_waiting() -> None:
    match = arrived(2, buildings={"Z3": ["winding_tower"]}, tops=("B12", "?", "?"), supply={A: 4, B: 4}, reserve={A: 0, B: 0})
    assert bots.make("greedy", 1).choose(match, A).tag == "build"


def test_a_second_basic_resource_card_is_worth_as_much_as_the_first() -> None:
    one, two, none = (lay(2, phase="sun", queues={"Z3": "AB"}, basic={A: held, B: 0}) for held in (1, 2, 0))
    assert evaluate(two, A) - evaluate(one, A) == pytest.approx(evaluate(one, A) - evaluate(none, A))
    assert evaluate(two, A) > evaluate(one, A)


def test_greedy_takes_the_card_it_may_pick() -> None:
    match = say(arrived(2, buildings={"Z3": ["shipyard"]}), "build-ship")
    assert "decline" in options(match)
    assert bots.make("greedy", 1).choose(match, B).tag == "take_card"


def test_greedy_matches_end_by_the_last_scientist() -> None:
    reasons: list[str] = []
    for seed in range(3):
        players = [bots.make("greedy", f"{seed}/{seat}") for seat in range(2)]
        match = Match.new(GAME, 2, seed)
        while (asked := match.asked) is not None:
            match.step(asked.player, players[asked.player].choose(match, asked.player))
        assert match.outcome is not None
        reasons.append(match.outcome.reason)
    assert reasons.count("ending.last_scientist") >= 2
