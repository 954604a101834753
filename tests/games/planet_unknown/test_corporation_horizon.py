"""Horizon Group: carried meteorites (PLU-14.15 to 14.22, 14.48) and its technologies (PLU-21.16 to 21.20)."""

from __future__ import annotations

from tests.games.playing import refused, run

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.grid import at
from pionier.games.planet_unknown.placement import patch_squares, placements
from pionier.games.planet_unknown.rovers import step
from pionier.games.planet_unknown.scoring import planet_medals
from pionier.games.planet_unknown.shared import stepping
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.games.planet_unknown.tiles import put_patch

from .companies import drive_rover, lead, meteorite, new_round
from .positions import TILE, at_position, effect, fill, lay, names, play, resume, rover, squares, waiting


def ground(tech: int = 0) -> tuple[PlanetUnknown, Player]:
    """A rover on (4,5); rover symbols on (3,5) and (5,6), tech on (5,5) and (6,5), water on (3,6) and (4,6)."""
    s, me = lead("horizon", tech=tech)
    lay(s, "I4-RT", 3, 5)
    lay(s, "I4-WR", 3, 6)
    rover(s, 4, 5)
    me.pool = 9
    return s, me


@rule("PLU-14.15", "PLU-14.19")
def test_a_rover_picks_a_meteorite_up_and_carries_it_along():
    s, me = ground()
    meteorite(s, 5, 5)
    drive_rover(s, (4, 5), (5, 5))
    assert (me.ores, squares(me.cargo), me.meteorites) == (0, {(5, 5)}, 0)
    drive_rover(s, (5, 5), (6, 5))
    assert squares(me.cargo) == {(6, 5)}


@rule("PLU-14.15", "PLU-6.4")
def test_a_new_rover_picks_up_the_meteorite_on_its_first_square():
    s, me = lead("horizon")
    lay(s, "I2-TB-M", 3, 5, bare=False)
    effect(s, "rover", "c3-6")
    assert (me.ores, squares(me.cargo)) == (0, {(3, 6)})


@rule("PLU-14.16", "PLU-18.26")
def test_a_carrying_rover_leaves_further_meteorites_lying():
    s, me = ground()
    meteorite(s, 5, 5)
    meteorite(s, 6, 5)
    drive_rover(s, (4, 5), (5, 5), (6, 5), (7, 5))
    assert (squares(me.cargo), squares(me.meteorites)) == ({(7, 5)}, {(6, 5)})


@rule("PLU-14.17", "PLU-20.9")
def test_on_a_rover_symbol_the_cargo_is_collected_and_the_rover_may_carry_again():
    s, me = ground()
    meteorite(s, 5, 5)
    drive_rover(s, (4, 5), (5, 5), (5, 6))
    assert (me.ores, me.cargo) == (1, 0)
    meteorite(s, 5, 5)
    drive_rover(s, (5, 6), (5, 5))
    assert squares(me.cargo) == {(5, 5)}


@rule("PLU-14.17", "PLU-1.10")
def test_a_symbol_under_a_patch_takes_no_deliveries():
    s, me = ground()
    put_patch(s, 0, at(5, 6))
    meteorite(s, 5, 5)
    drive_rover(s, (4, 5), (5, 5), (5, 6))
    assert (me.ores, squares(me.cargo)) == (0, {(5, 6)})


@rule("PLU-14.18")
def test_a_meteorite_on_a_rover_symbol_is_delivered_at_once():
    s, me = ground()
    meteorite(s, 3, 5)
    drive_rover(s, (4, 5), (3, 5))
    assert (me.ores, me.cargo, me.meteorites) == (1, 0, 0)


@rule("PLU-14.48")
def test_on_a_rover_symbol_first_the_cargo_then_the_meteorite_there_is_delivered():
    s, me = ground()
    meteorite(s, 5, 5)
    meteorite(s, 5, 6)
    drive_rover(s, (4, 5), (5, 5), (5, 6))
    assert (me.ores, me.cargo, me.meteorites) == (2, 0, 0)


@rule("PLU-14.19", "PLU-8.1")
def test_a_carried_meteorite_blocks_the_lines_of_its_square():
    s, me = lead("horizon")
    fill(s, [at(x, 5) for x in range(12)])
    rover(s, 5, 5)
    free = planet_medals(me)
    me.cargo = 1 << at(5, 5)
    assert free > planet_medals(me) == 0


@rule("PLU-14.20")
def test_covering_a_rover_destroys_its_cargo_too():
    s, me = ground()
    drive_rover(s, (4, 5), (4, 4))
    me.cargo = 1 << at(4, 4)
    lay(s, "I2-TB", 4, 3)
    assert (me.rovers, me.cargo, me.meteorites, me.ores, me.wrecks) == (0, 0, 0, 0, 1)


@rule("PLU-14.20", "PLU-10.15")
def test_an_event_that_destroys_the_rover_leaves_the_meteorite_on_the_square():
    s, me = ground()
    rover(s, 6, 5)
    me.cargo = 1 << at(6, 5)
    effect(s, "wreck", "c6-5")
    assert (squares(me.rovers), me.cargo, squares(me.meteorites)) == ({(4, 5)}, 0, {(6, 5)})


