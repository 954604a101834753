"""A sample of what `make soak` plays: matches of bots come to their end, and none runs away."""

from __future__ import annotations

import pytest
from tests.runaway import TURNS, Course, complaints, course, deciding, played, played_elsewhere

import pionier

SAMPLE = [(game_id, 2, 1, "greedy") for game_id in pionier.game_ids() if game_id != "antarctica"]
for count in pionier.game("antarctica").players:
    SAMPLE += [("antarctica", count, 4, "greedy"), ("antarctica", count, 2, "beginner")]


@pytest.mark.parametrize(("game_id", "players", "number", "bot"), SAMPLE)
def test_no_match_of_bots_runs_away(game_id: str, players: int, number: int, bot: str) -> None:
    seeds = [f"runaway {at}" for at in range(number)]
    assert complaints([played(pionier.new_match(game_id, players, seed), seed, bot) for seed in seeds]) == []


def test_the_match_that_ran_away_comes_to_its_end() -> None:
    went = played(pionier.new_match("antarctica", 3, "gallery"), "gallery", "greedy")
    assert went.choices < 300  # it took 866, 227 of them passes of one bot in a row
    assert went.idle <= TURNS


@pytest.mark.parametrize("seed", ["soak|62", "soak|77"])
def test_nobody_who_can_recruit_no_more_waits_for_others(seed: str) -> None:
    assert played(pionier.new_match("antarctica", 4, seed), seed, "greedy").idle <= TURNS


def test_who_only_sails_and_passes_is_noticed() -> None:
    match = pionier.new_match("antarctica", 2, 1)
    lazy = (
        (seat, next((option for option in options if option.tag == "pass_action"), options[0]))
        for seat in deciding(match)
        for options in [[option for option in match.pending[seat].options if not option.tag.startswith("discard")]]
    )
    went = course(match, lazy)
    assert went.idle > TURNS
    assert "turns in a row that changed nothing" in complaints([went])[0]


def test_a_match_far_longer_than_the_others_is_noticed() -> None:
    assert complaints([Course(100, 0), Course(110, 3), Course(200, 0)]) == []
    assert "took 230 choices" in complaints([Course(100, 0), Course(110, 3), Course(230, 0)])[0]


def test_a_worker_plays_the_same_match() -> None:
    match = pionier.new_match("antarctica", 2, "worker")
    assert played_elsewhere("antarctica", 2, "worker", "greedy") == played(match, "worker", "greedy")
