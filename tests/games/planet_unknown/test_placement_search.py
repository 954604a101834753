"""The whole-board search and its refusals agree with judging square by square, and are quick."""

from __future__ import annotations

import random
import time

from hypothesis import given
from hypothesis import strategies as st
from tests.games.playing import refused

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.grid import SIZE, SQUARES, STRIDE, at, listed, xy
from pionier.games.planet_unknown.options import Place
from pionier.games.planet_unknown.placement import (
    ALL_RULES,
    WITHOUT_BOTH,
    WITHOUT_EVENT,
    WITHOUT_PLANET,
    ladder,
    offers_of,
    patch_squares,
    placements,
    refuse_place,
)
from pionier.games.planet_unknown.restrictions import EVENT as PLACING_EVENTS
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.games.planet_unknown.tiles import put_tile

from .positions import EVENT, PLANET, TILE, fill, in_force, lay, names, offer, play, resume, squares, table
from .square_by_square import rule_against


def legal(s: PlanetUnknown, tile: str, orientation: int, x: int, y: int) -> bool:
    found = dict(placements(s.players[0], TILE[tile], ALL_RULES, s.law))
    return bool(found.get(orientation, 0) >> at(x, y) & 1)


HANDLES = [square for square in range(SQUARES) if square % STRIDE < SIZE]  # any square that a player may point at


def grown(planet: str, seed: int, tiles: int) -> PlanetUnknown:
    """A planet with some tiles at random legal places, and some patches."""
    s = table(planet=planet)
    rng = random.Random(seed)
    me = s.players[0]
    for _ in range(tiles):
        tile = rng.randrange(len(BOX.tiles))
        places = placements(me, tile, WITHOUT_BOTH)
        if places:
            orientation, found = rng.choice(places)
            put_tile(s, 0, tile, orientation, rng.choice(listed(found)))
    fill(s, [square for square in listed(patch_squares(me)) if rng.random() < 0.1])
    return s


@given(st.sampled_from(sorted(PLANET)), st.integers(0, 10**6), st.integers(0, 25), st.sampled_from(["", *PLACING_EVENTS]))
def test_placements_and_the_rule_against_any_other_are_those_of_judging_square_by_square(
    planet: str, seed: int, tiles: int, law: str
) -> None:
    me = grown(planet, seed, tiles).players[0]
    tile = random.Random(seed).randrange(len(BOX.tiles))
    for level in (ALL_RULES, WITHOUT_EVENT, WITHOUT_PLANET, WITHOUT_BOTH):
        quick = dict(placements(me, tile, level, law))
        for turned in BOX.shapes[BOX.tiles[tile].shape].orientations:
            rules = {handle: rule_against(me, tile, turned, xy(handle), level, law) for handle in HANDLES}
            for handle, against in rules.items():
                refusal = refuse_place(me, tile, turned.number, handle - turned.handle, level, law)
                assert ("" if refusal is None else refusal.rule) == against
            allowed = {handle - turned.handle for handle, against in rules.items() if not against}
            assert set(listed(quick.get(turned.number, 0))) == allowed


def test_all_placements_of_both_tiles_are_found_in_well_under_a_millisecond() -> None:
    s = grown("persephone", 3, 8)
    offers = offers_of(s, 0)
    best = 1.0
    for _ in range(20):
        begin = time.process_time()
        for _ in range(20):
            ladder(s, 0, offers)
        best = min(best, (time.process_time() - begin) / 20)
    assert best < 0.0005


@rule("PLU-17.5", "PLU-1.4")
def test_equivalent_orientations_are_offered_once() -> None:
    s = table()
    offer(s, 0, "I4-RT", "O-RT")
    asked = resume(s).pending[0]
    turns = {(option.offer, option.orientation) for option in asked.options if isinstance(option, Place)}
    assert len({turn for turn in turns if turn[0] == 0}) == 4
    assert len({turn for turn in turns if turn[0] == 1}) == 8


@rule("PLU-17.5")
def test_a_placement_is_named_by_the_square_under_the_handle_of_the_tile() -> None:
    s = table()
    offer(s, 0, "F-RT", "I3-RT")
    match = resume(s)
    for option in match.pending[0].options:
        if isinstance(option, Place):
            copy = match.clone()
            copy.step(0, option)
            assert copy.state.players[0].last_tile >> at(option.x, option.y) & 1
    play(match, 0, "offer-1/turn-1/c4-1")  # the middle of three squares
    assert squares(match.state.players[0].last_tile) == {(3, 1), (4, 1), (5, 1)}


def test_a_tile_turns_around_its_handle() -> None:
    for shape in BOX.shapes:
        for lying in shape.numbered:
            there = {(x - xy(lying.handle)[0], y - xy(lying.handle)[1]) for x, y in map(xy, lying.offsets)}
            assert (0, 0) in there
            if len(shape.orientations) == 8:
                after = shape.numbered[lying.number // 4 * 4 + (lying.number + 1) % 4]
                turned = {(-y, x) for x, y in there}
                assert turned == {(x - xy(after.handle)[0], y - xy(after.handle)[1]) for x, y in map(xy, after.offsets)}


def test_a_refused_placement_names_its_rule_on_the_screen() -> None:
    s = table()
    offer(s, 0, "F-RT", "I2-RT")
    lay(s, "I3-CE", 5, 0)
    in_force(s, "EV60")
    asked = resume(s).pending[0]
    assert refused(asked)["offer-1/turn-0/c6-0"] == "PLU-10.11"
    assert "offer-1/turn-0/c6-0" not in names(asked)
    assert EVENT["EV60"] == s.event


def test_a_random_match_is_one_the_game_can_play_to_the_end() -> None:
    match = Match.new(GAME, 2, 5)
    rng = random.Random(5)
    while not match.over:
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, rng.choice(list(asked.options)))
    assert match.outcome is not None