@rule("PLU-14.20", "PLU-4.8")
def test_a_tile_destroys_a_meteorite_left_behind_on_open_ground():
    s, me = ground()
    meteorite(s, 4, 4)
    lay(s, "I2-TB", 4, 3)
    assert me.meteorites == 0


@rule("PLU-14.21", "PLU-10.9")
def test_a_meteorite_that_falls_on_a_rover_is_picked_up():
    s, me = lead("horizon")
    lay(s, "I2-TB-M", 3, 5)
    rover(s, 3, 6)
    effect(s, "impact")
    assert (squares(me.rovers), squares(me.cargo), me.meteorites) == ({(3, 6)}, {(3, 6)}, 0)


@rule("PLU-14.21")
def test_a_symbol_under_a_carrying_rover_is_not_empty():
    s, me = lead("horizon")
    lay(s, "I2-TB-M", 3, 5)
    rover(s, 3, 6)
    me.cargo = 1 << at(3, 6)
    effect(s, "impact")
    assert (squares(me.rovers), squares(me.cargo), me.meteorites) == ({(3, 6)}, {(3, 6)}, 0)


@rule("PLU-14.22")
def test_effects_collect_and_destroy_meteorites_without_delivery_carried_ones_too():
    s, me = ground()
    me.cargo = 1 << at(4, 5)
    effect(s, "meteorites", n=1)
    assert (me.ores, me.cargo, squares(me.rovers)) == (1, 0, {(4, 5)})
    me.cargo = 1 << at(4, 5)
    effect(s, "destroy", n=3)
    assert (me.ores, me.cargo) == (1, 0)


@rule("PLU-21.16", "PLU-4.5", "PLU-18.19")
def test_tiles_with_a_rover_resource_ignore_adjacency_and_others_and_patches_do_not():
    s, me = lead("horizon", tech=3)
    lay(s, "I2-TB", 3, 5)
    far = 1 << at(8, 5)
    assert dict(placements(me, TILE["I3-RT"]))[0] & far
    assert not dict(placements(me, TILE["I3-TB"]))[0] & far
    assert not patch_squares(me) & far
    assert not dict(placements(me, TILE["I3-RT"]))[0] >> at(3, 5) & 1


@rule("PLU-21.16", "PLU-4.3")
def test_the_first_piece_must_still_cover_the_perimeter():
    _, me = lead("horizon", tech=3)
    assert not dict(placements(me, TILE["I3-RT"]))[0] >> at(5, 5) & 1


@rule("PLU-21.17", "PLU-3.1")
def test_each_carrying_rover_brings_one_movement_at_round_start():
    s, me = ground(tech=5)
    rover(s, 5, 5)
    new_round(s)
    assert me.pool == 0
    me.cargo = 1 << at(5, 5)
    new_round(s)
    assert me.pool == 1


@rule("PLU-21.18")
def test_each_collected_meteorite_also_gives_a_patch():
    s, me = ground(tech=7)
    meteorite(s, 3, 5)
    drive_rover(s, (4, 5), (3, 5))
    assert waiting(me) == ["effect-patch-0-0"]
    meteorite(s, 6, 5)
    effect(s, "meteorites", n=1)
    assert waiting(me) == ["effect-patch-0-0"] * 2


@rule("PLU-21.18")
def test_a_meteorite_only_picked_up_gives_no_patch():
    s, me = ground(tech=7)
    meteorite(s, 5, 5)
    drive_rover(s, (4, 5), (5, 5))
    assert waiting(me) == []


@rule("PLU-21.19", "PLU-20.9", "PLU-17.10")
def test_on_water_the_cargo_may_be_destroyed_or_kept():
    for answer, cargo in (("destroy_cargo", set[tuple[int, int]]()), ("keep_cargo", {(4, 6)})):
        s, me = ground(tech=10)
        me.cargo = 1 << at(4, 5)
        run(step(s, 0, stepping(at(4, 5), at(4, 6))), answer)
        assert (me.ores, squares(me.cargo)) == (0, cargo)


@rule("PLU-14.48", "PLU-21.19")
def test_a_meteorite_picked_up_on_water_is_not_destroyed_by_that_entry():
    s, me = ground(tech=10)
    meteorite(s, 4, 6)
    drive_rover(s, (4, 5), (4, 6))
    assert squares(me.cargo) == {(4, 6)}
    me.meteorites = 1 << at(3, 6)
    run(step(s, 0, stepping(at(4, 6), at(3, 6))), "destroy_cargo")
    assert (squares(me.cargo), me.meteorites) == ({(3, 6)}, 0)


@rule("PLU-21.20")
def test_technology_5_advances_the_rover_tracker_once_per_round():
    s, _ = lead("horizon", tech=14, rover=1)
    match = resume(s)
    assert "tech-5" in names(match.pending[0])
    play(match, 0, "tech-5")
    mine = match.state.players[0]
    assert (at_position(mine, "rover"), mine.pool) == (2, 2)
    assert refused(match.pending[0])["tech-5"] == "PLU-1.15"
