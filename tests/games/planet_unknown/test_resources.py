"""Chapter 6: resources, and the technologies of the Universal Coalition."""

from __future__ import annotations

from tests.games.playing import run

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components.tiles import ENERGY
from pionier.games.planet_unknown.state import Player
from pionier.games.planet_unknown.tiles import energy_tracks, resolve_tile

from .positions import TRACK, at_position, effect, lay, names, patch, paths_of, squares, table, track, waiting

C, W, B, R, T = (1 << at_track for at_track in range(5))


def energy_options(me: Player, tile_squares: int, other: int) -> set[str]:
    tracks = energy_tracks(me, tile_squares, other)
    return {name for name, number in TRACK.items() if tracks >> number & 1}


@rule("PLU-6.1")
def test_a_civ_milestone_waits_for_the_civ_phase() -> None:
    s = table()
    me = track(s, civ=5)
    effect(s, "advance", tracks=C)
    assert me.milestones == (2,)
    assert waiting(me) == []


@rule("PLU-6.3")
def test_a_biomass_milestone_gives_a_patch() -> None:
    s = table()
    me = track(s, biomass=5)
    effect(s, "advance", tracks=B)
    assert waiting(me) == ["effect-patch-0-0"]


@rule("PLU-6.4", "PLU-17.9", "PLU-8.2")
def test_a_rover_is_placed_on_the_last_tile_and_collects_a_meteorite_there() -> None:
    s = table()
    me = s.players[0]
    lay(s, "I3-CE-M", 5, 0, bare=False)
    (asked,) = effect(s, "rover", "c5-2")
    assert names(asked) == {"c5-0", "c5-1", "c5-2"}
    assert squares(me.rovers) == {(5, 2)}
    assert (me.meteorites, me.ores, me.garage) == (0, 1, 1)


@rule("PLU-6.5")
def test_all_reached_technologies_are_active_together() -> None:
    me = track(table(), tech=7)
    assert [level for level in range(1, 6) if me.active(level)] == [1, 2, 3]


@rule("PLU-6.6", "PLU-17.7", "PLU-4.10")
def test_energy_may_choose_the_other_resource_or_any_terrain_beside_its_area() -> None:
    s = table()
    lay(s, "I2-RT", 4, 1)  # rover (4, 1), tech (4, 2)
    lay(s, "I2-CE", 5, 0)  # civ (5, 0), energy (5, 1)
    me = s.players[0]
    placing = lay(s, "I2-EW", 5, 2)  # energy (5, 2) joins (5, 1)
    assert energy_options(me, placing.section(ENERGY), placing.b) == {"civ", "water", "rover", "tech"}


@rule("PLU-6.6", "PLU-20.5")
def test_energy_that_touches_only_its_own_tile_advances_the_other_resource_again() -> None:
    s = table()
    me = s.players[0]
    placing = lay(s, "I2-CE", 5, 0)
    run(resolve_tile(s, 0, placing))
    assert waiting(me) == ["effect-advance-1-0", "effect-advance-1-0"]
    effect(s, "advance", tracks=C)
    effect(s, "advance", tracks=C)
    assert at_position(me, "civ") == 2


@rule("PLU-6.7", "PLU-18.16")
def test_energy_counts_patches_and_its_options_are_fixed_when_placed() -> None:
    s = table()
    me = track(s, tech=10)
    patch(s, (4, 1))
    placing = lay(s, "I2-EW", 5, 1)
    run(resolve_tile(s, 0, placing))
    assert paths_of(me.pending[:1]) == ["effect-advance-6-0"]
    patch(s, (6, 1))
    assert paths_of(me.pending[:1]) == ["effect-advance-6-0"]
    effect(s, "advance", "track-water", tracks=W | B)
    assert at_position(me, "water") == 1  # no ice needed, not doubled


@rule("PLU-21.3", "PLU-14.3", "PLU-18.43")
def test_the_plus_one_concerns_the_rover_track_only() -> None:
    s = table()
    me = track(s, tech=7, rover=1)
    effect(s, "advance", tracks=R)
    assert me.pool == 2
    track(s, rover=15)
    effect(s, "advance", tracks=R)
    assert me.pool == 2 + 5


@rule("PLU-21.4")
def test_level_four_doubles_the_water_symbol_of_a_tile_only() -> None:
    s = table()
    me = track(s, tech=10)
    effect(s, "advance", tracks=W, tile_water=1)
    assert at_position(me, "water") == 2
    effect(s, "advance", tracks=W)
    effect(s, "synergy", "track-water")
    assert at_position(me, "water") == 4


@rule("PLU-21.5", "PLU-10.9")
def test_level_five_keeps_new_meteorites_off_the_planet() -> None:
    s = table()
    me = s.players[0]
    lay(s, "I3-CE-M", 5, 0, bare=False)
    track(s, tech=14)
    lay(s, "I3-RT-M", 6, 0, bare=False)
    assert squares(me.meteorites) == {(5, 2)}
    effect(s, "impact")
    assert squares(me.meteorites) == {(5, 2)}
