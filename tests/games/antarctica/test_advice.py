"""What bots think positions are worth: no reason to wait, and ships for as long as they may sail."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import options, say

from pionier import bots
from pionier.engine.match import Match
from pionier.games.antarctica.advice import LATE
from pionier.games.antarctica.game import GAME
from pionier.games.antarctica.scoring import standing
from pionier.games.antarctica.state import Antarctica

from .positions import A, B, arrived, lay


def scientists(a: int, b: int, **pieces: Any) -> Antarctica:
    """Two players with so many scientists still to place, all of them in the supply."""
    queues = pieces.pop("queues", {"Z3": "AB", "Z4": "AB"})
    return lay(2, phase="sun", queues=queues, supply={A: a, B: b}, reserve={A: 0, B: 0}, **pieces)


def worth(s: Antarctica) -> float:
    return GAME.advice.evaluate(s, A)


def to_come(s: Antarctica) -> float:
    """What A may expect to win by beyond the score if the match ended now."""
    a, b = standing(s)
    return worth(s) - (a - b)


def test_what_is_in_hand_counts_until_the_scientists_of_one_run_out_whoever_that_is() -> None:
    def card(a: int, b: int) -> float:
        return worth(scientists(a, b, basic={A: 2, B: 0})) - worth(scientists(a, b, basic={A: 1, B: 0}))

    assert card(LATE + 4, LATE) == pytest.approx(card(LATE, LATE + 4))
    assert card(LATE, LATE) / LATE == pytest.approx(card(1, 8)) == pytest.approx(card(8, 1))
    assert card(0, 8) == 0


def test_to_place_a_scientist_costs_no_turns() -> None:
    assert to_come(scientists(7, 7)) == to_come(scientists(6, 7))


def test_a_second_ship_is_worth_much_until_the_match_is_nearly_over() -> None:
    def gain(left: int) -> float:
        alone = scientists(left, left, queues={"Z3": "A", "Z4": "B"})
        return worth(scientists(left, left, queues={"Z3": "AA", "Z4": "B"})) - worth(alone)

    assert gain(LATE) > 8 > gain(1) > 0


def still(**pieces: Any) -> int:
    return GAME.advice.still(lay(2, queues={"Z3": "A", "Z4": "B"}, active=A, **pieces), A)


def test_turns_that_bring_nothing_are_counted_with_the_running_one_once_its_ship_has_sailed() -> None:
    assert still(phase="move", sun=3) == 0
    assert still(phase="arrived", destination="Z3") == 1
    assert still(phase="acted", destination="Z3", idle=2) == 3
    assert still(phase="acted", destination="Z3", idle=2, productive=True) == 0


def test_without_an_own_reserve_waiting_counts_one_turn_sooner() -> None:
    assert still(phase="arrived", destination="Z3", reserve={A: 0, B: 1}) == 2
    assert still(phase="arrived", destination="Z3", reserve={A: 1, B: 0}) == 1


def test_who_is_behind_and_alone_on_the_board_ends_the_match_all_the_same() -> None:
    s = lay(2, phase="move", sun=3, queues={"Z3": "A"}, supply={A: 1, B: 3}, reserve={A: 0, B: 0}, scientists={"Z4": "BBB"})
    match = Match(GAME, {"ship_setup": "free"}, "test", s)
    bot = bots.make("greedy", 1)
    turns = 0
    while match.asked is not None:
        turns += match.asked.prompt == "prompt.sail"
        match.step(A, bot.choose(match, A))
    assert turns <= 8


def test_greedy_builds_where_it_can_instead_of_waiting() -> None:
    match = arrived(2, buildings={"Z3": ["winding_tower"]}, tops=("B12", "?", "?"), supply={A: 4, B: 4}, reserve={A: 0, B: 0})
    assert bots.make("greedy", 1).choose(match, A).tag == "build"


def test_a_second_basic_resource_card_is_worth_as_much_as_the_first() -> None:
    one, two, none = (lay(2, phase="sun", queues={"Z3": "AB"}, basic={A: held, B: 0}) for held in (1, 2, 0))
    assert worth(two) - worth(one) == pytest.approx(worth(one) - worth(none))
    assert worth(two) > worth(one)


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
