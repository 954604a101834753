"""Snapshots and records that were written, and what is wrong with others, told with its place."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

import pytest

from pionier.engine import saving
from pionier.engine.errors import BadData, BadPosition, PionierError
from pionier.engine.game import AnyGame
from pionier.engine.match import Match

from . import sketch_planet, sketch_transport

GAMES: dict[str, AnyGame] = {game.id: game for game in (sketch_planet.GAME, sketch_transport.GAME)}


def find(name: str) -> AnyGame:
    if name not in GAMES:
        raise PionierError(f"there is no game {name!r}")
    return GAMES[name]


def begun() -> Match:
    match = Match.new(sketch_planet.GAME, 2, 5)
    match.play(0, {"place_tile": {"square": 0}})
    match.play(1, {"place_tile": {"square": 2}})
    match.undo(1)
    match.play(1, {"place_tile": {"square": 3}})
    return match


def finished() -> Match:
    match = Match.new(sketch_transport.GAME, 2, 1)
    while match.pending:
        seat, asked = next(iter(match.pending.items()))
        match.play(seat, asked.options[-1])
    return match


def test_a_snapshot_says_what_is_needed_to_go_on() -> None:
    document = json.loads(begun().snapshot())
    assert {name: value for name, value in document.items() if name != "state"} == {
        "pionier": "snapshot/1",
        "game": "planet_sketch",
        "rules": "1",
        "players": 2,
        "options": {"length": "short"},
        "seed": "5",
        "ply": 0,
        "undone": [0, 1],
        "choices": [[0, {"place_tile": {"square": 0}}], [1, {"place_tile": {"square": 3}}]],
    }


def test_a_snapshot_is_restored_as_it_was() -> None:
    match = begun()
    again = saving.restore(match.snapshot(), find)
    assert again.snapshot() == match.snapshot()
    assert [again.decision(seat) for seat in (0, 1)] == [match.decision(seat) for seat in (0, 1)] == ["1.0", "1.1"]


def test_a_guess_is_saved_with_what_was_already_drawn() -> None:
    guess = begun().guess(0, "g")
    document = json.loads(guess.snapshot())
    assert document["seed"] == "guess|g"
    assert "given" not in document
    guess.given = {"civ": {3: 7}}
    again = saving.restore(guess.snapshot(), find)
    assert json.loads(again.snapshot())["given"] == {"civ": {"3": 7}}
    assert again.given == {"civ": {3: 7}}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"undone": [0]}, r"undone: expected a whole number for each of the 2 seats, found \[0\]"),
        ({"undone": [0, True]}, r"undone: expected a whole number for each of the 2 seats, found \[0, True\]"),
        ({"undone": 2}, "undone: expected a whole number for each of the 2 seats, found 2"),
        ({"ply": "1"}, "ply: expected a whole number from 0, found '1'"),
        ({"ply": -2}, "ply: expected a whole number from 0, found -2"),
        ({"given": {"civ": 3}}, r"given: expected numbers by stream and index, found \{'civ': 3\}"),
        ({"seed": 5}, "seed: expected a text, found 5"),
        ({"game": "chess"}, "game: there is no game 'chess'"),
        ({"players": 7}, "options: planet_sketch is for 1, 2, 3 players, not 7"),
        ({"players": 3}, "state.seats: expected 3 as in players, found 2"),
        ({"options": {"length": "long"}}, r"options: option length of planet_sketch cannot be 'long' \(values: short\)"),
        ({"rules": "0"}, "rules: made with version 0 of the rules; here is 1"),
        ({"choices": 3}, "choices: expected a list, found 3"),
        ({"choices": [[0, {}], [0]]}, r"choices\[0\]: {} is not offered"),
        ({"choices": [7]}, r"choices\[0\]: expected \[seat, option\], found 7"),
        ({"choices": [[True, {}]]}, r"choices\[0\]: expected \[seat, option\], found"),
    ],
)
def test_a_wrong_snapshot_is_refused_with_its_place(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadData, match=message):
        saving.restore({**json.loads(begun().snapshot()), **change}, find)


@pytest.mark.parametrize("text", ["{", "[" * 100_000])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(BadData, match="not JSON"):
        saving.restore(text, find)


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(BadData, match="expected an object, found 7"):
        saving.restore("7", find)


def test_a_position_that_cannot_be_is_refused_with_all_that_is_wrong() -> None:
    document = json.loads(begun().snapshot())
    document["state"]["civ"]["cards"].pop()
    with pytest.raises(BadPosition, match="state: civ cards are") as refused:
        saving.restore(document, find)
    assert len(refused.value.problems) == 1


def test_a_position_that_a_game_stumbles_over_is_refused_too() -> None:
    with (
        patch.object(sketch_planet.PlanetSketch, "problems", side_effect=IndexError("list index out of range")),
        pytest.raises(BadData, match=r"state: not a position of planet_sketch \(IndexError: list index out of range\)"),
    ):
        saving.restore(begun().snapshot(), find)


# Whole matches


def test_a_record_is_played_again_to_any_choice() -> None:
    match = finished()
    record = match.record()
    assert saving.verify(json.dumps(record), find).outcome == match.outcome
    assert [saving.replay(record, find, until).ply for until in (0, 3, match.ply)] == [0, 3, match.ply]
    for until in (-1, match.ply + 1):
        with pytest.raises(BadData, match=f"choices: there is no choice number {until}"):
            saving.replay(record, find, until)
    with pytest.raises(BadData, match="choices: there is no choice number 1"):
        saving.replay({**record, "choices": None}, find, 1)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"commitment": "x"}, "commitment: does not fit the seed: expected [0-9a-f]{64}$"),
        ({"result": None}, 'result: differs from the replayed match: expected {"scores"'),
        ({"rules": "0", "result": None}, r"result: .* \(the match was played under version 0 of the rules; here is 1\)$"),
        ({"rules": "0", "choices": [[0, {}]]}, r"choices\[0\]: .* \(the match was played under version 0 of the rules"),
        ({"pionier": "snapshot/1"}, "pionier: expected 'match/1', found 'snapshot/1'"),
        ({"colour": "red"}, "unknown field colour"),
    ],
)
def test_a_record_that_is_not_true_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadData, match=message):
        saving.verify({**finished().record(), **change}, find)


def test_names_may_stand_in_a_record() -> None:
    assert saving.verify({**finished().record(), "names": ["Ola", "Jan"]}, find).over
