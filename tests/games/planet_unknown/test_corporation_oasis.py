"""Oasis Ultd.: the water path and blocking (PLU-14.26 to 14.31, 14.46), its technologies (PLU-21.27 to 21.31)."""

from __future__ import annotations

import pytest
from tests.games.playing import refused, run

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components.tiles import WATER
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.games.planet_unknown.tiles import resolve_tile, take_unplaced
from pionier.games.planet_unknown.tracks import movable

from .companies import down, lead, new_round, spot, up
from .positions import TILE, effect, in_force, lay, names, patch, rover, take_from_station, track, waiting

STEPS = 24


def wander(step: int, **positions: int) -> tuple[PlanetUnknown, Player]:
    """The water tracker on a step of its path."""
    s, _ = lead("oasis")
    me = track(s, **positions)
    powers(me).move(me, WATER, me.board.path[step])
    return s, me


def step_of(me: Player) -> int:
    return me.board.path.index(me.trackers[WATER])


def placed(s: PlanetUnknown, tile: str, x: int, y: int, full: bool = True) -> list[str]:
    """What is pending after this tile was placed."""
    run(resolve_tile(s, 0, lay(s, tile, x, y), full))
    return waiting(s.players[0])


@rule("PLU-14.26")
def test_each_water_square_on_ice_is_a_separate_water_advance():
    s, _ = lead("oasis")
    assert placed(s, "I4-WR", 0, 5) == ["effect-advance-2-1", "effect-advance-2-1", "effect-advance-8-0"]
    s, _ = lead("oasis")
    assert placed(s, "I4-WR", 1, 5) == ["effect-advance-2-1", "effect-advance-8-0"]
    s, _ = lead("oasis")
    assert placed(s, "I4-WR", 2, 5) == ["effect-advance-8-0"]


@rule("PLU-4.15", "PLU-14.26")
def test_an_unplaced_water_tile_gives_one_water_advance():
    s, me = lead("oasis")
    take_from_station(s, TILE["I4-WR"])
    run(take_unplaced(s, 0, TILE["I4-WR"]))
    assert waiting(me) == ["effect-advance-2-0", "effect-advance-8-0"]


@rule("PLU-14.27")
def test_the_water_tracker_follows_its_path_and_gains_what_is_printed_there():
    s, me = wander(1)
    up(s, "water")
    assert me.trackers[WATER] == spot("biomass", 2)
    assert waiting(me) == ["effect-synergy-0-0"]
    up(s, "water")
    assert (me.trackers[WATER], me.pool) == (spot("rover", 3), 1)
    down(s, "water", 2)
    assert me.trackers[WATER] == spot("water", 1)


@rule("PLU-14.27", "PLU-9.8")
def test_the_path_has_24_steps_and_ends_at_the_top_of_the_water_track():
    s, me = wander(STEPS - 2)
    up(s, "water")
    assert powers(me).at_top(me, WATER)
    assert powers(me).targets(me, WATER) == []


@rule("PLU-14.28")
def test_the_water_tracker_on_the_tech_track_brings_no_technology_and_no_medals_there():
    _s, me = wander(16)
    assert me.trackers[WATER] == spot("tech", 8)
    assert me.techs == 0
    assert powers(me).medals(me) == [0, 6, 0, 0, 0]


@rule("PLU-14.29")
def test_an_advance_into_an_occupied_position_is_lost():
    s, me = wander(1, biomass=2)
    up(s, "water")
    assert step_of(me) == 1
    assert waiting(me) == []
    s, me = wander(2, biomass=1)
    up(s, "biomass")
    assert me.trackers[2] == spot("biomass", 1)


@rule("PLU-14.29", "PLU-5.11")
def test_regressing_is_blocked_too():
    s, me = wander(2, biomass=3)
    assert powers(me).back(me, 2) is None
    effect(s, "regress", steps=1, tracks=4)
    assert me.trackers[2] == spot("biomass", 3)


