"""The engine's contract carries the hardest flows of other games, and every law holds on them."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pionier.engine import laws
from pionier.engine.errors import NotAllowed
from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR

from . import sketch_planet, sketch_transport


@given(st.integers(0, 10**6), st.sampled_from([1, 2, 3]))
def test_every_law_holds_for_a_round_played_by_all_at_once(seed: int, players: int) -> None:
    laws.obey(sketch_planet.GAME, players, {}, seed, every=3)


@given(st.integers(0, 10**6), st.sampled_from([2, 3]))
def test_every_law_holds_for_transport(seed: int, players: int) -> None:
    laws.obey(sketch_transport.GAME, players, {}, seed, every=3)


def planet_match(players: int = 2) -> Match:
    return Match.new(sketch_planet.GAME, players, 5)


def test_nobody_waits_for_anybody_in_a_simultaneous_phase() -> None:
    match = planet_match()
    assert sorted(match.pending) == [0, 1]
    match.play(1, {"place_tile": {"square": 2}})
    match.play(1, {"resolve": {"effect": "synergy"}})
    assert sorted(match.pending) == [0, 1]
    match.play(0, {"place_tile": {"square": 0}})
    assert match.state.planets[0].covered == [0]


def test_others_do_not_see_what_is_chosen_before_all_are_done() -> None:
    match = planet_match()
    before = json.dumps(match.view(0).to_data())
    match.play(1, {"place_tile": {"square": 2}})
    assert json.dumps(match.view(0).to_data()) == before
    assert match.view(1).state.planets[1].covered == [2]
    assert match.view(SPECTATOR).state.planets[1].covered == []


def test_each_player_undoes_their_own_choices_in_a_simultaneous_phase() -> None:
    match = planet_match()
    match.play(0, {"place_tile": {"square": 0}})
    match.play(1, {"place_tile": {"square": 2}})
    match.undo(0)
    assert match.state.planets[0].covered == []
    assert match.state.planets[1].covered == [2]
    with pytest.raises(NotAllowed, match="nothing to take back"):
        match.undo(0)


def test_the_phase_cannot_be_undone_once_the_next_tile_is_known() -> None:
    match = planet_match(1)
    match.play(0, {"place_tile": {"square": 0}})
    while match.state.phase == "main":
        match.play(0, match.pending[0].options[-1])
    assert match.undo_refused(0) == "revealed"


def test_what_somebody_does_in_secret_is_told_to_others_only_afterwards() -> None:
    match = planet_match()
    match.play(1, {"place_tile": {"square": 2}})
    effect = next(option for option in match.pending[1].options if option.tag == "resolve")
    match.play(1, effect)
    if match.pending[1].prompt == "advance":
        match.play(1, match.pending[1].options[0])
    assert [event.key for event in match.told(1)] == ["advanced"]
    assert match.told(0) == []


def test_a_loaded_ship_is_a_sequence_of_small_choices_with_free_undo() -> None:
    match = Match.new(sketch_transport.GAME, 2, 1)
    match.play(0, {"load": {"ship": 1, "area": 0}})
    match.play(0, {"load": {"ship": 1, "area": 1}})
    refusals = {item.option.path(): item.refusal for item in match.pending[0].refused}
    assert refusals["ship-1", "area-2"].key == "full"
    match.undo(0)
    match.undo(0)
    assert match.state.fleets[0].cargo == [[], []]