@rule("PLU-14.30", "PLU-5.5")
def test_a_blocked_tracker_is_not_eligible():
    s, me = wander(1, biomass=2)
    assert movable(me, 0b11111) == [0, 2, 3, 4]
    (asked,) = effect(s, "synergy", "track-civ")
    assert "track-water" not in names(asked)
    assert refused(asked)["track-water"] == "PLU-5.5"


@rule("PLU-14.31")
@pytest.mark.parametrize(
    ("step", "medals"), [(0, 0), (9, 0), (10, 3), (12, 3), (13, 6), (18, 6), (19, 8), (21, 12), (22, 12), (23, 15)]
)
def test_the_water_tracker_scores_the_highest_water_medal_it_has_passed(step: int, medals: int):
    _, me = wander(step)
    assert powers(me).medals(me)[WATER] == medals


@rule("PLU-14.46", "PLU-7.13", "PLU-18.47")
def test_for_civ21_the_row_of_the_path_step_counts():
    s, me = wander(7, civ=5, biomass=5, rover=6, tech=5)
    effect(s, "raise", position=5)
    assert step_of(me) == 9


@rule("PLU-21.27")
def test_with_technology_1_an_advancing_tracker_jumps_to_the_next_free_position():
    s, me = wander(1, biomass=2, rover=3, tech=3)
    up(s, "water")
    assert step_of(me) == 4
    assert (waiting(me), me.pool) == ([], 0)


@rule("PLU-21.27", "PLU-14.29", "PLU-18.14", "PLU-18.45")
def test_technology_1_does_not_help_regressing():
    s, me = wander(2, biomass=3, tech=3)
    assert powers(me).back(me, 2) is None
    down(s, "biomass")
    assert me.trackers[2] == spot("biomass", 3)


@rule("PLU-21.28", "PLU-3.1")
def test_each_rover_on_water_brings_one_movement_at_round_start():
    s, me = lead("oasis", tech=5)
    lay(s, "I4-WR", 3, 5)
    rover(s, 3, 5)
    rover(s, 5, 5)
    new_round(s)
    assert me.pool == 1
    patch(s, (3, 5))
    new_round(s)
    assert me.pool == 0


@rule("PLU-21.29", "PLU-7.19", "PLU-18.39")
def test_a_tile_that_covers_no_ice_gives_a_water_advance_even_without_resources():
    s, _ = lead("oasis", tech=7)
    assert "effect-advance-2-0" in placed(s, "I4-RT", 6, 5)
    s, _ = lead("oasis", tech=7)
    assert placed(s, "I4-RT", 6, 5, full=False) == ["effect-advance-2-0"]
    s, _ = lead("oasis", tech=7)
    assert "effect-advance-2-0" not in placed(s, "I4-RT", 5, 5)


@rule("PLU-21.30", "PLU-7.19")
def test_a_tile_with_water_gives_a_patch_without_ice():
    s, _ = lead("oasis", tech=10)
    assert "effect-patch-0-0" in placed(s, "I4-WR", 6, 5)
    s, _ = lead("oasis", tech=10)
    assert "effect-patch-0-0" not in placed(s, "I4-RT", 6, 5)
    s, _ = lead("oasis", tech=10)
    assert "effect-patch-0-0" not in placed(s, "I4-WR", 6, 5, full=False)


@rule("PLU-21.31", "PLU-10.12")
def test_a_tile_with_water_gives_a_boost_even_if_its_water_is_ignored():
    s, me = lead("oasis", tech=14)
    in_force(s, "EV40")
    run(resolve_tile(s, 0, lay(s, "I4-WR", 0, 5)), "resource-water")
    assert waiting(me) == ["effect-advance-8-0", "effect-patch-0-0", "effect-synergy-0-0"]
    s, _ = lead("oasis", tech=13)
    assert "effect-synergy-0-0" not in placed(s, "I4-WR", 6, 5)
